// Drives the engine through @sabaki/gtp, the client library of the editor
// Sabaki, as the editor does: start, sync to games in bursts of commands, then
// what one types in the console, and stop.
//
//   node drive.js ENGINE

const assert = require('assert')
const {Controller, ControllerStateTracker} = require('@sabaki/gtp')

const play = (color, vertex) => ({name: 'play', args: [color, vertex]})
const handicap = (...vertices) => ({name: 'set_free_handicap', args: vertices})
const command = (name, ...args) => ({name, args})

// Two colors on columns of their own, in turns.
const columns = (black, white, lines) =>
  Array.from({length: lines}, (_, i) => [
    play('B', `${black}${i + 1}`),
    play('W', `${white}${i + 1}`)
  ]).flat()

// An even game, a handicap game, and setup stones, which Sabaki sends as a
// handicap (two or more black ones, however many) and as moves of one color.
const games = [
  {
    state: {
      komi: 6.5,
      boardsize: [19, 19],
      history: [...columns('K', 'L', 19), play('B', 'pass'), play('W', 'pass')]
    },
    // 9 columns against 8.
    score: 'B+12.5',
    dead: ''
  },
  {
    state: {
      komi: 0.5,
      boardsize: [9, 9],
      history: [
        handicap('D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9'),
        ...Array.from({length: 9}, (_, i) => play('W', `F${i + 1}`)),
        play('B', 'pass')
      ]
    },
    score: 'W+0.5',
    dead: ''
  },
  {
    state: {
      komi: -3,
      boardsize: [5, 5],
      history: [
        handicap('B5', 'A4', 'B4', 'C4', 'C5', 'D4', 'E4'),
        ...['A3', 'B3', 'C3', 'D3', 'E3', 'E5'].map(v => play('W', v))
      ]
    },
    // Black has A5, D5, E5 and the stone on it; White has two rows.
    score: 'W+3.0',
    dead: 'E5'
  }
]

async function main(engine) {
  const controller = new Controller(engine, [])
  const stderr = []
  const lines = []
  controller.on('stderr', ({content}) => stderr.push(content))
  controller.on('command-sent', ({command, subscribe}) =>
    subscribe(({line}) => lines.push(line))
  )
  const ask = async (...words) => {
    const {error, content} = await controller.sendCommand(command(...words))
    assert(!error, `${words.join(' ')}: ${content}`)
    return content
  }

  controller.start()
  const [name, , protocol, list] = await Promise.all(
    ['name', 'version', 'protocol_version', 'list_commands'].map(c => ask(c))
  )
  assert.strictEqual(name, 'seichi')
  assert.strictEqual(protocol, '2')
  const commands = list.split('\n')
  for (const c of ['play', 'undo', 'set_free_handicap', 'final_status_list']) {
    assert(commands.includes(c), c)
  }

  const tracker = new ControllerStateTracker(controller)
  for (const {state, score, dead} of games) {
    await tracker.sync(state)
    await checkBoard(ask, state)
    const answers = await Promise.all([
      ask('final_status_list', 'dead'),
      ask('final_score'),
      ask('benson_alive'),
      ask('protocol_version'),
      ask('showboard')
    ])
    assert.strictEqual(answers[0], dead)
    assert.strictEqual(answers[1], score)
    assert.match(answers[2], /^([A-Z]\d+\s*)*$/)
    assert.strictEqual(answers[3], '2')
  }

  // One move back and another played: taken back, not sent again.
  const last = games[games.length - 1].state
  const history = [...last.history.slice(0, -1), play('W', 'pass')]
  await tracker.sync({...last, history})
  await checkBoard(ask, {...last, history})

  // What is refused leaves everything as it was.
  await assert.rejects(
    tracker.sync({komi: 0, boardsize: [9, 13], history: []}),
    /Board size is not supported/
  )
  const refused = await controller.sendCommand(
    command('rectangular_boardsize', '9', '13')
  )
  assert(refused.error)
  assert.match(refused.content, /^unacceptable size/)
  await checkBoard(ask, {...last, history})

  await ask('help')
  for (const line of lines) {
    assert(!/^(=\d* )?(info|play) /.test(line), `read as analysis: ${line}`)
  }
  const exit = await controller.stop()
  assert.strictEqual(exit.signal, 0)
  assert.deepStrictEqual(stderr, [])
  console.log(`${games.length} games, ${lines.length} lines read`)
}

// No capture takes place in these games.
async function checkBoard(ask, {history}) {
  for (const color of ['B', 'W']) {
    const vertices = history.flatMap(({name, args}) =>
      name !== 'play'
        ? color === 'B' ? args : []
        : args[0] === color && args[1] !== 'pass' ? [args[1]] : []
    )
    const stones = (await ask('list_stones', color)).split(/\s+/).filter(Boolean)
    assert.deepStrictEqual(stones.sort(), vertices.sort())
  }
}

main(process.argv[2]).catch(error => {
  console.error(error)
  process.exit(1)
})
