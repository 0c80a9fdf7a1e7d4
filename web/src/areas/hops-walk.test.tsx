// @vitest-environment happy-dom
import { hopAddress, hopsFrom } from '@cancha/domain/ground/hops/hops'
import { GIVERS, type GiverName, TAKERS, type TakerName } from '@cancha/domain/ground/hops/things'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { HopLinks } from '../shell/hops/HopLinks.tsx'
import { ANA } from '../shell/session/sample-member.ts'
import { showAmong } from '../testing/with-features.tsx'
import { allFeatures } from './all.ts'

const declared = allFeatures.flatMap(({ name, pages, takes = {} }) =>
  (Object.keys(takes) as TakerName[]).map((to) => ({ name, pages, to })),
)
const SOURCES = { deal: '12', analysis: 'AbC_9', offer: '61' } as const satisfies Record<GiverName, string>
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('what a feature takes, it alone takes, on a page of its own', () => {
  const names = declared.map(({ to }) => to)
  expect(new Set(names).size).toBe(names.length)
  for (const { pages, to } of declared) expect(Object.keys(pages ?? {})).toContain(TAKERS[to].path)
})

describe.each(Object.keys(GIVERS) as GiverName[])('from a thing of the kind %s', (kind) => {
  const from = { kind, id: SOURCES[kind] }

  test('there is a button to each page that takes what it gives, and to no other', async () => {
    await showAmong(() => <HopLinks from={from} />, { features: allFeatures, user: ANA })
    const open = hopsFrom(kind).filter((to) => declared.some((each) => each.to === to))
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
  document.body.innerHTML = ''
  await showAmong(() => <HopLinks from={{ kind: 'deal', id: '12' }} />, { features: allFeatures })
  expect(links()).toContainEqual(['Pedir préstamo', '/financing?trato=12'])
})
