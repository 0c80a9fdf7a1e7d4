import { eq, sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { defineJob } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'
import { findRequest } from '../store.ts'
import { loanRequests } from '../tables.ts'
import { tellLost, tellRequest } from '../tell.ts'

type LenderBatch = { request: number; after: number }

/** Tells lenders of a request that was sent to them, or that closed without them: a batch of places, then the next one. */
export const tellLendersJob = defineJob<LenderBatch>({
  name: 'loans.tell-lenders',
  label: 'los avisos a prestamistas',
  retryLimit: 8,
  expireInSeconds: 120,
})

/** Places told in one transaction. */
const BATCH = 100

const place = { id: column.id, lenderId: column.id, wasInterested: column.bool }

/**
 * Tells the lenders of a request, after this place, what there is to tell now: of an open request that it is there, of a closed one that it
 * closed without them. Nobody is told twice of the same place, however often this runs.
 */
export const tellLenders = (services: Services, { request: id, after }: LenderBatch): Promise<void> =>
  services.database.transaction(async (tx) => {
    const request = await findRequest(tx, eq(loanRequests.id, id))
    if (!request) return
    const isClosed = request.state === 'close'
    const places = await selectRows(
      tx,
      place,
      sql`select id, lender_id as "lenderId", interested_at is not null as "wasInterested" from loan_pairs
        where request_id = ${id} and id > ${after} and lender_id is not null and state = ${isClosed ? 'lost' : 'invited'}
        order by id limit ${BATCH}`,
    )
    for (const pair of places)
      await (isClosed ? tellLost(services, tx, request, pair) : tellRequest(services, tx, request, pair))
    const last = places.at(-1)
    if (last && places.length === BATCH)
      await services.jobs.enqueue(tx, tellLendersJob, { request: id, after: last.id })
  })
