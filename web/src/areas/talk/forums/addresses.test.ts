import { expect, test } from 'vitest'
import { topic } from '../../../testing/forums/topics.ts'
import { hrefOfTopic, readCategorySearch, readForumSearch } from './addresses.ts'

test.each([
  [{}, {}],
  [{ order: 'latest' }, {}],
  [
    { order: 'unanswered', page: '3' },
    { order: 'unanswered', page: '3' },
  ],
  [{ order: 'cheapest', page: '0' }, {}],
])('the address of a forum says %j', (search, read) => {
  expect(readForumSearch(search)).toEqual(read)
})

test.each([
  [{ sub: 'a1,b-2' }, { sub: 'a1,b-2' }],
  [{ sub: 'a1,,b2' }, {}],
  [{ sub: 'a1;drop' }, {}],
  [{ sub: 'x'.repeat(201) }, {}],
  [
    { sid: 'arreglos', sub: 'a1', page: '2' },
    { sid: 'arreglos', page: '2' },
  ],
  [{ sid: 'x'.repeat(41) }, {}],
  [{ sid: '' }, {}],
])('[FOR-003] [FOR-006] the address of a category says %j', (search, read) => {
  expect(readCategorySearch(search)).toEqual(read)
})

test('[FOR-017] [FOR-019] [DASH-020] [DASH-021] the address of a topic has the names with a hyphen for each character that is neither a letter nor a digit', () => {
  const asked = topic({ title: '¿6 % o más?', shortid: 'x1' })
  expect(hrefOfTopic(asked)).toBe('/forums/Arreglos-y-obra/x1/-6---o-m%C3%A1s-?sid=x1')
  expect(hrefOfTopic(asked, 14)).toBe('/forums/Arreglos-y-obra/x1/-6---o-m%C3%A1s-?sid=x1&page=2#p14')
})

test.each([
  ['1031 exchange 2024', '1031-exchange-2024'],
  ['🏠🏠 ¿?', 'tema'],
  ['🏠 Mi casa', '--Mi-casa'],
])('the address of «%s» says %s', (title, part) => {
  expect(hrefOfTopic(topic({ title, shortid: 'x1' }))).toBe(`/forums/Arreglos-y-obra/x1/${part}?sid=x1`)
})

test('[FOR-001] in the pro forum it begins with /forumspro', () => {
  const { subcategory } = topic()
  expect(hrefOfTopic(topic({ subcategory: { ...subcategory, tier: 'pro' } }))).toMatch(/^\/forumspro\//)
})
