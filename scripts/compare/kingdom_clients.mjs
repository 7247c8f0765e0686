// Two sockets a table play the game of kingdom.mjs as fast as the server answers. Prints what was held.
import { createRequire } from 'node:module'

const [folder, address, tables, seconds] = process.argv.slice(2)
const { io } = createRequire(folder + '/')('socket.io-client')
let moves = 0
let bytes = 0
let games = 0
const took = []

class Table {
  constructor(number) {
    this.number = number
    this.game = this.seen = 0
    this.sockets = ['0', '1'].map((seat) => {
      const socket = io(`${address}/kingdom`, { transports: ['websocket'], forceNew: true })
      socket.on('connect', () => this.sync(socket, seat))
      socket.on('sync', (match, data) => this.heard(seat, match, data.state))
      socket.on('update', (match, state) => this.heard(seat, match, state))
      socket.on('patch', () => {
        throw new Error('expected whole states')
      })
      return socket
    })
  }
  get match() {
    return `${this.number}-${this.game}`
  }
  sync(socket, seat) {
    socket.emit('sync', this.match, seat, undefined, 2)
  }
  heard(seat, match, state) {
    if (match !== this.match) return
    bytes += JSON.stringify(state).length
    if (state._stateID > this.seen && this.sent) {
      moves += 1
      took.push(performance.now() - this.sent)
      this.seen = state._stateID
      this.sent = 0
    }
    if (state.ctx.gameover) {
      games += 1
      this.game += 1
      this.seen = 0
      this.sockets.forEach((socket, i) => this.sync(socket, String(i)))
    } else if (state.ctx.currentPlayer === seat && state.G.options.length) {
      const option = state.G.options[Math.floor(Math.random() * state.G.options.length)]
      this.sent = performance.now()
      const payload = { type: 'place', args: [option.card, option.cell], playerID: seat }
      this.sockets[seat].emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, match, seat)
    }
  }
}

for (let number = 0; number < Number(tables); number++) new Table(number)
setTimeout(() => {
  moves = bytes = games = took.length = 0
  const began = performance.now()
  console.log('begin')
  setTimeout(() => {
    const lasted = (performance.now() - began) / 1000
    took.sort((a, b) => a - b)
    const p99 = took[Math.floor(took.length * 0.99)] ?? 0
    console.log(JSON.stringify({ moves, held_per_s: Math.round(moves / lasted), p99_ms: p99, bytes_per_move: Math.round(bytes / moves), games }))
    process.exit(0)
  }, Number(seconds) * 1000)
}, 2000)
