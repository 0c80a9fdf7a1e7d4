import { TOPIC_LIMITS } from '@cancha/domain/forums/limits'
import type { Membership } from '@cancha/domain/memberships/viewer'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/connection.ts'
import { isAliasOf } from '../aliases/aliases.ts'
import { pathAliases } from '../aliases/tables.ts'
import { profileInterests, profiles, users } from '../people/tables.ts'
import { secondFactors } from './tables.ts'

/** An account with its alias and its protection. */
export type AccountRow = typeof users.$inferSelect & {
  alias: string | null
  /** Whether the account has an active second factor. */
  secondFactor: boolean
  avatarKey: string | null
  roleId: number | null
  interests: number[]
  /** Topics of the forums begun in the window of the membership. */
  topicsBegun: number
}

const window = (membership: Membership) =>
  sql.raw(`interval '${TOPIC_LIMITS[membership].windowMs / 1_000} seconds'`)

/** An account by id. A prepared statement, because every page asks for it. */
export function accountById(db: Db): (id: number) => Promise<AccountRow | null> {
  const find = db
    .select({
      user: users,
      alias: pathAliases.alias,
      secondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
      avatarKey: profiles.avatarKey,
      roleId: profiles.roleId,
      interests: sql<number[]>`coalesce((
        select jsonb_agg(p.interest_id order by p.interest_id) from ${profileInterests} p where p.user_id = ${users}.id), '[]')`,
      topicsBegun: sql<number>`(select count(*)::int from forum_topics t where t.author_id = ${users}.id and t.created_at > now() -
        case when ${users.membership} = 'free' then ${window('free')} else ${window('basic')} end)`,
    })
    .from(users)
    .leftJoin(pathAliases, isAliasOf('member', users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, sql.placeholder('id')))
    .limit(1)
    .prepare('account_by_id')

  return async (id) => {
    const [found] = await find.execute({ id })
    if (!found) return null
    const { user, ...beside } = found
    return { ...user, ...beside }
  }
}

/** Records that the panel's tour was seen; the first time counts. */
export async function markTourDone(db: Db, userId: number): Promise<void> {
  await db
    .update(users)
    .set({ tourDoneAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.tourDoneAt)))
}
