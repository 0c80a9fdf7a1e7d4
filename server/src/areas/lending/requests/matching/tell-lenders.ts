import { eq, sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { defineJob } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'
import { findRequest } from '../store.ts'
import { loanRequests } from '../tables.ts'
import { tellLost, tellRequest } from '../tell.ts'

type LenderBatch = { request: number; after: number }

/** Tells lenders of a request that was sent to them, or that closed without them: a batch of entries, then the next one. */
export const tellLendersJob = defineJob<LenderBatch>({
  name: 'loans.tell-lenders',
  label: 'los avisos a prestamistas',
  retryLimit: 8,
  expireInSeconds: 120,
})

/** Entries told in one transaction. */
const BATCH = 100

const ENTRY = { id: column.id, lenderId: column.id, wasInterested: column.bool }

/**
 * Tells the lenders of a request, after this entry, what there is to tell now: of an open request that it is there, of a closed one that it
 * closed without them. Nobody is told twice of the same entry, however often this runs.
 */
export const tellLenders = (services: Services, { request: id, after }: LenderBatch): Promise<void> =>
  services.database.transaction(async (tx) => {
    const request = await findRequest(tx, eq(loanRequests.id, id))
    if (!request) return
    const isClosed = request.state === 'close'
    const entries = await selectRows(
      tx,
      ENTRY,
      sql`select id, lender_id as "lenderId", interested_at is not null as "wasInterested" from loan_pairs
        where request_id = ${id} and id > ${after} and lender_id is not null and state = ${isClosed ? 'lost' : 'invited'}
        order by id limit ${BATCH}`,
    )
    for (const entry of entries)
      await (isClosed ? tellLost(services, tx, request, entry) : tellRequest(services, tx, request, entry))
    const last = entries.at(-1)
    if (last && entries.length === BATCH)
      await services.jobs.enqueue(tx, tellLendersJob, { request: id, after: last.id })
  })
