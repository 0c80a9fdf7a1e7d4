import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/connection.ts'
import { users } from '../accounts/tables.ts'
import { interests, roles } from './tables.ts'

/** A member's own data, as their profile shows them. */
export async function profileOf(db: Db, userId: number) {
  const [found] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email, phone: users.phone })
    .from(users)
    .where(eq(users.id, userId))
  return found ?? null
}

export async function keepPhone(db: Db, userId: number, phone: string): Promise<void> {
  await db.update(users).set({ phone }).where(eq(users.id, userId))
}

/** A role or an interest as it is kept. */
export type ChoiceRow = { id: number; name: string }

/** The lists that members choose from. They are short: most that an administrator may make of them is this. */
const MOST = 200

/** Everything to choose from, in its order. */
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
