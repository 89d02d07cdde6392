"""What belongs to a server: its channels, and the designs that it keeps."""
