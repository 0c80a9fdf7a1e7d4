import { AGREED_OFFERS } from '@cancha/domain/deals/dealing/offers'
import { sql } from 'drizzle-orm'
import { notificationKind } from '../../../manifest/notification-kind.ts'
import { dealSentence, dealTitle, fromItsDealer } from '../deals/told-title.ts'

const topic = 'Tratos'
const HOUR = 3_600
const DAY = 24 * HOUR

/** Somebody made an offer for a deal of the dealer, or put other terms. The thing is the deal. No amount leaves the site. */
export const offerNotification = notificationKind({
  name: 'deal_offer',
  category: 'deal',
  type: 'request',
  choice: {
    topic,
    label: 'Ofertas por tus tratos',
    hint: 'Cuando alguien te hace una oferta, o cambia la suya.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: ({ dealer }) => dealer,
  from: 'author',
  says: ({ who, people, title }) =>
    people > 1 ? `${who} hicieron ofertas por «${title}».` : `${who} hizo una oferta por «${title}».`,
  current: dealTitle,
  letter: {
    action: 'Ver las ofertas',
    more: ['De las ofertas te escribimos una vez por hora como mucho, aunque lleguen varias.'],
    apart: HOUR,
  },
  // While these very terms wait for the dealer.
  holds: sql`exists (select from deal_offers o join deals d on d.id = o.deal_id
    where o.id = split_part(e.source, ' ', 2)::bigint and o.version = split_part(e.source, ' ', 3)::int
      and o.state = 'made' and d.dealer_id = n.user_id)`,
})

/** News of an offer: the title is the whole sentence, the thing is the offer. */
export const offerNewsNotification = notificationKind({
  name: 'deal_offer_news',
  category: 'deal',
  type: 'accepted',
  choice: {
    topic,
    label: 'Lo que pasa con las ofertas',
    hint: 'Cuando contestan, aceptan o rechazan una oferta tuya, o retiran una que recibiste.',
  },
  usually: { app: true, push: true, mail: 'now' },
  from: {
    person: sql`select case when o.buyer_id = n.user_id then d.dealer_id else o.buyer_id end
      from deal_offers o join deals d on d.id = o.deal_id where o.id = split_part(e.source, ' ', 2)::bigint`,
    despite: sql`split_part(e.source, ' ', 4) in (${sql.raw(AGREED_OFFERS.map((state) => `'${state}'`).join(', '))})`,
  },
  says: ({ title }) => title,
  current: dealSentence(
    sql`(select o.deal_id from deal_offers o where o.id = split_part(e.source, ' ', 2)::bigint)`,
  ),
  letter: { action: 'Ver la oferta' },
  // While the offer is as it was told.
  holds: sql`exists (select from deal_offers o join deals d on d.id = o.deal_id
    where o.id = split_part(e.source, ' ', 2)::bigint and o.version = split_part(e.source, ' ', 3)::int
      and o.state = split_part(e.source, ' ', 4) and n.user_id in (o.buyer_id, d.dealer_id))`,
})

/** The price of a deal changed about which the member asked, or went down for one that they keep. The title is the sentence. */
export const priceNotification = notificationKind({
  name: 'deal_price',
  category: 'deal',
  type: 'comment',
  choice: {
    topic,
    label: 'Cambios de precio',
    hint: 'Cuando cambia el precio de un trato por el que preguntaste, o baja el de uno que guardaste.',
  },
  usually: { app: true, push: true, mail: 'now' },
  from: fromItsDealer,
  says: ({ title }) => title,
  current: dealSentence(),
  letter: { action: 'Ver el trato', apart: DAY },
  // While it is the price, and the deal can be had.
  holds: sql`exists (select from deals d where d.id = n.thing::bigint and d.state in ('active', 'under_contract')
    and d.price = split_part(e.source, ' ', 3)::bigint)`,
})

/** A deal about which the member asked moved on, or one that they keep was sold. The title is the sentence. */
export const dealNewsNotification = notificationKind({
  name: 'deal_news',
  category: 'deal',
  type: 'comment',
  choice: {
    topic,
    label: 'Tratos que sigues',
    hint: 'Cuando un trato por el que preguntaste está bajo contrato, se vende, se retira o vuelve; y cuando se vende uno que guardaste.',
  },
  usually: { app: true, push: false, mail: 'summary' },
  from: fromItsDealer,
  says: ({ title }) => title,
  current: dealSentence(),
  letter: { action: 'Ver el trato', apart: DAY },
  holds: sql`exists (select from deals d where d.id = n.thing::bigint and d.state = split_part(e.source, ' ', 3))`,
})
