import type { Database } from '../../../database/connection.ts'
import type { Live } from '../../../live/live.ts'
import { slot } from '../../../manifest/slot.ts'

/**
 * Run after two members have been blocked or unblocked, so that features tell them what opened or closed.
 * @param members the two, whoever of them did it
 */
export type BetweenMembers = (
  services: { database: Database; live: Live },
  members: readonly [number, number],
) => Promise<void>

/** Acts that follow when two members have been blocked from each other, or unblocked. */
export const blockChanged = slot<BetweenMembers>('block changed')
