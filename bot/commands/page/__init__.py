"""The table of commands on a web page: forms made from its entries, and the answers to them."""
