import { expect, test } from 'vitest'
import { EMPTY, keptOf, postedOf, valuesOf } from './deal-form.ts'

const BODY = '<p>Techo <strong>nuevo</strong></p>'
const deal = {
  stored: BODY,
  typed: { title: 'Casa', price: '142000', rent: '1.500', state: 'Texas (TX)', availablefor: 'No' },
  photos: [{ location: '/media/archivos/a/1600.webp', name: 'Frente', key: 'a', width: 1, height: 1 }],
}
const by = { author: '7', stored: BODY }

test('the form has what the server keeps: amounts as numbers, what can’t be read as it was typed', () => {
  const { values, availablefor, photos } = valuesOf(deal)
  expect(values).toMatchObject({ title: 'Casa', price: 142_000, rent: '1.500', body: 'Techo nuevo' })
  expect([availablefor, photos]).toEqual(['No', [{ file: '/media/archivos/a/1600.webp', name: 'Frente' }]])
})

test('a draft keeps all that stands in the fields, and the form has the same again', () => {
  const values = valuesOf(deal)
  const kept = keptOf(values)
  expect(kept.typed).toMatchObject({ price: '142000', rent: '1.500', zipcode: '' })
  const photos = kept.photos.map(({ file, name }) => ({ location: file, name, key: '', width: 1, height: 1 }))
  expect(valuesOf({ stored: null, typed: kept.typed, photos })).toEqual(values)
  expect(keptOf(EMPTY).photos).toEqual([])
})

test('a description that nobody touched keeps its bold letters; one that was typed becomes paragraphs', () => {
  const values = valuesOf(deal)
  expect(postedOf(values, by).values.body).toBe(BODY)
  const typed = { ...values, values: { ...values.values, body: 'Uno\n\n<b>Dos' } }
  expect(postedOf(typed, by).values.body).toBe('<p>Uno</p><p>&lt;b&gt;Dos</p>')
})
