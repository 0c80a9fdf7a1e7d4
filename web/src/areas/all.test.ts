import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LiveEvent } from '@cancha/contract/ground/live'
import { PAGE_KINDS } from '@cancha/domain/ground/aliases/kinds'
import { AREAS } from '@cancha/domain/ground/areas'
import { expect, test } from 'vitest'
import { folderOf } from '../shell/manifest/addresses.ts'
import { gatherFeatures } from '../shell/manifest/gather.ts'
import { allFeatures } from './all.ts'
import { previewedKinds } from './school/writing/public/slots.ts'

const SOURCES = new URL('../', import.meta.url)
const CONTRACT = new URL('../../../contract/src/', import.meta.url)

const gathered = gatherFeatures(allFeatures)
const twice = (keys: readonly string[]) => keys.filter((key, at) => keys.indexOf(key) !== at)
const keysOf = (records: readonly (object | undefined)[]) =>
  records.flatMap((record) => Object.keys(record ?? {}))

test('every folder of a feature has a manifest, and every manifest is in the list', () => {
  const manifests = globSync(['areas/*/*/', 'shell/home/'], { cwd: fileURLToPath(SOURCES) })
  const listed = allFeatures.map(folderOf).toSorted()
  expect(listed, 'each folder has its line in web/src/areas/all.ts').toEqual(manifests.toSorted())
  for (const { area } of allFeatures) expect([...AREAS, 'shell']).toContain(area)
})

test('no two features declare the same thing', () => {
  expect(twice(allFeatures.map(({ name }) => name))).toEqual([])
  expect(twice(keysOf(allFeatures.map(({ pages }) => pages)))).toEqual([])
  expect(twice(keysOf(allFeatures.map(({ aliasPages }) => aliasPages)))).toEqual([])
  expect(twice(keysOf(allFeatures.map(({ pageParts }) => pageParts)))).toEqual([])
  expect(twice(keysOf(allFeatures.map(({ searchKinds }) => searchKinds)))).toEqual([])
  expect(twice(gathered.administration.map(({ href }) => href))).toEqual([])
  expect(twice(keysOf(gathered.administration.map(({ waits }) => waits)))).toEqual([])
  const fills = allFeatures.flatMap(({ fills = [] }) => fills)
  expect(twice([...new Set(fills.map(({ slot }) => slot))].map(({ name }) => name))).toEqual([])
  for (const { slot } of fills) expect(twice(gathered.filled(slot).map(({ key }) => key))).toEqual([])
  for (const parts of [gathered.places, gathered.panel, gathered.headerTools])
    expect(twice(parts.map(({ key }) => key))).toEqual([])
})

test('every entry hangs from a place that a feature declares', () => {
  const places = gathered.places.map(({ key }) => key)
  const lost = allFeatures.flatMap(({ entries = [] }) =>
    entries.filter(({ place }) => !places.includes(place)),
  )
  expect(lost).toEqual([])
})

test('every kind of page that short addresses lead to has its page', async () => {
  expect([...gathered.aliasPages.keys()].sort()).toEqual([...PAGE_KINDS].sort())
  const previews = gathered.filled(previewedKinds).map(({ load }) => load)
  for (const load of [...gathered.aliasPages.values(), ...previews])
    expect(await load()).toMatchObject({
      load: expect.any(Function),
      Page: expect.any(Function),
    })
})

test('every block of the panel loads its data and draws itself', async () => {
  for (const { load } of gathered.panel)
    expect(await load()).toEqual({ load: expect.any(Function), Block: expect.any(Function) })
})

test('no two next steps have the same name or the same importance', async () => {
  const steps = await gathered.nextSteps()
  expect(twice(steps.map(({ key }) => key))).toEqual([])
  expect(twice(steps.map(({ order }) => String(order)))).toEqual([])
})

/** Events without a handler in a manifest, and why. */
const HANDLED_ELSEWHERE: Record<string, string> = {
  logoutUser: 'ends the session, and with it the line that brings all the others: api/live-session.ts',
  membershipChanged: 'changes the session, which is asked for again: api/live-session.ts',
  eventsMissed: 'loads again what the page shows, as after a new connection: api/live-session.ts',
}

test('every live event of the contract does something to an open page', async () => {
  const files = globSync('**/*-events.ts', { cwd: fileURLToPath(CONTRACT) })
  const modules: Record<string, LiveEvent>[] = await Promise.all(
    files.map((file) => import(new URL(file, CONTRACT).href)),
  )
  const events = modules.flatMap((module) => Object.values(module))
  const handled = (await gathered.live()).map(({ event }) => event.name)
  expect(twice(handled)).toEqual([])
  expect([...handled, ...Object.keys(HANDLED_ELSEWHERE)].sort()).toEqual(
    events.map(({ name }) => name).sort(),
  )
})
