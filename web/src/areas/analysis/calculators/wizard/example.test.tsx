// @vitest-environment happy-dom
import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { EXAMPLES } from '../../../../testing/calculator-examples.ts'
import { refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { useDraft } from './draft.ts'

beforeEach(() => {
  localStorage.clear()
  serve(() => refused(401, 'unauthenticated', 'No'))
})

const open = (type: keyof typeof CALCULATORS) => {
  const calculator: Calculator = CALCULATORS[type]
  return renderHook(() => useDraft(calculator, undefined), { wrapper: WithQueries }).result
}

describe.each(['rental_property', 'flip_property', 'refinance_property'] as const)(
  'the example of %s',
  (type) => {
    test('answers everything that the calculator waits for', () => {
      const { compute, verdict } = CALCULATORS[type]
      expect(verdict(compute(EXAMPLES[type]))).not.toBeNull()
    })

    test('is taken back with what was there before, also after the page was opened anew', () => {
      const page = open(type)
      act(() => page.current.change('street', 'Mi casa 1'))
      act(() => page.current.showExample(EXAMPLES[type]))
      expect(page.current.data['street']).toBe(EXAMPLES[type]['street'])
      act(() => page.current.change('purchase_price', 1))
      const again = open(type)
      expect(again.current.data['purchase_price']).toBe(1)
      expect(again.current.beforeExample?.['street']).toBe('Mi casa 1')
      act(() => again.current.hideExample())
      expect(again.current.data['street']).toBe('Mi casa 1')
      expect(again.current.data['purchase_price']).toBe('')
      expect(open(type).current.beforeExample).toBeUndefined()
    })

    test('gives back what was typed before it, once it was saved', () => {
      const page = open(type)
      act(() => page.current.change('street', 'Mi casa 1'))
      act(() => page.current.showExample(EXAMPLES[type]))
      act(() => page.current.wasSaved({ shortid: 'abc', version: 1 }, page.current.data))
      const again = open(type)
      expect(again.current.data['street']).toBe('Mi casa 1')
      expect(again.current.beforeExample).toBeUndefined()
    })

    test('isn’t an example any more once everything was begun anew', () => {
      const page = open(type)
      act(() => page.current.showExample(EXAMPLES[type]))
      act(() => page.current.restart())
      expect(page.current.beforeExample).toBeUndefined()
      expect(open(type).current.beforeExample).toBeUndefined()
    })
  },
)
