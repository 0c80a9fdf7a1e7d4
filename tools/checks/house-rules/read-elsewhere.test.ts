import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../world.ts'
import { EXCEPTIONS } from './read-elsewhere.ts'
import { HOUSE_RULES } from './rules.ts'

test('where numbers aren’t read by the one reader is listed once, with a reason, and still needed', () => {
  const listed = Object.values(EXCEPTIONS).flat()
  expect(new Set(listed).size).toBe(listed.length)
  const reads = HOUSE_RULES.find(({ name }) => name === 'oneReader')?.sign ?? /never/
  const needless = listed.filter(
    (glob) =>
      !globSync(glob, { cwd: ROOT }).some(
        (file) => /\.tsx?$/.test(file) && reads.test(readFileSync(join(ROOT, file), 'utf8')),
      ),
  )
  expect(needless).toEqual([])
})
