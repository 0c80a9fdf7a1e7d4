import { z } from 'zod'

/** Events that the server sends over the live socket. The names are the specification's. */
export const liveEvents = {
  /** This session is over: the page forgets who was signed in. */
  logoutUser: z.object({
    reason: z.enum(['logout', 'blocked', 'password', 'expired', 'subscription_expired']),
  }),
  /** What this person may do has changed: the page asks again who they are, and checks their access. */
  membershipChanged: z.object({}),
  /** Something that this person is told of wherever they are: it goes over the page for some seconds. */
  getDesktopNotification: z.object({
    notificationcategory: z.enum(['connection']),
    notificationtype: z.enum(['request', 'accepted']),
    redirecturl: z.string(),
    author: z.object({ id: z.string(), firstname: z.string(), lastname: z.string() }),
  }),
  /** How this person and another stand to each other has changed: what shows it is asked for again. */
  connectionChanged: z.object({ userId: z.string() }),
  /** The people online among those whom this person may see. */
  getUsers: z.array(z.object({ userId: z.string() })),
} as const
