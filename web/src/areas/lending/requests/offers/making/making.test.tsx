// @vitest-environment happy-dom
import type { LoanOffer } from '@cancha/contract/lending/offers/offers'
import type { LoanRequest } from '@cancha/contract/lending/requests/request-answers'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { rights, sampleMember } from '../../../../../shell/session/sample-member.ts'
import { type Answer, ok, refused, serve } from '../../../../../testing/server.ts'
import { showAmong } from '../../../../../testing/with-features.tsx'
import { toasts } from '../../../../../ui/overlays/notify.ts'
import { sampleLender, sampleProgramme } from '../../../lenders/public/sample-lender.ts'
import { sampleRequest } from '../../sample-loan.ts'
import { sampleOwnOffer, sampleTerms } from '../sample-offer.ts'
import { OwnOffer } from './OwnOffer.tsx'
import { newOffer, termsOf } from './offer-form.ts'

const LEO = sampleMember({ id: '7', firstname: 'Leo', usertype: ['lender'], can: rights('lend') })

type OwnOfferOptions = {
  request?: LoanRequest
  mayOffer?: boolean
  taken?: boolean
  write?: () => Answer | null
}

async function show(
  read: () => readonly LoanOffer[] | null,
  {
    request = sampleRequest('interested', { status: 'active' }),
    mayOffer = true,
    taken = false,
    write,
  }: OwnOfferOptions = {},
) {
  const programmes = [
    sampleProgramme(),
    sampleProgramme({ id: '4', loanType: 'refinance', name: 'Para refinanciar' }),
  ]
  const asked = serve(({ method, path }) => {
    if (method === 'POST') return write ? write() : ok({ success: true, offer: sampleOwnOffer() })
    if (path.startsWith('/api/users/fetchtata/lender/info'))
      return ok({ ldata: sampleLender({ programmes }) })
    const offers = read()
    return offers && ok({ offers })
  })
  await showAmong(() => <OwnOffer request={request} lid="7" mayOffer={mayOffer} taken={taken} />, {
    user: LEO,
  })
  await vi.waitFor(() => expect(screen.queryByText('Cargando tu oferta…')).toBeNull())
  return {
    sent: () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body })),
  }
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const press = (name: string, place: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(await within(place).findByRole('button', { name })))
const type = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const typed = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
const figures = () => plain(screen.getByRole('region', { name: 'Lo que leerá quien pide' }).textContent)
const told = () => toasts.now().map(({ message }) => message)
const opened = (name: string) => screen.findByRole('dialog', { name })

beforeEach(() => {
  sessionStorage.clear()
})

