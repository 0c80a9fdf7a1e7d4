import { beforeAll, describe, expect, test } from 'vitest'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedTestApp()
})

const get = (url: string) => app.http.inject({ url: `/api/location${url}` })

test.each(['/details/state', '/details/state/name'])(
  '[LOCCALL-001] [LOCCALL-002] [LOANCALL-002] [LOANCALL-003] %s lists the states',
  async (url) => {
    const { statelist } = (await get(url)).json()
    expect(statelist).toHaveLength(56)
    expect(statelist).toContainEqual({ name: 'Texas', isoCode: 'TX' })
    expect(statelist).toContainEqual({ name: 'Puerto Rico', isoCode: 'PR' })
  },
)

describe('[LOCCALL-003] [LOANCALL-004] the cities of a state', () => {
  test('come by name', async () => {
    const { citylist } = (await get('/details/city/US/FL')).json()
    expect(citylist.length).toBeGreaterThan(500)
    expect(citylist).toContainEqual({ name: 'Orlando', stateCode: 'FL' })
  })

  test('are none where none are known', async () => {
    expect((await get('/details/city/US/GU')).json()).toEqual({ citylist: [] })
  })

  test.each(['XX', '', '1', '%3Cscript%3E', 'T'.repeat(2_000)])('and %j is no state', async (code) => {
    const answer = await get(`/details/city/US/${code}`)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  })
})

describe('[LOCCALL-004] a postal code', () => {
  test('gives its place', async () => {
    const place = { city: 'San Antonio', state: 'Texas', isoCode: 'TX', zipcode: '78228' }
    expect((await get('/zip/78228')).json()).toMatchObject(place)
    expect((await get('/zip/78228-1234')).json()).toMatchObject(place)
    expect((await get('/zip/00501')).json()).toMatchObject({ city: 'Holtsville', zipcode: '00501' })
  })

  test('that nobody has is not found', async () => {
    expect((await get('/zip/00000')).json()).toMatchObject({
      code: 'not_found',
      issues: [{ path: 'params.zipcode', msg: 'No conocemos ese código postal' }],
    })
  })

  test.each(['abcde', '7822', '782281', '78 28', '٧٨٢٢٨', '-7822'])('%j is none', async (zip) => {
    const answer = await get(`/zip/${encodeURIComponent(zip)}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues[0].msg).toBe('Ingrese un código postal válido')
  })
})

test('places and addresses complete what is typed', async () => {
  const { places } = (await get(`/places?q=${encodeURIComponent('Sán Antoñio')}`)).json()
  expect(places[0]).toMatchObject({ label: 'San Antonio, TX', isoCode: 'TX', zipcode: null })
  const { addresses } = (await get('/addresses?q=12%20Calle%20Roble%2078228')).json()
  expect(addresses[0]).toMatchObject({ street: '12 Calle Roble', city: 'San Antonio', zipcode: '78228' })
  expect((await get('/places?q=')).json()).toEqual({ places: [] })
  expect((await get('/addresses?q=or')).json()).toEqual({ addresses: [] })
  expect((await get(`/places?q=${'a'.repeat(10_000)}`)).statusCode).toBe(400)
})
