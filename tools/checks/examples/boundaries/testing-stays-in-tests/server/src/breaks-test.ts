import './features/loans/loans.test.ts'

export const started = true
