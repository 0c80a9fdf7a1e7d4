import { southeast } from './deals-southeast.ts'
import { northeast } from './deals-northeast.ts'
import { southwest } from './deals-southwest.ts'
import { texas } from './deals-texas.ts'
import type { DemoDeal } from './deals-types.ts'

/** The deals of the demo, with their pictures in tools/seed/deals. */
export const demoDeals: readonly DemoDeal[] = [...texas, ...southeast, ...northeast, ...southwest]
