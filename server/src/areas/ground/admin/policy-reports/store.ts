import type { PolicyReport } from '@cancha/contract/ground/failures'
import { desc, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import type { Services } from '../../../../services.ts'
import { OTHER, type PolicyReport as Reported } from './read-report.ts'
import { policyReports } from './tables.ts'

/** How many groups are kept by what was blocked. Beyond them, whatever it was counts as something else. */
const GROUPS_MOST = 200

/** Counts a report with those like it. */
export async function countReport(db: Db, report: Reported): Promise<void> {
  const { directive, blocked, page } = policyReports
  const known = await db.$count(policyReports)
  await db
    .insert(policyReports)
    .values(known < GROUPS_MOST ? report : { ...report, blocked: OTHER })
    .onConflictDoUpdate({
      target: [directive, blocked, page],
      set: { count: sql`least(${policyReports.count} + 1, 1000000000)`, lastAt: sql`now()` },
    })
}

/** All groups, what was reported last first. */
export async function listReports(db: Db): Promise<PolicyReport[]> {
  const rows = await db.select().from(policyReports).orderBy(desc(policyReports.lastAt), policyReports.id)
  return rows.map(({ id: _, firstAt, lastAt, ...rest }) => ({
    ...rest,
    since: firstAt.toISOString(),
    last: lastAt.toISOString(),
  }))
}

/** As failures, they are kept for seven days. */
export const forgetOldReports = ({ database: { db } }: Pick<Services, 'database'>) =>
  db.delete(policyReports).where(lt(policyReports.lastAt, sql`now() - interval '7 days'`))
