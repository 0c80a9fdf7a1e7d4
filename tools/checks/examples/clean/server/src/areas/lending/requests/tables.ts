import type { MemberRow } from '../../people/members/tables.ts'

export type LoanRow = { amount: number; member: MemberRow['id'] }
