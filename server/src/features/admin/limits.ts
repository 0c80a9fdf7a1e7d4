import { limit } from '../../http/limits/limits.ts'

/** Files of the audit log that one administrator takes. */
export const auditTablesOf = limit('auditTables', { points: 10, within: 3_600, shared: true })

/** Letters with invitations that one administrator sends. */
export const invitationsBy = limit('invitationsBy', { points: 60, within: 3_600, shared: true })

/** Letters with invitations to one address. */
export const invitationsTo = limit('invitationsTo', {
  points: 5,
  within: 86_400,
  shared: true,
  says: 'Ya se le mandaron cinco invitaciones en un día. Espera a mañana.',
})

/** Reports of browsers about the content policy, by address: a page that breaks it at every step reports often. */
export const policyReportPace = limit('policyReport', { points: 30, within: 60, shared: false })
