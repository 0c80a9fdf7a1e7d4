import { pageMeta } from '../../../shell/head/brand.ts'

/**
 * The head of an invitation's page, which no search engine shall list. By itself: heads stand in the first load of every
 * page, and whatever stands beside them comes along.
 */
export const invitationMeta = (description: string) => [
  ...pageMeta('Acepta tu invitación', description),
  { name: 'robots', content: 'noindex' },
]
