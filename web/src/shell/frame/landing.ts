/** Pages with a single task, shown without menus. */
const LANDING_PAGES: ReadonlySet<string> = new Set(['/comingsoon', '/help-us', '/messenger'])

/**
 * How much of the frame a page gets: all of it; logo and legal line for landing pages; or, inside the apps, no way
 * out either.
 */
export function frameOf(pathname: string, search: object): 'full' | 'landing' | 'app' {
  if ((search as Record<string, unknown>)['forapp'] === '1') return 'app'
  return LANDING_PAGES.has(pathname.replace(/\/+$/, '')) ? 'landing' : 'full'
}
