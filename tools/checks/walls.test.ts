import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { examplesOf, filesBelow, filesOf, ROOT } from './world.ts'

const NAMES = 'names, and whether an account is active'
const ADDRESSES = 'short addresses'
const FILES = 'the parts of held files'

/**
 * The tables of other areas that an area still reads or writes by their names, with how many places do. Between areas are exported functions, slots, and
 * views or functions of the owner. A number may only shrink: less than here fails too, until it is written down.
 */
const STILL: Record<string, [places: number, why: string]> = {
  'analysis → ground/users': [1, NAMES],
  'deals → analysis/calculators': [
    8,
    'the analyses that began from a deal, and the figures that a member usually assumes',
  ],
  'deals → ground/aliases': [4, ADDRESSES],
  'deals → ground/files': [7, FILES],
  'deals → ground/users': [30, NAMES],
  'deals → talk/notifications': [4, 'the choices of summaries, and whether one was told already'],
  'ground → deals/deals': [1, 'the site map'],
  'ground → school/education': [1, 'the site map'],
  'ground → talk/forums': [3, 'the site map and feeds'],
  'lending → analysis/calculators': [1, 'the analysis in the file of a request'],
  'lending → ground/files': [2, FILES],
  'lending → ground/users': [26, NAMES],
  'lending → people/connections': [8, 'blocks'],
  'money → ground/users': [38, NAMES],
  'money → talk/notifications': [1, 'the choice about offers'],
  'people → ground/aliases': [5, ADDRESSES],
  'people → ground/files': [1, FILES],
  'people → ground/users': [61, NAMES],
  'people → talk/forums': [1, 'the topics that a member began today, with the session'],
  'people → talk/messenger': [1, 'the messages that a report keeps'],
  'school → ground/aliases': [13, ADDRESSES],
  'school → ground/files': [2, FILES],
  'school → ground/search': [5, 'the documents of pieces'],
  'school → ground/users': [6, NAMES],
  'talk → ground/aliases': [2, ADDRESSES],
  'talk → ground/audit': [1, 'the last act on a post'],
  'talk → ground/files': [8, FILES],
  'talk → ground/users': [45, NAMES],
  'talk → people/accounts': [1, 'sessions of a push subscription'],
  'talk → people/connections': [8, 'blocks and connections'],
}

const OF_TESTS = /(\.test|\/(access|personal)-rows)\.ts$/
const DEFINED = /\b(?:pgTable|table)\w*\(\s*'(\w+)'/g

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

/** The places of an area's program that name a table of another area: in SQL, or by importing its definition. */
function reachesIn(
  files: readonly string[],
  read: (file: string) => string,
  owners: ReadonlyMap<string, string>,
): Place[] {
  const named = new RegExp(
    `\\b(?:from|join|update|into)\\s+(?:only\\s+)?(${[...owners.keys()].join('|')})\\b`,
    'g',
  )
  return files
    .filter((file) => areaOf(file) !== '' && file.endsWith('.ts') && !OF_TESTS.test(file))
    .flatMap((file) => {
      const source = read(file)
      const inSql = [...source.matchAll(named)].map(([, table = '']) => owners.get(table) ?? '')
      // Foreign keys live in the database: tables may name each other's tables.
      const imported = file.endsWith('/tables.ts')
        ? []
        : [...source.matchAll(/from '(\.[^']*\/tables\.ts)'/g)].map(([, path = '']) =>
            ownerOf(normalize(join(dirname(file), path))),
          )
      return [...inSql, ...imported]
        .filter((owner) => owner !== '' && owner.split('/')[0] !== areaOf(file))
        .map((to) => ({ file, from: areaOf(file), to }))
    })
}

const inProject = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const files = filesBelow('server/src/areas')
const owners = ownersIn(files, inProject)

test('An area names no table of another area but those that are listed, and the list only shrinks', () => {
  expect(owners.size).toBeGreaterThan(100)
  const places = Map.groupBy(reachesIn(files, inProject, owners), ({ from, to }) => `${from} → ${to}`)
  const found = Object.fromEntries([...places].map(([pair, all]) => [pair, all.length]))
  expect(found).toEqual(Object.fromEntries(Object.entries(STILL).map(([pair, [most]]) => [pair, most])))
})

test.each(examplesOf('walls'))('catches the example %s', (rule) => {
  const root = join(ROOT, 'tools/checks/examples/walls', rule)
  const examples = filesOf('walls', rule)
  const caught = reachesIn(examples, (file) => readFileSync(join(root, file), 'utf8'), owners)
  expect(caught.map(({ file }) => file).toSorted()).toEqual(examples.toSorted())
})
