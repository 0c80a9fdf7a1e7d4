import { judgeTextsBy } from '@cancha/contract/ground/fair-housing/fair-words'
import { judgeWords } from '@cancha/domain/ground/fair-housing/judge-words'
import type { FastifyInstance } from 'fastify'
import { createGeocoder } from './adapters/geocoding/geocoders.ts'
import type { IdentityProviders } from './adapters/identity/identity.ts'
import { answerLocalProvider } from './adapters/identity/local-provider.ts'
import { identityProviders, usesLocalProvider } from './adapters/identity/providers.ts'
import { createPayments } from './adapters/payments/create-payments.ts'
import type { Payments } from './adapters/payments/payments.ts'
import type { Sandbox } from './adapters/payments/sandbox/sandbox.ts'
import { serveSandbox } from './adapters/payments/sandbox/serve.ts'
import { createPush, pushSubject } from './adapters/push/push-sender.ts'
import { anchorsFolder } from './areas/ground/audit/anchors.ts'
import { type Appender, createAppender } from './areas/ground/audit/appender.ts'
import { shareStore } from './areas/ground/files/shared-store.ts'
import { signedAddresses } from './areas/ground/files/signed-addresses.ts'
import { createPasswords, type PasswordCost } from './areas/people/accounts/passwords/passwords.ts'
import { sessionReader, sessionsReader } from './areas/people/accounts/signing-in/sessions.ts'
import { demoPeople } from './areas/people/security/providers/demo-people.ts'
import { siteKeys } from './areas/talk/notifications/devices/site-keys.ts'
import type { Config } from './config.ts'
import { connect, type Database } from './database/connection.ts'
import { watchSchema } from './database/watch-schema.ts'
import { addressesBehind } from './http/edge/addresses.ts'
import { compressAnswers } from './http/edge/compress-answers.ts'
import { paymentOrigins, setSafeHeaders } from './http/edge/headers.ts'
import { createServer } from './http/edge/server.ts'
import { keepToThisMachine } from './http/edge/this-machine.ts'
import { guardConnections } from './http/limits/connections.ts'
import { LargeBodies } from './http/limits/large-bodies.ts'
import { Limits } from './http/limits/limits.ts'
import { shedLoad } from './http/limits/shed-load.ts'
import { endSlowBodies } from './http/limits/slow-bodies.ts'
import { answerDocs } from './http/openapi/docs.ts'
import { answerPages, type PageRenderer } from './http/pages/pages.ts'
import { serveFiles } from './http/pages/static-files.ts'
import { readBodies } from './http/request/bodies/read-bodies.ts'
import { answerErrors, sendRefusal } from './http/request/errors.ts'
import { answerHealth } from './http/request/health.ts'
import { Identities } from './http/request/identity.ts'
import { InsideCalls } from './http/request/inside.ts'
import { type Log, logRequests } from './http/request/log.ts'
import { type MountOptions, mount } from './http/request/mount.ts'
import { Refusal } from './http/request/refusal.ts'
import type { JobHandlers } from './jobs/job.ts'
import { jobHandlers } from './jobs/job-work.ts'
import { startJobs } from './jobs/queue.ts'
import { createSeal } from './jobs/seal.ts'
import { postgresFanOut } from './live/fan-out.ts'
import { earsOf } from './live/hearing.ts'
import { startLive } from './live/live.ts'
import type { Feature } from './manifest/feature.ts'
import { gather, operationsOf } from './manifest/gather.ts'
import { createPictures } from './pictures/pictures.ts'
import type { StartDrawing } from './pictures/process.ts'
import { partOf } from './processes/part-of.ts'
import type { Siblings } from './processes/siblings.ts'
import type { Services } from './services.ts'
import { createVault, SITE_VAULT } from './vault.ts'

