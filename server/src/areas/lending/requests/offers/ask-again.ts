import { isOpenRequest } from '@cancha/domain/lending/requests/request-life'
import { eq, sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { defineJob } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'
import { findRequest } from '../store.ts'
import { loanRequests } from '../tables.ts'
import { agreedEntryId } from './store.ts'
import { tellAgain } from './tell.ts'

type FallenAgreement = {
  request: number
  /** The entry whose agreement fell. */
  but: number
  /** The agreement that fell: a lender is told of it once. */
  fallen: string
  after: number
}

/** An agreement fell: the other lenders of the request are asked again. A batch of entries, then the next one. */
export const askAgainJob = defineJob<FallenAgreement>({
  name: 'loans.ask-again',
  label: 'los avisos de solicitudes que vuelven a estar abiertas',
  retryLimit: 8,
  expireInSeconds: 120,
})

/** Entries told in one transaction. */
const BATCH = 100

const ENTRY = {
  id: column.id,
  lenderId: column.id,
  cameTo: column.oneOf('offered', 'interested', 'invited'),
}

/** Tells lenders after this entry, while the request is open and nobody else's offer was accepted meanwhile. */
export const askAgain = (
  services: Services,
  { request: id, but, fallen, after }: FallenAgreement,
): Promise<void> =>
  services.database.transaction(async (tx) => {
    const request = await findRequest(tx, eq(loanRequests.id, id))
    if (!request || !isOpenRequest(request.state) || (await agreedEntryId(tx, id)) !== null) return
    const entries = await selectRows(
      tx,
      ENTRY,
      sql`select p.id, p.lender_id as "lenderId", case when o.id is not null then 'offered' else p.state end as "cameTo"
        from loan_pairs p left join loan_offers o on o.pair_id = p.id
        where p.request_id = ${id} and p.id > ${after} and p.id <> ${but} and p.lender_id is not null
          and p.state in ('invited', 'interested') and o.state is distinct from 'made'
        order by p.id limit ${BATCH}`,
    )
    for (const entry of entries) await tellAgain(services, tx, request, entry, fallen)
    const last = entries.at(-1)
    if (last && entries.length === BATCH)
      await services.jobs.enqueue(tx, askAgainJob, { request: id, but, fallen, after: last.id })
  })
