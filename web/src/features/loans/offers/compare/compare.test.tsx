// @vitest-environment happy-dom
import type { LoanOffer } from '@cancha/contract/lending/offers/offers'
import type { LoanRequest } from '@cancha/contract/lending/requests/request-answers'
import { cents } from '@cancha/domain/money/cents'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleMember } from '../../../../shell/session/sample-member.ts'
import { type Answer, ok, refused, serve } from '../../../../testing/server.ts'
import { showAmong } from '../../../../testing/with-features.tsx'
import { toasts } from '../../../../ui/overlays/notify.ts'
import { loanOffersQuery } from '../../queries.ts'
import { sampleRequest } from '../../sample-loan.ts'
import { sampleOffer } from '../sample-offer.ts'
import { BorrowerOffers } from './BorrowerOffers.tsx'
import { Compare } from './Compare.tsx'

const ROSA = sampleMember({ id: '40', firstname: 'Rosa' })
const WAITS = { accept: true, decline: true }
const PRADO = sampleOffer({ can: WAITS })
const GOLFO = sampleOffer({
  id: '62',
  company: 'Banco del Golfo',
  terms: { amount: cents(19_000_000), rate: 10, points: 3, closesInDays: 21, note: 'Sin penalidad.' },
  can: WAITS,
})

const REFINANCE = sampleRequest('borrower', { loantype: 'Refinanciamiento' })
/** So many offers, each a little dearer than the one before. */
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sampleOffer({
      id: `${70 + index}`,
      company: `Casa ${index + 1}`,
      terms: { rate: 10 + index },
      can: WAITS,
    }),
  )

type Shown = {
  own?: boolean
  request?: LoanRequest
  write?: (path: string) => Answer | null
}

/** The offers as the server has them when they are asked for. */
async function show(
  read: () => readonly LoanOffer[] | null | Answer,
  { own = true, request = sampleRequest('borrower', { status: 'active' }), write }: Shown = {},
) {
  const asked = serve(({ method, path }) => {
    if (method === 'POST') return write ? write(path) : ok({ success: true, offer: read() })
    const offers = read()
    return offers === null ? null : 'status' in offers ? offers : ok({ offers })
  })
  const { queryClient } = await showAmong(() => <BorrowerOffers request={request} user={ROSA} own={own} />, {
    user: ROSA,
  })
  await vi.waitFor(() => expect(screen.queryByText('Cargando las ofertas…')).toBeNull())
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
  /** As when a live event says that the request changed. */
  const changed = () =>
    act(async () => void (await queryClient.invalidateQueries(loanOffersQuery(request.lrnid))))
  return { asked, sent, changed }
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
/** A row of the table, by the beginning of its label. */
const row = (label: string) => {
  const found = screen
    .getAllByRole('row')
    .find((one) => plain(one.querySelector('th[scope=row]')?.textContent)?.startsWith(label))
  if (!found) throw new Error(`no row ${label}`)
  return [...found.querySelectorAll('td')].map(({ textContent }) =>
    plain(textContent)?.replace('. ¿De dónde sale este número?', ' ').trim(),
  )
}
const months = () => screen.getByLabelText('¿Cuántos meses piensas tener el préstamo?')
const type = (text: string) => act(async () => void fireEvent.change(months(), { target: { value: text } }))
const press = (name: string | RegExp, place: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(place).getAllByRole('button', { name })[0] as HTMLElement))
const dialog = () => screen.findByRole('dialog')
const told = () => toasts.now().map(({ message }) => message)

beforeEach(() => {
  for (const { id } of toasts.now()) toasts.dismiss(id)
})

