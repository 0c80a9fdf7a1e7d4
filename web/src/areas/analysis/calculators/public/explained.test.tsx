// @vitest-environment happy-dom
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EXAMPLES } from '../../../../testing/calculator-examples.ts'
import { Explained } from './Explained.tsx'

const calculator = CALCULATORS.rental_property
const show = (name: string, changes: object = {}) => {
  const scope = calculator.open(calculator.read({ ...EXAMPLES.rental_property, ...changes }))
  render(<Explained calculator={calculator} scope={scope} name={name} />)
}
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

test('a rate of return shows what each year is worth with it, and that it adds up to zero', () => {
  show('irr', { current_debt: 0, cashOut_percent: 60, hold_years: 3 })
  expect(text()).toMatch(/Año 1 *\$[\d,.]+ ÷ \(1 \+ [\d.]+ %\)\^1/)
  expect(text()).toContain('Suma$0.00')
})

test('a year opens into its rent, its costs and the sale, as they are typed', () => {
  show('irr', { current_debt: 0, cashOut_percent: 60, hold_years: 3 })
  fireEvent.click(screen.getByRole('button', { name: 'Año 3, con la venta' }))
  expect(text()).toContain('Deuda al vender')
  expect(text()).toMatch(/\(\(1 \+ [\d.]+ % ÷ 12\)\^360 − \(1 \+ [\d.]+ % ÷ 12\)\^36\)/)
})
