import { limit } from '../../../http/limits/limits.ts'

/** Reports generated for one person: each takes a tenth of a second of processor time. */
export const reportsOf = limit('report', { points: 30, within: 600, shared: true })

/** Cards of shared analyses generated for one address; cached ones don't count. */
export const sharedCards = limit('sharedCard', { points: 60, within: 600, shared: true })
