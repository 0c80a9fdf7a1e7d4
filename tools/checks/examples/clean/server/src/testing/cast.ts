import type { MemberRow } from '../areas/people/members/tables.ts'

export const rosa: MemberRow = { id: 'rosa', name: 'Rosa' }
