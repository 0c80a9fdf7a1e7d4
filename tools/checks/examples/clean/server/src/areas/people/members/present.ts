import type { MemberRow } from './tables.ts'

export function present(row: MemberRow): { uid: string } {
  return { uid: row.id }
}
