import {
  exported,
  owner,
  type PassingData,
  type PersonalTable,
  rowNumber,
} from '../../../manifest/personal-table.ts'

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const enquiryData: Record<string, PersonalTable> = {
  deal_enquiries: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      deal_id: exported,
      dealer_id: { exported: 'quien publicó el trato' },
      user_id: owner,
      visitor_id: { exported: 'quien preguntó sin cuenta' },
      message: exported,
      phone: exported,
      state: { exported: 'lo que anotó quien vende' },
      created_at: exported,
      answered_at: exported,
    },
  },
  deal_enquiry_answers: {
    rowsOf: 'author_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      enquiry_id: exported,
      author_id: owner,
      key: { exported: 'un número que elige la página' },
      text: exported,
      way: exported,
      at: exported,
    },
  },
}

export const enquiryPassingData: Record<string, PassingData> = {
  deal_enquiry_visitors: {
    why: 'lo que se preguntó por un trato sin cuenta, por su correo: se borra con la cuenta, y solo a los 180 días',
    byEmail: { exported: true, keptFor: '180 days' },
  },
}
