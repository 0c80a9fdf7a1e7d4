// The stages of `npm test`: what each runs and how its tests are counted.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { journeysOf, named, neverRan, takeReport, toldOf } from './reports.mjs'

/** @typedef {{ seconds: number, name: string, file: string }} Timing */
/**
 * Flaky is what passed at the second try only: it counts as passed, and is named with the first error. Failures are named
 * so, too.
 * @typedef {{ passed: number, failed: number, skipped: number, problems: string[], failures?: string[], flaky?: string[], timings?: Timing[], counts?: Record<string, number> }} Counts
 */
/**
 * A stage without `count` is one test: it passes when all its steps do. The timeout is in seconds, for each step.
 * The stages of one lane run one after the other, the lanes side by side. `patience` is how far a stage lets others have the
 * processor first, as nice has it: from 0 to 19. The cost of a stage is judged if it runs whole.
 * @typedef {{ name: string, lane: string, patience: number, steps: string[][], timeout: number, whole?: boolean, mayBeEmpty?: boolean, count?: () => Counts }} Stage
 */

/**
 * Gates let the tests go first, but not as far as they could: a gate runs one process at a time, so that at the end it would
 * keep one core of two.
 */
const GATE = { lane: 'gates', patience: 5, timeout: 2_400, whole: true }
/** Side by side unit tests and journeys only take each other's caches: see docs/decisions/0029-a-quick-suite.md. */
const TESTS = { lane: 'tests', patience: 0, timeout: 2_700 }

/**
 * @param {string} root
 * @param {string[]} filters names of test files, or other arguments, as vitest and playwright take them
 * @returns {Stage[]}
 */
export function stagesOf(root, filters = []) {
  const run = runnerOf(root)
  /** @param {string} project */
  const types = (project) =>
    run('node_modules/typescript/bin/tsc', '-p', project, '--pretty', 'false', ...howChecked(project))

  return [
    {
      ...GATE,
      name: 'types',
      // The web is checked with the rest, which has its settings and reads most of what it reads. The last: what starts on the oldest
      // Node that may install the project.
      steps: ['domain', 'contract', 'server', '.', 'tools/tsconfig.start.json'].map(types),
    },
    {
      ...GATE,
      name: 'lint',
      steps: [
        run(
          'node_modules/@biomejs/biome/bin/biome',
          'ci',
          '--colors=off',
          '--max-diagnostics=none',
          '--error-on-warnings',
        ),
        run('tools/checks/house-rules/check.ts'),
      ],
    },
    { ...GATE, name: 'boundaries', steps: [run('tools/checks/boundaries.mjs')] },
    {
      ...GATE,
      name: 'unused',
      steps: [run('node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints')],
    },
    unitStage(root, filters),
    browserStage(root, filters),
  ]
}

/**
 * How a project's types are checked. Each checker works out anew most of what the others know: four of them, as by default, use two
 * and a half times the processor. Unchanged files aren't checked again: then a check is a sixth of the work.
 * @param {string} project a folder, or a file of settings
 */
