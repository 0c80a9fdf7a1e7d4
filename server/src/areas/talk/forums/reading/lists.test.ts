import { addressOf } from '@cancha/contract/ground/operation'
import { posting } from '@cancha/contract/talk/forums/posting'
import { printedReading } from '@cancha/contract/talk/forums/printed'
import { type Order, reading } from '@cancha/contract/talk/forums/reading'
import type { TopicPreview } from '@cancha/contract/talk/forums/topic'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRO, pageOf, replyOf, topicOf } from '../../../../testing/builders/forums.ts'
import { storedReply, storedTopic } from '../../../../testing/builders/stored-topics.ts'
import { cast, listedMember, type Person, person } from '../../../../testing/cast.ts'
import { passHour } from '../../../../testing/hour.ts'
import { callAs } from '../../../../testing/requests.ts'
import { posts } from '../../../../testing/rights/forum-rows.ts'
import { expectListToMatchPolicy, viewersOf } from '../../../../testing/rights/policy-table.ts'
import { constantStatements } from '../../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { type PostRights, postPolicy } from '../policy.ts'
import { findTopic } from '../store.ts'

let app: TestApp
let ana: Person
let paid: Person
beforeAll(async () => {
  app = await createTestApp()
  ana = await person(app, { firstName: 'Ana', lastName: 'Guerrero' })
  paid = await person(app, { membership: 'basic' })
})
afterAll(() => app.close())

const titles = (topics: TopicPreview[]) => topics.map(({ title }) => title)

/** The titles of a subcategory's page, as somebody reads them. */
async function inSubcategory(sid: string, page = 1, who: Partial<Person> = {}) {
  const answer = await callAs(app, who, reading.inSubcategory, { query: { sid, page } })
  return answer.json()
}

/** The topics of these titles in a list of a forum, in the list's order. */
async function listed(who: Partial<Person>, order: Order, among: string): Promise<string[]> {
  const answer = await callAs(app, who, reading.latest, { query: { order } })
  return titles(answer.json().topics).filter((title) => title.startsWith(among))
}

const mark = (who: Person, topic: { id: number }, body: { following?: boolean; bookmarked?: boolean }) =>
  callAs(app, who, posting.keep, { body: { id: String(topic.id), ...body } })

describe('a topic', () => {
  test('[FORCALL-003] is read by its number too, with its posts', async () => {
    const topic = await topicOf(app, ana)
    await replyOf(app, paid, topic)
    const answer = await callAs(app, {}, printedReading.single, { params: { id: topic._id } })
    const page = await pageOf(app, null, topic)
    const posts = page.posts.map((one) => ({ ...one, likepost: [] }))
    expect(answer.json()).toEqual({ ...page, posts })
    expect(answer.json().posts).toHaveLength(2)
  })

  test('[FOR-098] is read by the page: each has ten of the posts that are shown, whatever was hidden between them', async () => {
    const topic = await storedTopic(app, ana)
    for (let number = 2; number <= 14; number++)
      await storedReply(app, paid, topic, {
        message: `<p>${number}</p>`,
        state: number === 5 ? 'hidden' : 'shown',
      })
    const texts = async (page: number) =>
      (await pageOf(app, null, topic, page)).posts.map(({ message }) => message.replace(/<[^>]*>/g, ''))
    expect(await texts(1)).toEqual(['Una pregunta.', '2', '3', '4', '6', '7', '8', '9', '10', '11'])
    expect(await texts(2)).toEqual(['12', '13', '14'])
  })
})

