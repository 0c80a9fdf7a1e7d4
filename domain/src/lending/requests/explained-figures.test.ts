import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../../ground/amounts/cents.ts'
import { LANGUAGES, type Language } from '../../ground/text/language.ts'
import { LOAN_TYPE_KEYS } from '../loan-types.ts'
import { explainedLoanFigures } from './explained-figures.ts'

const thousand = (count: number) => cents(count * 100_000)
const nothing = { value: null, repairedValue: null, purchasePrice: null, renovation: null, debt: null }
const toRepair = {
  ...nothing,
  purchasePrice: thousand(120),
  renovation: thousand(55),
  repairedValue: thousand(240),
}

/** The result that a pocket calculator shows for a text: amounts, and a sum in a line. */
const typedIn = (text: string): number =>
  text.split(' + ').reduce((sum, part) => sum + Number(part.replace(/[$,]/g, '').replace('−', '-')), 0)
const BY = {
  '': (_: number, amount: number) => amount,
  '−': (total: number, amount: number) => total - amount,
  '÷': (total: number, amount: number) => total / amount,
} as const

describe('the figures of a request, explained', () => {
  test('have the person’s own amounts in their lines', () => {
    const [toValue, toCost, own] = explainedLoanFigures('hard_money', thousand(150), toRepair, 'es')
    expect(toValue).toMatchObject({
      label: 'Préstamo sobre valor (LTV)',
      text: '62.5\u00a0%',
      because: 'De lo que valdrá arreglada.',
      lines: [
        { op: '', label: 'Préstamo', text: '$150,000' },
        { op: '÷', label: 'Valor ya arreglada (ARV)', text: '$240,000' },
      ],
    })
    expect(toCost?.lines[1]).toMatchObject({
      label: 'Compra y arreglos',
      text: '$175,000',
      typed: '$120,000 + $55,000',
    })
    expect(own).toMatchObject({ label: 'Dinero propio', text: '$25,000' })
  })

  test('say the same in English', () => {
    const figures = explainedLoanFigures(
      'refinance',
      thousand(100),
      { ...nothing, debt: thousand(120) },
      'en',
    )
    expect(figures).toMatchObject([
      {
        label: 'Cash out',
        text: '−$20,000',
        because: 'The loan does not cover the current debt.',
        lines: [{ label: 'Loan' }, { op: '−', label: 'Current debt' }],
      },
    ])
  })

  test('are measured by the value today where nothing is said of repairs, and by the price where nothing else is said', () => {
    const measured = (property: object) =>
      explainedLoanFigures('hard_money', thousand(80), { ...nothing, ...property }, 'en')[0]?.lines[1]?.label
    expect(measured({ value: thousand(100) })).toBe('Value')
    expect(measured({ purchasePrice: thousand(100) })).toBe('Purchase price')
  })

  test('are none where no amount is asked for', () => {
    expect(explainedLoanFigures('hard_money', null, toRepair, 'es')).toEqual([])
  })

  test('come out when their lines are typed from top to bottom, in both languages', () => {
    const amount = fc.option(fc.integer({ min: 0, max: 90_000_000 }).map(cents))
    fc.assert(
      fc.property(
        fc.constantFrom(...LOAN_TYPE_KEYS),
        fc.integer({ min: 1, max: 90_000_000 }).map(cents),
        fc.record({
          value: amount,
          repairedValue: amount,
          purchasePrice: amount,
          renovation: amount,
          debt: amount,
        }),
        fc.constantFrom<Language>(...LANGUAGES),
        (type, loan, property, language) => {
          for (const { lines, value, unit } of explainedLoanFigures(type, loan, property, language)) {
            let total = 0
            for (const { op, text, typed } of lines) {
              if (typed) expect(typedIn(typed)).toBeCloseTo(typedIn(text), 6)
              total = BY[op as keyof typeof BY](total, typedIn(text))
            }
            expect(total * (unit === 'percent' ? 100 : 1)).toBeCloseTo(
              Number(value),
              unit === 'percent' ? 1 : 4,
            )
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
