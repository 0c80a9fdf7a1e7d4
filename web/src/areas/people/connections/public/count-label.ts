import { COUNT_MOST } from '@cancha/contract/calls/ground/counted'
import { formatCount } from '@cancha/domain/ground/numbers/format'

/** A counter as text; beyond the last page it isn't exact. */
export const countLabel = (count: number): string =>
  count > COUNT_MOST ? `${formatCount(COUNT_MOST)}+` : formatCount(count)
