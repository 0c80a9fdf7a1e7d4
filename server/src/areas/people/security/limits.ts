import { limit } from '../../../http/limits/limits.ts'

/** Attempts at a fresh proof in one person's sessions. */
export const freshProofs = limit('reauthenticate', {
  points: 5,
  within: 600,
  shared: true,
  outcome: 'refused proofs',
})
