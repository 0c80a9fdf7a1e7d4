// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { gatherFeatures } from '../../../../shell/manifest/gather.ts'
import { LateParts } from '../../../../shell/manifest/late-parts.ts'
import { rights, sampleMember } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, ok, refused, serve } from '../../../../testing/server.ts'
import { toasts } from '../../../../ui/overlays/notify.ts'
import { sampleLender } from '../../lenders/public/sample-lender.ts'
import { samplePage } from '../sample-loan.ts'
import { Route } from './LoanPage.tsx'
import type { LoanPageData } from './loan-page.ts'

const LEO = sampleMember({ id: '7', firstname: 'Leo', usertype: ['lender'], can: rights('lend') })
const NONE = { interest: false, pass: false, fund: false, close: false }
const MEANS = 'Al mostrar interés, verás su nombre, teléfono y correo, y esa persona verá tu compañía.'

async function open(
  page: LoanPageData,
  write: () => Answer | null = () => ok({ success: true }),
  user = LEO,
) {
  const asked = serve(({ method, path }) => {
    if (method === 'POST') return write()
    if (path.startsWith('/api/loans/offers/')) return ok({ offers: [] })
    return path.startsWith('/api/users/fetchtata/lender/info')
      ? ok({ ldata: sampleLender({ commission: 2.5 }) })
      : ok({ lrdata: page })
  })
  const features = gatherFeatures([])
  await openRoute(Route, '/loan/view/$token', {
    address: `/loan/view/${'T'.repeat(43)}`,
    user,
    context: { features, parts: new LateParts(features.drawnLate) },
  })
  return {
    sent: () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body })),
  }
}

const press = (name: string) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })))
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })
const told = () => toasts.now().map(({ message }) => message)

describe('interest', () => {
  test('[LOAN-077] [ALIAS-021] [ALIAS-022] says before what it shows, and is sent as «interested»', async () => {
    const { sent } = await open(samplePage('invited'))
    expect(await screen.findByText(MEANS)).toBeTruthy()
    await press('Mostrar interés')
    await vi.waitFor(() =>
      expect(sent()).toEqual([
        {
          path: '/api/users/linfo/setinterested',
          body: { lrnid: '31', lid: '7', interest: 'interested' },
        },
      ]),
    )
  })

  test('[LOAN-080] [ALIAS-025] once saved goes back to /dashboard, with the way to the request', async () => {
    await open(samplePage('invited'))
    await press('Mostrar interés')
    // Only this page is served here: whatever else is opened isn't found.
    expect(await screen.findByText('Not Found')).toBeTruthy()
    expect(told()).toEqual([expect.stringMatching(/^Mostraste interés: ya ves quién pidió el préstamo/)])
    expect(toasts.now()[0]?.action?.label).toBe('Ver la solicitud')
    await act(async () => toasts.now()[0]?.action?.onClick())
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  })

  test('[LOAN-079] [ALIAS-023] once chosen is disabled', async () => {
    await open(samplePage('interested'))
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: 'Ya mostraste interés' })).disabled,
    ).toBe(true)
    expect(button('Mostrar interés')).toBeNull()
  })

  test('[LOAN-076] [ALIAS-026] isn’t there for anybody but the lender of the page', async () => {
    await open(samplePage('invited'), undefined, sampleMember({ id: '9', can: rights('lend') }))
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(button('Mostrar interés')).toBeNull()
    cleanup()
    for (const reader of ['administrator', 'borrower'] as const) {
      // Even a server that says they may doesn't bring it.
      await open(samplePage(reader, { lid: '7', can: { ...NONE, interest: true } }))
      expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
      expect(button('Mostrar interés'), reader).toBeNull()
      cleanup()
    }
  })

  test('[LOAN-081] [ALIAS-028] that fails says so, stays on the page, and may be pressed again', async () => {
    const answers = [null, refused(409, 'conflict', 'Esta solicitud ya se cerró.')]
    const { sent } = await open(samplePage('invited'), () => answers.shift() ?? null)
    await press('Mostrar interés')
    await vi.waitFor(() => expect(told()).toHaveLength(1))
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
    await press('Mostrar interés')
    await vi.waitFor(() => expect(told()).toContain('Esta solicitud ya se cerró.'))
    expect(sent()).toHaveLength(2)
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  })

  test('waits while the company has to be confirmed again', async () => {
    await open(samplePage('invited', { can: NONE }))
    expect(await screen.findByText(/^Tu compañía espera que la confirmemos otra vez/)).toBeTruthy()
    expect(button('Mostrar interés')).toBeNull()
    expect(button('Dejar pasar')).toBeNull()
  })

  test('may follow on what was passed', async () => {
    await open(samplePage('invited', { place: 'passed', can: { ...NONE, interest: true } }))
    expect(await screen.findByText(MEANS)).toBeTruthy()
    expect(button('Mostrar interés')).toBeTruthy()
    expect(button('Dejar pasar')).toBeNull()
  })
})

