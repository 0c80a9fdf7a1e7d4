import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Each file of tests is a process of its own, which begins as the program does: see tools/node-flags.mjs.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url))
const QUICK_IMPORTS = `--import=${new URL('server/src/quick-imports.ts', import.meta.url).href}`

const SERVER_SETUP = './server/src/testing/programs/global-setup.ts'
const SAME_CHANCE = './tools/checks/same-chance.ts'
const WEB_SETUP = './web/src/testing/in-a-browser.ts'
/** For the small projects of the gates, which have the same rules but few of the files. */
const whereIs = (file: string) => (existsSync(file) ? [file] : [])

/** A vitest project for each part, so that `vitest --project domain` runs the pure rules alone. */
function project(
  name: string,
  folder: string,
  { globalSetup = [], setupFiles = [] }: { globalSetup?: string[]; setupFiles?: string[] } = {},
) {
  return {
    extends: true as const,
    test: {
      name,
      include: [`${folder}/**/*.test.{ts,tsx}`],
      exclude: ['**/node_modules/**', 'tools/checks/examples/**'],
      globalSetup,
      setupFiles: [...whereIs(SAME_CHANCE), ...setupFiles],
    },
  }
}

const hasDocument = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom')

/** A process goes on only with a file that needs the same surroundings as the one before: those with a document come together. */
class BySurroundings extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => Number(hasDocument(one)) - Number(hasDocument(other)))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: BySurroundings },
    environment: 'node',
    // Processes and not threads, because tests send signals to them. Test files share a process one after another,
    // since loading the program for each file was half of the stage's time.
    pool: 'forks',
    isolate: false,
    // Most of what a test makes is gone with it: in a nursery of this size it dies there, which is a sixth of the processor.
    execArgv: [QUICK_IMPORTS, '--max-semi-space-size=64'],
    // Each has a program and PostgreSQL beside it; more than four would only wait for each other. One more than there are cores, since
    // some wait: with two on two cores a seventh of the processor had nothing to do.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    testTimeout: process.env['CANCHA_SOAK'] ? 900_000 : 30_000,
    hookTimeout: 30_000,
    // A loaded machine takes its time; what comes at once ends the wait at once.
    expect: { poll: { timeout: 10_000 } },
    passWithNoTests: false,
    // So that one test's mocks don't affect the next.
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      project('domain', 'domain/src'),
      project('contract', 'contract/src'),
      project('server', 'server/src', { globalSetup: whereIs(SERVER_SETUP) }),
      project('web', 'web/src', { setupFiles: whereIs(WEB_SETUP) }),
      project('demo', 'demo'),
      project('tools', 'tools'),
    ],
  },
})
