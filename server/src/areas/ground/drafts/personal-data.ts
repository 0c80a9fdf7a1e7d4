import { exported, owner, type PersonalTable } from '../../../manifest/personal-table.ts'
import { openDraft } from './seal.ts'

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const draftData: Record<string, PersonalTable> = {
  drafts: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    sealed: {
      columns: ['sealed'],
      boundBy: 'user_id',
      open: (services, _, { sealed, by }) => openDraft(services, by, sealed),
    },
    columns: {
      user_id: owner,
      kind: exported,
      about: exported,
      version: exported,
      typed: exported,
      sealed: exported,
      updated_at: exported,
    },
  },
}
