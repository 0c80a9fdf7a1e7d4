import { keptBecause, type PersonalTable, replacedBy } from '../../../manifest/personal-table.ts'

const BOOKS = 'los libros de lo cobrado se guardan por ley'
const keptColumn = keptBecause(BOOKS)
const keptUnshown = (why: string) => ({ exported: why, deleted: { stays: BOOKS } })

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const billingData: Record<string, PersonalTable> = {
  refund_orders: {
    rowsOf: `payment_id in (select p.id from payments p join payment_customers c on c.id = p.customer_id
      where c.user_id = :id)`,
    rows: 'stay',
    columns: {
      id: keptUnshown('un número de fila, sin significado fuera'),
      key: keptUnshown('la clave de un pedido de la administración'),
      payment_id: keptUnshown('un número de fila, sin significado fuera'),
      amount: keptColumn,
      // In an administrator's words, it may name the person.
      reason: replacedBy("'—'"),
      given_by: keptUnshown('quien administra el sitio'),
      state: keptColumn,
      error_code: keptColumn,
      lease_until: keptUnshown('un dato interno de cómo se manda'),
      created_at: keptColumn,
      ended_at: keptColumn,
    },
  },
}
