import { admin } from '@cancha/contract/operation'
import type { Waiting } from '../../manifest/waiting.ts'
import { countWaiting } from './reading/find-disputes.ts'

/** Disputes that a bank wants an answer to. */
export const disputesThatWait: Waiting = {
  name: 'disputes',
  access: admin,
  count: ({ db }) => countWaiting(db),
}
