import { CONTACT_REASONS } from '@cancha/contract/school/pages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { basicPages, faqs } from '../../areas/school/pages/tables.ts'
import { content } from '../builders/contents.ts'
import { course, sponsor } from '../builders/school.ts'
import { credentialOf } from '../stand-ins/providers.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { AppClient, DIALECTS, filled, id, printed, some, text, unplayed } from './app-client.ts'
import { Member, SIGNED_IN } from './app-member.ts'

const anything = z.looseObject({})
const named = printed({ _id: id, name: filled })
const alias = printed({ alias: filled })
const category = z.array(named).min(1)

// The third document's calls of profiles, of what is read and of static pages: see its section 7, which prints them.
describe.each(DIALECTS)('an app with ids as %s, by the third document', (dialect) => {
  let app: TestApp
  let ana: Member
  let beto: Member
  let a: AppClient
  let own: string | number
  let made: Record<'course' | 'webinar' | 'tip' | 'podcast' | 'blog' | 'book', { id: number; alias: string }>
  let shop: Awaited<ReturnType<typeof sponsor>>

  beforeAll(async () => {
    app = await createTestApp()
    made = {
      course: await course(app, { level: 'beginner' }),
      webinar: await content(app, 'webinar'),
      tip: await content(app, 'tip'),
      podcast: await content(app, 'podcast'),
      blog: await content(app, 'blog'),
      book: await content(app, 'book'),
    }
    shop = await sponsor(app)
    await app.services.database.db
      .insert(faqs)
      .values({ question: '¿Cómo empiezo?', answer: '<p>Con un curso.</p>', active: true })
    ana = new Member(app, dialect)
    beto = new Member(app, dialect)
    for (const member of [ana, beto]) await member.joins()
    a = ana.app
    own = a.id(ana.id)
  })
  afterAll(() => app.close())

  test('the wizard: roles, interests, states and cities, what was chosen', async () => {
    const { roles } = await a.gets(printed({ roles: some(named) }), 'GET /roles/')
    const { interests } = await a.gets(printed({ interests: some(named) }), 'GET /interests/')
    await a.gets(printed({ name: filled }), `GET /roles/id?rolesid=${roles[0]?._id}`)
    await a.gets(printed({ name: filled }), `GET /interests/id/?interestid=${interests[0]?._id}`)
    const states = printed({ statelist: some(printed({ name: filled, isoCode: filled })) })
    for (const call of ['/location/details/state', '/location/details/state/name'])
      await a.gets(states, `GET ${call}`)
    await a.gets(printed({ citylist: z.array(z.unknown()).min(1) }), 'GET /location/details/city/US/TX')
    const place = { state: 'Texas', city: 'San Antonio', zipcode: '78210' }
    await a.gets(anything, 'POST /userinfo/adduserinfo', {
      roles: a.id(roles[0]?._id ?? ''),
      interests: interests.slice(0, 3).map(({ _id }) => a.id(_id)),
      currentlocation: place,
      primaryinvestmentlocation: place,
      userid: own,
      firstname: 'Ana',
      lastname: 'Ruiz',
    })
    await a.gets(anything, 'POST /users/addpath/', { id: own })
  })

  test('profiles: one’s own and another’s, their pictures', async () => {
    const { user } = await a.gets(
      printed({
        user: printed({
          firstname: filled,
          topiclimit: z.number(),
          membershiprole: filled,
          pathalias: alias,
          interests: z.unknown(),
        }),
      }),
      `GET /users/${ana.id}`,
    )
    await a.gets(printed({ connected: z.number() }), `GET /users/counter/${ana.id}`)
    for (const by of [ana.app, beto.app]) {
      const info = await by.gets(anything, `GET /userinfo/?userid=${ana.id}`)
      expect(JSON.stringify(info)).toContain('San Antonio')
      for (const call of ['getimageprofile', 'getimage'])
        await by.gets(anything, `GET /userinfo/${call}/?userid=${ana.id}`)
    }
    const p = printed({ p: printed({ page: z.literal(String(ana.id)), pagetype: z.literal('users') }) })
    for (const written of [user.pathalias.alias, `/${user.pathalias.alias}`])
      await a.gets(p, `GET /pages/global/pathalias/?alias=${encodeURIComponent(written)}`)
  })

  test('connections: sent, cancelled, rejected, accepted, removed', async () => {
    const ids = { sid: own, rid: a.id(beto.id) }
    const friend = printed({ friend: z.array(printed({ requester: id, recipient: id, status: z.number() })) })
    const between = `GET /users/checkc/${ana.id}/${beto.id}`
    await a.gets(anything, 'POST /users/send', ids)
    expect((await a.gets(friend, between)).friend).toMatchObject([{ status: 1 }])
    await a.gets(anything, 'POST /users/cr', ids)
    expect((await a.gets(friend, between)).friend).toEqual([])
    await a.gets(anything, 'POST /users/send', ids)
    await beto.app.gets(anything, 'POST /users/cr', ids)
    await a.gets(anything, 'POST /users/send', ids)
    await beto.app.gets(anything, 'POST /users/acp', ids)
    expect((await a.gets(friend, between)).friend).toMatchObject([{ status: 2 }])
    await a.gets(anything, 'POST /users/rcr', ids)
    const { user } = await a.gets(
      printed({ user: printed({ sentcount: z.number() }) }),
      `GET /users/scount/${ana.id}`,
    )
    expect(user.sentcount).toBe(3)
  })

  test('an alias leads to what it names, with its slash too; nothing is called notfound', async () => {
    const aliases = printed({ p: printed({ page: z.string().nullable(), pagetype: filled }) })
    for (const [written, pagetype, page] of [
      [made.course.alias, 'course', made.course.id],
      [made.podcast.alias, 'podcasts', made.podcast.id],
      [made.blog.alias, 'blogs', made.blog.id],
      [made.book.alias, 'books', made.book.id],
      [made.tip.alias, 'tipoftheweek', made.tip.id],
      [made.webinar.alias, 'webinar', made.webinar.id],
      [shop.alias, 'sponsors', shop.id],
      ['no-hay-tal', 'notfound', null],
    ] as const)
      for (const slash of ['', '/']) {
        const { p } = await a.gets(aliases, `GET /pages/global/pathalias/?alias=${slash}${written}`)
        expect(p).toMatchObject({ pagetype, page: page === null ? null : String(page) })
      }
  })

  test('what is read: webinars, tips, podcasts, blogs, books, a course, and their lists', async () => {
    const film = {
      _id: id,
      title: filled,
      videoURL: text.nullable(),
      publishedDate: filled,
      artistname: filled,
      description: text,
      selectedCategory: category,
      pathalias: alias,
    }
    const video = printed({
      videoURL: filled,
      videoPosition: z.number(),
      videoTitle: filled,
      videoProgressTitle: filled,
      videoDescription: text,
      videoKeyTakeaway: text,
    })
    const lesson = printed({
      title: filled,
      body: text,
      status: z.literal('true'),
      visibilityoption: filled,
      courseOrder: z.number().nullable(),
      selectedCategory: category,
      pathalias: alias,
      videos: some(video),
    })
    const about = { artistname: filled, description: text, selectedCategory: category, pathalias: alias }
    const webinar = printed({ webinar: some(printed({ ...film, webinarOrder: z.number().nullable() })) })
    const tips = printed({
      tipoftheweek: some(printed({ ...film, tipOfTheWeekOrder: z.number().nullable() })),
    })
    const courses = printed({ courses: some(lesson) })
    const podcasts = printed({
      podcasts: some(printed({ ...about, podcastname: filled, podcastOrder: z.number() })),
    })
    const blogs = printed({ blogs: some(printed({ ...about, blogname: filled, blogOrder: z.number() })) })
    const books = printed({
      books: some(
        printed({ ...about, bookname: filled, bookOrder: z.number(), book: z.boolean(), bookurl: filled }),
      ),
    })
    for (const [shape, calls] of [
      [webinar, [`/webinar/contents/node/${made.webinar.id}`, '/webinar/contents']],
      [tips, [`/tipoftheweek/contents/node/${made.tip.id}`, '/tipoftheweek/contents/limited']],
      [
        courses,
        [`/courses/contents/node/${made.course.id}`, '/courses/contents/beginner', '/courses/contents/all'],
      ],
      [podcasts, [`/podcasts/contents/node/${made.podcast.id}`, '/podcasts/']],
      [blogs, [`/blogs/contents/node/${made.blog.id}`, '/blogs/']],
      [books, [`/books/contents/node/${made.book.id}`, '/books/']],
    ] as const)
      for (const call of calls) await a.gets(shape as z.ZodType, `GET ${call}`)
    for (const level of ['intermedio', 'expert', 'mentalidad', 'multifamiliares'])
      await a.gets(printed({ courses: z.array(lesson) }), `GET /courses/contents/${level}`)
    const base64 = filled.startsWith('data:')
    await a.gets(
      printed({ podcast: printed({ audio: base64 }) }),
      `GET /podcasts/getpodcast/?_id=${made.podcast.id}`,
    )
    await a.gets(printed({ book: printed({ book: base64 }) }), `GET /books/getbook/${made.book.id}`)
    const { category: categories } = await a.gets(
      printed({ category: some(named) }),
      'GET /categories/getcategories',
    )
    await a.gets(anything, `GET /categories/id/?categoryid=${categories[0]?._id}`)
    for (const kind of ['courses', 'podcasts', 'blogs', 'books'])
      await a.gets(printed({ [kind]: z.array(z.unknown()) }), `GET /${kind}/bycategory/${categories[0]?._id}`)
  })

  test('sponsors with their pictures', async () => {
    const entry = printed({
      _id: id,
      sponsorname: filled,
      sponsorOrder: z.number().nullable(),
      artistname: filled,
      selectedCategory: category,
      selectedState: text.nullable(),
      selectedCity: text.nullable(),
      pathalias: alias,
    })
    for (const call of ['/sponsors/', `/sponsors/bycategory/${shop.categoryId}`])
      await a.gets(printed({ sponsors: some(entry) }), `GET ${call}`)
    await a.gets(
      printed({ sponsors: some(entry.extend({ description: text, sponsorurl: text.nullable() })) }),
      `GET /sponsors/contents/node/${shop.id}`,
    )
    for (const call of ['getcoverimage', 'getbannerimage'])
      await a.gets(printed({ image: filled }), `GET /sponsors/${call}/?_id=${shop.id}`)
  })

  test('static pages, questions, a message to the house', async () => {
    const pages = printed({ basicpages: some(printed({ title: filled, body: filled })) })
    for (const call of ['nodecontentprivacy_policy', 'nodecontent/privacy_policy'])
      await a.gets(pages, `GET /pages/${call}`)
    const [page] = await app.services.database.db.select({ id: basicPages.id }).from(basicPages).limit(1)
    await a.gets(pages, `GET /pages/contents/node/${page?.id}`)
    await a.gets(printed({ faqs: some(printed({ question: filled, answer: text })) }), 'GET /faqs/contents')
    await a.gets(anything, 'POST /contacts/add', {
      email: ana.email,
      fullname: 'Ana Ruiz',
      reason: CONTACT_REASONS[0],
      message: 'Hola',
      profileurl: `/user/alias/${ana.id}`,
    })
  })

  test('[CALL-009] [PAGECALL-006] enters with what Google gave it: a new account first, the same one after that', async () => {
    const client = new AppClient(app, dialect)
    const email = 'nora@apps.example'
    const password = credentialOf({ subject: 's-nora', email, emailVerified: true })
    const payload = {
      email,
      firstname: 'Nora',
      lastname: 'Paz',
      username: email,
      password,
      platform: 'Google',
    }
    const begun = printed({ attempt: filled, url: filled })
    // Without the attempt its nonce can't be checked.
    expect(await client.call('POST /users/sociallogin', payload)).toMatchObject({
      status: 401,
      body: { code: 'social_failed' },
    })
    const ids = []
    for (let time = 0; time < 2; time++) {
      const { attempt } = await client.gets(begun, 'POST /users/sociallogin/start', { platform: 'Google' })
      const { user, token } = await client.gets(SIGNED_IN, 'POST /users/sociallogin', { ...payload, attempt })
      client.keep(token)
      await client.gets(anything, `GET /users/${user.id}`)
      await client.gets(anything, 'POST /users/logout')
      client.keep(null)
      ids.push(user.id)
    }
    expect(ids[0]).toEqual(ids[1])
  })

  test('passwords: changed right after signing in, reset by letter; the session is over then', async () => {
    const changed = await a.gets(z.unknown(), 'POST /users/changepassword', {
      password: 'Nueva clave 2026',
      email: ana.email,
    })
    expect(changed).not.toBeNull()
    await a.gets(anything, 'POST /users/pass/reset', { email: ana.email })
    const token = await ana.inLetter(/\/(?:reset|password)[^\s]*\/([\w-]{20,})/)
    await a.gets(anything, `GET /users/token/${token}`)
    await a.gets(anything, 'POST /users/password/reset', { password: 'Otra clave 2026', token })
    expect((await a.call(`GET /users/counter/${ana.id}`)).status).toBe(401)
  })

  test('plays every call that is printed for it', () => {
    expect(unplayed(app, 'third-document-details')).toEqual([])
  })
})
