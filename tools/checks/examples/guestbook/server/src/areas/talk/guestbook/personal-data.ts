import { owner, type PersonalTable, rowNumber, exported } from '../../../manifest/personal-table.ts'

export const guestbookData: Record<string, PersonalTable> = {
  guestbook_entries: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: { id: rowNumber, user_id: owner, text: exported, paper_file: exported, created_at: exported },
  },
  guestbook_applause: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: { entry_id: exported, user_id: owner },
  },
}
