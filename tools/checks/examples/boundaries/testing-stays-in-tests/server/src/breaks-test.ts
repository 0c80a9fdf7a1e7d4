import './areas/lending/requests/loans.test.ts'

export const started = true
