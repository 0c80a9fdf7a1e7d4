import { northeast } from './northeast.ts'
import { southeast } from './southeast.ts'
import { southwest } from './southwest.ts'
import { texas } from './texas.ts'
import type { DemoDeal } from './types.ts'

/** The deals of the demo, with their pictures in demo/deals/photos. */
export const demoDeals: readonly DemoDeal[] = [...texas, ...southeast, ...northeast, ...southwest]
