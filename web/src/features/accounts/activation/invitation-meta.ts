import { pageMeta } from '../../../shell/head/brand.ts'

/**
 * The head of an invitation's page, hidden from search engines. In a file of its own, because everything that a head
 * imports is part of every page's first load.
 */
export const invitationMeta = (description: string) => [
  ...pageMeta('Acepta tu invitación', description),
  { name: 'robots', content: 'noindex' },
]
