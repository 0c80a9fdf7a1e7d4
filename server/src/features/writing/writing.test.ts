import { writing } from '@cancha/contract/writing'
import type { Values } from '@cancha/contract/writing-fields'
import { KIND_NAMES } from '@cancha/contract/writing-kinds'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, person } from '../../testing/cast.ts'
import { complete, newCategory, writer } from '../../testing/pieces.ts'
import { callAs } from '../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { verifyAudit } from '../admin/audit.ts'

let app: TestApp
let elena: Person
let omar: Person
let category: string
let pen: ReturnType<typeof writer>
beforeAll(async () => {
  app = await createTestApp()
  elena = await person(app, { editor: true, firstName: 'Elena', lastName: 'Ruiz' })
  omar = await person(app, { editor: true, firstName: 'Omar', lastName: 'Paz' })
  category = await newCategory(app, 'Rentar')
  pen = writer(app, elena)
})
afterAll(() => app.close())

const visit = async (address: string) => (await app.http.inject(`/api${address}`)).json()

const question = (text: string) => ({ question: text, answer: '<p>Sí.</p>' })
const shown = async () =>
  (await visit('/faqs/contents')).faqs.map((faq: { question: string }) => faq.question) as string[]

describe('every kind of content', () => {
  test.each(KIND_NAMES)('%s: begun, saved, published, withdrawn and removed', async (kind) => {
    const which = await pen.begin(kind)
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
    expect((await pen.publish(which)).json().code).toBe('invalid_input')
    expect((await pen.save(which, complete(kind, category))).json().piece).toMatchObject({ status: 'draft', changed: true })
    expect((await pen.publish(which)).json().piece).toMatchObject({ status: 'published', changed: false })
    expect(await active()).toEqual({ active: true })
    expect((await pen.withdraw(which)).json().piece).toMatchObject({ status: 'withdrawn', address: null })
    expect(await active()).toEqual({ active: false })
    expect((await pen.remove(which)).statusCode).toBe(200)
    expect(await active()).toBeUndefined()
  })

  test('a course with its videos, in the order that the editor gave, reaches readers', async () => {
    const which = await pen.begin('cursos')
    const values = complete('cursos', category)
    const [video] = values['videos'] as Values[]
    const three = ['Uno', 'Dos', 'Tres'].map((title, at) => ({ ...video, title, video: String(100 + at) }))
    await pen.save(which, { ...values, videos: three })
    await pen.publish(which)
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
    await pen.save(which, { ...values, videos: three.toReversed() })
    expect(await titles()).toEqual(['Uno', 'Dos', 'Tres'])
    await pen.publish(which)
    expect(await titles()).toEqual(['Tres', 'Dos', 'Uno'])
    expect(await ids()).toEqual(before)
  })
})

describe('what readers see is what was published', () => {
  test('a change waits as a draft until it is published, or is left', async () => {
    const which = await pen.begin('preguntas')
    await pen.save(which, question('¿Primera?'))
    await pen.publish(which)
    await pen.save(which, question('¿Cambiada?'))
    expect(await shown()).toContain('¿Primera?')
    expect(await pen.read(which)).toMatchObject({ changed: true, values: { question: '¿Cambiada?' } })
    await pen.discard(which)
    expect(await pen.read(which)).toMatchObject({ changed: false, values: { question: '¿Primera?' } })
    await pen.save(which, question('¿Segunda?'))
    await pen.publish(which)
    expect(await shown()).toContain('¿Segunda?')
    expect(await shown()).not.toContain('¿Primera?')
    await pen.withdraw(which)
    expect(await shown()).not.toContain('¿Segunda?')
  })

  test('row 38: scripts in a text are gone before anyone reads it', async () => {
    const which = await pen.begin('preguntas')
    await pen.save(which, {
      question: '¿<b>Negritas</b>?',
      answer: '<p onclick="x()">Sí<script>alert(1)</script></p>',
    })
    expect((await pen.read(which)).values).toEqual({ question: '¿<b>Negritas</b>?', answer: '<p>Sí</p>' })
    await pen.publish(which)
    const { faqs } = await visit('/faqs/contents')
    expect(faqs.at(-1)).toMatchObject({ answer: '<p>Sí</p>' })
  })

  test('what is missing is said at its field when it is published, not while it is written', async () => {
    const which = await pen.begin('cursos')
    const half = { ...complete('cursos', category), title: '', videos: [{ title: 'Uno' }] }
    expect((await pen.save(which, half)).statusCode).toBe(200)
    const { issues } = (await pen.publish(which)).json()
    const paths = issues.map(({ path }: { path: string }) => path)
    expect(paths).toContain('body.values.title')
    expect(paths).toContain('body.values.videos.0.video')
  })

  test.each([
    ['a text that is too long', { question: 'x'.repeat(301) }, 'body.values.question'],
    ['a list for a text', { question: ['x'] }, 'body.values.question'],
  ])('%s is refused', async (_, values, path) => {
    const answer = await pen.save(await pen.begin('preguntas'), values)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', issues: [{ path }] })
  })

  test('an address of a file that is not ours is refused', async () => {
    const which = await pen.begin('patrocinadores')
    for (const cover of [
      'https://evil.example/a.webp',
      '/media/../secreto',
      '//evil.example/x.png',
      'javascript:1',
    ])
      expect((await pen.save(which, { ...complete('patrocinadores', category), cover })).json().code, cover).toBe(
        'invalid_input',
      )
  })
})

