import { limit } from '../../../http/limits/limits.ts'

/** Reports of browsers about the content policy, by address: a page that breaks it at every step reports often. */
export const policyReportPace = limit('policyReport', { points: 30, within: 60, shared: false })
