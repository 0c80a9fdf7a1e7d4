import { z } from 'zod'
import { liveEvent } from '../live.ts'

/** The name of a category or type. Features declare the kinds: see server/src/live/notification.ts. */
const KindName = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)

/** A notification, shown as a toast on whatever page the person has open. */
export const getDesktopNotification = liveEvent(
  'getDesktopNotification',
  z.object({
    notificationcategory: KindName,
    notificationtype: KindName,
    /** The whole sentence, as it is shown. */
    text: z.string().min(1).max(300),
    /** The page that the notification is about. */
    redirecturl: z
      .string()
      .regex(/^\/(?![/\\])/)
      .max(2_000),
    author: z.object({ id: z.string(), firstname: z.string(), lastname: z.string() }),
  }),
)
