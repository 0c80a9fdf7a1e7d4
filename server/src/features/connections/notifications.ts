import { notificationKind } from '../../live/notification.ts'

/** A connection request arrived. */
export const requestNotification = notificationKind({
  category: 'connection',
  type: 'request',
  text: 'quiere conectar contigo.',
})

/** A request was accepted. */
export const acceptedNotification = notificationKind({
  category: 'connection',
  type: 'accepted',
  text: 'aceptó tu solicitud de conexión.',
})
