import { REMINDERS } from '@cancha/domain/lending/requests/request-life'
import { eq, type SQL, sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { defineJob } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'
import { findEntry, lockRequest } from '../store.ts'
import { lenderEntries } from '../tables.ts'
import { tellReminder } from '../tell.ts'

/** Reminds one lender of what waits for them in one request. `pair` is the id of their entry: waiting jobs are stored with it. */
export const remindJob = defineJob<{ request: number; pair: number }>({
  name: 'loans.remind',
  label: 'los recordatorios a prestamistas',
  retryLimit: 8,
  expireInSeconds: 60,
  once: true,
  key: ({ pair }) => String(pair),
})

/** Most reminders of one hour; the next hour goes on. */
const MOST = 1_000

/** Whether a reminder is due, over `p` and its request `r`: once to answer; after interest a few times, to record the loan. */
const isDue: SQL = sql`r.state <> 'close' and p.lender_id is not null and not exists (
    select from loan_offers a where a.request_id = r.id and a.state = 'accepted' and a.pair_id is distinct from p.id) and (
  (p.state = 'invited' and p.reminders = 0
    and p.created_at < now() - make_interval(hours => ${REMINDERS.unansweredHours}))
  or (p.state = 'interested' and p.reminders < ${REMINDERS.unrecordedTimes}
    and coalesce(p.reminded_at, p.interested_at) < now() - make_interval(days => ${REMINDERS.unrecordedDays})))`

/** Enqueues a job for each lender who is to be reminded. */
export async function queueReminders({ database, jobs }: Services): Promise<void> {
  const due = await selectRows(
    database.db,
    { pair: column.id, request: column.id },
    sql`select p.id as pair, p.request_id as request from loan_pairs p join loan_requests r on r.id = p.request_id
      where p.state in ('invited', 'interested') and ${isDue} order by p.created_at, p.id limit ${MOST}`,
  )
  await database.transaction(async (tx) => {
    for (const one of due) await jobs.enqueue(tx, remindJob, one)
  })
}

/** Reminds a lender if it is due still. Run again it finds nothing due. */
export const remindLender = (
  services: Services,
  { request: requestId, pair: id }: { request: number; pair: number },
): Promise<void> =>
  services.database.transaction(async (tx) => {
    await lockRequest(tx, requestId)
    const due = await selectRows(
      tx,
      { id: column.id },
      sql`select p.id from loan_pairs p join loan_requests r on r.id = p.request_id where p.id = ${id} and ${isDue}`,
    )
    const row = due.length > 0 ? await findEntry(tx, eq(lenderEntries.id, id)) : null
    if (!row) return
    const { entry, request } = row
    const { state, lenderId } = entry
    if (lenderId === null || (state !== 'invited' && state !== 'interested')) return
    const time = entry.reminders + 1
    await tx
      .update(lenderEntries)
      .set({ reminders: time, remindedAt: sql`now()` })
      .where(eq(lenderEntries.id, id))
    await tellReminder(services, tx, request, { id, lenderId, state }, time)
  })
