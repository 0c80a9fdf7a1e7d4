import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { examplesOf, filesBelow, filesOf, ROOT } from './world.ts'

/**
 * The tables of other areas that an area still reads or writes by their names, with how many places do. Between areas are exported functions, slots, and
 * views or functions of the owner. A number may only shrink: less than here fails too, until it is written down.
 */
const STILL: Record<string, [places: number, why: string]> = {
  'deals → analysis/calculators': [7, 'hops: the analyses that began from a deal, joined to both'],
  'ground → deals/deals': [1, 'the site map, which reads all that visitors may open in one statement each'],
  'ground → school/education': [1, 'feeds and the site map, likewise'],
  'ground → talk/forums': [3, 'feeds of the forums, likewise'],
  'people → ground/users': [
    24,
    'their work: accounts and security make, change and end accounts and compare passwords, members write profiles',
  ],
}

const OF_TESTS = /(\.test|\/(access|personal)-rows)\.ts$/
const DEFINED = /\b(?:pgTable|table)\w*\(\s*'(\w+)'/g
const DEFINED_VIEW = /\bconst (\w+) = pgView\('(\w+)'/g

type Place = { file: string; from: string; to: string }

const areaOf = (file: string): string => /server\/src\/areas\/([^/]+)\//.exec(file)?.[1] ?? ''
const ownerOf = (file: string): string => /server\/src\/areas\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? ''

/** The feature that each table belongs to, by the table's name. */
function ownersIn(files: readonly string[], read: (file: string) => string): Map<string, string> {
  const tables = files.filter((file) => file.endsWith('/tables.ts'))
  return new Map(
    tables.flatMap((file) =>
      [...read(file).matchAll(DEFINED)].map(([, table = '']): [string, string] => [table, ownerOf(file)]),
    ),
  )
}

/** The feature that each view belongs to, by the view's name in SQL and by that of its definition. */
function ownersOfViewsIn(files: readonly string[], read: (file: string) => string): Map<string, string> {
  const views = files.filter((file) => file.endsWith('/views.ts'))
  return new Map(
    views.flatMap((file) =>
      [...read(file).matchAll(DEFINED_VIEW)].flatMap(([, definition = '', view = '']): [string, string][] => [
        [definition, ownerOf(file)],
        [view, ownerOf(file)],
      ]),
    ),
  )
}

/**
 * The places of an area's program that name a table of another area, in SQL or by importing its definition, or write through a view, which PostgreSQL
 * would carry out.
 */
function reachesIn(
  files: readonly string[],
  read: (file: string) => string,
  owners: ReadonlyMap<string, string>,
  ownersOfViews: ReadonlyMap<string, string>,
): Place[] {
  const named = new RegExp(
    `\\b(?:from|join|update|into)\\s+(?:only\\s+)?(${[...owners.keys()].join('|')})\\b`,
    'g',
  )
  const written = new RegExp(
    `\\b(?:update|into|delete\\s+from)\\s+(?:only\\s+)?(?:\\$\\{)?(${[...ownersOfViews.keys()].join('|')})\\b`,
    'g',
  )
  return files
    .filter((file) => areaOf(file) !== '' && file.endsWith('.ts') && !OF_TESTS.test(file))
    .flatMap((file) => {
      const source = read(file)
      const inSql = [...source.matchAll(named)].map(([, table = '']) => owners.get(table) ?? '')
      const inWrites = [...source.matchAll(written)].map(([, view = '']) => ownersOfViews.get(view) ?? '')
      // Foreign keys live in the database: tables may name each other's tables.
      const imported = file.endsWith('/tables.ts')
        ? []
        : [...source.matchAll(/from '(\.[^']*\/tables\.ts)'/g)].map(([, path = '']) =>
            ownerOf(normalize(join(dirname(file), path))),
          )
      return [...inSql, ...inWrites, ...imported]
        .filter((owner) => owner !== '' && owner.split('/')[0] !== areaOf(file))
        .map((to) => ({ file, from: areaOf(file), to }))
    })
}

const inProject = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const files = filesBelow('server/src/areas')
const owners = ownersIn(files, inProject)
const ownersOfViews = ownersOfViewsIn(files, inProject)

test('An area names no table of another area but those that are listed, writes through no view, and the list only shrinks', () => {
  expect(owners.size).toBeGreaterThan(100)
  expect(ownersOfViews.size).toBeGreaterThan(10)
  const places = Map.groupBy(
    reachesIn(files, inProject, owners, ownersOfViews),
    ({ from, to }) => `${from} → ${to}`,
  )
  const found = Object.fromEntries([...places].map(([pair, all]) => [pair, all.length]))
  const listed = Object.fromEntries(Object.entries(STILL).map(([pair, [most]]) => [pair, most]))
  const others = [...places].filter(([pair, all]) => all.length !== listed[pair])
  const where = others.flatMap(([pair, all]) => [pair, ...all.map(({ file }) => `  ${file}`)]).join('\n')
  expect(found, `Read a view of the owner (views.ts), write by a function of theirs.\n${where}`).toEqual(
    listed,
  )
})

test.each(examplesOf('walls'))('catches the example %s', (rule) => {
  const root = join(ROOT, 'tools/checks/examples/walls', rule)
  const examples = filesOf('walls', rule)
  const caught = reachesIn(examples, (file) => readFileSync(join(root, file), 'utf8'), owners, ownersOfViews)
  expect(caught.map(({ file }) => file).toSorted()).toEqual(examples.toSorted())
})
