import { LEVELS } from '@cancha/domain/school/education/levels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { content } from '../builders/contents.ts'
import { topicOf } from '../builders/forums.ts'
import { course } from '../builders/school.ts'
import { person } from '../cast.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { AppClient, DIALECTS, done, filled, id, printed, some, text, unplayed } from './app-client.ts'
import { Member, SIGNED_IN } from './app-member.ts'

// The first document's calls in the order of a member's first day: see its section 7, which prints them.
describe.each(DIALECTS)('an app with ids as %s, by the first document', (dialect) => {
  let app: TestApp
  let ana: Member
  let beto: Member
  let categoryId: number

  beforeAll(async () => {
    app = await createTestApp()
    const author = await person(app, { membership: 'basic' })
    await topicOf(app, author)
    for (const kind of ['webinar', 'tip', 'podcast', 'blog', 'book'] as const) await content(app, kind)
    for (const level of LEVELS) await course(app, { level })
    ana = new Member(app, dialect)
    beto = new Member(app, dialect)
  })
  afterAll(() => app.close())

  test('registers, has the link sent again, activates and is signed in with what the answer says', async () => {
    for (const member of [ana, beto]) await member.joins()
  })

  test('GET users/{id}, users/checkuser/{id}, users/substate/{email}', async () => {
    const own = printed({
      user: printed({
        firstname: filled,
        lastname: filled,
        email: filled,
        pathalias: z.looseObject({ alias: filled }).nullable(),
        userinfoid: printed({ phonenumber: text.nullable(), roles: id.nullable() }),
        istourdone: z.boolean(),
        membershiprole: z.literal('free'),
        sub: z.literal('free'),
        sentcount: z.number(),
        status: text,
        confirm: text,
      }),
    })
    await ana.app.gets(own, `GET /users/${ana.id}`)
    // Of another member, the author of a message, topic or request: names, address and role.
    const other = printed({
      user: printed({
        firstname: filled,
        lastname: filled,
        pathalias: z.looseObject({ alias: filled }).nullable(),
        userinfoid: printed({ phonenumber: z.null(), roles: id.nullable() }),
        istourdone: z.boolean(),
        membershiprole: z.literal('free'),
        sentcount: z.literal(0),
      }),
    })
    await ana.app.gets(other, `GET /users/${beto.id}`)
    await ana.app.gets(printed({ status: text }), `GET /users/checkuser/${ana.id}`)
    await ana.app.gets(
      printed({
        subpay: printed({ customer_id: text.nullable() }).nullable(),
        intensivetraining: z.boolean(),
      }),
      `GET users/substate/${ana.email}`,
    )
  })

  test('profile: roles, phone, address, tour', async () => {
    const { roles } = await ana.app.gets(
      printed({ roles: some(printed({ _id: id, name: filled })) }),
      'GET /roles',
    )
    expect(roles.length).toBeGreaterThan(3)
    await ana.app.gets(z.looseObject({}), 'POST /userinfo/updateuserinfoid', { id: ana.app.id(ana.id) })
    await ana.app.gets(z.looseObject({}), 'POST /userinfo/managephone', {
      id: ana.app.id(ana.id),
      phonenumber: '+12105550187',
    })
    await ana.app.gets(z.looseObject({}), 'POST /users/addpath/', { id: ana.app.id(ana.id) })
    await ana.app.gets(z.looseObject({}), 'POST /users/tourdone', { id: ana.app.id(ana.id) })
    const info = await ana.app.gets(z.looseObject({}), `GET /userinfo/?userid=${ana.id}`)
    expect(JSON.stringify(info)).toContain('2105550187')
    const { user } = await ana.app.gets(printed({ user: printed({}) }), `GET /users/${ana.id}`)
    expect(user).toMatchObject({ istourdone: true, pathalias: { alias: expect.stringMatching(/ana/) } })
  })

  test('connects: send, counters, checks, accept, remove, cancel', async () => {
    const a = ana.app
    await a.gets(done, 'POST /users/send', { sid: a.id(ana.id), rid: a.id(beto.id) })
    const counter = printed({ connected: z.number(), pending: z.number(), sent: z.number() })
    expect(await beto.app.gets(counter, `GET /users/counter/${beto.id}`)).toMatchObject({ pending: 1 })
    const { user } = await a.gets(
      printed({ user: printed({ sentcount: z.number(), membershiprole: filled }) }),
      `GET /users/scount/${ana.id}`,
    )
    expect(user.sentcount).toBe(1)
    const entry = printed({
      connecteduser: printed({
        id,
        firstname: filled,
        lastname: filled,
        pathalias: printed({ alias: filled }).nullable(),
        userinfoid: printed({ roles: id.nullable() }),
      }),
    })
    const pending = z.looseObject({ friend: z.unknown() })
    for (const call of [`GET /users/checkp/${beto.id}`, `GET /users/checks/${beto.id}`])
      await beto.app.gets(pending, call)
    await a.gets(pending, `GET /users/checks/${ana.id}`)
    const between = await a.gets(
      printed({ friend: some(printed({ requester: id, recipient: id, status: z.literal(1) })) }),
      `GET /users/checkc/${ana.id}/${beto.id}`,
    )
    expect(between.friend).toHaveLength(1)
    await beto.app.gets(done, 'POST /users/acp', { sid: a.id(ana.id), rid: a.id(beto.id) })
    const { friend } = await a.gets(
      printed({ friend: printed({ friends: some(entry) }) }),
      `GET /users/f/${ana.id}`,
    )
    expect(friend.friends[0]?.connecteduser.firstname).toBe('Beto')
    await a.gets(done, 'POST /users/rcr', { sid: a.id(ana.id), rid: a.id(beto.id) })
    await a.gets(done, 'POST /users/send', { sid: a.id(ana.id), rid: a.id(beto.id) })
    await a.gets(done, 'POST /users/cr', { sid: a.id(ana.id), rid: a.id(beto.id) })
    await beto.app.gets(done, 'POST /users/send', { sid: a.id(beto.id), rid: a.id(ana.id) })
    await a.gets(done, 'POST /users/acp', { sid: a.id(beto.id), rid: a.id(ana.id) })
  })

  test('directory, with search, role and page', async () => {
    const page = printed({
      userdata: some(printed({ id, firstname: filled, lastname: filled })),
      totalCount: z.number(),
      currentPage: z.number(),
      totalPages: z.number(),
    })
    for (const query of ['', '?page=1', '?search=Beto', '?search=Beto&check=&page=1'])
      await ana.app.gets(page, `GET /users/networks${query}`)
  })

  test('messages: a conversation is found, begun, written in, listed, counted and read', async () => {
    const a = ana.app
    const none = await a.call(`GET /conversations/find/${ana.id}/${beto.id}`)
    expect(none.status).toBe(200)
    const begun = await a.gets(printed({ id, _id: id }), 'POST /conversations', {
      senderId: a.id(ana.id),
      receiverId: a.id(beto.id),
    })
    expect(begun.id).toEqual(begun._id)
    const message = printed({
      sender: id,
      text: filled,
      conversationId: id,
      createdAt: filled,
      receiverId: id,
    })
    await a.gets(printed({ message }), 'POST /messages', {
      sender: a.id(ana.id),
      text: 'Hola',
      conversationId: a.id(begun.id),
    })
    await a.gets(z.looseObject({}), 'POST /conversations/unread', {
      id: a.id(begun.id),
      receiverId: a.id(beto.id),
    })
    const conversation = printed({
      _id: id,
      id,
      members: z.array(id).length(2),
      senderId: id,
      receiverId: id,
      membersunread: z.array(id),
    })
    const list = printed({ conversations: some(conversation) })
    for (const limit of [1, 8]) {
      const { conversations } = await beto.app.gets(list, `GET /conversations/${beto.id}?limit=${limit}`)
      expect(conversations[0]?.membersunread.map(String)).toEqual([String(beto.id)])
    }
    await beto.app.gets(printed({ count: z.number() }), `GET /conversations/${beto.id}/count`)
    await beto.app.gets(printed({ conversation }), `GET /conversations/con/${begun.id}`)
    await beto.app.gets(printed({ conversation }), `GET /conversations/find/${beto.id}/${ana.id}`)
    const read = await beto.app.call(`GET /messages/${begun.id}`)
    expect(JSON.stringify(read.body)).toContain('Hola')
    await beto.app.gets(z.looseObject({}), 'POST /conversations/mread', {
      c: a.id(begun.id),
      b: a.id(beto.id),
    })
    await beto.app.gets(z.looseObject({}), 'POST /conversations/mallread', { b: a.id(beto.id) })
    const { conversations } = await beto.app.gets(list, `GET /conversations/${beto.id}?limit=1`)
    expect(conversations[0]?.membersunread).toEqual([])
  })

  test('notifications: the list, one read by GraphQL in each way of writing it, all read, and what is pushed', async () => {
    await beto.app.gets(z.looseObject({}), 'POST /users/fcm/notifications/web', {
      title: 'Hola',
      body: 'Un mensaje',
      type: 'message',
      senderuid: beto.app.id(beto.id),
      receiverId: beto.app.id(ana.id),
    })
    const list = printed({
      notify: some(
        printed({
          shortid: filled,
          status: text,
          notificationcategory: filled,
          notificationtype: filled,
          redirecturl: filled,
          author: printed({ id, firstname: filled, lastname: filled }),
          createdAt: filled,
        }),
      ),
    })
    const { notify } = await beto.app.gets(list, `GET /users/notify/${beto.id}`)
    const shortid = notify[0]?.shortid ?? ''
    const field = 'notifications_update_seen_or_read'
    for (const [query, variables] of [
      [`mutation { ${field}(shortid: "${shortid}") { shortid } }`, undefined],
      [`mutation ($shortid: ID!) { ${field}(shortid: $shortid) { shortid } }`, { shortid }],
      [`mutation ($shortid: String!) { ${field}(shortid: $shortid) { shortid } }`, { shortid }],
      [`mutation Read($shortid: String) { ${field}(shortid: $shortid) { shortid } }`, { shortid }],
    ] as const) {
      const answer = await beto.app.call('POST /users/api/graphql', {
        query,
        ...(variables && { variables }),
      })
      expect(answer, query).toMatchObject({ status: 200, body: { data: { [field]: expect.anything() } } })
      expect(answer.body.errors, query).toBeUndefined()
    }
    const wrong = await beto.app.call('POST /users/api/graphql', { query: 'mutation { otra(shortid: "a") }' })
    expect(wrong.status).toBe(400)
    await beto.app.gets(z.looseObject({}), 'POST /users/noti/mallread', { b: beto.app.id(beto.id) })
    const after = await beto.app.gets(list, `GET /users/notify/${beto.id}`)
    expect(after.notify.filter(({ status }) => status === 'false')).toEqual([])
  })

  test('the dashboard’s lists', async () => {
    const topic = printed({
      shortid: filled,
      title: filled,
      author: printed({ firstname: filled }),
      subcategory: z.looseObject({ name: filled }),
      posts: some(printed({ message: text })),
      createdAt: filled,
    })
    await ana.app.gets(printed({ topics: some(topic) }), 'GET /topics/all/user')
    const { category } = await ana.app.gets(
      printed({ category: some(printed({ _id: id, name: filled })) }),
      'GET /categories/getcategories',
    )
    categoryId = Number(category[0]?._id)
  })

  test('courses in every list carry text, status and videos, the first with its address', async () => {
    const entry = printed({
      title: filled,
      body: text,
      courseOrder: z.number().nullable(),
      status: z.unknown(),
      videos: some(printed({ videoURL: filled })),
      pathalias: printed({ alias: filled }),
      selectedCategory: z.unknown(),
    })
    const courses = printed({ courses: some(entry) })
    for (const call of ['/contents/user', '/contents'].concat(
      ['beginner', 'intermediate', 'experts', 'mentalidads', 'Multifamiliares'].map(
        (level) => `/contents/all/${level}`,
      ),
    ))
      await ana.app.gets(courses, `GET /courses${call}`)
    for (const level of ['Principiante', 'Intermedio', 'Avanzado', 'Mentalidad', 'Multifamiliares'])
      await ana.app.gets(
        printed({ courses: z.array(entry) }),
        `GET /courses/bycategory/${categoryId}/${level}`,
      )
  })

  test('books, podcasts, blogs, tips and webinars, and their pictures', async () => {
    const _id = id
    const lists = [
      ['/books/', { bookname: filled, artistname: filled, description: text, bookOrder: z.number() }],
      [
        '/podcasts/',
        { podcastname: filled, artistname: filled, description: text, podcastOrder: z.number() },
      ],
      ['/podcasts/contents/user', { podcastname: filled, artistname: filled, description: text }],
      ['/blogs/', { blogname: filled, artistname: filled, description: text, blogOrder: z.number() }],
      ['/blogs/contents/user', { blogname: filled, artistname: filled, description: text }],
      [
        '/tipoftheweek/contents',
        { title: filled, videoURL: filled.nullable(), tipOfTheWeekOrder: z.number() },
      ],
      ['/webinar/contents', { title: filled, videoURL: filled.nullable(), webinarOrder: z.number() }],
    ] as const
    for (const [path, fields] of lists) {
      const body = await ana.app.gets(z.looseObject({}), `GET ${path}`)
      const [list] = Object.values(body).filter(Array.isArray)
      const [first] = some(printed({ ...fields, _id: _id.optional() })).parse(list, { error: () => path })
      const cover = {
        '/books/': 'books/getcoverimage',
        '/podcasts/': 'podcasts/getimagecover',
        '/blogs/': 'blogs/getimagecover',
      }
      const at = (cover as Record<string, string>)[path]
      if (at) await ana.app.gets(z.looseObject({}), `GET /${at}/?_id=${first?._id}`)
    }
  })

  test('signs in again with the password that was chosen, and says by the letter that it was them', async () => {
    const again = new AppClient(app, dialect)
    const { token } = await again.gets(SIGNED_IN, 'POST /users/login', {
      email: ana.email,
      password: ana.password,
    })
    ana.app.keep(token)
    // Another session than the one that confirmed: the community at once, what is private once the mailbox has answered.
    await ana.app.gets(z.looseObject({}), 'GET /topics/all/user')
    const counter = `GET /users/counter/${ana.id}`
    expect(await ana.app.call(counter)).toMatchObject({
      status: 403,
      body: { code: 'unanswered', msg: expect.stringContaining('correo') },
    })
    // The person presses the button of the letter's page.
    await ana.app.gets(done, 'POST /users/authentication/answer', {
      token: await ana.inLetter(/activation\/respuesta\/(\S+)/),
      own: true,
    })
    await ana.app.gets(z.looseObject({}), counter)
  })

  test('leaves: password changed, another asked for by letter', async () => {
    await ana.app.gets(z.looseObject({}), 'POST /users/pass/reset', { email: ana.email })
    const token = await ana.inLetter(/\/(?:reset|password)[^\s]*\/([\w-]{20,})/)
    await ana.app.gets(z.looseObject({}), `GET /users/token/${token}`)
    ana.app.keep(null)
    await ana.app.gets(z.looseObject({}), 'POST /users/password/reset', {
      password: 'Otra clave 2026',
      token,
    })
    await ana.app.gets(SIGNED_IN, 'POST /users/login', { email: ana.email, password: 'Otra clave 2026' })
  })

  test('plays every call that is printed for it', () => {
    expect(unplayed(app, 'first-document')).toEqual([])
  })
})
