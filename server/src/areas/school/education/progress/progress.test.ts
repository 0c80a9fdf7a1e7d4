import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { content } from '../../../../testing/builders/contents.ts'
import { course } from '../../../../testing/builders/school.ts'
import { type Cast, cast, type Person, person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let people: Cast
beforeAll(async () => {
  app = await createTestApp()
  people = await cast(app)
})
afterAll(() => app.close())

type Watched = { kind: string; id: number; part?: number; seconds: number }

const keep = async (who: Person, { id, ...rest }: Watched) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/education/progress',
    headers: who.headers,
    payload: { id: String(id), ...rest },
  })
  return answer.json()
}
const get = async (who: Person, path = '') =>
  (await app.http.inject({ url: `/api/education/progress${path}`, headers: who.headers })).json()

describe('where a member is', () => {
  test('is kept for each video; at 90 % it counts as watched, and stays so', async () => {
    const who = await person(app)
    const { id } = await course(app)
    expect(await keep(who, { kind: 'course', id, part: 1, seconds: 53 })).toEqual({
      success: true,
      done: false,
    })
    expect(await keep(who, { kind: 'course', id, part: 1, seconds: 54 })).toEqual({
      success: true,
      done: true,
    })
    expect(await keep(who, { kind: 'course', id, part: 1, seconds: 3 })).toEqual({
      success: true,
      done: true,
    })
    expect((await get(who, `/course/${id}`)).parts).toEqual([{ part: 1, seconds: 3, done: true }])
    expect((await get(people.other, `/course/${id}`)).parts).toEqual([])
  })

  test('goes on in the next video of a course, until it is finished', async () => {
    const who = await person(app)
    const { id, alias } = await course(app, { title: 'Curso de tres' })
    await keep(who, { kind: 'course', id, part: 1, seconds: 60 })
    await keep(who, { kind: 'course', id, part: 2, seconds: 20 })
    const first = await get(who)
    expect(first.unfinished).toMatchObject([
      {
        kind: 'course',
        _id: String(id),
        alias,
        part: 2,
        partTitle: 'Parte 2',
        seconds: 20,
        length: 60,
        percent: 33,
      },
    ])
    expect(first.courses).toEqual([{ _id: String(id), done: 1, videos: 3, percent: 33, finishedAt: null }])
    await keep(who, { kind: 'course', id, part: 2, seconds: 60 })
    expect((await get(who)).unfinished).toMatchObject([{ part: 3, seconds: 0, percent: 66 }])
    await keep(who, { kind: 'course', id, part: 3, seconds: 60 })
    const last = await get(who)
    expect(last.unfinished).toEqual([])
    expect(last.courses).toMatchObject([{ percent: 100, finishedAt: expect.stringMatching(/^20/) }])
  })

  test('of a skipped video: the course goes on with it at the end', async () => {
    const who = await person(app)
    const { id } = await course(app)
    await keep(who, { kind: 'course', id, part: 2, seconds: 60 })
    await keep(who, { kind: 'course', id, part: 3, seconds: 60 })
    expect((await get(who)).unfinished).toMatchObject([{ part: 1, seconds: 0 }])
  })

  test('comes with webinars, tips and podcasts, the newest first; what was heard to its end is gone', async () => {
    const who = await person(app, { membership: 'premium' })
    const [tip, webinar, podcast, heard] = [
      await content(app, 'tip'),
      await content(app, 'webinar'),
      await content(app, 'podcast'),
      await content(app, 'podcast'),
    ]
    await keep(who, { kind: 'tip', id: tip.id, seconds: 10 })
    await keep(who, { kind: 'webinar', id: webinar.id, seconds: 25 })
    await keep(who, { kind: 'podcast', id: podcast.id, seconds: 40 })
    await keep(who, { kind: 'podcast', id: heard.id, seconds: 95 })
    const { unfinished } = await get(who)
    expect(unfinished.map(({ kind, percent }: { kind: string; percent: number }) => [kind, percent])).toEqual(
      [
        ['podcast', 40],
        ['webinar', 25],
        ['tip', 10],
      ],
    )
  })

  test('of what was withdrawn is not spoken of', async () => {
    const who = await person(app)
    const { id } = await course(app)
    await keep(who, { kind: 'course', id, part: 1, seconds: 5 })
    await app.services.database.pool.query('update courses set active = false where id = $1', [id])
    expect(await get(who)).toEqual({ unfinished: [], courses: [] })
  })
})

describe('is not kept', () => {
  test.each([
    ['a video that the course doesn’t have', { part: 9, seconds: 1 }, 'not_found'],
    ['a place before the beginning', { part: 1, seconds: -1 }, 'invalid_input'],
    ['a part of a second', { part: 1, seconds: 1.5 }, 'invalid_input'],
    ['part zero', { part: 0, seconds: 1 }, 'invalid_input'],
  ])('%s', async (_, sent, code) => {
    const { id } = await course(app)
    expect((await keep(people.free, { kind: 'course', id, ...sent })).code).toBe(code)
  })

  test('of what the person may not open (row 4)', async () => {
    const { id } = await course(app, { paid: true })
    expect((await keep(people.free, { kind: 'course', id, part: 1, seconds: 1 })).success).toBe(true)
    expect((await keep(people.free, { kind: 'course', id, part: 2, seconds: 1 })).code).toBe('paid_only')
    const tip = await content(app, 'tip')
    expect((await keep(people.free, { kind: 'tip', id: tip.id, seconds: 1 })).code).toBe('paid_only')
    expect((await keep(people.free, { kind: 'tip', id: tip.id, part: 2, seconds: 1 })).code).toBe('not_found')
  })

  test('twice, when it comes twice at once', async () => {
    const who = await person(app)
    const { id } = await course(app)
    await Promise.all([5, 6, 7, 8].map((seconds) => keep(who, { kind: 'course', id, part: 1, seconds })))
    expect((await get(who, `/course/${id}`)).parts).toHaveLength(1)
  })
})

test('the questions stay the same few, however much was watched', async () => {
  const who = await person(app, { membership: 'premium' })
  const count = async () => {
    app.statements()
    await get(who)
    return app.statements().length
  }
  const { id } = await course(app)
  await keep(who, { kind: 'course', id, part: 1, seconds: 5 })
  const short = await count()
  for (let made = 0; made < 5; made++) {
    const { id } = await course(app)
    await keep(who, { kind: 'course', id, part: 1, seconds: 5 })
    await keep(who, { kind: 'podcast', id: (await content(app, 'podcast')).id, seconds: 5 })
  }
  expect(await count()).toBe(short)
  expect(short).toBeLessThanOrEqual(3)
})
