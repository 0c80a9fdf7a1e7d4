import { isMatch } from '@cancha/domain/lending/requests/matching'
import { isOpenRequest } from '@cancha/domain/lending/requests/request-life'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { defineJob } from '../../../../jobs/job.ts'
import { unblocked } from '../../../../manifest/unblocked.ts'
import type { Services } from '../../../../services.ts'
import type { LenderToMatch } from '../../lenders/slots.ts'
import { addEvent, announceLoan } from '../events.ts'
import { agreedEntryId } from '../offers/store.ts'
import { lockRequest, type RequestRow, requestsOf } from '../store.ts'
import { loanRequests } from '../tables.ts'
import { tellNews, tellOpen } from '../tell.ts'
import { addEntries, afterSending } from './add-entries.ts'
import { factsOfRequest } from './advice.ts'
import { type PoolLender, poolLender } from './lender-pool.ts'

/** After each change of what a lender takes: open requests that fit now are sent to it. */
export const matchLenderJob = defineJob<LenderToMatch>({
  name: 'loans.match-lender',
  label: 'las solicitudes de préstamo para prestamistas que llegan después',
  retryLimit: 8,
  expireInSeconds: 300,
  key: ({ lender }) => String(lender),
})

/** Requests read at a time. */
const BATCH = 500

export async function matchLender(services: Services, { lender: id }: LenderToMatch): Promise<void> {
  const { database } = services
  // Requests that were being sent when the lender changed are there now; later ones find the lender by themselves.
  await database.transaction(afterSending)
  const lender = await poolLender(database.db, id)
  if (!lender) return
  for (let after = 0; ; ) {
    const requests = await openRequests(database.db, lender, after)
    for (const request of requests)
      if (isMatch(lender, factsOfRequest(services, request))) await give(services, request.id, id)
    const last = requests.at(-1)
    if (!last || requests.length < BATCH) return
    after = last.id
  }
}

/** Open requests that the lender has no entry in, of the kinds and states in which it lends, of people from whom nothing keeps it apart. */
async function openRequests(db: Db, lender: PoolLender, after: number): Promise<RequestRow[]> {
  const { served, loanTypes, minimum } = lender
  const isServed = served.all
    ? sql`not (r.place = any(${sql.param([...served.states])}::text[]))`
    : sql`r.place = any(${sql.param([...served.states])}::text[])`
  const found = await selectRows(
    db,
    { id: column.id },
    sql`select r.id from loan_requests r join accounts u on u.id = r.user_id
      where r.state <> 'close' and r.id > ${after} and r.loan_type = any(${sql.param([...loanTypes])}::text[]) and ${isServed}
        and (r.amount is null or r.amount >= ${minimum}) and u.blocked_at is null
        and not exists (select from loan_pairs p where p.request_id = r.id and p.lender_id = ${lender.id})
        and ${unblocked(sql`r.user_id`, lender.id)}
      order by r.id limit ${BATCH}`,
  )
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = await requestsOf(db, inArray(loanRequests.id, ids), { limit: BATCH, offset: 0 })
  return rows.toReversed()
}

/** Gives a lender an entry in a request that is still open, and tells both; the lender of one with an agreement is told if that falls. */
const give = (services: Services, requestId: number, lenderId: number): Promise<void> =>
  services.database.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request || !isOpenRequest(request.state)) return
    const [entry] = await addEntries(services, tx, requestId, [lenderId])
    if (!entry) return
    await addEvent(tx, { requestId, kind: 'found', entryId: entry.id })
    if ((await agreedEntryId(tx, requestId)) === null) {
      await tellOpen(services, tx, request, entry)
      await tellNews(services, tx, request, { what: 'found', once: entry.id })
    }
    await announceLoan(services, tx, request)
  })
