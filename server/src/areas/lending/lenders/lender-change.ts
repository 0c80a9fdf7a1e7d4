import type { Tx } from '../../../database/connection.ts'
import type { Services } from '../../../services.ts'
import { lenderChanged } from './slots.ts'

/** Hands a change of what a lender takes to the features above, in its transaction. */
export async function tellLenderChange(
  tx: Tx,
  { jobs, declared }: Pick<Services, 'jobs' | 'declared'>,
  lender: number,
): Promise<void> {
  for (const job of declared.filled(lenderChanged)) await jobs.enqueue(tx, job, { lender })
}
