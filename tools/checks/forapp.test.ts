import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examplesOf, filesBelow, filesOf, ROOT } from './world.ts'

/** Tests may send the word, and what they share may name it. */
const OF_TESTS = /\.test\.tsx?$|^server\/src\/testing\//

const namesForApp = (root: string, file: string) => /forapp/i.test(readFileSync(join(root, file), 'utf8'))

test('neither server nor contract nor domain reads forapp, which only changes the layout of pages (row 6)', () => {
  const files = ['server/src', 'contract/src', 'domain/src'].flatMap(filesBelow)
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => !OF_TESTS.test(file) && namesForApp(ROOT, file))).toEqual([])
})

test.each(examplesOf('forapp'))('catches %s', (rule) => {
  const root = join(ROOT, 'tools/checks/examples/forapp', rule)
  for (const file of filesOf('forapp', rule))
    expect([file, !OF_TESTS.test(file) && namesForApp(root, file)]).toEqual([file, true])
})
