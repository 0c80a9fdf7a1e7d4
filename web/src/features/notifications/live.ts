import { getDesktopNotification, notificationsChanged } from '@cancha/contract/events/notifications'
import { onLineOpen, onLive, staleOn } from '../../api/live-handlers.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { allNotifications } from './data/queries.ts'
import { markRead } from './data/use-marking.ts'

/** What happens is shown as a toast with a link to its page, and lists and marks follow. */
export const live = [
  onLive(getDesktopNotification, (notification, { queryClient, navigate }) => {
    void queryClient.invalidateQueries(allNotifications)
    if (!notification) return
    notify.info(notification.text, {
      label: 'Ver',
      onClick() {
        void markRead(queryClient, notification)
        navigate(notification.redirecturl)
      },
    })
  }),
  staleOn(notificationsChanged, allNotifications),
  onLineOpen(({ queryClient }) => void queryClient.invalidateQueries(allNotifications)),
]
