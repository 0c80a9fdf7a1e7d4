import { writing } from '@cancha/contract/writing'
import type { Values } from '@cancha/contract/writing-fields'
import { KIND_NAMES, type KindName, kinds } from '@cancha/contract/writing-kinds'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, person } from '../../testing/cast.ts'
import { callAs } from '../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { verifyAudit } from '../admin/audit.ts'
import { categories } from '../education/tables.ts'
import { publishDue } from './publish.ts'

let app: TestApp
let elena: Person
let omar: Person
let category: string
beforeAll(async () => {
  app = await createTestApp()
  elena = await person(app, { editor: true, firstName: 'Elena', lastName: 'Ruiz' })
  omar = await person(app, { editor: true, firstName: 'Omar', lastName: 'Paz' })
  const [topic] = await app.services.database.db
    .insert(categories)
    .values({ name: 'Rentar', tile: 'abanico', palette: 'maiz' })
    .returning({ id: categories.id })
  category = String(topic?.id)
})
afterAll(() => app.close())

const visit = async (address: string) => (await app.http.inject(`/api${address}`)).json()

type Begun = { kind: KindName; id: string }
async function begin(kind: KindName): Promise<Begun> {
  const { piece } = (await callAs(app, elena, writing.createPiece, { params: { kind }, body: {} })).json()
  return { kind, id: piece.id }
}
const read = async (params: Begun) => (await callAs(app, elena, writing.piece, { params })).json().piece
const save = async (params: Begun, values: Values, who = elena, version?: number) =>
  callAs(app, who, writing.savePiece, {
    params,
    body: { version: version ?? (await read(params)).version, values },
  })
const publish = async (params: Begun, at?: string) => {
  const { version } = await read(params)
  return callAs(app, elena, writing.publishPiece, { params, body: at ? { version, at } : { version } })
}
const withdraw = (params: Begun) => callAs(app, elena, writing.withdrawPiece, { params, body: {} })

let count = 0
/** Complete values of any kind, made of its fields. */
function complete(kind: KindName): Values {
  const number = ++count
  const fill = (
    fields: (typeof kinds)[KindName]['fields'] | readonly { name: string; type: string }[],
  ): Values =>
    Object.fromEntries(
      fields.map((field) => [
        field.name,
        {
          text: `Texto ${number}`,
          long: `Texto largo ${number}`,
          rich: `<p>Palabras ${number}</p>`,
          alias: `pieza-${number}`,
          url: 'https://casa.example/',
          check: false,
          choice: 'starts' in field ? field.starts : '',
          category,
          scene: 'casona',
          file: '',
          video: '/media/clips/dscr.mp4',
          seconds: 25,
          rows: 'fields' in field ? [fill(field.fields)] : [],
        }[field.type] as unknown,
      ]),
    )
  const values = fill(kinds[kind].fields)
  return kind === 'podcasts' ? { ...values, audio: '/media/clips/dscr.mp3' } : values
}

const question = (text: string) => ({ question: text, answer: '<p>Sí.</p>' })
const shown = async () =>
  (await visit('/faqs/contents')).faqs.map((faq: { question: string }) => faq.question) as string[]

