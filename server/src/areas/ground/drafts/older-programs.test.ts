import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { knownMigrations } from '../../../database/migrations.ts'
import { createDatabase, dropDatabase } from '../../../testing/programs/cluster.ts'
import { cluster } from '../../../testing/test-app.ts'

/** The statement with which the program from before migration 0091 saves a draft of a post of Ana's: its topic, text and version. */
const savePost = (topic: number | null, message: string, version: number) =>
  `insert into forum_drafts (user_id, topic_id, title, message, subcategory) values (1, ${topic}, 'Título', '${message}', '')
    on conflict (user_id, coalesce(topic_id, 0)) do update set title = excluded.title, message = excluded.message,
      subcategory = excluded.subcategory, version = forum_drafts.version + 1, updated_at = now()
      where forum_drafts.version = ${version}`

describe('A program from before the table of drafts', () => {
  const name = `drafts_before_${process.pid}`
  let db: pg.Client
  const [topic, other] = [1, 2]
  beforeAll(async () => {
    const urls = await createDatabase(cluster().url, name)
    db = new pg.Client({ connectionString: urls.owner })
    await db.connect()
    const known = await knownMigrations()
    const at = known.findIndex(({ tag }) => tag === '0091_one_table_of_drafts')
    const apply = async (migrations: typeof known) => {
      for (const { sql } of migrations) await db.query(sql.join(';'))
    }
    await apply(known.slice(0, at))
    await db.query(
      `insert into users (first_name, last_name, email, email_confirmed_at) values ('Ana', 'Ruiz', 'ana@prueba.example', now())`,
    )
    for (const code of ['DePrueba0001', 'DePrueba0002'])
      await db.query(
        `insert into forum_topics (shortid, subcategory_id, author_id, last_author_id, title, slug, excerpt)
          select $1, min(id), 1, 1, 'Una pregunta', 'Una-pregunta', 'Hola' from forum_subcategories`,
        [code],
      )
    await db.query(savePost(null, 'Nuevo', 0))
    await db.query(savePost(topic, 'Respuesta', 0))
    await db.query(savePost(topic, 'Respuesta más larga', 1))
    await db.query(`insert into loan_drafts (user_id, typed) values (1, 'v1.a.antes')`)
    await apply(known.slice(at))
  })
  afterAll(async () => {
    await db?.end()
    await dropDatabase(cluster().url, name)
  })
  beforeEach(() => db.query('begin'))
  afterEach(() => db.query('rollback'))

  const rows = async (text: string) => (await db.query({ text, rowMode: 'array' })).rows
  const drafts = () =>
    rows(`select kind, about::int, version, coalesce(typed ->> 'message', sealed) from drafts order by 1, 2`)
  /** The same from the two tables of before. */
  const copies = () =>
    rows(`select 'forum_post', coalesce(topic_id, 0)::int, version, message from forum_drafts
      union all select 'loan_request', 0, version, typed from loan_drafts order by 1, 2`)

  const NEW_POST = ['forum_post', 0, 1, 'Nuevo']
  const REPLY = ['forum_post', topic, 2, 'Respuesta más larga']
  const LOAN = ['loan_request', 0, 1, 'v1.a.antes']

  test('finds its drafts where they were, and the new program finds them in the new table', async () => {
    const moved = [NEW_POST, REPLY, LOAN]
    expect(await drafts()).toEqual(moved)
    expect(await copies()).toEqual(moved)
    expect(await rows('select typed from drafts where about = 1')).toEqual([
      [{ title: 'Título', message: 'Respuesta más larga', subcategory: '' }],
    ])
  })

  test.each<[by: string, change: string, left: unknown[][]]>([
    ['saves', savePost(1, 'Otra', 2), [NEW_POST, ['forum_post', topic, 3, 'Otra'], LOAN]],
    ['begins', savePost(2, 'Segunda', 0), [NEW_POST, REPLY, ['forum_post', other, 1, 'Segunda'], LOAN]],
    [
      'moves',
      'update forum_drafts set topic_id = 2 where topic_id = 1',
      [NEW_POST, ['forum_post', other, 2, 'Respuesta más larga'], LOAN],
    ],
    ['publishes', 'delete from forum_drafts where topic_id is null', [REPLY, LOAN]],
    [
      'saves sealed',
      `update loan_drafts set typed = 'v1.a.otra', version = 2`,
      [NEW_POST, REPLY, ['loan_request', 0, 2, 'v1.a.otra']],
    ],
    ['sends sealed', 'delete from loan_drafts', [NEW_POST, REPLY]],
    [
      'replies',
      `select from forum_reply(1, 1, 'DePrueba0003', '<p>Hola</p>', null, false, true, true)`,
      [NEW_POST, LOAN],
    ],
    [
      'ends an account',
      'delete from forum_drafts where user_id = 1; delete from loan_drafts where user_id = 1',
      [],
    ],
  ])('%s, and both tables say so', async (_, change, left) => {
    await db.query(change)
    expect(await drafts()).toEqual(left)
    expect(await copies()).toEqual(left)
  })

  test.each<[by: string, change: string, left: unknown[][]]>([
    [
      'saves',
      `update drafts set typed = typed || '{"message": "Otra"}', version = 3 where about = 1`,
      [NEW_POST, ['forum_post', topic, 3, 'Otra'], LOAN],
    ],
    [
      'begins',
      `insert into drafts (user_id, kind, about, typed) values (1, 'forum_post', 2, '{"title": "", "message": "Segunda", "subcategory": ""}')`,
      [NEW_POST, REPLY, ['forum_post', other, 1, 'Segunda'], LOAN],
    ],
    [
      'moves',
      'update drafts set about = 2 where about = 1',
      [NEW_POST, ['forum_post', other, 2, 'Respuesta más larga'], LOAN],
    ],
    [
      'saves sealed',
      `update drafts set sealed = 'v1.a.otra', version = 2 where sealed is not null`,
      [NEW_POST, REPLY, ['loan_request', 0, 2, 'v1.a.otra']],
    ],
    ['drops', `delete from drafts where about = 0`, [REPLY]],
  ])('sees what the new one does that %s', async (_, change, left) => {
    await db.query(change)
    expect(await drafts()).toEqual(left)
    expect(await copies()).toEqual(left)
  })
})
