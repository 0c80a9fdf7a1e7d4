export function answer(rows: unknown): string {
  return JSON.stringify(rows)
}
