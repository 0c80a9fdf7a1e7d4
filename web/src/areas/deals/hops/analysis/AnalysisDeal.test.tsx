// @vitest-environment happy-dom
import type { OriginDeal } from '@cancha/contract/deals/hops'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { sampleAnalysis } from '../../../../testing/deals.ts'
import { ok, serve } from '../../../../testing/server.ts'
import { showAmong } from '../../../../testing/with-features.tsx'
import { AnalysisDeal } from './AnalysisDeal.tsx'

const DEAL = {
  ...{ dealid: '12', title: 'Casa en Hicks Ave', address1: '418 Hicks Ave', city: 'San Antonio' },
  ...{ status: 'active' as const, price: 142_000, shown: true },
}

/** Shows the note of an analysis on its deal. @returns the changes of the analysis' fields */
async function open(origin: OriginDeal | null, price: string | number = 149_000) {
  serve(() => ok({ origin }))
  const change = vi.fn()
  function Part() {
    const [data, setData] = useState<Record<string, string | number>>({ purchase_price: price })
    return (
      <AnalysisDeal
        analysis={sampleAnalysis()}
        data={data}
        onChange={(key, value) => {
          change(key, value)
          setData({ ...data, [key]: value })
        }}
      />
    )
  }
  await showAmong(Part, { user: ANA })
  return change
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const action = () => screen.queryByRole('button', { name: 'Usar el precio de hoy' })

test('an analysis says that its deal costs less now, and one press puts today’s price into its fields', async () => {
  const change = await open({ pricethen: 149_000, deal: DEAL })
  expect(await screen.findByText('El precio bajó de $149,000 a $142,000 desde tu análisis.')).toBeTruthy()
  await press('Usar el precio de hoy')
  expect(change.mock.calls).toEqual([['purchase_price', 142_000]])
  expect(
    screen.getByText('Ya cuenta con el precio de hoy, $142,000. Guarda para quedarte con él.'),
  ).toBeTruthy()
  expect(screen.queryByText(/El precio bajó/)).toBeNull()
  expect(action()).toBeNull()
})

test('it names the deal, its state and its price where nothing changed', async () => {
  await open({ pricethen: 142_000, deal: { ...DEAL, status: 'sold' } }, 120_000)
  const link = await screen.findByRole('link', { name: 'Casa en Hicks Ave' })
  expect(link.getAttribute('href')).toBe('/deals/12/casa-en-hicks-ave')
  expect(document.body.textContent).toContain('San Antonio · Vendido · $142,000')
  expect(screen.queryByText(/El precio|Ya cuenta/)).toBeNull()
  expect(action()).toBeNull()
})

test('the price that somebody typed with commas is today’s too', async () => {
  await open({ pricethen: 149_000, deal: DEAL }, '142,000')
  expect(await screen.findByText(/Ya cuenta con el precio de hoy/)).toBeTruthy()
  expect(action()).toBeNull()
})

test('of a deal that is gone or hidden it says only that', async () => {
  await open({ pricethen: 149_000, deal: null })
  expect(await screen.findByText(/El trato del que salió este análisis ya no está a la vista/)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/\$|Hicks/)
})

test('an analysis that was begun from nothing says nothing', async () => {
  await open(null)
  expect(document.body.textContent).toBe('')
})