describe('every kind of content', () => {
  test.each(KIND_NAMES)('%s: begun, saved, published, withdrawn and removed', async (kind) => {
    const which = await begin(kind)
    const table = {
      cursos: 'courses',
      clases: 'webinars',
      jugadas: 'tips',
      podcasts: 'podcasts',
      articulos: 'blogs',
      libros: 'books',
      patrocinadores: 'sponsors',
      preguntas: 'faqs',
      paginas: 'basic_pages',
      categorias: 'categories',
    }[kind]
    const active = async () =>
      (await app.services.database.db.execute(sql.raw(`select active from ${table} where id = ${which.id}`)))
        .rows[0]
    expect(await active()).toEqual({ active: false })
    expect((await publish(which)).json().code).toBe('invalid_input')
    expect((await save(which, complete(kind))).json().piece).toMatchObject({ status: 'draft', changed: true })
    expect((await publish(which)).json().piece).toMatchObject({ status: 'published', changed: false })
    expect(await active()).toEqual({ active: true })
    expect((await withdraw(which)).json().piece).toMatchObject({ status: 'withdrawn', address: null })
    expect(await active()).toEqual({ active: false })
    expect((await callAs(app, elena, writing.removePiece, { params: which, body: {} })).statusCode).toBe(200)
    expect(await active()).toBeUndefined()
  })

  test('a course with its videos, in the order that the editor gave, reaches readers', async () => {
    const which = await begin('cursos')
    const values = complete('cursos')
    const [video] = values['videos'] as Values[]
    const three = ['Uno', 'Dos', 'Tres'].map((title, at) => ({ ...video, title, video: String(100 + at) }))
    await save(which, { ...values, videos: three })
    await publish(which)
    const titles = async () =>
      (await visit(`/courses/contents/node/${which.id}`)).courses[0].videos.map(
        (one: { videoTitle: string }) => one.videoTitle,
      )
    expect(await titles()).toEqual(['Uno', 'Dos', 'Tres'])
    const ids = async () =>
      (
        await app.services.database.db.execute(
          sql`select id from course_videos where course_id = ${which.id} order by title`,
        )
      ).rows
    const before = await ids()
    await save(which, { ...values, videos: three.toReversed() })
    expect(await titles()).toEqual(['Uno', 'Dos', 'Tres'])
    await publish(which)
    expect(await titles()).toEqual(['Tres', 'Dos', 'Uno'])
    expect(await ids()).toEqual(before)
  })
})

describe('what readers see is what was published', () => {
  test('a change waits as a draft until it is published, or is left', async () => {
    const which = await begin('preguntas')
    await save(which, question('¿Primera?'))
    await publish(which)
    await save(which, question('¿Cambiada?'))
    expect(await shown()).toContain('¿Primera?')
    expect(await read(which)).toMatchObject({ changed: true, values: { question: '¿Cambiada?' } })
    await callAs(app, elena, writing.discardChanges, { params: which, body: {} })
    expect(await read(which)).toMatchObject({ changed: false, values: { question: '¿Primera?' } })
    await save(which, question('¿Segunda?'))
    await publish(which)
    expect(await shown()).toContain('¿Segunda?')
    expect(await shown()).not.toContain('¿Primera?')
    await withdraw(which)
    expect(await shown()).not.toContain('¿Segunda?')
  })

  test('row 38: scripts in a text are gone before anyone reads it', async () => {
    const which = await begin('preguntas')
    await save(which, {
      question: '¿<b>Negritas</b>?',
      answer: '<p onclick="x()">Sí<script>alert(1)</script></p>',
    })
    expect((await read(which)).values).toEqual({ question: '¿<b>Negritas</b>?', answer: '<p>Sí</p>' })
    await publish(which)
    const { faqs } = await visit('/faqs/contents')
    expect(faqs.at(-1)).toMatchObject({ answer: '<p>Sí</p>' })
  })

  test('what is missing is said at its field when it is published, not while it is written', async () => {
    const which = await begin('cursos')
    const half = { ...complete('cursos'), title: '', videos: [{ title: 'Uno' }] }
    expect((await save(which, half)).statusCode).toBe(200)
    const { issues } = (await publish(which)).json()
    const paths = issues.map(({ path }: { path: string }) => path)
    expect(paths).toContain('body.values.title')
    expect(paths).toContain('body.values.videos.0.video')
  })

  test.each([
    ['a text that is too long', { question: 'x'.repeat(301) }, 'body.values.question'],
    ['a list for a text', { question: ['x'] }, 'body.values.question'],
  ])('%s is refused', async (_, values, path) => {
    const answer = await save(await begin('preguntas'), values)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', issues: [{ path }] })
  })

  test('an address of a file that is not ours is refused', async () => {
    const which = await begin('patrocinadores')
    for (const cover of [
      'https://evil.example/a.webp',
      '/media/../secreto',
      '//evil.example/x.png',
      'javascript:1',
    ])
      expect((await save(which, { ...complete('patrocinadores'), cover })).json().code, cover).toBe(
        'invalid_input',
      )
  })
})

test('a category with the name of another is refused at its name', async () => {
  const which = await begin('categorias')
  await save(which, { name: 'Rentar', tile: 'rombo', palette: 'noche' })
  expect((await publish(which)).json()).toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'body.values.name', msg: 'Ya hay una categoría con ese nombre' }],
  })
})