describe('passing', () => {
  test('asks for the reason, and sends it with the note', async () => {
    const { sent } = await open(samplePage('invited'))
    await press('Dejar pasar')
    const dialog = await screen.findByRole('dialog', { name: 'Dejar pasar esta solicitud' })
    const confirm = () =>
      act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Dejar pasar' })))
    await confirm()
    await vi.waitFor(() => expect(within(dialog).getByText('Favor de seleccionar una opción')).toBeTruthy())
    expect(sent()).toEqual([])
    fireEvent.click(within(dialog).getByLabelText('Los números no me dan'))
    fireEvent.change(within(dialog).getByLabelText(/^Algo más/), { target: { value: 'Muy justo' } })
    await confirm()
    await vi.waitFor(() =>
      expect(sent()).toEqual([
        {
          path: '/api/loans/pass',
          body: { lrnid: '31', lid: '7', reason: 'numbers', note: 'Muy justo' },
        },
      ]),
    )
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

test('[LOAN-063] «Actualizar» is on the page too, with the commission of the company', async () => {
  const { sent } = await open(samplePage('interested'))
  await press('Actualizar')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Comisión acordada/).value).toBe('2.5')
  expect(dialog.textContent).toContain('Hard Money en San Antonio, Texas. Pide $180,000.')
  fireEvent.change(within(dialog).getByLabelText('Cantidad del préstamo'), { target: { value: '175000' } })
  await act(
    async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Registrar el préstamo' })),
  )
  await vi.waitFor(() =>
    expect(sent()).toEqual([
      {
        path: '/api/users/l/transact',
        body: { lrnid: '31', lid: '7', transact: 'Si', loanamount: 175_000, commission: '2.5' },
      },
    ]),
  )
})

describe('offers', () => {
  test('are made from where the lender showed interest, and not before', async () => {
    await open(samplePage('invited'))
    expect(screen.queryByRole('region', { name: 'Tu oferta' })).toBeNull()
    cleanup()
    await open(samplePage('interested'))
    const own = await screen.findByRole('region', { name: 'Tu oferta' })
    expect(await within(own).findByRole('button', { name: 'Hacer una oferta' })).toBeTruthy()
  })

  test('of others that were accepted close the request for everybody else, and nobody is told to be confirmed', async () => {
    const at = '2026-11-20T15:00:00.000Z'
    const accepted = [
      { kind: 'offer_accepted' as const, at, says: 'Se aceptó la oferta de otro prestamista.' },
    ]
    await open(samplePage('invited', { timeline: accepted, can: NONE }))
    expect(await screen.findByText('Por ahora no se puede contestar.')).toBeTruthy()
    cleanup()
    await open(samplePage('interested', { timeline: accepted, can: NONE }))
    expect(await screen.findByText(/^Quien pide ya aceptó una oferta\./)).toBeTruthy()
    cleanup()
    const fallen = [{ kind: 'offer_fallen' as const, at, says: 'Se cayó el acuerdo.' }, ...accepted]
    await open(samplePage('invited', { timeline: fallen, can: NONE }))
    expect(await screen.findByText(/^Tu compañía espera que la confirmemos/)).toBeTruthy()
  })
})

test.each([
  ['the borrower', 'borrower', true],
  ['a lender with interest', 'interested', true],
  ['a lender before interest', 'invited', false],
  ['administration', 'administrator', true],
] as const)(
  'the file of the request is one press away for %s, if they may see it',
  async (_, reader, leads) => {
    await open(samplePage(reader))
    await screen.findByRole('heading', { level: 1 })
    const link = screen.queryByRole('link', { name: 'Expediente' })
    expect(link?.getAttribute('href')).toBe(leads ? '/loan/documents/31' : undefined)
  },
)
