import type pg from 'pg'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { MailMessage } from '../adapters/mail/mail.ts'
import type { Tx } from '../database/connection.ts'
import type { Log } from '../http/request/log.ts'
import type { Job, JobHandlers } from './job.ts'
import type { Seal, Sealed } from './seal.ts'
import { sendMail } from './send-mail.ts'

const SCHEMA = 'pgboss'

const keyOf = <Data extends object>({ key }: Job<Data>, data: Data): string | undefined => key?.(data)

export type Jobs = {
  /** Puts a job in line, in the transaction of the change that asks for it: both are kept or neither. */
  enqueue<Data extends object>(tx: Tx, job: Job<Data>, data: NoInfer<Data>): Promise<void>
  /** Drops the letters to these addresses, in line or sent: what they carried is to be forgotten. */
  forgetLetters(tx: Tx, addresses: string[]): Promise<void>
  /** Begins to run jobs, this node's share of them. */
  work(handlers: JobHandlers): Promise<void>
  /** Runs what is in line until nothing is left; for tests, instead of `work`. */
  drain(handlers: JobHandlers): Promise<number>
  stop(): Promise<void>
}

/** Makes or updates the queue's own tables. Called while migrating, with the owner's rights. */
export async function createJobTables(url: string, client: pg.Client, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    supervise: false,
    schedule: false,
    max: 1,
  })
  boss.on('error', () => undefined)
  const wanted = layoutOf(jobs)
  if (await isLaid(client, wanted)) return
  await boss.start()
  for (const { name, retryLimit, expireInSeconds, once } of jobs) {
    const tries = { retryLimit, expireInSeconds, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800 }
    await boss.createQueue(name, { ...tries, notify: true, ...(once && { policy: 'exclusive' }) })
  }
  await boss.stop({ graceful: false })
  await client.query(INDEX)
  // What was just laid, so that a later start can tell without starting the queue.
  await client.query(`COMMENT ON SCHEMA ${SCHEMA} IS '${wanted}'`)
}

/** By which one person's jobs are found among everyone's. */
const INDEX = `CREATE INDEX IF NOT EXISTS cancha_job_key ON ${SCHEMA}.job (name, singleton_key)`

/** What the queues are made from: it changes when one of them must be made or changed. */
const layoutOf = (jobs: readonly Job[]): string => {
  const queues = jobs.map(({ name, retryLimit, expireInSeconds, once }) => ({
    name,
    retryLimit,
    expireInSeconds,
    once,
  }))
  return `cancha jobs: ${JSON.stringify({ library: '12.35.0', queues, index: INDEX })}`
}

async function isLaid(client: pg.Client, layout: string): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT obj_description(oid, 'pg_namespace') AS layout FROM pg_namespace WHERE nspname = $1`,
    [SCHEMA],
  )
  return rows[0]?.layout === layout
}

type Options = {
  url: string
  log: Log
  seal: Seal
  /** Every kind of job that this node runs. */
  jobs: readonly Job[]
}

export async function startJobs(options: Options): Promise<Jobs> {
  const { seal, jobs } = options
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
    async enqueue(tx, job, data) {
      if (!jobs.some(({ name }) => name === job.name))
        throw new Error(`no feature declares the job ${job.name}`)
      await start()
      const db = { executeSql: (text: string, values?: unknown[]) => tx.$client.query(text, values) }
      const key = keyOf(job, data as never)
      await boss.send(job.name, seal.close(data), { db, ...(key && { singletonKey: seal.mark(key) }) })
    },
    async forgetLetters(tx, addresses) {
      const wanted = addresses.map((address) => address.toLowerCase())
      const letters = `DELETE FROM ${SCHEMA}.job WHERE name = '${sendMail.name}' AND`
      await tx.$client.query(`${letters} singleton_key = ANY($1)`, [wanted.flatMap(seal.marks)])
      // Those from before the mark are opened one by one. A week after the change there are none.
      const { rows } = await tx.$client.query<{ id: string; data: Sealed }>(
        `SELECT id, data FROM ${SCHEMA}.job WHERE name = '${sendMail.name}' AND singleton_key IS NULL AND data IS NOT NULL`,
      )
      const ids = rows.filter(({ data }) => wanted.includes(addressee(data) ?? '')).map(({ id }) => id)
      if (ids.length > 0) await tx.$client.query(`${letters} id = ANY($1::uuid[])`, [ids])
    },
    async work(handlers) {
      await start()
      for (const { name, batch } of jobs) {
        const handle = handlerOf(handlers, name)
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
          batchSize: batch ?? 10,
          perJobResults: true,
          includeMetadata: true,
        } as const
        await boss.work<Sealed | null, JobResult[], typeof pace & typeof taken>(
          name,
          { ...pace, ...taken },
          (taken) => Promise.all(taken.map(settle)),
        )
      }
      const times = jobs.flatMap(({ name, timetable = [] }) => timetable.map((time) => ({ name, ...time })))
      for (const { name, cron, key = '', data = null } of times)
        await boss.schedule(name, cron, data, { key })
      // What an earlier version put on the timetable, and this one doesn't.
      const isOurs = (one: { name: string; key: string }) =>
        times.some(({ name, key = '' }) => name === one.name && key === one.key)
      for (const one of await boss.getSchedules()) if (!isOurs(one)) await boss.unschedule(one.name, one.key)
    },
    async drain(handlers) {
      await start()
      let done = 0
      for (let before = -1; done > before; ) {
        before = done
        for (const { name } of jobs) {
          const handle = handlerOf(handlers, name)
          for (;;) {
            const [job] = await boss.fetch<Sealed | null>(name)
            if (!job) break
            await handle(dataOf(job.data), { id: job.id })
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

function handlerOf(handlers: JobHandlers, name: string): JobHandlers[string] {
  const handler = handlers[name]
  if (!handler) throw new Error(`no work is declared for the job ${name}`)
  return handler
}
