import { REMINDERS } from '@cancha/domain/lending/requests/request-life'
import { eq, type SQL, sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { defineJob } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'
import { lockRequest } from '../store.ts'
import { loanRequests } from '../tables.ts'
import { tellNews } from '../tell.ts'

/** Tells the borrower that no lender has answered. */
export const tellQuietJob = defineJob<{ request: number }>({
  name: 'loans.tell-quiet',
  label: 'los avisos de solicitudes que nadie contesta',
  retryLimit: 8,
  expireInSeconds: 60,
  once: true,
  key: ({ request }) => String(request),
})

/** Most requests of one hour; the next hour goes on. */
const MOST = 1_000

/** Requests that nobody has answered for some days, over `r`. */
const isQuiet: SQL = sql`r.state = 'new' and r.quiet_told_at is null
  and r.created_at < now() - make_interval(days => ${REMINDERS.quietDays})`

/** Enqueues a job for each of them. */
export async function queueQuiet({ database, jobs }: Services): Promise<void> {
  const due = await selectRows(
    database.db,
    { request: column.id },
    sql`select r.id as request from loan_requests r where ${isQuiet} order by r.id limit ${MOST}`,
  )
  await database.transaction(async (tx) => {
    for (const one of due) await jobs.enqueue(tx, tellQuietJob, one)
  })
}

/** Tells the borrower once. The advice stands on the request's page: a letter says nothing of the answers. */
export const tellQuiet = (services: Services, { request: id }: { request: number }): Promise<void> =>
  services.database.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    const due = await selectRows(
      tx,
      { id: column.id },
      sql`select r.id from loan_requests r where r.id = ${id} and ${isQuiet}`,
    )
    if (!request || due.length === 0) return
    await tx.update(loanRequests).set({ quietToldAt: sql`now()` }).where(eq(loanRequests.id, id))
    await tellNews(services, tx, request, { what: 'quiet' })
  })
