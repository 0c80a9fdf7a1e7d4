import type { LoanFile } from '@cancha/contract/lending/documents/loan-file'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq } from 'drizzle-orm'
import { authorize } from '../../../../http/request/policy.ts'
import { orNotFound } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { loanFilePolicy } from '../policy.ts'
import { findRequest } from '../store.ts'
import { loanRequests } from '../tables.ts'
import { presentFile } from './present-file.ts'
import { fileOf, rightsOfFile } from './store.ts'

/**
 * A request's file, as this viewer may read it.
 * @throws Refusal not_found for a viewer who has nothing to do with it
 */
export async function readFile(services: Services, viewer: Viewer, lrnid: number): Promise<LoanFile> {
  const { db } = services.database
  const request = orNotFound(await findRequest(db, eq(loanRequests.id, lrnid)))
  const file = await fileOf(db, request, viewer.id)
  authorize(loanFilePolicy, 'read', viewer, rightsOfFile(file))
  return presentFile(services, viewer, file)
}