export type Parts = {
  config: Config
  log: Log
  /** The address of the program's own login; see database/roles.ts. */
  databaseUrl: string
  mailer: Services['mailer']
  files: Services['files']
  /** Every feature of the program: areas/all.ts. */
  features: readonly Feature[]
  /** Replaces the configured identity providers in tests. */
  providers?: IdentityProviders
  /** Settled when the tables are there; the app is put together meanwhile, and asks nothing of them before. */
  tables?: Promise<void>
  /** Replaces the configured payments in tests. */
  payments?: Payments
  /** A low one in tests, which hash thousands of passwords that protect nobody. */
  passwordCost?: PasswordCost
  /** Replaces the start of the processes that draw pictures in tests. */
  startDrawing?: StartDrawing
  /** The web's build; without it only the API is served. */
  renderer?: PageRenderer
  /** The other processes behind the same port, if there are any. */
  siblings?: Siblings
  /** Called with every statement; tests count them. */
  onQuery?: (text: string) => void
}

export type App = {
  http: FastifyInstance
  services: Services
  identities: Identities
  /** The work of the jobs, for the queue to run. */
  jobHandlers: JobHandlers
  /** Chains the audit log's entries once it is started. */
  appender: Appender
  /** The payment sandbox, if payments are made there; once it is started it runs by itself. */
  sandbox: Sandbox | null
  /** Waits for requests and jobs under way, then closes everything. */
  close(): Promise<void>
}

/**
 * The limit of open connections from one address that isn't a proxy. Phones share addresses, and a browser opens six
 * for a page.
 */
const CONNECTIONS_OF_ADDRESS = 1_000

