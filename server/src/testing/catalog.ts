import { createHash } from 'node:crypto'
import type pg from 'pg'
import { column } from '../database/decoders.ts'
import { selectRows } from '../database/statements.ts'

const inPublic = (space: string) => `${space} = 'public'::regnamespace`
/** Not what an extension brings. */
const isOurs = (catalog: string, oid: string) => `not exists (select from pg_depend d
  where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`
/** Whether it belongs to whom the database belongs to, whatever the role is called. */
const ownedBy = (role: string) =>
  `'owned', ${role} = (select datdba from pg_database where datname = current_database())`

/** An index is told with its table. */
const RELATIONS = `with r as (select c.*, coalesce((select t.relname from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indexrelid = c.oid), c.relname) as whose from pg_class c
  where ${inPublic('relnamespace')} and ${isOurs('pg_class', 'c.oid')})`

/** PostgreSQL's facts about everything in the schema public: the name of an object, and one fact of it. */
const FACTS: Record<string, string> = {
  relation: `${RELATIONS} select whose, jsonb_build_object('name', relname, 'kind', relkind, 'persistence', relpersistence,
      'replica identity', relreplident, 'options', reloptions, 'row security', array[relrowsecurity, relforcerowsecurity],
      'rights', relacl::text, ${ownedBy('relowner')}, 'method', relam, 'space', reltablespace,
      'partitions by', case relkind when 'p' then pg_get_partkeydef(oid) end, 'partition', pg_get_expr(relpartbound, oid),
      'view', case when relkind in ('v', 'm') then pg_get_viewdef(oid) end, 'type', reloftype,
      'parents', (select array_agg(inhparent::regclass::text order by inhseqno) from pg_inherits where inhrelid = r.oid),
      'toast', (select t.reloptions from pg_class t where t.oid = r.reltoastrelid)) from r`,
  // An index names its columns as they were called when it was made, which means nothing.
  column: `${RELATIONS} select whose, jsonb_build_object('relation', relname,
      'place', row_number() over (partition by attrelid order by attnum),
      'name', case when relkind in ('i', 'I') then null else attname end, 'type', format_type(atttypid, atttypmod),
      'not null', attnotnull, 'default', pg_get_expr(adbin, adrelid), 'identity', attidentity, 'generated', attgenerated,
      'storage', attstorage, 'compression', attcompression, 'statistics', nullif(attstattarget, -1),
      'collation', attcollation::regcollation::text, 'rights', attacl::text, 'options', attoptions, 'own', attislocal,
      'inherited', attinhcount, 'dimensions', attndims)
    from r join pg_attribute on attrelid = r.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum`,
  constraint: `${RELATIONS} select coalesce(relname, 'a type'), jsonb_build_object('name', conname, 'type', contype,
      'means', pg_get_constraintdef(k.oid), 'deferred', array[condeferrable, condeferred], 'valid', convalidated,
      'own', conislocal, 'inherited', array[coninhcount::int, connoinherit::int], 'enforced', to_jsonb(k) -> 'conenforced',
      'by', case when conindid <> 0 then conindid::regclass::text end)
    from pg_constraint k left join r on r.oid = conrelid where ${inPublic('connamespace')}`,
  index: `${RELATIONS} select r.relname, jsonb_build_object('means', pg_get_indexdef(indexrelid), 'is', array[indisunique,
      indisprimary, indisexclusion, indimmediate, indisclustered, indisvalid, indisready, indislive, indisreplident,
      indnullsnotdistinct]) from r join pg_index on indrelid = r.oid`,
  trigger: `${RELATIONS} select relname, jsonb_build_object('enabled', tgenabled, 'deferred', array[tgdeferrable, tginitdeferred],
      'means', case when tgisinternal then tgfoid::regproc || ' for ' || conname else pg_get_triggerdef(g.oid) end)
    from r join pg_trigger g on tgrelid = r.oid left join pg_constraint k on k.oid = tgconstraint`,
  policy: `${RELATIONS} select relname, to_jsonb(p) - 'oid' - 'polrelid' from r join pg_policy p on polrelid = r.oid`,
  rule: `${RELATIONS} select relname, to_jsonb(pg_get_ruledef(w.oid)) from r join pg_rewrite w on ev_class = r.oid`,
  statistics: `select stxname, to_jsonb(pg_get_statisticsobjdef(oid)) from pg_statistic_ext where ${inPublic('stxnamespace')}`,
  sequence: `${RELATIONS} select relname, to_jsonb(s) - 'seqrelid' - 'seqtypid' || jsonb_build_object(
      'type', seqtypid::regtype, 'next after', pg_sequence_last_value(r.oid), 'of', (
        select refobjid::regclass || '.' || attname || ' ' || deptype::text
        from pg_depend join pg_attribute on attrelid = refobjid and attnum = refobjsubid
        where classid = 'pg_class'::regclass and objid = r.oid and refclassid = 'pg_class'::regclass))
    from r join pg_sequence s on seqrelid = r.oid`,
  function: `select p.oid::regprocedure::text, jsonb_build_object('means', pg_get_functiondef(p.oid),
      'rights', proacl::text, ${ownedBy('proowner')}, 'cost', procost, 'rows', prorows, 'support', prosupport::regproc)
    from pg_proc p where ${inPublic('pronamespace')} and prokind in ('f', 'p') and ${isOurs('pg_proc', 'p.oid')}`,
  'function of another kind': `select p.oid::regprocedure::text, to_jsonb(p) - 'oid' from pg_proc p
    where ${inPublic('pronamespace')} and prokind not in ('f', 'p') and ${isOurs('pg_proc', 'p.oid')}`,
  type: `select typname, jsonb_build_object('type', typtype, ${ownedBy('typowner')}, 'rights', typacl::text,
      'of', typbasetype::regtype, 'labels', (
        select array_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid))
    from pg_type t where ${inPublic('typnamespace')} and ${isOurs('pg_type', 't.oid')}
      and typrelid = 0 and not exists (select from pg_type e where e.typarray = t.oid)`,
  'text search configuration': `select cfgname, jsonb_build_object(${ownedBy('cfgowner')}, 'parser', cfgparser,
      'token', maptokentype, 'place', mapseqno, 'dictionary', mapdict::regdictionary)
    from pg_ts_config c join pg_ts_config_map on mapcfg = c.oid where ${inPublic('cfgnamespace')}`,
  'text search dictionary': `select dictname, jsonb_build_object(${ownedBy('dictowner')}, 'options', dictinitoption,
      'template', (select tmplname from pg_ts_template where oid = dicttemplate))
    from pg_ts_dict c where ${inPublic('dictnamespace')} and ${isOurs('pg_ts_dict', 'c.oid')}`,
  extension: `select extname, jsonb_build_object('schema', extnamespace::regnamespace, 'version', extversion,
      ${ownedBy('extowner')}) from pg_extension`,
  rights: `select coalesce(defaclnamespace::regnamespace::text, ''), to_jsonb(d) - 'oid' from pg_default_acl d`,
  comment: `select pg_describe_object(classoid, objoid, objsubid), to_jsonb(description) from pg_description d
    where objoid >= 16384 and not exists (select from pg_depend e
      where e.classid = d.classoid and e.objid = d.objoid and e.deptype = 'e')`,
  'anything else': `select 'how many', jsonb_build_object('event triggers', (select count(*) from pg_event_trigger),
      'publications', (select count(*) from pg_publication), 'casts', (select count(*) from pg_cast where oid >= 16384),
      'operators', (select count(*) from pg_operator where ${inPublic('oprnamespace')}),
      'operator classes', (select count(*) from pg_opclass where ${inPublic('opcnamespace')}),
      'collations', (select count(*) from pg_collation where ${inPublic('collnamespace')}),
      'foreign servers', (select count(*) from pg_foreign_server))`,
}

