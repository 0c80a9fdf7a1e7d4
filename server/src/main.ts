import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { diskFiles } from './adapters/files/disk-files.ts'
import { outboxMailer } from './adapters/mail/outbox-mailer.ts'
import { smtpMailer } from './adapters/mail/smtp-mailer.ts'
import { type App, createApp } from './app.ts'
import { type Config, ConfigError, type GivenDatabases, readConfig, takeDatabaseUrls } from './config.ts'
import { checkDatabase } from './database/check.ts'
import { EmbeddedDatabaseError, startEmbedded } from './database/embedded.ts'
import { migrateDatabase } from './database/migrate.ts'
import type { PageRenderer } from './http/pages/pages.ts'
import { createLog, type Log } from './http/request/log.ts'
import { jobHandlers } from './job-handlers.ts'
import { ownSecret } from './own-secret.ts'

/** What runs between the migrations and the first request, on the embedded database only: the demo community. */
export type Seed = (app: App, say: (line: string) => void) => Promise<void>

type StartOptions = {
  seed?: Seed
  /** Off where only the API is wanted; the web need not be built then. */
  pages?: boolean
}

/** Starts the program and keeps it running until it is told to stop. */
export async function main(options: StartOptions = {}): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ level: config.LOG_LEVEL })
  // A person who starts the program reads sentences; whoever collects production's logs reads JSON.
  const say = (line: string) => (config.production ? log.info(line) : console.log(line))
  const open: Open = []
  stopWhenTold(log, () => closeAll(open))
  await begin({ config, databases: takeDatabaseUrls(process.env), log, say, open }, options)
}

/** What is to be closed, the newest first: a signal may come while half of it stands. */
export type Open = { close(): Promise<void> }[]

export async function closeAll(open: Open): Promise<void> {
  for (const part of open.reverse()) await part.close()
}

type Surroundings = {
  config: Config
  databases: GivenDatabases
  log: Log
  say: (line: string) => void
  open: Open
}

/** The program itself, in whatever process: its database, the app, the jobs, and the port on which it answers. */
export async function begin(
  { config, databases, log, say, open }: Surroundings,
  options: StartOptions = {},
): Promise<void> {
  const { url, embedded } = await openDatabase({ config, databases, log, say, open })
  const app = await createApp({
    config: { ...config, CANCHA_SECRET: config.CANCHA_SECRET ?? (await ownSecret(config.VAR_DIR)) },
    log,
    databaseUrl: url,
    mailer: config.SMTP_URL
      ? smtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM })
      : outboxMailer(join(config.VAR_DIR, 'outbox')),
    files: config.S3_URL
      ? (await import('./adapters/files/s3-files.ts')).s3Files(config.S3_URL)
      : diskFiles(join(config.VAR_DIR, 'files')),
    ...(options.pages !== false && { renderer: await loadRenderer() }),
  })
  open.push(app)
  if (embedded && options.seed) await options.seed(app, say)
  await app.services.jobs.work(jobHandlers(app.services))
  await app.http.listen({ host: config.HOST, port: config.PORT })
  const { port } = app.http.server.address() as AddressInfo
  say(`Cancha escucha en ${config.PORT === 0 ? `http://localhost:${port}` : config.origin}`)
}

/**
 * The database, its tables brought up to date where the owner's address is at hand.
 * @returns the address of the app's login; the owner's is known to nobody when this is done
 */
async function openDatabase({
  config,
  databases: { app, owner },
  log,
  say,
  open,
}: Surroundings): Promise<{ url: string; embedded: boolean }> {
  if (app) {
    if (owner) await migrateDatabase({ owner, app }, say)
    await checkDatabase(app)
    return { url: app, embedded: false }
  }
  const folder = join(config.VAR_DIR, 'postgres')
  const own = await startEmbedded({ folder, log: (line) => log.info(line), supervise: true })
  open.push({ close: own.stop })
  await migrateDatabase({ owner: own.ownerUrl, app: own.url }, say)
  return { url: own.url, embedded: true }
}

async function loadRenderer(): Promise<PageRenderer> {
  const built = new URL('../../web/dist/server/server.js', import.meta.url)
  if (!existsSync(built)) throw new ConfigError('La web no está construida. Inicia con: npm start')
  return ((await import(built.href)) as { default: PageRenderer }).default
}

/** A stop lets what is under way end. A second signal, or 20 seconds, doesn't wait any longer. */
function stopWhenTold(log: Log, stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info(`Cancha se detiene (${signal})`)
    setTimeout(() => process.exit(1), 20_000).unref()
    stop().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'no se detuvo en orden')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => onSignal(signal))
}

/** Says what keeps the program from starting: in a sentence when it is the operator's to mend, whole when it is ours. */
export function failToStart(error: unknown): never {
  const known = error instanceof ConfigError || error instanceof EmbeddedDatabaseError
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  if (known) console.error(error.message)
  else if (taken) console.error(`El puerto ya está en uso: ${(error as Error).message}. Elige otro con PORT.`)
  else console.error('Cancha no pudo iniciar:', error)
  process.exit(1)
}

if (import.meta.main) await main().catch(failToStart)
