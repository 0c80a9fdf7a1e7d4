/**
 * How much of the frame a page gets: all of it; logo and legal line for landing pages; or, inside the apps, no way
 * out either.
 * @param landings the addresses with a single task, shown without menus, as the router has them
 */
export function frameOf(
  pathname: string,
  search: object,
  landings: ReadonlySet<string>,
): 'full' | 'landing' | 'app' {
  if ((search as Record<string, unknown>)['forapp'] === '1') return 'app'
  const given = partsOf(pathname.replace(/\/+$/, ''))
  return [...landings].some((landing) => matches(given, partsOf(landing))) ? 'landing' : 'full'
}

const partsOf = (address: string): string[] => address.split('/')

/** Whether the parts of an address are those of a page: one of the page's that begins with `$` stands for any. */
const matches = (given: readonly string[], page: readonly string[]): boolean =>
  given.length === page.length && page.every((part, at) => part.startsWith('$') || part === given[at])
