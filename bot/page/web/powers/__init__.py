"""The table of commands on a page: the forms that its reader can send, and who answers them on the page of real matches."""
