import { publishing } from '@cancha/contract/deals/publishing'
import { reading } from '@cancha/contract/deals/reading'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { change, DEAL_VALUES, post, storedDeal } from '../../../../testing/builders/deal-forms.ts'
import { dealOf } from '../../../../testing/builders/deals.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { users } from '../../../ground/users/tables.ts'
import { dealPrices } from '../tables.ts'

const REQUIRED = 'All * marked field are required.'

let app: TestApp
let dealer: Person
beforeAll(async () => {
  app = await sharedTestApp()
})
beforeEach(async () => {
  dealer = await person(app, { dealer: true })
})

const pageOf = async (who: Person | null, id: string) =>
  (await callAs(app, who ?? {}, reading.deal, { params: { pageid: id } })).json().deal?.[0]
const issuesOf = (answer: { json(): { issues?: { path: string; msg: string }[] } }) =>
  Object.fromEntries((answer.json().issues ?? []).map(({ path, msg }) => [path, msg]))

/** A deal that everyone reads, of a dealer whose changes aren't looked at any more. */
async function publicDeal(): Promise<string> {
  const approvedAt = new Date(Date.now() - 31 * 86_400_000)
  for (let number = 0; number < 3; number++) await dealOf(app, dealer, { approvedAt })
  return (await post(app, dealer)).json().dealid
}

