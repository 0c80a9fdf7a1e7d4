import { northAndWest } from './north-and-west.ts'
import { south } from './south.ts'
import type { DemoLender } from './types.ts'

/** The companies of the demo's lenders. Their NMLS numbers are invented. */
export const demoLenders: readonly DemoLender[] = [...south, ...northAndWest]
