"""What Discord shows: words, forms, lists and buttons made from values. Nothing here sends."""
