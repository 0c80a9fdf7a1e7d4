import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTENT_KINDS, type ContentKind, content } from '../../../testing/builders/contents.ts'
import { course, sponsor } from '../../../testing/builders/school.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

/** The lists of each kind; `:id` is a category. */
const LISTS: Record<ContentKind | 'course' | 'sponsor', readonly string[]> = {
  // biome-ignore format: addresses read better in lines than in a column
  course: [
    '/courses/contents', '/courses/contents/all', '/courses/contents/user', '/courses/contents/limited',
    '/courses/contents/beginner', '/courses/contents/all/beginner', '/courses/bycategory/:id',
    '/courses/bycategory/:id/beginner', '/categories/getcategories', '/courses/training',
    '/courses/cards', '/courses/cards?level=beginner', '/courses/cards?category=:id',
    '/courses/cards?category=:id&level=beginner', '/courses/cards/first',
  ],
  webinar: ['/webinar/contents', '/webinar/contents/limited', '/webinar/bycategory/:id'],
  tip: ['/tipoftheweek/contents', '/tipoftheweek/contents/limited', '/tipoftheweek/bycategory/:id'],
  podcast: listsOf('podcasts'),
  blog: listsOf('blogs'),
  book: listsOf('books'),
  sponsor: ['/sponsors', '/sponsors/bycategory/:id'],
}

function listsOf(kind: string): string[] {
  return [`/${kind}`, `/${kind}/contents/user`, `/${kind}/contents/limited`, `/${kind}/bycategory/:id`]
}

/** Those that the apps read carry the courses whole: their texts and videos are two more questions. */
const questionsOf = (url: string) => (/^\/courses\/(?:contents|bycategory)/.test(url) ? 3 : 1)

/** Lists of which pages request a part. */
const IN_PART = [
  '/courses/contents/all/beginner',
  '/courses/bycategory/:id/beginner',
  '/courses/cards?level=beginner',
  ...CONTENT_KINDS.flatMap((kind) => LISTS[kind]).filter((url) => !/(user|limited)$/.test(url)),
]

type ListCost = { statements: number; length: number }

describe('every list of the school', () => {
  let app: TestApp
  let categoryId: number
  const short = new Map<string, ListCost>()
  const long = new Map<string, ListCost>()

  async function ask(url: string): Promise<ListCost> {
    app.statements()
    const answer = await app.http.inject(`/api${url.replace(':id', String(categoryId))}`)
    if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}`)
    return { statements: app.statements().length, length: answer.body.length }
  }

  async function grow(times: number): Promise<void> {
    for (let made = 0; made < times; made++) {
      for (const kind of CONTENT_KINDS) await content(app, kind, { categoryId })
      await course(app, { categoryId, training: true })
      await sponsor(app, { categoryId })
      await content(app, 'blog')
    }
  }

  beforeAll(async () => {
    app = await createTestApp()
    categoryId = (await content(app, 'blog')).categoryId
    await grow(1)
    const lists = Object.values(LISTS).flat()
    for (const url of lists) short.set(url, await ask(url))
    await grow(12)
    for (const url of lists) long.set(url, await ask(url))
  })
  afterAll(() => app.close())

  test.each(Object.values(LISTS).flat())(
    '%s asks the database the same questions, however long it is',
    (url) => {
      expect(long.get(url)?.length).toBeGreaterThan(short.get(url)?.length ?? Number.POSITIVE_INFINITY)
      expect([short.get(url)?.statements, long.get(url)?.statements]).toEqual([
        questionsOf(url),
        questionsOf(url),
      ])
    },
  )

  test.each(IN_PART)(
    '%s gives as many as are asked for, the first ones; what is no number of them is refused',
    async (url) => {
      const address = `/api${url.replace(':id', String(categoryId))}`
      const get = async (limit: string) =>
        (await app.http.inject(`${address}${address.includes('?') ? '&' : '?'}limit=${limit}`)).json()
      const rows = (answer: object) => Object.values(answer)[0]
      const all = rows((await app.http.inject(address)).json())
      expect(rows(await get('3'))).toEqual(all.slice(0, 3))
      expect(rows(await get('500'))).toEqual(all)
      for (const wrong of ['0', '-1', '501', '2.5', 'muchos'])
        expect((await get(wrong)).code, wrong).toBe('invalid_input')
    },
  )
})
