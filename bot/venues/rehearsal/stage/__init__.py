"""The venue of the rehearsal, its clock, and the scripted players who act on it."""
