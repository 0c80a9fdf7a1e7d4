import { COUNTED_MOST, PANEL_DEALS } from '@cancha/contract/deals/searches'
import { reasonOf } from '@cancha/domain/deals/finding/filter-words'
import type { DealFilters } from '@cancha/domain/deals/finding/filters'
import type { HowOften } from '@cancha/domain/deals/finding/saved-searches'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { gathered, selectOne, selectRows } from '../../../database/statements.ts'
import { lockAccount } from '../../ground/users/lock-account.ts'
import { notHidden } from '../../people/connections/policy.ts'
import { columnsOf } from './columns.ts'
import { filtersColumn, middleOf, oftenColumn } from './find-searches.ts'
import { noteKnown } from './known-deals.ts'
import { factColumns, factsOf, factsShape, meets } from './meets.ts'
import { isOwnedBy } from './policy.ts'
import { savedSearches } from './tables.ts'

const owned = {
  id: column.id,
  userId: column.id,
  name: column.text,
  filters: filtersColumn,
  often: oftenColumn,
  createdAt: column.iso,
  now: column.int,
}

/** A person's searches, the newest first, each with how many deals the list has for it now, up to one more than are counted. */
export const readSearches = (db: Db, userId: number) =>
  selectRows(
    db,
    owned,
    sql`select s.id, s.user_id as "userId", s.name, s.filters, s.often, s.created_at as "createdAt",
        (select count(*)::int from (
          select from deals d where d.state in ('active', 'under_contract') and ${meets} limit ${COUNTED_MOST + 1}) counted) as now
      from saved_searches s where s.user_id = ${userId} order by s.id desc`,
  )

const one = {
  id: column.id,
  userId: column.id,
  name: column.text,
  often: oftenColumn,
  filters: filtersColumn,
}

export async function findSearch(db: Db | Tx, id: number) {
  const [row] = await selectRows(
    db,
    one,
    sql`select id, user_id as "userId", name, often, filters from saved_searches where id = ${id}`,
  )
  return row ?? null
}

/** How many searches a person has. Locks their account, so that of two requests at once one counts the other's. */
export async function countSearches(tx: Tx, userId: number): Promise<number> {
  await lockAccount(tx, userId)
  const { count } = await selectOne(
    tx,
    { count: column.int },
    sql`select count(*)::int as count from saved_searches where user_id = ${userId}`,
  )
  return count
}

/** A person's search with exactly these filters that they saved minutes ago; null if there is none. */
export async function searchLike(tx: Tx, userId: number, filters: DealFilters): Promise<number | null> {
  const [row] = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(
      and(
        isOwnedBy(userId),
        eq(savedSearches.filters, filters),
        sql`${savedSearches.createdAt} > now() - interval '10 minutes'`,
      ),
    )
    .orderBy(savedSearches.id)
    .limit(1)
  return row?.id ?? null
}

export async function addSearch(
  tx: Tx,
  userId: number,
  { name, often, filters }: { name: string; often: HowOften; filters: DealFilters },
): Promise<number> {
  const [row] = await tx
    .insert(savedSearches)
    .values({ userId, name, often, ...columnsOf(filters) })
    .returning({ id: savedSearches.id })
  if (!row) throw new Error('no search came back')
  await noteKnown(tx, row.id)
  return row.id
}

/** Changes how a search is called and told. After a pause it tells of what begins to meet it from now on. */
export async function changeSearch(
  tx: Tx,
  id: number,
  change: { name: string; often: HowOften },
): Promise<void> {
  const [held] = await tx
    .select({ often: savedSearches.often })
    .from(savedSearches)
    .where(eq(savedSearches.id, id))
    .for('update')
  await tx
    .update(savedSearches)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(savedSearches.id, id))
  if (held?.often === 'never' && change.often !== 'never') await noteKnown(tx, id)
}

/** @returns whether there was one */
export async function removeSearch(db: Db, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), isOwnedBy(userId)))
    .returning({ id: savedSearches.id })
  return gone.length > 0
}

/** The newest deals that the panel looks through: older ones a person finds in the list. */
const LOOKED_AT = 500

const suggestedDeal = { dealId: column.id, place: column.int, ...factsShape }

const suggesting = {
  name: column.text,
  filters: filtersColumn,
  latitude: column.nullable(column.double),
  longitude: column.nullable(column.double),
  deals: column.rows(suggestedDeal),
}

type Suggestion = { dealId: number; search: string; reason: string }

/** Among the newest deals those that meet a search of a person, the newest first, with why; and how many searches they have. */
export async function suggestDeals(
  db: Db,
  userId: number,
): Promise<{ searches: number; found: Suggestion[] }> {
  const searches = await selectRows(
    db,
    suggesting,
    sql`with last as materialized (
        select *, (row_number() over (order by d.published_at desc, d.id desc))::int as place from deals d
        where d.state = 'active' and d.dealer_id <> ${userId} and ${notHidden(sql`d.dealer_id`, userId)} order by d.published_at desc, d.id desc limit ${LOOKED_AT})
      select s.name, s.filters, s.latitude, s.longitude, (select ${gathered(suggestedDeal, 'x')} from (
          select d.id as "dealId", d.place, ${factColumns} from last d where ${meets}
          order by d.place limit ${PANEL_DEALS}) x) as deals
      from saved_searches s where s.user_id = ${userId} order by s.id`,
  )
  const found = searches
    .flatMap(({ name, filters, deals, ...around }) =>
      deals.map(({ dealId, place, ...facts }) => {
        const reason = reasonOf(filters, factsOf(facts), middleOf(around))
        return { dealId, place, search: name, reason }
      }),
    )
    .toSorted((a, b) => a.place - b.place)
  const once = new Map(found.toReversed().map((deal) => [deal.dealId, deal]))
  const newest = [...once.values()].toSorted((a, b) => a.place - b.place).slice(0, PANEL_DEALS)
  return { searches: searches.length, found: newest }
}
