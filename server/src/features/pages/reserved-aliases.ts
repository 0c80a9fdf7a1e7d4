/** First parts of addresses that are pages of the site themselves, or will be; no alias may stand before them. */
// biome-ignore format: a list of names reads better in lines than in a column
const RESERVED = new Set([
  'aboutus', 'aboutuser', 'activation', 'admin', 'analysis', 'api', 'art', 'assets', 'buscar', 'calculator',
  'change-password', 'comingsoon', 'contactus', 'dashboard', 'deals', 'dev', 'education', 'faq', 'financing', 'forums',
  'forumspro', 'guestuser', 'healthz', 'help-us', 'investment-calculators', 'live', 'loan', 'login', 'media',
  'messenger', 'metrics', 'network', 'notifications', 'pricing', 'public', 'readyz', 'register', 'resources', 'rss',
  'seguridad', 'sponsors', 'ui', 'user', 'users',
])

/** Whether an alias would hide behind a page of the site. */
export const isReservedAlias = (alias: string): boolean => RESERVED.has(alias)
