import { cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { truncate } from '@cancha/domain/ground/text/text'
import { type SQL, sql } from 'drizzle-orm'

/**
 * The reasons to tell of a deal: it is new, or its price or something else of it ('now') changed, so that it meets the search now. A deal
 * that met the search before isn't told again.
 */
export const WHYS = ['new', 'price', 'now'] as const
export type Why = (typeof WHYS)[number]

/** Whether a deal `d` costs less than before its last other price. */
export const HAS_FALLEN: SQL = sql`coalesce(d.price < (select p.price from deal_prices p
  where p.deal_id = d.id and p.price <> d.price order by p.at desc limit 1), false)`

/** The longest title of a deal in a notification, beside the search's name. */
const TITLE_MOST = 90

export type Matched = {
  title: string
  /** Cents. */
  price: number
  why: Why
  /** Whether it costs less than before. */
  fallen: boolean
}

/** A deal and what it costs now: 'Casa de Hicks, $142,000', or 'Casa de Hicks, bajó a $129,000' where that is why. */
export const priced = ({ title, price, why, fallen }: Matched): string =>
  `${title}, ${why === 'price' && fallen ? 'bajó a ' : ''}${formatCents(cents(price), 'present')}`

/** The same with the search that it meets. */
export const matchInWords = (deal: Matched, search: string): string =>
  `${priced({ ...deal, title: truncate(deal.title, TITLE_MOST) })} («${search}»)`
