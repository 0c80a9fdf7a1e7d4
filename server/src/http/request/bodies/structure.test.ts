import { expect, test } from 'vitest'
import { watchStructure } from './structure.ts'

/** Watches a text that comes in pieces of this size. */
function isSound(text: string, size: number): boolean {
  const [bytes, isSoundSoFar] = [Buffer.from(text), watchStructure()]
  for (let at = 0; at < bytes.length; at += size)
    if (!isSoundSoFar(bytes.subarray(at, at + size))) return false
  return true
}

test.each([
  ['one long text', JSON.stringify({ text: 'a'.repeat(100_000) }), true],
  ['brackets, commas and quotes in a text', JSON.stringify({ text: '[[,",\\'.repeat(30_000) }), true],
  ['a thousand lines of a dozen numbers', JSON.stringify(Array(1_000).fill(Array(12).fill(1))), true],
  ['many empty lists', `[${Array(20_001).fill('[]').join()}]`, false],
  ['many numbers', JSON.stringify(Array(20_001).fill(1)), false],
  [
    'many keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 20_002 }, (_, at) => [at, 0]))),
    false,
  ],
  ['lists in lists', `${'['.repeat(65)}${']'.repeat(65)}`, false],
  ['objects in objects', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, false],
])('row 81: the structure of %s', (_, text, sound) => {
  for (const size of [1, 7, 65_536]) expect(isSound(text, size)).toBe(sound)
})
