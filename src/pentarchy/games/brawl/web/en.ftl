# Kingdom Brawl's board. What a character does, in a dozen words: the whole rule is in the inspector.
kingdom = The kingdom
your-hand = Your hand
turn-of = Turn { $turn } of { $turns }
blocked = blocked
not-here = Not here: see above
point-card = Choose a character from your hand, or drag one to a land.
point-brawl-reorder = Choose in the stack itself who comes next, from the bottom up.
point-brawl-carry = Choose the land, then where to; the seal shows your gain.
point-brawl-swap = Choose two lands: the characters on top of them change places.
point-cell = Choose a land; its seal shows how many stars that gives.
does-king = 1★ in a castle, 1★ per farm or forest beside
does-queen = 1★ with a King, 1★ per own character beside
does-princess = 2★ in a tower, 1★ with a Knight
does-knight = 3★ with a Princess; stops a Dragon below
does-peasant = 1★ on a farm, 1★ per King or Queen beside
does-dwarf = Goes to the bottom; 1★ per character above
does-dragon = Blocks all below but a Dwarf
does-witch = In a forest: swap two top characters
does-fairy = Rearrange the stack she joins
does-wizard = At a tower: move a top character

## The gallery

gallery-ask = Whom do you place, and where?
gallery-event = Everybody has had the last turn.