describe('offers side by side', () => {
  test('have a column each, the best of each row in words, and the cheapest in a sentence', async () => {
    await show(() => [PRADO, GOLFO])
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
      await show(() => many(count))
      expect(screen.getAllByRole('columnheader')).toHaveLength(count)
      const frame = screen.getByRole('table').parentElement
      expect(frame?.style.getPropertyValue('--offers')).toBe(String(count))
      expect(frame?.dataset['scrolls']).toBe(scrolls)
      expect(row('Cantidad')).toHaveLength(count)
    },
  )

  test('have in each column what accepts it, and what opens the rest of it below', async () => {
    await show(() => [PRADO, GOLFO])
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

  test('show all that can be done with one that is alone, without a press', async () => {
    await show(() => [PRADO])
    expect(screen.queryByRole('button', { name: /^Ver más/ })).toBeNull()
    const rest = screen.getByRole('button', { name: /^Rechazar/ }).closest('td')
    expect(rest?.dataset['open']).toBe('true')
    expect(plain(document.body.textContent)).toContain(
      'La oferta de Préstamos Prado te cuesta $29,000 en 12 meses.',
    )
  })

  test('are worked out anew at each keystroke, without asking the server; what is no number of months is said', async () => {
    const { asked } = await show(() => [PRADO, GOLFO])
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
    await show(() => [PRADO])
    expect((months() as HTMLInputElement).value).toBe('12')
    document.body.innerHTML = ''
    await show(() => [sampleOffer({ terms: { termMonths: 360 } })], { request: REFINANCE })
    expect((months() as HTMLInputElement).value).toBe('60')
  })

  test('begin with the longest term where none is as long as usual', async () => {
    const short = sampleOffer({ terms: { termMonths: 6, interestOnlyMonths: 6 } })
    await show(() => [short])
    expect((months() as HTMLInputElement).value).toBe('6')
  })

  test('open of each figure where it comes from, one at a time', async () => {
    await show(() => [PRADO, GOLFO])
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

describe('the months', () => {
  const slider = () => screen.getByRole('slider', { name: 'Mover los meses' }) as HTMLInputElement
  const slide = (to: number) =>
    act(async () => void fireEvent.change(slider(), { target: { value: String(to) } }))
  const read = () => [(months() as HTMLInputElement).value, slider().getAttribute('aria-valuetext')]

  test('are slid or typed, and each moves the other', async () => {
    await show(() => [PRADO, GOLFO])
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
    await show(() => [sampleOffer({ terms })], { request: REFINANCE })
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
    await show(() => [PRADO, GOLFO])
    await type('3')
    expect(said()).toContain('La más barata es Préstamos Prado: te cuesta $11,000.')
    expect(said()).toContain('Si te tardas hasta el mes 5 gana Banco del Golfo, por $383.35.')
    expect(said()).not.toContain('Ojo')
    await type('9')
    expect(said()).toContain('La más barata es Banco del Golfo: te cuesta $20,949.97.')
    expect(said()).toContain('Si lo liquidas antes, hasta el mes 4 gana Préstamos Prado, por $33.32.')
    expect(said()).toContain('Ojo: te presta $10,000 menos que la que más presta.')
  })

  test('are several where they cost the same', async () => {
    await show(() => [PRADO, sampleOffer({ id: '63', company: 'Inversiones Sol', can: WAITS })])
    expect(said()).toBe('Las más baratas son Préstamos Prado e Inversiones Sol: cuestan lo mismo, $29,000.')
  })

  test('may end before the others, and where no term is as long it is said how long they are', async () => {
    const long = sampleOffer({ id: '64', company: 'Largo', terms: { termMonths: 24, rate: 14 }, can: WAITS })
    await show(() => [PRADO, long])
    expect(said()).toContain('Su plazo termina en el mes 12.')
    await type('30')
    expect(said()).toBe('Ninguna de estas ofertas dura 30 meses: el plazo más largo es de 24 meses.')
  })

  test('has its column marked', async () => {
    await show(() => [PRADO, GOLFO])
    const marked = () => document.querySelector('th[data-cheapest]')?.textContent
    expect(marked()).toContain('Banco del Golfo')
    await type('3')
    expect(marked()).toContain('Préstamos Prado')
  })
})

describe('the chart', () => {
  const chart = () => screen.findByRole('img', { name: /^Costo total de cada oferta según los meses/ })

  test('says in words which one is the cheapest in which months, and names its lines', async () => {
    await show(() => [PRADO, GOLFO])
    expect(plain((await chart()).getAttribute('aria-label'))).toBe(
      'Costo total de cada oferta según los meses. La más barata es: del mes 1 al 4, Préstamos Prado; del mes 5 al 12, Banco del Golfo.',
    )
    const names = within((await chart()).closest('figure') as HTMLElement).getAllByRole('listitem')
    expect(names.map(({ textContent }) => textContent)).toEqual(['Préstamos Prado', 'Banco del Golfo'])
  })

  test('draws the five of them that cost least, and says so', async () => {
    await show(() => many(7))
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

describe('accepting', () => {
  test('repeats the terms and what happens then, and sends the version that was read', async () => {
    const { sent } = await show(() => [PRADO, GOLFO])
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
    const { sent } = await show(() => [now, GOLFO], {
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

  test('of one that was withdrawn while its terms were read says so, and offers nothing else', async () => {
    let now = PRADO
    const { changed } = await show(() => [now, GOLFO])
    await press('Aceptar la oferta de Préstamos Prado')
    now = sampleOffer({ state: 'withdrawn', can: {} })
    await changed()
    const open = await dialog()
    await vi.waitFor(() => expect(open.textContent).toContain('ya no se puede aceptar: retirada'))
    expect(within(open).queryByRole('button', { name: 'Aceptar oferta' })).toBeNull()
  })
})

test('declining asks first and sends the version', async () => {
  const { sent } = await show(() => [PRADO])
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
  const { sent } = await show(() => [
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
    await show(() => [])
    expect(await screen.findByText('Todavía no hay ofertas.')).toBeTruthy()
  })

  test('of a closed request nothing is promised', async () => {
    await show(() => [], { request: sampleRequest('borrower', { status: 'close' }) })
    expect(await screen.findByText('No hubo ofertas.')).toBeTruthy()
  })

  test('one whose time is over has lapsed, before the server has said so', async () => {
    await show(() => [sampleOffer({ standsUntil: '2026-01-01T15:00:00.000Z' })])
    expect(await screen.findByText('Venció')).toBeTruthy()
    expect(screen.getByText('Ninguna oferta espera respuesta ahora.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Aceptar/ })).toBeNull()
  })

  test.each([
    ['without a network', null],
    ['where the server is away', refused(503, 'unavailable', 'Cancha no está disponible.')],
  ])('%s it is said, and asked again', async (_, answer) => {
    let works = false
    await show(() => (works ? [PRADO] : answer))
    await screen.findByText('No pudimos cargar las ofertas')
    works = true
    await press('Reintentar')
    await vi.waitFor(() => expect(row('Cantidad')).toEqual(['$200,000']))
  })
})

test('an administrator reads all and does nothing', async () => {
  const none = sampleOffer({ can: {} })
  await show(() => [none, { ...GOLFO, can: none.can }], { own: false })
  expect(row('Cantidad')).toEqual(['$200,000 La más alta', '$190,000'])
  for (const name of [/^Aceptar/, /^Rechazar/, /^El acuerdo/, /^Mensaje/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
