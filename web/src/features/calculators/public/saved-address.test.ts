import { CALCULATORS } from '@cancha/domain/calculators/calculators'
import { expect, test } from 'vitest'
import { savedAnalysisHref } from './saved-address.ts'

test('a saved analysis opens where its figures are: at the last step, or below the fields of the Flip Analysis', () => {
  for (const { type, steps } of Object.values(CALCULATORS))
    expect(savedAnalysisHref(type, 'abc')).toMatch(
      type === 'flip_analysis' ? /\/abc#analisis$/ : new RegExp(`/abc\\?paso=${steps.length - 1}$`),
    )
})
