/**
 * How much of the frame a page gets: all of it; logo and legal line for landing pages; or, inside the apps, no way
 * out either.
 * @param landings the addresses with a single task, shown without menus
 */
export function frameOf(
  pathname: string,
  search: object,
  landings: ReadonlySet<string>,
): 'full' | 'landing' | 'app' {
  if ((search as Record<string, unknown>)['forapp'] === '1') return 'app'
  return landings.has(pathname.replace(/\/+$/, '')) ? 'landing' : 'full'
}