test('a category that was removed since is named at its field, before publishing and in the preview', async () => {
  const gone = await pen.begin('categorias')
  await pen.save(gone, { name: 'De paso', tile: 'rombo', palette: 'noche' })
  await pen.publish(gone)
  await pen.withdraw(gone)
  const which = await pen.begin('articulos')
  await pen.save(which, complete('articulos', gone.id))
  expect((await pen.remove(gone)).statusCode).toBe(200)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const query = { as: 'visitor' as const }
  for (const answer of [
    await pen.publish(which),
    await pen.publish(which, tomorrow),
    await callAs(app, elena, writing.previewPiece, { params: which, query }),
  ])
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'body.values.category', msg: 'Esa categoría ya no existe: elige otra' }],
    })
})

test('a category of something scheduled is not removed under it', async () => {
  const topic = await pen.begin('categorias')
  await pen.save(topic, { name: 'Con algo por salir', tile: 'rombo', palette: 'noche' })
  await pen.publish(topic)
  const which = await pen.begin('articulos')
  await pen.save(which, complete('articulos', topic.id))
  await pen.publish(which, new Date(Date.now() + 86_400_000).toISOString())
  await pen.withdraw(topic)
  expect((await pen.remove(topic)).json().code).toBe('conflict')
  await pen.withdraw(which)
  expect((await pen.remove(topic)).statusCode).toBe(200)
})

test('a category with the name of another is refused at its name', async () => {
  const which = await pen.begin('categorias')
  await pen.save(which, { name: 'Rentar', tile: 'rombo', palette: 'noche' })
  expect((await pen.publish(which)).json()).toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'body.values.name', msg: 'Ya hay una categoría con ese nombre' }],
  })
})

describe('addresses', () => {
  test('an old address keeps leading there; another page’s and the site’s own are refused', async () => {
    const [one, two] = [await pen.begin('paginas'), await pen.begin('paginas')]
    const page = (alias: string) => ({ title: 'Una página', lead: '', body: '<p>a</p>', alias })
    await pen.save(one, page('guia-del-comprador'))
    await pen.publish(one)
    await pen.save(one, page('guia-de-compra'))
    expect((await pen.publish(one)).json().piece.address).toBe('/guia-de-compra')
    for (const alias of ['guia-del-comprador', 'guia-de-compra'])
      expect((await visit(`/pages/global/pathalias?alias=${alias}`)).p.page).toBe(one.id)
    for (const alias of ['guia-de-compra', 'login', 'admin']) {
      await pen.save(two, page(alias))
      expect((await pen.publish(two)).json().issues[0].path, alias).toBe('body.values.alias')
    }
    expect((await pen.save(two, page('Con Espacios'))).json().issues[0].path).toBe('body.values.alias')
  })
})

