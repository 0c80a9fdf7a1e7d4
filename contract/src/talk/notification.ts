import { z } from 'zod'
import { ShownId } from '../ground/fields.ts'

/** The name of a category or kind. Features declare the kinds: see server/src/manifest/notification-kind.ts. */
export const KindName = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)

/** The specification's four types. `kind` says more. */
export const NotificationType = z.enum(['like', 'comment', 'accepted', 'request'])
export type NotificationType = z.infer<typeof NotificationType>

/** A notification. Several events of one kind about one thing share it while it is unread. */
export const Notification = z
  .object({
    shortid: ShownId,
    status: z.enum(['true', 'false']).meta({ description: '«false»: sin leer' }),
    notificationcategory: KindName.meta({ description: '«connection» u otra' }),
    notificationtype: NotificationType,
    kind: KindName,
    text: z.string().min(1).max(500).meta({ description: 'La oración entera, como se muestra' }),
    redirecturl: z
      .string()
      .regex(/^\/(?![/\\])/)
      .max(500)
      .meta({ description: 'La página de este sitio de la que trata' }),
    author: z
      .object({
        id: z.string(),
        firstname: z.string(),
        lastname: z.string(),
        avatar: z.string().nullable(),
      })
      .meta({ description: 'Quién lo hizo, si son varios, el último; sin `id`, el propio sitio' }),
    entityid: z.object({ title: z.string() }).meta({ description: 'De qué trata; vacío si no tiene título' }),
    people: z.int().nonnegative().meta({ description: 'Cuántas personas; 0 si es el propio sitio' }),
    createdAt: z.iso.datetime().meta({ description: 'Cuándo pasó lo último' }),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>
