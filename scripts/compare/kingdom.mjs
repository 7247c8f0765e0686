// A boardgame.io server with a game of comparable work: twelve cells, ten cards a hand, fourteen turns. What a player is
// sent hides the other hand, and lists every placement with the points it earns, as our server does for Kingdom Brawl.
import { createRequire } from 'node:module'

const require = createRequire(process.argv[2] + '/')
const { Server } = require('boardgame.io/server')
const CELLS = 12
const TURNS = 14
const TERRAIN = ['tower', 'castle', 'forest', 'farm']

const around = (cell) =>
  [cell - 4, cell + 4, cell % 4 ? cell - 1 : -1, cell % 4 < 3 ? cell + 1 : -1].filter((c) => c >= 0 && c < CELLS)

const worth = (G, stacks, seat) => {
  let sum = 0
  stacks.forEach((stack, cell) => {
    for (const card of stack) {
      if (card.seat !== seat) continue
      if (card.rank % 4 === G.terrain[cell]) sum += 3
      for (const other of around(cell)) sum += stacks[other].filter((c) => c.seat === seat).length
    }
  })
  return sum
}

const options = (G, seat) => {
  const before = worth(G, G.stacks, seat)
  const found = []
  G.hands[seat].forEach((card, place) => {
    if (place > 1) return
    for (let cell = 0; cell < CELLS; cell++) {
      const stacks = G.stacks.slice()
      stacks[cell] = [...stacks[cell], card]
      found.push({ verb: 'place', card: place, cell, about: { terrain: TERRAIN[G.terrain[cell]] }, worth: worth(G, stacks, seat) - before })
    }
  })
  return found
}

const kingdom = {
  name: 'kingdom',
  setup: ({ random }) => ({
    terrain: random.Shuffle(Array.from({ length: CELLS }, (_, i) => i % 4)),
    stacks: Array.from({ length: CELLS }, () => []),
    hands: [0, 1].map((seat) => random.Shuffle(Array.from({ length: 10 }, (_, rank) => ({ seat, rank })))),
    turns: 0,
  }),
  moves: {
    place: ({ G, playerID, events }, place, cell) => {
      const card = G.hands[playerID][place]
      if (!card || !G.stacks[cell]) return 'INVALID_MOVE'
      G.hands[playerID].splice(place, 1)
      G.stacks[cell].push(card)
      G.turns += 1
      events.endTurn()
    },
  },
  endIf: ({ G }) => (G.turns >= TURNS ? { points: [0, 1].map((seat) => worth(G, G.stacks, seat)) } : undefined),
  playerView: ({ G, ctx, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.map(() => ({ seat, rank: -1 })))),
    options: playerID === ctx.currentPlayer && !ctx.gameover ? options(G, Number(playerID)) : [],
  }),
}

const server = Server({ games: [kingdom], origins: [/localhost/, /127\.0\.0\.1/] })
server.run({ port: 0 }, undefined).then(({ appServer }) => console.log(`http://127.0.0.1:${appServer.address().port}`))
