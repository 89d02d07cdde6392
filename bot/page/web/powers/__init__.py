"""Commands on a page: the forms that its reader can send, and the handlers that answer them."""
