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
import { allFeatures } from './features/all.ts'
import type { PageRenderer } from './http/pages/pages.ts'
import { createLog, type Log } from './http/request/log.ts'
import { gather } from './manifest/gather.ts'
import { ownSecret } from './own-secret.ts'

/** Runs between the migrations and the first request, on the embedded database only: creates the demo community. */
export type Seed = (app: App, say: (line: string) => void) => Promise<void>

type StartOptions = {
  seed?: Seed
  /** False to serve the API only; the web then doesn't have to be built. */
  pages?: boolean
}

/** Starts the program and runs it until it is told to stop. */
export async function main(options: StartOptions = {}): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ level: config.LOG_LEVEL })
  // In development messages are sentences; production's logs are JSON.
  const say = (line: string) => (config.production ? log.info(line) : console.log(line))
  const open: Open = []
  stopWhenTold(log, () => closeAll(open))
  await begin({ config, databases: takeDatabaseUrls(process.env), log, say, open }, options)
}

/** What has to be closed, newest first: a signal may arrive during start-up. */
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

/** Starts the program in the current process: database, app, jobs and port. */
export async function begin(
  { config, databases, log, say, open }: Surroundings,
  options: StartOptions = {},
): Promise<void> {
  const { url, embedded } = await openDatabase({ config, databases, log, say, open })
  const app = await createApp({
    config: { ...config, CANCHA_SECRET: config.CANCHA_SECRET ?? (await ownSecret(config.VAR_DIR)) },
    log,
    databaseUrl: url,
    features: allFeatures,
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
  await app.services.jobs.work(app.jobHandlers)
  app.appender.start()
  await app.http.listen({ host: config.HOST, port: config.PORT })
  const { port } = app.http.server.address() as AddressInfo
  say(`Cancha escucha en ${config.PORT === 0 ? `http://localhost:${port}` : config.origin}`)
}

/**
 * Opens the database and migrates it if the owner's address is available.
 * @returns the address of the app's login; the owner's isn't kept anywhere
 */
async function openDatabase({
  config,
  databases: { app, owner },
  log,
  say,
  open,
}: Surroundings): Promise<{ url: string; embedded: boolean }> {
  const declared = gather(allFeatures)
  if (app) {
    if (owner) await migrateDatabase({ owner, app }, say, declared)
    await checkDatabase(app, declared)
    return { url: app, embedded: false }
  }
  const folder = join(config.VAR_DIR, 'postgres')
  const own = await startEmbedded({ folder, log: (line) => log.info(line), supervise: true })
  open.push({ close: own.stop })
  await migrateDatabase({ owner: own.ownerUrl, app: own.url }, say, declared)
  return { url: own.url, embedded: true }
}

async function loadRenderer(): Promise<PageRenderer> {
  const built = new URL('../../web/dist/server/server.js', import.meta.url)
  if (!existsSync(built)) throw new ConfigError('La web no está construida. Inicia con: npm start')
  return ((await import(built.href)) as { default: PageRenderer }).default
}

/** On a signal, waits for what is under way. After a second signal or 20 seconds it stops immediately. */
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

/** Reports why the program can't start: one sentence if the operator can mend it, otherwise the whole error. */
export function failToStart(error: unknown): never {
  const known = error instanceof ConfigError || error instanceof EmbeddedDatabaseError
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  if (known) console.error(error.message)
  else if (taken) console.error(`El puerto ya está en uso: ${(error as Error).message}. Elige otro con PORT.`)
  else console.error('Cancha no pudo iniciar:', error)
  process.exit(1)
}
