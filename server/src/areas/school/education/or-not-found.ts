import { Refusal } from '../../../http/request/refusal.ts'

/** Returns the row. @throws Refusal not_found if there is none */
export function orNotFound<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Refusal('not_found')
  return row
}
