// @vitest-environment happy-dom
import type { CheckedSetup, SetupCheck } from '@cancha/contract/money/billing/shapes'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SetupReport } from './SetupReport.tsx'

const CHECK: SetupCheck = {
  id: 'webhook',
  group: 'webhook',
  state: 'ok',
  title: 'El aviso está puesto',
  found: 'Avisa de todo lo que hace falta.',
  mend: null,
  page: 'https://dashboard.stripe.com/webhooks',
}
const FAULT: SetupCheck = {
  ...CHECK,
  id: 'price_basic_month',
  group: 'prices',
  state: 'fault',
  title: 'Básica mensual',
  found: 'No se vende. Su precio está archivado en Stripe.',
  mend: 'Haz en Stripe un precio de $29.99 cada mes.',
  page: 'https://dashboard.stripe.com/products',
}
const YOURS: SetupCheck = { ...CHECK, id: 'radar', group: 'billing', state: 'yours', title: 'Fraude' }

function show(part: Partial<CheckedSetup>) {
  const setup: CheckedSetup = {
    provider: 'stripe',
    live: true,
    checkedat: '2026-11-20T18:00:00.000Z',
    lastevent: '2026-11-20T17:30:00.000Z',
    checks: [CHECK],
    ...part,
  }
  const { container } = render(<SetupReport setup={setup} />)
  return container.textContent?.replaceAll(/\s+/g, ' ') ?? ''
}

test('what is wrong is counted first, and says what to do and where; what only the operator can see is told apart', () => {
  const text = show({ checks: [CHECK, FAULT, { ...CHECK, id: 'x', state: 'warning' }, YOURS] })
  expect(text).toContain(
    'Stripe, con dinero de verdad. Hay una cosa por arreglar y una cosa que mirar. Además, una cosa que solo tú puedes comprobar, en Stripe.',
  )
  const prices = within(screen.getByRole('region', { name: 'Precios' }))
  expect(prices.getByText('Por arreglar')).toBeTruthy()
  expect(prices.getByText('Haz en Stripe un precio de $29.99 cada mes.')).toBeTruthy()
  expect(
    prices.getByRole('link', { name: /^Abrir dónde se cambia: Básica mensual/ }).getAttribute('href'),
  ).toBe('https://dashboard.stripe.com/products')
  const billing = within(screen.getByRole('region', { name: 'Reglas de cobro' }))
  expect(billing.getByText('Compruébalo tú')).toBeTruthy()
})

test('where all is as it should be there is one sentence, and nowhere to go', () => {
  const text = show({ provider: 'sandbox', live: false })
  expect(text).toContain('Banco de pruebas: nadie paga de verdad. Todo está como el sitio lo necesita.')
  expect(text).toMatch(/Comprobado el 20 nov 2026.* · último aviso, el 20 nov 2026/)
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.queryByRole('region', { name: 'Precios' })).toBeNull()
})

test('a test mode says so, and an event that never came too', () => {
  const text = show({ live: false, lastevent: null })
  expect(text).toContain('Stripe, en modo de prueba: nadie paga de verdad.')
  expect(text).toContain('todavía no llegó ningún aviso')
})

test('before the first check it says when that will be', () => {
  expect(show({ provider: null, checkedat: null, checks: [] })).toContain('Todavía no se comprobó')
})
