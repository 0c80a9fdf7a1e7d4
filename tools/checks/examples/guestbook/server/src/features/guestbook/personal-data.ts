import { owner, type PersonalTable, rowNumber, shown } from '../../manifest/personal-table.ts'

export const guestbookData: Record<string, PersonalTable> = {
  guestbook_entries: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: { id: rowNumber, user_id: owner, text: shown, created_at: shown },
  },
  guestbook_applause: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: { entry_id: shown, user_id: owner },
  },
}
