import { eq } from 'drizzle-orm'
import type { Db } from '../../database/connection.ts'
import { users } from '../people/tables.ts'

/** What the account with an e-mail has bought; nothing if there is no account. */
export async function purchasesOf(db: Db, email: string) {
  const [found] = await db
    .select({ userId: users.id, intensiveTraining: users.intensiveTraining })
    .from(users)
    .where(eq(users.email, email))
  return found ?? { userId: null, intensiveTraining: false }
}
