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


## What is read of a character or a land

read-king = Earns 1 star in a castle, and 1 star for every farm and every forest beside it.
read-queen = Earns 1 star with a King in her stack, and 1 star for every character of her own colour on the lands beside her.
read-princess = Earns 2 stars in a tower, and 1 star with a Knight in her stack.
read-knight = Earns 3 stars with a Princess in his stack.
but-knight = Lying above a Dragon, he tames it: nobody below is blocked.
read-peasant = Earns 1 star on a farm, and 1 star for every King and every Queen on the lands beside him.
read-dwarf = Slips under the stack and earns 1 star for every character above him that is not blocked.
but-dwarf = He cannot be played in your last turn.
read-dragon = Blocks every character below it: they do nothing and earn nothing.
but-dragon = It never blocks a Dwarf, and it cannot be played in your last turn.
read-witch = Placed in a forest, she lets you swap the top characters of two lands.
read-fairy = Lets you rearrange the stack she joins.
read-wizard = Placed in a tower or beside one, he lets you move any top character to another land.
read-castle = A King earns 1 star here.
read-tower = A Princess earns 2 stars here; a Wizard in or beside it moves a character.
read-forest = A King beside it earns 1 star; a Witch placed in it swaps two characters.
read-farm = A Peasant earns 1 star here, and a King beside it 1 star.
