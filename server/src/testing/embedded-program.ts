import pg from 'pg'
import { EmbeddedDatabaseError, startEmbedded } from '../database/embedded.ts'

// A program as small as can be around the embedded database: what the tests start, kill and start again.
// usage: node embedded-program.ts <folder> [supervise]
const [folder = '', supervise] = process.argv.slice(2)

function say(event: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(event)}\n`)
}

async function lastWork(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_sleep(0.3)')
  await client.end()
}

try {
  const began = performance.now()
  const log = (line: string) => say({ log: line })
  const database = await startEmbedded({ folder, log, supervise: supervise === 'supervise' })
  const { url, ownerUrl, port, pid, adopted } = database
  const milliseconds = Math.round(performance.now() - began)
  const staysAwake = setInterval(() => undefined, 60_000)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      // A server that the same signal had ended would fail this, and the test would see no `stopped`.
      await lastWork(url)
      await database.stop()
      clearInterval(staysAwake)
      say({ stopped: true })
    })
  }
  // A way out without a stop, as an error on the way up takes. SIGHUP has no listener here, as on the way up.
  process.once('SIGUSR2', () => process.exit(3))
  // Last, so that a signal sent upon it finds its listener.
  say({ ready: true, url, ownerUrl, port, pid, adopted, milliseconds })
} catch (error) {
  process.exitCode = 1
  // Anything but the promised sentence is shown with its stack, so that a test sees the promise broken.
  console.error(error instanceof EmbeddedDatabaseError ? error.message : error)
}
