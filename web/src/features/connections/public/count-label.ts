import { COUNT_MOST } from '@cancha/contract/calls/counted'

const COUNT = new Intl.NumberFormat('es-US')

/** A counter as it is shown: what is beyond the last page isn't counted. */
export const countLabel = (count: number): string =>
  count > COUNT_MOST ? `${COUNT.format(COUNT_MOST)}+` : COUNT.format(count)
