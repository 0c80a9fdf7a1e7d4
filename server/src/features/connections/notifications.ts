import { notificationKind } from '../../live/notification.ts'

/** Somebody asks to connect. */
export const requestNotification = notificationKind({
  category: 'connection',
  type: 'request',
  text: 'quiere conectar contigo.',
})

/** Somebody said yes. */
export const acceptedNotification = notificationKind({
  category: 'connection',
  type: 'accepted',
  text: 'aceptó tu solicitud de conexión.',
})
