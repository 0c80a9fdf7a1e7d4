import type pg from 'pg'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { MailMessage } from '../adapters/mail/mail.ts'
import type { Tx } from '../database/connection.ts'
import type { Log } from '../http/request/log.ts'
import type { Seal, Sealed } from './seal.ts'

/** Every kind of job with what it carries. A job may run twice: its handler must come out the same. */
export type JobData = {
  'mail.send': MailMessage
  /** One of the hour's tasks, each a job of its own. None is what the clock put in line before they were apart. */
  'accounts.tidy': { task?: HourlyTask }
  /** One person's, whose time has come. */
  'accounts.delete': { userId: number }
  'memberships.expire': { userId: number }
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

/** What is looked after every hour. One that fails is tried again by itself, and keeps no other from being done. */
export const HOURLY_TASKS = [
  'deletions',
  'expiries',
  'attempts',
  'emailChanges',
  'oldWriting',
  'devices',
] as const
export type HourlyTask = (typeof HOURLY_TASKS)[number]

type QueueSettings = {
  retryLimit: number
  expireInSeconds: number
  /** Of one key there is one at most that waits or runs. */
  once?: true
  /** How many a node takes at a time. Default 10. */
  batch?: number
}

/** Retries: after 5 s, then ever longer up to 30 minutes; about two days in all, then the job is kept as failed. */
const QUEUES: Record<JobName, QueueSettings> = {
  'mail.send': { retryLimit: 100, expireInSeconds: 120 },
  'accounts.tidy': { retryLimit: 3, expireInSeconds: 600 },
  // Half an hour of tries; whose time has come is put in line again by the hour.
  'accounts.delete': { retryLimit: 8, expireInSeconds: 600, once: true, batch: 1 },
  'memberships.expire': { retryLimit: 8, expireInSeconds: 120, once: true },
  'writing.publish': { retryLimit: 0, expireInSeconds: 120 },
  'files.sweep': { retryLimit: 1, expireInSeconds: 600 },
  'education.pictures': { retryLimit: 0, expireInSeconds: 600 },
  'calculators.purge': { retryLimit: 3, expireInSeconds: 600 },
  'files.remove': { retryLimit: 100, expireInSeconds: 120 },
}
/** What runs by the clock, once for all nodes. */
const TIMETABLE: { name: JobName; cron: string; key?: HourlyTask }[] = [
  ...HOURLY_TASKS.map((key) => ({ name: 'accounts.tidy' as const, cron: '7 * * * *', key })),
  { name: 'writing.publish', cron: '* * * * *' },
  { name: 'files.sweep', cron: '23 * * * *' },
  { name: 'education.pictures', cron: '41 * * * *' },
  { name: 'calculators.purge', cron: '27 4 * * *' },
]
const NAMES = Object.keys(QUEUES) as JobName[]
export const QUEUE_NAMES: readonly string[] = NAMES

/**
 * Whose a job is. It stands beside the sealed data, hashed with the site's secret, so that one person's jobs are
 * found.
 */
const KEYS: { [Name in JobName]?: (data: JobData[Name]) => string } = {
  'mail.send': ({ to }) => to.toLowerCase(),
  'accounts.delete': ({ userId }) => String(userId),
  'memberships.expire': ({ userId }) => String(userId),
}

const keyOf = <Name extends JobName>(name: Name, data: JobData[Name]): string | undefined =>
  (KEYS[name] as ((data: JobData[Name]) => string) | undefined)?.(data)

export type Jobs = {
  /** Puts a job in line, in the transaction of the change that asks for it: both are kept or neither. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name]): Promise<void>
  /** Drops the letters to these addresses, in line or sent: what they carried is to be forgotten. */
  forgetLetters(tx: Tx, addresses: string[]): Promise<void>
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
    const { retryLimit, expireInSeconds, once } = QUEUES[name]
    const tries = { retryLimit, expireInSeconds, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800 }
    await boss.createQueue(name, { ...tries, notify: true, ...(once && { policy: 'exclusive' }) })
  }
  await boss.stop({ graceful: false })
  await client.query(INDEX)
  // What was just laid, so that a later start can tell without starting the queue.
  await client.query(`COMMENT ON SCHEMA ${SCHEMA} IS '${layout()}'`)
}

