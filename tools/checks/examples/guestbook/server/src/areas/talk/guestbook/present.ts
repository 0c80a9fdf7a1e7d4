import type { Entry } from '@cancha/contract/talk/guestbook'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { can } from '../../../http/request/policy.ts'
import { fileAddress } from '../../ground/files/file-address.ts'
import { entryPolicy } from './policy.ts'
import type { EntryRow } from './store.ts'

export const presentEntry = (viewer: Viewer | null, row: EntryRow): Entry => ({
  _id: String(row.id),
  author: `${row.firstName} ${row.lastName}`,
  text: row.text,
  applause: row.applause,
  writtenAt: row.createdAt.toISOString(),
  paper: paperOf(viewer, row),
  can: can(entryPolicy, viewer, row, ['remove', 'applaud']),
})

/** A paper's address is told to whoever may open it; others aren't told that there is one. */
function paperOf(viewer: Viewer | null, row: EntryRow): string | null {
  const { openPaper } = can(entryPolicy, viewer, row, ['openPaper'])
  if (row.paperFile === null || !openPaper) return null
  return fileAddress({ key: row.paperFile, private: true }, 'archivo.pdf')
}
