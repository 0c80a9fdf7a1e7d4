import type { Database, Tx } from '../../../database/connection.ts'
import type { Log } from '../../../http/request/log.ts'
import type { Jobs } from '../../../jobs/queue.ts'
import type { Live } from '../../../live/live.ts'
import type { Lists } from '../../../manifest/lists.ts'
import { slot } from '../../../manifest/slot.ts'

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

/** Run in the transaction that gives an account another name or e-mail, for whoever has told somebody outside of it. */
export type Renamed = (services: { jobs: Jobs }, tx: Tx, userId: number) => Promise<void>

/**
 * Run in the transaction that deletes an account, before its rows go or lose the person: for what others wait for, and has to be ended and told while it
 * is still known whose it was.
 */
export type BeforeDeletion = (
  services: { jobs: Jobs; live: Live; database: Database; log: Log },
  tx: Tx,
  userId: number,
) => Promise<void>

/**
 * Run in the transaction in which the owner of an address says that an unconfirmed account of it isn't theirs, before the account
 * is deleted.
 * @returns whether the account has to stay, closed, because something was paid for it
 */
export type Disowned = (services: Parameters<BeforeDeletion>[0], tx: Tx, userId: number) => Promise<boolean>

/** Acts that follow when an account is blocked or unblocked. */
export const accountBlocked = slot<AfterBlocking>('account blocked')
/** Acts that follow when an account gets another name or e-mail. */
export const accountRenamed = slot<Renamed>('account renamed')
/** Acts before an account is deleted. */
export const accountEnding = slot<BeforeDeletion>('account ending')
/** Reasons to keep an account that its address's owner does away with. */
export const accountDisowned = slot<Disowned>('account disowned')
