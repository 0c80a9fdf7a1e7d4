import type { Log } from '../http/request/log.ts'
import type { Vault } from '../vault.ts'

/** The treatment of one column by export and deletion. */
type Column = {
  /** True if the owner gets it in an export; otherwise the reason why not. */
  exported: true | string
  /** For rows that stay after a deletion: the SQL value that replaces it, or the reason why it may stay. */
  deleted?: { becomes: string } | { stays: string }
}

export type PersonalTable = {
  /** The rows of a person: an SQL condition with `:id` for the person's id. */
  rowsOf: string
  /** Whether the rows are deleted with the account, or stay without the person. */
  rows: 'go' | 'stay'
  /** The column with a stored file's key: the file is removed with the row. */
  files?: string
  columns: Record<string, Column>
  /** For columns that are exported and stand sealed in the table. */
  sealed?: Sealed
}

/** How what is sealed is opened for the person whose it is. */
type Sealed = {
  columns: readonly string[]
  /** The column to which the seals are bound; it needn't be exported itself. */
  boundBy: string
  /** The content of a sealed column; null if it can't be opened any more. */
  open(services: { vault: Vault; log: Log }, column: string, given: { sealed: string; by: string }): unknown
}

/** In the export. */
export const exported: Column = { exported: true }
export const rowNumber: Column = { exported: 'un número de fila, sin significado fuera' }
export const secret: Column = { exported: 'un secreto: quien lo tuviera entraría' }
export const owner: Column = { exported: 'el número de la propia cuenta, que ya está en users' }

/** In the export; replaced by this SQL value when the account is deleted. */
export const replacedBy = (value: string): Column => ({ exported: true, deleted: { becomes: value } })
/** In the export; kept when the account is deleted, for this reason. */
export const keptBecause = (why: string): Column => ({ exported: true, deleted: { stays: why } })
/** Not in the export, for this reason; replaced by this SQL value when the account is deleted. */
export const notExported = (why: string, value: string): Column => ({
  exported: why,
  deleted: { becomes: value },
})

/** The columns of a table that an export contains. */
export const exportedColumns = ({ columns }: PersonalTable): string[] =>
  Object.entries(columns)
    .filter(([, { exported }]) => exported === true)
    .map(([name]) => name)

/** The assignments that remove a person from a row that stays. */
export const replacements = ({ columns }: PersonalTable): [string, string][] =>
  Object.entries(columns).flatMap(([name, { deleted }]) =>
    deleted && 'becomes' in deleted ? [[name, deleted.becomes] as [string, string]] : [],
  )

/** A table with e-mails or names that don't belong to an account. */
export type PassingData = {
  /** Its purpose, and when its rows are deleted. */
  why: string
  /** Set if it has a column `email`, by which a person's rows are deleted with their account. */
  byEmail?: {
    /** Whether a person's export contains these rows. */
    exported: boolean
    /** The longest time that rows are kept, from `created_at`, as a PostgreSQL interval. */
    keptFor?: string
  }
}
