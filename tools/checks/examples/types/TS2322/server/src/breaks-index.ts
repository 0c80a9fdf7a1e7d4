export function first(rows: string[]): string {
  return rows[0]
}
