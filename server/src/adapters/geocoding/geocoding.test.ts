import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { embeddedGeocoder } from './embedded-geocoder.ts'
import { createGeocoder } from './geocoders.ts'
import { usPlaces } from './us-places.ts'

const free = async () => undefined
const named = (words: string) =>
  usPlaces()
    .suggest(words, 3)
    .map(({ city, stateCode }) => `${city}, ${stateCode}`)

describe('cities while they are typed', () => {
  test.each([
    ['san ant', 'San Antonio, TX'],
    ['SÁN ANTÓNIO', 'San Antonio, TX'],
    ['angeles', 'Los Angeles, CA'],
    ['St. Louis, mo', 'Saint Louis, MO'],
    ['houston texas', 'Houston, TX'],
    ['Santa Fe, NM', 'Santa Fe, NM'],
    ['springfield, ill', 'Springfield, IL'],
    ['new york', 'New York, NY'],
    ['Port Washington', 'Port Washington, NY'],
    ['mayaguez', 'Mayagüez, PR'],
  ])('%j is first of all %s', (words, place) => {
    expect(named(words)[0]).toBe(place)
  })

  test.each(['', '   ', ',', 'zzzz', '%', '_', '(((((', 'a'.repeat(120)])('%j is nowhere', (words) => {
    expect(named(words)).toEqual([])
  })

  test('digits are postal codes that begin so', () => {
    const found = usPlaces().suggest('7820', 20)
    expect(found.length).toBeGreaterThan(5)
    for (const { zipCode } of found) expect(zipCode).toMatch(/^7820/)
    expect(usPlaces().suggest('99', 4)).toHaveLength(4)
    expect(usPlaces().suggest('78228', 4)).toMatchObject([{ city: 'San Antonio', zipCode: '78228' }])
  })
})

describe('an address while it is typed, without any service', () => {
  test.each([
    ['12 Calle Roble, San Ant', '12 Calle Roble, San Antonio, TX'],
    ['12 Calle Roble 78228', '12 Calle Roble, San Antonio, TX 78228'],
    ['12 Calle Roble, San Antonio TX 78228', '12 Calle Roble, San Antonio, TX 78228'],
    ['orlan', 'Orlando, FL'],
  ])('%j may be %j', async (words, label) => {
    expect((await embeddedGeocoder.suggest(words, 3, free))[0]?.label).toBe(label)
  })

  test('a street alone is nowhere', async () => {
    expect(await embeddedGeocoder.suggest('12 Calle Roble', 3, free)).toEqual([])
  })
})

describe('with a key, the maps service is asked', () => {
  let server: Server
  let answer: { status: number; body: unknown }
  let asked: URL | undefined
  const failures: unknown[] = []
  const geocoder = () => {
    const { port } = server.address() as AddressInfo
    const config = readConfig({ MAPS_API_KEY: 'llave', MAPS_URL: `http://127.0.0.1:${port}/geocode` })
    return createGeocoder(config, (error) => failures.push(error))
  }
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked = new URL(request.url ?? '', 'http://maps')
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())

  test('and its words are turned into ours', async () => {
    const component = (long_name: string, type: string, short_name = long_name) => ({
      long_name,
      short_name,
      types: [type, 'political'],
    })
    answer = {
      status: 200,
      body: {
        status: 'OK',
        results: [
          {
            formatted_address: '12 Oak St, San Antonio, TX 78228, EE. UU.',
            geometry: { location: { lat: 29.45, lng: -98.57 } },
            address_components: [
              component('12', 'street_number'),
              component('Oak Street', 'route'),
              component('San Antonio', 'locality'),
              component('Texas', 'administrative_area_level_1', 'TX'),
              component('78228', 'postal_code'),
            ],
          },
        ],
      },
    }
    expect(await geocoder().suggest('12 oak & co', 5, free)).toEqual([
      {
        label: '12 Oak St, San Antonio, TX 78228',
        street: '12 Oak Street',
        city: 'San Antonio',
        stateCode: 'TX',
        zipCode: '78228',
        point: { latitude: 29.45, longitude: -98.57 },
      },
    ])
    expect(asked?.pathname).toBe('/geocode/json')
    expect(asked?.searchParams.get('address')).toBe('12 oak & co')
    expect(asked?.searchParams.get('key')).toBe('llave')
  })

  test.each([
    ['refuses', { status: 200, body: { status: 'REQUEST_DENIED', results: [] } }],
    ['fails', { status: 500, body: {} }],
    ['answers something else', { status: 200, body: { nada: true } }],
  ])('when it %s, the program answers what it knows', async (_, said) => {
    answer = said
    failures.length = 0
    expect((await geocoder().suggest('orlando', 1, free))[0]?.label).toBe('Orlando, FL')
    expect(failures).toHaveLength(1)
  })
})
