import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq } from 'drizzle-orm'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { ownAnalysis } from '../../../analysis/calculators/own-analysis.ts'
import { loanRequests } from '../tables.ts'
import { announceFile, changeFile } from './change-file.ts'

/**
 * Lets one of one's own analyses go with the file, or none.
 * @param analysis its code; null for none
 * @throws Refusal not_found if either isn't theirs, conflict where the request is closed
 */
export const setAnalysis = (
  services: Services,
  viewer: Viewer,
  { lrnid, analysis }: { lrnid: number; analysis: string | null },
): Promise<void> => {
  const action = analysis === null ? 'remove' : 'add'
  return changeFile(services, viewer, { lrnid, action, lender: null }, async (tx, { request }) => {
    const chosen = analysis === null ? null : await ownAnalysis(tx, viewer, analysis)
    if (analysis !== null && chosen === null) throw new Refusal('not_found')
    await tx
      .update(loanRequests)
      .set({ analysisId: chosen?.id ?? null })
      .where(eq(loanRequests.id, lrnid))
    await announceFile(services, tx, request)
  })
}
