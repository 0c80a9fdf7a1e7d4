import pg from 'pg'
import { EmbeddedDatabaseError, startEmbedded } from '../../database/embedded.ts'

// The smallest program with an embedded database: tests start, kill and restart it. usage: node embedded-program.ts
// <folder> [supervise]
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
      // Fails if the same signal has already ended the server; the test would then not see `stopped`.
      await lastWork(url)
      await database.stop()
      clearInterval(staysAwake)
      say({ stopped: true })
    })
  }
  // Exits without stopping the server, as an error during start-up does. SIGHUP has no listener here, as during
  // start-up.
  process.once('SIGUSR2', () => process.exit(3))
  // Printed last, so that all listeners exist when the test sends a signal.
  say({ ready: true, url, ownerUrl, port, pid, adopted, milliseconds })
} catch (error) {
  process.exitCode = 1
  // An error other than the expected one is printed with its stack, so that the test fails visibly.
  console.error(error instanceof EmbeddedDatabaseError ? error.message : error)
}
