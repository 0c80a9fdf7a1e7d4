// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openRoute } from '../../../../testing/open-route.tsx'
import { playFrames } from '../../../../testing/payment-frames.ts'
import { type Answer, ok, serve } from '../../../../testing/server.ts'
import { Route } from './RepairPage.tsx'

const TOKEN = 'un-enlace-de-un-correo-cualquiera-0000000000'
const OWED = {
  plan: 'basic_month',
  amount: 29_99,
  graceuntil: '2030-01-15T12:00:00.000Z',
  fields: { provider: 'sandbox', key: 'pk', source: '/dev/pagos/tarjeta' },
  confirm: true,
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  playFrames()
  return () => vi.restoreAllMocks()
})

async function open(repaired: Answer) {
  const log = serve((asked) => {
    if (!asked.path.includes(TOKEN)) return asked.path === '/api/users/session' ? ok({ user: null }) : null
    return asked.method === 'GET' ? ok(OWED) : repaired
  })
  await openRoute(Route, '/membresia/reparar/$token', { address: `/membresia/reparar/${TOKEN}`, user: null })
  return () => log.filter(({ method }) => method === 'POST').map(({ body }) => body)
}
const confirm = async (email: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>('Correo electrónico de tu cuenta')
  fireEvent.change(field, { target: { value: email } })
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: 'Confirmar el cobro de $29.99' })),
  )
  return field
}

test.each(['', 'rosa@'])(
  'the same card: «%s» is refused at its field, and nothing is sent',
  async (email) => {
    const sent = await open(ok({}))
    const field = await confirm(email)
    await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'), { timeout: 15_000 })
    expect(field.value).toBe(email)
    expect(sent()).toEqual([])
  },
)

test('the same card: an e-mail that isn’t the account’s is refused at its field, and stays there', async () => {
  const msg = 'No es el correo de esta membresía'
  const issues = [{ path: 'body.email', msg }]
  const sent = await open({ status: 400, body: { success: false, code: 'invalid_input', msg, issues } })
  const field = await confirm('otra@prueba.example')
  await screen.findByText(msg)
  expect(field.value).toBe('otra@prueba.example')
  expect(sent()).toEqual([{ email: 'otra@prueba.example' }])
})
