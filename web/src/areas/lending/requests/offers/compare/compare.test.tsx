// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  GOLFO,
  many,
  months,
  PRADO,
  plain,
  press,
  REFINANCE,
  row,
  showOffers,
  type,
  WAITS,
} from '../../../../../testing/loans/show-offers.tsx'
import { ok, refused } from '../../../../../testing/server.ts'
import buttons from '../../../../../ui/button/Button.module.css'
import { toasts } from '../../../../../ui/overlays/notify.ts'
import { sampleRequest } from '../../sample-loan.ts'
import { sampleOffer } from '../sample-offer.ts'

const dialog = () => screen.findByRole('dialog')
const told = () => toasts.now().map(({ message }) => message)

describe('offers side by side', () => {
  test('have a column each, the best of each row in words, and the cheapest in a sentence', async () => {
    await showOffers(() => [PRADO, GOLFO])
    expect(screen.getAllByRole('columnheader')).toEqual([
      screen.getByRole('columnheader', { name: 'Préstamos Prado' }),
      screen.getByRole('columnheader', { name: 'Banco del Golfo' }),
    ])
    expect(row('Cantidad')).toEqual(['$200,000 La más alta', '$190,000'])
    expect(row('Interés al año')).toEqual(['12 %', '10 % El más bajo'])
    expect(row('Puntos')).toEqual(['2 $4,000Los más bajos', '3 $5,700'])
    expect(row('Al cerrar')).toEqual(['$5,000 Lo más bajo', '$6,700'])
    expect(row('Cierra en')).toEqual(['10 días El más pronto', '21 días'])
    expect(row('Total en 12 meses')).toEqual(['$29,000', '$25,699.96 El más bajo'])
    expect(plain(document.body.textContent)).toContain(
      'En 12 meses, la que menos cuesta al año es la de Banco del Golfo',
    )
    expect(plain(document.body.textContent)).toContain('El APR es un estimado')
  })

  test.each([
    [1, undefined],
    [3, undefined],
    [5, 'true'],
  ])(
    'of %i offers are as many columns, which scroll where a phone has no room for them',
    async (count, scrolls) => {
      await showOffers(() => many(count))
      expect(screen.getAllByRole('columnheader')).toHaveLength(count)
      const frame = screen.getByRole('table').parentElement
      expect(frame?.style.getPropertyValue('--offers')).toBe(String(count))
      expect(frame?.dataset['scrolls']).toBe(scrolls)
      expect(row('Cantidad')).toHaveLength(count)
    },
  )

  test('have in each column what accepts it, and what opens the rest of it below', async () => {
    await showOffers(() => [PRADO, GOLFO])
    const [more] = screen.getAllByRole('button', { name: 'Ver más de Banco del Golfo' })
    const rest = document.getElementById(more?.getAttribute('aria-controls') ?? '')
    expect(rest?.textContent).toContain('«Sin penalidad.»')
    expect(within(rest as HTMLElement).getByRole('button', { name: /^Rechazar/ })).toBeTruthy()
    expect([more?.getAttribute('aria-expanded'), rest?.dataset['open']]).toEqual(['false', undefined])
    await press('Ver más de Banco del Golfo')
    expect([more?.getAttribute('aria-expanded'), rest?.dataset['open']]).toEqual(['true', 'true'])
    await press('Ver más de Préstamos Prado')
    expect([more?.getAttribute('aria-expanded'), rest?.dataset['open']]).toEqual(['false', undefined])
  })

  test('have one press to accept that stands out, the cheapest’s, on wide screens as on phones', async () => {
    await showOffers(() => [PRADO, GOLFO])
    const solid = (name: string) =>
      screen
        .getAllByRole('button', { name: `Aceptar la oferta de ${name}` })
        .map(({ classList }) => classList.contains(buttons['solid'] ?? ''))
    expect(solid('Banco del Golfo')).toEqual([true, true])
    expect(solid('Préstamos Prado')).toEqual([false, false])
  })

  test('show all that can be done with one that is alone, without a press', async () => {
    await showOffers(() => [PRADO])
    expect(screen.queryByRole('button', { name: /^Ver más/ })).toBeNull()
    const rest = screen.getByRole('button', { name: /^Rechazar/ }).closest('td')
    expect(rest?.dataset['open']).toBe('true')
    expect(plain(document.body.textContent)).toContain(
      'La oferta de Préstamos Prado te cuesta $29,000 en 12 meses.',
    )
  })

  test('are worked out anew at each keystroke, without asking the server; what is no number of months is said', async () => {
    const { asked } = await showOffers(() => [PRADO, GOLFO])
    const before = asked.length
    await type('3')
    expect(row('Total en 3 meses')).toEqual(['$11,000 El más bajo', '$11,449.99'])
    await type('30')
    expect(row('Total en 30 meses')[0]).toBe('$29,000 Su plazo es de 12 meses')
    await type('')
    expect(screen.getByText(/^Escribe un número entero de 1 a 480\./)).toBeTruthy()
    expect(months().getAttribute('aria-invalid')).toBe('true')
    expect(row('Total en 30 meses')[0]).toBe('$29,000 Su plazo es de 12 meses')
    expect(asked).toHaveLength(before)
  })

  test('begin with 12 months, and with 60 for a refinance', async () => {
    await showOffers(() => [PRADO])
    expect((months() as HTMLInputElement).value).toBe('12')
    document.body.innerHTML = ''
    await showOffers(() => [sampleOffer({ terms: { termMonths: 360 } })], { request: REFINANCE })
    expect((months() as HTMLInputElement).value).toBe('60')
  })

  test('begin with the longest term where none is as long as usual', async () => {
    const short = sampleOffer({ terms: { termMonths: 6, interestOnlyMonths: 6 } })
    await showOffers(() => [short])
    expect((months() as HTMLInputElement).value).toBe('6')
  })

  test('open of each figure where it comes from, one at a time', async () => {
    await showOffers(() => [PRADO, GOLFO])
    const [figure] = screen.getAllByRole('button', { name: /^\$5,000\s*\. ¿De dónde sale este número\?$/ })
    if (!figure) throw new Error('no figure')
    fireEvent.click(figure)
    expect(figure.getAttribute('aria-expanded')).toBe('true')
    const why = document.getElementById(figure.getAttribute('aria-controls') ?? '')
    await vi.waitFor(() => expect(plain(why?.textContent)).toContain('Al cerrar, Préstamos Prado'))
    expect(plain(why?.textContent)).toContain('Puntos$4,000+ otros cargos$1,000Al cerrar$5,000')
    const [other] = screen.getAllByRole('button', { name: /^10\s%\s*\. ¿De dónde/ })
    if (other) fireEvent.click(other)
    expect(figure.getAttribute('aria-expanded')).toBe('false')
    await vi.waitFor(() => expect(plain(document.body.textContent)).toContain('÷ 12, al mes'))
  })
})

