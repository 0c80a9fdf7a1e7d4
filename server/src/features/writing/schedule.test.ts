import type { Piece } from '@cancha/contract/writing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { person } from '../../testing/cast.ts'
import { type Begun, complete, newCategory, writer } from '../../testing/pieces.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { noteStop, publishDue } from './schedule.ts'

let app: TestApp
let pen: ReturnType<typeof writer>
beforeAll(async () => {
  app = await createTestApp()
  pen = writer(app, await person(app, { editor: true, firstName: 'Elena', lastName: 'Ruiz' }))
})
afterAll(() => app.close())
beforeEach(() => app.asOwner("delete from faqs; delete from written_pieces where kind = 'preguntas'"))

const question = (text: string) => ({ question: text, answer: '<p>Sí.</p>' })
const shown = async () =>
  (await app.http.inject('/api/faqs/contents'))
    .json()
    .faqs.map((faq: { question: string }) => faq.question) as string[]

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()
/** Moves a piece's hour to a moment ago: the later it is made due, the later it comes. */
const due = (...which: Begun[]) =>
  app.asOwner(
    which
      .map(
        ({ kind, id }, at) => `update written_pieces
          set publish_at = now() - interval '1 minute' + ${at} * interval '1 second'
          where kind = '${kind}' and item_id = ${id};`,
      )
      .join(''),
  )

async function scheduled(text: string): Promise<Begun> {
  const which = await pen.begin('preguntas')
  await pen.save(which, question(text))
  await pen.publish(which, TOMORROW)
  return which
}

test('comes out at its hour, once, and not before', async () => {
  const which = await pen.begin('preguntas')
  await pen.save(which, question('¿Mañana?'))
  expect((await pen.publish(which, TOMORROW)).json().piece).toMatchObject({
    status: 'scheduled',
    publishAt: TOMORROW,
  })
  await publishDue(app.services)
  expect(await shown()).toEqual([])
  await due(which)
  await Promise.all([publishDue(app.services), publishDue(app.services)])
  expect(await shown()).toEqual(['¿Mañana?'])
  expect(await pen.read(which)).toMatchObject({ status: 'published', changed: false, publishAt: null })
})

test('can be taken out of line', async () => {
  const which = await scheduled('¿Nunca?')
  await pen.withdraw(which)
  expect(await pen.read(which)).toMatchObject({ status: 'draft', publishAt: null })
  await publishDue(app.services)
  expect(await shown()).toEqual([])
})

test('comes out as it was approved; what is half typed since stays a draft, and the editor is told', async () => {
  const which = await scheduled('¿Aprobada?')
  expect(await pen.read(which)).toMatchObject({ changedSince: false })
  await pen.save(which, { question: '¿A medio escri', answer: '' })
  expect(await pen.read(which)).toMatchObject({ status: 'scheduled', changedSince: true })
  await due(which)
  await publishDue(app.services)
  expect(await shown()).toEqual(['¿Aprobada?'])
  expect(await pen.read(which)).toMatchObject({
    status: 'published',
    changed: true,
    changedSince: false,
    values: { question: '¿A medio escri' },
  })
})

test('scheduled again, it comes out with what was written since', async () => {
  const which = await scheduled('¿Primero?')
  await pen.save(which, question('¿Después?'))
  await pen.publish(which, TOMORROW)
  await due(which)
  await publishDue(app.services)
  expect(await shown()).toEqual(['¿Después?'])
  expect(await pen.read(which)).toMatchObject({ changed: false })
})

test('a change of what is published waits for its hour too', async () => {
  const which = await pen.begin('preguntas')
  await pen.save(which, question('¿Hoy?'))
  await pen.publish(which)
  await pen.save(which, question('¿Desde mañana?'))
  await pen.publish(which, TOMORROW)
  expect(await shown()).toEqual(['¿Hoy?'])
  await due(which)
  await publishDue(app.services)
  expect(await shown()).toEqual(['¿Desde mañana?'])
})

