import { describe, expect, test } from 'vitest'
import { type Advertised, isSubstantial } from './substantial-change.ts'

const photosOf = (files: string) => [...files].map((file) => ({ file, caption: '' }))
const BEFORE: Advertised = {
  title: 'Casa en Hicks Ave',
  address1: '418 Hicks Ave',
  address2: '',
  city: 'San Antonio',
  stateCode: 'TX',
  zip: '78210',
  price: 14_200_000,
  lotSize: '6,100 ft²',
  body: '<p>Techo de dos capas. <a href="https://mapa.example/a">Mapa</a></p>',
  photos: photosOf('abcd'),
}
const measured = { price: BEFORE.price, photos: ['a', 'b', 'c', 'd'] }
const changed = (to: Partial<Advertised>, from: Partial<Advertised> = {}) =>
  isSubstantial({ ...BEFORE, ...from }, { ...BEFORE, ...to }, measured)

describe('row 84: what makes another offer of an approved deal', () => {
  test.each<[string, Partial<Advertised>]>([
    ['the title', { title: 'Otra casa' }],
    ['the street', { address1: '9 Main St' }],
    ['the apartment', { address2: 'Apt 4' }],
    ['the city', { city: 'Austin' }],
    ['the state', { stateCode: 'FL' }],
    ['the ZIP', { zip: '78211' }],
    ['half the price', { price: 7_100_000 }],
    ['no price', { price: 0 }],
    ['a link', { body: `${BEFORE.body}<p>Mira https://gana.example</p>` }],
    ['another place behind a link', { body: BEFORE.body.replace('mapa', 'gana') }],
    ['a telephone number', { body: '<p>Llama al 210-555-0112</p>' }],
    ['a number that letters hide', { body: '<p>210-555-<strong>01</strong>12</p>' }],
    ['a number in the size of the lot', { lotSize: '210 555 0112' }],
    ['a link at a photo', { photos: [{ file: 'a', caption: 'www.gana.example' }, ...photosOf('bcd')] }],
    ['most photos', { photos: photosOf('axyz') }],
    ['many more photos', { photos: photosOf('abcdvwxyz') }],
    ['few of the photos', { photos: photosOf('a') }],
  ])('%s', (_, to) => expect(changed(to)).toBe(true))

  test.each<[string, Partial<Advertised>]>([
    ['nothing', {}],
    ['a smaller cut of the price', { price: 7_100_100 }],
    ['a higher price', { price: 90_000_000 }],
    ['other words', { body: BEFORE.body.replace('Techo', 'Tejado') }],
    ['a link that goes', { body: '<p>Techo de dos capas.</p>' }],
    ['another size of the lot', { lotSize: '5,000 ft²' }],
    ['half of the photos, in another order', { photos: photosOf('ybxa') }],
    ['words at a photo', { photos: [{ file: 'a', caption: 'Frente' }, ...photosOf('bcd')] }],
  ])('not %s', (_, to) => expect(changed(to)).toBe(false))

  test('is one step of many that are small each', () => {
    expect(changed({ price: 7_000_000 }, { price: 10_000_000 })).toBe(true)
    expect(changed({ photos: photosOf('dxyz') }, { photos: photosOf('cdxy') })).toBe(true)
  })
})
