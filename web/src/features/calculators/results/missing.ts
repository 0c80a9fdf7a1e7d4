import type { Calculator } from '@cancha/domain/calculators/calculator'
import type { Scope } from '@cancha/domain/calculators/formula'
import type { Input, Reading } from '@cancha/domain/calculators/inputs'
import { isText } from '@cancha/domain/calculators/inputs'
import type { Draft } from '../wizard/draft.ts'

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

const RATES: readonly string[] = ['interest', 'interest_rate']

/** The interest rate field if it was left empty although there is a loan: it counts as 0, which no lender offers. */
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
