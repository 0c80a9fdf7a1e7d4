// @vitest-environment happy-dom
import { hopAddress, hopsFrom } from '@cancha/domain/analysis/hops/hops'
import { GIVERS, type GiverName, TAKERS, type TakerName } from '@cancha/domain/analysis/hops/things'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { gatherFeatures } from '../shell/manifest/gather.ts'
import { ANA } from '../shell/session/sample-member.ts'
import { showAmong } from '../testing/with-features.tsx'
import { allFeatures } from './all.ts'
import { HopLinks } from './analysis/calculators/public/HopLinks.tsx'
import { hopPages } from './analysis/calculators/public/slots.ts'
import { dealParts } from './deals/deals/public/slots.ts'

const declared = allFeatures.flatMap(({ pages, fills = [] }) =>
  fills
    .filter(({ slot }) => slot === hopPages)
    .flatMap(({ fillings }) => fillings.map(({ key }) => ({ pages, to: key as TakerName }))),
)
/** The loan for a deal has a part of its own on the deal's page, with its button. */
const OF_PARTS: readonly TakerName[] = ['loan_for_deal']
const SOURCES = { deal: '12', analysis: 'AbC_9', offer: '61' } as const satisfies Record<GiverName, string>
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('what is begun from a hop is begun by one feature, on a page of its own', () => {
  const names = [...declared.map(({ to }) => to), ...OF_PARTS]
  expect(names.toSorted()).toEqual(Object.keys(TAKERS).toSorted())
  for (const { pages, to } of declared) expect(Object.keys(pages ?? {})).toContain(TAKERS[to].path)
})

describe.each(Object.keys(GIVERS) as GiverName[])('from a thing of the kind %s', (kind) => {
  const from = { kind, id: SOURCES[kind] }

  test('there is a button to each page that takes what it gives, and to no other', async () => {
    await showAmong(() => <HopLinks from={from} />, { features: allFeatures, user: ANA })
    const open = hopsFrom(kind).filter((to) => !OF_PARTS.includes(to))
    expect(open).not.toEqual([])
    expect(links()).toEqual(open.map((to) => [TAKERS[to].label, hopAddress(from, to)]))
  })
})

test('a loan can be asked for from an analysis and from a deal, once a feature takes them for one and not before', async () => {
  const others = allFeatures.filter(({ name }) => name !== 'requests')
  const from = { kind: 'analysis', id: 'AbC_9' } as const
  await showAmong(() => <HopLinks from={from} />, { features: others })
  expect(links()).toEqual([['Pedir opinión', '/forums?analisis=AbC_9']])
  document.body.innerHTML = ''
  await showAmong(() => <HopLinks from={from} />, { features: allFeatures })
  expect(links()).toEqual([
    ['Pedir opinión', '/forums?analisis=AbC_9'],
    ['Pedir préstamo', '/financing?analisis=AbC_9'],
  ])
  const partsOf = (features: typeof allFeatures) =>
    gatherFeatures(features)
      .filled(dealParts)
      .map(({ key }) => key)
  expect(partsOf(others)).not.toContain('loan')
  expect(partsOf(allFeatures)).toContain('loan')
})
