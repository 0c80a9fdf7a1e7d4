import type { Values } from '@cancha/contract/writing-fields'
import { KIND_NAMES } from '@cancha/contract/writing-kinds'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, openDesk, question } from '../../testing/writing-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.app.close())

describe('every kind of content', () => {
  test.each(KIND_NAMES)('%s: begun, saved, published, withdrawn and removed', async (kind) => {
    const which = await desk.begin(kind)
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
      (
        await desk.app.services.database.db.execute(
          sql.raw(`select active from ${table} where id = ${which.id}`),
        )
      ).rows[0]
    expect(await active()).toEqual({ active: false })
    expect((await desk.publish(which)).json().code).toBe('invalid_input')
    expect((await desk.save(which, desk.complete(kind))).json().piece).toMatchObject({
      status: 'draft',
      changed: true,
    })
    expect((await desk.publish(which)).json().piece).toMatchObject({ status: 'published', changed: false })
    expect(await active()).toEqual({ active: true })
    expect((await desk.withdraw(which)).json().piece).toMatchObject({ status: 'withdrawn', address: null })
    expect(await active()).toEqual({ active: false })
    expect((await desk.remove(which)).statusCode).toBe(200)
    expect(await active()).toBeUndefined()
  })

  test('a course with its videos, in the order that the editor gave, reaches readers', async () => {
    const which = await desk.begin('cursos')
    const values = desk.complete('cursos')
    const [video] = values['videos'] as Values[]
    const three = ['Uno', 'Dos', 'Tres'].map((title, at) => ({ ...video, title, video: String(100 + at) }))
    await desk.save(which, { ...values, videos: three })
    await desk.publish(which)
    const titles = async () =>
      (await desk.visit(`/courses/contents/node/${which.id}`)).courses[0].videos.map(
        (one: { videoTitle: string }) => one.videoTitle,
      )
    expect(await titles()).toEqual(['Uno', 'Dos', 'Tres'])
    const ids = async () =>
      (
        await desk.app.services.database.db.execute(
          sql`select id from course_videos where course_id = ${which.id} order by title`,
        )
      ).rows
    const before = await ids()
    await desk.save(which, { ...values, videos: three.toReversed() })
    expect(await titles()).toEqual(['Uno', 'Dos', 'Tres'])
    await desk.publish(which)
    expect(await titles()).toEqual(['Tres', 'Dos', 'Uno'])
    expect(await ids()).toEqual(before)
  })
})

describe('what readers see is what was published', () => {
  test('a change waits as a draft until it is published, or is left', async () => {
    const which = await desk.begin('preguntas')
    await desk.save(which, question('¿Primera?'))
    await desk.publish(which)
    await desk.save(which, question('¿Cambiada?'))
    expect(await desk.shown()).toContain('¿Primera?')
    expect(await desk.read(which)).toMatchObject({ changed: true, values: { question: '¿Cambiada?' } })
    await desk.discard(which)
    expect(await desk.read(which)).toMatchObject({ changed: false, values: { question: '¿Primera?' } })
    await desk.save(which, question('¿Segunda?'))
    await desk.publish(which)
    expect(await desk.shown()).toContain('¿Segunda?')
    expect(await desk.shown()).not.toContain('¿Primera?')
    await desk.withdraw(which)
    expect(await desk.shown()).not.toContain('¿Segunda?')
  })

  test('row 38: scripts in a text are gone before anyone reads it', async () => {
    const which = await desk.begin('preguntas')
    await desk.save(which, {
      question: '¿<b>Negritas</b>?',
      answer: '<p onclick="x()">Sí<script>alert(1)</script></p>',
    })
    expect((await desk.read(which)).values).toEqual({ question: '¿<b>Negritas</b>?', answer: '<p>Sí</p>' })
    await desk.publish(which)
    const { faqs } = await desk.visit('/faqs/contents')
    expect(faqs.at(-1)).toMatchObject({ answer: '<p>Sí</p>' })
  })

  test('what is missing is said at its field when it is published, not while it is written', async () => {
    const which = await desk.begin('cursos')
    const half = { ...desk.complete('cursos'), title: '', videos: [{ title: 'Uno' }] }
    expect((await desk.save(which, half)).statusCode).toBe(200)
    const { issues } = (await desk.publish(which)).json()
    const paths = issues.map(({ path }: { path: string }) => path)
    expect(paths).toContain('body.values.title')
    expect(paths).toContain('body.values.videos.0.video')
  })

  test.each([
    ['a text that is too long', { question: 'x'.repeat(301) }, 'body.values.question'],
    ['a list for a text', { question: ['x'] }, 'body.values.question'],
  ])('%s is refused', async (_, values, path) => {
    const answer = await desk.save(await desk.begin('preguntas'), values)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', issues: [{ path }] })
  })

  test('an address of a file that is not ours is refused', async () => {
    const which = await desk.begin('patrocinadores')
    for (const cover of [
      'https://evil.example/a.webp',
      '/media/../secreto',
      '//evil.example/x.png',
      'javascript:1',
    ])
      expect((await desk.save(which, { ...desk.complete('patrocinadores'), cover })).json().code, cover).toBe(
        'invalid_input',
      )
  })
})

test('a category with the name of another is refused at its name', async () => {
  const which = await desk.begin('categorias')
  await desk.save(which, { name: 'Rentar', tile: 'rombo', palette: 'noche' })
  expect((await desk.publish(which)).json()).toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'body.values.name', msg: 'Ya hay una categoría con ese nombre' }],
  })
})

describe('addresses', () => {
  test('an old address keeps leading there; another page’s and the site’s own are refused', async () => {
    const [one, two] = [await desk.begin('paginas'), await desk.begin('paginas')]
    const page = (alias: string) => ({ title: 'Una página', lead: '', body: '<p>a</p>', alias })
    await desk.save(one, page('guia-del-comprador'))
    await desk.publish(one)
    await desk.save(one, page('guia-de-compra'))
    expect((await desk.publish(one)).json().piece.address).toBe('/guia-de-compra')
    for (const alias of ['guia-del-comprador', 'guia-de-compra'])
      expect((await desk.visit(`/pages/global/pathalias?alias=${alias}`)).p.page).toBe(one.id)
    for (const alias of ['guia-de-compra', 'login', 'admin']) {
      await desk.save(two, page(alias))
      expect((await desk.publish(two)).json().issues[0].path, alias).toBe('body.values.alias')
    }
    expect((await desk.save(two, page('Con Espacios'))).json().issues[0].path).toBe('body.values.alias')
  })
})
