import type { LoanFile } from '@cancha/contract/lending/documents/loan-file'

/** Whether the papers of a closed request have been deleted. */
export const arePapersGone = ({ goneAt }: Pick<LoanFile, 'goneAt'>, now: number): boolean =>
  goneAt !== null && Date.parse(goneAt) <= now
