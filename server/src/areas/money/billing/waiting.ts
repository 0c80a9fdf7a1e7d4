import { admin } from '@cancha/contract/ground/operation'
import type { Waiting } from '../../ground/admin/slots.ts'
import { countFaults } from '../memberships/going-live/stored-setup.ts'
import { countWaiting } from './reading/find-disputes.ts'

/** Disputes that a bank wants an answer to. */
export const disputesThatWait: Waiting = {
  name: 'disputes',
  access: admin,
  count: ({ db }) => countWaiting(db),
}

/** Faults of the setup at the payment provider, as the last check found them. */
export const faultsThatWait: Waiting = {
  name: 'paymentFaults',
  access: admin,
  count: ({ db }) => countFaults(db),
}
