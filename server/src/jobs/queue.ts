import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type pg from 'pg'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { MailMessage } from '../adapters/mail/mail.ts'
import type { Tx } from '../database/connection.ts'
import { column } from '../database/decoders.ts'
import { run, selectRows, statementRunner } from '../database/statements.ts'
import type { Log } from '../http/request/log.ts'
import { MAKE_UP } from './failures.ts'
import { comesAgain, type Job, type JobHandlers } from './job.ts'
import type { Seal, Sealed } from './seal.ts'
import { sendMail } from './send-mail.ts'

const SCHEMA = 'pgboss'

/** How many jobs of a kind a node fetches at a time, unless the kind says otherwise. */
const BATCH = 10

const keyOf = <Data extends object>({ key }: Job<Data>, data: Data): string | undefined => key?.(data)

export type Jobs = {
  /** Enqueues a job in the transaction of the change that it belongs to: both are kept or neither. */
  enqueue<Data extends object>(tx: Tx, job: Job<Data>, data: NoInfer<Data>): Promise<void>
  /** Deletes the letters to these addresses, waiting or sent. */
  forgetLetters(tx: Tx, addresses: string[]): Promise<void>
  /** Starts running jobs on this node. */
  work(handlers: JobHandlers): Promise<void>
  /** Runs jobs until none is left; used by tests instead of `work`. */
  drain(handlers: JobHandlers): Promise<number>
  stop(): Promise<void>
}

/** Creates or updates the queue's own tables. Called by migrations, with the owner's rights. */
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
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { name, retryLimit, expireInSeconds, once } of jobs) {
    const tries = { retryLimit, expireInSeconds, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800 }
    // Of one that is there already, `createQueue` would change nothing.
    if (there.has(name)) await boss.updateQueue(name, { ...tries, notify: true })
    else await boss.createQueue(name, { ...tries, notify: true, ...(once && { policy: 'exclusive' }) })
  }
  await boss.stop({ graceful: false })
  await client.query(INDEX)
  // Recorded, so that a later start can tell whether anything has changed without starting the queue.
  await client.query(`COMMENT ON SCHEMA ${SCHEMA} IS ${client.escapeLiteral(wanted)}`)
}

/** For finding one person's jobs, and those that failed. */
const INDEX = `CREATE INDEX IF NOT EXISTS cancha_job_key ON ${SCHEMA}.job (name, singleton_key);
  CREATE INDEX IF NOT EXISTS cancha_job_failed ON ${SCHEMA}.job (name, completed_on) WHERE state = 'failed'`

/** A description of all queues; it changes when a queue has to be created or changed. */
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
  const [laid] = await selectRows(
    client,
    { layout: column.nullable(column.text) },
    {
      text: `SELECT obj_description(oid, 'pg_namespace') AS layout FROM pg_namespace WHERE nspname = $1`,
      values: [SCHEMA],
    },
  )
  return laid?.layout === layout
}

type Options = {
  url: string
  log: Log
  seal: Seal
  /** All kinds of job that this node runs. */
  jobs: readonly Job[]
}

/** The kinds of which a job is due. */
const DUE = `SELECT DISTINCT name FROM ${SCHEMA}.job WHERE state < 'active' AND start_after <= now()`

type Queue = { started(): Promise<PgBoss>; stop(): Promise<void> }

