import type { Values } from '@cancha/contract/writing-fields'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../database/connection.ts'

/**
 * How a kind of content lies in the database. Its table has the columns `id` and `active`; lists that editors put in
 * order have `position`. A piece that was never published stands in the table too, inactive.
 */
export type WrittenKind = {
  table: string
  /** The column that names a piece. */
  title: string
  /** The column of the day it was first published, where readers see one. */
  published: string | null
  /** Which comes first for readers among those that no editor put in order; null for kinds without an order. */
  first: 'newest' | 'oldest' | null
  /** Where readers find it. */
  address(alias: string | null): string | null
  create(tx: Tx): Promise<number>
  /** What is published, by the fields' names, without its address; null when there is no such piece. */
  read(tx: Tx, id: number): Promise<Values | null>
  write(tx: Tx, id: number, values: Values): Promise<void>
  /** Null where there is nothing to look at beforehand. */
  show: Show | null
}

/** The public reading of a piece: its address in the API, and its answer to a viewer, null when they find none. */
export type Show = {
  address(id: number): string
  answer(tx: Tx, id: number, viewer: Viewer | null): Promise<Record<string, unknown> | null>
}

type RowOf<Table extends PgTable> = Table['$inferSelect']

type OneTable<Table extends PgTable & { id: PgColumn }> = Omit<WrittenKind, 'create' | 'read' | 'write'> & {
  rows: Table
  /** What a piece is before anything is written. */
  fresh: Table['$inferInsert']
  toValues(row: RowOf<Table>): Values
  toRow(values: Values, id: number): Partial<Table['$inferInsert']>
}

/** A kind that lies in one table. */
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

/** A text among values that were checked by their fields. */
export const textOf = (values: Values, name: string): string => String(values[name] ?? '')

/** A text, or null where nothing was written. */
export const textOrNull = (values: Values, name: string): string | null => textOf(values, name) || null

/** An id chosen in a field, or null. */
export const idIn = (values: Values, name: string): number | null => Number(textOf(values, name)) || null
