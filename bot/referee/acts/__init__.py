"""One act on one match inside its transaction, and what every act may look at: what is sealed, and who broke the glass."""
