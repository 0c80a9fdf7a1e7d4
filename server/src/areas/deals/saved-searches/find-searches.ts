import type { DealFilters, FilteredFacts } from '@cancha/domain/deals/finding/filters'
import { matches } from '@cancha/domain/deals/finding/matches'
import { HOW_OFTEN, type HowOften, SOONEST_FIRST } from '@cancha/domain/deals/finding/saved-searches'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { type RowOf, selectRows } from '../../../database/statements.ts'
import { notHidden } from '../../people/connections/policy.ts'
import { needlesOf } from './columns.ts'
import { isUnknown } from './known-deals.ts'
import { HAS_FALLEN } from './match-words.ts'
import { factColumns, factsOf, factsShape, isAbout, meets } from './meets.ts'

/** Filters as the database has them: they were checked by the contract when they were saved. */
export const filtersColumn = column.json(z.custom<DealFilters>((value) => typeof value === 'object'))

const OFTEN = Object.keys(HOW_OFTEN) as [HowOften, ...HowOften[]]
export const oftenColumn = column.oneOf(...OFTEN)

const foundDeal = {
  ...factsShape,
  dealerId: column.id,
  words: column.text,
  isNew: column.bool,
  fallen: column.bool,
}

type AvailableDeal = {
  id: number
  dealerId: number
  words: string
  /** Whether it was public for the first time within a day: one that comes back after a while isn't new. */
  isNew: boolean
  /** Whether it costs less than before. */
  fallen: boolean
  price: number
  facts: FilteredFacts
}

/** A deal that can be had, as searches are found for it; null if it can't. */
export async function availableDeal(db: Db | Tx, id: number): Promise<AvailableDeal | null> {
  const [row] = await selectRows(
    db,
    foundDeal,
    sql`select ${factColumns}, d.dealer_id as "dealerId", d.words,
      d.published_at > now() - interval '1 day' as "isNew", ${HAS_FALLEN} as fallen
      from deals d where d.id = ${id} and d.state = 'active'`,
  )
  if (!row) return null
  const { dealerId, words, isNew, fallen, ...facts } = row
  return { id, dealerId, words, isNew, fallen, price: facts.price, facts: factsOf(facts) }
}

const candidate = {
  id: column.id,
  userId: column.id,
  name: column.text,
  often: oftenColumn,
  filters: filtersColumn,
  latitude: column.nullable(column.double),
  longitude: column.nullable(column.double),
}
export type Candidate = RowOf<typeof candidate>

/**
 * The searches that a deal begins to meet, of people who can be told and weren't told of it: not its dealer, nobody without a confirmed
 * e-mail, nobody who blocked the dealer or is blocked by them, and no search to which it was known when it was saved. One statement, which reaches the searches by their indexes.
 */
export const searchesMet = (
  db: Db | Tx,
  deal: { id: number; dealerId: number; words: string },
): Promise<Candidate[]> => selectRows(db, candidate, findingSearches(deal))

/** The statement of {@link searchesMet}. It finds the met searches before their owners, whatever the planner believes of the people. */
export const findingSearches = ({
  id,
  dealerId,
  words,
}: {
  id: number
  dealerId: number
  words: string
}) => sql`
  with met as materialized (
    select s.id, s.user_id, s.name, s.often, s.filters, s.latitude, s.longitude
    from deals d cross join lateral (
      select * from saved_searches s where s.often <> 'never' and s.needle is null and ${isAbout}
      union all
      select * from saved_searches s where s.often <> 'never' and s.needle is not null
        and s.needle = any(${sql.param(needlesOf(words))}::text[]) and ${isAbout}) s
    where d.id = ${id} and ${meets} and ${isUnknown(id)})
  select m.id, m.user_id as "userId", m.name, m.often, m.filters, m.latitude, m.longitude
  from met m cross join lateral (
    select u.id from accounts u
    where u.id = m.user_id and u.id <> ${dealerId} and u.email_confirmed_at is not null and u.blocked_at is null
      and u.deleted_at is null and ${notHidden(sql`u.id`, dealerId)}
      and not exists (select from saved_search_hits h where h.user_id = u.id and h.deal_id = ${id})
    offset 0) u`

/** The middle around which a search looks. */
export const middleOf = ({ latitude, longitude }: Pick<Candidate, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

type Ordered = Pick<Candidate, 'often' | 'id'>
const isSooner = (one: Ordered, other: Ordered): boolean => {
  const by = SOONEST_FIRST.indexOf(one.often) - SOONEST_FIRST.indexOf(other.often)
  return by < 0 || (by === 0 && one.id < other.id)
}

/** Of each person's searches the one that tells of a deal: the most urgent, and of these the oldest. */
export function oneForEach<
  Search extends Pick<Candidate, 'userId' | 'often' | 'id' | 'filters' | 'latitude' | 'longitude'>,
>(searches: readonly Search[], facts: FilteredFacts): Search[] {
  const chosen = new Map<number, Search>()
  for (const search of searches) {
    if (!matches(search.filters, facts, middleOf(search))) continue
    const before = chosen.get(search.userId)
    if (!before || isSooner(search, before)) chosen.set(search.userId, search)
  }
  return [...chosen.values()]
}
