import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { expect, test } from 'vitest'
import { EXAMPLES } from '../../../../testing/calculator-examples.ts'
import { missingIn } from './missing.ts'

const rental = CALCULATORS.rental_property
const missing = (data: object) => missingIn(rental, rental.read(data)).map(({ key }) => key)

test.each([
  ['a whole analysis waits for nothing', {}, []],
  [
    'an address, a rent and a rate keep only their own figures back',
    { street: '', monthly_rent: '', interest: '' },
    [],
  ],
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
