// @vitest-environment happy-dom
import type { PublishedProgramme } from '@cancha/contract/lending/published'
import type { Calculator, CalculatorType } from '@cancha/domain/analysis/calculators/calculator'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { EXAMPLES } from '../../../../testing/calculator-examples.ts'
import { type Answer, ok, refused, serve } from '../../../../testing/server.ts'
import { showAmong } from '../../../../testing/with-features.tsx'
import { FigureRow } from '../../../analysis/calculators/public/FigureRow.tsx'
import type { AnalysisData } from '../../../analysis/calculators/public/slots.ts'
import { HighestPrice } from './HighestPrice.tsx'

const programme = (given: Partial<PublishedProgramme> = {}): PublishedProgramme => ({
  id: '3',
  name: 'Comprar y arreglar',
  loanType: 'hard_money',
  amountFrom: cents(7_500_000),
  amountTo: cents(60_000_000),
  ltvMost: 70,
  creditFrom: '620-700',
  taxOptions: ['tax_id'],
  experienceFrom: 'none',
  kinds: ['house'],
  rateFrom: 9.5,
  rateTo: 11,
  points: 2,
  termMonths: 12,
  interestOnly: true,
  closesInDays: 10,
  lender: { lid: '7', companyname: 'Puente Capital', direct: true, nmls: '1234567' },
  ...given,
})
const page = (programmes: PublishedProgramme[], next: number | null = null): Answer =>
  ok({ programmes, next })

beforeEach(() => {
  localStorage.clear()
  onlineManager.setOnline(true)
})

let data: AnalysisData

type ShowOptions = {
  type?: CalculatorType
  changes?: AnalysisData
  answer?: (path: string) => Answer | null
  user?: typeof ANA | null
  readOnly?: boolean
}

/** The tool below an analysis, as the page has it. @returns its requests to the server */
async function show({
  type = 'flip_property',
  changes = {},
  answer,
  user = ANA,
  readOnly,
}: ShowOptions = {}) {
  cleanup()
  const log = serve(({ path }) => (answer ?? (() => page([programme()])))(path))
  const calculator: Calculator = CALCULATORS[type]
  function Page() {
    const [draft, setDraft] = useState<AnalysisData>({ ...EXAMPLES[type], ...changes })
    data = draft
    const put = (key: string, value: string | number) => setDraft((before) => ({ ...before, [key]: value }))
    return <HighestPrice {...{ calculator, FigureRow }} data={draft} onApply={readOnly ? undefined : put} />
  }
  await showAmong(Page, { user })
  await waitFor(() => expect(screen.queryByText(/^Buscamos los programas/)).toBeNull())
  return () => log.map(({ path }) => decodeURIComponent(path))
}

