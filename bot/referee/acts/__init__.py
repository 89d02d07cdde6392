"""One deed on one match inside its transaction, and what every deed may look at: what is sealed, and who broke the glass."""
