import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsTogether } from '../../../database/asked-together.ts'
import type { Db } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { listPlaceholder } from '../../../database/list-placeholder.ts'
import { gathered, prepareStatement, type RowOf, selectRows } from '../../../database/statements.ts'

const { id, int, text, moment, bool, oneOf, list, json, rows } = column

const recent = {
  userId: id,
  type: oneOf('rental_property', 'flip_property', 'refinance_property', 'flip_analysis'),
  shortid: text,
  name: text,
  tags: list(text),
  data: json(z.record(z.string(), z.union([z.string(), z.number()]))),
  version: int,
  createdAt: moment,
  updatedAt: moment,
  shared: bool,
}
type Recent = { rows: RowOf<typeof recent>[]; total: number }

/** Rows in the panel's block. */
const MOST = 5

const ofAll = prepareStatement<'people'>(
  'analyses.recent',
  sql`
  select q.id as "askedBy",
    (select count(*)::int from saved_analyses a where a.user_id = q.id and a.deleted_at is null) as total,
    (select ${gathered(recent, 'l')} from (
      select a.user_id as "userId", a.type, a.shortid, a.name, a.tags, a.data, a.version, a.created_at as "createdAt",
        a.updated_at as "updatedAt", exists (select from analysis_shares s where s.analysis_id = a.id) as shared
      from saved_analyses a where a.user_id = q.id and a.deleted_at is null
      order by a.updated_at desc, a.id desc limit ${sql.raw(String(MOST))}) l) as rows
  from unnest(${listPlaceholder('people', 'bigint')}) q (id)`,
)

/** A person's last changed analyses of all calculators, and how many they have; in one statement for all who ask together. */
export function recentReader(db: Db): (userId: number) => Promise<Recent> {
  const shape = { askedBy: id, total: int, rows: rows(recent) }
  const read = rowsTogether((people) => selectRows(db, shape, ofAll({ people })))
  return async (userId) => (await read(userId))[0] ?? { rows: [], total: 0 }
}
