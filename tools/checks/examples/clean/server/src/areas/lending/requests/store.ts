import type { LoanRow } from './tables.ts'

export function readLoans(): LoanRow[] {
  return [{ amount: 1250, member: 'rosa' }]
}
