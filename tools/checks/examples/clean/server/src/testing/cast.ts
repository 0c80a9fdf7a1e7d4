import type { MemberRow } from '../features/members/tables.ts'

export const rosa: MemberRow = { id: 'rosa', name: 'Rosa' }
