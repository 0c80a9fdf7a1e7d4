export function first(rows: any): unknown {
  return rows[0]
}
