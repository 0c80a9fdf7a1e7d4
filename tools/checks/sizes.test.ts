import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { examplesOf, filesOf, ROOT } from './world.ts'

/** The maximum of lines in a file and in a test file, and of program files directly in a folder. */
const LINES = 300
const TEST_LINES = 350
const FILES = 24

/** Files and folders that may be larger, and why. An entry that isn't needed any more fails too. */
const EXCEPTIONS: Record<string, string> = {
  'domain/src/analysis/calculators/flip.ts': 'one calculator is one definition, read from top to bottom',
  'domain/src/analysis/calculators/refinance.ts': 'one calculator is one definition, read from top to bottom',
}

const PROGRAM = /\.(ts|tsx|mjs|cjs)$/
const TEST = /\.(test|e2e)\.tsx?$/
const FOLDERS = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'demo', 'drawings', 'tools']
const LEFT_OUT = new Set(['node_modules', 'dist', 'examples', 'media', 'public'])

/** Files and folders above the limits, each with its size. */
function oversized(root: string, files: readonly string[]): Map<string, string> {
  const program = files.filter((file) => PROGRAM.test(file))
  const found = new Map<string, string>()
  for (const file of program) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1
    if (lines > (TEST.test(file) ? TEST_LINES : LINES)) found.set(file, `${lines} lines`)
  }
  const folders = Map.groupBy(
    program.filter((file) => !TEST.test(file)),
    dirname,
  )
  for (const [folder, inside] of folders)
    if (inside.length > FILES) found.set(folder, `${inside.length} files`)
  return found
}

/** The files below a folder, without what is installed, built or an example. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : filesBelow(path)
    return entry.name.endsWith('.gen.ts') ? [] : [path]
  })
}

test('Files and folders stay small, except those that are listed with their reason', () => {
  const found = oversized(ROOT, FOLDERS.flatMap(filesBelow))
  const unlisted = [...found].filter(([path]) => !(path in EXCEPTIONS))
  expect(unlisted).toEqual([])
  expect(
    Object.keys(EXCEPTIONS).filter((path) => !found.has(path)),
    'exceptions without need',
  ).toEqual([])
})

const CAUGHT: Record<string, string[]> = {
  'crowded-folder': ['server/src/areas/lending/requests'],
  'long-file': ['server/src/areas/lending/requests/routes.ts'],
  'long-test': ['server/src/areas/lending/requests/loans.test.ts'],
}

test.each(examplesOf('sizes'))('The limits catch: %s', (example) => {
  const root = join(ROOT, 'tools/checks/examples/sizes', example)
  expect([...oversized(root, filesOf('sizes', example)).keys()]).toEqual(CAUGHT[example])
})
