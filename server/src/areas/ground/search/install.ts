import { createHash } from 'node:crypto'
import type pg from 'pg'
import { column } from '../../../database/decoders.ts'
import { IN_PUBLIC } from '../../../database/functions.ts'
import { selectRows } from '../../../database/statements.ts'
import { type Askable, copiedKinds, type Searchable } from '../../../manifest/search-kind.ts'
import { IN_WIDTHS, SMALLEST } from '../files/pictures.ts'

/**
 * Creates the triggers that keep each kind's documents up to date, and the documents of existing rows. Does nothing
 * for kinds whose declaration hasn't changed. Run by the owner, after the migrations.
 */
export async function installSearch(
  client: pg.ClientBase,
  kinds: readonly (Searchable | Askable)[],
): Promise<void> {
  const rows = await selectRows(
    client,
    { kind: column.text, definition: column.text },
    { text: 'select kind, definition from search_kinds' },
  )
  const known = new Map(rows.map(({ kind, definition }) => [kind, definition]))
  for (const one of copiedKinds(kinds)) {
    const statements = statementsOf(one)
    const definition = createHash('sha256').update(statements).digest('hex')
    if (known.get(one.kind) !== definition) await install(client, one.kind, statements, definition)
    known.delete(one.kind)
  }
  for (const kind of known.keys()) await remove(client, kind)
}

async function install(client: pg.ClientBase, kind: string, statements: string, definition: string) {
  await inOne(client, async () => {
    await dropTriggers(client, kind)
    await client.query(
      `create table if not exists search_documents_${kind} partition of search_documents for values in ('${kind}')`,
    )
    await client.query(statements)
    await client.query(`select search_index_${kind}(null)`)
    await client.query(
      'insert into search_kinds values ($1, $2) on conflict (kind) do update set definition = excluded.definition',
      [kind, definition],
    )
  })
  await client.query(`analyze search_documents_${kind}`)
}

/** Removes a kind that isn't declared any more. */
async function remove(client: pg.ClientBase, kind: string): Promise<void> {
  await inOne(client, async () => {
    await dropTriggers(client, kind)
    await client.query(`drop function if exists search_index_${kind}(bigint[])`)
    await client.query(`drop table if exists search_documents_${kind}`)
    await client.query('delete from search_kinds where kind = $1', [kind])
  })
}

async function inOne(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Dropping its functions drops the triggers that call them. */
async function dropTriggers(client: pg.ClientBase, kind: string): Promise<void> {
  const rows = await selectRows(
    client,
    { name: column.text },
    {
      text: 'select proname as name from pg_proc where starts_with(proname, $1)',
      values: [`search_touch_${kind}_of_`],
    },
  )
  for (const { name } of rows) await client.query(`drop function ${name}() cascade`)
}

const statementsOf = (one: Searchable): string =>
  [indexing(one), ...one.sources.flatMap((source) => touching(one.kind, source))].join('\n')

const TEXTS = ['title', 'detail', 'body', 'url', 'listed']
const SHOWN = ['picture', 'cover', 'badge']
const COLUMNS = [...TEXTS, ...SHOWN, 'title_key', 'title_words', 'words']

const columnsOf = (row: string, columns: string[]) => columns.map((name) => `${row}.${name}`).join(', ')
const differ = (columns: string[]) =>
  `(${columnsOf('search_documents', columns)}) is distinct from (${columnsOf('excluded', columns)})`

/** Of a picture in several widths the small one, and of a private file none, whatever row mentions it. */
const SMALL_PICTURE = `case when f.picture ~ '^/media/(?!privados/)'
  then regexp_replace(f.picture, '${IN_WIDTHS}', '\\1/${SMALLEST}.webp') end`

/**
 * SQL that writes the documents of some refs again and removes those of deleted or withdrawn rows. Null means all.
 */
const indexing = ({ kind, documents, detailIsOnlyShown, hasPictures, hasBadges }: Searchable): string => `
create or replace function search_index_${kind}(refs bigint[]) returns void language plpgsql ${IN_PUBLIC} as $search$
begin
  -- Who changes the same thing at the same time waits here, and then reads what the other wrote.
  perform 1 from search_documents d where d.kind = '${kind}' and d.ref = any(refs) order by d.ref, d.audience for update;
  with fresh as materialized (${documents}),
  gone as (
    delete from search_documents d
    where d.kind = '${kind}' and (refs is null or d.ref = any(refs))
      and not exists (select 1 from fresh f where f.ref = d.ref and f.audience = d.audience)
  )
  insert into search_documents (kind, ref, audience, ${COLUMNS.join(', ')})
  select '${kind}', f.ref, f.audience, f.title, f.detail, f.body, f.url, f.listed,
    ${hasPictures ? `${SMALL_PICTURE}, f.cover` : 'null, null'}, ${hasBadges ? 'f.badge' : 'null'},
    left(search_fold(f.title), 200),
    search_words(f.title) || search_mark(f.audience),
    setweight(search_words(f.title), 'A') ||${detailIsOnlyShown ? '' : " setweight(search_words(f.detail), 'B') ||"}
      setweight(search_words(f.body), 'D') || search_mark(f.audience)
  from fresh f order by f.ref, f.audience
  on conflict (kind, ref, audience) do update set
    ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')},
    changed_at = case when ${differ(TEXTS)} then now() else search_documents.changed_at end
  where ${differ([...TEXTS, ...SHOWN])};
end
$search$;`

/**
 * The triggers on one table: they update the documents in the transaction of every change, also of other programs. An update is looked at
 * row by row: most change none of these columns, which costs nothing so, and each reply changes its topic.
 */
function touching(kind: string, { table, columns, refs }: Searchable['sources'][number]): string[] {
  const own = columns.join(', ')
  const [before, after] = ['old', 'new'].map((row) => columnsOf(row, [...columns]))
  const name = `search_touch_${kind}_of_${table}`
  const touched = (changed: string) =>
    `with changed as (${changed}) select array_agg(distinct touched.ref) into refs from (${refs}) as touched(ref);`
  const trigger = (event: string, when: string) => `
create or replace trigger search_${kind}_${event} after ${event} on ${table} ${when} execute function ${name}();`
  return [
    `
create or replace function ${name}() returns trigger language plpgsql ${IN_PUBLIC} as $search$
declare
  refs bigint[];
begin
  if tg_op = 'INSERT' then
    ${touched(`select ${own} from come`)}
  elsif tg_op = 'DELETE' then
    ${touched(`select ${own} from gone`)}
  else
    ${touched(`select ${before} union all select ${after}`)}
  end if;
  if refs is not null then
    perform search_index_${kind}(refs);
  end if;
  return null;
end
$search$;`,
    trigger('insert', 'referencing new table as come for each statement'),
    trigger('update', `for each row when ((${before}) is distinct from (${after}))`),
    trigger('delete', 'referencing old table as gone for each statement'),
  ]
}
