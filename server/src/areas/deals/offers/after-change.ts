import { dealHref } from '@cancha/domain/deals/addresses'
import { DEAL_STATES, type DealState } from '@cancha/domain/deals/dealing/life'
import { type OfferState, OPEN_OFFERS } from '@cancha/domain/deals/dealing/offers'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { column, type RowOf } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { defineJob } from '../../../jobs/job.ts'
import { sentenceWith } from '../../../manifest/notification-kind.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../talk/notifications/notify.ts'
import type { DealChange } from '../deals/slots.ts'
import { quoted } from '../deals/told-title.ts'
import { endOffers } from './end-offers.ts'
import { dealNewsNotification, priceNotification } from './notifications.ts'
import { tellNews } from './tell.ts'

/** After each change of a deal: its offers follow it, and who asked about it or keeps it is told. */
export const afterChangeJob = defineJob<DealChange>({
  name: 'dealoffers.after-change',
  label: 'los avisos de los tratos que cambian',
  retryLimit: 8,
  expireInSeconds: 120,
  key: ({ deal }) => String(deal),
})

const shape = {
  dealId: column.id,
  dealerId: column.id,
  title: column.text,
  state: column.oneOf(...DEAL_STATES),
}
type Changed = RowOf<typeof shape>

export async function afterDealChange(services: Services, change: DealChange): Promise<void> {
  const { database } = services
  if (change.what === 'price') return database.transaction((tx) => tellPrice(services, tx, change))
  if (change.what !== 'state') return
  const deal = await database.transaction(async (tx) => {
    const found = await findDeal(tx, change.deal, sql`for no key update`)
    if (found) await followDeal(services, tx, found, change)
    return found
  })
  // In another transaction, because many may keep the deal, and its next change waits for its row.
  if (deal) await database.transaction((tx) => tellState(services, tx, deal, change))
}

async function findDeal(tx: Tx, id: number, lock: SQL): Promise<Changed | null> {
  const [deal] = await selectRows(
    tx,
    shape,
    sql`select id as "dealId", dealer_id as "dealerId", title, state from deals where id = ${id} ${lock}`,
  )
  return deal ?? null
}

/** Brings the offers into step with the state in which the deal is now, whichever change it was that is told. */
async function followDeal(services: Services, tx: Tx, deal: Changed, change: DealChange): Promise<void> {
  const { state } = deal
  if (state === 'active') {
    await endOffers(services, tx, deal, 'fall', ['accepted'])
    return inviteAgain(services, tx, deal, change)
  }
  if (state === 'under_contract') return endOffers(services, tx, deal, 'outbid', OPEN_OFFERS)
  await endOffers(services, tx, deal, 'close', OPEN_OFFERS)
  if (state === 'withdrawn') await endOffers(services, tx, deal, 'fall', ['accepted'])
}

/** The contract fell through: buyers who weren't chosen may make their offer again by one tap. */
async function inviteAgain(services: Services, tx: Tx, deal: Changed, { at }: DealChange): Promise<void> {
  const offers = await selectRows(
    tx,
    { id: column.id, buyerId: column.id, version: column.int },
    sql`select distinct on (o.buyer_id) o.id, o.buyer_id as "buyerId", o.version from deal_offers o
      where o.deal_id = ${deal.dealId} and o.state = 'outbid' and not exists (
        select from deal_offers open where open.deal_id = o.deal_id and open.buyer_id = o.buyer_id
          and open.state in ('made', 'countered'))
      order by o.buyer_id, o.updated_at desc, o.id desc`,
  )
  for (const offer of offers)
    await tellNews(
      services,
      tx,
      { ...offer, ...deal },
      {
        to: 'buyer',
        state: 'outbid',
        once: at,
        says: (_, title) => `${title} vuelve a estar disponible: puedes hacer tu oferta otra vez.`,
      },
    )
}

/** The sentence about each new state, and the states of offers whose buyers were told already. */
const NEWS: Partial<Record<DealState, { says: (title: string) => string; told: readonly OfferState[] }>> = {
  active: { says: (title) => `${title} vuelve a estar disponible.`, told: ['outbid', 'fallen'] },
  under_contract: { says: (title) => `${title} está bajo contrato.`, told: ['accepted', 'outbid'] },
  sold: { says: (title) => `${title} se vendió.`, told: ['accepted', 'closed'] },
  withdrawn: { says: (title) => `${title} ya no está a la venta: lo retiraron.`, told: ['closed', 'fallen'] },
}

const hasContacted = (deal: number) =>
  sql`u.id in (select c.user_id from deal_contacts c where c.deal_id = ${deal})`
const hasFavorite = (deal: number) =>
  sql`u.id in (select f.user_id from deal_favorites f where f.deal_id = ${deal})`

const hasAccepted = (deal: number) => sql`exists (select from deal_offers o where o.deal_id = ${deal}
  and o.buyer_id = u.id and o.state = 'accepted')`

async function tellState(services: Services, tx: Tx, deal: Changed, { at }: DealChange): Promise<void> {
  const { dealId, dealerId, title, state } = deal
  const news = NEWS[state]
  if (!news) return
  const who =
    state === 'sold' ? sql`(${hasContacted(dealId)} or ${hasFavorite(dealId)})` : hasContacted(dealId)
  await notify(
    services,
    tx,
    dealNewsNotification,
    sql`${who} and u.id <> ${dealerId} and not exists (select from deal_offers o where o.deal_id = ${dealId}
      and o.buyer_id = u.id and o.state = any(${sql.param([...news.told])}::text[]))`,
    {
      from: dealerId,
      agreed: hasAccepted(dealId),
      source: `${dealId} ${state} ${at}`,
      thing: dealId,
      ...sentenceWith(quoted(title), news.says),
      href: dealHref({ id: dealId, title }),
    },
  )
}

/** Tells a new price: each one to members who asked or made an offer, a lower one also to members who keep the deal as a favorite. */
async function tellPrice(services: Services, tx: Tx, { deal: id, at }: DealChange): Promise<void> {
  const deal = await findDeal(tx, id, sql``)
  if (!deal || (deal.state !== 'active' && deal.state !== 'under_contract')) return
  const [now, before] = await selectRows(
    tx,
    { price: column.int },
    sql`select price from deal_prices where deal_id = ${id} order by at desc limit 2`,
  )
  if (!now || !before || now.price === before.price) return
  const isLower = now.price < before.price
  const amounts = `de ${formatCents(cents(before.price), 'present')} a ${formatCents(cents(now.price), 'present')}`
  await notify(
    services,
    tx,
    priceNotification,
    sql`${isLower ? sql`(${hasContacted(id)} or ${hasFavorite(id)})` : hasContacted(id)} and u.id <> ${deal.dealerId}`,
    {
      from: deal.dealerId,
      agreed: hasAccepted(id),
      source: `${id} ${now.price} ${at}`,
      thing: id,
      ...sentenceWith(quoted(deal.title), (title) => `${title} ${isLower ? 'bajó' : 'subió'} ${amounts}.`),
      href: dealHref({ id, title: deal.title }),
    },
  )
}
