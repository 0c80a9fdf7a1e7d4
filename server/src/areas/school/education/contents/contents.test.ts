import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { CONTENT_KINDS, type ContentKind, content } from '../../../../testing/builders/contents.ts'
import { course } from '../../../../testing/builders/school.ts'
import { type Cast, cast } from '../../../../testing/cast.ts'
import { constantStatements } from '../../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { files } from '../../../ground/files/tables.ts'
import { hostedVideos } from '../tables.ts'

let app: TestApp
let people: Cast
const THUMBNAIL = 'x'.repeat(22)
beforeAll(async () => {
  app = await createTestApp()
  people = await cast(app)
  const thumbnail = { key: THUMBNAIL, kind: 'image', name: 'imagen', bytes: 1 } as const
  await app.services.database.db.insert(files).values(thumbnail)
})
afterAll(() => app.close())

const get = async (url: string, actor?: keyof Cast) =>
  (await app.http.inject({ url: `/api${url}`, headers: actor ? people[actor].headers : {} })).json()

/** The calls of each kind and the names of their answers. */
const CALLS: Record<
  ContentKind,
  { list: string; node: string; by: string; few: string; key: string; order: string; name: string }
> = {
  webinar: calls('/webinar/contents', '/webinar', 'webinar', 'webinarOrder', 'title'),
  tip: calls('/tipoftheweek/contents', '/tipoftheweek', 'tipoftheweek', 'tipOfTheWeekOrder', 'title'),
  podcast: calls('/podcasts/', '/podcasts', 'podcasts', 'podcastOrder', 'podcastname'),
  blog: calls('/blogs/', '/blogs', 'blogs', 'blogOrder', 'blogname'),
  book: calls('/books/', '/books', 'books', 'bookOrder', 'bookname'),
}

function calls(list: string, base: string, key: string, order: string, name: string) {
  return {
    list,
    node: `${base}/contents/node`,
    by: `${base}/bycategory`,
    few: `${base}/contents/limited`,
    key,
    order,
    name,
  }
}

/** Videos at the host, each with its own number. */
let hosted = 0

const idsIn = (rows: { _id: string }[]) => rows.map(({ _id }) => Number(_id))

describe('[CALL-056] [CALL-057] [CALL-059] [CALL-061] [CALL-062] [EDU-027..031] lists', () => {
  test.each(CONTENT_KINDS)(
    '[LIM-021] [LIM3-026] [DET-041] of each kind (%s): published ones, by their order, those without one last and the newest of them first',
    async (kind) => {
      const lone = await createTestApp()
      const older = await content(lone, kind, { position: null })
      const newer = await content(lone, kind, { position: null })
      const second = await content(lone, kind, { position: 2 })
      const first = await content(lone, kind, { position: 1 })
      await content(lone, kind, { position: 3, active: false })
      const { list, key, order } = CALLS[kind]
      const rows = (await lone.http.inject(`/api${list}`)).json()[key]
      expect(idsIn(rows)).toEqual([first.id, second.id, newer.id, older.id])
      expect(rows.map((row: Record<string, unknown>) => row[order])).toEqual([1, 2, null, null])
      await lone.close()
    },
  )

  test.each(CONTENT_KINDS)(
    '[DETCALL-021..023] [EDU-024] of a category (%s); nothing of one that isn’t there',
    async (kind) => {
      const { by, key } = CALLS[kind]
      const one = await content(app, kind)
      const two = await content(app, kind, { categoryId: one.categoryId })
      await content(app, kind)
      expect(idsIn((await get(`${by}/${one.categoryId}`))[key]).toSorted()).toEqual(
        [one.id, two.id].toSorted(),
      )
      expect(await get(`${by}/999999`)).toEqual({ [key]: [] })
      expect((await get(`${by}/uno`)).code).toBe('invalid_input')
    },
  )

  test.each(CONTENT_KINDS)(
    '[DETCALL-005] [CALL-058] [CALL-060] the first ten (%s), and the first nine on the panel',
    async (kind) => {
      for (let made = 0; made < 11; made++) await content(app, kind)
      expect((await get(CALLS[kind].few))[CALLS[kind].key]).toHaveLength(10)
      if (kind === 'webinar' || kind === 'tip') return
      expect((await get(`/${kind}s/contents/user`))[CALLS[kind].key]).toHaveLength(9)
    },
  )

  test.each(CONTENT_KINDS)(
    'ask the database the same few questions however long they are (%s)',
    async (kind) => {
      const url = `/api${CALLS[kind].list.replace(/\/$/, '')}`
      const counted = await constantStatements(app, url, () => content(app, kind))
      expect(counted).toBeLessThanOrEqual(1)
    },
  )
})

