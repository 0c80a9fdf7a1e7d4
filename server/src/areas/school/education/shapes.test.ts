import { beforeAll, expect, test } from 'vitest'
import { content } from '../../../testing/builders/contents.ts'
import { course } from '../../../testing/builders/school.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedTestApp()
})

const get = async (url: string) => (await app.http.inject(`/api${url}`)).json()
const category = [
  { _id: expect.stringMatching(/^\d+$/), name: expect.any(String), tile: 'rombo', palette: 'noche' },
]

test('[EDU-043] [EDU-044] [DET-003] [DET-009] [DET-039] [DET-042] [DETCALL-006] a course', async () => {
  const { id, alias } = await course(app, { paid: true })
  const { courses } = await get(`/courses/contents/node/${id}`)
  expect(courses).toHaveLength(1)
  expect(courses[0]).toMatchObject({
    title: expect.any(String),
    body: '<p>De qué trata.</p>',
    status: 'true',
    visibilityoption: 'paid',
    courseOrder: expect.any(Number),
    selectedCategory: [{ name: expect.any(String) }],
    pathalias: { alias },
  })
  expect(courses[0].videos[0]).toMatchObject({
    videoURL: '/media/secreto-video-1.mp4',
    videoPosition: 1,
    videoTitle: 'Video 1',
    videoProgressTitle: 'Parte 1',
    videoDescription: expect.stringContaining('<p>'),
    videoKeyTakeaway: expect.any(String),
  })
})

test.each([
  [
    '[EDU-049] [DET-040] [DETCALL-003] a webinar',
    'webinar',
    '/webinar/contents',
    'webinar',
    'title',
    'webinarOrder',
  ],
  ['[EDU-048] a tip', 'tip', '/tipoftheweek/contents', 'tipoftheweek', 'title', 'tipOfTheWeekOrder'],
  ['[DETCALL-018] a podcast', 'podcast', '/podcasts/', 'podcasts', 'podcastname', 'podcastOrder'],
  ['[EDU-047] [DET-044] [DETCALL-019] an article', 'blog', '/blogs/', 'blogs', 'blogname', 'blogOrder'],
  ['[DETCALL-020] a book', 'book', '/books/', 'books', 'bookname', 'bookOrder'],
] as const)('%s, with a category: [EDU-050] [DET-046]', async (_, kind, list, key, name, order) => {
  const { id, alias } = await content(app, kind, { title: 'Una pieza', position: 7 })
  const rows = (await get(list))[key] as { _id: string }[]
  const row = rows.find(({ _id }) => Number(_id) === id)
  expect(row).toMatchObject({
    [name]: 'Una pieza',
    [order]: 7,
    artistname: 'ramona prueba',
    description: expect.stringContaining('secreto-texto'),
    publishedDate: expect.stringMatching(/^20.*Z$/),
    selectedCategory: category,
    pathalias: { alias },
  })
  expect(await get(`/pages/global/pathalias/?alias=${alias}`)).toMatchObject({ p: { page: String(id) } })
})
