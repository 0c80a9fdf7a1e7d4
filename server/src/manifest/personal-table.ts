/** What becomes of one column. */
type Column = {
  /** True when its owner receives it; otherwise why not. */
  exported: true | string
  /** Of rows that stay: the SQL value that takes its place when the account is deleted, or why it may stay. */
  deleted?: { becomes: string } | { stays: string }
}

export type PersonalTable = {
  /** Which rows are a person's: an SQL condition with `:id` for the person's id. */
  rowsOf: string
  /** Whether the rows go with the account, or stay without the person in them. */
  rows: 'go' | 'stay'
  /** The column that names a stored file: it is removed with the row. */
  files?: string
  columns: Record<string, Column>
}

export const shown: Column = { exported: true }
export const rowNumber: Column = { exported: 'un número de fila, sin significado fuera' }
export const secret: Column = { exported: 'un secreto: quien lo tuviera entraría' }
export const owner: Column = { exported: 'el número de la propia cuenta, que ya está en users' }

export const becomes = (value: string): Column => ({ exported: true, deleted: { becomes: value } })
export const stays = (why: string): Column => ({ exported: true, deleted: { stays: why } })
export const hidden = (why: string, value: string): Column => ({ exported: why, deleted: { becomes: value } })

/** The columns of a table that its owner receives. */
export const exportedColumns = ({ columns }: PersonalTable): string[] =>
  Object.entries(columns)
    .filter(([, { exported }]) => exported === true)
    .map(([name]) => name)

/** The assignments that take a person out of a row that stays. */
export const replacements = ({ columns }: PersonalTable): [string, string][] =>
  Object.entries(columns).flatMap(([name, { deleted }]) =>
    deleted && 'becomes' in deleted ? [[name, deleted.becomes] as [string, string]] : [],
  )

/** A table with e-mails or names that belong to no account. */
export type PassingData = {
  /** What it is for, and when it goes. */
  why: string
  /** It has a column `email`, by which a person's rows go with their account. */
  byEmail?: {
    /** Whether a person's export has these rows. */
    exported: boolean
    /** How long they are kept at most, counted from `created_at`: an interval of PostgreSQL. */
    keptFor?: string
  }
}
