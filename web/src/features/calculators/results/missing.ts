import type { Calculator } from '@cancha/domain/calculators/calculator'
import type { Scope } from '@cancha/domain/calculators/formula'
import type { Input, Reading } from '@cancha/domain/calculators/inputs'
import { isText } from '@cancha/domain/calculators/inputs'
import type { Draft } from '../wizard/draft.ts'

/**
 * The fields that an analysis waits for: none while every number that it needs is there and can be read. A text that
 * is missing keeps no figure back, and neither do the assumptions, which are changed on the analysis itself.
 */
export function missingIn(
  { inputs, steps, type }: Pick<Calculator, 'inputs' | 'steps' | 'type'>,
  { issues, values }: Pick<Reading, 'issues' | 'values'>,
): readonly Input[] {
  // The Flip Analysis has its fields above the analysis, in groups; the others end with a step of assumptions.
  const asked = inputs.filter(({ step }) => type === 'flip_analysis' || step < steps.length - 1)
  if (!asked.some((input) => !isText(input) && issues[input.key])) return []
  return asked.filter(({ key, dashWhenEmpty }) => issues[key] || (dashWhenEmpty && values[key] === null))
}

const RATES: readonly string[] = ['interest', 'interest_rate']

/** The rate that was left empty although something is borrowed: an empty field counts as 0, which no lender asks. */
export function freeLoan(
  { inputs, outputs }: Pick<Calculator, 'inputs' | 'outputs'>,
  data: Draft,
  scope: Pick<Scope, 'result'>,
): Input | undefined {
  const loan = outputs.some(({ key }) => key === 'loan_amount') ? scope.result('loan_amount') : null
  if (typeof loan !== 'number' || loan <= 0) return undefined
  const isEmpty = ({ key, default: given }: Input) => String(data[key] ?? given ?? '').trim() === ''
  return inputs.find((input) => RATES.includes(input.key) && isEmpty(input))
}
