import type { notifications } from '@cancha/contract/talk/notifications'
import { notificationsChanged } from '@cancha/contract/talk/notifications-events'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { CHOICES_FOR_ALL } from '@cancha/domain/talk/notifications/choice'
import type { Handlers } from '../../../http/request/mount.ts'
import { authorize } from '../../../http/request/policy.ts'
import type { Services } from '../../../services.ts'
import { choicesOf, kindsFor, saveChoice, saveSettings } from './choices.ts'
import { deviceHandlers } from './devices/routes.ts'
import { answerGraphql } from './graphql.ts'
import { letterHandlers } from './letters/answer-letter.ts'
import { kindPolicy, notificationPolicy } from './policy.ts'
import { present } from './present.ts'
import { lists, markAllRead, markRead, notificationById, toldOf } from './store.ts'

export function notificationHandlers(services: Services): Handlers<typeof notifications> {
  const { config, database, declared, live, log, push } = services
  const { db } = database
  const kinds = declared.notifications
  const page = lists(kinds)
  // Pushes are shown by the worker that also has the offline page: where it is withdrawn, nothing could show them.
  const key = async () => (config.OFFLINE_PAGE ? push.publicKey() : null)
  const choices = async (viewer: Viewer) => choicesOf(db, kinds, viewer, await key())
  const tellChanged = (userId: number) => live.toUser(userId, notificationsChanged, {})

  return {
    async list({ params: { userId }, query: { limit, before } }) {
      const { rows, unread } = await page(db, userId, { limit, before: before ?? null })
      const last = rows.length > 0 && rows.length === limit ? rows.at(-1) : undefined
      return {
        success: true,
        notify: rows.map((row) => present(kinds, row)),
        next: last ? String(last.id) : null,
        unread,
      }
    },

    async markAllRead({ viewer }) {
      if (await markAllRead(db, viewer.id)) tellChanged(viewer.id)
      return { success: true }
    },

    graphql: ({ body, viewer }) =>
      answerGraphql(
        body,
        {
          async notifications_update_seen_or_read({ shortid }) {
            const id = /^[1-9][0-9]{0,14}$/.test(shortid) ? Number(shortid) : null
            const known = id === null ? null : await notificationById(db, id)
            const one = authorize(notificationPolicy, 'mark', viewer, known)
            if (await markRead(db, one.id)) tellChanged(viewer.id)
            const [told] = await toldOf(db, kinds, [one.id])
            return { shortid, status: 'true', redirecturl: told?.href ?? one.href }
          },
        },
        (err) => log.error({ err }, 'falló un cambio pedido por GraphQL'),
      ),

    choices: ({ viewer }) => choices(viewer),

    async saveChoice({ body: { kind: name, ...choice }, viewer }) {
      const kind = authorize(
        kindPolicy,
        'choose',
        viewer,
        kinds.find((one) => one.name === name),
      )
      await saveChoice(db, viewer.id, [kind], choice)
      return choices(viewer)
    },

    async saveForAll({ body: { choice }, viewer }) {
      await saveChoice(db, viewer.id, kindsFor(kinds, viewer), CHOICES_FOR_ALL[choice])
      return choices(viewer)
    },

    async saveSettings({ body, viewer }) {
      await saveSettings(db, viewer.id, body)
      return choices(viewer)
    },

    ...deviceHandlers(services),
    ...letterHandlers(services),
  }
}
