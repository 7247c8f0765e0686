"""The table server, from the outside where possible: real sockets, real databases, real processes."""
