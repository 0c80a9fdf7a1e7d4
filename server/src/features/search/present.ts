import { type Found, type FoundGroup, SEARCH_KINDS } from '@cancha/contract/search'
import { excerpt, marked, type Term } from '@cancha/domain/search/words'
import type { FoundRow } from './store.ts'

const presentFound = (row: FoundRow, terms: Term[]): Found => ({
  _id: row.ref,
  kind: row.kind,
  url: row.url,
  title: marked(row.title, terms),
  detail: row.detail,
  excerpt: row.body === '' ? [] : marked(excerpt(row.body, terms), terms),
})

/** Rows by their kinds, in the kinds' own order; one row more than `limit` says that there are more. */
export function presentGroups(rows: FoundRow[], terms: Term[], limit: number): FoundGroup[] {
  return SEARCH_KINDS.map((kind) => ({ kind, found: rows.filter((row) => row.kind === kind) }))
    .filter(({ found }) => found.length > 0)
    .map(({ kind, found }) => ({
      kind,
      results: found.slice(0, limit).map((row) => presentFound(row, terms)),
      more: found.length > limit,
    }))
}
