import { type FoundGroup, search } from '@cancha/contract/ground/search'
import { education } from '@cancha/contract/school/education'
import { writing } from '@cancha/contract/school/writing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disputeInvoice, endDispute, refundInvoice } from '../../../adapters/payments/sandbox/desk/actions.ts'
import { atProvider, buy, hearWebhooks, sandboxOf } from '../../../testing/builders/payments.ts'
import { course } from '../../../testing/builders/school.ts'
import { type Cast, cast, type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { constantStatements } from '../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { gatherWords } from '../../ground/search/gather-words.ts'
import { courseVideos } from './tables.ts'

let app: TestApp
let people: Cast
let trained: Person
let trainedPro: Person
beforeAll(async () => {
  app = await createTestApp()
  people = await cast(app)
  trained = await person(app, { training: true })
  trainedPro = await person(app, { membership: 'premium', training: true })
})
afterAll(() => app.close())

const get = async (url: string, who?: Person) =>
  (await app.http.inject({ url: `/api${url}`, headers: who?.headers ?? {} })).json()

/** The numbers of the videos of which an answer tells anything that is closed: address, text, captions or picture. */
const opened = (answer: object) =>
  [...new Set([...JSON.stringify(answer).matchAll(/secreto-[a-z]+-(\d)/g)].map(([, n]) => Number(n)))].sort()

const everyone = () =>
  ({ visitor: undefined, ...people, trained, trainedPro }) as Record<string, Person | undefined>
const HAVE_IT = ['trained', 'trainedPro', 'admin']

describe('a course of the intensive training', () => {
  test.each([
    ['marked as paid too', true],
    ['not marked as paid', false],
  ])('%s: who has it and administrators open all videos, everyone else the first', async (_, paid) => {
    const { id } = await course(app, { training: true, paid })
    for (const [name, who] of Object.entries(everyone())) {
      const answer = await get(`/courses/contents/node/${id}`, who)
      expect(opened(answer), name).toEqual(HAVE_IT.includes(name) ? [1, 2, 3] : [1])
      const [{ videos }] = answer.courses
      const locks = videos.map(({ lock }: { lock: string | null }) => lock)
      expect(locks, name).toEqual(
        HAVE_IT.includes(name) ? [null, null, null] : [null, 'training', 'training'],
      )
      const titles = videos.map(({ videoTitle }: { videoTitle: string }) => videoTitle)
      expect(titles, name).toEqual(['Video 1', 'Video 2', 'Video 3'])
    }
  })

  test('the training opens no course that is only paid', async () => {
    const { id } = await course(app, { paid: true })
    expect(opened(await get(`/courses/contents/node/${id}`, trained))).toEqual([1])
  })

  test('is marked in every list, counts as paid for the apps, and no list tells who doesn’t have it more than the first video', async () => {
    const lone = await createTestApp()
    const reader = await person(lone, { training: true })
    const other = await person(lone, { membership: 'premium' })
    const { id } = await course(lone, { training: true })
    const at = (url: string) => lone.http.inject({ url: `/api${url}`, headers: reader.headers })
    const [row] = (await at(`/courses/contents/node/${id}`)).json().courses
    const category = row.selectedCategory[0]._id
    for (const url of [
      ...[
        '/courses/contents',
        '/courses/contents/all',
        '/courses/contents/user',
        '/courses/contents/limited',
      ],
      ...['/courses/contents/beginner', '/courses/contents/all/beginner', '/courses/training'],
      ...[`/courses/bycategory/${category}`, `/courses/bycategory/${category}/beginner`],
    ]) {
      const answer = await at(url)
      expect(answer.json().courses, url).toMatchObject([
        { _id: String(id), intensivetraining: true, visibilityoption: 'paid' },
      ])
      const isOurs = url === '/courses/training'
      expect(opened(answer.json()), url).toEqual(isOurs ? [] : [1, 2, 3])
      const told = await lone.http.inject({ url: `/api${url}`, headers: other.headers })
      expect(opened(told.json()), url).toEqual(isOurs ? [] : [1])
    }
    await lone.close()
  })

  test('progress in it is kept for who may open the video; others hear why not', async () => {
    const { id } = await course(app, { training: true })
    const keep = (who: Person, part: number) =>
      app.http.inject({
        method: 'POST',
        url: '/api/education/progress',
        headers: who.headers,
        payload: { kind: 'course', id: String(id), part, seconds: 5 },
      })
    expect((await keep(people.premium, 1)).statusCode).toBe(200)
    expect((await keep(people.premium, 2)).json()).toMatchObject({
      code: 'paid_only',
      msg: 'Este curso es parte del Entrenamiento intensivo: lo abre quien lo tiene.',
    })
    expect((await keep(trained, 2)).statusCode).toBe(200)
  })

  test('the text of a closed video is found, and a misspelt word of it corrected, for who may open it only', async () => {
    const { id } = await course(app, { training: true, title: 'Del curso' })
    const second = and(eq(courseVideos.courseId, id), eq(courseVideos.position, 2))
    const { db } = app.services.database
    await db.update(courseVideos).set({ description: '<p>Una tranquera.</p>' }).where(second)
    await gatherWords(app.services)
    const find = async (q: string, who?: Person) => {
      const answer = await callAs(app, who ? { headers: who.headers } : {}, search.find, { query: { q } })
      const { groups, corrected } = answer.json<{ groups: FoundGroup[]; corrected: string | null }>()
      return { kinds: groups.map(({ kind }) => kind), corrected }
    }
    for (const [name, who] of Object.entries(everyone())) {
      const kinds = HAVE_IT.includes(name) ? ['video'] : []
      expect(await find('tranquera', who), name).toEqual({ kinds, corrected: null })
      const corrected = HAVE_IT.includes(name) ? 'tranquera' : null
      expect(await find('tranqera', who), name).toEqual({ kinds, corrected })
    }
    // A course that leaves the training shows its texts by the rules of the others.
    await app.asOwner(`update courses set training = false where id = ${id}`)
    expect((await find('tranquera', people.free)).kinds).toEqual(['video'])
  })

  test('its own list holds the published ones, and says whether who asks has the training', async () => {
    const lone = await createTestApp()
    const reader = await person(lone, { membership: 'premium' })
    const shown = await course(lone, { training: true })
    await course(lone, { training: true, active: false })
    await course(lone, { paid: true })
    const list = async (who?: Person) =>
      (await callAs(lone, who ? { headers: who.headers } : {}, education.coursesOfTraining, {})).json()
    expect(await list()).toMatchObject({ courses: [{ _id: String(shown.id) }], can: { open: false } })
    expect((await list()).courses).toHaveLength(1)
    expect((await list(reader)).can).toEqual({ open: false })
    expect((await list(await person(lone, { training: true }))).can).toEqual({ open: true })
    expect((await list(await person(lone, { admin: true }))).can).toEqual({ open: true })
    await lone.close()
  })

  test('its list asks the database the same however long it is', async () => {
    const grow = () => course(app, { training: true })
    expect(await constantStatements(app, '/api/courses/training', grow)).toBeLessThanOrEqual(1)
  })
})

describe('what opens the training', () => {
  const seen = async (who: Person) => {
    const { id } = await course(app, { training: true })
    return opened(await get(`/courses/contents/node/${id}`, who))
  }

  async function buyer() {
    const who = await person(app)
    await buy(app, who, 'training')
    expect(await seen(who)).toEqual([1, 2, 3])
    const [invoice] = (await atProvider(app, who))?.invoices ?? []
    return { who, invoice: invoice?.id ?? '' }
  }

  test('a dispute closes its courses at once, without a new sign-in; one that is won opens them again', async () => {
    const { who, invoice } = await buyer()
    await disputeInvoice(sandboxOf(app), invoice)
    await hearWebhooks(app)
    expect(await seen(who)).toEqual([1])
    await endDispute(sandboxOf(app), invoice, 'won')
    await hearWebhooks(app)
    expect(await seen(who)).toEqual([1, 2, 3])
  })

  test('a refund in whole closes them', async () => {
    const { who, invoice } = await buyer()
    await refundInvoice(sandboxOf(app), invoice)
    await hearWebhooks(app)
    expect(await seen(who)).toEqual([1])
  })
})

test('an editor marks a course as training, and previews it as who has it', async () => {
  const editor = people.editor
  const params = async () => {
    const begun = await callAs(app, editor, writing.createPiece, { params: { kind: 'course' }, body: {} })
    return { kind: 'course' as const, id: begun.json().piece.id as string, begun: begun.json().piece }
  }
  const { begun, ...which } = await params()
  const { id: categoryOf } = await course(app)
  const [row] = (await get(`/courses/contents/node/${categoryOf}`)).courses
  const video = (number: number) => ({
    ...{ title: `Semana ${number}`, progressTitle: `Semana ${number}`, description: '<p>Hoy.</p>' },
    ...{
      video: `/media/clips/${number}.mp4`,
      seconds: 25,
      keyTakeaway: 'Una idea.',
      captions: '',
      poster: '',
    },
  })
  const values = {
    ...begun.values,
    ...{ title: 'Seis semanas', body: '<p>Seis.</p>', instructor: 'Carmen', alias: 'seis-semanas' },
    ...{ category: row.selectedCategory[0]._id, training: true, videos: [video(1), video(2)] },
  }
  const saved = await callAs(app, editor, writing.savePiece, {
    params: which,
    body: { version: begun.version, values },
  })
  expect(saved.json().piece.values).toMatchObject({ training: true })
  const previewed = async (as: 'visitor' | 'paid' | 'training') => {
    const answer = await callAs(app, editor, writing.previewPiece, { params: which, query: { as } })
    return answer.json().answer.courses[0].videos.map(({ videoURL }: { videoURL: string | null }) => videoURL)
  }
  expect(await previewed('visitor')).toEqual(['/media/clips/1.mp4', null])
  expect(await previewed('paid')).toEqual(['/media/clips/1.mp4', null])
  expect(await previewed('training')).toEqual(['/media/clips/1.mp4', '/media/clips/2.mp4'])
  const { version } = saved.json().piece
  await callAs(app, editor, writing.publishPiece, { params: which, body: { version } })
  expect(await get(`/courses/contents/node/${which.id}`)).toMatchObject({
    courses: [{ intensivetraining: true, videos: [{ lock: null }, { lock: 'training', videoURL: null }] }],
  })
})
