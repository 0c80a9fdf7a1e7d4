import { lt, sql } from 'drizzle-orm'
import type { HourlyTask } from '../../jobs/queue.ts'
import type { Services } from '../../services.ts'
import { emailChanges, knownDevices } from '../accounts/tables.ts'
import { queueDueExpiries } from '../memberships/expire.ts'
import { queueDueDeletions } from './personal-data/delete-account.ts'
import { forgetOldWriting } from './personal-data/kept-by-address.ts'
import { identityAttempts } from './tables.ts'

const isOlder = (column: typeof emailChanges.askedAt | typeof knownDevices.lastSeenAt, days: number) =>
  lt(column, sql`now() - ${days} * interval '1 day'`)

const tasks: Record<HourlyTask, (services: Services) => Promise<unknown>> = {
  deletions: queueDueDeletions,
  expiries: queueDueExpiries,
  attempts: ({ database: { db } }) =>
    db.delete(identityAttempts).where(lt(identityAttempts.expiresAt, sql`now()`)),
  emailChanges: ({ database: { db } }) => db.delete(emailChanges).where(isOlder(emailChanges.askedAt, 30)),
  oldWriting: ({ database: { db } }) => forgetOldWriting(db),
  // Their cookie is gone by now.
  devices: ({ database: { db } }) => db.delete(knownDevices).where(isOlder(knownDevices.lastSeenAt, 400)),
}

/** Every hour: what has come to its time, accounts and memberships, and what nobody needs any more. */
export async function hourlyTask(services: Services, task: HourlyTask): Promise<void> {
  await tasks[task](services)
}
