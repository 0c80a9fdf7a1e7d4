import { existsSync } from 'node:fs'
import { topicHref } from '@cancha/domain/talk/forums/addresses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { content } from '../../../testing/builders/contents.ts'
import { topicOf } from '../../../testing/builders/forums.ts'
import { course } from '../../../testing/builders/school.ts'
import { storedReply } from '../../../testing/builders/stored-topics.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { PageRenderer } from '../pages.ts'

/** The web as it is built; `npm test` builds it first. */
const BUILT = new URL('../../../../../web/dist/server/server.js', import.meta.url)
const PIECES = 12

let app: TestApp
let drawn = 0
let people: Person[]
let addresses: Record<string, string>
beforeAll(async () => {
  if (!existsSync(BUILT)) throw new Error('the web must be built first: npm test does it')
  const { default: web } = (await import(BUILT.href)) as { default: PageRenderer }
  app = await createTestApp(
    {},
    {
      renderer: {
        ...web,
        fetch(...asked) {
          drawn++
          return web.fetch(...asked)
        },
      },
    },
  )
  // Small numbers are other things' ids too, and then a page may be about the person.
  await app.asOwner('alter sequence users_id_seq restart with 900000')
  people = await Promise.all(
    ['Ana María', 'Beto', "Carmen O'Hara", 'Ñandú'].map((firstName) => person(app, { firstName })),
  )
  const [author] = people.slice(-1)
  if (!author) throw new Error('nobody')
  const made = await Promise.all(Array.from({ length: PIECES }, () => content(app, 'blog')))
  const video = await course(app)
  const topic = await topicOf(app, author, { title: 'Mi primera casa' })
  for (let at = 0; at < 5; at++) await storedReply(app, author, { id: Number(topic._id) })
  addresses = {
    courses: '/education/videocourses',
    course: `/${video.alias}`,
    blogs: '/education/blogs',
    blog: `/${made[0]?.alias}`,
    forum: '/forums',
    subcategory: '/forums/Mi-primera-casa?sid=primera-casa',
    topic: topicHref('free', {
      subcategory: 'Mi primera casa',
      shortid: topic.shortid,
      title: 'Mi primera casa',
    }),
    panel: '/dashboard',
  }
}, 60_000)
afterAll(() => app.close())

/** A page as this person gets it, without its nonce and the moments of its data, and what it took. */
async function visit(who: Person | undefined, url: string) {
  app.statements()
  const before = drawn
  const { statusCode, body } = await app.http.inject({
    url,
    headers: { cookie: `__Host-session=${who?.token}` },
  })
  const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? ''
  return {
    statusCode,
    page: body.replaceAll(nonce, 'NONCE').replace(/\b\d{13}\b/g, 'AT'),
    drawn: drawn - before,
    statements: app.statements().length,
  }
}

/** The page without its scripts: its data come in the order in which they were loaded. */
const seen = ({ page }: { page: string }) => page.replace(/<script.*?<\/script>/gs, '')

test('lists, articles, topics and the panel are one page for all to whom the API says the same, with their own names', async () => {
  const [ana, beto, carmen] = people as [Person, Person, Person]
  for (const [name, address] of Object.entries(addresses)) {
    const alone = await visit(carmen, address)
    expect(alone, name).toMatchObject({ statusCode: 200, drawn: 1 })
    expect(alone.page.split('data-tsr-stream-part=""'), name).toHaveLength(2)
    await visit(ana, address)
    for (const who of [beto, ana, carmen]) {
      const sent = await visit(who, address)
      expect(sent.drawn, `${name} is drawn again for ${who.firstName}`).toBe(0)
      expect(sent.page).toContain(who.firstName.replace("'", '&#x27;'))
      expect(sent.page, name).toContain(`"/api/users/notify/${who.id}?limit=0":{`)
      if (who === carmen) expect(seen(sent), name).toBe(seen(alone))
      for (const { id, firstName, email } of [ana, beto, carmen].filter((one) => one !== who))
        for (const text of [`"${id}"`, firstName, email]) expect(sent.page, name).not.toContain(text)
    }
  }
}, 60_000)

/**
 * The most that a page may cost: statements that a request for it makes, sent again or not, and elements to render. These don't
 * depend on the machine's load. A change that needs more raises them here, and its commit says what for. Two statements are of
 * what the frame shows, the unread messages and notices; the panel of a first week has its three deeds.
 */
const MOST: Record<string, { statements: number; elements: number }> = {
  courses: { statements: 6, elements: 458 },
  course: { statements: 8, elements: 415 },
  blogs: { statements: 6, elements: 543 },
  blog: { statements: 8, elements: 377 },
  forum: { statements: 6, elements: 404 },
  subcategory: { statements: 7, elements: 455 },
  topic: { statements: 5, elements: 617 },
  panel: { statements: 16, elements: 621 },
}

test('a page takes no more statements and has no more elements than it did', async () => {
  const cost: typeof MOST = {}
  for (const [name, address] of Object.entries(addresses)) {
    const { statements, page } = await visit(
      people[1],
      `${address}${address.includes('?') ? '&' : '?'}costo=1`,
    )
    cost[name] = { statements, elements: page.match(/<[a-z]/g)?.length ?? 0 }
  }
  expect(Object.keys(cost)).toEqual(Object.keys(MOST))
  const over = Object.entries(cost).filter(
    ([name, { statements, elements }]) =>
      statements > (MOST[name]?.statements ?? 0) || elements > (MOST[name]?.elements ?? 0),
  )
  expect(over).toEqual([])
})
