import type { CalculatorType } from '@cancha/contract/analysis/analyses'
import { FLIP_EXAMPLE } from '../areas/analysis/calculators/flip/example.ts'
import { REFINANCE_EXAMPLE } from '../areas/analysis/calculators/refinance/example.ts'
import { RENTAL_EXAMPLE } from '../areas/analysis/calculators/rental/example.ts'

/** The example data of each calculator for tests. */
export const EXAMPLES: Readonly<Record<CalculatorType, Readonly<Record<string, string | number>>>> = {
  rental_property: RENTAL_EXAMPLE,
  flip_property: FLIP_EXAMPLE,
  refinance_property: REFINANCE_EXAMPLE,
  flip_analysis: {},
}