describe('addresses', () => {
  test('an old address keeps leading there; another page’s and the site’s own are refused', async () => {
    const [one, two] = [await begin('paginas'), await begin('paginas')]
    const page = (alias: string) => ({ title: 'Una página', lead: '', body: '<p>a</p>', alias })
    await save(one, page('guia-del-comprador'))
    await publish(one)
    await save(one, page('guia-de-compra'))
    expect((await publish(one)).json().piece.address).toBe('/guia-de-compra')
    for (const alias of ['guia-del-comprador', 'guia-de-compra'])
      expect((await visit(`/pages/global/pathalias?alias=${alias}`)).p.page).toBe(one.id)
    for (const alias of ['guia-de-compra', 'login', 'admin']) {
      await save(two, page(alias))
      expect((await publish(two)).json().issues[0].path, alias).toBe('body.values.alias')
    }
    expect((await save(two, page('Con Espacios'))).json().issues[0].path).toBe('body.values.alias')
  })
})

describe('two who write at once', () => {
  test('the second is told who was faster, and nothing of the first is lost', async () => {
    const which = await begin('preguntas')
    const { version } = await read(which)
    expect((await save(which, question('¿De Elena?'), elena, version)).statusCode).toBe(200)
    const late = await save(which, question('¿De Omar?'), omar, version)
    expect(late.json()).toMatchObject({
      code: 'conflict',
      msg: 'Elena Ruiz guardó cambios mientras escribías.',
    })
    const all = await Promise.all(
      [elena, omar, elena, omar].map((who, at) => save(which, question(`¿${at}?`), who, version + 1)),
    )
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  })
})

describe('the history', () => {
  test('keeps a sitting as one, each author and each publication apart, and gives any of them back', async () => {
    const which = await begin('preguntas')
    for (const text of ['¿a?', '¿b?', '¿c?']) await save(which, question(text))
    await save(which, question('¿d?'), omar)
    await publish(which)
    const { revisions } = (await callAs(app, elena, writing.revisions, { params: which })).json()
    expect(revisions.map(({ why, by }: { why: string; by: string }) => [why, by])).toEqual([
      ['published', 'Elena Ruiz'],
      ['saved', 'Omar Paz'],
      ['saved', 'Elena Ruiz'],
    ])
    const body = { revision: revisions[2].id, version: (await read(which)).version }
    const { piece } = (await callAs(app, elena, writing.restoreRevision, { params: which, body })).json()
    expect(piece).toMatchObject({ changed: true, values: { question: '¿c?' } })
    expect(await shown()).toContain('¿d?')
    const other = await begin('preguntas')
    const foreign = { revision: revisions[2].id, version: (await read(other)).version }
    const answer = await callAs(app, elena, writing.restoreRevision, { params: other, body: foreign })
    expect(answer.json().code).toBe('not_found')
  })
})

describe('what is scheduled', () => {
  const due = (which: Begun) =>
    app.asOwner(
      `update written_pieces set publish_at = now() - interval '1 second' where kind = '${which.kind}' and item_id = ${which.id}`,
    )

  test('comes out at its hour, once, and not before', async () => {
    const which = await begin('preguntas')
    await save(which, question('¿Mañana?'))
    const at = new Date(Date.now() + 86_400_000).toISOString()
    expect((await publish(which, at)).json().piece).toMatchObject({ status: 'scheduled', publishAt: at })
    await publishDue(app.services)
    expect(await shown()).not.toContain('¿Mañana?')
    await due(which)
    await Promise.all([publishDue(app.services), publishDue(app.services)])
    expect((await shown()).filter((text) => text === '¿Mañana?')).toHaveLength(1)
    expect(await read(which)).toMatchObject({ status: 'published', changed: false, publishAt: null })
  })

  test('can be taken out of line; what became impossible stays a draft and holds nothing up', async () => {
    const [broken, taken, fine] = [
      await begin('preguntas'),
      await begin('preguntas'),
      await begin('preguntas'),
    ]
    const at = new Date(Date.now() + 86_400_000).toISOString()
    for (const which of [broken, taken, fine]) {
      await save(which, question(`¿${which.id}?`))
      await publish(which, at)
    }
    await save(broken, { question: '', answer: '' })
    await withdraw(taken)
    await due(broken)
    await due(fine)
    await publishDue(app.services)
    expect(await shown()).toContain(`¿${fine.id}?`)
    expect(await read(broken)).toMatchObject({ status: 'draft', publishAt: null })
    expect(await read(taken)).toMatchObject({ status: 'draft', publishAt: null })
  })
})

