import type { Tx } from '../database/connection.ts'
import type { Jobs } from '../jobs/queue.ts'
import type { Lists } from './lists.ts'

/**
 * Run in the transaction that blocks or unblocks an account, which is locked: what everyone reads of it goes out of sight with it,
 * and comes back with it.
 * @param by the administrator; null where it is the operator
 */
export type AfterBlocking = (
  services: { jobs: Jobs; declared: Lists },
  tx: Tx,
  account: { userId: number; isBlocked: boolean; by: number | null },
) => Promise<void>
