import { cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { shortDate } from '@cancha/domain/ground/time/short-dates'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { unblocked } from '../../../manifest/unblocked.ts'
import { homeKind, me } from '../../ground/home/slots.ts'

/** Offers that are looked at. */
const LOOKED_AT = 50

const facts = z.object({ count: z.int(), title: z.string(), amount: z.int() })

/** The open offers that wait for one side's answer, with the one that ends first. @param which a condition over the offer `o` and its deal `d` */
const openOffers = (
  which: SQL,
): SQL => sql`select 'all', max(l.at), min(l.until), jsonb_build_object('count', count(*),
    'title', (array_agg(l.title order by l.until))[1], 'amount', (array_agg(l.amount order by l.until))[1])
  from (select o.updated_at as at, o.stands_until as until, d.title, v.amount
    from deal_offers o join deals d on d.id = o.deal_id
    join deal_offer_versions v on v.offer_id = o.id and v.version = o.version
    where o.stands_until > now() and ${unblocked(sql`d.dealer_id`, sql`o.buyer_id`)} and ${which}
    order by o.updated_at desc limit ${sql.raw(String(LOOKED_AT))}) l having count(*) > 0`

const standsUntil = (count: number, until: Date | null): string =>
  until === null ? '' : `porque ${count === 1 ? 'vale' : 'la primera vale'} hasta el ${shortDate(until)}`

/** Offers for a dealer's deals. */
export const offersAtHome = homeKind({
  name: 'dealOffers',
  section: 'waits',
  urgency: 'person',
  facts,
  rows: openOffers(
    sql`d.dealer_id = ${me} and o.state = 'made' and exists (select from accounts a where a.id = ${me} and a.dealer)`,
  ),
  words: ({ count, title, amount }, { until }) => ({
    title:
      count === 1
        ? `Te ofrecen ${formatCents(cents(amount), 'present')} por «${title}»`
        : `${count} ofertas por tus tratos`,
    reason: standsUntil(count, until),
    href: '/deals/ofertas?lado=recibidas',
  }),
})

/** Counter-offers of dealers to the member's offers. */
export const counterOffersAtHome = homeKind({
  name: 'counterOffers',
  section: 'waits',
  urgency: 'person',
  facts,
  rows: openOffers(sql`o.buyer_id = ${me} and o.state = 'countered'`),
  words: ({ count, title, amount }, { until }) => ({
    title:
      count === 1
        ? `Te contestaron con ${formatCents(cents(amount), 'present')} por «${title}»`
        : `Te contestaron ${count} ofertas`,
    reason: standsUntil(count, until),
    href: '/deals/ofertas?lado=hechas',
  }),
})
