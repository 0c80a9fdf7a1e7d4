// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { samplePlans } from '../../../../testing/sample-plans.ts'
import { ok, serve } from '../../../../testing/server.ts'
import { Route as checkoutRoute } from '../checkout/CheckoutPage.tsx'
import { Route as membershipRoute } from './MembershipPage.tsx'

const CONTESTED = { state: 'contested', daysleft: null } as const

function serveMember(plans: ReturnType<typeof samplePlans>): void {
  serve(({ path }) => {
    if (path === '/api/memberships/plans') return ok(plans)
    if (path === '/api/memberships/mine')
      return ok({ subscription: null, card: null, training: null, grant: null, payments: [] })
    if (path === '/api/memberships/training-offer') return ok({ offer: null })
    return path === '/api/users/session' ? ok({ user: ANA }) : null
  })
}
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('whose bank decides about a payment reads so on their own page, and isn’t told to buy it again', async () => {
  serveMember(samplePlans({ basic_month: CONTESTED, basic_year: CONTESTED, pro_year: CONTESTED }))
  await openRoute(membershipRoute, '/membresia', { address: '/membresia', user: ANA })
  expect(
    await screen.findByText(/^Tu banco revisa un pago que le reclamaste, el de tu membresía\. /),
  ).toBeTruthy()
  expect(linkTo('Escribirnos')).toBe('/contactus')
  expect(screen.queryByRole('link', { name: 'Ver las membresías' })).toBeNull()
})

test('whose bank decides about the training alone is still shown the plans', async () => {
  serveMember(samplePlans({ training: CONTESTED }))
  await openRoute(membershipRoute, '/membresia', { address: '/membresia', user: ANA })
  expect(await screen.findByText(/, el de tu entrenamiento\. /)).toBeTruthy()
  expect(linkTo('Ver las membresías')).toBe('/pricing')
})

test('who pays nothing and has contested nothing is shown the plans', async () => {
  serveMember(samplePlans())
  await openRoute(membershipRoute, '/membresia', { address: '/membresia', user: ANA })
  await screen.findByRole('heading', { name: 'No pagas ninguna membresía' })
  expect(screen.queryByText(/^Tu banco revisa/)).toBeNull()
  expect(linkTo('Ver las membresías')).toBe('/pricing')
})

test('a checkout of what a bank decides about has no form, and says why', async () => {
  serveMember(samplePlans({ training: CONTESTED }))
  await openRoute(checkoutRoute, '/pricing/pago', { address: '/pricing/pago?plan=training', user: ANA })
  await screen.findByRole('heading', { name: 'Tu banco revisa un pago tuyo' })
  expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull()
  expect(linkTo('Ver mi membresía')).toBe('/membresia')
})
