import { getDesktopNotification } from '@cancha/contract/events/notifications'
import { onLive } from '../../api/live-handlers.ts'
import { notify } from '../../ui/overlays/notify.ts'

/** Shows a notification as a toast with a link to its page. */
export const live = [
  onLive(getDesktopNotification, (notification, { navigate }) => {
    if (!notification) return
    notify.info(notification.text, {
      label: 'Ver',
      onClick: () => navigate(notification.redirecturl),
    })
  }),
]
