import { expect, test } from 'vitest'
import { houseKey } from './house-key.ts'

const key = (address1: string, address2 = '', zip = '78210') => houseKey({ address1, address2, zip })

test.each([
  ['418 Hicks Avenue', '', '418 hicks ave|78210'],
  ['418 HICKS AVE.', '', '418 hicks ave|78210'],
  ['  418   Hicks av', '', '418 hicks ave|78210'],
  ['418 Hicks Ave, Apt. 2', '', '418 hicks ave 2|78210'],
  ['418 Hicks Ave', 'Unit #2', '418 hicks ave 2|78210'],
  ['1200 North Peñón Street', '', '1200 n penon st|78210'],
  ['12 First Street', '', '12 1st st|78210'],
  ["7 O'Connor Road", '', '7 oconnor rd|78210'],
])('%s %s is one house however it is written', (address1, address2, expected) => {
  expect(key(address1, address2)).toBe(expected)
})

test('another number, unit or ZIP is another house', () => {
  const keys = [
    key('418 Hicks Ave'),
    key('419 Hicks Ave'),
    key('418 Hicks Ave', '2'),
    key('418 Hicks Ave', '', '78211'),
  ]
  expect(new Set(keys).size).toBe(4)
})

test('words of JavaScript’s own objects are words', () => {
  expect(key('1 Constructor Street')).toBe('1 constructor st|78210')
})
