import { LEVELS, type Level, levelName } from '@cancha/domain/school/education/levels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { course } from '../../../testing/builders/school.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { constantStatements } from '../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let people: Cast
beforeAll(async () => {
  app = await createTestApp()
  people = await cast(app)
})
afterAll(() => app.close())

const get = async (url: string, actor?: keyof Cast) =>
  (await app.http.inject({ url: `/api${url}`, headers: actor ? people[actor].headers : {} })).json()

describe('[CALL-049] lists of courses', () => {
  test('[EDU-026] published ones, by their order, those without one last', async () => {
    const lone = await createTestApp()
    const last = await course(lone, { position: null, title: 'Sin lugar' })
    const second = await course(lone, { position: 2 })
    const firstOne = await course(lone, { position: 1 })
    await course(lone, { position: 3, active: false })
    const { courses } = (await lone.http.inject('/api/courses/contents')).json()
    expect(courses.map(({ _id }: { _id: string }) => Number(_id))).toEqual([firstOne.id, second.id, last.id])
    expect(courses[0]).toMatchObject({
      level: 'Principiante',
      visibilityoption: 'free',
      videoCount: 3,
      seconds: 180,
      pathalias: { alias: firstOne.alias },
    })
    await lone.close()
  })

  /** Each level and its name in the calls. */
  const CALLED: readonly (readonly [Level, string])[] = [
    ['beginner', '/courses/contents/all/beginner'],
    ['intermediate', '/courses/contents/all/intermediate'],
    ['advanced', '/courses/contents/all/experts'],
    ['mindset', '/courses/contents/all/mentalidads'],
    ['multifamily', '/courses/contents/all/Multifamiliares'],
    ['beginner', '/courses/contents/beginner'],
    ['intermediate', '/courses/contents/intermedio'],
    ['advanced', '/courses/contents/expert'],
    ['mindset', '/courses/contents/mentalidad'],
    ['multifamily', '/courses/contents/multifamiliares'],
  ]

  test('[CALL-050..054] [DETCALL-012..016] each level by the name that its call has', async () => {
    const made = new Map<Level, { id: number }>()
    for (const level of LEVELS) made.set(level, await course(app, { level }))
    for (const [level, call] of CALLED) {
      const { courses } = await get(call)
      const ids = courses.map(({ _id }: { _id: string }) => Number(_id))
      expect(ids, call).toContain(made.get(level)?.id)
      const levels = new Set(courses.map((one: { level: string }) => one.level))
      expect([...levels], call).toEqual([levelName[level]])
    }
  })

  test('every spelling of a level lists the same', async () => {
    await course(app, { level: 'mindset' })
    const listed = (await get('/courses/contents/all/mentalidad')).courses
    for (const spelling of ['mentalidad', 'mentalidads', 'Mentalidad', 'MENTALIDAD']) {
      expect((await get(`/courses/contents/all/${spelling}`)).courses, spelling).toEqual(listed)
    }
    expect(listed.length).toBeGreaterThan(0)
  })

  test("the site's own lists say nothing of the videos' addresses (row 4)", async () => {
    await course(app, { paid: true })
    for (const list of ['/courses/cards', '/courses/cards/first', '/courses/cards?level=beginner'])
      expect(JSON.stringify(await get(list, 'premium')), list).not.toContain('secreto')
  })

  test('the site’s own lists are those of the apps, without texts and videos', async () => {
    const { id } = await course(app, { level: 'mindset' })
    const [{ selectedCategory }] = (await get(`/courses/contents/node/${id}`)).courses
    const category = selectedCategory[0]._id
    for (const [own, theirs] of [
      ['/courses/cards', '/courses/contents'],
      ['/courses/cards/first', '/courses/contents/user'],
      ['/courses/cards?level=mentalidad', '/courses/contents/mentalidad'],
      [`/courses/cards?category=${category}`, `/courses/bycategory/${category}`],
      [`/courses/cards?category=${category}&level=mentalidad`, `/courses/bycategory/${category}/mentalidad`],
    ] as const) {
      const whole = (await get(theirs)).courses
      expect(whole.length, theirs).toBeGreaterThan(0)
      expect((await get(own)).courses, own).toEqual(
        whole.map(({ body: _, videos: __, status: ___, ...card }: Record<string, unknown>) => card),
      )
    }
  })
})

