import { z } from 'zod'
import { liveEvent } from '../ground/live.ts'
import { Notification } from './notification.ts'

/** A notification that came, or grew while unread: shown as a toast on whatever page the person has open. */
export const getDesktopNotification = liveEvent('getDesktopNotification', Notification)

/** This person's notifications changed without a new one, such as by being read on another page or device: pages ask again. */
export const notificationsChanged = liveEvent('notificationsChanged', z.object({}))
