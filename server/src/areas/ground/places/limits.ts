import { limit } from '../../../http/limits/limits.ts'

/** Paid address look-ups for one visitor's network. */
export const paidAddresses = limit('paidAddress', { points: 30, within: 60, shared: true })

/** Paid address look-ups for one member. */
export const paidAddressesOfMember = limit('paidAddressOfMember', { points: 60, within: 60, shared: true })
