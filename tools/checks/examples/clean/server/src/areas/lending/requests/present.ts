import type { LoanRow } from './tables.ts'

export function present(row: LoanRow, name: string): { amount: number; name: string } {
  return { amount: row.amount, name }
}
