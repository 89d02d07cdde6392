"""Discord as a venue: how posts, forms and buttons look there. Nothing here decides a rule."""