export const howChecked = (project) => [
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/types/${project.replaceAll('/', '-').replace(/^\.$/, 'rest')}.tsbuildinfo`,
]

const TEST_FOLDERS = ['domain', 'contract', 'server', 'web', 'demo', 'tools']

/** @param {string} root @param {string[]} filters @returns {Stage} */
function unitStage(root, filters) {
  const file = join(root, 'test-results/unit.json')
  return {
    ...TESTS,
    name: 'unit',
    whole: filters.length === 0,
    steps: [
      runnerOf(root)(
        'node_modules/vitest/vitest.mjs',
        'run',
        '--silent=passed-only',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...filters,
      ),
    ],
    count: () => {
      const report = takeReport(file)
      /** @typedef {{ fullName: string, status: string, duration?: number, failureMessages?: string[] }} Assertion */
      const files =
        /** @type {{ name: string, status: string, message?: string, assertionResults: Assertion[] }[]} */ (
          report.testResults
        )
      const ran = files.map(({ name }) => relative(root, name))
      const expected = filters.length > 0 ? [] : testFiles(root, TEST_FOLDERS, /\.test\.tsx?$/)
      // A file that can't be loaded has no failing tests, but it is a failure.
      const unloaded = files.filter(
        (file) =>
          file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
      )
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests + unloaded.length,
        skipped: report.numPendingTests + report.numTodoTests,
        problems: neverRan(expected, ran),
        failures: [
          ...unloaded.map(({ name, message }) => named(relative(root, name), message)),
          ...files.flatMap(({ name, assertionResults }) =>
            assertionResults
              .filter(({ status }) => status === 'failed')
              .map(({ fullName, failureMessages: [why] = [] }) =>
                named(`${relative(root, name)} › ${fullName}`, why),
              ),
          ),
        ],
        timings: files.flatMap(({ name, assertionResults }) =>
          assertionResults.map(({ fullName, duration = 0 }) => ({
            seconds: duration / 1000,
            name: fullName,
            file: relative(root, name),
          })),
        ),
      }
    },
  }
}

/** @param {string} root @param {string[]} filters @returns {Stage} */
function browserStage(root, filters) {
  return {
    ...TESTS,
    name: 'browser',
    whole: filters.length === 0,
    steps: [runnerOf(root)('node_modules/@playwright/test/cli.js', 'test', ...filters)],
    count: () => {
      const report = takeReport(join(root, 'test-results/browser.json'))
      const ran = /** @type {{ file: string }[]} */ (report.suites).map(({ file }) => join('e2e', file))
      const expected = filters.length > 0 ? [] : testFiles(root, ['e2e'], /\.e2e\.ts$/)
      const tests = journeysOf(report.suites)
      return {
        // Only if retries are on: see playwright.config.ts.
        passed: report.stats.expected + report.stats.flaky,
        failed: report.stats.unexpected,
        skipped: report.stats.skipped,
        problems: neverRan(expected, ran),
        failures: toldOf(tests, 'unexpected'),
        flaky: toldOf(tests, 'flaky'),
        timings: tests,
        counts: { 'browser runs': tests.length },
      }
    },
  }
}

/**
 * The walks, which cover every feature, whatever was changed: who may do what, what every operation refuses and says, and the
 * gates.
 */
const WALKS = [
  'server/src/http/request/access.test.ts',
  'server/src/http/request/bad-input.test.ts',
  'server/src/http/request/sentences.test.ts',
  'server/src/http/edge/cross-site.test.ts',
  'server/src/manifest/',
  'server/src/areas/people/security/personal-data/',
  'web/src/routes.test.ts',
  'web/src/areas/all.test.ts',
  'tools/checks/',
]

/**
 * The stages of `npm run check`, for the work between: the gates, the tests that a change since `main` can reach, the
 * walks over all features, and the journeys with the tag @check.
 * @param {string} root
 * @returns {Stage[]}
 */
export function checkStages(root) {
  const changed = unitStage(root, ['--changed=main', '--passWithNoTests'])
  return [
    ...stagesOf(root).filter(({ lane }) => lane === GATE.lane),
    { ...changed, name: 'changed', mayBeEmpty: true },
    { ...unitStage(root, WALKS), name: 'walks' },
    { ...browserStage(root, ['--grep=@check']), name: 'journeys' },
  ]
}

/**
 * The areas of the house, as their folders are named: server/src/areas/<area>.
 * @param {string} root
 */
export const areasOf = (root) =>
  readdirSync(join(root, 'server/src/areas'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )

/**
 * The stages of `npm test -- <area>`: its tests in every part of the house, and its journeys.
 * @param {string} root
 * @param {string[]} areas
 * @returns {Stage[]}
 */
export function areaStages(root, areas) {
  const parts = ['domain/src', 'contract/src', 'server/src/areas', 'web/src/areas', 'demo']
  const places = areas.flatMap((area) => parts.map((part) => `${part}/${area}/`))
  const journeys = areas.map((area) => `e2e/${area}/`).filter((place) => existsSync(join(root, place)))
  return [unitStage(root, places), ...(journeys.length > 0 ? [browserStage(root, journeys)] : [])]
}

/**
 * The stages of `npm run soak`: unit tests that have a long form (server/src/testing/rounds.ts), and journeys that have
 * one, in it.
 * @param {string} root
 * @param {string[]} filters
 * @returns {Stage[]}
 */
export function soakStages(root, filters = []) {
  /** @param {string[]} folders @param {RegExp} name */
  const long = (folders, name) =>
    testFiles(root, folders, name).filter(
      (file) =>
        /\/rounds\.ts'|CANCHA_SOAK/.test(readFileSync(join(root, file), 'utf8')) &&
        (filters.length === 0 || filters.some((filter) => file.includes(filter))),
    )
  const timeout = 4 * 3600
  const unit = long(TEST_FOLDERS, /\.test\.tsx?$/)
  const journeys = long(['e2e'], /\.e2e\.ts$/)
  const browser = { ...browserStage(root, journeys), name: 'soak-browser', timeout }
  if (unit.length === 0 && journeys.length > 0) return [browser]
  // Without a file vitest would run all of them.
  const soak = { ...unitStage(root, unit.length > 0 ? unit : ['no such file']), name: 'soak', timeout }
  return journeys.length > 0 ? [soak, browser] : [soak]
}

/** @param {string} root */
function runnerOf(root) {
  const node = join(root, 'node_modules/.bin/node')
  /** @param {string} file @param {string[]} args */
  return (file, ...args) => [node, join(root, file), ...args]
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
