// @vitest-environment happy-dom
import type { PaymentDetail } from '@cancha/contract/money/billing/shapes'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ok, refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { UiProvider } from '../../../../ui/UiProvider.tsx'
import { RefundDialog } from './RefundDialog.tsx'

const PAYMENT: PaymentDetail = {
  id: '7',
  number: 'ABCD-0001',
  plan: 'basic_month',
  at: '2026-01-05T12:00:00.000Z',
  state: 'paid',
  amount: cents(29_99),
  paid: cents(29_99),
  refunded: cents(0),
  payer: { id: '3', name: 'Luis Gil', email: 'luis@prueba.example' },
  card: null,
  subtotal: cents(29_99),
  period: null,
  attempts: [],
  nextattempt: null,
  left: cents(29_99),
  ends: 'membership',
  why: null,
  refunds: [],
  disputes: [],
  order: null,
  deeds: [],
  page: null,
  can: { refund: true },
}

function show(more: Partial<PaymentDetail> = {}) {
  const onClose = vi.fn()
  render(
    <WithQueries>
      <UiProvider>
        <RefundDialog payment={{ ...PAYMENT, ...more }} onClose={onClose} />
      </UiProvider>
    </WithQueries>,
  )
  return onClose
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Devolver' }))

test('it begins with all that is left, and says what that ends', () => {
  show()
  expect(screen.getByLabelText<HTMLInputElement>('Cuánto').value).toBe('29.99')
  expect(screen.getByText(/su membresía se cierra enseguida y no se le cobra más/)).toBeTruthy()
  type('Cuánto', '10')
  expect(screen.getByText(/Su membresía sigue como está/)).toBeTruthy()
})

test('while nobody knows what became of it, the same order is sent again; after a refusal another one', async () => {
  const answers = [
    refused(503, 'unavailable', 'El servicio de cobros no respondió.'),
    refused(409, 'conflict', 'Este pago cambió mientras tanto.'),
    ok({ refunded: 1000, left: 1999, msg: 'Se devolvieron $10.00. Quedan $19.99.' }),
  ]
  const asked = serve(({ method }) => (method === 'POST' ? (answers.shift() ?? ok({})) : ok({})))
  const onClose = show()
  type('Cuánto', '10')
  type('Motivo', 'se equivocó')
  press()
  await screen.findByText('El servicio de cobros no respondió.')
  press()
  await screen.findByText('Este pago cambió mientras tanto.')
  press()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sent = asked.filter(({ method }) => method === 'POST').map(({ body }) => body as { key: string })
  expect(sent).toMatchObject(sent.map(() => ({ id: '7', amount: 10, left: 2999, reason: 'se equivocó' })))
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(sent[2]?.key).not.toBe(sent[1]?.key)
})

test('what isn’t an amount, and no reason, is refused at its field, and nothing is sent', async () => {
  const asked = serve(() => ok({}))
  show()
  type('Cuánto', '1.500')
  press()
  await screen.findByText('Escribe el motivo')
  const sentences = {
    Cuánto: 'Escribe los miles con coma y los centavos con punto: 1,500.50',
    Motivo: 'Escribe el motivo',
  }
  for (const [label, sentence] of Object.entries(sentences)) {
    const field = screen.getByLabelText(label)
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(ids.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(sentence)
  }
  expect(asked).toEqual([])
})
