import { posting } from '@cancha/contract/talk/forums/posting'
import { printedReading } from '@cancha/contract/talk/forums/printed'
import { reading } from '@cancha/contract/talk/forums/reading'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { FREE, PRO, pageOf, replyOf, topicOf } from '../../../testing/builders/forums.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'
import { forumTopics } from './tables.ts'

let app: TestApp
let ana: Person
let beto: Person
let carmen: Person
let admin: Person
beforeAll(async () => {
  app = await sharedTestApp()
  ana = await person(app, { firstName: 'Ana', lastName: 'Guerrero' })
  beto = await person(app, { firstName: 'Beto', lastName: 'Salgado', membership: 'basic' })
  carmen = await person(app, { firstName: 'Carmen', membership: 'premium' })
  admin = await person(app, { firstName: 'Adela', admin: true })
})

describe('a topic', () => {
  test('[FOR-012] [FOR-038] [FORCALL-002] has its question as the first post and replies behind it, for visitors too', async () => {
    const topic = await topicOf(app, await person(app))
    await replyOf(app, beto, topic, '<p>Yo guardo <b>el 8 %</b>.</p>')
    const page = await pageOf(app, null, topic)
    expect(page).toMatchObject({
      shortid: topic.shortid,
      title: '¿Cuánto guardan para reparaciones?',
      subcategory: { name: 'Mi primera casa', shortid: FREE, tier: 'free' },
      currentPage: 1,
      totalPages: 1,
      photo: [],
      replies: 1,
    })
    expect(page.posts.map(({ message }) => message)).toEqual([
      '<p>Es mi primera casa y no sé cuánto apartar cada mes.</p>',
      '<p>Yo guardo <strong>el 8 %</strong>.</p>',
    ])
    expect(page.posts[1]).toMatchObject({
      place: 2,
      likes: 0,
      author: { firstname: 'Beto' },
      can: { like: false },
    })
  })

  test('[FOR-027] has the fields of the specification', async () => {
    const asker = await person(app, { firstName: 'Olga', lastName: 'Ruiz' })
    const topic = await topicOf(app, asker)
    expect(await pageOf(app, null, topic)).toMatchObject({
      _id: topic._id,
      shortid: topic.shortid,
      title: '¿Cuánto guardan para reparaciones?',
      author: { _id: String(asker.id), firstname: 'Olga', lastname: 'Ruiz' },
      subcategory: { name: 'Mi primera casa', shortid: FREE },
      posts: [{ place: 1 }],
      photo: [],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      currentPage: 1,
      totalPages: 1,
    })
  })

  test('[FOR-028] has posts with the fields of the specification; who likes one is told of the single post', async () => {
    const topic = await topicOf(app, await person(app))
    const added = await replyOf(app, beto, topic, '<p>Un mes de renta.</p>')
    expect(added.topicTotalPages).toBe(1)
    const fields = {
      _id: added._id,
      shortid: expect.stringMatching(/^[\w-]+$/),
      message: '<p>Un mes de renta.</p>',
      author: {
        _id: String(beto.id),
        firstname: 'Beto',
        lastname: 'Salgado',
        userinfoid: { roles: null, rolename: null },
      },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    }
    const [, reply] = (await pageOf(app, null, topic)).posts
    expect(reply).toMatchObject(fields)
    expect(reply).toHaveProperty('author.pathalias')
    const body = { _id: added._id, uid: String(carmen.id) }
    await callAs(app, carmen, posting.like, { body })
    const { post } = (await callAs(app, ana, printedReading.post, { params: { pid: added._id } })).json()
    expect(post).toMatchObject({ ...fields, likepost: [String(carmen.id)] })
  })

  test('[FOR-013] [FOR-093] [FOR-094] [FOR-099] has ten posts on a page, and a reply says on which page it is', async () => {
    const topic = await topicOf(app, await person(app))
    const pages: number[] = []
    for (let number = 0; number < 11; number++)
      pages.push((await replyOf(app, carmen, topic, `<p>Respuesta ${number}</p>`)).topicTotalPages)
    expect(pages).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2])
    const [first, second, beyond] = [
      await pageOf(app, ana, topic),
      await pageOf(app, ana, topic, 2),
      await pageOf(app, ana, topic, 9),
    ]
    expect([first.posts.length, second.posts.length, first.totalPages]).toEqual([10, 2, 2])
    expect(beyond.currentPage).toBe(2)
  })

  test('[FOR-001] [FOR-002] of the pro forum is read by paid members and administrators only', async () => {
    const topic = await topicOf(app, carmen, { subcategory: PRO })
    const asked = (who: Partial<Person>) =>
      callAs(app, who, reading.topic, { query: { sid: topic.shortid } }).then(
        (answer) => answer.json().code ?? 'ok',
      )
    expect(await Promise.all([{}, ana, beto, admin].map(asked))).toEqual([
      'unauthenticated',
      'paid_only',
      'ok',
      'ok',
    ])
  })

  test.each([
    ['1031 exchange 2024', '1031-exchange-2024'],
    ['🏠🏠 ¿?', 'tema'],
  ])('titled «%s» is stored with an address that says %s', async (title, slug) => {
    const topic = await topicOf(app, await person(app), { title })
    const { db } = app.services.database
    const [stored] = await db.select().from(forumTopics).where(eq(forumTopics.shortid, topic.shortid))
    expect(stored?.slug).toBe(slug)
  })

  test('[FOR-016] that isn’t there is not found', async () => {
    const answer = await callAs(app, ana, reading.topic, { query: { sid: 'AAAAAAAAAAAA' } })
    expect(answer.json().code).toBe('not_found')
  })
})

