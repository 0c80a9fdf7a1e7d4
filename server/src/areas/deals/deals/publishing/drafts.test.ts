import { randomBytes } from 'node:crypto'
import { publishing } from '@cancha/contract/deals/publishing'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEAL_VALUES, post, storedDeal, uploadedPhoto } from '../../../../testing/builders/deal-forms.ts'
import { dealOf } from '../../../../testing/builders/deals.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { moveDeal } from '../move.ts'

let app: TestApp
let dealer: Person
beforeAll(async () => {
  app = await sharedTestApp()
})
beforeEach(async () => {
  dealer = await person(app, { dealer: true })
})

const newKey = () => randomBytes(12).toString('base64url')
const save = (body: object, who = dealer) =>
  callAs(app, who, publishing.saveDealDraft, { body: { key: newKey(), typed: {}, ...body } as never })
const begin = async (typed: object = { title: 'Casa' }, photos: object[] = []) =>
  (await save({ typed, photos })).json() as { dealid: string; version: number }
const formOf = async (dealid: string, who = dealer) =>
  callAs(app, who, publishing.dealForm, { params: { dealid } })
const listOf = async (who = dealer) => (await callAs(app, who, publishing.ownDeals, { query: {} })).json()

describe('a draft', () => {
  test('keeps what was typed, however wrong, with its photos in their order, for another device', async () => {
    const photos = [await uploadedPhoto(app, dealer, 'Frente'), await uploadedPhoto(app, dealer)]
    const typed = { title: 'C', price: 'como 100', body: 'Techo\nnuevo' }
    const { dealid } = await begin(typed, photos)
    const form = (await formOf(dealid)).json()
    expect(form).toMatchObject({ status: 'draft', typed })
    expect(
      form.photos.map(({ location, name }: { location: string; name: string }) => [
        location.split('/')[3],
        name,
      ]),
    ).toEqual([
      [photos[0]?.file.split('/')[3], 'Frente'],
      [photos[1]?.file.split('/')[3], ''],
    ])
    expect((await listOf()).drafts).toMatchObject([
      { dealid, title: 'C', photos: 2, status: 'draft', price: null },
    ])
  })

  test('keeps a price of 0, with which it isn’t published', async () => {
    const { dealid, version } = await begin({ title: 'Casa', price: '0' })
    expect((await formOf(dealid)).json().typed.price).toBe('0')
    const answer = await post(app, dealer, { values: { price: '0' }, draft: dealid, version } as never)
    expect(answer.json().issues).toEqual([
      { path: 'body.values.price', msg: 'El precio no puede ser menos de $1' },
    ])
    expect((await formOf(dealid)).json()).toMatchObject({ status: 'draft', typed: { price: '0' } })
  })

  test('is nobody else’s', async () => {
    const { dealid } = await begin()
    expect((await formOf(dealid, await person(app, { dealer: true }))).statusCode).toBe(404)
    expect((await save({ draft: dealid, version: 2 }, await person(app, { dealer: true }))).statusCode).toBe(
      404,
    )
    expect((await save({}, await person(app))).json().msg).toContain('no puede publicar tratos')
  })

  test('that is begun again with the same key, because the answer got lost, is the same one with the same photos', async () => {
    const key = newKey()
    const photos = [await uploadedPhoto(app, dealer)]
    const both = await Promise.all([1, 2].map(() => save({ key, typed: { title: 'Casa' }, photos })))
    expect(new Set(both.map((answer) => answer.json().dealid)).size).toBe(1)
    expect((await listOf()).drafts).toMatchObject([{ photos: 1 }])
    await save({ key: newKey(), typed: { title: 'Casa' } })
    expect((await listOf()).drafts).toHaveLength(2)
  })

  test('of two windows the second is told, unless both say the same', async () => {
    const { dealid, version } = await begin()
    const first = await save({ draft: dealid, version, typed: { title: 'Una' } })
    expect(first.json()).toEqual({ dealid, version: version + 1 })
    expect((await save({ draft: dealid, version, typed: { title: 'Una' } })).json()).toEqual(first.json())
    const second = await save({ draft: dealid, version, typed: { title: 'Otra' } })
    expect([second.statusCode, second.json().msg]).toEqual([409, expect.stringContaining('otra ventana')])
    expect((await formOf(dealid)).json().typed.title).toBe('Una')
  })

  test('is one of twenty at most, also of two that are begun at the same time', async () => {
    for (let number = 0; number < 19; number++) await dealOf(app, dealer, { state: 'draft' })
    const both = await Promise.all([save({}), save({})])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
    expect(both.find(({ statusCode }) => statusCode === 403)?.json()).toMatchObject({
      code: 'limit_reached',
      msg: expect.stringContaining('20 borradores'),
    })
  })

  test('is published once, however often its publishing is sent', async () => {
    const photos = [await uploadedPhoto(app, dealer)]
    const { dealid, version } = await begin({ title: 'Casa' }, photos)
    const again = () => post(app, dealer, { draft: dealid, version, photos })
    const [first, second] = [await again(), await again()]
    expect(first.json()).toMatchObject({ dealid, status: 'waiting' })
    expect(second.json()).toEqual(first.json())
    expect(await listOf()).toMatchObject({ drafts: [], deals: [{ dealid, photos: 1 }] })
    expect((await storedDeal(app, dealid)).version).toBe(version)
    expect((await save({ draft: dealid, version })).statusCode).toBe(409)
  })

  test('that another window has gone on with isn’t published from the first one', async () => {
    const photos = [await uploadedPhoto(app, dealer)]
    const { dealid, version } = await begin({ title: 'Casa' }, photos)
    await save({ draft: dealid, version, typed: { title: 'Otra' }, photos })
    expect((await post(app, dealer, { draft: dealid, version, photos })).statusCode).toBe(409)
    expect((await storedDeal(app, dealid)).state).toBe('draft')
  })

  test('that administration sent back has its facts, what was typed since stands over them', async () => {
    const { dealid } = (await post(app, dealer)).json()
    await app.services.database.transaction((tx) =>
      moveDeal(tx, app.services, { id: Number(dealid), move: 'return', by: null, reason: 'Falta la cocina' }),
    )
    const form = (await formOf(dealid)).json()
    expect(form).toMatchObject({
      status: 'draft',
      reason: 'Falta la cocina',
      typed: { title: DEAL_VALUES.title, price: '142000', state: 'Texas (TX)', availablefor: 'Yes' },
    })
    const photos = [{ name: '', file: form.photos[0].location }]
    const saved = await save({ draft: dealid, version: form.version, typed: { title: 'Mejor' }, photos })
    expect((await formOf(dealid)).json().typed).toMatchObject({ title: 'Mejor', address1: '418 Hicks Ave' })
    const { version } = saved.json()
    const answer = await post(app, dealer, { draft: dealid, version, photos, values: { title: 'Mejor' } })
    expect(answer.json()).toMatchObject({ dealid, status: 'waiting' })
    expect(await storedDeal(app, dealid)).toMatchObject({ reason: null, title: 'Mejor' })
  })

  test('is deleted with its photos; a deal isn’t', async () => {
    const photo = await uploadedPhoto(app, dealer)
    const { dealid } = await begin({}, [photo])
    const erase = (id: string) => callAs(app, dealer, publishing.deleteDealDraft, { body: { dealid: id } })
    expect((await erase(dealid)).json()).toEqual({ success: true })
    const { rows } = await app.services.database.db.$client.query('select 1 from files where key = $1', [
      photo.file.split('/')[3],
    ])
    expect([(await listOf()).drafts, rows]).toEqual([[], []])
    expect((await erase(String(await dealOf(app, dealer)))).statusCode).toBe(409)
  })

  test('takes no field that the form doesn’t have, and no text beyond all measure', async () => {
    expect((await save({ typed: { dealer_id: '1' } })).statusCode).toBe(400)
    expect((await save({ typed: { title: 'x'.repeat(20_001) } })).statusCode).toBe(400)
  })
})
