import { dealHref } from '@cancha/domain/deals/addresses'
import { DEAL_STATES } from '@cancha/domain/deals/dealing/life'
import { sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { defineJob } from '../../../../jobs/job.ts'
import { sentenceWith } from '../../../../manifest/notification-kind.ts'
import type { Services } from '../../../../services.ts'
import { notify } from '../../../talk/notifications/notify.ts'
import type { DealChange } from '../../deals/slots.ts'
import { quoted } from '../../deals/told-title.ts'
import { sameHouseNotification } from '../notifications.ts'
import { queueGrew } from '../queue-grew.ts'
import { findSameHouses, findSamePhotos } from './find-matches.ts'
import { fingerprintPhotos } from './fingerprint-photos.ts'

export const compareDealJob = defineJob<DealChange>({
  name: 'dealers.compare',
  label: 'la búsqueda de tratos repetidos',
  retryLimit: 8,
  expireInSeconds: 300,
  atOnce: 2,
})

const facts = { dealerId: column.id, state: column.oneOf(...DEAL_STATES), title: column.text }

/**
 * Compares a deal that changed with all others: by its house, and by its photos. Administrators hear of what is new, and that it
 * waits for them; its dealer hears of the same house where the other deal is one that they can see.
 */
export async function compareDeal(services: Services, { deal: id, what, at }: DealChange): Promise<void> {
  if (what === 'price') return
  if (what === 'proposed')
    return services.database.transaction((tx) =>
      queueGrew(services, tx, { dealId: id, why: `waiting ${at}` }),
    )
  await fingerprintPhotos(services, id)
  await services.database.transaction(async (tx) => {
    const [deal] = await selectRows(
      tx,
      facts,
      sql`select dealer_id as "dealerId", state, title from deals where id = ${id}`,
    )
    if (!deal) return
    const houses = await findSameHouses(tx, id)
    const photos = await findSamePhotos(tx, id)
    if (houses.length + photos.length > 0) await queueGrew(services, tx, { dealId: id, why: 'match' })
    if (what === 'state' && deal.state === 'waiting')
      await queueGrew(services, tx, { dealId: id, why: `waiting ${at}` })
    const own = houses.find(({ otherDealerId }) => otherDealerId === deal.dealerId)
    const visible = own ?? houses.find(({ isPublic }) => isPublic)
    if (!visible) return
    await notify(services, tx, sameHouseNotification, deal.dealerId, {
      source: `${id} ${visible.other}`,
      thing: id,
      ...sentenceWith(quoted(deal.title), (title) =>
        own
          ? `Ya tienes otro trato de la casa de ${title}.`
          : `La casa de ${title} ya está publicada en otro trato. Revisa la dirección.`,
      ),
      href: dealHref({ id, title: deal.title }),
    })
  })
}
