import type { PersonalTable } from '../../../manifest/personal-table.ts'

const COUNTED = 'se cuenta de sus pagos y sus planes, que ya están en la descarga'
const keptColumn = { exported: COUNTED, deleted: { stays: 'los libros de lo cobrado se guardan por ley' } }

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const figureData: Record<string, PersonalTable> = {
  figure_steps: {
    rowsOf: 'customer_id in (select c.id from payment_customers c where c.user_id = :id)',
    rows: 'stay',
    columns: {
      customer_id: keptColumn,
      at: keptColumn,
      before: keptColumn,
      after: keptColumn,
      first: keptColumn,
    },
  },
}
