// @vitest-environment happy-dom

import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import type { Deal } from '@cancha/contract/deals/deal'
import type { SessionUser } from '@cancha/contract/people/session-user'
import { screen, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { bringParts, SlotParts } from '../shell/manifest/SlotParts.tsx'
import { useFeatures, useParts } from '../shell/manifest/use-features.ts'
import { ANA } from '../shell/session/sample-member.ts'
import { sampleAnalysis, sampleDeal } from '../testing/deals.ts'
import { ok, serve } from '../testing/server.ts'
import { showAmong } from '../testing/with-features.tsx'
import { calculators } from './analysis/calculators/feature.ts'
import { dealParts } from './deals/deals/public/slots.ts'
import { hops } from './deals/hops/feature.ts'
import { forums } from './talk/forums/feature.ts'

type DealPageOptions = {
  deal?: Deal
  user?: SessionUser | null
  analyses?: SavedAnalysis[]
  topics?: object[]
}

const TOPIC = {
  ...{ href: '/forums/Rentar/abc/Vale-la-pena', title: '¿Vale la pena?', subcategory: 'Renta larga' },
  ...{ firstname: 'Beto', replies: 1, lastAt: '2026-11-20T15:00:00.000Z' },
}

/** The way below a deal, as its page shows it. */
async function open({ deal = sampleDeal(), user = null, analyses = [], topics = [] }: DealPageOptions = {}) {
  const log = serve(({ path }) => (path.endsWith('/topics') ? ok({ topics }) : ok({ analyses })))
  function Way() {
    const [features, parts] = [useFeatures(), useParts()]
    const [isThere, setThere] = useState(false)
    useEffect(
      () => void bringParts({ features, parts }, dealParts).then(() => setThere(true)),
      [features, parts],
    )
    return isThere && <SlotParts slot={dealParts} props={{ deal }} which={({ at }) => at === 'way'} />
  }
  await showAmong(Way, { features: [calculators, forums, hops], user })
  return log
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const linksIn = (place: Pick<typeof screen, 'getAllByRole'>) =>
  place
    .getAllByRole('link')
    .map((link): [string | null, string | null] => [link.textContent, link.getAttribute('href')])

const CALCULATORS = [
  ['Renta', '/analysis/rentals/new?trato=12'],
  ['Arreglar y vender', '/analysis/flip/new?trato=12'],
  ['Refinanciar', '/analysis/refinance/new?trato=12'],
  ['Hard money', '/calculator/flip?trato=12'],
]

test('a visitor opens any calculator from a deal with one press, and hears that a question begins with an analysis', async () => {
  const log = await open({ topics: [TOPIC] })
  const analysis = await part('Tu análisis')
  expect(linksIn(within(analysis.getByRole('navigation', { name: 'Analizar este trato' })))).toEqual(
    CALCULATORS,
  )
  const foro = await part('El foro')
  expect(await foro.findByText('¿Vale la pena?')).toBeTruthy()
  expect(foro.getByRole('link', { name: /¿Vale la pena\?/ }).textContent).toMatch(
    /Beto en Renta larga · 1 respuesta/,
  )
  expect(foro.getByRole('link', { name: 'Preguntar en el foro' }).getAttribute('href')).toBe('#tu-analisis')
  expect(foro.getByText(/Primero haz tu análisis/)).toBeTruthy()
  // Of one's own analyses only members ask.
  expect(log.map(({ path }) => path)).toEqual(['/api/hops/deals/12/topics'])
})

test('a member sees their analyses of the deal with their answers, and asks the forum about the last one', async () => {
  const missing = [{ key: 'interest', label: 'Tasa de interés al año', step: 4 }]
  await open({
    user: ANA,
    analyses: [
      sampleAnalysis({ name: 'Con arreglos' }),
      sampleAnalysis({
        ...{ shortid: 'an2', calculator_type: 'flip_analysis' },
        headline: { label: 'Ganancia', value: '—', negative: false, missing },
      }),
    ],
  })
  const analysis = await part('Tu análisis')
  const [first, second] = await analysis.findAllByRole('listitem')
  expect(first?.textContent).toMatch(/Con arreglos.*Renta · .*\$312.*Te queda al mes/)
  expect(second?.textContent).toMatch(/Flip Analysis.*Tasa de interés al año.*—.*Ganancia/i)
  expect(linksIn(analysis).map(([, href]) => href)).toEqual([
    '/analysis/rentals/update/an1?paso=6',
    '/calculator/flip/update/an2#analisis',
    ...CALCULATORS.map(([, href]) => href),
  ])
  const foro = await part('El foro')
  expect(foro.getByRole('link', { name: 'Preguntar en el foro' }).getAttribute('href')).toBe(
    '/forums?analisis=an1',
  )
  expect(screen.queryByText('Pedir préstamo')).toBeNull()
})

test('a draft has no way: it says nothing yet that could be calculated with', async () => {
  const log = await open({ deal: sampleDeal({ status: 'draft' }), user: ANA })
  expect(screen.queryByRole('heading')).toBeNull()
  expect(log).toEqual([])
})
