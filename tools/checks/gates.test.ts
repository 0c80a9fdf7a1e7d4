import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_FEATURE_CIRCLE } from './circles.mjs'
import { NO_DEAD_FILE } from './dead-files.mjs'
import { stagesOf } from './stages.mjs'
import { POLICY_HAS_ITS_TABLE } from './untried.mjs'
import { build, examplesOf, filesOf, ROOT, run } from './world.ts'

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: { name: string }[]
}

type Outcome = { code: number; output: string }
const worlds: string[] = []

/** Runs a stage of `npm test` in another project, with the same commands. */
async function runStage(name: string, world: string, env = process.env): Promise<Outcome> {
  worlds.push(world)
  const steps = stagesOf(ROOT).find((stage) => stage.name === name)?.steps ?? []
  const outcomes: Outcome[] = []
  for (const step of steps) outcomes.push(await run(step, world, env))
  return {
    code: Math.max(...outcomes.map(({ code }) => code)),
    output: outcomes.map(({ output }) => output).join('\n'),
  }
}

afterAll(() => {
  for (const world of worlds) rmSync(world, { recursive: true, force: true })
})

describe.each(['types', 'lint', 'boundaries', 'unused'])('%s', (gate) => {
  test('lets the clean project pass', async () => {
    expect(await runStage(gate, build())).toMatchObject({ code: 0 })
  })
})

describe('types', () => {
  const broken = brokenBy('types')

  test.each(examplesOf('types'))('catches %s', (code) => {
    for (const file of filesOf('types', code))
      expect(broken.lines(file)).toContainEqual(expect.stringContaining(`error ${code}:`))
  })
})

describe('lint', () => {
  const broken = brokenBy('lint')

  test.each(examplesOf('lint'))('catches %s', (rule) => {
    for (const file of filesOf('lint', rule)) {
      expect(broken.lines(file)).toContainEqual(expect.stringMatching(new RegExp(`[ /]${rule}( |$)`)))
    }
  })
})

describe('boundaries', () => {
  const broken = brokenBy('boundaries')

  test('every rule has its example', () => {
    const rules = [
      ...forbidden.map(({ name }) => name),
      NO_FEATURE_CIRCLE,
      POLICY_HAS_ITS_TABLE,
      NO_DEAD_FILE,
    ]
    expect(examplesOf('boundaries')).toEqual(rules.sort())
  })

  test.each(examplesOf('boundaries'))('catches %s', (rule) => {
    for (const file of filesOf('boundaries', rule)) {
      const rules = broken.lines(file).map((line) => /^\s*error ([\w-]+): /.exec(line)?.[1])
      // Nothing imports an example, so each is reported as a dead file too.
      expect(new Set([...rules, NO_DEAD_FILE])).toEqual(new Set([rule, NO_DEAD_FILE]))
      expect(rules).toContain(rule)
    }
  })

  test('does not take a project that it cannot read for a clean one', async () => {
    const world = build()
    for (const part of ['domain', 'contract', 'server', 'web'])
      rmSync(join(world, part, 'src'), { recursive: true })
    const { code, output } = await runStage('boundaries', world)
    expect(code).toBe(1)
    expect(output).toContain('no module seen in server/src')
  })

  test('does not trust dependency-cruiser when it finds no parser for TypeScript', async () => {
    const hide = `import { registerHooks } from 'node:module'
      registerHooks({ resolve(name, context, next) {
        if (name === '@swc/core') throw new Error('hidden')
        return next(name, context)
      } })`
    const env = { ...process.env, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hide)}` }
    const { code, output } = await runStage('boundaries', build(), env)
    expect(output).toContain('no dependency violations found')
    expect(output).toContain('not read by dependency-cruiser: server/src/main.ts')
    expect(code).toBe(1)
  })
})

describe('unused', () => {
  const HEADINGS: Record<string, RegExp> = {
    dependencies: /^Unused dependencies/,
    exports: /^Unused exports/,
    files: /^Unused files/,
    types: /^Unused exported types/,
    unlisted: /^Unlisted dependencies/,
    unresolved: /^Unresolved imports/,
  }
  const broken = brokenBy('unused')

  test.each(examplesOf('unused'))('catches %s', (kind) => {
    const heading = HEADINGS[kind] ?? /./
    const lines = broken.output().split('\n')
    const start = lines.findIndex((line) => heading.test(line))
    expect(start, broken.output()).toBeGreaterThanOrEqual(0)
    const end = lines.findIndex((line, index) => index > start && /^[A-Z].* \(\d+\)/.test(line))
    const section = lines.slice(start, end < 0 ? undefined : end)
    for (const file of filesOf('unused', kind)) expect(section).toContainEqual(expect.stringContaining(file))
  })
})

/** Puts all examples of a gate into one project and judges them in one run; a run for each would take minutes. */
function brokenBy(gate: string): { output: () => string; lines: (file: string) => string[] } {
  let outcome: Outcome
  beforeAll(async () => {
    outcome = await runStage(gate, build(gate, examplesOf(gate)))
    expect(outcome.code).not.toBe(0)
  })
  return {
    output: () => outcome.output,
    lines: (file) => outcome.output.split('\n').filter((line) => line.includes(file)),
  }
}