describe('courses of a level and a category', () => {
  test('[CALL-055] [EDU-025] every level of one category, and nothing of another level or category', async () => {
    for (const [level, spelling] of [
      ['beginner', 'Principiante'],
      ['intermediate', 'Intermedio'],
      ['advanced', 'Avanzado'],
      ['mindset', 'Mentalidad'],
      ['multifamily', 'Multifamiliares'],
    ] as const) {
      const made = await course(app, { level })
      const [row] = (await get(`/courses/contents/node/${made.id}`)).courses
      const category = row.selectedCategory[0]._id
      await course(app, { level })
      const of = async (name: string) => idsIn((await get(`/courses/bycategory/${category}/${name}`)).courses)
      expect(await of(spelling), spelling).toEqual([made.id])
      expect(await of(spelling.toLowerCase()), spelling).toEqual([made.id])
      expect(await of(level === 'beginner' ? 'Avanzado' : 'Principiante'), spelling).toEqual([])
      expect(idsIn((await get(`/courses/bycategory/${category}`)).courses)).toEqual([made.id])
    }
    expect((await get('/courses/contents/ninguno')).code).toBe('invalid_input')
  })

  test('[DETCALL-017] [CALL-048] [CALL-049] all of them, and the first few', async () => {
    for (let made = 0; made < 11; made++) await course(app)
    const all = (await get('/courses/contents/all')).courses
    expect(all).toEqual((await get('/courses/contents')).courses)
    expect((await get('/courses/contents/user')).courses).toEqual(all.slice(0, 9))
    expect((await get('/courses/contents/limited')).courses).toEqual(all.slice(0, 10))
  })
})

describe('[DETCALL-002] [DETCALL-004] [DETCALL-007] [DETCALL-009] [DETCALL-010] one of each kind', () => {
  test.each(CONTENT_KINDS)('%s: whole, with its neighbours in the order of the list', async (kind) => {
    const lone = await createTestApp()
    const reader = await cast(lone)
    const [a, b, c] = [
      await content(lone, kind, { position: 1, title: 'Primera' }),
      await content(lone, kind, { position: 2, title: 'Segunda' }),
      await content(lone, kind, { position: null, title: 'Tercera' }),
    ]
    await content(lone, kind, { position: 2, active: false })
    const { node, key, name } = CALLS[kind]
    const one = async (id: number) =>
      (await lone.http.inject({ url: `/api${node}/${id}`, headers: reader.premium.headers })).json()[key][0]
    const middle = await one(b.id)
    expect(middle).toMatchObject({
      [name]: 'Segunda',
      artistname: 'ramona prueba',
      previous: { title: 'Primera', alias: a.alias },
      next: { title: 'Tercera', alias: c.alias },
    })
    expect(middle.description).toMatch(/^<p>secreto-texto/)
    expect((await one(a.id)).previous).toBeNull()
    expect((await one(c.id)).next).toBeNull()
    await lone.close()
  })

  test.each(CONTENT_KINDS)(
    '%s: not there when it isn’t published, nor when it doesn’t exist',
    async (kind) => {
      const hidden = await content(app, kind, { active: false })
      for (const id of [hidden.id, 999_999])
        expect((await get(`${CALLS[kind].node}/${id}`, 'admin')).code).toBe('not_found')
    },
  )

  test('[EDU-045] [EDU-046] [DET-013] [DET-043] [DET-045] a book says whether it has a PDF, a podcast where its sound is', async () => {
    const printed = await content(app, 'book')
    const elsewhere = await content(app, 'book', { pdf: null, link: 'https://libros.example/uno' })
    const book = async (id: number) => (await get(`/books/contents/node/${id}`)).books[0]
    expect(await book(printed.id)).toMatchObject({
      book: true,
      bookurl: '/media/libros/la-renta-paga-la-casa.pdf',
    })
    expect(await book(elsewhere.id)).toMatchObject({ book: false, bookurl: 'https://libros.example/uno' })
    const podcast = await content(app, 'podcast')
    expect((await get(`/podcasts/contents/node/${podcast.id}`)).podcasts[0]).toMatchObject({
      audioURL: '/media/audio/guitarra-patio.mp3',
      seconds: 100,
    })
  })

  test('a list carries the beginning of a text, without marks', async () => {
    const { id } = await content(app, 'blog', {
      description: '<h2>Uno &amp; dos</h2><p>Tres <b>cuatro</b></p>',
    })
    const rows = (await get('/blogs/')).blogs as { _id: string; description: string }[]
    expect(rows.find(({ _id }) => Number(_id) === id)?.description).toBe('Uno & dos Tres cuatro')
  })
})

