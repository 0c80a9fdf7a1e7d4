import type { Database, Tx } from '../database/connection.ts'
import type { Log } from '../http/request/log.ts'
import type { Jobs } from '../jobs/queue.ts'
import type { Live } from '../live/live.ts'

/**
 * Run in the transaction that deletes an account, before its rows go or lose the person: for what others wait for, and has to be ended and told while it
 * is still known whose it was.
 */
export type BeforeDeletion = (
  services: { jobs: Jobs; live: Live; database: Database; log: Log },
  tx: Tx,
  userId: number,
) => Promise<void>