describe('two who write at once', () => {
  test('who leaves the changes leaves those that they saw, not what another saved meanwhile', async () => {
    const which = await pen.begin('preguntas')
    await pen.save(which, question('¿Publicada?'))
    await pen.publish(which)
    await pen.save(which, question('¿De Elena?'))
    const { version } = await pen.read(which)
    await pen.save(which, question('¿De Omar?'), omar)
    expect((await pen.discard(which, version)).json()).toMatchObject({
      code: 'conflict',
      msg: 'Omar Paz guardó cambios mientras escribías.',
    })
    expect((await pen.read(which)).values).toEqual(question('¿De Omar?'))
  })

  test('the second is told who was faster, and nothing of the first is lost', async () => {
    const which = await pen.begin('preguntas')
    const { version } = await pen.read(which)
    expect((await pen.save(which, question('¿De Elena?'), elena, version)).statusCode).toBe(200)
    const late = await pen.save(which, question('¿De Omar?'), omar, version)
    expect(late.json()).toMatchObject({
      code: 'conflict',
      msg: 'Elena Ruiz guardó cambios mientras escribías.',
    })
    const all = await Promise.all(
      [elena, omar, elena, omar].map((who, at) => pen.save(which, question(`¿${at}?`), who, version + 1)),
    )
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  })
})

describe('the history', () => {
  test('keeps a sitting as one, each author and each publication apart, and gives any of them back', async () => {
    const which = await pen.begin('preguntas')
    for (const text of ['¿a?', '¿b?', '¿c?']) await pen.save(which, question(text))
    await pen.save(which, question('¿d?'), omar)
    await pen.publish(which)
    const { revisions } = (await callAs(app, elena, writing.revisions, { params: which })).json()
    expect(revisions.map(({ why, by }: { why: string; by: string }) => [why, by])).toEqual([
      ['published', 'Elena Ruiz'],
      ['saved', 'Omar Paz'],
      ['saved', 'Elena Ruiz'],
    ])
    const body = { revision: revisions[2].id, version: (await pen.read(which)).version }
    const { piece } = (await callAs(app, elena, writing.restoreRevision, { params: which, body })).json()
    expect(piece).toMatchObject({ changed: true, values: { question: '¿c?' } })
    expect(await shown()).toContain('¿d?')
    const other = await pen.begin('preguntas')
    const foreign = { revision: revisions[2].id, version: (await pen.read(other)).version }
    const answer = await callAs(app, elena, writing.restoreRevision, { params: other, body: foreign })
    expect(answer.json().code).toBe('not_found')
  })
})

describe('the preview', () => {
  const look = async (params: Begun, as: 'visitor' | 'free' | 'paid') =>
    (await callAs(app, elena, writing.previewPiece, { params, query: { as } })).json()

  test('is what each sort of reader would get, and leaves nothing behind', async () => {
    const which = await pen.begin('cursos')
    const values = complete('cursos', category)
    const [video] = values['videos'] as Values[]
    await pen.save(which, { ...values, paid: true, videos: [video, { ...video, video: '777' }] })
    const locks = async (as: 'visitor' | 'free' | 'paid') =>
      (await look(which, as)).answer.courses[0].videos.map(({ lock }: { lock: string }) => lock)
    expect(await locks('visitor')).toEqual([null, 'signIn'])
    expect(await locks('free')).toEqual([null, 'upgrade'])
    expect(await locks('paid')).toEqual([null, null])
    expect((await visit(`/courses/contents/node/${which.id}`)).code).toBe('not_found')
    expect((await visit(`/pages/global/pathalias?alias=${values['alias']}`)).p.pagetype).toBe('notfound')
    expect(await pen.read(which)).toMatchObject({ status: 'draft', changed: true })
  })

  test.each([
    ['clases', 'webinar'],
    ['jugadas', 'tipoftheweek'],
    ['podcasts', 'podcasts'],
    ['articulos', 'blogs'],
    ['libros', 'books'],
  ] as const)('is there for %s too, whole for who pays', async (kind, key) => {
    const which = await pen.begin(kind)
    await pen.save(which, complete(kind, category))
    const { answer, address } = await look(which, 'paid')
    expect(answer[key][0]).toMatchObject({ _id: String(which.id), description: expect.stringMatching(/./) })
    expect((await visit(address.replace('/api', ''))).code).toBe('not_found')
  })
})

test('every change is in the audit log, with who made it', async () => {
  const which = await pen.begin('preguntas')
  await pen.save(which, question('¿Y mañana?'))
  await pen.publish(which, new Date(Date.now() + 86_400_000).toISOString())
  await pen.order('preguntas', [which.id])
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
