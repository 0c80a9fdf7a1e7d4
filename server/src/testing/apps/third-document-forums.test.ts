import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { FREE, PRO, topicOf } from '../builders/forums.ts'
import { person } from '../cast.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { AppClient, DIALECTS, filled, id, printed, some, text, unplayed } from './app-client.ts'
import { Member } from './app-member.ts'

const anything = z.looseObject({})
const author = printed({
  _id: id,
  firstname: filled,
  lastname: filled,
  pathalias: printed({ alias: filled }).nullable(),
  userinfoid: printed({ roles: id.nullable() }),
})
const post = printed({
  _id: id,
  shortid: filled,
  message: filled,
  author,
  createdAt: filled,
  likepost: z.array(z.union([id, z.literal('')])),
})
const photos = z.array(printed({ location: filled, key: filled }))
const topic = printed({
  _id: id,
  shortid: filled,
  title: filled,
  author,
  subcategory: printed({ name: filled, shortid: filled }),
  posts: some(post),
  photo: photos,
  createdAt: filled,
})
const page = { currentPage: z.number(), totalPages: z.number() }

// The third document's calls of the forums, in the order of a member's day there: see its section 7, which prints them.
describe.each(DIALECTS)('an app with ids as %s, by the third document, in the forums', (dialect) => {
  let app: TestApp
  let ana: Member
  let beto: Member
  let admin: AppClient
  let adminId: string | number
  let paying: AppClient
  let visitor: AppClient
  let picture: string
  let first: z.infer<typeof topic>

  beforeAll(async () => {
    app = await createTestApp()
    ana = new Member(app, dialect)
    beto = new Member(app, dialect)
    for (const member of [ana, beto]) await member.joins()
    await ana.app.gets(anything, 'POST /users/addpath/', { id: ana.app.id(ana.id) })
    const [administrator, member] = [
      await person(app, { firstName: 'Adela', lastName: 'Ríos', admin: true }),
      await person(app, { membership: 'premium' }),
    ]
    adminId = administrator.id
    await topicOf(app, member, { subcategory: PRO, title: 'Con números de verdad' })
    admin = new AppClient(app, dialect)
    admin.keep(administrator.token)
    paying = new AppClient(app, dialect)
    paying.keep(member.token)
    visitor = new AppClient(app, dialect)
    const pixels = sharp({ create: { width: 40, height: 30, channels: 3, background: '#2E75B6' } })
    picture = (await pixels.jpeg().toBuffer()).toString('base64')
  })
  afterAll(() => app.close())

  test('the categories with their subcategories, of both forums', async () => {
    const tree = printed({
      categories: some(
        printed({
          name: filled,
          subcategories: some(printed({ name: filled, shortid: filled, topcategory: z.boolean() })),
        }),
      ),
    })
    await visitor.gets(tree, 'GET /categories/getcategories/subcategory')
    await paying.gets(tree, 'GET /categories/getcategories/subcategory?type=pro')
  })

  test('POST /topics/add: the rules are accepted with the first one; photos of an administrator in every spelling', async () => {
    const message = '<p>Es mi primera casa y no sé cuánto apartar.</p>'
    const title = 'Cuánto guardan para reparaciones'
    const written = { author: ana.app.id(ana.id), subcategory: FREE, title, message, photos: [] }
    expect(await ana.app.call('POST /topics/add', written)).toMatchObject({
      status: 403,
      body: { msg: 'Por favor acepta' },
    })
    await ana.app.gets(anything, 'POST /topics/add', { ...written, accepteddata: true })
    const data = `data:image/jpeg;base64,${picture}`
    for (const photo of [
      { name: 'a.jpg', file: {}, base64Image: data },
      { name: 'b.jpg', file: data },
      { name: 'c.jpg', base64: picture, preview: 'blob:https://cancha.example/1' },
      { name: 'd.jpg', preview: data },
    ])
      await admin.gets(anything, 'POST /topics/add', {
        author: admin.id(adminId),
        subcategory: 'renta-larga',
        title: `Casa con foto ${photo.name}`,
        message,
        photos: [photo],
        accepteddata: true,
      })
    const { topics } = await visitor.gets(
      printed({ topics: some(topic.extend({ photo: photos.length(1) })) }),
      'GET /subcategories/topics?sid=renta-larga',
    )
    expect(topics).toHaveLength(4)
  })

  test('the subcategory, its main category, the topic', async () => {
    const info = await visitor.gets(anything, `GET /subcategories/info?sid=${FREE}`)
    expect(JSON.stringify(info)).toContain(FREE)
    const list = await visitor.gets(
      printed({ topics: some(topic), name: filled, description: text, ...page }),
      `GET /subcategories/topics?sid=${FREE}`,
    )
    first = list.topics[0] as typeof first
    const named = printed({ topics: some(topic), totalPages: z.number() })
    await visitor.gets(named, 'GET /categories/byname/Comprar-y-rentar')
    await paying.gets(named, 'GET /categories/byname/Casos-con-n%C3%BAmeros')
    const whole = printed({
      posts: some(post),
      ...page,
      title: filled,
      shortid: filled,
      subcategory: printed({ name: filled, shortid: filled }),
      photo: photos,
      _id: id,
    })
    await ana.app.gets(whole, `GET /topics?sid=${first.shortid}&page=1`)
    await ana.app.gets(whole, `GET /topics?sid=${first.shortid}`)
    await ana.app.gets(whole, `GET /topics/single/${first._id}`)
  })

  test('the chat beside: messages and what is pushed', async () => {
    await ana.app.gets(anything, 'POST /users/send', { sid: ana.app.id(ana.id), rid: ana.app.id(beto.id) })
    await beto.app.gets(anything, 'POST /users/acp', { sid: ana.app.id(ana.id), rid: ana.app.id(beto.id) })
    const { id: conversation } = await ana.app.gets(printed({ id }), 'POST /conversations', {
      senderId: ana.app.id(ana.id),
      receiverId: ana.app.id(beto.id),
    })
    await ana.app.gets(anything, 'POST /messages', {
      sender: ana.app.id(ana.id),
      text: 'Hola',
      conversationId: ana.app.id(conversation),
    })
    const read = await beto.app.call(`GET /messages/${conversation}`)
    expect(JSON.stringify(read.body)).toContain('Hola')
    await beto.app.gets(anything, 'POST /users/fcm/notifications/web', {
      title: 'Hola',
      body: 'Un mensaje',
      type: 'message',
      senderuid: beto.app.id(beto.id),
      receiverId: beto.app.id(ana.id),
    })
  })

  test('POST /posts/add with mentions: links of the app, rebuilt from ids; everyone by administrators', async () => {
    const { users } = await beto.app.gets(
      printed({ users: some(printed({ _id: id, firstname: filled, lastname: filled })) }),
      'GET /users/tagged/fetchtata',
    )
    const [mentioned] = users.filter((one) => String(one._id) === String(ana.id))
    const alias = (mentioned as { pathalias?: { alias: string } } | undefined)?.pathalias?.alias ?? ''
    expect(alias).not.toBe('')
    const write = async (by: AppClient, who: string | number, message: string, listed: (string | number)[]) =>
      (
        await by.gets(
          printed({ post: post.omit({ likepost: true }).extend({ topicTotalPages: z.number() }) }),
          'POST /posts/add',
          {
            message,
            author: by.id(who),
            topic: by.id(first._id),
            detailPageUrl: `/forums/x/${first.shortid}/y?sid=${first.shortid}`,
            allmentioneduser: listed,
          },
        )
      ).post.message
    const link = `href="/user/alias/${alias}"`
    const forged = `<p>Mira <a href="/user/alias/${alias}">@Carmen Villanueva</a></p>`
    const rebuilt = await write(beto.app, beto.id, forged, [beto.app.id(ana.id)])
    expect(rebuilt).toContain(link)
    expect(rebuilt).toContain('@Ana Ruiz')
    expect(rebuilt).not.toContain('Carmen')
    expect(await write(beto.app, beto.id, '<p>Hola @Ana Ruiz</p>', [beto.app.id(ana.id)])).toContain(link)
    expect(await write(admin, adminId, '<p>Hola @everyone</p>', ['everyone'])).toContain('"everyone"')
    expect(await write(beto.app, beto.id, '<p>Hola @everyone</p>', ['everyone'])).not.toContain('"everyone"')
    await app.runJobs()
    const { notify } = await ana.app.gets(
      printed({ notify: some(printed({ notificationtype: filled })) }),
      `GET /users/notify/${ana.id}`,
    )
    expect(JSON.stringify(notify)).toContain('Beto Ruiz te mencion')
  })

  test('likes: in the topic, in lists and by itself; a visitor sees how many', async () => {
    const question = first.posts[0]
    const liked = { _id: beto.app.id(question?._id ?? ''), uid: beto.app.id(beto.id) }
    await beto.app.gets(anything, 'POST /posts/like', { ...liked, detailPageUrl: '/forums/x' })
    const likers = async (by: AppClient) => {
      const posts = printed({ posts: some(post) })
      const list = printed({ topics: some(topic) })
      const found = [
        (await by.gets(posts, `GET /topics?sid=${first.shortid}`)).posts,
        (await by.gets(posts, `GET /topics/single/${first._id}`)).posts,
        (await by.gets(list, `GET /subcategories/topics?sid=${FREE}`)).topics.flatMap(
          ({ posts: own }) => own,
        ),
        (await by.gets(list, 'GET /categories/byname/Comprar-y-rentar')).topics.flatMap((one) => one.posts),
        [(await by.gets(printed({ post }), `GET /posts/${question?._id}`)).post],
      ]
      return found.map((all) => all.find((one) => one._id === question?._id)?.likepost.map(String))
    }
    expect(await likers(beto.app)).toEqual(Array.from({ length: 5 }, () => [String(beto.id)]))
    expect(await likers(visitor)).toEqual(Array.from({ length: 5 }, () => ['']))
    await beto.app.gets(anything, 'POST /posts/dislike', liked)
    expect(await likers(beto.app)).toEqual(Array.from({ length: 5 }, () => []))
  })

  test('edits: a post, a title; an administrator adds photos, takes one away, deletes a post and a topic', async () => {
    const location = `/forums/x/${first.shortid}/y`
    await ana.app.gets(anything, 'POST /posts/update', {
      id: ana.app.id(first.posts[0]?._id ?? ''),
      message: '<p>Otro texto.</p>',
      triggeremail: 0,
      location,
    })
    await ana.app.gets(anything, 'POST /posts/update/title', {
      id: ana.app.id(first._id),
      title: 'Otro título',
    })
    const email = ana.email
    const { updatedTopic } = await admin.gets(
      printed({ updatedTopic: printed({ photo: photos.min(2) }) }),
      'POST /topics/update/photo',
      {
        id: admin.id(first._id),
        email,
        photos: [
          { name: 'a.jpg', base64: picture, preview: `data:image/jpeg;base64,${picture}` },
          { name: 'b.jpg', base64: `data:image/jpeg;base64,${picture}` },
        ],
      },
    )
    await admin.gets(anything, 'POST /topics/delete/photo', {
      id: admin.id(first._id),
      email,
      keyname: updatedTopic.photo[0]?.key ?? '',
    })
    const { posts } = await admin.gets(
      printed({ posts: z.array(post).min(2) }),
      `GET /topics?sid=${first.shortid}`,
    )
    const why = { email, deleteReason: 'Repetido', triggeremail: 1 }
    await admin.gets(anything, 'POST /posts/delete', {
      id: admin.id(posts.at(-1)?._id ?? ''),
      ...why,
      location,
    })
    await admin.gets(anything, 'POST /topics/delete', { id: admin.id(first._id), ...why })
    expect((await visitor.call(`GET /topics?sid=${first.shortid}`)).status).toBe(404)
  })

  test('plays every call that is printed for it', () => {
    expect(unplayed(app, 'third-document-forums')).toEqual([])
  })
})