describe('making an offer', () => {
  test('begins with what is asked for, says what is missing at its fields, and sends nothing until then', async () => {
    const { sent } = await show(() => [])
    await press('Hacer una oferta')
    const dialog = await opened('Hacer una oferta')
    expect(typed('Cantidad')).toBe('180,000')
    expect(typed('Cuánto tiempo vale')).toBe('7')
    await press('Enviar oferta', dialog)
    for (const says of [
      'Escribe el interés al año',
      'Escribe los puntos, o 0',
      'Escribe tus otros cargos, o 0',
      'Escribe el plazo en meses',
      'Escribe en cuántos días cierras',
    ])
      await vi.waitFor(() => expect(within(dialog).getAllByText(says).length).toBeGreaterThan(0))
    await type('Plazo', '6')
    await type('Meses de solo interés', '7')
    await type('Interés al año', '50')
    await press('Enviar oferta', dialog)
    await vi.waitFor(() =>
      expect(within(dialog).getAllByText('El interés no puede ser más de 40').length).toBeGreaterThan(0),
    )
    expect(sent()).toEqual([])
  })

  test('is filled by a programme in one press, shows what the borrower will read, and is sent', async () => {
    const { sent } = await show(() => [])
    await press('Hacer una oferta')
    const dialog = await opened('Hacer una oferta')
    expect(figures()).toContain('ves aquí lo que leerá quien pide')
    await press('Para comprar y arreglar', dialog)
    expect(within(dialog).queryByRole('button', { name: 'Para refinanciar' })).toBeNull()
    expect(plain(dialog.textContent)).toContain('Tu programa va de 9.5 % a 11 %.')
    expect(typed('Interés al año')).toBe('9.5')
    await type('Interés al año', '12')
    await type('Cantidad', '200,000')
    await type('Otros cargos', '1,000')
    expect(figures()).toBe(
      'Pago al mes$2,000Al cerrar$5,000Puntos y otros cargosAPR estimado14.7 %Con puntos y cargosPago final$200,000En el mes 12',
    )
    await press('Enviar oferta', dialog)
    await vi.waitFor(() => expect(told()).toEqual(['Enviaste tu oferta.']))
    expect(sent()).toEqual([
      {
        path: '/api/loans/offers/add',
        body: {
          lrnid: '31',
          lid: '7',
          amount: 200_000,
          rate: '12',
          points: '2',
          fees: 1_000,
          term: '12',
          interestonly: '12',
          ltv: '75',
          closesin: '10',
          stands: '7',
          note: '',
        },
      },
    ])
  })

  test('that takes all of the loan in points and charges is refused at its charges', async () => {
    const { sent } = await show(() => [])
    await press('Hacer una oferta')
    const dialog = await opened('Hacer una oferta')
    await press('Para comprar y arreglar', dialog)
    await type('Otros cargos', '180,000')
    expect(figures()).toContain('Los puntos y los cargos se llevan todo el préstamo')
    await press('Enviar oferta', dialog)
    await vi.waitFor(() =>
      expect(screen.getByLabelText('Otros cargos').getAttribute('aria-invalid')).toBe('true'),
    )
    expect(sent()).toEqual([])
  })

  test('loses nothing typed when it is closed, and a refusal of the server stands in it', async () => {
    await show(() => [], { write: () => refused(409, 'conflict', 'Quien pidió ya aceptó una oferta.') })
    await press('Hacer una oferta')
    await type(/^Nota/, 'Con obra empezada')
    await type('Interés al año', '11.25')
    await press('Cancelar')
    await press('Hacer una oferta')
    expect(typed('Interés al año')).toBe('11.25')
    expect(typed(/^Nota/)).toBe('Con obra empezada')
    const dialog = await opened('Hacer una oferta')
    await press('Para comprar y arreglar', dialog)
    await type('Otros cargos', '0')
    await press('Enviar oferta', dialog)
    await within(dialog).findByText('Quien pidió ya aceptó una oferta.')
    expect(typed(/^Nota/)).toBe('Con obra empezada')
  })

  test('isn’t possible while another one is accepted, or the company waits to be confirmed', async () => {
    await show(() => [], { mayOffer: false, taken: true })
    expect(
      screen.getByText('Quien pide ya aceptó una oferta. Si ese acuerdo se cae, te avisamos.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    await show(() => [], { mayOffer: false })
    expect(screen.getByText(/^Por ahora no puedes hacer una oferta: tu compañía espera/)).toBeTruthy()
  })
})

describe('an offer of one’s own', () => {
  test('says its state, until when it stands, its terms, those before, and what the borrower reads', async () => {
    await show(() => [
      sampleOwnOffer({ before: [sampleTerms({ version: 1, rate: 13 })], terms: { version: 2 } }),
    ])
    const text = plain(document.body.textContent)
    for (const part of [
      'Por contestar',
      'Vale hasta el 27 nov 2099',
      'Interés al año12 %',
      'APR estimado14.7 %',
      '13 % al año',
    ])
      expect(text).toContain(part)
  })

  test('is changed with the version that was read', async () => {
    const { sent } = await show(() => [sampleOwnOffer()])
    await press('Cambiar oferta')
    const dialog = await opened('Cambiar tu oferta')
    expect(typed('Cantidad')).toBe('200,000')
    await type('Interés al año', '11.5')
    await press('Cambiar oferta', dialog)
    await vi.waitFor(() => expect(told()).toEqual(['Cambiaste tu oferta.']))
    expect(sent()).toMatchObject([
      { path: '/api/loans/offers/change', body: { id: '61', version: 1, amount: 200_000, rate: '11.5' } },
    ])
  })

  test('that changed in another window is told, and what was typed goes with the version that was read then', async () => {
    let now = sampleOwnOffer()
    const { sent } = await show(() => [now], {
      write: () => {
        if (sent().length > 1) return ok({ success: true, offer: now })
        now = sampleOwnOffer({ terms: { version: 2, rate: 13 } })
        return refused(409, 'conflict', 'Tu oferta cambió mientras tanto.')
      },
    })
    await press('Cambiar oferta')
    const dialog = await opened('Cambiar tu oferta')
    await type('Interés al año', '11.5')
    await press('Cambiar oferta', dialog)
    await vi.waitFor(() => expect(plain(dialog.textContent)).toContain('Tu oferta cambió en otra ventana'))
    expect(typed('Interés al año')).toBe('11.5')
    await press('Ya lo leí', dialog)
    await press('Cambiar oferta', dialog)
    await vi.waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ version: 2, rate: '11.5' }))
  })

  test('is withdrawn after a question, which says so where an agreement falls', async () => {
    const { sent } = await show(() => [sampleOwnOffer({ state: 'accepted', can: { withdraw: true } })])
    await press('Retirar')
    await screen.findByRole('alertdialog', { name: '¿Retirar la oferta que te aceptaron?' })
    await press('Seguir con el acuerdo')
    expect(sent()).toEqual([])
    await press('Retirar')
    await press('Retirar oferta')
    await vi.waitFor(() =>
      expect(sent()).toEqual([{ path: '/api/loans/offers/withdraw', body: { id: '61' } }]),
    )
  })

  test('that was outdone is kept kindly; when that agreement falls it is made again by one press, with the same terms', async () => {
    await show(() => [sampleOwnOffer({ state: 'outdone', can: {} })])
    expect(screen.getByText(/^Quien pide eligió otra oferta\. La tuya queda guardada/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    const { sent } = await show(() => [sampleOwnOffer({ state: 'outdone', can: { again: true } })])
    await press('Hacerla otra vez')
    await vi.waitFor(() =>
      expect(sent()).toMatchObject([
        {
          path: '/api/loans/offers/change',
          body: { id: '61', version: 1, amount: 200_000, rate: '12', fees: 1_000, stands: '7' },
        },
      ]),
    )
  })
})

test('without a network it is said, and asked again', async () => {
  let works = false
  await show(() => (works ? [sampleOwnOffer()] : null))
  await screen.findByText('No pudimos cargar tu oferta')
  works = true
  await press('Reintentar')
  await screen.findByText('Por contestar')
})

describe('terms that are typed', () => {
  const whole = { ...newOffer(200_000), rate: '12 %', points: '1,5', fees: 0, term: '12', interestonly: '6' }

  test('are those that are sent: percents with a sign or a comma, amounts in cents', () => {
    expect(termsOf(whole)).toEqual({
      amount: cents(20_000_000),
      rate: 12,
      points: 1.5,
      fees: cents(0),
      termMonths: 12,
      interestOnlyMonths: 6,
    })
  })

  test.each([
    ['no interest', { rate: '' }],
    ['interest that is no number', { rate: 'doce' }],
    ['more interest than there may be', { rate: '41' }],
    ['an amount that can’t be read', { amount: 'mil' }],
    ['an amount above all', { amount: 1e12 }],
    ['no charges', { fees: '' }],
    ['half a month', { term: '6.5' }],
    ['a term that may be two numbers', { term: '1.200' }],
    ['points that may be two numbers', { points: '1.234,5' }],
    ['interest in words', { rate: '1e1' }],
    ['a term of nothing', { term: '0' }],
    ['more months of interest alone than the term', { interestonly: '13' }],
  ])('with %s cost nothing that could be said', (_, wrong) => {
    expect(termsOf({ ...whole, ...wrong })).toBeNull()
  })
})
