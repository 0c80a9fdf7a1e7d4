import { LOAN_STATES, type LoanState } from '@cancha/domain/lending/requests/request-life'
import { Badge } from '../../../ui/pieces/Badge.tsx'

const TONES = { new: 'info', active: 'ok', close: 'neutral' } as const satisfies Record<LoanState, unknown>

/** The state of a request. */
export const LoanStatus = ({ status }: { status: LoanState }) => (
  <Badge tone={TONES[status]}>{LOAN_STATES[status]}</Badge>
)
