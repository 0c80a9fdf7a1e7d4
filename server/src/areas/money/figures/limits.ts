import { limit } from '../../../http/limits/limits.ts'

/** Files of movements that one administrator takes. */
export const movementTablesOf = limit('movementTables', { points: 20, within: 3_600, shared: true })