describe('posting limits', () => {
  test('[FOR-061] [LIM3-008] a free member begins three topics in a week', async () => {
    const free = await person(app)
    for (let number = 0; number < 3; number++)
      await topicOf(app, free, { title: `Pregunta número ${number}` })
    await expect(topicOf(app, free)).rejects.toThrow(
      'Has alcanzado el límite semanal para publicar temas en el foro.',
    )
  })

  test('[FOR-062] [FOR-063] [LIM3-009] [LIM3-010] a paid one five in a day, an administrator as many as they like', async () => {
    const paid = await person(app, { membership: 'basic' })
    for (let number = 0; number < 5; number++)
      await topicOf(app, paid, { title: `Pregunta número ${number}` })
    await expect(topicOf(app, paid)).rejects.toThrow(
      'Has alcanzado el límite diario para publicar temas en el foro.',
    )
    for (let number = 0; number < 7; number++) await topicOf(app, admin, { title: `Aviso número ${number}` })
  })

  test('before it is written, a question says how many are left, and when the next one may come', async () => {
    const free = await person(app)
    const room = async (who = free, which = 'new') =>
      (await callAs(app, who, posting.draft, { query: { for: which } })).json().room
    expect(await room()).toMatchObject({ left: 3, freeAt: null })
    for (let number = 0; number < 2; number++)
      await topicOf(app, free, { title: `Pregunta número ${number}` })
    await app.asOwner(
      `update forum_topics set created_at = now() - interval '6 days' where author_id = ${free.id}`,
    )
    await topicOf(app, free, { title: 'Pregunta número 3' })
    const { left, freeAt, msg } = await room()
    expect([left, msg]).toEqual([0, 'Has alcanzado el límite semanal para publicar temas en el foro.'])
    const hours = (Date.parse(freeAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThan(24.1)
    expect(await room(free, '1')).toBeNull()
    expect(await room(admin)).toBeNull()
  })

  test.each([
    ['free', '7 days'],
    ['basic', '24 hours'],
    ['premium', '24 hours'],
  ] as const)(
    '[PROFCALL-001] [FOR-033] a %s member’s account says how many topics they began in the last %s',
    async (membership, window) => {
      const who = await person(app, { membership })
      const topiclimit = async () =>
        (await app.http.inject({ url: `/api/users/${who.id}`, headers: who.headers })).json().user.topiclimit
      expect(await topiclimit()).toBe(0)
      const topics = [await topicOf(app, who), await topicOf(app, who), await topicOf(app, beto)]
      expect(await topiclimit()).toBe(2)
      const ages = [`interval '${window}' - interval '1 minute'`, `interval '${window}'`]
      for (const [at, age] of ages.entries())
        await app.asOwner(
          `update forum_topics set created_at = now() - (${age}) where id = ${topics[at]?._id}`,
        )
      expect(await topiclimit()).toBe(1)
    },
  )

  test('[FOR-051] [FOR-053] [FOR-060] the first topic asks to accept the rules, the next one doesn’t', async () => {
    const fresh = await person(app)
    await expect(topicOf(app, fresh, { accepteddata: false })).rejects.toThrow('Por favor acepta')
    await topicOf(app, fresh)
    await topicOf(app, fresh, { accepteddata: false })
  })
})

test('[SHELL-050] a visitor reads a topic, and signs in first for each act on it', async () => {
  const topic = await topicOf(app, await person(app))
  const [{ _id } = { _id: '' }] = (await pageOf(app, null, topic)).posts
  const [uid, message] = [String(ana.id), '<p>Un mes de renta.</p>']
  const { title, accepteddata } = { title: '¿Cuánto guardan?', accepteddata: true }
  const acts = (who: Person | null) => [
    callAs(app, who ?? {}, posting.addTopic, {
      body: { author: uid, subcategory: FREE, title, message, accepteddata },
    }),
    callAs(app, who ?? {}, posting.addPost, { body: { author: uid, topic: topic._id, message } }),
    callAs(app, who ?? {}, posting.like, { body: { _id, uid } }),
    callAs(app, who ?? {}, posting.keep, { body: { id: topic._id, following: true } }),
  ]
  for (const act of acts(null)) expect((await act).json()).toMatchObject({ code: 'unauthenticated' })
  for (const act of acts(ana)) expect((await act).statusCode).toBe(200)
})

test('[FOR-097] [FORCALL-016] [FORCALL-017] [FORCALL-018] a like is set once and taken back', async () => {
  const topic = await topicOf(app, await person(app))
  const reply = await replyOf(app, beto, topic)
  const body = { _id: reply._id, uid: String(ana.id) }
  for (const likes of [1, 1])
    expect((await callAs(app, ana, posting.like, { body })).json().likes).toBe(likes)
  const post = await callAs(app, ana, printedReading.post, { params: { pid: reply._id } })
  expect(post.json().post).toMatchObject({ likepost: [String(ana.id)], liked: true })
  expect((await callAs(app, ana, posting.dislike, { body })).json().likes).toBe(0)
})
