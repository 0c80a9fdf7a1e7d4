import type { Tx } from '../database/connection.ts'
import type { BeforeDeletion } from './before-deletion.ts'

/**
 * Run in the transaction in which the owner of an address says that an unconfirmed account of it isn't theirs, before the account
 * is deleted.
 * @returns whether the account has to stay, closed, because something was paid for it
 */
export type Disowned = (services: Parameters<BeforeDeletion>[0], tx: Tx, userId: number) => Promise<boolean>
