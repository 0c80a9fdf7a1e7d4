import { DEALS_PATH, dealHref } from '@cancha/domain/deals/addresses'
import { PUBLIC_STATES } from '@cancha/domain/deals/dealing/life'
import { truncate } from '@cancha/domain/ground/text/text'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Current, current, retitled } from '../../../manifest/notification-kind.ts'

/** The longest title of a deal in a sentence, of which a notification keeps 200 characters. */
const TITLE_MOST = 90
export const quoted = (title: string): string => `«${truncate(title, TITLE_MOST)}»`

const Deal = z.object({ id: z.int(), title: z.string() })
/** The title that the receiver may read: nobody but its dealer reads that of a draft, or of one that was withdrawn. */
const deal = (id: SQL): SQL => sql`(select jsonb_build_object('id', d.id, 'title', d.title) from deals d
  where d.id = ${id} and (d.dealer_id = n.user_id or d.state = any(${sql.param([...PUBLIC_STATES])}::text[])))`

/** The address of now of a notification that leads to the deal; another one stays. */
const readdressed = (href: string, { id, title }: z.infer<typeof Deal>): string =>
  href.startsWith(`${DEALS_PATH}/${id}/`) ? dealHref({ id, title }) : href

/** For kinds whose thing is a deal and whose title is the deal's. */
export const dealTitle: Current = current(Deal, deal(sql`n.thing::bigint`), (now, stored) =>
  now ? { title: now.title, href: readdressed(stored.href, now) } : stored,
)

/** For kinds whose title is a sentence with the deal's title in it. @param id the deal's, by default the thing */
export const dealSentence = (id: SQL = sql`n.thing::bigint`): Current =>
  current(Deal, deal(id), (now, { title, href }) => ({
    title: retitled(title, now && quoted(now.title)),
    href: now ? readdressed(href, now) : href,
  }))

/** The dealer of a notification's deal, as the person behind it. A blocked dealer's news is told only to the buyer of an accepted offer. */
export const fromItsDealer = {
  person: sql`select d.dealer_id from deals d where d.id = n.thing::bigint`,
  despite: sql`exists (select from deal_offers o where o.deal_id = n.thing::bigint and o.buyer_id = n.user_id
    and o.state = 'accepted')`,
}
