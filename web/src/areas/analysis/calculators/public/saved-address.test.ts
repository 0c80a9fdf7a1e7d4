import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { expect, test } from 'vitest'
import { savedAnalysisHref, showsAnalysis } from './saved-address.ts'

test('a saved analysis opens where its figures are: at the last step, or below the fields of the Flip Analysis', () => {
  for (const { type, steps } of Object.values(CALCULATORS))
    expect(savedAnalysisHref(type, 'abc')).toMatch(
      type === 'flip_analysis' ? /\/abc#analisis$/ : new RegExp(`/abc\\?paso=${steps.length - 1}$`),
    )
})

test('an address of a calculator in steps is known for its analysis by the last step, as a number or as it is typed', () => {
  for (const { type, steps } of Object.values(CALCULATORS)) {
    if (type === 'flip_analysis') continue
    const last = steps.length - 1
    expect([last, String(last)].map((paso) => showsAnalysis({ paso }))).toEqual([true, true])
    for (let step = 0; step < last; step++) expect(showsAnalysis({ paso: step })).toBe(false)
  }
  expect(showsAnalysis({})).toBe(false)
})
