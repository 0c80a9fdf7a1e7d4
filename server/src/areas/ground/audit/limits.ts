import { limit } from '../../../http/limits/limits.ts'

/** Files of the audit log that one administrator takes. */
export const auditTablesOf = limit('auditTables', { points: 10, within: 3_600, shared: true })