function queueOf({ url, log }: Options, { works }: { works: boolean }): Queue {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    max: works ? 4 : 1,
    migrate: false,
    createSchema: false,
    useListenNotify: works,
    supervise: works,
    schedule: works,
    application_name: 'cancha jobs',
  })
  // Without a listener a lost connection would end the process; the library reconnects by itself.
  boss.on('error', (error) => log.warn({ err: error }, 'cola de trabajos'))
  boss.on('warning', (warning) => log.warn({ warning }, 'cola de trabajos'))
  let start: Promise<PgBoss> | undefined
  return {
    started() {
      // After a failed start, the next caller tries again.
      start ??= boss.start().catch((error: unknown) => {
        start = undefined
        throw error
      })
      return start
    },
    async stop() {
      if (start) await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

export async function startJobs(options: Options): Promise<Jobs> {
  const { seal, jobs } = options
  /** Until this node works on jobs it only enqueues them: what listens, looks after the queue and keeps its timetable isn't there. */
  const sender = queueOf(options, { works: false })
  let worker: Queue | undefined
  const start = () => (worker ?? sender).started()

  /** Jobs of the timetable have no data to decrypt. */
  const dataOf = (kept: Sealed | null): object => (kept === null ? {} : seal.open(kept))

  /**
   * The recipient of a letter that was enqueued before letters were marked; null if it can't be decrypted any more.
   */
  const addressee = (kept: object): string | null => {
    try {
      return (seal.open(kept) as MailMessage).to.toLowerCase()
    } catch {
      return null
    }
  }

  /** Deletes the earlier failures of a job that comes again by itself: its success does their work too. */
  const makeUp = async (job: Job, id: string): Promise<void> => {
    if (!comesAgain(job)) return
    const { name } = job
    const boss = await start()
    await boss
      .getDb()
      .executeSql(MAKE_UP, [name, id])
      .catch((err: unknown) => options.log.warn({ err, job: name }, 'no se pudo olvidar lo que falló antes'))
  }

  return {
    async enqueue(tx, job, data) {
      if (!jobs.some(({ name }) => name === job.name))
        throw new Error(`no feature declares the job ${job.name}`)
      const boss = await start()
      const db = { executeSql: statementRunner(tx) }
      const key = keyOf(job, data as never)
      await boss.send(job.name, seal.close(data), { db, ...(key && { singletonKey: seal.mark(key) }) })
    },
    async forgetLetters(tx, addresses) {
      const wanted = addresses.map((address) => address.toLowerCase())
      const letters = `DELETE FROM ${SCHEMA}.job WHERE name = '${sendMail.name}' AND`
      await run(tx, { text: `${letters} singleton_key = ANY($1)`, values: [wanted.flatMap(seal.marks)] })
      // Letters from before the mark are decrypted one by one. A week after that change there are none.
      const rows = await selectRows(
        tx,
        { id: column.text, data: column.json(z.record(z.string(), z.unknown())) },
        {
          text: `SELECT id, data FROM ${SCHEMA}.job WHERE name = '${sendMail.name}' AND singleton_key IS NULL AND data IS NOT NULL`,
        },
      )
      const ids = rows.filter(({ data }) => wanted.includes(addressee(data) ?? '')).map(({ id }) => id)
      if (ids.length > 0) await run(tx, { text: `${letters} id = ANY($1::uuid[])`, values: [ids] })
    },
    async work(handlers) {
      worker ??= queueOf(options, { works: true })
      const boss = await start()
      const begin = async (work: (typeof jobs)[number]) => {
        const { name, batch = BATCH, atOnce = batch, gatherMs = 0 } = work
        const handle = handlerOf(handlers, name)
        const settle = async (job: JobWithMetadata<Sealed | null>): Promise<JobResult> => {
          try {
            await handle(dataOf(job.data), { id: job.id })
            await makeUp(work, job.id)
            return { id: job.id, status: 'completed' }
          } catch (err) {
            const line = { err, job: name, jobId: job.id, attempt: job.retryCount + 1 }
            if (job.retryCount < job.retryLimit)
              options.log.warn(line, 'un trabajo falló y se intentará de nuevo')
            else options.log.error(line, 'un trabajo falló por última vez: no se intenta más')
            return { id: job.id, status: 'failed', output: { message: String(err) } }
          }
        }
        // A worker that fetched a full batch comes back at once, so that a backlog (after a mail server's downtime,
        // for instance) is worked off quickly.
        const pace = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5, burstWhenBatchFull: true }
        const taken = {
          batchSize: batch,
          perJobResults: true,
          includeMetadata: true,
        } as const
        await boss.work<Sealed | null, JobResult[], typeof pace & typeof taken>(
          name,
          { ...pace, ...taken },
          async (taken) => {
            if (taken.length < batch) await sleep(gatherMs)
            const limit = pLimit(atOnce)
            return Promise.all(taken.map((job) => limit(() => settle(job))))
          },
        )
      }
      await Promise.all(jobs.map(begin))
      const times = jobs.flatMap(({ name, timetable = [] }) => timetable.map((time) => ({ name, ...time })))
      await Promise.all(
        times.map(({ name, cron, key = '', data = null }) => boss.schedule(name, cron, data, { key })),
      )
      // Removes timetable entries of an earlier version.
      const isOurs = (one: { name: string; key: string }) =>
        times.some(({ name, key = '' }) => name === one.name && key === one.key)
      for (const one of await boss.getSchedules()) if (!isOurs(one)) await boss.unschedule(one.name, one.key)
    },
    async drain(handlers) {
      const boss = await start()
      let done = 0
      for (let before = -1; done > before; ) {
        before = done
        const due = await boss.getDb().executeSql(DUE)
        const names = due.rows.map((row: { name: string }) => row.name)
        for (const work of jobs) {
          const { name } = work
          if (!names.includes(name)) continue
          const handle = handlerOf(handlers, name)
          for (;;) {
            const [job] = await boss.fetch<Sealed | null>(name)
            if (!job) break
            await handle(dataOf(job.data), { id: job.id })
            await makeUp(work, job.id)
            await boss.complete(name, job.id)
            done++
          }
        }
      }
      return done
    },
    async stop() {
      await worker?.stop()
      await sender.stop()
    },
  }
}

function handlerOf(handlers: JobHandlers, name: string): JobHandlers[string] {
  const handler = handlers[name]
  if (!handler) throw new Error(`no work is declared for the job ${name}`)
  return handler
}
