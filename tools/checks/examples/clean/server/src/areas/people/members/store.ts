import type { MemberRow } from './tables.ts'

export function readMember(id: string): MemberRow {
  return { id, name: 'Rosa' }
}
