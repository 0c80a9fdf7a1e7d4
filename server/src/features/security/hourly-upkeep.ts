import { lt, sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { expireDueMemberships } from '../memberships/expire.ts'
import { deleteDueAccounts } from './delete-account.ts'
import { forgetOldWriting } from './kept-by-address.ts'
import { emailChanges, identityAttempts, knownDevices } from './tables.ts'

/** Every hour: what has come to its time, accounts and memberships, and what nobody needs any more. */
export async function hourlyUpkeep(services: Services): Promise<void> {
  const { db } = services.database
  await deleteDueAccounts(services)
  await expireDueMemberships(services)
  await db.delete(identityAttempts).where(lt(identityAttempts.expiresAt, sql`now()`))
  await db.delete(emailChanges).where(lt(emailChanges.askedAt, sql`now() - interval '30 days'`))
  await forgetOldWriting(db)
  // Their cookie is gone by now.
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, sql`now() - interval '400 days'`))
}
