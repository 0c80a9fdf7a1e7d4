import type { Tx } from '../../../database/connection.ts'
import type { Services } from '../../../services.ts'
import { lenderMatching } from './slots.ts'

/** Has the features above match a lender anew, in the transaction by which it may take other requests. */
export async function enqueueMatching(
  tx: Tx,
  { jobs, declared }: Pick<Services, 'jobs' | 'declared'>,
  lender: number,
): Promise<void> {
  for (const job of declared.filled(lenderMatching)) await jobs.enqueue(tx, job, { lender })
}
