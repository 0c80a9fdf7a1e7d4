import type { SearchKind } from '@cancha/contract/search'

/** A table whose rows are written into documents. */
type Source = {
  table: string
  /** Changes of these columns alone are worth a look. */
  columns: readonly string[]
  /** The refs that a change touches: a query of one column over `changed`, which has those columns. */
  refs: string
}

export type Searchable = {
  kind: SearchKind
  /**
   * The documents of some refs: a query that uses `refs` (an array of ids, or null for all) and gives
   * (ref, audience, title, detail, body, url, listed). What is scheduled or withdrawn isn't in it.
   */
  documents: string
  /** True when `detail` is only shown: a video isn't found by the name of its course, which is found itself. */
  detailIsOnlyShown?: true
  sources: readonly Source[]
}

/** Registers a kind: all that search needs to know of it. The triggers that keep it in step are made from this. */
export const searchable = (definition: Searchable): Searchable => definition
