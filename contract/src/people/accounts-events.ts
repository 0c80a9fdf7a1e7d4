import { z } from 'zod'
import { liveEvent } from '../ground/live.ts'

/** This session has ended: the page drops the signed-in person. */
export const logoutUser = liveEvent(
  'logoutUser',
  z.object({ reason: z.enum(['logout', 'blocked', 'password', 'expired', 'subscription_expired']) }),
)

/** This person's rights have changed: the page loads the session again and checks access. */
export const membershipChanged = liveEvent('membershipChanged', z.object({}))
