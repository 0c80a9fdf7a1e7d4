import { exported, type PersonalTable, rowNumber } from '../../../manifest/personal-table.ts'

/** The personal data in this feature's table: what an export contains, and what a deletion leaves. */
export const hopData: Record<string, PersonalTable> = {
  analysis_deals: {
    rowsOf: 'analysis_id in (select id from saved_analyses where user_id = :id)',
    rows: 'go',
    columns: { analysis_id: rowNumber, deal_id: exported, price: exported, since: exported },
  },
}