/** The HTTP server with all features, not yet listening. */
export async function createApp(parts: Parts): Promise<App> {
  judgeTextsBy(judgeWords)
  const { config, log } = parts
  const processes = config.CANCHA_PROCESSES
  const declared = gather(parts.features)
  const database = connect({
    url: parts.databaseUrl,
    poolSize: config.DATABASE_POOL,
    onError: (err) => log.warn({ err }, 'conexión con la base de datos'),
    // A mistake in the program, which readers shouldn't feel: PostgreSQL runs the two one after the other.
    ...(config.production && {
      onParallelQuery: (err) => log.error({ err }, 'dos sentencias a la vez en una transacción'),
    }),
    ...(parts.onQuery && { onQuery: parts.onQuery }),
  })
  const schema = watchSchema(database.pool, log)
  const identities = new Identities(
    config,
    sessionReader(database.db, (err) => log.warn({ err }, 'no se pudo anotar la última visita')),
    sessionsReader(database.db),
  )
  const limits = new Limits(database.pool, config.CANCHA_LIMITS, declared.limits, log)
  const jobs = await startJobs({
    url: parts.databaseUrl,
    log,
    seal: createSeal(config.CANCHA_SECRET, config.CANCHA_SECRET_OLD),
    jobs: declared.jobs,
  })
  const http = createServer(config, log)
  const addresses = addressesBehind(config.TRUST_PROXY)
  guardConnections({
    server: http.server,
    most: config.MAX_CONNECTIONS,
    mostOfAddress: config.CANCHA_LIMITS ? partOf(CONNECTIONS_OF_ADDRESS, processes) : null,
    isProxy: addresses.isProxy,
    patienceMs: config.ANSWER_TIMEOUT * 1_000,
    onFull: (why) => log.warn({ event: 'connections.full', why }, 'demasiadas conexiones'),
  })
  const live = startLive({
    server: http.server,
    db: database.db,
    fanOut: postgresFanOut(parts.databaseUrl, log),
    identities,
    origin: config.origin,
    addresses,
    log,
    websocketOnly: processes > 1,
    caps: {
      inAll: Math.floor((config.MAX_CONNECTIONS * 2) / 3),
      ...(!config.CANCHA_LIMITS && { ofAddress: Infinity, ofPerson: Infinity, handshakes: 1e9 }),
    },
  })
  const vault = createVault(SITE_VAULT, config.CANCHA_SECRET, config.CANCHA_SECRET_OLD)
  const { payments, sandbox } = parts.payments
    ? { payments: parts.payments, sandbox: null }
    : createPayments({ config, databaseUrl: parts.databaseUrl, log })
  const services: Services = {
    config,
    log,
    database,
    jobs,
    live,
    limits,
    mailer: parts.mailer,
    files: parts.files,
    pictures: createPictures({
      onDeath: (err) => log.warn({ err }, 'una imagen acabó con el proceso que la dibujaba'),
      processes,
      start: parts.startDrawing,
    }),
    addresses: signedAddresses(config.CANCHA_SECRET, config.CANCHA_SECRET_OLD),
    passwords: createPasswords(config.CANCHA_SECRET, config.CANCHA_SECRET_OLD, processes, parts.passwordCost),
    vault,
    providers: parts.providers ?? identityProviders(config),
    geocoder: createGeocoder(config, (err) => log.warn({ err }, 'el servicio de mapas no respondió')),
    push: createPush({
      keys: siteKeys({ database, vault, log }),
      subject: pushSubject(config),
      hosts: config.PUSH_HOSTS,
      loopback: config.tryout,
      log,
    }),
    payments,
    declared,
  }
  live.hear(earsOf(declared.hears, services))
  const opened = openTo(parts, database, live)
  // Told below; it may fail before anybody waits for it.
  opened.catch(() => undefined)

  let stopping = false
  logRequests(http)
  setSafeHeaders(http, config.origin)
  answerErrors(http)
  keepToThisMachine(http)
  endSlowBodies(http, config.REQUEST_TIMEOUT * 1_000)
  readBodies(http)
  http.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') throw new Refusal('invalid_input')
    if (stopping) throw new Refusal('unavailable', { retryAfter: 2 })
  })
  await shedLoad(http, config.MAX_LAG_MS)
  answerHealth({
    app: http,
    metricsToken: config.METRICS_TOKEN,
    ready: async () => schema.isWhole() && (await database.answers()),
    siblings: parts.siblings,
    metrics: declared.metrics.map((metric) => ({ ...metric, read: () => metric.read(database.db) })),
  })
  await compressAnswers(http)
  const inside = new InsideCalls()
  const options: MountOptions = {
    app: http,
    identities,
    limits,
    largeBodies: new LargeBodies(config.CANCHA_LIMITS, processes),
    origin: config.origin,
    checkAnswers: !config.production,
    inside,
    onDenied: ({ log, route, ip }, code, viewer) =>
      log.info({ event: 'access.denied', code, userId: viewer?.id, route, ip }, 'acceso denegado'),
  }
  for (const { calls, serve } of declared.features) {
    if (calls) mount(options, calls.operations, calls.handlers(services))
    await serve?.({ http, identities, limits, services })
  }
  await answerDocs({ app: http, config, identities, operations: operationsOf(declared.features) })
  if (!parts.providers && usesLocalProvider(config))
    await answerLocalProvider(http, { origin: config.origin, people: () => demoPeople(database.db) })
  if (sandbox) await serveSandbox(http, { sandbox, origin: config.origin, host: config.HOST })
  if (parts.renderer) {
    await serveFiles(http, config.OFFLINE_PAGE)
    answerPages({
      app: http,
      identities,
      inside,
      limits,
      origin: config.origin,
      renderer: parts.renderer,
      cacheMs: 5_000,
      loginRequired: config.LOGIN_REQUIRED,
      production: config.production,
      secretAddresses: declared.secretAddresses,
      microphonePages: declared.microphonePages,
      paymentPages: declared.paymentPages,
      payment: paymentOrigins(services.payments.browser),
    })
  }
  http.setNotFoundHandler((request, reply) => sendRefusal(new Refusal('not_found'), request, reply))

  await opened.catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const appender = createAppender({ database, log, folder: anchorsFolder(config.VAR_DIR) })
  return {
    http,
    services,
    identities,
    jobHandlers: jobHandlers(declared.works, services),
    appender,
    sandbox,
    async close() {
      stopping = true
      schema.stop()
      await live.close()
      await http.close()
      await services.pictures.close()
      await jobs.stop()
      await appender.stop()
      await parts.mailer.close()
      await sandbox?.close()
      await database.close()
    },
  }
}

/** Once the tables are there, this node is one of those that share them. */
async function openTo(
  { tables, files }: Pick<Parts, 'tables' | 'files'>,
  database: Database,
  live: { open(): Promise<void> },
): Promise<void> {
  await tables
  await shareStore(database, files)
  await live.open()
}