describe('lists', () => {
  test('order is put for the named ones among the others', async () => {
    await app.asOwner("delete from faqs; delete from written_pieces where kind = 'preguntas'")
    const made: Begun[] = []
    for (const text of ['a', 'b', 'c', 'd']) {
      const which = await begin('preguntas')
      await save(which, question(text))
      await publish(which)
      made.push(which)
    }
    const order = (ids: (string | undefined)[]) =>
      callAs(app, elena, writing.orderPieces, {
        params: { kind: 'preguntas' },
        body: { ids: ids as string[] },
      })
    await order([made[2], made[0], made[3], made[1]].map((one) => one?.id))
    expect(await shown()).toEqual(['c', 'a', 'd', 'b'])
    await order([made[1], made[0]].map((one) => one?.id))
    expect(await shown()).toEqual(['c', 'b', 'd', 'a'])
  })

  test('are found by title without accents, and by state; drafts by the title they will have', async () => {
    const which = await begin('preguntas')
    await save(which, question('¿Cuánto es el ENGANCHE mínimo?'))
    const list = async (query: object) =>
      (await callAs(app, elena, writing.pieces, { params: { kind: 'preguntas' }, query })).json()
    expect((await list({ q: 'enganche minimo' })).pieces).toMatchObject([
      { id: which.id, status: 'draft', savedBy: 'Elena Ruiz' },
    ])
    expect((await list({ q: 'enganche', status: 'published' })).total).toBe(0)
    const { kinds: counted, recent } = (await callAs(app, elena, writing.overview, {})).json()
    expect(counted).toContainEqual({ kind: 'preguntas', published: 4, unpublished: 1 })
    expect(recent[0]).toMatchObject({ kind: 'preguntas', id: which.id })
  })
})

describe('the preview', () => {
  const look = async (params: Begun, as: 'visitor' | 'free' | 'paid') =>
    (await callAs(app, elena, writing.previewPiece, { params, query: { as } })).json()

  test('is what each sort of reader would get, and leaves nothing behind', async () => {
    const which = await begin('cursos')
    const values = complete('cursos')
    const [video] = values['videos'] as Values[]
    await save(which, { ...values, paid: true, videos: [video, { ...video, video: '777' }] })
    const locks = async (as: 'visitor' | 'free' | 'paid') =>
      (await look(which, as)).answer.courses[0].videos.map(({ lock }: { lock: string }) => lock)
    expect(await locks('visitor')).toEqual([null, 'signIn'])
    expect(await locks('free')).toEqual([null, 'upgrade'])
    expect(await locks('paid')).toEqual([null, null])
    expect((await visit(`/courses/contents/node/${which.id}`)).code).toBe('not_found')
    expect((await visit(`/pages/global/pathalias?alias=${values['alias']}`)).p.pagetype).toBe('notfound')
    expect(await read(which)).toMatchObject({ status: 'draft', changed: true })
  })

  test.each([
    ['clases', 'webinar'],
    ['jugadas', 'tipoftheweek'],
    ['podcasts', 'podcasts'],
    ['articulos', 'blogs'],
    ['libros', 'books'],
  ] as const)('is there for %s too, whole for who pays', async (kind, key) => {
    const which = await begin(kind)
    await save(which, complete(kind))
    const { answer, address } = await look(which, 'paid')
    expect(answer[key][0]).toMatchObject({ _id: String(which.id), description: expect.stringMatching(/./) })
    expect((await visit(address.replace('/api', ''))).code).toBe('not_found')
  })
})

test('every change is in the audit log, with who made it', async () => {
  const { db } = app.services.database
  const { rows } = await db.execute<{ action: string }>(
    sql`select distinct action from audit_log where actor_id in (${elena.id}, ${omar.id}) and action like 'writing.%' order by 1`,
  )
  expect(rows.map(({ action }) => action)).toEqual(
    [
      'created',
      'discarded',
      'ordered',
      'published',
      'removed',
      'restored',
      'saved',
      'scheduled',
      'withdrawn',
    ].map((what) => `writing.${what}`),
  )
  expect(await verifyAudit(db)).toMatchObject({ intact: true })
})
