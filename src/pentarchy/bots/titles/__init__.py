"""What bots need to know of a title: how good a position looks to a seat, and which questions begin a new action.

One module a title, named by its slug, with `evaluate(state, seat)` and `TURN_STEPS`.
"""
