import type { Found, FoundGroup, SearchKind } from '@cancha/contract/search'
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

/** Rows by their kinds, in the order in which the kinds first come; one row more than `limit` says that there are more. */
export function presentGroups(rows: FoundRow[], terms: Term[], limit: number): FoundGroup[] {
  const byKind = new Map<SearchKind, FoundRow[]>()
  for (const row of rows) byKind.set(row.kind, [...(byKind.get(row.kind) ?? []), row])
  return [...byKind].map(([kind, found]) => ({
    kind,
    results: found.slice(0, limit).map((row) => presentFound(row, terms)),
    more: found.length > limit,
  }))
}
