import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './world.ts'

/** A file or folder named in a text, from the root of the project. A path with a placeholder names none. */
const NAMED =
  /(?<![\w/.@-])(?:domain|contract|server|web|e2e|demo|bench|drawings|tools|docs)\/[\w./{},@-]*[\w/]/g
/** Folders that are made by running the program or its tests. */
const MADE = /\/(dist|node_modules)\b/

/** The files and folders that a text names and that aren't there. */
const missingIn = (text: string): string[] =>
  [...text.replace(/\S*[<*…$]\S*/g, '').matchAll(NAMED)]
    .map(([path]) => path)
    .filter((path) => !MADE.test(path) && !path.includes('{') && !existsSync(join(ROOT, path)))

test('The pages for whoever works here name files that are there', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'AGENTS.md', ...globSync('docs/*.md', { cwd: ROOT })]
  expect(pages.length).toBeGreaterThan(8)
  const missing = pages.flatMap((page) =>
    missingIn(readFileSync(join(ROOT, page), 'utf8')).map((path) => `${page}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('a file that is gone is found, one with a placeholder is left alone', () => {
  expect(missingIn('See `server/src/gone.ts` and `server/src/app.ts`, `web/src/areas/<area>/x.ts`.')).toEqual(
    ['server/src/gone.ts'],
  )
})
