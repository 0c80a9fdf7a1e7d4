import { expect, test } from 'vitest'
import { PROPERTY_TYPES } from './facts.ts'
import { cellAsTyped, columnsIn, DEAL_COLUMNS, dealTemplate, missingColumns } from './sheet-columns.ts'

const HEADERS = Object.values(DEAL_COLUMNS).map(({ header }) => header)

test('the template has every column, each found by its header however it is written', () => {
  const fields = Object.keys(DEAL_COLUMNS)
  expect(columnsIn(HEADERS)).toEqual(fields)
  expect(columnsIn(HEADERS.map((header) => ` ${header.toUpperCase()} `))).toEqual(fields)
  expect(missingColumns(columnsIn(HEADERS))).toEqual([])
  const [first = '', second = ''] = dealTemplate().slice(1).split('\r\n')
  expect(first).toBe(HEADERS.map((header) => `"${header}"`).join(','))
  expect(second.split('","')).toHaveLength(fields.length)
})

test('no header stands for two fields', () => {
  for (const [field, { also }] of Object.entries(DEAL_COLUMNS))
    expect(columnsIn([...also]), field).toContain(field)
})

test('a second column of the same field and an unknown one are none; those that must be there are told', () => {
  expect(columnsIn(['Precio', 'Price', 'Notas del socio'])).toEqual(['price', null, null])
  expect(
    missingColumns(columnsIn(HEADERS.filter((header) => header !== 'Precio' && header !== 'Ciudad'))),
  ).toEqual(['price'])
})

test.each([
  ['zipcode', '2116', '02116'],
  ['zipcode', ' 78210-1234 ', '78210-1234'],
  ['zipcode', '12', '12'],
  ['availablefor', 'SÍ', 'Yes'],
  ['availablefor', 'No', 'No'],
  ['availablefor', 'a veces', 'a veces'],
  ['type', 'Single-Family', 'house'],
  ['type', 'Castillo', 'Castillo'],
  ['price', ' $1,000 ', '$1,000'],
] as const)('%s «%s» is typed as «%s»', (field, cell, typed) => {
  expect(cellAsTyped(field, cell)).toBe(typed)
})

test('each kind of property is understood by its name', () => {
  for (const [type, name] of Object.entries(PROPERTY_TYPES))
    expect(cellAsTyped('type', name.toUpperCase())).toBe(type)
})
