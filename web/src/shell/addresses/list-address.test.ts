import { expect, test } from 'vitest'
import {
  day,
  laterPageUpTo,
  listAddress,
  month,
  nameIn,
  oneOf,
  pageUpTo,
  rowNumber,
  stateCode,
  words,
} from './list-address.ts'

const payments = listAddress('/admin/pagos', {
  search: words(5),
  state: oneOf('paid', 'open'),
  from: day,
  page: pageUpTo(40),
})

test.each([
  [{}, {}],
  [
    { search: '  ana ruiz ', state: 'paid', from: '2026-11-31', page: '40', other: 'x' },
    { search: 'ana r', state: 'paid', from: '2026-11-31', page: '40' },
  ],
  [{ search: ' ', state: 'toString', from: '3 nov', page: '41' }, {}],
  [{ state: ['paid', 'open'], page: '0' }, {}],
])('the parameters %j are read as %j', (given, read) => {
  expect(payments.read(given)).toEqual(read)
})

test('an address has its filters in the order given, without empty ones', () => {
  expect(payments.href({ state: 'open', search: 'añil & co', from: undefined, page: '' })).toBe(
    '/admin/pagos?state=open&search=a%C3%B1il%20%26%20co',
  )
  expect(payments.href({})).toBe(payments.path)
})

test.each([
  ['a row', rowNumber, ['1', '999999999999999'], ['0', '01', '-1', '1e3', '1000000000000000', undefined]],
  ['a month', month, ['2026-01', '2026-12'], ['2026-13', '2026-1', '2026-01-01']],
  ['a state', stateCode, ['TX'], ['tx', 'TEX', '']],
  ['a later page', laterPageUpTo(1_000), ['2', '1000'], ['1', '1001', '02', 'dos']],
  ['a name', nameIn<'new' | 'close'>({ new: true, close: true }), ['new', 'close'], ['toString', '', 1]],
])('%s is read from its form, and nothing else', (_, read, valid, invalid) => {
  expect(valid.map(read)).toEqual(valid)
  expect(invalid.map(read)).toEqual(invalid.map(() => undefined))
})
