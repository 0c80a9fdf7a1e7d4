import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { MailMessage } from '../adapters/mail/mail.ts'
import { APP_ROLE, type Tx } from '../database/connection.ts'
import type { Log } from '../http/log.ts'

/** Every kind of job with what it carries. A job may run twice: its handler must come out the same. */
export type JobData = {
  'mail.send': MailMessage
}
export type JobName = keyof JobData
export type JobHandlers = { [Name in JobName]: (data: JobData[Name], job: { id: string }) => Promise<void> }

const SCHEMA = 'pgboss'

/** Retries: after 5 s, then ever longer up to 30 minutes; about two days in all, then the job is kept as failed. */
const QUEUES: Record<JobName, { retryLimit: number; expireInSeconds: number }> = {
  'mail.send': { retryLimit: 100, expireInSeconds: 120 },
}
const NAMES = Object.keys(QUEUES) as JobName[]

export type Jobs = {
  /** Puts a job in line, in the transaction of the change that asks for it: both are kept or neither. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name]): Promise<void>
  /** Begins to run jobs, this node's share of them. */
  work(handlers: JobHandlers): Promise<void>
  /** Runs what is in line until nothing is left; for tests, instead of `work`. */
  drain(handlers: JobHandlers): Promise<number>
  stop(): Promise<void>
}

/** Makes or updates the queue's own tables. Called while migrating, with the owner's rights. */
export async function createJobTables(url: string, client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    supervise: false,
    schedule: false,
    max: 1,
  })
  boss.on('error', () => undefined)
  if (await upToDate(client)) return
  await boss.start()
  for (const name of NAMES) {
    const options = { ...QUEUES[name], retryDelay: 5, retryBackoff: true, retryDelayMax: 1800, notify: true }
    await boss.createQueue(name, options)
  }
  await boss.stop({ graceful: false })
  // What was just laid, so that a later start can tell without starting the queue.
  await client.query(`COMMENT ON SCHEMA ${SCHEMA} IS '${layout()}'`)
}

const layout = () => `cancha jobs: ${JSON.stringify({ library: '12.35.0', queues: QUEUES })}`

async function upToDate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT obj_description(oid, 'pg_namespace') AS layout FROM pg_namespace WHERE nspname = $1`,
    [SCHEMA],
  )
  return rows[0]?.layout === layout()
}

export async function startJobs(options: { url: string; asApp: boolean; log: Log }): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: options.url,
    options: options.asApp ? `-c role=${APP_ROLE}` : '',
    schema: SCHEMA,
    max: 4,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    application_name: 'cancha jobs',
  })
  // Without a listener a lost connection would end the process; the library tries again by itself.
  boss.on('error', (error) => options.log.warn({ err: error }, 'cola de trabajos'))
  boss.on('warning', (warning) => options.log.warn({ warning }, 'cola de trabajos'))
  let started: Promise<unknown> | undefined
  const start = () => {
    // A start that failed is tried again by whoever comes next.
    started ??= boss.start().catch((error: unknown) => {
      started = undefined
      throw error
    })
    return started
  }

  return {
    async enqueue(tx, name, data) {
      await start()
      const db = { executeSql: (text: string, values?: unknown[]) => tx.$client.query(text, values) }
      await boss.send(name, data, { db })
    },
    async work(handlers) {
      await start()
      for (const name of NAMES) {
        const handle = handlers[name]
        await boss.work<JobData[typeof name]>(
          name,
          { pollingIntervalSeconds: 5, batchSize: 1 },
          async ([job]) => {
            if (job) await handle(job.data, { id: job.id })
          },
        )
      }
    },
    async drain(handlers) {
      await start()
      let done = 0
      for (const name of NAMES) {
        for (;;) {
          const [job] = await boss.fetch<JobData[typeof name]>(name)
          if (!job) break
          await handlers[name](job.data, { id: job.id })
          await boss.complete(name, job.id)
          done++
        }
      }
      return done
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
