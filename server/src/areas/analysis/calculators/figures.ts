import type { CalculatorType } from '@cancha/contract/analysis/analyses'
import type { Issue } from '@cancha/contract/ground/error-answer'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { tidyData } from '@cancha/domain/analysis/calculators/inputs'
import { headlineOf } from '@cancha/domain/analysis/summary/headline'
import { invalid } from '../../../http/request/errors.ts'

/**
 * A calculator's data as stored: known fields only, numbers as numbers.
 * @throws Refusal invalid_input with a message for each faulty field
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

/** The figures of a record, calculated as the page does. */
export function figuresOf(type: CalculatorType, data: Record<string, string | number>) {
  const results = { ...CALCULATORS[type].compute(data) }
  return { results, headline: headlineOf(type, data, results) }
}
