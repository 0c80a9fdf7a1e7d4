import { DEAL_STATE_NAMES, type DealState } from '@cancha/domain/deals/dealing/life'
import { Badge } from '../../../ui/pieces/Badge.tsx'

const TONES = {
  draft: 'neutral',
  waiting: 'warn',
  active: 'ok',
  under_contract: 'info',
  sold: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  hidden: 'bad',
} as const satisfies Record<DealState, unknown>

/** Where a deal stands. */
export const StateBadge = ({ state }: { state: DealState }) => (
  <Badge tone={TONES[state]}>{DEAL_STATE_NAMES[state]}</Badge>
)
