import { loanChanged } from '@cancha/contract/lending/lending-events'
import { connectionChanged } from '@cancha/contract/people/connections-events'
import { conversationRead, getMessage } from '@cancha/contract/talk/messenger-events'
import { getDesktopNotification, notificationsChanged } from '@cancha/contract/talk/notifications-events'
import { staleOn } from '../../../../api/live-handlers.ts'
import { homeLines } from './queries.ts'

/** «Lo tuyo» follows what waits: messages, requests, loans, and whatever members are notified of. */
export const live = [
  getMessage,
  conversationRead,
  connectionChanged,
  loanChanged,
  getDesktopNotification,
  notificationsChanged,
].map((event) => staleOn(event, homeLines))
