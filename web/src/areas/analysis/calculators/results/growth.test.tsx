// @vitest-environment happy-dom
import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EXAMPLES } from '../../../../testing/calculator-examples.ts'
import { Growth } from './Growth.tsx'

function show(changes: object) {
  const rental: Calculator = CALCULATORS.rental_property
  const data = { ...EXAMPLES.rental_property, ...changes }
  // As markup, because the document of the tests drops backgrounds that it doesn't understand.
  document.body.innerHTML = renderToStaticMarkup(
    <Growth calculator={rental} scope={rental.open(rental.read(data))} tables={rental.tables(data)} />,
  )
  const legend = [...document.querySelectorAll('figcaption dl > div')].map((line) => ({
    name: line.querySelector('dt')?.textContent,
    amount: line.querySelector('dd')?.textContent ?? '',
    fill: line
      .querySelector('i')
      ?.getAttribute('style')
      ?.replace(/.*background: ?/, ''),
  }))
  const bars = [...document.querySelectorAll('[role=img] i')].map((piece) => {
    const style = piece.getAttribute('style') ?? ''
    return {
      height: Number(/height: ?([\d.e-]+)%/.exec(style)?.[1]),
      fill: style.replace(/.*background: ?/, ''),
    }
  })
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
  return { legend, last: bars.slice(-4), rows, text: document.body.textContent ?? '' }
}
const dollars = (text: string) => Number(text.replace(/[$,]/g, '').replace('−', '-'))

test.each([
  ['that earns', {}],
  ['that costs money each month', { monthly_rent: 1200 }],
  ['that loses value', { value_growth: -2 }],
  ['with more debt than value', { loan_type: 1, current_debt: 300_000, monthly_rent: 900 }],
])('the bars of a rental %s have the colours of the legend, and stack its amounts', (_, changes) => {
  const { legend, last, text } = show(changes)
  const drawn = last.filter(({ height }) => height > 0)
  const told = legend.filter(({ amount }) => amount !== '')
  expect(told.map(({ fill }) => fill).sort()).toEqual(drawn.map(({ fill }) => fill).sort())
  for (const { fill, amount } of told) {
    const { height = 0 } = drawn.find((piece) => piece.fill === fill) ?? {}
    // One scale for all: what the legend tells as twice as much is drawn twice as high.
    const [first] = told
    const other = drawn.find((piece) => piece.fill === first?.fill)
    expect(height / (other?.height ?? 0)).toBeCloseTo(
      Math.abs(dollars(amount) / dollars(first?.amount ?? '')),
      2,
    )
  }
  const total = told.reduce((sum, { amount }) => sum + dollars(amount), 0)
  const headline = /Tendrías cerca de (−?\$[\d,]+)/.exec(text)?.[1] ?? ''
  expect(Math.abs(total - dollars(headline))).toBeLessThanOrEqual(2)
})

test('what one pays in isn’t called money that was left', () => {
  const { legend, text } = show({ monthly_rent: 1200 })
  expect(legend.map(({ name }) => name)).toContain('Dinero que pusiste')
  expect(legend.map(({ name }) => name)).not.toContain('Dinero que te quedó')
  expect(text).toContain('menos lo que pones cada mes')
})

test('the numbers of the chart are there as a table', () => {
  const { rows, legend } = show({})
  expect(rows).toHaveLength(10)
  for (const { amount } of legend) expect(rows.at(-1)).toContain(amount)
})

const sentence = () => document.querySelector('p')?.textContent

test('the sentence names only what is there', () => {
  // Bought without a loan: there is no debt to pay off.
  const free = show({ loan_type: 1, current_debt: 0 })
  expect(free.legend.map(({ name }) => name)).not.toContain('Deuda pagada')
  expect(sentence()).toMatch(/^Tendrías cerca de \$/)
  expect(sentence()).not.toContain('la deuda pagada')
})

test('where nothing is left it has a sentence of its own', () => {
  show({
    loan_type: 1,
    current_debt: 300_000,
    loan_years: 30,
    interest: 99,
    value_growth: -5,
    monthly_rent: 0,
    hold_years: 1,
  })
  expect(sentence()).toMatch(
    /^Te faltarían cerca de \$[\d,]+: lo que debes de más hoy, lo que baja de valor y lo que pones cada mes\.$/,
  )
})

test('the table calls a loss what the legend calls it', () => {
  show({ monthly_rent: 1200 })
  const headings = [...document.querySelectorAll('th[scope=col]')].map((each) => each.textContent)
  expect(headings).toContain('Dinero que pusiste')
  expect(headings).not.toContain('Dinero que te quedó')
})