describe('[ACC-082] [ACC-087] what may be watched of a course', () => {
  const SECRETS = /secreto-[a-z]+-(\d)/g
  const opened = (body: object) =>
    [...new Set([...JSON.stringify(body).matchAll(SECRETS)].map(([, number]) => Number(number)))].sort()

  test.each([
    [undefined, [1], [1]],
    ['unverified', [1], [1]],
    ['blocked', [1], [1]],
    ['free', [1, 2, 3], [1]],
    ['lender', [1, 2, 3], [1]],
    ['dealer', [1, 2, 3], [1]],
    ['basic', [1, 2, 3], [1, 2, 3]],
    ['premium', [1, 2, 3], [1, 2, 3]],
    ['admin', [1, 2, 3], [1, 2, 3]],
  ] as const)(
    '%s: videos %j of a free course, %j of a paid one, and nothing of the others, in its page and in the lists (row 4)',
    async (actor, free, paid) => {
      const [open, closed] = [await course(app), await course(app, { paid: true })]
      expect(opened(await get(`/courses/contents/node/${open.id}`, actor))).toEqual(free)
      expect(opened(await get(`/courses/contents/node/${closed.id}`, actor))).toEqual(paid)
      for (const list of ['/courses/contents', '/courses/contents/all/beginner']) {
        const { courses } = await get(list, actor)
        const entry = ({ id }: { id: number }) =>
          courses.find(({ _id }: { _id: string }) => _id === String(id))
        expect([opened(entry(open)), opened(entry(closed))], list).toEqual([free, paid])
      }
    },
  )

  test('what is missing is said: a sign-in, or a membership', async () => {
    const { id } = await course(app, { paid: true })
    const locks = async (actor?: keyof Cast) =>
      (await get(`/courses/contents/node/${id}`, actor)).courses[0].videos.map(
        ({ lock }: { lock: unknown }) => lock,
      )
    expect(await locks()).toEqual([null, 'signIn', 'signIn'])
    expect(await locks('free')).toEqual([null, 'upgrade', 'upgrade'])
    expect(await locks('basic')).toEqual([null, null, null])
  })

  test('an unpublished course is not there, for administrators neither', async () => {
    const { id } = await course(app, { active: false })
    expect((await get(`/courses/contents/node/${id}`, 'admin')).code).toBe('not_found')
    expect((await get('/courses/contents/node/999999')).code).toBe('not_found')
  })
})

test('[CALL-063] [DETCALL-024] categories', async () => {
  await course(app)
  const { category } = await get('/categories/getcategories')
  expect(category[0]).toEqual({
    _id: expect.any(String),
    name: expect.any(String),
    tile: 'estrella',
    palette: 'verde',
  })
})

describe('lists ask the database the same few questions however long they are', () => {
  test.each([
    ['/api/courses/contents', 3],
    ['/api/courses/contents/all/beginner', 3],
    ['/api/courses/cards', 1],
    ['/api/categories/getcategories', 1],
  ] as const)('%s: %i', async (url, most) => {
    expect(await constantStatements(app, url, () => course(app))).toBeLessThanOrEqual(most)
  })

  test('as a member, one more for the session', async () => {
    const count = await constantStatements(
      app,
      '/api/courses/contents',
      () => course(app),
      people.free.headers,
    )
    expect(count).toBeLessThanOrEqual(4)
  })

  test('one course, however many videos it has', async () => {
    const [short, long] = [await course(app, { videos: 1 }), await course(app, { videos: 40 })]
    const counts: number[] = []
    for (const { id } of [short, long]) {
      app.statements()
      await get(`/courses/contents/node/${id}`)
      counts.push(app.statements().length)
    }
    expect(counts).toEqual([2, 2])
  })

  test('a list that asks once for each row is caught', async () => {
    const leaky = await createTestApp({}, { beside: app })
    const http = leaky.http
    const inject = http.inject.bind(http)
    const perRow = async (address: string) => {
      const answer = await inject(address)
      for (const { _id } of answer.json().courses) await inject(`/api/courses/contents/node/${_id}`)
      return answer
    }
    const asking = {
      ...leaky,
      http: { inject: ({ url }: { url: string }) => perRow(url) },
    } as unknown as TestApp
    await expect(constantStatements(asking, '/api/courses/contents', () => course(app))).rejects.toThrow(
      /statements for/,
    )
    await leaky.close()
  })
})