describe('publishing a deal', () => {
  test('[DEALCALL-003] [DEAL-023] [DEAL-044] answers done and stores what was said', async () => {
    const answer = await post(app, dealer)
    expect(answer.json()).toMatchObject({ msg: 'done', status: 'waiting' })
    const { dealid, href } = answer.json()
    expect(href).toBe(`/deals/${dealid}/casa-en-hicks-ave`)
    expect(await pageOf(dealer, dealid)).toMatchObject({
      title: 'Casa en Hicks Ave',
      address1: '418 Hicks Ave',
      state: 'Texas (TX)',
      price: 142_000,
      renovationestimate: 38_000,
      avr: 265_000,
      footage: 1_240,
      bedroom: 3,
      bathrooms: 1.5,
      availablefor: 'Yes',
      rent: 2_200,
      taxes: null,
      body: DEAL_VALUES.body,
      photo: [{ name: '' }],
      prices: [{ price: 142_000 }],
    })
    expect(await storedDeal(app, dealid)).toMatchObject({
      houseKey: '418 hicks ave|78210',
      stateCode: 'TX',
      latitude: expect.closeTo(29.4, 0),
      longitude: expect.closeTo(-98.5, 0),
      typed: null,
    })
  })

  test('a dealer’s first three wait for an administrator, the fourth doesn’t', async () => {
    const first = (await post(app, dealer)).json()
    expect(first.status).toBe('waiting')
    expect(await pageOf(null, first.dealid)).toBeUndefined()
    const id = await publicDeal()
    expect((await pageOf(null, id)).status).toBe('active')
    const { expiresAt } = await storedDeal(app, id)
    expect((Number(expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
  })

  test.each([
    'title',
    'address1',
    'state',
    'city',
    'zipcode',
    'bathrooms',
    'bedroom',
    'footage',
    'lotsize',
    'price',
    'type',
    'yearbuild',
    'body',
  ])('[DEAL-027] [DEAL-030] without %s is refused at the field, and nothing is stored', async (name) => {
    for (const nothing of ['', undefined]) {
      const answer = await post(app, dealer, { values: { [name]: nothing } })
      expect(answer.statusCode).toBe(400)
      expect(issuesOf(answer)).toEqual({ [`body.values.${name}`]: REQUIRED })
    }
  })

  test.each([
    ['Single Family', 'house'],
    ['DÚPLEX', 'duplex'],
    [' Land ', 'Land'],
    ['Rancho con pozo', 'Rancho con pozo'],
    ['x'.repeat(60), 'x'.repeat(60)],
  ])('of any kind is published: %j', async (type, kept) => {
    const { dealid } = (await post(app, dealer, { values: { type } })).json()
    expect(await pageOf(dealer, dealid)).toMatchObject({ type: kept })
  })

  test('of a kind in more than sixty letters, or none, is refused', async () => {
    for (const type of ['x'.repeat(61), ' ', undefined])
      expect(Object.keys(issuesOf(await post(app, dealer, { values: { type } })))).toEqual([
        'body.values.type',
      ])
  })

  test('a title of one letter is enough', async () => {
    expect((await post(app, dealer, { values: { title: ' C ' } })).json().msg).toBe('done')
  })

  test('[DEAL-030] several missing fields are said in the specification’s sentence, whatever else is wrong', async () => {
    for (const values of [
      { title: '', city: '' },
      { title: '', price: 'mucho' },
    ])
      expect((await post(app, dealer, { values })).json().msg).toBe(REQUIRED)
    const wrong = await post(app, dealer, { values: { price: 'mucho', footage: 'grande' } })
    expect(wrong.json().msg).toBe('Revisa los campos marcados.')
  })

  test('[DEAL-027] [DEAL-030] [DEAL-039] without saying whether it is vacant is refused', async () => {
    for (const availablefor of ['', undefined, 'Rent', 'Lease', 'Sale'])
      expect(issuesOf(await post(app, dealer, { availablefor }))).toEqual({ 'body.availablefor': REQUIRED })
  })

  test.each([
    ['price', '-1'],
    ['price', 'mucho'],
    ['price', '1.500'],
    ['price', 1e15],
    ['renovationestimate', -5],
    ['avr', 'x'],
    ['footage', '-1'],
    ['footage', '12.5'],
    ['footage', 'grande'],
  ])('[DEAL-031] %s isn’t %j', async (name, value) => {
    const answer = await post(app, dealer, { values: { [name]: value } })
    expect(Object.keys(issuesOf(answer))).toEqual([`body.values.${name}`])
  })

  test.each([
    ['yearbuild', 0],
    ['yearbuild', 1212],
    ['yearbuild', 2099],
    ['bedroom', '0'],
    ['bedroom', 'tres'],
    ['bathrooms', 0.5],
    ['bathrooms', 9_999],
  ])('[DEAL-032] %s isn’t %j', async (name, value) => {
    const answer = await post(app, dealer, { values: { [name]: value } })
    expect(Object.keys(issuesOf(answer))).toEqual([`body.values.${name}`])
  })

  test('[DEAL-031] repairs and what it is worth repaired may be 0, and so may the size of land', async () => {
    const values = { type: 'Land', footage: 0, renovationestimate: 0, avr: '0', taxes: 0 }
    const { dealid } = (await post(app, dealer, { values })).json()
    expect(await storedDeal(app, dealid)).toMatchObject({ footage: 0, renovation: 0, arv: 0, taxes: 0 })
  })

  test('[DEAL-031] what isn’t required may be left empty', async () => {
    const values = { renovationestimate: '', avr: null, rent: '' }
    const { dealid } = (await post(app, dealer, { values })).json()
    expect(await storedDeal(app, dealid)).toMatchObject({ renovation: null, arv: null, rent: null })
  })

  test.each([
    ['price', 0, 'El precio no puede ser menos de $1'],
    ['price', '$0.99', 'El precio no puede ser menos de $1'],
    ['price', 1_000_000_001, 'El precio no puede ser más de $1,000,000,000'],
    ['rent', '0', 'La renta al mes no puede ser menos de $1'],
    ['footage', 0, 'El tamaño de una construcción no puede ser 0'],
    ['footage', 1_000_001, 'El tamaño no puede ser más de 1,000,000'],
    ['bedroom', 0, 'El número de cuartos no puede ser menos de 1'],
    ['yearbuild', 0, 'Escribe un año entre 1600 y'],
    ['yearbuild', 3025, 'Escribe un año entre 1600 y'],
    ['yearbuild', 20266, 'Escribe un año entre 1600 y'],
  ])('with the %s %j isn’t published, and neither is such a change of it', async (name, value, msg) => {
    const values = { [name]: value }
    const refused = { [`body.values.${name}`]: expect.stringContaining(msg) }
    expect(issuesOf(await post(app, dealer, { values }))).toEqual(refused)
    const id = await dealOf(app, dealer)
    expect(issuesOf(await change(app, dealer, String(id), { values }))).toEqual(refused)
  })

  test('a size of 0 is said beside whatever else is wrong', async () => {
    const answer = await post(app, dealer, { values: { footage: 0, price: 'mucho' } })
    expect(Object.keys(issuesOf(answer)).toSorted()).toEqual(['body.values.footage', 'body.values.price'])
  })

  test('a deal of $0 that is there already stays readable, and its change is asked for a price', async () => {
    const id = await dealOf(app, dealer, { price: 0 as never, footage: 0, rent: 0 as never })
    expect(await pageOf(null, String(id))).toMatchObject({ price: 0, footage: 0, rent: 0 })
    const list = await callAs(app, {}, reading.deals, { query: {} })
    expect(list.statusCode).toBe(200)
    const values = { price: 0, title: 'Otro' }
    expect(Object.keys(issuesOf(await change(app, dealer, String(id), { values })))).toEqual([
      'body.values.price',
    ])
  })

  test('a ZIP that is none is refused, one that isn’t known has no place on the map', async () => {
    for (const zipcode of ['7821', 'ABCDE', '782 10'])
      expect(Object.keys(issuesOf(await post(app, dealer, { values: { zipcode } })))).toEqual([
        'body.values.zipcode',
      ])
    const { dealid } = (await post(app, dealer, { values: { zipcode: '00000' } })).json()
    expect(await storedDeal(app, dealid)).toMatchObject({ latitude: null, longitude: null })
  })

  test('HTML of the description is cleaned, and words are asked for', async () => {
    const body =
      '<h1 onclick="x()">Casa</h1><img src=x onerror=alert(1)><iframe src="//e.example"></iframe><p>Ya</p>'
    const { dealid } = (await post(app, dealer, { values: { body } })).json()
    expect((await storedDeal(app, dealid)).body).toBe('<h3>Casa</h3><p>Ya</p>')
    const empty = await post(app, dealer, { values: { body: '<p><img src="/a.png"></p>' } })
    expect(issuesOf(empty)).toEqual({ 'body.values.body': REQUIRED })
  })

  test('[DEAL-046] without a session, and in another’s name, is refused', async () => {
    const nobody = { ...dealer, headers: undefined } as unknown as Person
    expect((await post(app, nobody)).statusCode).toBe(401)
    const other = await person(app, { dealer: true })
    expect((await post(app, dealer, { author: String(other.id) })).statusCode).toBe(403)
  })

  test('by somebody whose dealer’s right was taken while the form was open is refused with why', async () => {
    const id = await publicDeal()
    await app.services.database.db.update(users).set({ dealer: false }).where(eq(users.id, dealer.id))
    for (const answer of [await post(app, dealer), await change(app, dealer, id)])
      expect([answer.statusCode, answer.json().msg]).toEqual([
        403,
        'Tu cuenta no puede publicar tratos por ahora. Lo que escribiste se queda aquí; escribe a administración.',
      ])
  })
})

describe('changing a deal', () => {
  const pricesOf = async (id: string) =>
    (
      await app.services.database.db
        .select({ price: dealPrices.price })
        .from(dealPrices)
        .where(eq(dealPrices.dealId, Number(id)))
        .orderBy(asc(dealPrices.at))
    ).map(({ price }) => price / 100)

  test('[DEALCALL-004] [DEAL-029] answers done; the photos that are there count', async () => {
    const id = await publicDeal()
    const answer = await change(app, dealer, id, { values: { title: 'Casa con patio' }, availablefor: 'No' })
    expect(answer.json()).toMatchObject({ msg: 'done', version: 2, href: `/deals/${id}/casa-con-patio` })
    expect(await pageOf(null, id)).toMatchObject({
      title: 'Casa con patio',
      availablefor: 'No',
      photo: [expect.anything()],
    })
  })

  test('a price that changed is kept with those before; an unchanged form changes nothing', async () => {
    const id = await publicDeal()
    await change(app, dealer, id, { values: { price: 135_000 } })
    await change(app, dealer, id, { values: { price: 135_000 } })
    expect(await pricesOf(id)).toEqual([142_000, 135_000])
    expect((await storedDeal(app, id)).version).toBe(2)
  })

  test('while it waits nobody has seen its price: the last one is the first', async () => {
    const { dealid } = (await post(app, dealer)).json()
    await change(app, dealer, dealid, { values: { price: 135_000 } })
    expect(await pricesOf(dealid)).toEqual([135_000])
  })

  test('of two windows the second is told, and overwrites nothing', async () => {
    const id = await publicDeal()
    const both = await Promise.all(
      ['Una ventana', 'Otra ventana'].map((title) =>
        change(app, dealer, id, { values: { title }, version: 1 }),
      ),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const refused = both.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().msg).toContain('cambió en otra ventana')
  })

  test('[DEAL-045] another dealer’s, a draft and a sold one aren’t changed', async () => {
    const id = await publicDeal()
    expect((await change(app, await person(app, { dealer: true }), id)).statusCode).toBe(403)
    expect((await change(app, await person(app, { admin: true, dealer: true }), id)).statusCode).toBe(403)
    for (const state of ['draft', 'sold', 'hidden'] as const) {
      const own = String(await dealOf(app, dealer, { state }))
      expect((await change(app, dealer, own)).statusCode, state).toBe(409)
    }
    expect((await storedDeal(app, id)).version).toBe(1)
  })

  test('[DEAL-046] without a bearer token isn’t', async () => {
    const body = { author: String(dealer.id), dealid: await publicDeal() }
    expect((await callAs(app, {}, publishing.updateDeal, { body: body as never })).statusCode).toBe(401)
  })
})
