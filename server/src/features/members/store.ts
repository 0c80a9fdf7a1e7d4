import { eq } from 'drizzle-orm'
import type { Db } from '../../database/connection.ts'
import { users } from '../accounts/tables.ts'

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