describe('[ACC-082] [ACC-087] [DET-038] what may be opened of what is for members (row 4)', () => {
  test.each([
    [undefined, 'signIn'],
    ['unverified', 'signIn'],
    ['blocked', 'signIn'],
    ['free', 'upgrade'],
    ['lender', 'upgrade'],
    ['dealer', 'upgrade'],
    ['basic', null],
    ['premium', null],
    ['admin', null],
  ] as const)('%s: %s', async (actor, lock) => {
    for (const kind of ['webinar', 'tip'] as const) {
      const { id } = await content(app, kind, {
        description: `<p>Comienza. ${'relleno '.repeat(60)}secreto-final</p>`,
      })
      const { key, node, list } = CALLS[kind]
      const [one] = (await get(`${node}/${id}`, actor))[key]
      expect(one.lock).toBe(lock)
      expect(JSON.stringify(one).includes('secreto')).toBe(lock === null)
      expect(one.videoURL === null).toBe(lock !== null)
      const rows = (await get(list, actor))[key] as { _id: string }[]
      const listed = JSON.stringify(rows.find(({ _id }) => Number(_id) === id))
      expect(listed.includes('secreto-video')).toBe(lock === null)
    }
  })

  test.each([
    [undefined, false],
    ['free', false],
    ['premium', true],
  ] as const)('%s: a hosted video’s picture says nothing of its number (row 4)', async (actor, opened) => {
    const videoUrl = String(900_000_000 + hosted++)
    await app.services.database.db
      .insert(hostedVideos)
      .values({ videoId: videoUrl, title: 'Uno', thumbnail: THUMBNAIL })
    for (const kind of ['webinar', 'tip'] as const) {
      const { id, categoryId } = await content(app, kind, { videoUrl, poster: null })
      const { key, node, list, by, few } = CALLS[kind]
      const [one] = (await get(`${node}/${id}`, actor))[key]
      expect(one.poster).toMatch(/^\/media\/miniaturas\/./)
      expect(one.videoURL).toBe(opened ? videoUrl : null)
      const calls = opened ? [list] : [`${node}/${id}`, list, few, `${by}/${categoryId}`]
      for (const url of calls)
        expect(JSON.stringify(await get(url, actor)).includes(videoUrl), url).toBe(opened)
    }
  })

  test.each([undefined, 'free', 'premium'] as const)(
    'podcasts, articles and books are open (%s)',
    async (actor) => {
      for (const kind of ['podcast', 'blog', 'book'] as const) {
        const { id } = await content(app, kind)
        const [one] = (await get(`${CALLS[kind].node}/${id}`, actor))[CALLS[kind].key]
        expect(one.description).toContain('secreto-texto')
      }
    },
  )
})

describe('[CALL-064..066] [DETCALL-008] [DETCALL-011] bytes inside JSON, for the apps', () => {
  test('covers: the drawn façade where there is no picture', async () => {
    const start = /^data:image\/jpeg;base64,\/9j\//
    const [book, podcast, blog] = [
      await content(app, 'book'),
      await content(app, 'podcast'),
      await content(app, 'blog'),
    ]
    expect((await get(`/books/getcoverimage/?_id=${book.id}`)).image).toMatch(start)
    expect((await get(`/podcasts/getimagecover/?_id=${podcast.id}`)).image).toMatch(start)
    expect((await get(`/blogs/getimagecover/?_id=${blog.id}`)).image).toMatch(start)
    expect((await get('/blogs/getimagecover/?_id=999999')).code).toBe('not_found')
    expect((await get('/blogs/getimagecover/?_id=../../etc')).code).toBe('invalid_input')
  })

  test('the sound of a podcast and the PDF of a book', async () => {
    const podcast = await content(app, 'podcast')
    const { audio } = (await get(`/podcasts/getpodcast/?_id=${podcast.id}`)).podcast
    expect(audio).toMatch(/^data:audio\/mpeg;base64,/)
    const book = await content(app, 'book')
    const { book: pdf } = (await get(`/books/getbook/${book.id}`)).book
    expect(Buffer.from(pdf.split(',')[1], 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
    const none = await content(app, 'book', { pdf: null })
    expect((await get(`/books/getbook/${none.id}`)).code).toBe('not_found')
  })
})

test('[DETCALL-025] one category', async () => {
  const { categoryId } = await content(app, 'blog')
  expect((await get(`/categories/id/?categoryid=${categoryId}`)).category[0]).toMatchObject({
    _id: String(categoryId),
  })
  expect((await get('/categories/id/?categoryid=999999')).code).toBe('not_found')
})

test('[EDU-042] a video without a picture of its own shows the one that its host has', async () => {
  const { db } = app.services.database
  const { id } = await content(app, 'tip', { videoUrl: '76979871', poster: null })
  const poster = async () => (await get(`/tipoftheweek/contents/node/${id}`)).tipoftheweek[0].poster
  expect(await poster()).toBeNull()
  await db.insert(hostedVideos).values({ videoId: '76979871', title: 'Uno', thumbnail: THUMBNAIL })
  const [video] = await db.select().from(hostedVideos).where(eq(hostedVideos.videoId, '76979871'))
  expect(await poster()).toBe(`/media/miniaturas/${video?.key}`)
})

test('lists of 10,000 are read from the index of their order', async () => {
  const { db } = app.services.database
  const { categoryId } = await content(app, 'blog')
  await db.execute(sql`insert into blogs (title, description, category_id, position, active)
    select 'Artículo ' || n, '<p>Texto</p>', ${categoryId}, n, true from generate_series(1, 10000) n`)
  await db.execute(sql`analyze blogs`)
  const rows = await selectRows(
    db,
    { 'QUERY PLAN': column.text },
    sql`explain select id from blogs where active order by place, (-id) limit 500`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('blogs_in_order')
})
