import type { Job } from '../jobs/job.ts'

/**
 * A lender may take other requests than before, for features above: it was confirmed, takes requests again after a pause, or says something else
 * of where and for what it lends. Whether it takes any is asked of its row.
 */
export type LenderChange = {
  /** The account. */
  lender: number
}

/** A job that is enqueued in the transaction of every change of a lender. */
export type AfterLenderChange = Job<LenderChange>
