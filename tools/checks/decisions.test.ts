import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examplesOf, ROOT } from './world.ts'

const NUMBERS_OF_ROW = /^\| ([\d, ]+) \| (?:\[.*?\]\((.*?)\))?/

/** The faults of a folder of decisions and its index. */
function faultsOf(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name))
  const index = new Map<number, string | undefined>()
  for (const line of readFileSync(join(folder, 'README.md'), 'utf8').split('\n')) {
    const [, numbers, file] = NUMBERS_OF_ROW.exec(line) ?? []
    for (const number of numbers?.split(', ') ?? []) index.set(Number(number), file)
  }
  const byNumber = new Map(files.map((name) => [Number(name.slice(0, 4)), name]))
  const last = Math.max(...byNumber.keys())

  return [
    ...files
      .filter((name) => index.get(Number(name.slice(0, 4))) !== name)
      .map((name) => `${name} is not in the index`),
    ...[...index]
      .filter(([, file]) => file && !files.includes(file))
      .map(([number]) => `page ${number} is in the index and doesn't exist`),
    ...Array.from({ length: last }, (_, i) => i + 1)
      .filter((number) => !byNumber.has(number) && !index.has(number))
      .map((number) => `number ${number} has no page, and the index doesn't say why`),
    ...[...byNumber]
      .filter(([number, name]) => !readFileSync(join(folder, name), 'utf8').startsWith(`# ${number}. `))
      .map(([, name]) => `${name} has another number in its title`),
  ]
}

test('Every decision is in the index, and every number without a page is explained there', () => {
  expect(faultsOf(join(ROOT, 'docs/decisions'))).toEqual([])
})

const CAUGHT: Record<string, string> = {
  'not-in-the-index': '0002-two.md is not in the index',
  'number-not-explained': "number 2 has no page, and the index doesn't say why",
  'page-that-is-gone': "page 2 is in the index and doesn't exist",
  'wrong-title': '0001-one.md has another number in its title',
}

test('Each of these faults has an example', () => {
  expect(examplesOf('decisions')).toEqual(Object.keys(CAUGHT))
})

test.each(Object.entries(CAUGHT))('The index is checked for: %s', (example, fault) => {
  expect(faultsOf(join(ROOT, 'tools/checks/examples/decisions', example))).toEqual([fault])
})
