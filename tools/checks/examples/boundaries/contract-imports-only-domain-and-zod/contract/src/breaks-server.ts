import type { LoanRow } from '@cancha/server/areas/lending/requests/tables'

export type Loan = LoanRow
