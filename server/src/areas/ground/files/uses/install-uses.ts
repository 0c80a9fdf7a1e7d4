import type pg from 'pg'
import { column } from '../../../../database/decoders.ts'
import { IN_PUBLIC } from '../../../../database/functions.ts'
import { type RowOf, selectRows } from '../../../../database/statements.ts'
import type { Lists } from '../../../../manifest/lists.ts'

const { text, bool, list } = column

/** A table of uses, and the table whose rows hold its files. */
const uses = {
  name: text,
  holder: text,
  /** The columns of the foreign key to the holder, and those that they refer to. */
  columns: list(text),
  keys: list(text),
}
type Uses = RowOf<typeof uses>

const NAMES = 'hold_files_in_'
/** Whether a function of these is called by a trigger that fires; one that was disabled doesn't. */
const IS_CALLED = "exists (select from pg_trigger where tgfoid = p.oid and tgenabled in ('O', 'A'))"

/** The declared tables of uses that no trigger fills. */
export async function usesWithoutTrigger(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<string[]> {
  const rows = await selectRows(
    client,
    { name: text },
    {
      text: `select name from unnest($1::text[]) name where not exists (
          select from pg_proc p
          where proname = $2 || name and pronamespace = 'public'::regnamespace and ${IS_CALLED})
        order by name`,
      values: [tables, NAMES],
    },
  )
  return rows.map(({ name }) => name)
}

/**
 * Creates the triggers that keep tables of uses up to date, and the uses of existing rows: decision 44. Does nothing
 * for triggers that are as they should be. Run by the owner, after the migrations.
 * @throws Error for a table that doesn't refer to exactly one holder
 */
export async function installFileUses(
  client: pg.ClientBase,
  { fileUses, uploadRules }: Pick<Lists, 'fileUses' | 'uploadRules'>,
): Promise<void> {
  const shown = uploadRules.flatMap(({ inTexts, purpose }) => (inTexts ? [purpose.name] : []))
  const purposes = shown.map((name) => `'${name}'`).join(', ') || 'null'
  const rows = await selectRows(
    client,
    { name: text, body: text, used: bool },
    {
      text: `select proname as name, prosrc as body, ${IS_CALLED} as used
        from pg_proc p where starts_with(proname, $1) and pronamespace = 'public'::regnamespace`,
      values: [NAMES],
    },
  )
  const known = new Map(rows.map((one) => [one.name, one]))
  for (const table of fileUses) {
    const uses = await usesIn(client, table)
    const before = known.get(NAMES + table)
    if (!before?.used || before.body !== bodyOf(uses, purposes)) await install(client, uses, purposes)
    known.delete(NAMES + table)
  }
  for (const name of known.keys()) await client.query(`drop function ${name}() cascade`)
}

async function usesIn(client: pg.ClientBase, name: string): Promise<Uses> {
  const [found, ...more] = await selectRows(client, uses, {
    text: `select relname::text as name, confrelid::regclass::text as holder,
      array(select attname::text from unnest(conkey) with ordinality k(n, at)
        join pg_attribute on attrelid = conrelid and attnum = n order by at) as columns,
      array(select attname::text from unnest(confkey) with ordinality k(n, at)
        join pg_attribute on attrelid = confrelid and attnum = n order by at) as keys
    from pg_constraint join pg_class c on c.oid = conrelid
    where contype = 'f' and relname = $1 and relnamespace = 'public'::regnamespace and confrelid <> 'files'::regclass`,
    values: [name],
  })
  if (!found || more.length > 0) throw new Error(`${name} must refer to one table whose rows hold files`)
  return found
}

/** One transaction: no row can change between the first uses and the trigger that follows all changes. */
async function install(client: pg.ClientBase, uses: Uses, purposes: string): Promise<void> {
  const { name, holder } = uses
  await client.query('begin')
  try {
    await client.query(`
      create or replace function ${NAMES}${name}() returns trigger language plpgsql ${IN_PUBLIC} as $body$${bodyOf(uses, purposes)}$body$;
      create or replace trigger hold_files after insert or update on ${holder}
        for each row execute function ${NAMES}${name}();
      ${holding(uses, purposes, `${holder} h`, 'h', 'mentioned_files(to_jsonb(h))')}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await client.query(`analyze ${name}`)
}

/**
 * The trigger's work for one row. A mention of a file that doesn't exist, or of one that texts may not show, is ignored. A
 * file that the sweep is removing at this moment fails the foreign key, and with it the save: the row can't begin to hold it.
 */
const bodyOf = (uses: Uses, purposes: string): string => `
declare
  mentioned text[] := mentioned_files(to_jsonb(new));
begin
  if tg_op = 'UPDATE' and mentioned = mentioned_files(to_jsonb(old)) then
    return null;
  end if;
  delete from ${uses.name}
    where ${uses.columns.map((column, at) => `"${column}" = new."${uses.keys[at]}"`).join(' and ')} and file <> all (mentioned);
  ${holding(uses, purposes, '(select) h', 'new', 'mentioned')}
  return null;
end
`

/** The statement by which rows begin to hold the files that they mention. */
const holding = (
  { name, columns, keys }: Uses,
  purposes: string,
  from: string,
  row: string,
  mentioned: string,
) => `
  insert into ${name} (${columns.map((column) => `"${column}"`).join(', ')}, file)
    select ${keys.map((key) => `${row}."${key}"`).join(', ')}, f.key
    from ${from} join files f on f.key = any (${mentioned})
    where (f.purpose is null and not f.private) or f.purpose in (${purposes})
    on conflict do nothing;`
