import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { diskFiles } from './adapters/files/disk-files.ts'
import { outboxMailer } from './adapters/mail/outbox-mailer.ts'
import { smtpMailer } from './adapters/mail/smtp-mailer.ts'
import { type App, createApp } from './app.ts'
import { allFeatures } from './areas/all.ts'
import { queueSetupCheck } from './areas/money/memberships/going-live/check-setup.ts'
import { warnOfSeller } from './areas/money/memberships/receipts/tell-seller.ts'
import { type Config, ConfigError } from './config.ts'
import { checkDatabase, checkWhole } from './database/check.ts'
import { migrateDatabase } from './database/migrate.ts'
import { type OpenedDatabase, openDatabase } from './database/open-database.ts'
import type { PageRenderer } from './http/pages/pages.ts'
import { gather } from './manifest/gather.ts'
import { ownSecret } from './own-secret.ts'
import { onLacking } from './printing/press.ts'
import type { Siblings } from './processes/siblings.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * Runs between the migrations and the first request, on the embedded database only: creates the demo community.
 * @returns what can wait until the program answers
 */
export type Seed = (app: App, say: (line: string) => void) => Promise<(() => Promise<void>) | undefined>

export type StartOptions = {
  /** Reads the seed's texts ahead of time. */
  readSeed?: () => Promise<unknown>
  /** Where there are several processes, each runs it, one of them before the others begin. */
  seed?: Seed
  /** False to serve the API only; the web then doesn't have to be built. */
  pages?: boolean
}

/** Starts the program in the current process: database, app, jobs and port. */
export async function begin(surroundings: Surroundings, options: StartOptions = {}): Promise<void> {
  await serve(surroundings, await openDatabase(surroundings), options)
}

/** Starts the program on a database that is open, which is migrated if its owner's address is known. */
export async function serve(
  { config, log, say, open }: Omit<Surroundings, 'databases'>,
  database: OpenedDatabase,
  { seed, pages, siblings }: StartOptions & { siblings?: Siblings } = {},
): Promise<void> {
  // Read while the database works on its tables.
  const renderer = pages === false ? null : loadRenderer()
  renderer?.catch(() => undefined)
  const tables = prepareDatabase(database, say)
  tables.catch(() => undefined)
  const app = await createApp({
    config: { ...config, CANCHA_SECRET: config.CANCHA_SECRET ?? (await ownSecret(config.VAR_DIR)) },
    log,
    databaseUrl: database.app,
    tables,
    features: allFeatures,
    mailer: config.SMTP_URL
      ? smtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM })
      : outboxMailer(join(config.VAR_DIR, 'outbox')),
    files: config.S3_URL
      ? (await import('./adapters/files/s3-files.ts')).s3Files(config.S3_URL)
      : diskFiles(join(config.VAR_DIR, 'files')),
    ...(renderer && { renderer: await renderer }),
    ...(siblings && { siblings }),
  })
  open.push(app)
  onLacking((sign) =>
    log.warn(
      { event: 'print.lacking', sign },
      'se imprimió un recuadro: ninguna tipografía tiene este signo',
    ),
  )
  await warnOfSeller(app.services)
  const later = database.embedded && seed ? await seed(app, say) : undefined
  app.appender.start()
  // The first visitors needn't wait for the queue. That the program has started is said when both are there: a database that
  // goes away before ends the start, and later only makes wait.
  const working = app.services.jobs.work(app.jobHandlers)
  await Promise.all([working, app.http.listen({ host: config.HOST, port: config.PORT })])
  // It may have been stopped while the queue was still on its way.
  if (!app.http.server.listening) return
  // Nothing waits for it: what it finds stands in the log and at /admin/cobros, and of several processes one does it.
  queueSetupCheck(app.services).catch((err: unknown) =>
    log.warn({ err }, 'los ajustes de cobro se comprueban en la próxima hora'),
  )
  say(`Cancha escucha en ${addressOf(config, app)}`)
  app.sandbox?.start()
  later?.().catch((err: unknown) => log.warn({ err }, 'la comunidad de demostración quedó a medias'))
}

async function prepareDatabase(
  { app, owner, embedded }: OpenedDatabase,
  say: (line: string) => void,
): Promise<void> {
  const declared = gather(allFeatures)
  if (owner) await migrateDatabase({ owner, app }, say, declared)
  await (embedded ? checkWhole(app) : checkDatabase(app, declared))
}

function addressOf(config: Config, { http }: App): string {
  const { port } = http.server.address() as AddressInfo
  return config.PORT === 0 ? `http://localhost:${port}` : config.origin
}

/**
 * Reads what a start needs later, while other processes make or start the database. Each waits for a turn, so that their messages
 * are heard in between; the later step that needs a part tells if it can't be read.
 */
export async function readAhead({ pages, readSeed }: StartOptions): Promise<void> {
  for (const read of [pages === false ? undefined : loadRenderer, readSeed]) {
    await nextTurn()
    await read?.().catch(() => undefined)
  }
}

async function loadRenderer(): Promise<PageRenderer> {
  const built = new URL('../../web/dist/server/server.js', import.meta.url)
  if (!existsSync(built)) throw new ConfigError('La web no está construida. Inicia con: npm start')
  return ((await import(built.href)) as { default: PageRenderer }).default
}
