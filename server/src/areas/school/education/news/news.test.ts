import { afterAll, beforeAll, expect, test } from 'vitest'
import { content } from '../../../../testing/builders/contents.ts'
import { choose, sentencesTo, toldTo } from '../../../../testing/builders/notifications.ts'
import { person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { tellNews } from './tell-news.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('what is published in the school is told to every member once, also by two nodes at a time, after a grace', async () => {
  const people = [await person(app), await person(app, { membership: 'premium' }), await person(app)]
  const [ana, , cleo] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  await choose(app, cleo, 'school_news', { app: false, push: false, mail: 'never' })
  const { id, alias } = await content(app, 'blog', { title: 'La regla del uno', publishedAt: ago(2) })
  await tellNews(app.services)
  expect(await sentencesTo(app, ana)).toEqual([])
  await app.asOwner(`update blogs set published_at = now() - interval '6 minutes' where id = ${id}`)
  const twin = await createTestApp({}, { beside: app })
  try {
    await Promise.all([tellNews(app.services), tellNews(twin.services)])
    await tellNews(twin.services)
  } finally {
    await twin.close()
  }
  const told = (await toldTo(app, ana)).notify
  expect(told).toMatchObject([
    {
      text: 'Hay un artículo nuevo: «La regla del uno».',
      redirecturl: `/${alias}`,
      kind: 'school_news',
      author: { id: '', firstname: 'Cancha' },
      entityid: { title: 'La regla del uno' },
      people: 0,
    },
  ])
  expect(await sentencesTo(app, cleo)).toEqual([])
})

test('what was withdrawn is shown no more, and what was withdrawn before it was told is told to nobody', async () => {
  const ana = await person(app)
  const { id } = await content(app, 'podcast', { title: 'Ruidos', publishedAt: ago(10) })
  await tellNews(app.services)
  expect(await sentencesTo(app, ana)).toContain('Hay un episodio nuevo: «Ruidos».')
  await app.asOwner(`update podcasts set active = false where id = ${id}`)
  expect(await sentencesTo(app, ana)).not.toContain('Hay un episodio nuevo: «Ruidos».')

  const early = await content(app, 'tip', { title: 'Retirada', publishedAt: ago(10) })
  await app.asOwner(`insert into school_news (kind, item_id) values ('tip', ${early.id});
    update tips set active = false where id = ${early.id}`)
  await tellNews(app.services)
  await app.asOwner(`update tips set active = true where id = ${early.id}`)
  await tellNews(app.services)
  expect(await sentencesTo(app, ana)).not.toContain('Hay una jugada nueva: «Retirada».')
})

test('what was published long ago isn’t news, and a telling that was stopped goes on where it was', async () => {
  const [ana, beto] = [await person(app), await person(app)]
  await content(app, 'book', { title: 'Viejo', publishedAt: ago(3 * 24 * 60) })
  const half = await content(app, 'webinar', { title: 'A medias', publishedAt: ago(10) })
  await app.asOwner(
    `insert into school_news (kind, item_id, told_up_to) values ('webinar', ${half.id}, ${ana.id})`,
  )
  await tellNews(app.services)
  const sentence = 'Hay una clase intensiva nueva: «A medias».'
  expect(await sentencesTo(app, ana)).not.toContain(sentence)
  expect(await sentencesTo(app, beto)).toContain(sentence)
  expect((await sentencesTo(app, beto)).filter((text) => text.includes('Viejo'))).toEqual([])
})
