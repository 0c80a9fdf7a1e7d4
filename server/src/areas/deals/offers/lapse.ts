import { isOpenOffer } from '@cancha/domain/deals/dealing/offers'
import { sql } from 'drizzle-orm'
import { column } from '../../../database/decoders.ts'
import { run, selectRows } from '../../../database/statements.ts'
import { defineJob } from '../../../jobs/job.ts'
import type { Services } from '../../../services.ts'
import { lockOffer } from './store.ts'
import { tellNews } from './tell.ts'

/** Ends one offer that nobody answered in time. */
export const lapseJob = defineJob<{ offer: number }>({
  name: 'dealoffers.lapse',
  label: 'el vencimiento de las ofertas',
  retryLimit: 8,
  expireInSeconds: 60,
  once: true,
  key: ({ offer }) => String(offer),
})

/** Most offers that one hour ends; the next hour goes on. */
const MOST = 1_000

/** Enqueues a job for each offer whose time is over. */
export async function queueLapsed({ database, jobs }: Services): Promise<void> {
  const due = await selectRows(
    database.db,
    { id: column.id },
    sql`select id from deal_offers where state in ('made', 'countered') and stands_until <= now()
      order by stands_until limit ${MOST}`,
  )
  await database.transaction(async (tx) => {
    for (const { id } of due) await jobs.enqueue(tx, lapseJob, { offer: id })
  })
}

/** Ends an offer if its time is over and nobody answered meanwhile. Both are told, the dealer where their terms lapsed. */
export const lapseOffer = (services: Services, { offer: id }: { offer: number }): Promise<void> =>
  services.database.transaction(async (tx) => {
    const offer = await lockOffer(tx, id)
    if (!offer || !isOpenOffer(offer.state) || offer.stands) return
    const wasCountered = offer.state === 'countered'
    await run(tx, sql`update deal_offers set state = 'lapsed', updated_at = now() where id = ${id}`)
    await tellNews(services, tx, offer, {
      to: 'buyer',
      state: 'lapsed',
      says: (_, title) =>
        wasCountered
          ? `La contraoferta por ${title} venció sin tu respuesta. Puedes hacer tu oferta otra vez.`
          : `Tu oferta por ${title} venció sin respuesta. Puedes hacerla otra vez.`,
    })
    if (wasCountered)
      await tellNews(services, tx, offer, {
        to: 'dealer',
        state: 'lapsed',
        says: (_, title) => `Tu contraoferta por ${title} venció sin respuesta.`,
      })
  })
