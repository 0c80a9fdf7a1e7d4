import { limit } from '../../../http/limits/limits.ts'

/** Reports of deals. */
export const dealReportPace = limit('dealReport', {
  points: 20,
  within: 86_400,
  shared: true,
  membersOfAddress: null,
  says: 'Ya reportaste muchos tratos hoy. Administración los está revisando.',
})
