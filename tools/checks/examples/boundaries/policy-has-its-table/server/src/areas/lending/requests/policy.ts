import type { LoanRow } from './tables.ts'

export const loanPolicy = {
  cancel: (member: string, loan: LoanRow) => member === loan.member || 'forbidden',
}
