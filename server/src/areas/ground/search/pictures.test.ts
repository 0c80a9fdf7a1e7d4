import { type SearchResult, search } from '@cancha/contract/ground/search'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTENT_KINDS, content } from '../../../testing/builders/contents.ts'
import { course, sponsor } from '../../../testing/builders/school.ts'
import { type Desk, openDesk } from '../../../testing/builders/writing-desk.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import {
  blogs,
  books,
  categories,
  courses,
  courseVideos,
  hostedVideos,
  podcasts,
  tips,
  webinars,
} from '../../school/education/tables.ts'
import { faqs } from '../../school/pages/tables.ts'
import { files } from '../files/tables.ts'
import { pictureAddress } from '../users/picture-address.ts'
import { profiles } from '../users/tables.ts'

let desk: Desk
let people: Cast
beforeAll(async () => {
  desk = await openDesk()
  people = await cast(desk.app)
})
afterAll(() => desk.app.close())

const db = () => desk.app.services.database.db

async function find(q: string, kind: string, actor?: keyof Cast): Promise<SearchResult[]> {
  const answer = await callAs(desk.app, actor ? people[actor] : {}, search.find, { query: { q, kind } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().groups.flatMap(({ results }: { results: SearchResult[] }) => results)
}
const pictureOf = async (q: string, kind: string, actor?: keyof Cast) =>
  (await find(q, kind, actor))[0]?.picture

const uploaded = (letter: string, width = 1600) => `/media/archivos/${letter.repeat(22)}/${width}.webp`
const small = (letter: string) => uploaded(letter, 480)

const TABLES = { webinar: webinars, tip: tips, podcast: podcasts, blog: blogs, book: books }
/** Where the lists come from whose cards show the same pieces. */
const CARDS = {
  webinar: '/webinar/contents',
  tip: '/tipoftheweek/contents',
  podcast: '/podcasts',
  blog: '/blogs',
  book: '/books',
}

describe('a result shows what the card of its piece shows', () => {
  test.each(CONTENT_KINDS)('%s: its cover in the small width, and what is drawn without it', async (kind) => {
    const { id } = await content(desk.app, kind, { title: `Acueducto de ${kind}` })
    const table = TABLES[kind] as typeof blogs
    await db().update(table).set({ image: null, scene: 'deco' }).where(eq(table.id, id))
    const film = kind === 'webinar' || kind === 'tip'
    const [before] = await find(`acueducto ${kind}`, kind)
    expect(before?.picture).toBe(film ? '/media/clips/brrrr.webp' : null)
    const listed = (await desk.app.http.inject(`/api${CARDS[kind]}`)).json()
    const cards = Object.values(listed).find(Array.isArray)
    expect(before?.cover).toEqual(cards?.find(({ _id }) => _id === String(id)).cover)
    expect(before?.cover).toMatchObject({ scene: 'deco', tile: 'rombo', palette: 'noche' })
    await db()
      .update(table)
      .set({ image: uploaded('k') })
      .where(eq(table.id, id))
    expect(await pictureOf(`acueducto ${kind}`, kind)).toBe(small('k'))
  })

  test('a course and a sponsor too', async () => {
    const { id } = await course(desk.app, { title: 'Acueducto de curso', videos: 0 })
    const [drawn] = await find('acueducto curso', 'course')
    const { courses: cards } = (await desk.app.http.inject('/api/courses/contents')).json()
    expect(drawn).toMatchObject({ picture: null, cover: cards[0].cover })
    await db()
      .update(courses)
      .set({ image: uploaded('c', 960) })
      .where(eq(courses.id, id))
    expect(await pictureOf('acueducto curso', 'course')).toBe(small('c'))
    await sponsor(desk.app, { name: 'Acueducto de socio', cover: '/media/portadas/banco.jpg' })
    expect(await find('acueducto socio', 'sponsor')).toMatchObject([
      { picture: '/media/portadas/banco.jpg', cover: { scene: 'banco' } },
    ])
  })

  test('a page and a question have neither; a member has the portrait alone', async () => {
    expect(await find('privacidad', 'page')).toMatchObject([{ picture: null, cover: null }])
    await db().insert(faqs).values({ question: 'Acueducto de pregunta', answer: '', active: true })
    expect(await find('acueducto pregunta', 'faq')).toMatchObject([{ picture: null, cover: null }])
    const { id, firstName } = people.free
    await db()
      .insert(profiles)
      .values({ userId: id, avatarKey: 'retrato' })
      .onConflictDoUpdate({ target: profiles.userId, set: { avatarKey: 'retrato' } })
    expect(await find(firstName, 'member', 'premium')).toMatchObject([
      { picture: pictureAddress('avatar', 'retrato', 'small'), cover: null },
    ])
  })
})

test.each(['scene', 'sky', 'tile', 'palette'])(
  'a cover with a %s that this program doesn’t know is left out, and the result is found',
  async (part) => {
    await content(desk.app, 'blog', { title: `Represa con ${part}` })
    await desk.app.services.database.pool.query(
      `update search_documents set cover = cover || jsonb_build_object($1::text, 'de mañana') where title = $2`,
      [part, `Represa con ${part}`],
    )
    expect(await find(`represa ${part}`, 'blog')).toMatchObject([{ cover: null }])
  },
)

describe('a video of a course', () => {
  test('shows its own picture or its host’s, otherwise the cover of its course', async () => {
    const { id } = await course(desk.app, { title: 'Curso de pozos', videos: 1 })
    const set = (video: object) => db().update(courseVideos).set(video).where(eq(courseVideos.courseId, id))
    await set({ title: 'Brocal de piedra', poster: uploaded('p', 960) })
    expect(await pictureOf('brocal', 'video')).toBe(small('p'))
    await set({ poster: null, videoUrl: '987654' })
    const [drawn] = await find('brocal', 'video')
    expect(drawn).toMatchObject({ picture: null, cover: (await find('curso pozos', 'course'))[0]?.cover })
    await db()
      .update(courses)
      .set({ image: uploaded('c', 960) })
      .where(eq(courses.id, id))
    expect(await pictureOf('brocal', 'video')).toBe(small('c'))
    await db()
      .insert(files)
      .values({ key: 'h'.repeat(22), kind: 'image', name: 'a.jpg', bytes: 1 })
    const [asked] = await db().insert(hostedVideos).values({ videoId: '987654' }).returning()
    expect(await pictureOf('brocal', 'video')).toBe(small('c'))
    await db()
      .update(hostedVideos)
      .set({ thumbnail: 'h'.repeat(22) })
    expect(await pictureOf('brocal', 'video')).toBe(`/media/miniaturas/${asked?.key}/480.jpg`)
  })

  test('shows its picture to those for whom it opens, and to nobody else', async () => {
    const { id } = await course(desk.app, { title: 'Curso de diques', paid: true, videos: 2 })
    await db()
      .update(courseVideos)
      .set({ title: 'Compuerta', poster: uploaded('q') })
      .where(eq(courseVideos.courseId, id))
    expect(await find('compuerta', 'video')).toHaveLength(1)
    expect(await find('compuerta', 'video', 'free')).toHaveLength(1)
    const shown = (await find('compuerta', 'video', 'premium')).map(({ picture }) => picture)
    expect(shown).toEqual([small('q'), small('q')])
  })
})

describe('what is shown follows its piece', () => {
  test('another façade, and other tiles of its topic, come at once', async () => {
    const { id, categoryId } = await content(desk.app, 'blog', { title: 'Aljibe con tapa' })
    await db().update(blogs).set({ scene: 'movil' }).where(eq(blogs.id, id))
    await db()
      .update(categories)
      .set({ tile: 'cinta', palette: 'barro' })
      .where(eq(categories.id, categoryId))
    expect((await find('aljibe tapa', 'blog'))[0]?.cover).toMatchObject({
      scene: 'movil',
      tile: 'cinta',
      palette: 'barro',
    })
  })

  test('a cover that an editor changes waits for its publication, and goes with the piece', async () => {
    const which = await desk.begin('blog')
    const values = { ...desk.complete('blog'), title: 'Noria de madera', image: '/media/portadas/casita.jpg' }
    await desk.save(which, values)
    expect(await find('noria', 'blog')).toEqual([])
    await desk.publish(which)
    expect(await pictureOf('noria', 'blog')).toBe('/media/portadas/casita.jpg')
    await desk.save(which, { ...values, image: '/media/portadas/deco.jpg' })
    expect(await pictureOf('noria', 'blog')).toBe('/media/portadas/casita.jpg')
    await desk.publish(which)
    expect(await pictureOf('noria', 'blog')).toBe('/media/portadas/deco.jpg')
    await desk.remove(which)
    const { rows } = await desk.app.services.database.pool.query(
      "select from search_documents where picture like '%/deco.jpg'",
    )
    expect(rows).toEqual([])
  })

  test('the address of a private file is told to nobody, whatever row mentions it', async () => {
    const { id } = await content(desk.app, 'blog', { title: 'Cisterna cerrada' })
    const image = `/media/privados/${'s'.repeat(22)}/480.webp`
    await db().update(blogs).set({ image }).where(eq(blogs.id, id))
    expect(await find('cisterna', 'blog', 'admin')).toMatchObject([
      { picture: null, cover: { tile: 'rombo' } },
    ])
  })
})
