"""What bots need to know of a title: how good a position looks to a seat, and which questions begin a new action.

One module or package a title, named by its slug, with `evaluate(state, seat)` and `TURN_STEPS`; where it helps,
`standing(state, seat)` (one seat, the others apart), AT_ONCE (`in_lane` plans: greedy need not play a lane to its end)
and MIX (how freely secret choices are mixed).

For the search `standings(state)` (points by seat) and `spread(state)` (how many of them make a seat e times as likely
to win); where it helps, MANNER or, by number of seats, MANNERS (how this title is searched), `prospect(state, seat)`
(one seat's standing, to plan lanes by) and `in_lane(state, seat, moves)` (the best move in a lane, without trying any;
`own_lane`, where it is not greedy's). For speed, where it can be told without playing: `foresee(state, seat, moves)`
(the spread, and the standings after each of these moves) and `winners(state)` (of a game that is over); and
LANES_JUDGED, where standings foresee what becomes of lanes, so that imagined ones need not be gone through.

Standings are a weighed sum: FEATURES names what is good to have, `features(state, seat)` tells how much of it there is,
WEIGHTS are read from weights/SLUG.toml, where `pentarchy-lab train --what weights` puts them; LEAST is the smallest
weight a feature may be given, where games between bots cannot show what it is worth.

For reports USES, COUNTED, GROUP, SHEET, MODES.
"""
