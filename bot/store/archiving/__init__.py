"""What is over of a match in little space: one row that holds it, and the veils of its journal beside it."""
