// The stages of `npm test`: what each runs and how its tests are counted.

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

/** @typedef {{ passed: number, failed: number, skipped: number, problems: string[] }} Counts */
/**
 * A stage without `count` is one test: it passes when all its steps do. The timeout is in seconds, for each step.
 * @typedef {{ name: string, steps: string[][], timeout: number, alone?: boolean, count?: () => Counts }} Stage
 */

/**
 * @param {string} root
 * @param {string[]} filters names of test files, as vitest and playwright take them
 * @returns {Stage[]}
 */
export function stagesOf(root, filters = []) {
  const node = join(root, 'node_modules/.bin/node')
  /** @param {string} file @param {string[]} args */
  const run = (file, ...args) => [node, join(root, file), ...args]
  /** @param {string} project */
  const types = (project) => run('node_modules/typescript/bin/tsc', '-p', project, '--pretty', 'false')
  const unitReport = join(root, 'test-results/unit.json')
  const browserReport = join(root, 'test-results/browser.json')

  return [
    { name: 'types', timeout: 240, steps: ['domain', 'contract', 'server', 'web', '.'].map(types) },
    {
      name: 'lint',
      timeout: 120,
      steps: [
        run(
          'node_modules/@biomejs/biome/bin/biome',
          'ci',
          '--colors=off',
          '--max-diagnostics=none',
          '--error-on-warnings',
        ),
      ],
    },
    { name: 'boundaries', timeout: 120, steps: [run('tools/checks/boundaries.mjs')] },
    {
      name: 'unused',
      timeout: 120,
      steps: [run('node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints')],
    },
    {
      name: 'unit',
      timeout: 600,
      alone: true,
      steps: [
        run(
          'node_modules/vitest/vitest.mjs',
          'run',
          '--silent=passed-only',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${unitReport}`,
          ...filters,
        ),
      ],
      count: () => {
        const report = takeReport(unitReport)
        const ran = /** @type {{ name: string }[]} */ (report.testResults).map(({ name }) =>
          relative(root, name),
        )
        const expected =
          filters.length > 0
            ? []
            : testFiles(root, ['domain', 'contract', 'server', 'web', 'tools'], /\.test\.tsx?$/)
        // A file that cannot be loaded has no tests to fail, and is a failure all the same.
        const unloaded = /** @type {{ status: string, assertionResults: { status: string }[] }[]} */ (
          report.testResults
        ).filter(
          (file) =>
            file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
        )
        return {
          passed: report.numPassedTests,
          failed: report.numFailedTests + unloaded.length,
          skipped: report.numPendingTests + report.numTodoTests,
          problems: neverRan(expected, ran),
        }
      },
    },
    {
      name: 'browser',
      timeout: 1_800,
      alone: true,
      steps: [run('node_modules/@playwright/test/cli.js', 'test', ...filters)],
      count: () => {
        const report = takeReport(browserReport)
        const ran = /** @type {{ file: string }[]} */ (report.suites).map(({ file }) => join('e2e', file))
        const expected = filters.length > 0 ? [] : testFiles(root, ['e2e'], /\.e2e\.ts$/)
        return {
          passed: report.stats.expected,
          // A test that passes only at the second try is broken too.
          failed: report.stats.unexpected + report.stats.flaky,
          skipped: report.stats.skipped,
          problems: neverRan(expected, ran),
        }
      },
    },
  ]
}

/** Reads a report once, so that a run that dies early cannot be counted with the numbers of the one before.
 * @param {string} file */
function takeReport(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return report
}

/** @param {string[]} expected @param {string[]} ran */
function neverRan(expected, ran) {
  return expected
    .filter((file) => !ran.includes(file))
    .map((file) => `${file} never ran: does its name match a project?`)
}

/** @param {string} root @param {string[]} folders @param {RegExp} name @returns {string[]} */
function testFiles(root, folders, name) {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) {
          return ['node_modules', 'dist', 'examples'].includes(entry.name)
            ? []
            : testFiles(root, [path], name)
        }
        return name.test(path) ? [path] : []
      }),
    )
}
