import type { Tx } from '../database/connection.ts'
import type { Services } from '../services.ts'

/**
 * Run in the transaction that deletes an account, before its rows go or lose the person: for what others wait for, and has to be ended and told while it
 * is still known whose it was.
 */
export type BeforeDeletion = (
  services: Pick<Services, 'jobs' | 'live' | 'database' | 'log'>,
  tx: Tx,
  userId: number,
) => Promise<void>