describe('accepting', () => {
  test('repeats the terms and what happens then, and sends the version that was read', async () => {
    const { sent } = await showOffers(() => [PRADO, GOLFO])
    await press('Aceptar la oferta de Banco del Golfo')
    const text = plain((await dialog()).textContent)
    for (const part of [
      '$190,000',
      '3 puntos ($5,700)',
      'Sin penalidad.',
      'se cierra para los demás prestamistas',
    ])
      expect(text).toContain(part)
    expect(sent()).toEqual([])
    await press('Aceptar oferta')
    await vi.waitFor(() => expect(told()).toEqual(['Aceptaste la oferta de Banco del Golfo.']))
    expect(sent()).toEqual([{ path: '/api/loans/offers/accept', body: { id: '62', version: 1 } }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('of terms that changed meanwhile accepts nothing, says what is different, and accepts the new ones once they are read', async () => {
    let now = PRADO
    const { sent } = await showOffers(() => [now, GOLFO], {
      write: () => {
        if (now.terms.version === 2 && sent().length > 1) return ok({ success: true, offer: now })
        now = sampleOffer({ can: WAITS, terms: { version: 2, rate: 12.5 } })
        return refused(409, 'conflict', 'La oferta cambió mientras la leías.')
      },
    })
    await press('Aceptar la oferta de Préstamos Prado')
    await press('Aceptar oferta')
    const open = await dialog()
    await vi.waitFor(() =>
      expect(plain(open.textContent)).toContain('Interés al año: antes 12 %, ahora 12.5 %'),
    )
    expect(within(open).queryByRole('button', { name: 'Aceptar oferta' })).toBeNull()
    await press('Seguir con las condiciones de ahora')
    expect(sent()).toHaveLength(1)
    await press('Aceptar oferta')
    await vi.waitFor(() => expect(sent().at(-1)?.body).toEqual({ id: '61', version: 2 }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('of terms that the page is told to have changed says what is different before anything is sent', async () => {
    let now = PRADO
    const { changed, sent } = await showOffers(() => [now, GOLFO])
    await press('Aceptar la oferta de Préstamos Prado')
    now = sampleOffer({ can: WAITS, terms: { version: 2, rate: 12.5 } })
    await changed()
    const open = await dialog()
    await vi.waitFor(() =>
      expect(plain(open.textContent)).toContain('Interés al año: antes 12 %, ahora 12.5 %'),
    )
    expect(within(open).queryByRole('button', { name: 'Aceptar oferta' })).toBeNull()
    expect(sent()).toEqual([])
  })

  test('of one that was withdrawn while its terms were read says so, and offers nothing else', async () => {
    let now = PRADO
    const { changed } = await showOffers(() => [now, GOLFO])
    await press('Aceptar la oferta de Préstamos Prado')
    now = sampleOffer({ state: 'withdrawn', can: {} })
    await changed()
    const open = await dialog()
    await vi.waitFor(() => expect(open.textContent).toContain('ya no se puede aceptar: retirada'))
    expect(within(open).queryByRole('button', { name: 'Aceptar oferta' })).toBeNull()
  })
})

test('declining asks first and sends the version', async () => {
  const { sent } = await showOffers(() => [PRADO])
  await press('Rechazar la oferta de Préstamos Prado')
  expect(plain((await screen.findByRole('alertdialog')).textContent)).toContain('$200,000 · 12 % al año')
  await press('Cancelar')
  expect(sent()).toEqual([])
  await press('Rechazar la oferta de Préstamos Prado')
  await press('Rechazar oferta')
  await vi.waitFor(() =>
    expect(sent()).toEqual([{ path: '/api/loans/offers/decline', body: { id: '61', version: 1 } }]),
  )
})

test('an accepted one is released with a reason, and the others wait below', async () => {
  const { sent } = await showOffers(() => [
    sampleOffer({ state: 'accepted', can: { release: true } }),
    { ...GOLFO, state: 'outdone', can: { ...GOLFO.can, accept: false, decline: false } },
  ])
  expect(screen.getAllByText('Aceptada')).toHaveLength(1)
  expect(screen.getByText('1 oferta que terminó')).toBeTruthy()
  expect(screen.getByText('Le dijimos con amabilidad que aceptaste otra.')).toBeTruthy()
  await press('El acuerdo se cayó: Préstamos Prado')
  const open = await dialog()
  await act(
    async () =>
      void fireEvent.change(within(open).getByLabelText(/^Qué pasó/), { target: { value: 'El avalúo' } }),
  )
  await press('El acuerdo se cayó', open)
  await vi.waitFor(() =>
    expect(sent()).toEqual([{ path: '/api/loans/offers/release', body: { id: '61', reason: 'El avalúo' } }]),
  )
})

describe('where there is nothing to compare', () => {
  test('it is said, with what comes', async () => {
    await showOffers(() => [])
    expect(await screen.findByText('Todavía no hay ofertas.')).toBeTruthy()
  })

  test('of a closed request nothing is promised', async () => {
    await showOffers(() => [], { request: sampleRequest('borrower', { status: 'close' }) })
    expect(await screen.findByText('No hubo ofertas.')).toBeTruthy()
  })

  test('one whose time is over has lapsed, before the server has said so', async () => {
    await showOffers(() => [sampleOffer({ standsUntil: '2026-01-01T15:00:00.000Z' })])
    expect(await screen.findByText('Venció')).toBeTruthy()
    expect(screen.getByText('Ninguna oferta espera respuesta ahora.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Aceptar/ })).toBeNull()
  })

  test.each([
    ['without a network', null],
    ['where the server is away', refused(503, 'unavailable', 'Cancha no está disponible.')],
  ])('%s it is said, and asked again', async (_, answer) => {
    let works = false
    await showOffers(() => (works ? [PRADO] : answer))
    await screen.findByText('No pudimos cargar las ofertas')
    works = true
    await press('Reintentar')
    await vi.waitFor(() => expect(row('Cantidad')).toEqual(['$200,000']))
  })
})

test('an administrator reads all and does nothing', async () => {
  const none = sampleOffer({ can: {} })
  await showOffers(() => [none, { ...GOLFO, can: none.can }], { own: false })
  expect(row('Cantidad')).toEqual(['$200,000 La más alta', '$190,000'])
  for (const name of [/^Aceptar/, /^Rechazar/, /^El acuerdo/, /^Mensaje/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
