import type { LoanRow } from '@cancha/server/features/loans/tables'

export type Row = LoanRow
