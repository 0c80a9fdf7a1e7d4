// @vitest-environment happy-dom
import type { LenderRow } from '@cancha/contract/lending/requests/request-answers'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { rights, sampleMember } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, ok, refused, serve } from '../../../../testing/server.ts'
import { toasts } from '../../../../ui/overlays/notify.ts'
import { sampleLender } from '../../lenders/public/sample-lender.ts'
import { sampleRow } from '../sample-loan.ts'
import { Route } from './DeskPage.tsx'

const LEO = sampleMember({ id: '7', firstname: 'Leo', usertype: ['lender'], can: rights('lend') })
const TAKEN = sampleRow({ place: 'interested', status: 'active', canupdate: true })
const ADDRESS = '/dashboard/lender?lista=aceptadas'

/** Opens the accepted requests. The server shows these rows, and after a write those. */
async function open(
  row: LenderRow = TAKEN,
  {
    write = () => ok({ success: true }),
    after = row,
  }: { write?: () => Answer | null; after?: LenderRow } = {},
) {
  let shown = row
  const asked = serve(({ method, path }) => {
    if (method === 'POST') {
      shown = after
      return write()
    }
    if (path.startsWith('/api/users/fetchtata/lender/info')) return ok({ ldata: sampleLender() })
    return ok({
      ldata: { commission: 2.5, invitedLoan: [], interestedLoan: [shown] },
      counts: { new: 0, accepted: 1, funded: 0, lost: 0, passed: 0 },
      answers: { rate: null, hours: null },
      total: 1,
      currentPage: 1,
      totalPages: 1,
    })
  })
  await openRoute(Route, '/dashboard/lender', { address: ADDRESS, user: LEO })
  await screen.findByRole('heading', { level: 1 })
  return { sent: () => asked.filter(({ method }) => method === 'POST') }
}

const updates = () => screen.queryAllByRole('button', { name: /^Actualizar/ })
const form = async () => {
  await act(async () => void fireEvent.click(updates()[0] as HTMLElement))
  return within(await screen.findByRole('dialog', { name: 'Actualizar: el préstamo se hizo' }))
}
type Form = Awaited<ReturnType<typeof form>>
const amount = (dialog: Form) => dialog.getByLabelText<HTMLInputElement>('Cantidad del préstamo')
const commission = (dialog: Form) => dialog.getByLabelText<HTMLInputElement>(/^Comisión acordada/)
const type = (field: HTMLInputElement, value: string) => {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const record = (dialog: Form) =>
  act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Registrar el préstamo' })))

describe('«Actualizar»', () => {
  test('[LOAN-063] opens the approval form where the loan isn’t made and the request is active, and nowhere else', async () => {
    await open()
    // Of the table and of the card, of which a screen shows one.
    expect(updates()).toHaveLength(2)
    const dialog = await form()
    expect(dialog.getByText(/Hard Money en San Antonio, Texas\. Pide \$180,000\./)).toBeTruthy()
  })

  test('[LOAN-063] isn’t there once the loan is made, or the request closed', async () => {
    await open(sampleRow({ place: 'lost', status: 'close', canupdate: false }))
    expect(updates()).toEqual([])
  })

  test('[LOAN-064] records the transaction as «Si» with the amount, and the row is told', async () => {
    const { sent } = await open(TAKEN, {
      after: { ...TAKEN, canupdate: false, transaction: 'Si', loanamount: 175_000 },
    })
    const dialog = await form()
    type(amount(dialog), '175000')
    await record(dialog)
    await vi.waitFor(() =>
      expect(sent().map(({ path, body }) => ({ path, body }))).toEqual([
        {
          path: '/api/users/l/transact',
          body: { lrnid: '31', lid: '7', transact: 'Si', loanamount: 175_000, commission: '2.5' },
        },
      ]),
    )
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(toasts.now()[0]?.message).toBe('Registraste el préstamo. La solicitud se cerró.')
    await vi.waitFor(() => expect(screen.getAllByText('$175,000')[0]).toBeTruthy())
    expect(updates()).toEqual([])
  })

  test('[LOAN-065] without an amount asks for it with the specification’s sentence', async () => {
    const { sent } = await open()
    const dialog = await form()
    await record(dialog)
    await vi.waitFor(() => expect(dialog.getByText('Enter Loan amount')).toBeTruthy())
    expect(amount(dialog).getAttribute('aria-invalid')).toBe('true')
    expect(sent()).toEqual([])
  })

  test('[LOAN-066] takes numbers from 0 on', async () => {
    const { sent } = await open()
    const dialog = await form()
    for (const wrong of ['mucho', '-1']) {
      type(amount(dialog), wrong)
      await record(dialog)
      await vi.waitFor(() => expect(amount(dialog).getAttribute('aria-invalid'), wrong).toBe('true'))
      expect(sent(), wrong).toEqual([])
    }
    type(amount(dialog), '0')
    await record(dialog)
    await vi.waitFor(() => expect(sent()[0]?.body).toMatchObject({ loanamount: 0 }))
  })

  test('[LOAN-067] shows the amount with a dollar sign and thousands separators', async () => {
    await open()
    const dialog = await form()
    type(amount(dialog), '1234567.5')
    expect(amount(dialog).value).toBe('1,234,567.50')
    expect(amount(dialog).parentElement?.textContent).toContain('$')
  })

  test('begins with the company’s commission, which is between lender and borrower', async () => {
    const { sent } = await open()
    const dialog = await form()
    expect(commission(dialog).value).toBe('2.5')
    expect(dialog.getByText(/^Es entre ustedes dos: a Cancha no se le debe nada\./)).toBeTruthy()
    type(amount(dialog), '1000')
    type(commission(dialog), 'poco')
    await record(dialog)
    await vi.waitFor(() => expect(dialog.getByText('Aquí va un número')).toBeTruthy())
    type(commission(dialog), '')
    await record(dialog)
    await vi.waitFor(() => expect(sent()[0]?.body).toMatchObject({ loanamount: 1_000, commission: '' }))
  })

  test('in two windows tells the second why it can’t, and keeps what was typed', async () => {
    const why = 'Otro prestamista ya registró este préstamo.'
    await open(TAKEN, {
      write: () => refused(409, 'conflict', why),
      after: { ...TAKEN, place: 'lost', status: 'close', canupdate: false },
    })
    const dialog = await form()
    type(amount(dialog), '175000')
    await record(dialog)
    expect(await dialog.findByText(why)).toBeTruthy()
    expect(amount(dialog).value).toBe('175,000')
    await vi.waitFor(() => expect(updates()).toEqual([]))
  })
})

test('[LOAN-105] a lender’s calls go to the site itself, with the browser’s session', async () => {
  await open()
  const calls: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    calls.push([address, init])
    const refusal = { success: false, code: 'invalid_input', msg: 'Revisa lo que escribiste.', issues: [] }
    return new Response(JSON.stringify(refusal), { status: 400 })
  })
  const dialog = await form()
  type(amount(dialog), '1000')
  await record(dialog)
  await vi.waitFor(() => expect(calls[0]?.[0]).toBe('/api/users/l/transact'))
  for (const [address, { credentials = 'same-origin' }] of calls) {
    expect(address).toMatch(/^\/api\//)
    expect(credentials).toBe('same-origin')
  }
})
