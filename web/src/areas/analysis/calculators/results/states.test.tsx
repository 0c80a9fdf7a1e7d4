// @vitest-environment happy-dom
import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { EXAMPLES } from '../../../../testing/calculator-examples.ts'
import { LivePanel, LiveStrip } from '../wizard/LivePanel.tsx'
import { Uncounted } from './Uncounted.tsx'
import { Verdict } from './Verdict.tsx'

function show(type: keyof typeof CALCULATORS, changes: object) {
  const calculator: Calculator = CALCULATORS[type]
  const data = { ...EXAMPLES[type], ...changes }
  const reading = calculator.read(data)
  const scope = calculator.open(reading)
  render(
    <>
      <Verdict {...{ calculator, scope, fieldAddress }} results={calculator.compute(data)} name="" place="" />
      <Uncounted {...{ calculator, reading, scope, fieldAddress }} />
      <LivePanel {...{ calculator, reading, scope, fieldAddress }} href="#" />
      <LiveStrip {...{ calculator, reading, scope }} />
    </>,
  )
}
const fieldAddress = ({ key }: { key: string }) => `#${key}`
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

describe('[CALC-050] [CALC-090] while a number is missing', () => {
  test.each([
    ['rental_property', 'interest', 'Tasa de interés al año', 'Te queda al mes'],
    ['rental_property', 'monthly_rent', 'Renta al mes', 'Te queda al mes'],
    ['flip_property', 'interest_rate', 'Tasa de interés al año', 'Ganancia'],
    ['flip_property', 'renovation_expenses', 'Costo de los arreglos', 'Ganancia'],
    ['refinance_property', 'gross_monthly_income', 'Renta al mes', null],
    ['flip_analysis', 'arv', 'Valor después de reparar', 'Ganancia'],
  ] as const)('%s without %s gives no verdict, and leads to the field', (type, key, label, headline) => {
    show(type, { [key]: '' })
    for (const link of screen.getAllByRole('link', { name: label }))
      expect(link.getAttribute('href')).toBe(`#${key}`)
    expect(screen.getAllByRole('link', { name: label })).toHaveLength(2)
    expect(text()).not.toMatch(/Se paga sola|Te cuesta|inversión|Recuperas|[Dd]eja ganancia/)
    if (headline) expect(text()).toContain(`${headline}falta 1 dato`)
  })

  test('several are told in the plural', () => {
    show('rental_property', { interest: '', monthly_rent: '' })
    expect(text().match(/Faltan: Tasa de interés al año y Renta al mes/g)).toHaveLength(2)
    expect(text()).not.toMatch(/Falta:/)
  })

  test('fields that were filled in but refused are to be corrected, and not missing', () => {
    show('rental_property', { interest: 'siete', monthly_rent: '' })
    expect(text()).toContain('Te queda al mes1 dato por corregir')
    expect(text()).toContain('Por corregir: Tasa de interés al año.')
    expect(text()).toContain('Falta: Renta al mes.')
  })

  test('a loan that falls short is said all the same: that is known without the rent', () => {
    show('rental_property', { arv: 100_000, monthly_rent: '' })
    expect(screen.getAllByText(/El préstamo no alcanza: te faltan \$[\d,]+ en el cierre/)).toHaveLength(2)
  })

  test('with all of them there, nothing is said of it', () => {
    show('rental_property', {})
    expect(text()).not.toMatch(/[Ff]alta/)
  })
})
