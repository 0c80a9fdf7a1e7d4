import { DEALS_PATH, dealHref } from '@cancha/domain/deals/addresses'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { unblocked } from '../../../manifest/unblocked.ts'
import { homeKind, me } from '../../ground/home/slots.ts'

/** Deals that were found longer ago are no news. */
const DAYS = 14
/** Deals that are looked at. */
const LOOKED_AT = 50

/** Deals that meet a saved search of the member's and are still to be had. */
export const matchesAtHome = homeKind({
  name: 'dealMatches',
  section: 'houses',
  urgency: 'news',
  facts: z.object({
    count: z.int(),
    id: z.int(),
    title: z.string(),
    price: z.int(),
    search: z.string().nullable(),
  }),
  rows: sql`select 'all', max(l.at), null::timestamptz, jsonb_build_object('count', count(*),
      'id', (array_agg(l.id order by l.at desc))[1], 'title', (array_agg(l.title order by l.at desc))[1],
      'price', (array_agg(l.price order by l.at desc))[1], 'search', (array_agg(l.search order by l.at desc))[1])
    from (select h.found_at as at, d.id, d.title, d.price, s.name as search
      from saved_search_hits h join deals d on d.id = h.deal_id and d.state = 'active'
      left join saved_searches s on s.id = h.search_id
      where h.user_id = ${me} and h.found_at > now() - interval '${sql.raw(String(DAYS))} days' and d.dealer_id <> ${me}
        and ${unblocked(sql`d.dealer_id`, me)}
      order by h.found_at desc limit ${sql.raw(String(LOOKED_AT))}) l having count(*) > 0`,
  words: ({ count, id, title, price, search }) => ({
    title:
      count === 1
        ? `${title}: ${formatCents(cents(price), 'present')}`
        : `${count} tratos nuevos; el último, ${formatCents(cents(price), 'present')}`,
    reason: search === null ? 'porque es lo que buscas' : `porque buscas «${search}»`,
    href: count === 1 ? dealHref({ id, title }) : DEALS_PATH,
  }),
})
