import type { Loan } from '@cancha/contract/loans'

export const isBig = (loan: Loan) => loan.amount > 1000