describe('a subcategory', () => {
  test('[FORCALL-004] [FOR-030] has its name, its description, and its topics with their first post and last replies', async () => {
    const topic = await storedTopic(app, ana, { subcategory: 'renta-corta', title: 'Permisos de Airbnb' })
    for (const text of ['uno', 'dos', 'tres'])
      await storedReply(app, paid, topic, { message: `<p>${text}</p>` })
    const answer = await inSubcategory('renta-corta')
    expect(answer).toMatchObject({
      name: 'Renta corta',
      description: 'Permisos, limpieza, precios por noche y temporadas.',
      subcategory: { shortid: 'renta-corta', category: 'Comprar y rentar', topcategory: true, tier: 'free' },
      currentPage: 1,
      totalPages: 1,
      topics: [{ title: 'Permisos de Airbnb', replies: 3, author: { firstname: 'Ana' } }],
    })
    const [{ posts: shown }] = answer.topics
    expect(shown.map(({ message }: { message: string }) => message)).toEqual([
      '<p>Una pregunta.</p>',
      '<p>dos</p>',
      '<p>tres</p>',
    ])
  })

  test('[FORCALL-005] is described by itself; one that isn’t there is not found', async () => {
    const info = (sid: string) => callAs(app, {}, reading.subcategory, { query: { sid } })
    expect((await info('wholesale')).json()).toEqual({
      subcategory: {
        name: 'Wholesale',
        shortid: 'wholesale',
        category: 'Arreglar y vender',
        topcategory: true,
        tier: 'free',
      },
      description: 'Encontrar dueños, firmar y ceder el contrato con las cuentas claras.',
    })
    expect((await info('no-hay-tal')).json().code).toBe('not_found')
  })

  test('[FOR-009] says that it has no topics, of which pages lead back to the forum', async () => {
    await storedTopic(app, ana, { subcategory: 'wholesale', state: 'hidden' })
    expect(await inSubcategory('wholesale')).toMatchObject({ topics: [], totalPages: 0 })
  })

  test('has ten topics on a page, pinned ones first, and nothing beyond the last page', async () => {
    for (let number = 1; number <= 12; number++)
      await storedTopic(app, ana, { subcategory: 'impuestos', title: `Tema ${number}` })
    await app.asOwner(`update forum_topics set pinned_at = now() where title = 'Tema 3'`)
    const [first, second, beyond] = [
      await inSubcategory('impuestos'),
      await inSubcategory('impuestos', 2),
      await inSubcategory('impuestos', 3),
    ]
    expect(titles(first.topics)[0]).toBe('Tema 3')
    expect([first.topics.length, first.totalPages]).toEqual([10, 2])
    expect(titles(second.topics)).toEqual(['Tema 2', 'Tema 1'])
    expect(beyond.topics).toEqual([])
  })
})

describe('a main category', () => {
  test('[FORCALL-006] [FOR-029] lists the topics of its subcategories, or of some; accents and case of its name don’t matter', async () => {
    const [flip] = [
      await storedTopic(app, ana, { subcategory: 'fix-and-flip', title: 'El techo de una obra' }),
      await storedTopic(app, ana, { subcategory: 'prestamos', title: 'De otra categoría' }),
    ]
    const named = (name: string, sub?: string) =>
      callAs(app, {}, reading.byName, { params: { name }, query: { ...(sub && { sub }) } })
    for (const name of ['Arreglar-y-vender', 'arreglar-Y-vendér'])
      expect((await named(name)).json()).toMatchObject({
        name: 'Arreglar y vender',
        topics: [{ _id: String(flip.id), title: 'El techo de una obra' }],
        totalPages: 1,
      })
    expect((await named('Arreglar-y-vender', 'wholesale')).json().topics).toEqual([])
  })

  test('[FOR-005] that isn’t there, or is the other forum’s, is not found', async () => {
    const named = async (name: string) =>
      (await callAs(app, paid, reading.byName, { params: { name }, query: {} })).json().code
    expect([await named('No-hay-tal'), await named('Capital')]).toEqual(['not_found', 'not_found'])
  })

  test('[FORCALL-007] [FOR-029] comes with its subcategories, those of the pro forum with type=pro', async () => {
    const topic = await storedTopic(app, ana, { subcategory: 'renta-larga' })
    const tree = async (type?: 'pro') =>
      (await callAs(app, paid, reading.tree, { query: { ...(type && { type }) } })).json().categories
    const free = await tree()
    expect(free.map(({ name }: { name: string }) => name)).toEqual([
      'Comprar y rentar',
      'Arreglar y vender',
      'Dinero y papeles',
    ])
    const long = free[0].subcategories.find(({ shortid }: { shortid: string }) => shortid === 'renta-larga')
    const { lastAt } = await pageOf(app, null, topic)
    expect(long).toEqual({
      name: 'Renta a largo plazo',
      shortid: 'renta-larga',
      description: 'Inquilinos, contratos, reparaciones y reservas de una casa que se renta por año.',
      topcategory: true,
      topics: 1,
      lastAt,
    })
    expect((await tree('pro')).map(({ name }: { name: string }) => name)).toEqual([
      'Casos con números',
      'Capital',
    ])
  })
})

