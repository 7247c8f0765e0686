"""What bots need to know of a title: how good a position looks to a seat, and which questions begin a new action.

One module a title, named by its slug, with `evaluate(state, seat)` and `TURN_STEPS`; where it helps, `standing(state,
seat)` (one seat, the others apart) and MIX (how freely secret choices are mixed). For reports USES, COUNTED, MODES...
"""
