import { dealHref } from '@cancha/domain/deals/addresses'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { unblocked } from '../../../manifest/unblocked.ts'
import { homeKind, me } from '../../ground/home/slots.ts'

/** Houses that are told, at most. */
const SHOWN = 2

/** Deals whose price is another than the one with which the member worked them out. */
export const pricesAtHome = homeKind({
  name: 'pricesOfAnalyses',
  section: 'houses',
  urgency: 'answer',
  facts: z.object({ title: z.string(), before: z.int(), now: z.int() }),
  rows: sql`select d.id::text, max(coalesce(y.at, l.since)), null::timestamptz,
      jsonb_build_object('title', d.title, 'before', (array_agg(l.price order by l.since desc))[1], 'now', d.price)
    from kept_analyses a join analysis_deals l on l.analysis_id = a.id join deals d on d.id = l.deal_id
    left join lateral (select max(y.at) as at from deal_prices y where y.deal_id = d.id) y on true
    where a.user_id = ${me} and d.state in ('active', 'under_contract') and d.price <> l.price
      and ${unblocked(sql`d.dealer_id`, me)}
    group by d.id order by 2 desc limit ${sql.raw(String(SHOWN))}`,
  words: ({ title, before, now }, { ref }) => ({
    title: `«${title}» ${now < before ? 'bajó' : 'subió'} a ${formatCents(cents(now), 'present')}`,
    reason: `porque hiciste su cuenta con ${formatCents(cents(before), 'present')}`,
    href: dealHref({ id: ref, title }),
  }),
})
