import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import type { Input, Reading } from '@cancha/domain/analysis/calculators/inputs'
import { isText } from '@cancha/domain/analysis/calculators/inputs'

/**
 * The fields that an analysis still needs; empty once all required numbers are there and valid. Texts and assumptions
 * (which are edited in the analysis) don't count.
 */
export function missingIn(
  { inputs, steps, type }: Pick<Calculator, 'inputs' | 'steps' | 'type'>,
  { issues, values }: Pick<Reading, 'issues' | 'values'>,
): readonly Input[] {
  // The Flip Analysis has its fields in groups above the analysis; the other calculators end with a step of
  // assumptions.
  const asked = inputs.filter(({ step }) => type === 'flip_analysis' || step < steps.length - 1)
  if (!asked.some((input) => !isText(input) && issues[input.key])) return []
  return asked.filter(({ key, dashWhenEmpty }) => issues[key] || (dashWhenEmpty && values[key] === null))
}
