// Reads what vitest and Playwright report of a run.

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {import('./stages.mjs').Timing} Timing */
/**
 * @typedef {{ status: string, projectName: string, results: { duration: number, error?: { message?: string } }[] }} Run
 * @typedef {{ file: string, specs?: { title: string, file: string, tests: Run[] }[], suites?: Suite[] }} Suite
 */

/** Playwright's nested report as a list. All tries of a test count for its time.
 * @param {Suite[]} suites @returns {(Timing & { status: string, why: string | undefined })[]} */
export function journeysOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status, projectName, results }) => ({
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        name: `${title} (${projectName})`,
        file: join('e2e', file),
        status,
        // Once it has passed, the report of the first attempt is gone.
        why: results[0]?.error?.message,
      })),
    ),
    ...journeysOf(inner),
  ])
}

/** @param {ReturnType<typeof journeysOf>} tests @param {string} wanted */
export const toldOf = (tests, wanted) =>
  tests
    .filter(({ status }) => status === wanted)
    .map(({ file, name, why }) => named(`${file} › ${name}`, why))

// Enough to know what it is about. All of it stands above, where its stage ended.
const WHY_MOST = 600

/** @param {string} what @param {string} [why] */
export const named = (what, why = 'without an error') =>
  `${what}\n${stripVTControlCharacters(why).slice(0, WHY_MOST)}`

/** Reads a report once, so that a run that dies early cannot be counted with the numbers of the one before.
 * @param {string} file */
export function takeReport(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return report
}

/** @param {string[]} expected @param {string[]} ran */
export function neverRan(expected, ran) {
  return expected
    .filter((file) => !ran.includes(file))
    .map((file) => `${file} never ran: does its name match a project?`)
}
