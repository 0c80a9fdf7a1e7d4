// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  GOLFO,
  many,
  months,
  PRADO,
  plain,
  REFINANCE,
  row,
  showOffers,
  type,
  WAITS,
} from '../../../../../../testing/loans/show-offers.tsx'
import { showAmong } from '../../../../../../testing/with-features.tsx'
import { sampleRequest } from '../../../sample-loan.ts'
import { sampleOffer } from '../../sample-offer.ts'
import { Compare } from '../Compare.tsx'

describe('the months', () => {
  const slider = () => screen.getByRole('slider', { name: 'Mover los meses' }) as HTMLInputElement
  const slide = (to: number) =>
    act(async () => void fireEvent.change(slider(), { target: { value: String(to) } }))
  const read = () => [(months() as HTMLInputElement).value, slider().getAttribute('aria-valuetext')]

  test('are slid or typed, and each moves the other', async () => {
    await showOffers(() => [PRADO, GOLFO])
    expect([slider().min, slider().max, slider().value]).toEqual(['0', '11', '11'])
    await slide(2)
    expect(read()).toEqual(['3', '3 meses'])
    expect(row('Total en 3 meses')).toEqual(['$11,000 El más bajo', '$11,449.99'])
    await type('7')
    expect(slider().value).toBe('6')
    expect(read()).toEqual(['7', '7 meses'])
    await type('x')
    expect(read()).toEqual(['x', '7 meses'])
    await slide(0)
    expect(read()).toEqual(['1', '1 mes'])
    expect(months().getAttribute('aria-invalid')).toBeNull()
  })

  test('that are typed between two stops stay exact', async () => {
    const terms = { termMonths: 360, interestOnlyMonths: 0, rate: 7 }
    await showOffers(() => [sampleOffer({ terms })], { request: REFINANCE })
    await type('40')
    expect(read()).toEqual(['40', '40 meses'])
    expect(Number(slider().value)).toBe(13)
    expect(row('Total en 40 meses')).toHaveLength(1)
    await slide(14)
    expect(read()).toEqual(['48', '48 meses'])
  })

  test('that change ask for nothing of an offer that is the same: what can be done with it isn’t drawn anew', async () => {
    const acts = vi.fn(() => null)
    const offers = [PRADO, GOLFO]
    const accept = () => undefined
    await showAmong(
      () => <Compare offers={offers} request={sampleRequest()} now={0} acts={acts} onAccept={accept} />,
      {},
    )
    const before = acts.mock.calls.length
    await slide(2)
    await type('8')
    expect(row('Total en 8 meses')).toHaveLength(2)
    // From one month to another, the cheapest is another: its press to accept is the one that stands out.
    expect(acts.mock.calls.length - before).toBeLessThanOrEqual(2 * offers.length)
    const after = acts.mock.calls.length
    await slide(8)
    await slide(9)
    expect(acts.mock.calls).toHaveLength(after)
  })
})

describe('the cheapest', () => {
  const said = () => plain(document.querySelector('[aria-live=polite]')?.textContent)

  test('is said with what it costs, and when another one becomes it, later and before', async () => {
    await showOffers(() => [PRADO, GOLFO])
    await type('3')
    expect(said()).toContain('La más barata es Préstamos Prado: te cuesta $11,000.')
    expect(said()).toContain('Si te tardas hasta el mes 5 gana Banco del Golfo, por $383.35.')
    expect(said()).not.toContain('Ojo')
    await type('9')
    expect(said()).toContain('La más barata es Banco del Golfo: te cuesta $20,949.97.')
    expect(said()).toContain('Si lo liquidas antes, hasta el mes 4 gana Préstamos Prado, por $33.32.')
    expect(said()).toContain('Ojo: Banco del Golfo te presta $10,000 menos que Préstamos Prado.')
  })

  test('are several where they cost the same', async () => {
    await showOffers(() => [PRADO, sampleOffer({ id: '63', company: 'Inversiones Sol', can: WAITS })])
    expect(said()).toBe('Las más baratas son Préstamos Prado e Inversiones Sol: cuestan lo mismo, $29,000.')
  })

  test('may end before the others, and where no term is as long it is said how long they are', async () => {
    const long = sampleOffer({ id: '64', company: 'Largo', terms: { termMonths: 24, rate: 14 }, can: WAITS })
    await showOffers(() => [PRADO, long])
    expect(said()).toContain('Su plazo termina en el mes 12.')
    expect(document.querySelector('th[data-cheapest]')?.textContent).toContain('Préstamos Prado')
    await type('18')
    expect(said()).toContain('Solo la de Largo dura 18 meses: te cuesta $')
    expect(said()).not.toContain('más barata')
    expect(document.querySelector('th[data-cheapest]')).toBeNull()
    await type('30')
    expect(said()).toBe('Ninguna de estas ofertas dura 30 meses: el plazo más largo es de 24 meses.')
  })

  test('is said to leave out those that end before', async () => {
    const terms = { termMonths: 24, rate: 14 }
    const long = sampleOffer({ id: '64', company: 'Largo', terms, can: WAITS })
    await showOffers(() => [PRADO, long, { ...long, id: '65' }])
    expect(said()).not.toContain('Sin contar')
    await type('18')
    expect(said()).toContain('Sin contar la que termina antes.')
  })

  test('has its column marked', async () => {
    await showOffers(() => [PRADO, GOLFO])
    const marked = () => document.querySelector('th[data-cheapest]')?.textContent
    expect(marked()).toContain('Banco del Golfo')
    await type('3')
    expect(marked()).toContain('Préstamos Prado')
  })
})

describe('the chart', () => {
  const chart = () => screen.findByRole('img', { name: /^Costo total de cada oferta según los meses/ })

  test('says in words which one is the cheapest in which months, and names its lines', async () => {
    await showOffers(() => [PRADO, GOLFO])
    expect(plain((await chart()).getAttribute('aria-label'))).toBe(
      'Costo total de cada oferta según los meses. La más barata es: del mes 1 al 4, Préstamos Prado; del mes 5 al 12, Banco del Golfo.',
    )
    const names = within((await chart()).closest('figure') as HTMLElement).getAllByRole('listitem')
    expect(names.map(({ textContent }) => textContent)).toEqual(['Préstamos Prado', 'Banco del Golfo'])
  })

  test('has the colour of each offer that the head of its column has', async () => {
    await showOffers(() => many(3))
    const names = within((await chart()).closest('figure') as HTMLElement).getAllByRole('listitem')
    const lines = names.map((name) => name.querySelector('path')?.getAttribute('stroke'))
    const heads = screen
      .getAllByRole('columnheader')
      .map((head) => (head.firstElementChild as HTMLElement).style.getPropertyValue('--line'))
    expect(heads).toEqual(lines)
    expect(new Set(heads).size).toBe(3)
  })

  test('draws the five of them that cost least, and says so', async () => {
    await showOffers(() => many(7))
    const names = within((await chart()).closest('figure') as HTMLElement).getAllByRole('listitem')
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Casa 1',
      'Casa 2',
      'Casa 3',
      'Casa 4',
      'Casa 5',
    ])
    expect(plain(document.body.textContent)).toContain(
      'Se dibujan las 5 que menos cuestan en 12 meses, de 7.',
    )
  })
})