const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
const choose = (value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(/^¿Con qué préstamo\?/), { target: { value } }))
const write = (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const price = () => /Puedes ofrecer hasta (\$[\d,.]+\d)/.exec(text())?.[1]

describe('with one’s own numbers', () => {
  test('says the highest price, what sets it, and each figure with where it comes from', async () => {
    await show()
    expect(price()).toBe('$156,650.26')
    expect(text()).toContain('Lo que manda es «Ganancia»: con un dólar más bajaría de $25,000.00.')
    expect(screen.getAllByText('. ¿De dónde sale este número?')).toHaveLength(4)
    const [figure] = document.querySelectorAll('details')
    await act(async () => {
      if (figure) figure.open = true
      figure?.dispatchEvent(new Event('toggle'))
    })
    await waitFor(() => expect(text()).toContain('Precio de compra'))
    expect(text()).toContain('Es una estimación y no una promesa')
    expect(text()).toContain('Cancha no presta dinero.')
  })

  test('writes the price into the analysis with one press, and the loan stays', async () => {
    await show()
    await press('Usar este precio')
    expect(data['purchase_price']).toBe(156_650.26)
    expect(data['downpayment']).toBe(10)
    expect(text()).toContain('Tu análisis ya tiene este precio.')
    expect(screen.queryByRole('button', { name: 'Usar este precio' })).toBeNull()
  })

  test('offers nothing to write where the analysis can’t be changed', async () => {
    await show({ readOnly: true })
    expect(price()).toBe('$156,650.26')
    expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull()
  })
})

describe('with a programme', () => {
  test('asks for those of the property’s state and of the kind of loan of the calculator', async () => {
    const asked = await show()
    expect(asked()).toEqual(['/api/lenders/programmes?loantype=hard_money&state=TX'])
    expect((await show({ type: 'refinance_property' }))()[0]).toContain('loantype=refinance')
  })

  test('that fits, counts with its dearer interest, and leads to its lender', async () => {
    await show()
    await choose('3')
    expect(price()).toBe('$156,437.50')
    expect(text()).toContain('Contamos su interés más alto, 11 %.')
    expect(text()).toContain('Crédito desde 620')
    const link = screen.getByRole('link', { name: 'Puente Capital' })
    expect(link.getAttribute('href')).toBe('/user/alias/7')
  })

  test('writes price and loan into the analysis with one press', async () => {
    await show()
    await choose('3')
    await press('Usar este precio y este préstamo')
    expect(data).toMatchObject({
      ...{ purchase_price: 156_437.5, interest_rate: 11, points_charged: 2, downpayment: 7.630843 },
    })
    expect(text()).toContain('Tu análisis ya tiene este precio y este préstamo.')
  })

  test('says which fields it changed, where the focus goes, and what was there comes back with one press', async () => {
    await show()
    await choose('3')
    const before = data
    await press('Usar este precio y este préstamo')
    expect(document.activeElement?.textContent).toBe('Cambiamos esto en tu análisis:')
    expect(text()).toContain('Precio de compra: antes $150,000.00, ahora $156,437.50')
    expect(text()).toContain('Enganche: antes 10 %, ahora 7.631 %')
    await press('Deshacer')
    expect(data).toEqual(before)
    expect(document.activeElement?.textContent).toBe('Volvió lo que tenías.')
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
    await press('Usar este precio y este préstamo')
    expect(data['purchase_price']).toBe(156_437.5)
  })

  test('that doesn’t fit, says why', async () => {
    await show({ answer: () => page([programme({ amountFrom: cents(90_000_000), amountTo: null })]) })
    await choose('3')
    expect(price()).toBeUndefined()
    expect(text()).toContain('y este programa presta desde $900,000.')
  })

  test('says of a smaller share than the programme lends that it allows a higher price', async () => {
    await show({
      type: 'rental_property',
      answer: () => page([programme({ loanType: 'refinance', ltvMost: 80, rateFrom: 8, rateTo: 8 })]),
    })
    await write(/^Ganancia sobre tu dinero/, '4')
    await choose('3')
    expect(text()).toContain('contamos con el préstamo que te deja ofrecer más')
  })

  test('there may be more on a second page', async () => {
    const asked = await show({
      answer: (path) => (path.includes('page=2') ? page([programme({ id: '9' })]) : page([programme()], 2)),
    })
    await press('Traer más programas')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
    expect(asked()[1]).toContain('page=2')
  })

  test('there may be none: one’s own numbers go on', async () => {
    await show({ answer: () => page([]) })
    expect(text()).toContain('Ningún prestamista publica ahora un programa de Hard Money para Texas.')
    expect(price()).toBe('$156,650.26')
  })

  test('that can’t be asked for, can be asked for again', async () => {
    let isDown = true
    await show({
      answer: () => (isDown ? refused(503, 'unavailable', 'Vuelve en un momento.') : page([programme()])),
    })
    await screen.findByText(/No pudimos traer los programas\./)
    expect(price()).toBe('$156,650.26')
    isDown = false
    await press('Intentar de nuevo')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  })

  test('is not waited for without a network: it is said', async () => {
    onlineManager.setOnline(false)
    await show({ answer: () => null })
    expect(text()).toContain('No pudimos traer los programas.')
  })

  test('of an analysis that has no place is asked for a state that is chosen', async () => {
    const asked = await show({ type: 'flip_analysis' })
    expect(asked()).toEqual(['/api/lenders/programmes?loantype=hard_money'])
    await act(
      async () =>
        void fireEvent.change(screen.getByLabelText(/^¿Dónde está la propiedad\?/), {
          target: { value: 'FL' },
        }),
    )
    await waitFor(() => expect(asked()[1]).toContain('state=FL'))
  })

  test('is for members: a visitor counts with their own numbers, and nothing is asked', async () => {
    const asked = await show({ user: null })
    expect(asked()).toEqual([])
    expect(price()).toBe('$156,650.26')
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toContain('/login')
  })
})

describe('the targets', () => {
  test('that can’t be read are refused at their field, and no price is said', async () => {
    await show()
    await write(/^Ganancia, al menos/, 'mucho')
    const field = screen.getByLabelText(/^Ganancia, al menos/)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(text()).toContain('Escribe los miles con coma y los centavos con punto, como 1,500.50.')
    await waitFor(() => expect(text()).toContain('Corrige la meta marcada para ver el precio.'))
    expect(price()).toBeUndefined()
    await write(/^Ganancia, al menos/, '-5')
    expect(text()).toContain('Escribe 0 o más, o déjalo vacío.')
  })

  test('are looser or stricter at once, and empty ones ask for nothing', async () => {
    await show()
    await write(/^Ganancia, al menos/, '40,000')
    await waitFor(() => expect(price()).not.toBe('$156,650.26'))
    await write(/^Ganancia, al menos/, '')
    await write(/^Ganancia sobre tu dinero, al menos/, '')
    await waitFor(() => expect(text()).toContain('Escribe al menos una meta.'))
  })

  test('are remembered in this browser for this person and this calculator', async () => {
    await show()
    await write(/^Ganancia, al menos/, '40,000')
    await show()
    expect((screen.getByLabelText(/^Ganancia, al menos/) as HTMLInputElement).value).toBe('40,000')
    await show({ type: 'flip_analysis' })
    expect((screen.getByLabelText(/^Ganancia, al menos/) as HTMLInputElement).value).toBe('25,000')
  })

  test('of a refinance are about what is owed', async () => {
    await show({ type: 'refinance_property' })
    expect(text()).toContain('con el precio más alto llegas también a la deuda más alta')
    expect(text()).toMatch(
      /Puedes deber hasta \$[\d,]+\.\d\d; el precio, con tu dinero, sería \$129,587\.50\./,
    )
    expect(text()).toContain('Deuda que se paga')
  })
})
