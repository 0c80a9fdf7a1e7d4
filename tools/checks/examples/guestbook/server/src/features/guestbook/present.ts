import type { Entry } from '@cancha/contract/guestbook'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { can } from '../../http/request/policy.ts'
import { entryPolicy } from './policy.ts'
import type { EntryRow } from './store.ts'

export const presentEntry = (viewer: Viewer | null, row: EntryRow): Entry => ({
  _id: String(row.id),
  author: `${row.firstName} ${row.lastName}`,
  text: row.text,
  applause: row.applause,
  writtenAt: row.createdAt.toISOString(),
  can: can(entryPolicy, viewer, row, ['remove', 'applaud']),
})
