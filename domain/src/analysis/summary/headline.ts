import type { Calculator, CalculatorType, Results } from '../calculators/calculator.ts'
import { CALCULATORS } from '../calculators/calculators.ts'
import { formatFigure } from '../calculators/format-figure.ts'
import { missingFor } from '../calculators/reasons.ts'

/** The headline figure of an analysis, as lists show it. */
export type Headline = {
  label: string
  /** as text, rounded */
  value: string
  negative: boolean
  /** the fields for which it or its verdict waits, in the order of the form */
  missing: { key: string; label: string; step: number }[]
}

/** The headline figure of saved data. @param results of `compute` for the data */
export function headlineOf(
  type: CalculatorType,
  data: Readonly<Record<string, unknown>>,
  results: Readonly<Results>,
): Headline {
  const calculator: Calculator = CALCULATORS[type]
  const { outputs, headline } = calculator
  const output = outputs.find(({ key }) => key === headline)
  const value = results[headline]
  const missing = missingFor(calculator, calculator.open(calculator.read(data)))
  return {
    label: output?.label ?? '',
    value: formatFigure(value, output?.unit ?? 'money', true),
    negative: typeof value === 'number' && value < 0,
    missing: missing.map(({ key, label, step }) => ({ key, label, step })),
  }
}
