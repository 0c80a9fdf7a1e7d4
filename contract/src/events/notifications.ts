import { z } from 'zod'
import { liveEvent } from '../live.ts'

/** The name of a category or of a type: kinds are declared by features (server/src/live/notification.ts). */
const KindName = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)

/** Something that this person is told of wherever they are: it goes over the page for some seconds. */
export const getDesktopNotification = liveEvent(
  'getDesktopNotification',
  z.object({
    notificationcategory: KindName,
    notificationtype: KindName,
    /** The whole sentence, as it is shown. */
    text: z.string().min(1).max(300),
    /** The page where it happened, on this site. */
    redirecturl: z
      .string()
      .regex(/^\/(?![/\\])/)
      .max(2_000),
    author: z.object({ id: z.string(), firstname: z.string(), lastname: z.string() }),
  }),
)
