"""What Discord shows: words, forms, lists and buttons made from values; nothing here sends."""
