import { appendLinks } from '../areas/ground/audit/append-links.ts'
import { type Verdict, verifyAudit } from '../areas/ground/audit/verify.ts'
import type { TestApp } from './test-app.ts'

/** The verdict on a test app's audit log, after every entry got its link as a running program gives it. */
export async function auditVerdict({ services: { database } }: TestApp): Promise<Verdict> {
  await appendLinks(database)
  return verifyAudit(database.db)
}
