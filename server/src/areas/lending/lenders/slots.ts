import type { Job } from '../../../jobs/job.ts'
import { slot } from '../../../manifest/slot.ts'

/**
 * A lender may take other requests than before, for features above: it was confirmed, takes requests again after a pause, or says something else
 * of where and for what it lends. Whether it takes any is asked of its row.
 */
export type LenderChange = {
  /** The account. */
  lender: number
}

/** The jobs that are enqueued in the transaction of every change of a lender. */
export const lenderChanged = slot<Job<LenderChange>>('lender changed')
