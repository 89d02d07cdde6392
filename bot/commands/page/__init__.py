"""The table of commands on a web page: forms drawn from its entries, and what is sent by them."""
