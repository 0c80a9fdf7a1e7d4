import { users } from '../../server/src/areas/ground/users/tables.ts'
import type { Db, Tx } from '../../server/src/database/connection.ts'
import { emailOf } from './email-of.ts'

/** Finds the accounts of the demo's members by their keys. A community that was made before some of them has fewer. */
export async function personOf(db: Db | Tx): Promise<(key: string) => number | undefined> {
  const people = await db.select({ id: users.id, email: users.email }).from(users)
  return (key) => people.find(({ email }) => email === emailOf(key))?.id
}
