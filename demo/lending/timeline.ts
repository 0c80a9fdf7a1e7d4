import type { DocumentKind } from '@cancha/domain/lending/documents/kinds'
import type { LoanEvent } from '@cancha/domain/lending/requests/request-life'

/** An entry of a request's timeline in the demo. */
export type TimelineEntry = {
  kind: LoanEvent
  at: Date
  entryId?: number
  count?: number
  document?: DocumentKind
}
