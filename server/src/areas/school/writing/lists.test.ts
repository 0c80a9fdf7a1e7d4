import { writing } from '@cancha/contract/school/writing'
import type { Values } from '@cancha/contract/school/writing-fields'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Begun, type Desk, openDesk, question } from '../../../testing/builders/writing-desk.ts'
import { callAs } from '../../../testing/requests.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.app.close())

describe('lists', () => {
  test('the placed ones come first in their order, and the others follow', async () => {
    await desk.app.asOwner("delete from faqs; delete from written_pieces where kind = 'faq'")
    const made: Begun[] = []
    for (const text of ['a', 'b', 'c', 'd']) {
      const which = await desk.begin('faq')
      await desk.save(which, question(text))
      await desk.publish(which)
      made.push(which)
    }
    const order = (text: string) =>
      desk.order(
        'faq',
        [...text].map((at) => made[Number(at)]?.id ?? ''),
      )
    await order('2031')
    expect(await desk.shown()).toEqual(['c', 'a', 'd', 'b'])
    await order('30')
    expect(await desk.shown()).toEqual(['d', 'a', 'b', 'c'])
  })

  test('are found by title without accents, and by state; drafts by the title they will have', async () => {
    const which = await desk.begin('faq')
    await desk.save(which, question('¿Cuánto es el ENGANCHE mínimo?'))
    const list = async (query: object) =>
      (await callAs(desk.app, desk.elena, writing.pieces, { params: { kind: 'faq' }, query })).json()
    expect((await list({ q: 'enganche minimo' })).pieces).toMatchObject([
      { id: which.id, status: 'draft', savedBy: 'Elena Ruiz' },
    ])
    expect((await list({ q: 'enganche', status: 'published' })).total).toBe(0)
    expect(await list({ q: 'enganche', page: 9 })).toMatchObject({ pieces: [], total: 1 })
    const { kinds: counted, recent } = (await callAs(desk.app, desk.elena, writing.overview, {})).json()
    expect(counted).toContainEqual({ kind: 'faq', published: 4, unpublished: 1 })
    expect(recent[0]).toMatchObject({ kind: 'faq', id: which.id })
  })
})

describe('the preview', () => {
  const look = async (params: Begun, as: 'visitor' | 'free' | 'paid') =>
    (await callAs(desk.app, desk.elena, writing.previewPiece, { params, query: { as } })).json()

  test('is what each sort of reader would get, and leaves nothing behind', async () => {
    const which = await desk.begin('course')
    const values = desk.complete('course')
    const [video] = values['videos'] as Values[]
    await desk.save(which, { ...values, paid: true, videos: [video, { ...video, video: '77777' }] })
    const locks = async (as: 'visitor' | 'free' | 'paid') =>
      (await look(which, as)).answer.courses[0].videos.map(({ lock }: { lock: string }) => lock)
    expect(await locks('visitor')).toEqual([null, 'signIn'])
    expect(await locks('free')).toEqual([null, 'upgrade'])
    expect(await locks('paid')).toEqual([null, null])
    expect((await desk.visit(`/courses/contents/node/${which.id}`)).code).toBe('not_found')
    expect((await desk.visit(`/pages/global/pathalias?alias=${values['alias']}`)).p.pagetype).toBe('notfound')
    expect(await desk.read(which)).toMatchObject({ status: 'draft', changed: true })
  })

  test.each([
    ['webinar', 'webinar'],
    ['tip', 'tipoftheweek'],
    ['podcast', 'podcasts'],
    ['blog', 'blogs'],
    ['book', 'books'],
  ] as const)('is there for %s too, whole for who pays', async (kind, key) => {
    const which = await desk.begin(kind)
    await desk.save(which, desk.complete(kind))
    const { answer, address } = await look(which, 'paid')
    expect(answer[key][0]).toMatchObject({ _id: String(which.id), description: expect.stringMatching(/./) })
    expect((await desk.visit(address.replace('/api', ''))).code).toBe('not_found')
  })

  test.each([
    ['sponsor', 'sponsors'],
    ['faq', 'faqs'],
    ['page', 'basicpages'],
  ] as const)('is the same for everyone for %s, which are everyone’s', async (kind, key) => {
    const which = await desk.begin(kind)
    await desk.save(which, desk.complete(kind))
    for (const as of ['visitor', 'free', 'paid'] as const) {
      const { answer } = await look(which, as)
      expect(answer[key].map(({ _id }: { _id: string }) => _id)).toContain(String(which.id))
    }
    expect(await desk.read(which)).toMatchObject({ status: 'draft' })
  })
})
