import { owns, policy } from '../../../http/request/policy.ts'

/** A session is its person's: to everyone else, administrators too, it isn't there. */
export const sessionPolicy = policy<{ userId: number }>()({
  end: (viewer, session) => owns(viewer, session) || 'not_found',
})

/** A passkey is its person's, and to nobody else's eyes. */
export const passkeyPolicy = policy<{ userId: number }>()({
  remove: (viewer, passkey) => owns(viewer, passkey) || 'not_found',
})
