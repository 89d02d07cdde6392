"""What people do who need not host anything: their settings, their data, their records, sealed words; and what they may do now."""
