import type { Calculator, CalculatorType } from './calculator.ts'
import { flip } from './flip.ts'
import { hardMoney } from './hard-money.ts'
import { refinance } from './refinance.ts'
import { rental } from './rental.ts'

/** All calculators by their names on the wire. */
export const CALCULATORS = {
  rental_property: rental,
  flip_property: flip,
  refinance_property: refinance,
  flip_analysis: hardMoney,
} as const satisfies { readonly [Type in CalculatorType]: Calculator<Type> }
