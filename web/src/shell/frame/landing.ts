/** Pages with one thing to do: no menus around it. */
const LANDING_PAGES: ReadonlySet<string> = new Set(['/comingsoon', '/help-us', '/messenger'])

/** How much of the house stands around a page: all of it, the landing's logo and law, or, inside the apps, no way out either. */
export function frameOf(pathname: string, search: object): 'full' | 'landing' | 'app' {
  if ((search as Record<string, unknown>)['forapp'] === '1') return 'app'
  return LANDING_PAGES.has(pathname.replace(/\/+$/, '')) ? 'landing' : 'full'
}
