import type { CoverArt } from '@cancha/contract/ground/cover-art'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Db } from '../database/connection.ts'

/** A table that documents are made from. */
type Source = {
  table: string
  /** Only changes of these columns matter. */
  columns: readonly string[]
  /** The refs that a change affects: a query with one column over `changed`, which has those columns. */
  refs: string
}

export type Searchable = {
  kind: string
  /**
   * The documents of some refs: a query that uses `refs` (an array of ids, or null for all) and returns (ref,
   * audience, title, detail, body, url, listed). Must leave out scheduled and withdrawn content.
   */
  documents: string
  /**
   * True if its results show a picture. `documents` then also returns `picture`, the address of the one that its cards
   * show, or null; and `cover`, what is drawn where there is none, as the contract's CoverArt.
   */
  hasPictures?: true
  /** True if `documents` also returns `badge`, a word beside a result that tells it from others of its kind, or null. */
  hasBadges?: true
  /**
   * True if `detail` is shown but not searched: a video isn't found by the name of its course, which is found itself.
   */
  detailIsOnlyShown?: true
  sources: readonly Source[]
}

/** A result of any kind, before matches are marked. */
export type FoundRow = {
  kind: string
  ref: string
  title: string
  detail: string
  /** Empty if no excerpt is needed, or there is no text. */
  body: string
  url: string
  /** The address of a small picture that everyone may see. */
  picture: string | null
  /** The sign that is drawn where there is no picture. */
  cover?: CoverArt | null
  /** A word beside it that tells it from others of its kind. */
  badge?: string | null
  /** True if the search is this one's name: it and its kind come before all others. */
  isNamed?: boolean
}

export type Question = {
  /** The words as typed. */
  words: readonly string[]
  viewer: Viewer | null
  limit: number
  offset: number
}

/**
 * A kind whose feature has its own index and rules: the feature is asked in the viewer's name, and nothing is copied.
 */
export type Askable = {
  kind: string
  ask(db: Db, question: Question): Promise<FoundRow[]>
}

/** Declares a kind whose feature is asked. */
export const askable = (definition: Askable): Askable => definition

/** Declares a kind that is copied into documents. Its triggers are made from this. */
export const searchable = (definition: Searchable): Searchable => definition

/** The kinds that are copied into documents. */
export const copiedKinds = (kinds: readonly (Searchable | Askable)[]): Searchable[] =>
  kinds.filter((one) => 'documents' in one)

/** The kinds whose features are asked. */
export const askedKinds = (kinds: readonly (Searchable | Askable)[]): Askable[] =>
  kinds.filter((one) => 'ask' in one)
