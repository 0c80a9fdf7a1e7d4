import { readerOf } from '@cancha/domain/lending/requests/visibility'
import { policy } from '../../../../http/request/policy.ts'
import { type LoanFileRights, loanFilePolicy } from '../policy.ts'

/**
 * Printing a request's file: every reader of the file may. A lender may while they read the person: a paper with the figures alone would be
 * taken for the whole file.
 */
export const loanReportPolicy = policy<LoanFileRights>()({
  print(viewer, file) {
    const allowed = loanFilePolicy.read(viewer, file)
    const { entry, requestState, borrowerId } = file
    if (allowed !== true || viewer?.id === borrowerId || viewer?.id !== entry?.lenderId) return allowed
    return (entry !== null && readerOf(entry.state, requestState) === 'interested') || 'not_found'
  },
})
