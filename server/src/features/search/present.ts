import type { Found, FoundGroup } from '@cancha/contract/search'
import { type Highlighter, highlighter, type Term } from '@cancha/domain/search/words'
import type { FoundRow } from '../../manifest/search-kind.ts'

const presentFound = (row: FoundRow, { marked, excerpt }: Highlighter): Found => ({
  _id: row.ref,
  kind: row.kind,
  url: row.url,
  title: marked(row.title),
  detail: row.detail,
  picture: row.picture,
  excerpt: row.body === '' ? [] : marked(excerpt(row.body)),
})

/** Groups rows by kind, in the order of `kinds`; one row more than `limit` means that there are more. */
export function presentGroups(
  rows: FoundRow[],
  { kinds, terms, limit }: { kinds: readonly string[]; terms: Term[]; limit: number },
): FoundGroup[] {
  const highlight = highlighter(terms)
  return kinds
    .map((kind) => ({ kind, found: rows.filter((row) => row.kind === kind) }))
    .filter(({ found }) => found.length > 0)
    .map(({ kind, found }) => ({
      kind,
      results: found.slice(0, limit).map((row) => presentFound(row, highlight)),
      more: found.length > limit,
    }))
}
