import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { ConfigError } from '../config.ts'
import { column } from './decoders.ts'
import { selectOne, selectRows } from './statements.ts'

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

export type Migration = {
  /** Its file's name. */
  tag: string
  sql: string[]
  hash: string
  /** When it was written, in milliseconds: their order. */
  at: number
}

/** The migrations that this program knows, oldest first. */
export async function knownMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  const tags = new Map(journal.entries.map(({ when, tag }) => [when, tag]))
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis: at }) => ({
    ...{ sql, hash, at },
    tag: tags.get(at) ?? '',
  }))
}

/**
 * The oldest program that may run on a database after a migration, as the newest migration that it knows: said in the
 * migration's first line, `-- Oldest program: 0071_programmes_by_price`.
 */
export const oldestProgramOf = ({ sql: [first = ''] }: Pick<Migration, 'sql'>): string | null =>
  /^-- Oldest program: (\S+)\n/.exec(first)?.[1] ?? null

const TABLE = 'drizzle.oldest_program'

/** Keeps the newest of what these migrations say, in their transaction. @param known all that they may name, oldest first */
export async function keepOldestProgram(
  client: pg.ClientBase,
  applied: readonly Migration[],
  known: readonly Pick<Migration, 'at' | 'tag'>[],
): Promise<void> {
  const said = applied.map(oldestProgramOf)
  const newest = known.findLast(({ tag }) => said.includes(tag))
  if (!newest) return
  await client.query(`CREATE TABLE IF NOT EXISTS ${TABLE} (
    one boolean PRIMARY KEY DEFAULT true CHECK (one), tag text NOT NULL, created_at bigint NOT NULL)`)
  await client.query(
    `INSERT INTO ${TABLE} (tag, created_at) VALUES ($1, $2)
      ON CONFLICT (one) DO UPDATE SET tag = excluded.tag, created_at = excluded.created_at
      WHERE oldest_program.created_at < excluded.created_at`,
    [newest.tag, newest.at],
  )
}

/**
 * Stops a program that the database has left behind. One that is merely older than its newest migration may run.
 * @throws ConfigError
 */
export async function refuseOldProgram(
  client: pg.ClientBase,
  known: readonly Pick<Migration, 'at' | 'tag'>[],
): Promise<void> {
  const { exists } = await selectOne(
    client,
    { exists: column.bool },
    { text: `SELECT to_regclass('${TABLE}') IS NOT NULL AS exists` },
  )
  if (!exists) return
  const own = known.at(-1)
  const [oldest] = await selectRows(
    client,
    { tag: column.text, at: column.int },
    { text: `SELECT tag, created_at AS at FROM ${TABLE}` },
  )
  if (!oldest || !own || oldest.at <= own.at) return
  throw new ConfigError(
    [
      'Este programa es demasiado viejo para esta base de datos, que una versión más nueva ya cambió:',
      `  puede trabajar con ella el que conoce la migración ${oldest.tag}, y este llega hasta ${own.tag}. Instala una versión más nueva.`,
    ].join('\n'),
  )
}
