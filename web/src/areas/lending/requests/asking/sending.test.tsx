// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  openFinancing,
  press,
  sampleStart,
  storedDraft,
  textOf,
  WHOLE_DRAFT,
} from '../../../../testing/loans/financing.tsx'
import { type Answer, ok } from '../../../../testing/server.ts'
import { toasts } from '../../../../ui/overlays/notify.ts'

const said = () => toasts.now().map(({ message }) => message)

afterEach(() => localStorage.clear())
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined))

describe('the request', () => {
  const SENT = 'Se envió su solicitud de préstamos con éxito. Un prestamista se contactará con usted'
  const ADD = '/api/users/loan/r/add'
  const answered = () => ok({ success: true, msg: SENT, lrnid: '31', pageurl: '/loan/view/tok31', sent: 4 })
  async function openLast(answer: () => Answer | null) {
    const opened = await openFinancing({
      start: sampleStart(storedDraft({ ...WHOLE_DRAFT, activeinvest: 'No', cuantos: '4' })),
      address: '/financing?paso=4',
      answer: ({ path }) => (path === ADD ? answer() : undefined),
    })
    fireEvent.click(await screen.findByLabelText('Acepto lo anterior'))
    return opened
  }

  test('[LOAN-012] [LOAN-013] [LOAN-042] [LOAN-044] is sent once, the draft goes with it, and the sentence of the specification is said', async () => {
    const { to } = await openLast(answered)
    const button = screen.getByRole('button', { name: 'Enviar solicitud' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    await vi.waitFor(() => expect(said()).toEqual([SENT]))
    expect(to(ADD)).toHaveLength(1)
    expect(to(ADD)[0]).toMatchObject({
      author: '7',
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      draft: true,
      loantype: 'hard_money',
      fullname: 'Rosa Medina',
      telephonenumber: '+12105550147',
      langcontact: ['spanish'],
      stateprovideservice: 'TX',
      loanamount: 150_000,
      acceptterm: true,
      activeinvest: 'No',
      // Not asked of who has no loans.
      cuantos: '',
    })
    // The borrower's page is another one.
    expect(screen.queryByRole('list', { name: 'Pasos' })).toBeNull()
  })

  test('that got no answer goes again with the same key, and nothing typed is lost', async () => {
    const answers: (Answer | null)[] = [null, answered()]
    const { to } = await openLast(() => answers.shift() ?? null)
    await press('Enviar solicitud')
    await vi.waitFor(() => expect(screen.getAllByText(/^No hay conexión con Cancha/)).not.toEqual([]))
    expect(textOf('Dirección de la propiedad')).toBe('418 Hicks Ave')
    await press('Enviar solicitud')
    await vi.waitFor(() => expect(said()).toEqual([SENT]))
    const keys = to(ADD).map((body) => (body as { key: string }).key)
    expect(new Set(keys).size).toBe(1)
  })

  test('that is refused at a field shows it at its step', async () => {
    const body = {
      success: false,
      code: 'invalid_input',
      msg: 'Hay datos por corregir.',
      issues: [{ field: 'companyname', path: 'companyname', msg: 'Entra nombre de compania' }],
    }
    await openLast(() => ({ status: 400, body }))
    await press('Enviar solicitud')
    await vi.waitFor(() => expect(screen.getAllByText(/Entra nombre de compania/)).not.toEqual([]))
    expect(document.querySelector('[aria-current=step]')?.textContent).toBe('Finanzas')
  })

  test('with a step that an address led past leads back to it', async () => {
    const { to } = await openFinancing({
      start: sampleStart(storedDraft({ ...WHOLE_DRAFT, fullname: '' })),
      address: '/financing?paso=4',
    })
    fireEvent.click(await screen.findByLabelText('Acepto lo anterior'))
    await press('Enviar solicitud')
    await vi.waitFor(() => expect(screen.getAllByText(/Entra tu nombre completo/)).not.toEqual([]))
    expect(document.querySelector('[aria-current=step]')?.textContent).toBe('General')
    expect(to(ADD)).toEqual([])
  })
})