const TABLES = `select oid::regclass::text as name from pg_class
  where ${inPublic('relnamespace')} and relkind = 'r' order by 1`

/** A moment of the last minutes: PostgreSQL's clock wrote it when the row was made. */
const asWritten = (row: string): string =>
  row.replace(/"(\d{4}-\d\d-\d\dT[\d:.]+\+00:00)"/g, (moment, at: string) =>
    Math.abs(Date.now() - Date.parse(at)) < 1_800_000 ? '"now"' : moment,
  )

/** A line of {@link catalogOf}: most facts hang on a relation, and are told with it. */
const objectOf = (kind: string, name: string): string =>
  ['column', 'constraint', 'index', 'trigger', 'policy', 'rule'].includes(kind)
    ? `relation ${name}`
    : `${kind} ${name}`

/**
 * Everything that PostgreSQL knows of the schema public and every row in it: a line for each object, with the digest of its facts.
 * Two databases with the same lines were made alike, by whatever statements. The remains of dropped columns aren't looked at.
 * @param client in a transaction, for the rest of which only names with a schema mean anything
 */
export async function catalogOf(client: pg.ClientBase): Promise<string[]> {
  const facts = new Map<string, string[]>()
  const note = (object: string, fact: string) => facts.set(object, [...(facts.get(object) ?? []), fact])
  await client.query("set local search_path = ''; set local timezone = 'UTC'")
  for (const [kind, known] of Object.entries(FACTS)) {
    const text = `select object::text, fact::text from (${known}) as known (object, fact)`
    for (const { object, fact } of await selectRows(
      client,
      { object: column.text, fact: column.text },
      { text },
    ))
      note(objectOf(kind, object), `${kind} ${fact}`)
  }
  for (const { name } of await selectRows(client, { name: column.text }, { text: TABLES })) {
    const text = `select to_jsonb(t)::text as fact from ${name} t`
    for (const { fact } of await selectRows(client, { fact: column.text }, { text }))
      note(`rows of ${name}`, asWritten(fact))
  }
  return [...facts].map(([object, its]) => `${object} ${digest(its.sort().join('\n'))}`).sort()
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