/** By which one person's jobs are found among everyone's. */
const INDEX = `CREATE INDEX IF NOT EXISTS cancha_job_key ON ${SCHEMA}.job (name, singleton_key)`

const layout = () => `cancha jobs: ${JSON.stringify({ library: '12.35.0', queues: QUEUES, index: INDEX })}`

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

  /** Whom a letter from before letters were marked is for. One that can't be opened any more reaches nobody. */
  const addressee = (kept: Sealed): string | null => {
    try {
      return (seal.open(kept) as MailMessage).to.toLowerCase()
    } catch {
      return null
    }
  }

  return {
    async enqueue(tx, name, data) {
      await start()
      const db = { executeSql: (text: string, values?: unknown[]) => tx.$client.query(text, values) }
      const key = keyOf(name, data)
      await boss.send(name, seal.close(data), { db, ...(key && { singletonKey: seal.mark(key) }) })
    },
    async forgetLetters(tx, addresses) {
      const wanted = addresses.map((address) => address.toLowerCase())
      const theirs = `DELETE FROM ${SCHEMA}.job WHERE name = 'mail.send' AND`
      await tx.$client.query(`${theirs} singleton_key = ANY($1)`, [wanted.flatMap(seal.marks)])
      // Those from before the mark are opened one by one. A week after the change there are none.
      const { rows } = await tx.$client.query<{ id: string; data: Sealed }>(
        `SELECT id, data FROM ${SCHEMA}.job WHERE name = 'mail.send' AND singleton_key IS NULL AND data IS NOT NULL`,
      )
      const ids = rows.filter(({ data }) => wanted.includes(addressee(data) ?? '')).map(({ id }) => id)
      if (ids.length > 0) await tx.$client.query(`${theirs} id = ANY($1::uuid[])`, [ids])
    },
    async work(handlers) {
      await start()
      for (const name of NAMES) {
        const handle = handlers[name] as Handle
        const settle = async (job: JobWithMetadata<Sealed | null>): Promise<JobResult> => {
          try {
            await handle(dataOf(job.data), { id: job.id })
            return { id: job.id, status: 'completed' }
          } catch (err) {
            const line = { err, job: name, jobId: job.id, attempt: job.retryCount + 1 }
            if (job.retryCount < job.retryLimit)
              options.log.warn(line, 'un trabajo falló y se intentará de nuevo')
            else options.log.error(line, 'un trabajo falló por última vez: no se intenta más')
            return { id: job.id, status: 'failed', output: { message: String(err) } }
          }
        }
        // A worker that has been told of new jobs and finds a full batch comes back at once: what piled up while the
        // mail server was away leaves as fast as it can.
        const pace = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5, burstWhenBatchFull: true }
        const taken = {
          batchSize: QUEUES[name].batch ?? 10,
          perJobResults: true,
          includeMetadata: true,
        } as const
        await boss.work<Sealed | null, JobResult[], typeof pace & typeof taken>(
          name,
          { ...pace, ...taken },
          (batch) => Promise.all(batch.map(settle)),
        )
      }
      for (const { name, cron, key = '' } of TIMETABLE)
        await boss.schedule(name, cron, key ? { task: key } : null, { key })
      // What an earlier version put on the timetable, and this one doesn't.
      const isOurs = (one: { name: string; key: string }) =>
        TIMETABLE.some(({ name, key = '' }) => name === one.name && key === one.key)
      for (const one of await boss.getSchedules()) if (!isOurs(one)) await boss.unschedule(one.name, one.key)
    },
    async drain(handlers) {
      await start()
      let done = 0
      for (let before = -1; done > before; ) {
        before = done
        for (const name of NAMES) {
          for (;;) {
            const [job] = await boss.fetch<Sealed | null>(name)
            if (!job) break
            await (handlers[name] as Handle)(dataOf(job.data), { id: job.id })
            await boss.complete(name, job.id)
            done++
          }
        }
      }
      return done
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
