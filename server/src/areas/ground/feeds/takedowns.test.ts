import { afterAll, beforeAll, expect, test } from 'vitest'
import { content } from '../../../testing/builders/contents.ts'
import { dealOf } from '../../../testing/builders/deals.ts'
import { storedTopic } from '../../../testing/builders/stored-topics.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { changeAccount } from '../../people/accounts/administer.ts'
import { programActor } from '../audit/audit.ts'

let app: TestApp
/** Another node of the same program, which keeps answers of its own. */
let other: TestApp
let ana: Person
/** The member whom rows of the table block. */
let offender: Person
beforeAll(async () => {
  app = await createTestApp()
  other = await createTestApp({}, { beside: app })
  ana = await person(app, { dealer: true })
  offender = await person(app, { dealer: true })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const CANARY = 'Canario'
const topicBy = async (author: Person) => (await storedTopic(app, author, { title: `${CANARY} del foro` })).id
const topic = () => topicBy(ana)
const piece = (kind: 'blog' | 'podcast') => async () => (await content(app, kind, { title: CANARY })).id

type Takedown = [
  what: string,
  feed: string,
  make: () => Promise<number>,
  gone: (id: number) => string | Promise<unknown>,
]
const hiddenTopic = (id: number) => `update forum_topics set state = 'hidden' where id = ${id}`

const isBlocked = (on: boolean) =>
  changeAccount(app.services, programActor, offender.email, { kind: 'blocked', on }, 'una prueba')

const TAKEDOWNS: Takedown[] = [
  ['a hidden topic', '/foros.xml', topic, hiddenTopic],
  [
    'a deleted topic',
    '/foros.xml',
    topic,
    (id) => `update forum_topics set state = 'deleted' where id = ${id}`,
  ],
  [
    'a hidden deal',
    '/tratos.xml',
    () => dealOf(app, ana, { title: `${CANARY} en venta` }),
    (id) => `update deals set state = 'hidden', hidden_from = 'active' where id = ${id}`,
  ],
  [
    'a deal that was deleted',
    '/tratos.xml',
    () => dealOf(app, ana, { title: CANARY }),
    (id) => `delete from deals where id = ${id}`,
  ],
  [
    'a withdrawn post of the blog',
    '/blogs.xml',
    piece('blog'),
    (id) => `update blogs set active = false where id = ${id}`,
  ],
  [
    'what a dealer offers who is blocked',
    '/tratos.xml',
    () => dealOf(app, offender, { title: CANARY }),
    () => isBlocked(true),
  ],
  [
    'a topic of a blocked member',
    '/foros.xml',
    async () => {
      await isBlocked(false)
      await app.asOwner(`delete from deals where dealer_id = ${offender.id}`)
      return topicBy(offender)
    },
    () => isBlocked(true),
  ],
  ['a deleted episode', '/podcasts.xml', piece('podcast'), (id) => `delete from podcasts where id = ${id}`],
]

/** How often a text stands in the site's map: it names pages, not titles. */
const addressesIn = (map: string) => map.split('<loc>').length

test.each(TAKEDOWNS)(
  '%s has left its feed and the site’s map at the next request, on every node (row 86)',
  async (_, feed, make, gone) => {
    const read = async (node: TestApp, url: string) => {
      const { statusCode, body, headers } = await node.http.inject(url)
      expect(statusCode).toBe(200)
      // Nor may a browser or a proxy keep it without asking.
      expect(headers['cache-control']).toBe('public, no-cache')
      return body
    }
    const before = addressesIn(await read(app, '/sitemap.xml'))
    const id = await make()
    for (const node of [app, other]) {
      expect(await read(node, feed)).toContain(CANARY)
      expect(addressesIn(await read(node, '/sitemap.xml'))).toBe(before + 1)
    }
    const goes = gone(id)
    await (typeof goes === 'string' ? app.asOwner(goes) : goes)
    for (const node of [app, other]) {
      expect(await read(node, feed)).not.toContain(CANARY)
      expect(addressesIn(await read(node, '/sitemap.xml'))).toBe(before)
    }
  },
)
