"""What bots need to know of a title: how good a position looks to a seat. One module a title, named by its slug."""
