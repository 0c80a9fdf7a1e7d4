import type { LibrarySearch } from './library-search.ts'
import type { ResourceGroup } from './queries.ts'

/** The chosen ones of these groups: all where none is chosen, or none that is chosen is there any more. */
export function chosenOf(
  groups: readonly ResourceGroup[],
  { grupos }: LibrarySearch,
): { chosen: ReadonlySet<string>; shown: readonly ResourceGroup[] } {
  const asked = new Set(grupos?.split(','))
  const chosen = groups.filter(({ _id }) => asked.has(_id))
  return {
    chosen: new Set(chosen.map(({ _id }) => _id)),
    shown: chosen.length > 0 ? chosen : groups,
  }
}

/** The address's parameter after one group was checked or unchecked; undefined where none is chosen. */
export function withGroup(
  groups: readonly ResourceGroup[],
  chosen: ReadonlySet<string>,
  { id, checked }: { id: string; checked: boolean },
): string | undefined {
  const next = groups.map(({ _id }) => _id).filter((each) => (each === id ? checked : chosen.has(each)))
  return next.length > 0 ? next.join(',') : undefined
}
