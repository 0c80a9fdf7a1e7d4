import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskFiles } from '../adapters/files/disk-files.ts'
import type { IdentityProviders } from '../adapters/identity/identity.ts'
import type { Mailer, MailMessage } from '../adapters/mail/mail.ts'
import { type App, createApp } from '../app.ts'
import { allFeatures } from '../areas/all.ts'
import { deliverDue } from '../areas/talk/notifications/deliver/deliver.ts'
import { deliverJob } from '../areas/talk/notifications/deliver/wake.ts'
import { type Config, readConfig } from '../config.ts'
import type { PageRenderer } from '../http/pages/pages.ts'
import { createLog } from '../http/request/log.ts'
import type { Feature } from '../manifest/feature.ts'
import { count } from './count.ts'
import { createDatabase, dropDatabase } from './programs/cluster.ts'
import { KeptConnection } from './programs/kept-connection.ts'
import { credulousProviders } from './stand-ins/providers.ts'
import { startRememberedDrawing } from './stand-ins/remembered-drawing.ts'
import type { Wire } from './stand-ins/wire.ts'
import './provider-types/record.ts'

/** The addresses of the tests' cluster and of the migrated database in it; set by the global setup. */
export function cluster(): { url: string; template: string } {
  const { TEST_CLUSTER_URL: url, TEST_TEMPLATE: template } = process.env
  if (!url || !template)
    throw new Error('run the tests with `npm test`: their global setup starts the database')
  return { url, template }
}

export type TestApp = App & {
  /** Sent letters, newest last. */
  letters: MailMessage[]
  /** All log lines so far, parsed. */
  logged: () => Record<string, unknown>[]
  /** The statements since the last call. */
  statements: () => string[]
  /** Runs statements with the owner's rights, without the program noticing. */
  asOwner(statements: string): Promise<void>
  /** Runs the queued jobs. */
  runJobs(): Promise<number>
  config: Config
  /** The address of the app's login. */
  databaseUrl: string
  ownerUrl: string
}

/** Statements that a node runs from time to time by itself, whatever a test asks of it: who is online is written so, and
 * whether the schema is whole is read. */
const BY_THE_CLOCK = /\b(?:live_nodes|live_presence|pg_ts_config)\b/

/** The least cost that argon2 takes. The program's own cost is read by passwords/cost.test.ts. */
const LOW_COST = { memoryCost: 64, timeCost: 1 }

export const ORIGIN = 'http://localhost:3000'

type TestOptions = {
  /** Makes this one another node of that program: on its database, which stays when this node is closed. */
  beside?: TestApp
  /** The connection to the database goes through this wire. */
  wire?: Wire
  mailer?: Mailer
  /** Identity providers to use instead of the test ones; null for the configured ones. */
  providers?: IdentityProviders | null
  /** A renderer in place of the web's build; without one there are no pages. */
  renderer?: PageRenderer
  /** Instead of those of the program. */
  features?: readonly Feature[]
}

/** The whole program without a port, on a database of its own. */
export async function createTestApp(
  env: Record<string, string> = {},
  {
    beside,
    wire,
    mailer,
    renderer,
    features = allFeatures,
    providers = credulousProviders,
  }: TestOptions = {},
): Promise<TestApp> {
  count('test apps')
  const name = `t_${randomBytes(8).toString('hex')}`
  const { url: clusterUrl, template } = cluster()
  const { app: databaseUrl, owner: ownerUrl } = beside
    ? { app: beside.databaseUrl, owner: beside.ownerUrl }
    : await createDatabase(clusterUrl, name, template)
  const owner = new KeptConnection(ownerUrl)
  // Nodes of one program share its files.
  const folder = beside?.config.VAR_DIR ?? (await mkdtemp(join(tmpdir(), 'cancha-test-')))
  const config = readConfig({
    NODE_ENV: 'test',
    ORIGIN,
    VAR_DIR: folder,
    CANCHA_LIMITS: 'off',
    CANCHA_SECRET: 'secreto-de-las-pruebas-que-no-es-secreto',
    DATABASE_POOL: '8',
    // Load from other tests on the machine must not cause refusals.
    MAX_LAG_MS: '0',
    ...env,
  })
  const lines: string[] = []
  const letters: MailMessage[] = []
  let statements: string[] = []
  const collecting: Mailer = {
    send: async (message) => void letters.push(message),
    outbox: null,
    close: async () => undefined,
  }
  const app = await createApp({
    config,
    features,
    log: createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } }),
    databaseUrl: wire ? wire.through(databaseUrl) : databaseUrl,
    mailer: mailer ?? collecting,
    passwordCost: LOW_COST,
    startDrawing: startRememberedDrawing,
    ...(providers && { providers }),
    files: diskFiles(join(config.VAR_DIR, 'files')),
    onQuery(text) {
      if (!BY_THE_CLOCK.test(text)) statements.push(text)
    },
    ...(renderer && { renderer }),
  })
  await app.http.ready()
  // This program has no port for the payment sandbox's webhooks.
  app.sandbox?.sendTo(async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers,
      payload: body,
    })
    return statusCode
  })
  return {
    ...app,
    letters,
    config,
    databaseUrl,
    ownerUrl,
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    statements() {
      const since = statements
      statements = []
      return since
    },
    asOwner: (statements) => owner.run(statements),
    async runJobs() {
      // Due deliveries leave whether or not a look at them is queued yet; such looks aren't counted.
      await deliverDue(app.services)
      let looks = 0
      const look = async () => {
        looks++
        await deliverDue(app.services)
      }
      const done = await app.services.jobs.drain({ ...app.jobHandlers, [deliverJob.name]: look })
      return done - looks
    },
    async close() {
      await app.close()
      await owner.close()
      if (beside) return
      await dropDatabase(clusterUrl, name)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let shared: Promise<TestApp> | undefined

const ofAll = (): never => {
  throw new Error('other files share this app: make one of your own with createTestApp')
}

/**
 * The app of this process, for files that look only at people and things that they made themselves: making one costs half a second.
 * It stays open, with what earlier files left in it, so that what concerns everybody in it is refused.
 */
export async function sharedTestApp(): Promise<TestApp> {
  shared ??= createTestApp()
  const app = await shared.catch((error: unknown) => {
    // The next file may have better luck.
    shared = undefined
    throw error
  })
  app.letters.length = 0
  return { ...app, runJobs: ofAll, statements: ofAll, logged: ofAll, close: ofAll }
}
