// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { playFrames } from '../../../../testing/payment-frames.ts'
import { samplePlans } from '../../../../testing/sample-plans.ts'
import { ok, serve } from '../../../../testing/server.ts'
import { Route as membershipRoute } from './MembershipPage.tsx'
import { Route as cardRoute } from './NewCardPage.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  playFrames()
  return () => vi.restoreAllMocks()
})

/** A renewal that wasn't paid. */
function serveOwed(asksbank: boolean): void {
  const subscription = {
    ...{ subid: 'sub_1', plan: 'basic_month', status: 'past_due', since: '2029-12-08T12:00:00.000Z' },
    ...{ periodend: '2030-01-08T12:00:00.000Z', cancelatperiodend: false, daysleft: 0, nextcharge: null },
    ...{ graceuntil: '2030-01-15T12:00:00.000Z', asksbank, next: null },
    can: { cancel: true, resume: false, change: false, repair: true },
  }
  const card = { brand: 'visa', last4: '4242', expiresmonth: 8, expiresyear: 2030 }
  serve(({ path }) => {
    if (path === '/api/memberships/plans') return ok(samplePlans())
    if (path === '/api/memberships/mine')
      return ok({ subscription, card, training: null, grant: null, payments: [] })
    if (path === '/api/memberships/training-offer') return ok({ offer: null })
    return path === '/api/users/session' ? ok({ user: ANA }) : null
  })
}

test.each([
  [true, /^Tu banco quiere que confirmes tú el último cobro\. .*: confírmalo antes/, 'Confirmar el cobro'],
  [false, /^Tu banco no aceptó el último cobro\. .*: cambia la tarjeta antes/, 'Cambiar tarjeta'],
])('a bank that only asks (%s) wants an answer, and no other card', async (asks, said, button) => {
  serveOwed(asks)
  await openRoute(membershipRoute, '/membresia', { address: '/membresia', user: ANA })
  const note = await screen.findByRole('status')
  expect(note.textContent).toMatch(said)
  const links = screen.getAllByRole('link', { name: button }).map((link) => link.getAttribute('href'))
  expect(new Set(links)).toEqual(new Set(['/membresia/tarjeta']))
})

test.each([
  [true, 'Confirma el cobro con tu banco', 'Confirmar el cobro', 'Usar otra tarjeta'],
  [false, 'Cambiar tarjeta', 'Guardar la tarjeta', 'Usar la misma tarjeta'],
])('its page begins with the way that is likely (%s)', async (asks, title, button, other) => {
  serveOwed(asks)
  await openRoute(cardRoute, '/membresia/tarjeta', { address: '/membresia/tarjeta', user: ANA })
  await screen.findByRole('heading', { name: title })
  expect(screen.getByRole('button', { name: button })).toBeTruthy()
  expect(screen.getByRole('button', { name: other })).toBeTruthy()
})
