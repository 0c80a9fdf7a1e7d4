// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { samplePlans } from '../../../../testing/sample-plans.ts'
import { ok, serve } from '../../../../testing/server.ts'
import { Route } from './MembershipPage.tsx'

const PAID = {
  id: '7',
  number: '000041',
  plan: 'basic_month',
  at: '2026-01-05T18:00:00.000Z',
  amount: 29_99,
  discount: 0,
  refunded: 10_00,
  status: 'partly_refunded',
  card: null,
  period: null,
}
const NOTE = { id: '9', number: '000042', at: '2026-01-06T18:00:00.000Z', amount: 10_00, stands: true }

function serveMember(refunds: object[]): void {
  serve(({ path }) => {
    if (path === '/api/memberships/plans') return ok(samplePlans())
    if (path === '/api/memberships/mine')
      return ok({
        subscription: null,
        card: null,
        training: null,
        grant: null,
        payments: [{ ...PAID, refunds }],
      })
    if (path === '/api/memberships/training-offer') return ok({ offer: null })
    return path === '/api/users/session' ? ok({ user: ANA }) : null
  })
}
const open = () => openRoute(Route, '/membresia', { address: '/membresia', user: ANA })
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('a payment shows its receipt’s number, and what went back has a paper of its own', async () => {
  serveMember([NOTE])
  await open()
  await screen.findByText(/^· Recibo 000041$/)
  expect(linkTo('Recibo en PDF, 5 de enero de 2026')).toBe('/api/memberships/payments/7/receipt')
  expect(screen.getByText(/^Devolvimos \$10\.00 · ?· Nota 000042$/)).toBeTruthy()
  expect(linkTo('Nota de devolución en PDF, 000042')).toBe('/api/memberships/credit-notes/9/receipt')
})

test('a refund that came back says so', async () => {
  serveMember([{ ...NOTE, stands: false }])
  await open()
  expect(await screen.findByText(/^Se anuló la devolución de \$10\.00 · /)).toBeTruthy()
})
