import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { expect, test } from 'vitest'
import { EXAMPLES } from '../../../../testing/calculator-examples.ts'
import { rowByRow } from './row-by-row.ts'

test('every table of the calculators says in good Spanish how it goes on', () => {
  const said = Object.values(CALCULATORS).flatMap((calculator) =>
    calculator
      .tables(EXAMPLES[calculator.type])
      .map(({ key, columns }) => `${key}: ${rowByRow(columns[0]?.label ?? '')}`),
  )
  expect(said).toEqual([
    'projections: Año por año',
    'amortization: Año por año',
    'profit_by_month: Mes por mes',
    'amortization: Año por año',
    'profit_by_days: Día por día, de 30 en 30',
  ])
})
