import pg from 'pg'
import { column } from '../../database/decoders.ts'
import { selectOne, selectRows } from '../../database/statements.ts'
import { isGrowing } from './growing-tables.ts'

/** Rows of each table of the site, by the table's name, as PostgreSQL writes them in JSON. */
export type Samples = ReadonlyMap<string, string>

/** The rows with which a table is filled are copies of so many of its rows. */
const SAMPLES = 50

/** The ids of copies begin here, above those of all samples. */
const FIRST_ID = 1_000_000

/** Values for the one row of a table in which the calls left none. */
const INVENTED: Record<string, string> = {
  bigint: '1',
  integer: '1',
  smallint: '1',
  numeric: '1',
  'double precision': '1',
  boolean: 'false',
  real: '1',
  text: `''`,
  'character varying': `''`,
  uuid: 'gen_random_uuid()',
  bytea: `''::bytea`,
  jsonb: `'{}'::jsonb`,
  date: 'current_date',
  'timestamp with time zone': 'now()',
  inet: `'127.0.0.1'::inet`,
}

type Column = {
  table: string
  name: string
  type: string
  /** The table that its values are ids of. */
  of: string | null
  /** Whether two rows may not have the same value, alone or together with other columns. */
  unique: boolean
}

/** The columns that can be written. A table with partitions is filled as one. */
const COLUMNS = `select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, null) as type,
    (select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1) as of,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique
      and (a.attnum = any (i.indkey) or 0 = any (i.indkey) and pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M')))
    and not exists (select from pg_partitioned_table p where p.partrelid = c.oid and a.attnum = any (p.partattrs)) as unique
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by c.relname, a.attnum`
const shape = {
  table: column.text,
  name: column.text,
  type: column.text,
  of: column.nullable(column.text),
  unique: column.bool,
}

/** Reads some rows of every table. */
export async function readSamples(client: pg.ClientBase | pg.Pool): Promise<Samples> {
  const tables = new Set((await selectRows(client, shape, { text: COLUMNS })).map(({ table }) => table))
  const samples = new Map<string, string>()
  for (const table of tables) {
    const text = `select json_agg(t)::text as rows from (select * from ${pg.escapeIdentifier(table)} order by ctid limit ${SAMPLES}) t`
    const { rows } = await selectOne(client, { rows: column.nullable(column.text) }, { text })
    if (rows !== null) samples.set(table, rows)
  }
  return samples
}

/** A database that is filled with copies of rows, so that PostgreSQL plans for many. */
export class House {
  readonly #client: pg.Client
  readonly #columns: Map<string, Column[]>

  private constructor(client: pg.Client, columns: Map<string, Column[]>) {
    this.#client = client
    this.#columns = columns
  }

  /** Puts the samples into an empty, migrated database, to which the client belongs. */
  static async furnish(client: pg.Client, samples: Samples): Promise<House> {
    const all = await selectRows(client, shape, { text: COLUMNS })
    const columns = Map.groupBy(all, ({ table }) => table)
    // Copies needn't be sensible: what PostgreSQL estimates doesn't depend on it. Its own vacuum would change estimates at any moment.
    await client.query(`set session_replication_role = replica;
      do $$ declare k record; begin
        for k in select conname, conrelid::regclass as of from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0 and coninhcount = 0
        loop execute format('alter table %s drop constraint %I', k.of, k.conname); end loop;
        for k in select oid::regclass as of from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        loop execute format('alter table %s set (autovacuum_enabled = off)', k.of); end loop; end $$`)
    for (const [table, rows] of samples) {
      const names = columnsOf(columns.get(table) ?? [])
      await client.query(
        `insert into ${pg.escapeIdentifier(table)} (${names}) overriding system value
          select ${names} from json_populate_recordset(null::${pg.escapeIdentifier(table)}, $1) on conflict do nothing`,
        [rows],
      )
    }
    for (const [table, own] of columns) {
      if (samples.has(table)) continue
      const values = own.map(({ type }) => (type.endsWith('[]') ? `'{}'` : (INVENTED[type] ?? 'null')))
      const name = pg.escapeIdentifier(table)
      await client.query(
        `insert into ${name} (${columnsOf(own)}) overriding system value select ${values.join(', ')} on conflict do nothing`,
      )
    }
    await client.query('analyze')
    return new House(client, columns)
  }

  /** Adds people, and to each of them and of what they have as much as one has: row n of a table belongs to row n of another. */
  async addPeople(from: number, to: number): Promise<void> {
    await this.#add(from, to, ({ of }) => (of === null || !isGrowing(of) ? null : copied('int8')))
  }

  /** Adds rows of all kinds that belong to one person. */
  async addTo(person: number, from: number, to: number): Promise<void> {
    const ofOne = (own: Column, all: Column[]) => {
      if (own.of === 'users') return String(person)
      // Where no other column may differ, what a row is about does.
      const free = all.some(({ unique, of }) => unique && of === null)
      return own.of !== null && own.unique && !free ? copied('int8') : `s.${pg.escapeIdentifier(own.name)}`
    }
    await this.#add(from, to, (own, all) => (own.of === null || !isGrowing(own.of) ? null : ofOne(own, all)))
  }

  analyze(): Promise<unknown> {
    return this.#client.query('analyze')
  }

  /** How many rows each table has. */
  async sizes(): Promise<Map<string, number>> {
    const text = [...this.#columns.keys()]
      .map((table) => `select '${table}' as name, count(*)::int as rows from ${pg.escapeIdentifier(table)}`)
      .join(' union all ')
    const rows = await selectRows(this.#client, { name: column.text, rows: column.int }, { text })
    return new Map(rows.map(({ name, rows }) => [name, rows]))
  }

  async #add(
    from: number,
    to: number,
    reference: (own: Column, all: Column[]) => string | null,
  ): Promise<void> {
    for (const [table, all] of this.#columns) {
      if (!isGrowing(table)) continue
      const values = all.map((own) => reference(own, all) ?? copyOf(own))
      const name = pg.escapeIdentifier(table)
      await this.#client.query(`insert into ${name} (${columnsOf(all)}) overriding system value
        select ${values.join(', ')} from generate_series(${from}, ${to - 1}) n
          join (select t.*, row_number() over () - 1 as "place of the sample", count(*) over () as "all samples"
            from (select * from ${name} order by ctid limit ${SAMPLES}) t) s
          on n % s."all samples" = s."place of the sample"
        on conflict do nothing`)
    }
  }
}

const columnsOf = (columns: Column[]): string =>
  columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ')

const copied = (type: string): string => `(${FIRST_ID} + n)::${type}`

/** A copy's value in a column that refers to no other table. */
function copyOf({ name, type, unique }: Column): string {
  const own = `s.${pg.escapeIdentifier(name)}`
  // Moments lie apart as those of a grown house do.
  if (type === 'timestamp with time zone') return `${own} - n * interval '7 minutes'`
  if (!unique) return own
  if (type === 'bigint' || type === 'integer') return copied(type)
  if (type === 'smallint') return `(n % 32000)::smallint`
  if (type === 'uuid') return `md5('${name}' || n)::uuid`
  if (type === 'text' || type === 'character varying') return `${own} || n`
  if (type === 'bytea') return `sha256(('${name}' || n)::bytea)`
  if (type === 'date') return `${own} - n`
  return own
}
