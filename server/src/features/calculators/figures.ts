import type { CalculatorType } from '@cancha/contract/analyses'
import type { Issue } from '@cancha/contract/error-answer'
import { CALCULATORS } from '@cancha/domain/calculators/calculators'
import { tidyData } from '@cancha/domain/calculators/inputs'
import { invalid } from '../../http/request/errors.ts'

/**
 * The fields of a calculator as they are kept: known ones only, numbers as numbers.
 * @throws Refusal invalid_input with a sentence for every field that needs one
 */
export function readData(
  type: CalculatorType,
  given: Record<string, unknown>,
): Record<string, string | number> {
  const { inputs, read } = CALCULATORS[type]
  const issues: Issue[] = Object.entries(read(given).issues).map(([key, msg]) => ({
    path: `body.calculator_data.${key}`,
    msg,
  }))
  if (issues.length > 0) throw invalid(issues)
  return tidyData(inputs, given)
}

/** What the calculator works out of a record, as the page does. */
export const resultsOf = (type: CalculatorType, data: Record<string, string | number>) => ({
  ...CALCULATORS[type].compute(data),
})
