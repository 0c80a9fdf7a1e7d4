import { z } from 'zod'
import { liveEvent } from '../live.ts'

/** This session is over: the page forgets who was signed in. */
export const logoutUser = liveEvent(
  'logoutUser',
  z.object({ reason: z.enum(['logout', 'blocked', 'password', 'expired', 'subscription_expired']) }),
)

/** What this person may do has changed: the page asks again who they are, and checks their access. */
export const membershipChanged = liveEvent('membershipChanged', z.object({}))
