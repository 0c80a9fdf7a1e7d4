import type { Viewer } from '@cancha/domain/memberships/viewer'
import type { Db } from '../../database/connection.ts'

/** A table whose rows are written into documents. */
type Source = {
  table: string
  /** Changes of these columns alone are worth a look. */
  columns: readonly string[]
  /** The refs that a change touches: a query of one column over `changed`, which has those columns. */
  refs: string
}

export type Searchable = {
  kind: string
  /**
   * The documents of some refs: a query that uses `refs` (an array of ids, or null for all) and gives
   * (ref, audience, title, detail, body, url, listed). What is scheduled or withdrawn isn't in it.
   */
  documents: string
  /** True when `detail` is only shown: a video isn't found by the name of its course, which is found itself. */
  detailIsOnlyShown?: true
  sources: readonly Source[]
}

/** What was found of any kind, before it is marked and shown. */
export type FoundRow = {
  kind: string
  ref: string
  title: string
  detail: string
  /** Empty where no excerpt is wanted, or there is no text. */
  body: string
  url: string
  picture: string | null
}

export type Question = {
  /** The words as they were typed. */
  words: readonly string[]
  viewer: Viewer | null
  limit: number
  offset: number
}

/**
 * A kind whose feature has an index and rules of its own: it is asked, in the viewer's name, and nothing of it is copied.
 */
export type Askable = {
  kind: string
  ask(db: Db, question: Question): Promise<FoundRow[]>
}

/** Registers a kind that is asked. */
export const askable = (definition: Askable): Askable => definition

/**
 * Registers a kind that is copied into documents: all that search needs to know of it. The triggers that keep it in
 * step are made from this.
 */
export const searchable = (definition: Searchable): Searchable => definition
