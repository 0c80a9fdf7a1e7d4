import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { users } from '../../ground/users/tables.ts'

/** The name of a person with a session. */
export async function nameOf(db: Db | Tx, id: number): Promise<{ firstName: string; lastName: string }> {
  const [found] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id))
  return found ?? { firstName: 'Usuario', lastName: 'eliminado' }
}
