import { CALCULATORS } from '@cancha/domain/calculators/calculators'
import { expect, test } from 'vitest'
import { EXAMPLES } from '../wizard/examples.ts'
import { freeLoan, missingIn } from './missing.ts'

const rental = CALCULATORS.rental_property
const missing = (data: object) => missingIn(rental, rental.read(data)).map(({ key }) => key)

test.each([
  ['a whole analysis waits for nothing', {}, []],
  ['an address and a rent keep only their own figures back', { street: '', monthly_rent: '' }, []],
  ['an assumption is changed where it is wrong', { rent_growth: 'abc' }, []],
  ['a required number', { arv: '' }, ['arv']],
  ['a number that can’t be read', { interest: 'siete' }, ['interest']],
  [
    'with the first, all the others',
    { arv: '', street: '', monthly_rent: '' },
    ['street', 'arv', 'monthly_rent'],
  ],
] as const)('%s', (_, changes, keys) =>
  expect(missing({ ...EXAMPLES.rental_property, ...changes })).toEqual(keys),
)

test.each([
  ['an empty rate is said', { interest: '' }, 'interest'],
  ['a rate of 0 is what somebody typed', { interest: 0 }, undefined],
  ['a rate is a rate', { interest: 7 }, undefined],
  ['without a loan there is no rate to speak of', { interest: '', arv: 0, current_debt: 0 }, undefined],
] as const)('%s', (_, changes, key) => {
  const data = { ...EXAMPLES.rental_property, ...changes }
  expect(freeLoan(rental, data, rental.open(rental.read(data)))?.key).toBe(key)
})
