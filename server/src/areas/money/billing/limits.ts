import { limit } from '../../../http/limits/limits.ts'

/** Checks of the payment provider's settings: each asks it some thirty times. */
export const setupChecks = limit('checkSetup', { points: 20, within: 600, shared: true })

/** Files of payments that one administrator takes. */
export const paymentTablesOf = limit('paymentTables', { points: 10, within: 3_600, shared: true })

/** Files of deposits that one administrator takes. */
export const depositTablesOf = limit('depositTables', { points: 10, within: 3_600, shared: true })
