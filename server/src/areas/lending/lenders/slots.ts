import type { Job } from '../../../jobs/job.ts'
import { slot } from '../../../manifest/slot.ts'

/**
 * A lender that may take other requests than before, for features above: it was confirmed, takes requests again after a pause, or says something
 * else of where and for what it lends. Whether it takes any is asked of its row.
 */
export type LenderToMatch = {
  /** The account. */
  lender: number
}

/** The jobs that match a lender with what is open, enqueued in the transaction by which it may take other requests. */
export const lenderMatching = slot<Job<LenderToMatch>>('lender matching')
