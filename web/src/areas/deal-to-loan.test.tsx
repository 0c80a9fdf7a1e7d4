// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deal } from '../testing/deal.tsx'
import { ok, serve } from '../testing/server.ts'
import { showAmong } from '../testing/with-features.tsx'
import { allFeatures } from './all.ts'
import { DealAnalyses } from './deals/hops/deal/DealAnalyses.tsx'
import { DealLoan } from './lending/requests/asking/DealLoan.tsx'

const links = () => screen.queryAllByRole('link').map((link) => link.textContent)

test('the last step of a deal’s way is the loan, filled from the deal; the calculators before it are only calculators', async () => {
  serve(() => ok({ analyses: [] }))
  const shown = deal({ dealid: '12' })
  const Way = () => (
    <>
      <DealAnalyses deal={shown} />
      <DealLoan deal={shown} />
    </>
  )
  await showAmong(Way, { features: allFeatures })
  expect(links()).toEqual(['Renta', 'Arreglar y vender', 'Refinanciar', 'Hard money', 'Pedir préstamo'])
  expect(screen.getByRole('link', { name: 'Pedir préstamo' }).getAttribute('href')).toBe(
    '/financing?trato=12',
  )
})

test.each(['draft', 'sold'] as const)('a deal that is %s asks for no loan', async (status) => {
  await showAmong(() => <DealLoan deal={deal({ status })} />, { features: allFeatures })
  expect(document.body.textContent).toBe('')
})
