import type { Choices, KindChoice } from '@cancha/contract/calls/talk/notifications'
import type { Notification } from '@cancha/contract/talk/notification'
import { type Answer, ok, type ServedRequest, serve } from './server.ts'

/** An unread request of Beto Salas. */
export const notification = (part: Partial<Notification> = {}): Notification => ({
  shortid: '1',
  status: 'false',
  notificationcategory: 'connection',
  notificationtype: 'request',
  kind: 'connection_request',
  text: 'Beto Salas quiere conectar contigo.',
  redirecturl: '/user/pending-connections',
  author: { id: '5', firstname: 'Beto', lastname: 'Salas', avatar: null },
  entityid: { title: '' },
  people: 1,
  createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  ...part,
})

/** So many of them, each with a sentence of its own, the newest first. */
export const notificationsFrom = (first: number, count: number, part: Partial<Notification> = {}) =>
  Array.from({ length: count }, (_, at) =>
    notification({ shortid: `${first + at}`, text: `Aviso ${first + at}.`, ...part }),
  )

export const listed = (notify: Notification[], next: string | null = null, unread?: number): Answer =>
  ok({
    success: true,
    notify,
    next,
    unread: unread ?? notify.filter(({ status }) => status === 'false').length,
  })

/**
 * A server with these notifications, which marks what it is asked to mark.
 * @param instead an answer in place of its own; null for none
 */
export function serveNotifications(
  stored: Notification[],
  instead: (request: ServedRequest) => Answer | null = () => null,
): ServedRequest[] {
  let all = stored
  return serve((asked) => {
    const other = instead(asked)
    if (other) return other
    const { path, body } = asked
    if (path.endsWith('/mallread')) {
      all = all.map((each) => ({ ...each, status: 'true' }))
      return ok({ success: true })
    }
    if (path.endsWith('/graphql')) {
      const { shortid } = (body as { variables: { shortid: string } }).variables
      all = all.map((each) => (each.shortid === shortid ? { ...each, status: 'true' } : each))
      const redirecturl = all.find((each) => each.shortid === shortid)?.redirecturl
      return ok({ data: { notifications_update_seen_or_read: { shortid, status: 'true', redirecturl } } })
    }
    const limit = Number(new URLSearchParams(path.split('?')[1]).get('limit') ?? 20)
    return listed(all.slice(0, limit), null, all.filter(({ status }) => status === 'false').length)
  })
}

export const kindChoice = (part: Partial<KindChoice> = {}): KindChoice => ({
  kind: 'connection_request',
  label: 'Solicitudes de conexión',
  hint: 'Cuando alguien quiere conectar contigo.',
  topic: 'Tu red',
  inApp: true,
  letterOnly: false,
  app: true,
  push: true,
  mail: 'now',
  ...part,
})

export const choices = (part: Partial<Choices> = {}): Choices => ({
  kinds: [kindChoice()],
  summary: true,
  quiet: null,
  push: { key: 'B', browsers: 0 },
  ...part,
})
