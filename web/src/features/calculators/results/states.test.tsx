// @vitest-environment happy-dom
import type { Calculator } from '@cancha/domain/calculators/calculator'
import { CALCULATORS } from '@cancha/domain/calculators/calculators'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EXAMPLES } from '../wizard/examples.ts'
import { LivePanel } from '../wizard/LivePanel.tsx'
import { Uncounted } from './Uncounted.tsx'
import { Verdict } from './Verdict.tsx'

function show(type: keyof typeof CALCULATORS, changes: object) {
  const calculator: Calculator = CALCULATORS[type]
  const data = { ...EXAMPLES[type], ...changes }
  const reading = calculator.read(data)
  const scope = calculator.open(reading)
  render(
    <>
      <Verdict calculator={calculator} scope={scope} results={calculator.compute(data)} name="" place="" />
      <Uncounted {...{ calculator, reading, scope }} fieldAddress={({ key }) => `#${key}`} />
      <LivePanel {...{ calculator, reading, scope }} href="#" />
    </>,
  )
}
const text = () => document.body.textContent ?? ''

test('a dash in the place of a gain says why it is one', () => {
  show('rental_property', { purchase_price: 60_000, monthly_rent: 1500 })
  expect(text()).toContain('tampoco te deja nada al mes')
  expect(text()).not.toContain('∞')
})

test('so does an endless gain', () => {
  show('rental_property', { purchase_price: 60_000 })
  expect(text()).toContain('∞')
  expect(text()).toContain('lo que te deja no tiene con qué compararse')
})

test.each(['rental_property', 'refinance_property'] as const)(
  '%s: a loan that falls short says how much is missing, in the answer and beside the fields',
  (type) => {
    show(type, { arv: 100_000 })
    expect(text()).toMatch(/te faltan \$[\d,]+, que tendrías que llevar ese día/)
    expect(text()).toMatch(/El préstamo no alcanza: te faltan \$[\d,]+ en el cierre/)
    expect(text()).not.toContain('Se paga sola')
  },
)

test('costs that were left empty are named beside the figures, with a way to them', () => {
  show('refinance_property', { insurance: '', vacancy: '' })
  expect(screen.getByText('Sin contar seguro ni meses vacíos.', { selector: 'strong' })).toBeDefined()
  expect(screen.getByText('Sin contar seguro ni meses vacíos.', { selector: 'p' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Completar los gastos' }).getAttribute('href')).toBe('#insurance')
})

test('with all of them told, nothing is said', () => {
  show('refinance_property', {})
  expect(text()).not.toContain('Sin contar')
})