test('what became impossible leaves the line, holds nothing up, and its editor is told why', async () => {
  const page = { title: 'Una página', lead: '', body: '<p>a</p>', alias: 'la-misma' }
  const [late, first] = [await pen.begin('paginas'), await pen.begin('paginas')]
  await pen.save(late, page)
  await pen.publish(late, TOMORROW)
  await pen.save(first, page)
  await pen.publish(first)
  const fine = await scheduled('¿Sale?')
  await due(late, fine)
  await publishDue(app.services)
  expect(await shown()).toEqual(['¿Sale?'])
  const stopped = { at: expect.any(String), why: 'Otra página ya tiene esa dirección' }
  expect(await pen.read(late)).toMatchObject({ status: 'draft', publishAt: null, stopped })
  expect((await pen.list('paginas')).pieces).toContainEqual(
    expect.objectContaining({ id: late.id, status: 'draft', stopped }),
  )
  await pen.save(late, { ...page, alias: 'otra' })
  expect(await pen.read(late)).toMatchObject({ stopped })
  expect((await pen.publish(late)).json().piece).toMatchObject({ status: 'published', stopped: null })
})

test('a fault of the program’s is tried again, after the others, and the editor knows', async () => {
  const category = await newCategory(app, 'La que desaparece')
  const broken = await pen.begin('patrocinadores')
  await pen.save(broken, complete('patrocinadores', category))
  await pen.publish(broken, TOMORROW)
  // What no check foresees: the table itself says no.
  await app.asOwner(
    `alter table sponsors add constraint no_more check (id <> ${broken.id} or not active) not valid`,
  )
  const fine = await scheduled('¿Sale igual?')
  await due(broken, fine)
  await publishDue(app.services)
  expect(await shown()).toEqual(['¿Sale igual?'])
  const held: Piece = await pen.read(broken)
  expect(held).toMatchObject({ status: 'scheduled', stopped: { why: expect.stringContaining('falla') } })
  expect(held.publishAt).not.toBeNull()
  await app.asOwner('alter table sponsors drop constraint no_more')
  await publishDue(app.services)
  expect(await pen.read(broken)).toMatchObject({ status: 'published', stopped: null })
})

test('a category that is gone at its hour holds nothing up', async () => {
  const category = await newCategory(app, 'La que alguien quita')
  const broken = await pen.begin('articulos')
  await pen.save(broken, complete('articulos', category))
  await pen.publish(broken, TOMORROW)
  await app.asOwner(`delete from categories where id = ${category}`)
  const fine = await scheduled('¿También?')
  await due(broken, fine)
  await publishDue(app.services)
  expect(await shown()).toEqual(['¿También?'])
  expect(await pen.read(broken)).toMatchObject({
    status: 'draft',
    stopped: { why: 'Esa categoría ya no existe: elige otra' },
  })
})

test('a piece that was given another hour while the old one failed keeps the new one', async () => {
  const which = await scheduled('¿Otra hora?')
  const [row] = (
    await app.services.database.db.execute<{ at: string }>(
      sql`select publish_at::text as at from written_pieces where kind = 'preguntas' and item_id = ${Number(which.id)}`,
    )
  ).rows
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString()
  await pen.publish(which, later)
  const id = Number(which.id)
  await noteStop(app.services.database.db, { kind: 'preguntas', id }, String(row?.at), new Error('tarde'))
  expect(await pen.read(which)).toMatchObject({ status: 'scheduled', publishAt: later, stopped: null })
})

test('leaving the changes leaves the hour too', async () => {
  const which = await pen.begin('preguntas')
  await pen.save(which, question('¿Publicada?'))
  await pen.publish(which)
  await pen.save(which, question('¿Cambiada?'))
  await pen.publish(which, TOMORROW)
  await pen.discard(which)
  await due(which)
  await publishDue(app.services)
  expect(await shown()).toEqual(['¿Publicada?'])
})
