import { getDesktopNotification } from '@cancha/contract/events/notifications'
import type { Live } from './live.ts'

/** A kind of notification, as its feature declares it. */
export type NotificationKind = {
  readonly category: string
  readonly type: string
  /** The rest of the sentence after the author's name, with its full stop. */
  readonly text: string
}

/** Declares a kind of notification. */
export const notificationKind = (kind: NotificationKind): NotificationKind => kind

type About = {
  author: { id: number; firstName: string; lastName: string }
  /** The page that it is about. */
  redirecturl: string
}

/** Notifies a person's open pages about something that somebody did. */
export function notify(
  live: Pick<Live, 'toUser'>,
  { category, type, text }: NotificationKind,
  to: number,
  { author: { id, firstName, lastName }, redirecturl }: About,
): void {
  live.toUser(to, getDesktopNotification, {
    notificationcategory: category,
    notificationtype: type,
    text: `${firstName} ${lastName} ${text}`,
    redirecturl,
    author: { id: String(id), firstname: firstName, lastname: lastName },
  })
}
