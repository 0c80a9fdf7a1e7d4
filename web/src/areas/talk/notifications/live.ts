import { getDesktopNotification, notificationsChanged } from '@cancha/contract/talk/notifications-events'
import { onLive, staleOn } from '../../../api/live-handlers.ts'
import { homeLines } from '../../../shell/panel/home-lines.ts'
import { notify } from '../../../ui/overlays/notify.ts'
import { openingOf } from './addresses.ts'
import { ownNotifications } from './public/queries.ts'

export const live = [
  onLive(getDesktopNotification, (notification, { navigate, queryClient }) => {
    for (const stale of [...ownNotifications, homeLines]) void queryClient.invalidateQueries(stale)
    if (!notification) return
    notify.info(notification.text, {
      label: 'Ver',
      // By the address that marks it as read.
      onClick: () => navigate(openingOf(notification.shortid)),
    })
  }),
  staleOn(notificationsChanged, ...ownNotifications, homeLines),
]
