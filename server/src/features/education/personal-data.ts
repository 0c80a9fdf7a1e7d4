import { owner, type PersonalTable, shown } from '../../manifest/personal-table.ts'

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const educationData: Record<string, PersonalTable> = {
  watch_progress: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      user_id: owner,
      kind: shown,
      item_id: shown,
      part: shown,
      seconds: shown,
      done_at: shown,
      updated_at: shown,
    },
  },
}
