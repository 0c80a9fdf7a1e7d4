import { Refusal } from '../../http/request/refusal.ts'

/** What was looked for. @throws Refusal not_found when nothing came */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Refusal('not_found')
  return row
}
