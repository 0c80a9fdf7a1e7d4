import type { Notification } from '@cancha/contract/talk/notification'
import { brand } from '../../../brand.ts'
import type { NotificationKind } from '../../../manifest/notification-kind.ts'
import { pictureAddress } from '../../ground/users/picture-address.ts'
import { kindOf, type NotificationRow, sentenceOf } from './notification-rows.ts'

export function present(kinds: readonly NotificationKind[], row: NotificationRow): Notification {
  const kind = kindOf(kinds, row.kind)
  return {
    shortid: String(row.id),
    status: row.read ? 'true' : 'false',
    notificationcategory: kind.category,
    notificationtype: kind.type,
    kind: kind.name,
    text: sentenceOf(kind, row),
    redirecturl: row.href,
    author: {
      id: row.authorId === null ? '' : String(row.authorId),
      firstname: row.firstName ?? brand.name,
      lastname: row.lastName ?? '',
      avatar: pictureAddress('avatar', row.avatarKey, 'small'),
    },
    entityid: { title: row.title },
    people: row.people,
    createdAt: row.at,
  }
}
