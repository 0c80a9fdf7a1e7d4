import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stage, stagesOf } from './stages.mjs'
import { FIRST, node, tellIn } from './telling.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cancha-summary-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tell = (...stages: Stage[]) => tellIn(folder, ...stages)

/** A stage with this name, in a folder that has this report of its tool. */
function withReport(name: string, report: unknown): Stage {
  mkdirSync(join(folder, 'test-results'), { recursive: true })
  writeFileSync(join(folder, 'test-results', `${name}.json`), JSON.stringify(report))
  const stage = stagesOf(folder, ['a filter']).find((stage) => stage.name === name)
  if (!stage) throw new Error(`no stage ${name}`)
  return { ...stage, steps: [node('')] }
}

const spec = (title: string, status: string, ...tries: number[]) => ({
  title,
  file: 'house.e2e.ts',
  tests: [
    {
      status,
      projectName: 'phone',
      results: tries.map((duration, at) => ({
        duration,
        ...(status === 'flaky' &&
          at === 0 && { error: { message: 'Error: \x1b[2mno bed\x1b[22m\nWaited 10 s' } }),
      })),
    },
  ],
})

test('a browser test that passes at the second try has passed, and is named as flaky at the end, with its first error', async () => {
  const told = await tell(
    withReport('browser', {
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          file: 'house.e2e.ts',
          specs: [spec('enters', 'expected', 1_000)],
          suites: [
            {
              file: 'house.e2e.ts',
              specs: [spec('sleeps', 'flaky', 2_000, 1_500), spec('leaves', 'unexpected', 400)],
            },
          ],
        },
      ],
    }),
  )
  expect(told).toMatchObject({ passed: 2, failed: 1 })
  expect(told.text).toMatch(
    /\n✘ failed: e2e\/house\.e2e\.ts › leaves \(phone\)\nwithout an error\n⚠ 1 flaky: e2e\/house\.e2e\.ts › sleeps \(phone\)\nError: no bed\nWaited 10 s\n$/,
  )
  // Its time is that of both attempts.
  expect(told.text).toContain(`slowest tests:
    3.5 s   e2e/house.e2e.ts › sleeps (phone)
    1.0 s   e2e/house.e2e.ts › enters (phone)
    0.4 s   e2e/house.e2e.ts › leaves (phone)
`)
})

test('what failed is named at the end, with its first error, whatever its stage counts', async () => {
  const told = await tell(
    { ...FIRST, name: 'types', steps: [node('console.log("line 3 is wrong"); process.exit(2)')] },
    withReport('unit', {
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        {
          name: join(folder, 'domain/src/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { fullName: 'adds', status: 'passed', duration: 1 },
            {
              fullName: 'subtracts',
              status: 'failed',
              failureMessages: ['\x1b[31mError\x1b[39m: 3 is not 2'],
            },
          ],
        },
        {
          name: join(folder, 'domain/src/b.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
      ],
    }),
  )
  expect(told.failed).toBe(3)
  expect(told.text.slice(told.text.indexOf('✘ failed'))).toBe(
    `✘ failed: types
line 3 is wrong
domain/src/b.test.ts
no such module
domain/src/a.test.ts › subtracts
Error: 3 is not 2
`,
  )
})

test('the slowest twenty of all stages are named at the end, and what each feature and each stage cost', async () => {
  const names = Array.from({ length: 22 }, (_, index) => `number ${index}`)
  const told = await tell(
    withReport('unit', {
      numPassedTests: 22,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        {
          name: join(folder, 'domain/src/a.test.ts'),
          status: 'passed',
          assertionResults: names.map((fullName, index) => ({
            fullName,
            status: 'passed',
            duration: index * 1_000,
          })),
        },
      ],
    }),
    withReport('browser', {
      stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0 },
      suites: [{ file: 'house.e2e.ts', specs: [spec('enters', 'expected', 20_500)] }],
    }),
  )
  const slowest = [...told.text.matchAll(/^ +(\d+\.\d) s {3}(.*)$/gm)].map(([, seconds, name]) => [
    seconds,
    name,
  ])
  expect(slowest).toHaveLength(20)
  expect(slowest.slice(0, 3)).toEqual([
    ['21.0', 'domain/src/a.test.ts › number 21'],
    ['20.5', 'e2e/house.e2e.ts › enters (phone)'],
    ['20.0', 'domain/src/a.test.ts › number 20'],
  ])
  expect(slowest.at(-1)).toEqual(['3.0', 'domain/src/a.test.ts › number 3'])
  expect(told.text).toMatch(/\nby feature: domain\/a 231 s, house 21 s\ncounted: 1 browser runs\n\n/)
  expect(told.text).toMatch(/\nstages: unit \d+\.\d s.*, browser \d+\.\d s.*\n$/)
  expect(told.text).not.toContain('flaky')
})
