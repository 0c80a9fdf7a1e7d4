import type { FoundGroup, SearchResult } from '@cancha/contract/ground/search'
import { type Highlighter, highlighter, type Term } from '@cancha/domain/ground/search/words'
import type { FoundRow } from '../../../manifest/search-kind.ts'

const presentFound = (row: FoundRow, { marked, excerpt }: Highlighter): SearchResult => ({
  _id: row.ref,
  kind: row.kind,
  url: row.url,
  title: marked(row.title),
  detail: row.detail,
  picture: row.picture,
  cover: row.cover ?? null,
  badge: row.badge ?? null,
  excerpt: row.body === '' ? [] : marked(excerpt(row.body)),
})

/** Those whose name was asked for come first, in the order in which they were found. */
const namedFirst = (rows: FoundRow[]): FoundRow[] => [
  ...rows.filter(({ isNamed }) => isNamed),
  ...rows.filter(({ isNamed }) => !isNamed),
]

/**
 * Groups rows by kind, in the order of `kinds`, but a kind with somebody whose name was asked for comes first; one row more than `limit` means that there
 * are more.
 */
export function presentGroups(
  rows: FoundRow[],
  { kinds, terms, limit }: { kinds: readonly string[]; terms: Term[]; limit: number },
): FoundGroup[] {
  const highlight = highlighter(terms)
  return kinds
    .map((kind) => ({ kind, found: namedFirst(rows.filter((row) => row.kind === kind)) }))
    .filter(({ found }) => found.length > 0)
    .toSorted((one, other) => Number(other.found[0]?.isNamed ?? 0) - Number(one.found[0]?.isNamed ?? 0))
    .map(({ kind, found }) => ({
      kind,
      results: found.slice(0, limit).map((row) => presentFound(row, highlight)),
      more: found.length > limit,
    }))
}
