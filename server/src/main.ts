import { ConfigError, readConfig, takeDatabaseUrls } from './config.ts'
import { EmbeddedDatabaseError } from './database/embedded/error.ts'
import { openDatabase } from './database/open-database.ts'
import { createLog, type Log } from './http/request/log.ts'
import { AlreadySaid, takeProcessNumber } from './processes/messages.ts'
import type { StartOptions } from './program.ts'
import { closeAll, type Open } from './surroundings.ts'

/**
 * Starts the program and runs it until it is told to stop: in this process, or in several that this one leads. Each process
 * loads only the modules that it needs.
 */
export async function main(options: StartOptions = {}): Promise<void> {
  const config = readConfig(process.env)
  const number = takeProcessNumber(process.env)
  const log = createLog({ level: config.LOG_LEVEL, ...(number && { process: number }) })
  // In development messages are sentences; production's logs are JSON.
  const say = (line: string) => (config.production ? log.info(line) : console.log(line))
  const open: Open = []
  const stop = stopWhenTold(log, () => closeAll(open))
  const surroundings = { config, databases: takeDatabaseUrls(process.env), log, say, open }
  if (number) return (await import('./processes/work.ts')).work(surroundings, options, stop)
  if (config.CANCHA_PROCESSES > 1) return (await import('./processes/lead.ts')).lead(surroundings)
  const waiting = Promise.withResolvers<void>()
  const opening = openDatabase(surroundings, waiting.resolve).finally(waiting.resolve)
  // The program is read while the database starts.
  const reading = waiting.promise.then(async () => {
    const program = await import('./program.ts')
    void program.readAhead(options)
    return program
  })
  const [database, { serve }] = await Promise.all([opening, reading])
  await serve(surroundings, database, options)
}

/**
 * On a signal, waits for what is under way. After a second signal or 20 seconds it stops immediately.
 * @returns what a signal does, for a process that is told to stop in another way
 */
function stopWhenTold(log: Log, close: () => Promise<void>): (why: string) => void {
  let stopping = false
  const stop = (why: string) => {
    if (stopping) return
    stopping = true
    log.info(`Cancha se detiene (${why})`)
    setTimeout(() => process.exit(1), 20_000).unref()
    close().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'no se detuvo en orden')
        process.exit(1)
      },
    )
  }
  const onSignal = (signal: string) => (stopping ? process.exit(1) : stop(signal))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => onSignal(signal))
  return stop
}

/** Reports why the program can't start: one sentence if the operator can mend it, otherwise the whole error. */
export function failToStart(error: unknown): never {
  const known = error instanceof ConfigError || error instanceof EmbeddedDatabaseError
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  if (error instanceof AlreadySaid) process.exit(1)
  if (known) console.error(error.message)
  else if (taken) console.error(`El puerto ya está en uso: ${(error as Error).message}. Elige otro con PORT.`)
  else console.error('Cancha no pudo iniciar:', error)
  process.exit(1)
}
