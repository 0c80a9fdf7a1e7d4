import type { Values } from '@cancha/contract/school/writing-fields'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../database/connection.ts'

/**
 * How a kind of content is stored. Its table has the columns `id` and `active`; kinds with an order have `position` and
 * `published_at`. A piece that was never published is in the table too, inactive.
 */
export type WrittenKind = {
  table: string
  /** The column with a piece's title. */
  title: string
  /** The column with the date of first publication, if readers see one. */
  published: string | null
  /** The column that says whether a piece is a legal text, which only administrators change. */
  legal?: string
  /** Where readers find it. */
  address(alias: string | null): string | null
  create(tx: Tx): Promise<number>
  /** The published values by field name, without the alias; null if there is no such piece. */
  read(tx: Tx, id: number): Promise<Values | null>
  write(tx: Tx, id: number, values: Values): Promise<void>
  /** Null if there is no preview. */
  show: Show | null
}

/** The public read of a piece: its address in the API, and its answer to a viewer, null if they don't find it. */
export type Show = {
  address(id: number): string
  answer(tx: Tx, id: number, viewer: Viewer | null): Promise<Record<string, unknown> | null>
}

type RowOf<Table extends PgTable> = Table['$inferSelect']

type OneTable<Table extends PgTable & { id: PgColumn }> = Omit<WrittenKind, 'create' | 'read' | 'write'> & {
  rows: Table
  /** The values of a new piece. */
  fresh: Table['$inferInsert']
  toValues(row: RowOf<Table>): Values
  toRow(values: Values, id: number): Partial<Table['$inferInsert']>
}

/** A kind that is stored in one table. */
export function inOneTable<Table extends PgTable & { id: PgColumn }>(kind: OneTable<Table>): WrittenKind {
  const { rows, fresh, toValues, toRow, ...rest } = kind
  return {
    ...rest,
    async create(tx) {
      const [made] = await tx.insert(rows).values(fresh).returning({ id: rows.id })
      if (!made) throw new Error('a piece was inserted and none came back')
      return Number(made.id)
    },
    async read(tx, id) {
      const [row] = await tx
        .select()
        .from(rows as PgTable)
        .where(eq(rows.id, id))
      return row ? toValues(row as RowOf<Table>) : null
    },
    async write(tx, id, values) {
      await tx
        .update(rows)
        .set(toRow(values, id) as never)
        .where(eq(rows.id, id))
    },
  }
}

/** A text of validated values. */
export const textOf = (values: Values, name: string): string => String(values[name] ?? '')

/** A text, or null if it is empty. */
export const textOrNull = (values: Values, name: string): string | null => textOf(values, name) || null

/** An id of validated values, or null. */
export const idIn = (values: Values, name: string): number | null => Number(textOf(values, name)) || null
