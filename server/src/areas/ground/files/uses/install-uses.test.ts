import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { migrateDatabase } from '../../../../database/migrate.ts'
import { selectRows } from '../../../../database/statements.ts'
import { gather } from '../../../../manifest/gather.ts'
import { createDatabase, dropDatabase } from '../../../../testing/programs/cluster.ts'
import { cluster } from '../../../../testing/test-app.ts'
import { allFeatures } from '../../../all.ts'
import { installFileUses } from './install-uses.ts'

const NAME = `uses_${process.pid}`

const key = (letter: string) => letter.repeat(22)
const picture = (letter: string) => `<img src="/media/archivos/${key(letter)}/960.webp">`

const declared = gather(allFeatures)
let client: pg.Client
let urls: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  urls = await createDatabase(cluster().url, NAME, cluster().template)
  client = new pg.Client({ connectionString: urls.owner })
  await client.connect()
  // As before uses were rows: nothing follows what is written.
  for (const table of declared.fileUses) await client.query(`drop function hold_files_in_${table}() cascade`)
  for (const letter of ['A', 'B', 'C', 'D', 'E'])
    await client.query("insert into files (key, kind, name, bytes) values ($1, 'image', 'a', 1)", [
      key(letter),
    ])
  await client.query(
    `
    insert into written_pieces (kind, item_id, draft, scheduled) values ('faq', 1, $1, $2)`,
    [{ answer: picture('A') }, { answer: picture('B') + picture('A') }],
  )
  await client.query(
    "insert into piece_revisions (kind, item_id, why, content) values ('faq', 1, 'saved', $1), ('faq', 1, 'saved', $2)",
    [{ answer: picture('C') + picture('N') }, { answer: '' }],
  )
  await client.query("insert into faqs (question, answer) values ('¿Qué?', $1)", [picture('D')])
  await migrateDatabase(urls, () => undefined, declared)
})
afterAll(async () => {
  await client?.end()
  await dropDatabase(cluster().url, NAME)
})

const held = async (table: string): Promise<string> =>
  (await selectRows(client, { file: column.text }, { text: `select file from ${table} order by file` }))
    .map(({ file }) => file[0])
    .join('')

test('what stood in the database before holds its files: drafts, what is scheduled, the history, what is shown', async () => {
  expect(await held('written_piece_file_uses')).toBe('AB')
  expect(await held('piece_revision_file_uses')).toBe('C')
  expect(await held('faq_file_uses')).toBe('D')
  expect(await held('blog_file_uses')).toBe('')
})

test('a row begins to hold, goes on holding, lets go, and goes', async () => {
  await client.query("insert into faqs (question, answer) values ('¿Otra?', $1)", [picture('E')])
  expect(await held('faq_file_uses')).toBe('DE')
  await client.query("update faqs set answer = $1 where question = '¿Otra?'", [picture('E') + picture('A')])
  expect(await held('faq_file_uses')).toBe('ADE')
  await client.query("update faqs set answer = $1 where question = '¿Otra?'", [picture('A')])
  expect(await held('faq_file_uses')).toBe('AD')
  await client.query("delete from faqs where question = '¿Otra?'")
  expect(await held('faq_file_uses')).toBe('D')
})

const triggers = () =>
  selectRows(
    client,
    { name: column.text, id: column.text },
    {
      text: "select tgrelid::regclass::text as name, tgfoid::text as id from pg_trigger where tgname = 'hold_files' order by 1",
    },
  )

test('a second start changes nothing, and waits for nobody who is writing', async () => {
  const before = await triggers()
  expect(before).toHaveLength(declared.fileUses.length)
  const writer = new pg.Client({ connectionString: urls.owner })
  await writer.connect()
  await writer.query("begin; update faqs set question = '¿Y?'")
  await client.query("set lock_timeout = '2s'")
  await installFileUses(client, declared)
  await writer.end()
  expect(await triggers()).toEqual(before)
})

test('a trigger that is gone comes back with the uses of its time away; one that nobody declares goes', async () => {
  const before = await triggers()
  await client.query(`
    drop function hold_files_in_faq_file_uses() cascade;
    insert into faqs (question, answer) values ('¿Sin nadie?', '${picture('E')}');
    create table notes (id bigint primary key, body text);
    create table note_file_uses (holder bigint references notes, file text references files)`)
  await installFileUses(client, { ...declared, fileUses: [...declared.fileUses, 'note_file_uses'] })
  expect(await held('faq_file_uses')).toBe('DE')
  await client.query('insert into notes values (1, $1)', [picture('A')])
  expect(await held('note_file_uses')).toBe('A')
  await installFileUses(client, declared)
  await client.query('insert into notes values (2, $1)', [picture('B')])
  expect(await held('note_file_uses')).toBe('A')
  expect((await triggers()).map(({ name }) => name)).toEqual(before.map(({ name }) => name))
})

test('a table of uses without a holder, or with two, stops the start', async () => {
  await client.query(`
    create table no_file_uses (file text references files);
    create table two_file_uses (file text references files, a bigint references faqs, b bigint references blogs)`)
  for (const name of ['no_file_uses', 'two_file_uses'])
    await expect(installFileUses(client, { ...declared, fileUses: [name] })).rejects.toThrow(
      `${name} must refer to one table`,
    )
})
