import { lt, sql } from 'drizzle-orm'
import type { HourlyTasks } from '../../../jobs/hourly.ts'
import { queueDueDeletions } from './personal-data/delete-account.ts'
import { forgetOldWriting } from './personal-data/kept-by-address.ts'
import { identityAttempts, passkeyChallenges } from './tables.ts'

/** Every hour: accounts whose time to be deleted has come, and what nobody needs any more. */
export const securityHourly: HourlyTasks = {
  deletions: queueDueDeletions,
  attempts: ({ database: { db } }) =>
    db.delete(identityAttempts).where(lt(identityAttempts.expiresAt, sql`now()`)),
  challenges: ({ database: { db } }) =>
    db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`)),
  oldWriting: ({ database: { db }, declared }) => forgetOldWriting(db, declared),
}
