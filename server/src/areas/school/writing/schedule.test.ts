import type { Piece } from '@cancha/contract/school/written-pieces'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { sendFile } from '../../../testing/builders/uploads.ts'
import { type Begun, type Desk, openDesk, question } from '../../../testing/builders/writing-desk.ts'
import { noteStop, publishDue } from './schedule.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.app.close())
beforeEach(() => desk.app.asOwner("delete from faqs; delete from written_pieces where kind = 'faq'"))

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()
async function scheduled(text: string): Promise<Begun> {
  const which = await desk.begin('faq')
  await desk.save(which, question(text))
  await desk.publish(which, TOMORROW)
  return which
}

test('comes out at its hour, once, and not before', async () => {
  const which = await desk.begin('faq')
  await desk.save(which, question('¿Mañana?'))
  expect((await desk.publish(which, TOMORROW)).json().piece).toMatchObject({
    status: 'scheduled',
    publishAt: TOMORROW,
  })
  await publishDue(desk.app.services)
  expect(await desk.shown()).toEqual([])
  await desk.due(which)
  await Promise.all([publishDue(desk.app.services), publishDue(desk.app.services)])
  expect(await desk.shown()).toEqual(['¿Mañana?'])
  expect(await desk.read(which)).toMatchObject({ status: 'published', changed: false, publishAt: null })
})

test('can be taken out of line', async () => {
  const which = await scheduled('¿Nunca?')
  await desk.withdraw(which)
  expect(await desk.read(which)).toMatchObject({ status: 'draft', publishAt: null })
  await publishDue(desk.app.services)
  expect(await desk.shown()).toEqual([])
})

test('without its time it is a draft again, or the changes of what is published wait', async () => {
  const fresh = await scheduled('¿Sin fecha?')
  expect((await desk.unschedule(fresh)).json().piece).toMatchObject({ status: 'draft', publishAt: null })
  const changed = await desk.begin('faq')
  await desk.save(changed, question('¿Hoy?'))
  await desk.publish(changed)
  await desk.save(changed, question('¿Otro día?'))
  await desk.publish(changed, TOMORROW)
  expect((await desk.unschedule(changed)).json().piece).toMatchObject({
    status: 'published',
    changed: true,
    publishAt: null,
    values: { question: '¿Otro día?' },
  })
  await publishDue(desk.app.services)
  expect(await desk.shown()).toEqual(['¿Hoy?'])
  // It came out in the meantime, or somebody else took the time away; who took it away herself is answered as before.
  expect((await desk.unschedule(changed, desk.omar)).statusCode).toBe(409)
  expect((await desk.unschedule(changed)).json().piece.publishAt).toBeNull()
})

test('comes out as it was approved; what is half typed since stays a draft, and the editor is told', async () => {
  const which = await scheduled('¿Aprobada?')
  expect(await desk.read(which)).toMatchObject({ changedSince: false })
  await desk.save(which, { question: '¿A medio escri', answer: '' })
  expect(await desk.read(which)).toMatchObject({ status: 'scheduled', changedSince: true })
  await desk.due(which)
  await publishDue(desk.app.services)
  expect(await desk.shown()).toEqual(['¿Aprobada?'])
  expect(await desk.read(which)).toMatchObject({
    status: 'published',
    changed: true,
    changedSince: false,
    values: { question: '¿A medio escri' },
  })
})

test('scheduled again, it comes out with what was written since', async () => {
  const which = await scheduled('¿Primero?')
  await desk.save(which, question('¿Después?'))
  await desk.publish(which, TOMORROW)
  await desk.due(which)
  await publishDue(desk.app.services)
  expect(await desk.shown()).toEqual(['¿Después?'])
  expect(await desk.read(which)).toMatchObject({ changed: false })
})

test('a change of what is published waits for its hour too', async () => {
  const which = await desk.begin('faq')
  await desk.save(which, question('¿Hoy?'))
  await desk.publish(which)
  await desk.save(which, question('¿Desde mañana?'))
  await desk.publish(which, TOMORROW)
  expect(await desk.shown()).toEqual(['¿Hoy?'])
  await desk.due(which)
  await publishDue(desk.app.services)
  expect(await desk.shown()).toEqual(['¿Desde mañana?'])
})