describe('the lists of a forum', () => {
  test('are in the order that is asked for', async () => {
    const me = await person(app)
    const made = []
    for (const title of ['Orden uno', 'Orden dos', 'Orden tres'])
      made.push(await storedTopic(app, ana, { title }))
    const [one, two, three] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]]
    await storedReply(app, paid, one)
    expect(await listed({}, 'latest', 'Orden')).toEqual(['Orden uno', 'Orden tres', 'Orden dos'])
    expect(await listed({}, 'unanswered', 'Orden')).toEqual(['Orden tres', 'Orden dos'])

    expect(await listed(me, 'new', 'Orden')).toEqual(['Orden uno', 'Orden tres', 'Orden dos'])
    await callAs(app, me, reading.visit, { body: { id: String(three.id), place: 1 } })
    expect(await listed(me, 'new', 'Orden')).toEqual(['Orden uno', 'Orden dos'])

    expect(await listed({}, 'read', 'Orden')).toEqual([])
    await passHour(app)
    expect(await listed({}, 'read', 'Orden')).toEqual(['Orden tres'])

    await mark(me, one, { bookmarked: true })
    await mark(me, two, { bookmarked: true, following: true })
    expect(await listed(me, 'bookmarked', 'Orden')).toEqual(['Orden dos', 'Orden uno'])
    expect(await listed(me, 'following', 'Orden')).toEqual(['Orden dos'])
    expect(await listed(ana, 'following', 'Orden')).toEqual([])
  })

  test('begin with answered topics, the nearest to their reader first; what nobody answered keeps its order', async () => {
    const from = (city: string, stateCode: string) => listedMember(app, {}, { city, stateCode })
    const [far, dallas, houston] = [
      await from('Miami', 'FL'),
      await from('Dallas', 'TX'),
      await from('Houston', 'TX'),
    ]
    for (const [title, author] of [
      ['Cerca: Houston', houston],
      ['Cerca: Dallas', dallas],
      ['Cerca: Miami', far],
    ] as const)
      await storedReply(app, paid, await storedTopic(app, author, { title }))
    for (const title of ['Cerca: sin contestar', 'Cerca: tampoco']) await storedTopic(app, houston, { title })
    const silent = ['Cerca: tampoco', 'Cerca: sin contestar']
    const me = await from('houston', 'TX')
    expect(await listed(me, 'latest', 'Cerca')).toEqual([
      'Cerca: Houston',
      'Cerca: Dallas',
      'Cerca: Miami',
      ...silent,
    ])
    expect((await listed({}, 'latest', ''))[0]).toBe('Cerca: Miami')
    expect(await listed(me, 'unanswered', 'Cerca')).toEqual(silent)
  })

  test('[CALL-047] [DASH-016] [DASH-017] [DASH-018] [DASH-022] [ACC-087] of the panel are the last topics, those of the pro forum for paid members and administrators', async () => {
    const pro = await storedTopic(app, paid, { subcategory: PRO })
    const panel = async (who: Person) => (await callAs(app, who, reading.own, {})).json()
    const [own, other] = [await panel(ana), await panel(paid)]
    expect(own.topics).toHaveLength(5)
    expect(own.topics).toEqual(
      (await callAs(app, ana, reading.latest, { query: {} })).json().topics.slice(0, 5),
    )
    expect(own.protopics).toEqual([])
    const administrators = await panel(await person(app, { admin: true }))
    for (const { protopics } of [other, administrators])
      expect(protopics).toMatchObject([
        {
          _id: String(pro.id),
          shortid: pro.shortid,
          title: 'Una pregunta de prueba',
          author: { _id: String(paid.id) },
          subcategory: { name: 'BRRRR y refinanciar', shortid: PRO, tier: 'pro' },
          posts: [{ message: 'Una pregunta.', author: { roles: null } }],
          createdAt: expect.any(String),
        },
      ])
  })

  test('ask the database as much whether they are short or long', async () => {
    const last = await storedTopic(app, ana, { subcategory: 'multifamiliares' })
    const url = (sid: string) => addressOf(reading.inSubcategory, { query: { sid } })
    await inSubcategory('multifamiliares', 1, paid)
    const grow = async () =>
      storedReply(app, paid, await storedTopic(app, ana, { subcategory: 'multifamiliares' }))
    expect(await constantStatements(app, url('multifamiliares'), grow, paid.headers)).toBeLessThanOrEqual(4)
    const pro = addressOf(reading.latest, { query: { type: 'pro' } })
    expect(await constantStatements(app, pro, grow, paid.headers)).toBeLessThanOrEqual(3)
    const page = addressOf(reading.topic, { query: { sid: last.shortid } })
    expect(
      await constantStatements(app, page, () => storedReply(app, paid, last), paid.headers),
    ).toBeLessThanOrEqual(3)
  })
})

test('the posts of a topic are those that each actor may read; what is deleted is its author’s, and the queue’s', async () => {
  const people = await cast(app)
  const topic = await storedTopic(app, people.owner)
  const all: (PostRights & { id: number })[] = []
  for (const state of ['shown', 'waiting', 'hidden', 'deleted'] as const)
    all.push({
      ...posts[state],
      authorId: people.other.id,
      id: await storedReply(app, people.other, topic, { state }),
    })
  all.push({ ...posts['the question'], authorId: people.owner.id, id: topic.first })
  await expectListToMatchPolicy(
    (viewer, post) =>
      post.state === 'deleted' ? viewer?.id === post.authorId : postPolicy.read(viewer, post),
    viewersOf(people),
    all,
    async (viewer) =>
      ((await findTopic(app.services.database.db, topic.shortid, 1, viewer))?.posts ?? []).map(
        ({ postId }) => postId,
      ),
  )
})
