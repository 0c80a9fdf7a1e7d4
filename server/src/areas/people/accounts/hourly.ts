import { lt, sql } from 'drizzle-orm'
import type { HourlyTasks } from '../../../jobs/hourly.ts'
import { emailChanges, entryLetters, knownDevices } from './tables.ts'

const isOlder = (column: typeof emailChanges.askedAt | typeof knownDevices.lastSeenAt, days: number) =>
  lt(column, sql`now() - ${days} * interval '1 day'`)

/** Every hour: what of accounts has had its time. */
export const accountHourly: HourlyTasks = {
  emailChanges: ({ database: { db } }) => db.delete(emailChanges).where(isOlder(emailChanges.askedAt, 30)),
  // Their time is over, and so is the hour in which an address gets no new tries.
  entryLetters: ({ database: { db } }) =>
    db.delete(entryLetters).where(lt(entryLetters.createdAt, sql`now() - interval '2 hours'`)),
  // A browser drops its cookie after 400 days.
  devices: ({ database: { db } }) => db.delete(knownDevices).where(isOlder(knownDevices.lastSeenAt, 400)),
}
