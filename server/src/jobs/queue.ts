import type pg from 'pg'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { MailMessage } from '../adapters/mail/mail.ts'
import type { Tx } from '../database/connection.ts'
import type { Log } from '../http/log.ts'
import type { Seal, Sealed } from './seal.ts'

/** Every kind of job with what it carries. A job may run twice: its handler must come out the same. */
export type JobData = {
  'mail.send': MailMessage
  'accounts.tidy': Record<string, never>
  'writing.publish': Record<string, never>
  'files.sweep': Record<string, never>
  'education.pictures': Record<string, never>
  'calculators.purge': Record<string, never>
  /** Files whose rows are gone. */
  'files.remove': { keys: string[] }
}
export type JobName = keyof JobData
export type JobHandlers = { [Name in JobName]: (data: JobData[Name], job: { id: string }) => Promise<void> }

/** A handler seen from the line, where each job's data goes to the handler of its own name. */
type Handle = (data: object, job: { id: string }) => Promise<void>

const SCHEMA = 'pgboss'

/** Retries: after 5 s, then ever longer up to 30 minutes; about two days in all, then the job is kept as failed. */
const QUEUES: Record<JobName, { retryLimit: number; expireInSeconds: number }> = {
  'mail.send': { retryLimit: 100, expireInSeconds: 120 },
  'accounts.tidy': { retryLimit: 3, expireInSeconds: 600 },
  'writing.publish': { retryLimit: 0, expireInSeconds: 120 },
  'files.sweep': { retryLimit: 1, expireInSeconds: 600 },
  'education.pictures': { retryLimit: 0, expireInSeconds: 600 },
  'calculators.purge': { retryLimit: 3, expireInSeconds: 600 },
  'files.remove': { retryLimit: 100, expireInSeconds: 120 },
}
/** What runs by the clock, once for all nodes. */
const TIMETABLE: { name: JobName; cron: string }[] = [
  { name: 'accounts.tidy', cron: '7 * * * *' },
  { name: 'writing.publish', cron: '* * * * *' },
  { name: 'files.sweep', cron: '23 * * * *' },
  { name: 'education.pictures', cron: '41 * * * *' },
  { name: 'calculators.purge', cron: '27 4 * * *' },
]
const NAMES = Object.keys(QUEUES) as JobName[]
export const QUEUE_NAMES: readonly string[] = NAMES

export type Jobs = {
  /** Puts a job in line, in the transaction of the change that asks for it: both are kept or neither. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name]): Promise<void>
  /** Drops the jobs whose data answers, in line or done: what they carried is to be forgotten. */
  discard<Name extends JobName>(tx: Tx, name: Name, which: (data: JobData[Name]) => boolean): Promise<void>
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

export async function startJobs(options: { url: string; log: Log; seal: Seal }): Promise<Jobs> {
  const { seal } = options
  const boss = new PgBoss({
    connectionString: options.url,
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

  /** What runs by the clock carries nothing, so there is nothing to open. */
  const dataOf = (kept: Sealed | null): object => (kept === null ? {} : seal.open(kept))

  /** What can't be opened any more answers to nothing, and reaches nobody. */
  const opened = (kept: Sealed): object | null => {
    try {
      return seal.open(kept)
    } catch {
      return null
    }
  }

  return {
    async enqueue(tx, name, data) {
      await start()
      const db = { executeSql: (text: string, values?: unknown[]) => tx.$client.query(text, values) }
      await boss.send(name, seal.close(data), { db })
    },
    async discard(tx, name, which) {
      // The data is sealed, so it is read here and not by the database. There is a week of it at most.
      const { rows } = await tx.$client.query<{ id: string; data: Sealed }>(
        `SELECT id, data FROM ${SCHEMA}.job WHERE name = $1 AND data IS NOT NULL`,
        [name],
      )
      const ids = rows
        .map(({ id, data }) => ({ id, data: opened(data) as JobData[typeof name] | null }))
        .filter(({ data }) => data && which(data))
        .map(({ id }) => id)
      await tx.$client.query(`DELETE FROM ${SCHEMA}.job WHERE name = $1 AND id = ANY($2::uuid[])`, [
        name,
        ids,
      ])
    },
    async work(handlers) {
      await start()
      for (const name of NAMES) {
        const handle = handlers[name] as Handle
        const settle = async (job: Job<Sealed | null>): Promise<JobResult> => {
          try {
            await handle(dataOf(job.data), { id: job.id })
            return { id: job.id, status: 'completed' }
          } catch (err) {
            options.log.warn({ err, job: name, jobId: job.id }, 'un trabajo falló y se intentará de nuevo')
            return { id: job.id, status: 'failed', output: { message: String(err) } }
          }
        }
        // A worker that has been told of new jobs and finds a full batch comes back at once: what piled up while the
        // mail server was away leaves as fast as it can.
        const pace = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5, burstWhenBatchFull: true }
        await boss.work<Sealed | null, JobResult[], typeof pace & { batchSize: 10; perJobResults: true }>(
          name,
          { ...pace, batchSize: 10, perJobResults: true },
          (batch) => Promise.all(batch.map(settle)),
        )
      }
      for (const { name, cron } of TIMETABLE) await boss.schedule(name, cron)
    },
    async drain(handlers) {
      await start()
      let done = 0
      for (const name of NAMES) {
        for (;;) {
          const [job] = await boss.fetch<Sealed | null>(name)
          if (!job) break
          await (handlers[name] as Handle)(dataOf(job.data), { id: job.id })
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
