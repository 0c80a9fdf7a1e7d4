import { notificationKind } from '../../live/notification.ts'

/** Somebody applauded an entry. */
export const applauseNotification = notificationKind({
  category: 'guestbook',
  type: 'applause',
  text: 'aplaudió lo que escribiste en el libro de visitas.',
})
