import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeAs, moderatorOf } from '../../../testing/builders/forum-order.ts'
import { PRO, topicOf } from '../../../testing/builders/forums.ts'
import { storedTopic } from '../../../testing/builders/stored-topics.ts'
import { person } from '../../../testing/cast.ts'
import { POST_VECTORS } from '../../../testing/hostile/post-vectors.ts'
import { createTestApp, ORIGIN, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => name === 'item' || name === 'url',
})
async function read(url: string) {
  const answer = await app.http.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(XMLValidator.validate(answer.body)).toBe(true)
  return parser.parse(answer.body)
}

test('the feed and the site’s map have the visible topics of the free forum, with addresses that lead there, and no others', async () => {
  const [asker, paid, moderator] = [
    await person(app, { firstName: 'Ana', lastName: 'Guerrero' }),
    await person(app, { membership: 'basic' }),
    await moderatorOf(app),
  ]
  const first = await topicOf(app, asker, {
    title: '¿Cuánto & cómo <guardan>?',
    message: '<p>Un mes & medio</p>',
  })
  const merged = await topicOf(app, asker, { title: 'Se une a otro' })
  await changeAs(app, moderator, { _id: merged._id }, { kind: 'merge', into: first.shortid })
  await topicOf(app, paid, { subcategory: PRO, title: 'Solo para miembros' })
  for (const state of ['hidden', 'waiting', 'deleted'] as const)
    await storedTopic(app, asker, { state, title: `No se ve: ${state}` })
  for (const title of POST_VECTORS.filter((text) => text.length >= 5 && text.length <= 150).slice(0, 40))
    await storedTopic(app, asker, { title })
  await app.runJobs()

  const items = (await read('/foros.xml')).rss.channel.item as Record<string, string>[]
  expect(items.at(-1)).toMatchObject({ title: '¿Cuánto & cómo <guardan>?', link: `${ORIGIN}${first.href}` })
  expect(items).toHaveLength(41)
  const map = (await read('/sitemap.xml')).urlset.url.map(({ loc }: { loc: string }) => loc) as string[]
  const topics = map.filter((loc) => /\/forums(pro)?\/[^/]+\//.test(loc))
  expect(topics).toHaveLength(41)
  expect(topics).toContain(`${ORIGIN}${first.href}`)
  for (const words of [JSON.stringify(items), topics.join()])
    expect(words).not.toMatch(/Solo para|Solo-para|No se ve|No-se-ve|Se une|Se-une|forumspro/)
  expect((await app.http.inject('/foros.xml')).body).not.toMatch(/<(?:script|img|svg)/)
})
