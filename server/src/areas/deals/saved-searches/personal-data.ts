import { exported, owner, type PersonalTable, rowNumber } from '../../../manifest/personal-table.ts'

const derived = { exported: 'se calcula de los filtros' }

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const savedSearchData: Record<string, PersonalTable> = {
  saved_searches: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      user_id: owner,
      name: exported,
      often: exported,
      filters: exported,
      created_at: exported,
      updated_at: exported,
      needle: derived,
      words: derived,
      ending_state: derived,
      ending_words: derived,
      states: derived,
      zips: derived,
      area: derived,
      latitude: derived,
      longitude: derived,
      miles: derived,
      price: derived,
      footage: derived,
      years: derived,
      beds: derived,
      baths: derived,
      types: derived,
      yield_from: derived,
      rule_70: derived,
      arv_to: derived,
      vacant: derived,
      dropped: derived,
      known: { exported: 'números de tratos que ya estaban a la vista al guardarla' },
    },
  },
  saved_search_hits: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      user_id: owner,
      deal_id: exported,
      search_id: rowNumber,
      found_at: exported,
      why: exported,
      due_at: exported,
      told_at: exported,
    },
  },
}
