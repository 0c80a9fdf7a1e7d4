import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config.ts'
import { column } from './decoders.ts'
import { MIGRATIONS } from './migrations.ts'
import { type Queryable, selectRows } from './statements.ts'

/**
 * Everything that the migrations and what is installed after them make and the program relies on, a line each. Written by
 * required-schema.test.ts from a database that was just made (`npx vitest run --project server database/required-schema -u`).
 */
export const REQUIRED_SCHEMA = join(MIGRATIONS, 'required-schema.txt')

/** Of what is there only what works: a trigger that was turned off, or an index that broke, is as good as gone. */
const THERE = `
  with tables as (
    select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm'))
  select 'tabla ' || relname as name from tables
  union all select 'columna ' || t.relname || '.' || a.attname from tables t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  union all select 'disparador ' || t.relname || '.' || g.tgname from tables t
    join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal and g.tgenabled in ('O', 'A')
  union all select 'índice único ' || t.relname || '.' || c.relname from tables t
    join pg_index i on i.indrelid = t.oid and i.indisunique and i.indisvalid join pg_class c on c.oid = i.indexrelid
  union all select 'función ' || p.proname || '(' || oidvectortypes(p.proargtypes) || ')' from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all select 'extensión ' || extname from pg_extension
  union all select 'configuración de búsqueda ' || cfgname from pg_ts_config where cfgnamespace = 'public'::regnamespace`

/** Objects for programs from before migration 0091: this one works without them, so that a later migration can drop them beside it. */
const OF_OLDER_PROGRAMS = /\b(forum_drafts|loan_drafts)\b|_older_programs\b/

/** Returns a database's objects of the kinds that {@link REQUIRED_SCHEMA} lists, in order. */
export async function schemaOf(database: Queryable): Promise<string[]> {
  const rows = await selectRows(database, { name: column.text }, { text: THERE })
  return rows
    .map(({ name }) => name)
    .filter((name) => !OF_OLDER_PROGRAMS.test(name))
    .sort()
}

/** Returns the objects that the program needs and the database lacks; additional objects are no fault. */
export async function lackingOf(database: Queryable): Promise<string[]> {
  const needed = (await readFile(REQUIRED_SCHEMA, 'utf8')).trimEnd().split('\n')
  const there = new Set(await schemaOf(database))
  const lacking = needed.filter((name) => !there.has(name))
  // The objects of a missing table aren't named beside it.
  const tables = lacking
    .filter((name) => name.startsWith('tabla '))
    .map((name) => name.slice('tabla '.length))
  return lacking.filter((name) => !tables.some((table) => name.includes(` ${table}.`)))
}

const MOST_NAMED = 12

/** @param lacking at least one */
export const lackingSentence = (lacking: readonly string[]): string => {
  const more = lacking.length - MOST_NAMED
  const named = lacking.slice(0, MOST_NAMED).join(', ')
  return `le falta: ${named}${more > 0 ? ` y ${more} más` : ''}`
}

/** @throws ConfigError that names what lacks */
export async function refuseIncomplete(database: Queryable): Promise<void> {
  const lacking = await lackingOf(database)
  if (lacking.length === 0) return
  throw new ConfigError(
    [
      `La base de datos está incompleta: ${lackingSentence(lacking)}.`,
      '  Así queda cuando una copia no se restauró entera. No hay migración que lo reponga: restaura la copia de nuevo,',
      '  en una base vacía, y mira qué errores da (docs/operations.md, «Backups»).',
    ].join('\n'),
  )
}
