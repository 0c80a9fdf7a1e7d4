import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { examplesOf, filesBelow, filesOf, ROOT } from './world.ts'

/** Participles that say what happened to a thing, and not which thing: `Asked` may be a question, a request, an offer. */
const PARTICIPLES =
  'answered|asked|become|drawn|found|given|happened|kept|known|needed|sent|shown|told|typed|wanted|written'
const TYPE = new RegExp(`\\b(?:type|interface|class) ((?:${PARTICIPLES}))\\b`, 'gi')
const EXPORTED = new RegExp(`\\bexport (?:const|let|function|async function) ((?:${PARTICIPLES}))\\b`, 'gi')
/** Folders' names that hold anything, as docs/style.md has them. */
const DRAWER = /(^|\/)(utils?|shared|helpers?|common|misc)(\/|\.[a-z]+$)/
const FILE = new RegExp(`^(?:${PARTICIPLES})\\.`)

/** The names in a program file, and its own, that say nothing outside of their sentence. */
function riddlesIn(file: string, source: string): string[] {
  const declared = [...source.matchAll(TYPE), ...source.matchAll(EXPORTED)].map(([, name]) => `${name}`)
  const own = DRAWER.test(file) || FILE.test(basename(file)) ? [basename(file)] : []
  return [...own, ...declared]
}

const riddles = (root: string, files: readonly string[]): [file: string, name: string][] =>
  files
    .filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && !file.endsWith('.gen.ts'))
    .flatMap((file) =>
      riddlesIn(file, readFileSync(join(root, file), 'utf8')).map((name): [string, string] => [file, name]),
    )

test('Types, exports and files are named for the thing that they hold', () => {
  expect(riddles(ROOT, filesBelow('.'))).toEqual([])
})

test.each(examplesOf('names'))('catches the example %s', (rule) => {
  const files = filesOf('names', rule)
  const caught = riddles(join(ROOT, 'tools/checks/examples/names', rule), files)
  expect(caught.map(([, name]) => name).toSorted()).toEqual([
    'Asked',
    'Written',
    'needed',
    'told',
    'told.ts',
    'utils.ts',
  ])
})

test('a name with its noun is left alone', () => {
  expect(riddlesIn('web/src/asked-loans.ts', 'type AskedLoan = 1\nexport const toldLenders = 1')).toEqual([])
})
