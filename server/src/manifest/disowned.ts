import type { Tx } from '../database/connection.ts'
import type { Services } from '../services.ts'

/**
 * Run in the transaction in which the owner of an address says that an unconfirmed account of it isn't theirs, before the account
 * is deleted.
 * @returns whether the account has to stay, closed, because something was paid for it
 */
export type Disowned = (services: Services, tx: Tx, userId: number) => Promise<boolean>
