import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { isAliasOf } from '../../ground/aliases/aliases.ts'
import { pageAddresses } from '../../ground/aliases/views.ts'
import { interests, profileInterests, profiles, roles, users } from '../../ground/users/tables.ts'

/** A role or an interest, as stored. */
export type ChoiceRow = { id: number; name: string }

export type ProfileRow = typeof profiles.$inferSelect & {
  account: Pick<
    typeof users.$inferSelect,
    'firstName' | 'lastName' | 'email' | 'phone' | 'membership' | 'level' | 'createdAt'
  >
  /** Neither blocked nor unconfirmed, so that others may read it. */
  active: boolean
  role: ChoiceRow | null
  interests: ChoiceRow[]
  alias: string | null
}

/** A member's profile; null if the account doesn't exist or is deleted. */
export async function profileOf(db: Db, userId: number): Promise<ProfileRow | null> {
  const [found] = await db
    .select({
      profile: profiles,
      account: {
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        phone: users.phone,
        membership: users.membership,
        level: users.level,
        createdAt: users.createdAt,
      },
      active: sql<boolean>`${users.blockedAt} is null and ${users.emailConfirmedAt} is not null`,
      role: { id: roles.id, name: roles.name },
      alias: pageAddresses.alias,
      interests: sql<ChoiceRow[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name) order by i.position, i.id)
        from ${profileInterests} p join ${interests} i on i.id = p.interest_id
        where p.user_id = ${profiles}.user_id), '[]')`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(roles, eq(roles.id, profiles.roleId))
    .leftJoin(pageAddresses, isAliasOf('member', profiles.userId))
    .where(eq(profiles.userId, userId))
  return found ? { ...found.profile, ...found } : null
}

export async function keepPhone(db: Db, userId: number, phone: string): Promise<void> {
  await db.update(users).set({ phone }).where(eq(users.id, userId))
}

/** The maximum of entries in the lists of roles and interests. */
const MOST = 200

/** The lists of roles, interests and so on, in order. */
export function choicesStore(db: Db) {
  const readAll = (table: typeof roles | typeof interests, name: string) =>
    db
      .select({ id: table.id, name: table.name })
      .from(table)
      .orderBy(asc(table.position), asc(table.id))
      .limit(MOST)
      .prepare(name)
  const [allRoles, allInterests] = [readAll(roles, 'roles_all'), readAll(interests, 'interests_all')]
  return {
    roles: (): Promise<ChoiceRow[]> => allRoles.execute(),
    interests: (): Promise<ChoiceRow[]> => allInterests.execute(),
  }
}
