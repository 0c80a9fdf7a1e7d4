import type { MemberRow } from '../members/tables.ts'

export type LoanRow = { amount: number; member: MemberRow['id'] }
