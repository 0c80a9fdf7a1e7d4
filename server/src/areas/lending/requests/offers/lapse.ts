import { sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import { defineJob } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'
import { announceTo } from '../events.ts'
import { lockOffer } from './store.ts'
import { tellLender } from './tell.ts'

/** Ends one offer that nobody answered in time. */
export const lapseLoanOfferJob = defineJob<{ offer: number }>({
  name: 'loans.lapse-offer',
  label: 'el vencimiento de las ofertas de préstamo',
  retryLimit: 8,
  expireInSeconds: 60,
  once: true,
  key: ({ offer }) => String(offer),
})

/** Most offers that one hour ends; the next hour goes on. */
const MOST = 1_000

/** Enqueues a job for each offer whose time is over. */
export async function queueLapsedOffers({ database, jobs }: Services): Promise<void> {
  const due = await selectRows(
    database.db,
    { id: column.id },
    sql`select id from loan_offers where state = 'made' and stands_until <= now() order by stands_until limit ${MOST}`,
  )
  await database.transaction(async (tx) => {
    for (const { id } of due) await jobs.enqueue(tx, lapseLoanOfferJob, { offer: id })
  })
}

/** Ends an offer if its time is over and nothing happened to it meanwhile; its lender is told. Run again it finds nothing. */
export const lapseLoanOffer = (services: Services, { offer: id }: { offer: number }): Promise<void> =>
  services.database.transaction(async (tx) => {
    const row = await lockOffer(tx, id)
    if (!row) return
    const lapsed = await run(
      tx,
      sql`update loan_offers set state = 'lapsed', updated_at = now()
        where id = ${id} and state = 'made' and stands_until <= clock_timestamp()`,
    )
    if (lapsed === 0) return
    const { offer, entry, request } = row
    await tellLender(services, tx, request, { id, version: offer.version, state: 'lapsed', entry })
    announceTo(services, tx, request, [entry?.lenderId ?? null])
  })
