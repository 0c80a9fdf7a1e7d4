import type { MemberFilters } from '@cancha/contract/people/administration'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { accounts, memberProfiles } from '../../ground/users/views.ts'

/** The condition of each filter of the list of members. One of each group can be chosen. */
const FILTERS = {
  state: {
    blocked: isNotNull(accounts.blockedAt),
    unverified: isNull(accounts.emailConfirmedAt),
    leaving: isNotNull(accounts.deleteAt),
  },
  right: {
    admin: eq(accounts.level, 1),
    editor: eq(accounts.editor, true),
    dealer: eq(accounts.dealer, true),
    lender: eq(accounts.lender, true),
  },
  membership: {
    free: eq(accounts.membership, 'free'),
    basic: eq(accounts.membership, 'basic'),
    premium: eq(accounts.membership, 'premium'),
  },
} as const

type Group = keyof typeof FILTERS

/** The condition of the chosen filters, those of one group left out. */
function chosenBy({ state, right, membership }: MemberFilters, without?: Group): SQL | undefined {
  return and(
    state && without !== 'state' ? FILTERS.state[state] : undefined,
    right && without !== 'right' ? FILTERS.right[right] : undefined,
    membership && without !== 'membership' ? FILTERS.membership[membership] : undefined,
  )
}

/** The condition of the accounts that these filters leave. */
export const filteredBy = (filters: MemberFilters): SQL | undefined => chosenBy(filters)

/**
 * How many accounts are found with these filters, and how many each filter would leave if it were chosen in place of
 * its group's, with the search and the other groups as they are. Counted in one pass.
 */
export async function countFiltered(db: Db | Tx, found: SQL | undefined, filters: MemberFilters) {
  const number = (condition: SQL | undefined) =>
    condition ? sql<number>`(count(*) filter (where ${condition}))::int` : sql<number>`count(*)::int`
  const ofGroup = <Names extends string>(group: Group, conditions: Record<Names, SQL>) =>
    Object.fromEntries(
      Object.entries<SQL>(conditions).map(([name, condition]) => [
        name,
        number(and(condition, chosenBy(filters, group))),
      ]),
    ) as Record<Names, SQL<number>>
  const [counted] = await db
    .select({
      totalCount: number(filteredBy(filters)),
      state: ofGroup('state', FILTERS.state),
      right: ofGroup('right', FILTERS.right),
      membership: ofGroup('membership', FILTERS.membership),
    })
    .from(accounts)
    .innerJoin(memberProfiles, eq(memberProfiles.userId, accounts.id))
    .where(found)
  if (!counted) throw new Error('a count has always a row')
  const { totalCount, ...counts } = counted
  return { totalCount, counts }
}
