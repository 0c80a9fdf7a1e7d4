import { getDesktopNotification } from '@cancha/contract/events/notifications'
import type { Live } from './live.ts'

/** What people are told of, as its feature declares it. */
export type NotificationKind = {
  readonly category: string
  readonly type: string
  /** What follows the author's name and makes a sentence with it, with its full stop. */
  readonly text: string
}

/** Declares a kind of notification: a value that does nothing by itself. */
export const notificationKind = (kind: NotificationKind): NotificationKind => kind

type About = {
  author: { id: number; firstName: string; lastName: string }
  /** The page where it happened. */
  redirecturl: string
}

/** Tells a person's open pages of something that somebody did. */
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
