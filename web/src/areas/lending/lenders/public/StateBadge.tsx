import { LENDER_STATE_NAMES, type LenderState } from '@cancha/domain/lending/lender-life'
import { Badge } from '../../../../ui/pieces/Badge.tsx'

const TONES = {
  waiting: 'warn',
  approved: 'ok',
  refused: 'bad',
  paused: 'neutral',
  suspended: 'bad',
} as const satisfies Record<LenderState, unknown>

/** Where a lender stands. */
export const StateBadge = ({ state }: { state: LenderState }) => (
  <Badge tone={TONES[state]}>{LENDER_STATE_NAMES[state]}</Badge>
)
