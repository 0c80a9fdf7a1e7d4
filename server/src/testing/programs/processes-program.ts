import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { createLog } from '../../http/request/log.ts'
import type { ToProcess } from '../../processes/messages.ts'
import { Processes } from '../../processes/processes.ts'

// Two processes under one that leads them, with nothing of the program in them: they begin in no time. Those whose numbers
// are given end as soon as they serve, every time. usage: node processes-program.ts [number…]
const ending = process.argv.slice(2)

async function lead(): Promise<void> {
  const processes = new Processes({
    number: 2,
    database: {
      app: 'postgres://app.example/cancha',
      owner: 'postgres://owner.example/cancha',
      embedded: true,
    },
    log: createLog({ level: 'info' }),
    onNoneLeft: () => process.exit(1),
    pauseMs: 2,
  })
  process.on('SIGTERM', () => void processes.close().then(() => process.exit(0)))
  await processes.start()
}

function serve(number: string): void {
  process.on('message', (message: ToProcess) => {
    if (message.is === 'stop') process.exit(0)
    if (message.is !== 'work') return
    const { first, database } = message
    console.log(JSON.stringify({ number, pid: process.pid, first, owner: database.owner ?? null }))
    const server = createServer((_, answer) => answer.end(`${process.pid}`))
    server.listen(0, '127.0.0.1', () => {
      console.log(`Cancha escucha en http://127.0.0.1:${(server.address() as { port: number }).port}`)
      process.send?.({ is: 'serving' }, () => ending.includes(number) && process.exit(3))
    })
  })
  process.send?.({ is: 'loaded' })
}

if (cluster.isPrimary) await lead()
else serve(process.env['CANCHA_PROCESS'] ?? '')
