"""The rehearsal's page over HTTP."""
