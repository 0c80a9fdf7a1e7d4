import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { AREAS, type Area } from '@cancha/domain/ground/areas'
import { expect, test } from 'vitest'
import { examplesOf, filesBelow, filesOf, ROOT } from './world.ts'

/** The areas that each area may import from, in every part of the house. The ground lies below all. */
const MAY_USE: Record<Area, readonly Area[]> = {
  ground: [],
  people: ['ground'],
  analysis: ['ground'],
  money: ['ground', 'people'],
  talk: ['ground', 'people', 'analysis'],
  school: ['ground', 'people', 'talk'],
  deals: ['ground', 'people', 'analysis', 'talk'],
  lending: ['ground', 'people', 'analysis', 'talk', 'deals'],
}

const GUIDE = 'the guide for builders of apps, which states numbers of every area'
const TELLING = 'what members are told by notifications, which know members'

/** The imports against this table. A number may only shrink: less than here fails too, until it is written down. */
const STILL: Record<string, [places: number, why: string]> = {
  'analysis → deals': [4, 'the note of a calculator that is filled from a deal, and the kinds of property'],
  'analysis → lending': [2, 'the note of an offer that an analysis takes over'],
  'ground → deals': [4, `${GUIDE}; the site map`],
  'ground → lending': [2, `${GUIDE}; the results of requests in sentences of the audit log`],
  'ground → money': [1, GUIDE],
  'ground → people': [10, `${GUIDE}; acts on members in search; the label of a counter`],
  'ground → school': [1, 'the site map and feeds'],
  'ground → talk': [11, `${GUIDE}; the site map; ${TELLING}`],
  'money → talk': [8, TELLING],
  'people → money': [4, 'memberships on the screens of administration of members'],
  'people → school': [1, 'the call that resolves a short address'],
  'people → talk': [
    7,
    `${TELLING}; the topics that a session counts; whether two members have a conversation`,
  ],
  'talk → deals': [1, 'the deal of an analysis that a question shows'],
}

const OF_TESTS = /(\.test\.tsx?|\/(access|personal)-rows\.ts)$/
const PLACE = /^(?:domain\/src|contract\/src|server\/src\/areas|web\/src\/areas)\/([^/]+)\//
const IMPORTED = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g

const areaOf = (path: string): Area | undefined => AREAS.find((area) => PLACE.exec(path)?.[1] === area)

/** The path of an imported file of the house, relative to its root. */
function resolved(file: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(file), name))
  return name.replace(/^@cancha\/(domain|contract)\/(?:calls\/)?/, '$1/src/')
}

type Arrow = { file: string; from: Area; to: Area }

/** The imports of an area's program by which it uses an area that the table doesn't let it use. */
function arrowsIn(files: readonly string[], read: (file: string) => string): Arrow[] {
  return files.flatMap((file) => {
    const from = areaOf(file)
    if (!from || OF_TESTS.test(file)) return []
    return [...read(file).matchAll(IMPORTED)].flatMap(([, name = '']) => {
      const to = areaOf(resolved(file, name))
      return !to || to === from || MAY_USE[from].includes(to) ? [] : [{ file, from, to }]
    })
  })
}

const PARTS = ['domain/src', 'contract/src', 'server/src/areas', 'web/src/areas']

test('No area may use one that stands after it', () => {
  for (const [at, area] of AREAS.entries())
    expect(MAY_USE[area].filter((other) => AREAS.indexOf(other) >= at)).toEqual([])
})

test('An area imports from the areas that the table names, but for places that are listed, and the list only shrinks', () => {
  const files = PARTS.flatMap(filesBelow)
  expect(new Set(files.map(areaOf))).toEqual(new Set([undefined, ...AREAS]))
  const arrows = Map.groupBy(
    arrowsIn(files, (file) => readFileSync(join(ROOT, file), 'utf8')),
    ({ from, to }) => `${from} → ${to}`,
  )
  const found = Object.fromEntries([...arrows].map(([pair, all]) => [pair, all.length]))
  const listed = Object.fromEntries(Object.entries(STILL).map(([pair, [most]]) => [pair, most]))
  const others = [...arrows].filter(([pair, all]) => all.length !== listed[pair])
  const where = others.flatMap(([pair, all]) => [pair, ...all.map(({ file }) => `  ${file}`)]).join('\n')
  expect(
    found,
    `Use a function or a slot of the lower area; fewer places are written down here.\n${where}`,
  ).toEqual(listed)
})

test.each(examplesOf('areas'))('catches the example %s', (rule) => {
  const root = join(ROOT, 'tools/checks/examples/areas', rule)
  const examples = filesOf('areas', rule)
  const caught = arrowsIn(examples, (file) => readFileSync(join(root, file), 'utf8'))
  expect(caught.map(({ file }) => file).toSorted()).toEqual(examples.toSorted())
})
