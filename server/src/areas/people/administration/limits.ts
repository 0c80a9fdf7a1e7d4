import { limit } from '../../../http/limits/limits.ts'

/** Letters with invitations that one administrator sends. */
export const invitationsBy = limit('invitationsBy', { points: 60, within: 3_600, shared: true })

/** Letters with invitations to one address. */
export const invitationsTo = limit('invitationsTo', {
  points: 5,
  within: 86_400,
  shared: true,
  says: 'Ya se le mandaron cinco invitaciones en un día. Espera a mañana.',
})
