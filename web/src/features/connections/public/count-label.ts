import { COUNT_MOST } from '@cancha/contract/calls/counted'

const COUNT = new Intl.NumberFormat('es-US')

/** A counter as text; beyond the last page it isn't exact. */
export const countLabel = (count: number): string =>
  count > COUNT_MOST ? `${COUNT.format(COUNT_MOST)}+` : COUNT.format(count)