test('what became impossible leaves the line, holds nothing up, and its editor is told why', async () => {
  const page = { title: 'Una página', lead: '', body: '<p>a</p>', alias: 'la-misma' }
  const [late, first] = [await desk.begin('page'), await desk.begin('page')]
  await desk.save(late, page)
  await desk.publish(late, TOMORROW)
  await desk.save(first, page)
  await desk.publish(first)
  const fine = await scheduled('¿Sale?')
  await desk.due(late, fine)
  await publishDue(desk.app.services)
  expect(await desk.shown()).toEqual(['¿Sale?'])
  const stopped = { at: expect.any(String), why: 'Otra página ya tiene esa dirección' }
  expect(await desk.read(late)).toMatchObject({ status: 'draft', publishAt: null, stopped })
  expect((await desk.list('page')).pieces).toContainEqual(
    expect.objectContaining({ id: late.id, status: 'draft', stopped }),
  )
  await desk.save(late, { ...page, alias: 'otra' })
  expect(await desk.read(late)).toMatchObject({ stopped })
  expect((await desk.publish(late)).json().piece).toMatchObject({ status: 'published', stopped: null })
})

test('a fault of the program’s is tried again, after the others, and the editor knows', async () => {
  const category = await desk.newCategory('La que desaparece')
  const broken = await desk.begin('sponsor')
  await desk.save(broken, desk.complete('sponsor', category))
  await desk.publish(broken, TOMORROW)
  // A fault that no validation foresees: the table refuses it.
  await desk.app.asOwner(
    `alter table sponsors add constraint no_more check (id <> ${broken.id} or not active) not valid`,
  )
  const fine = await scheduled('¿Sale igual?')
  await desk.due(broken, fine)
  await publishDue(desk.app.services)
  expect(await desk.shown()).toEqual(['¿Sale igual?'])
  const held: Piece = await desk.read(broken)
  expect(held).toMatchObject({ status: 'scheduled', stopped: { why: expect.stringContaining('falla') } })
  expect(held.publishAt).not.toBeNull()
  await desk.app.asOwner('alter table sponsors drop constraint no_more')
  await publishDue(desk.app.services)
  expect(await desk.read(broken)).toMatchObject({ status: 'published', stopped: null })
})

test('a category that is gone at its hour holds nothing up', async () => {
  const category = await desk.newCategory('La que alguien quita')
  const broken = await desk.begin('blog')
  await desk.save(broken, desk.complete('blog', category))
  await desk.publish(broken, TOMORROW)
  await desk.app.asOwner(`delete from categories where id = ${category}`)
  const fine = await scheduled('¿También?')
  await desk.due(broken, fine)
  await publishDue(desk.app.services)
  expect(await desk.shown()).toEqual(['¿También?'])
  expect(await desk.read(broken)).toMatchObject({
    status: 'draft',
    stopped: { why: 'Esa categoría ya no existe: elige otra' },
  })
})

test('a piece that was given another hour while the old one failed keeps the new one', async () => {
  const which = await scheduled('¿Otra hora?')
  const [row] = await selectRows(
    desk.app.services.database.db,
    { at: column.text },
    sql`select publish_at::text as at from written_pieces where kind = 'faq' and item_id = ${Number(which.id)}`,
  )
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString()
  await desk.publish(which, later)
  const id = Number(which.id)
  await noteStop(
    desk.app.services.database.db,
    { kind: 'faq', id, kinds: desk.app.services.declared.writtenKinds },
    String(row?.at),
    new Error('tarde'),
  )
  expect(await desk.read(which)).toMatchObject({ status: 'scheduled', publishAt: later, stopped: null })
})

test('leaving the changes leaves the hour too', async () => {
  const which = await desk.begin('faq')
  await desk.save(which, question('¿Publicada?'))
  await desk.publish(which)
  await desk.save(which, question('¿Cambiada?'))
  await desk.publish(which, TOMORROW)
  await desk.discard(which)
  await desk.due(which)
  await publishDue(desk.app.services)
  expect(await desk.shown()).toEqual(['¿Publicada?'])
})

test('a cover that was wide enough when it was approved comes out at its hour', async () => {
  const which = await desk.begin('blog')
  const bytes = await sharp({ create: { width: 1_200, height: 300, channels: 3, background: '#0b5d3b' } })
    .jpeg()
    .toBuffer()
  const image = (await sendFile(desk.app, desk.elena, bytes, 'image')).json().file.url
  await desk.save(which, { ...desk.complete('blog'), image })
  await desk.publish(which, TOMORROW)
  // As if it had been approved when no width was asked for.
  await desk.app.asOwner('update files set width = 800')
  await desk.due(which)
  await publishDue(desk.app.services)
  expect(await desk.read(which)).toMatchObject({ status: 'published', stopped: null, values: { image } })
})
