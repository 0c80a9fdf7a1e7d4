import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endAll, runCommand } from './command.mjs'
import { COUNTS, tooDear, WORK } from './price.mjs'
import type { Counts, Stage } from './stages.mjs'
import { FIRST, node, tellIn } from './telling.ts'

let folder: string

beforeAll(() => {
  // A path with a space, which people may have.
  folder = mkdtempSync(join(tmpdir(), 'cancha checks '))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tell = (...stages: Stage[]) => tellIn(folder, ...stages)

function counted(counts: Partial<Counts>, script = ''): Stage {
  return {
    ...FIRST,
    name: 'unit',
    steps: [node(script)],
    count: () => ({ passed: 0, failed: 0, skipped: 0, problems: [], ...counts }),
  }
}

test('a stage that succeeds is one test passed, and says little', async () => {
  const told = await tell({ ...FIRST, name: 'lint', steps: [node('console.log("chatter")')] })
  expect(told).toMatchObject({ passed: 1, failed: 0 })
  expect(told.text).toMatch(
    /^✔ lint +\d+\.\d s {3}1 passed, 0 failed\n\nstages: lint \d+\.\d s(?: \(\d+ of processor\); \d+ s of processor)?\n$/,
  )
})

test('a stage that fails in any step is one test failed, and says everything', async () => {
  const steps = [node('console.log("first"); process.exit(2)'), node('console.error("second")')]
  const told = await tell({ ...FIRST, name: 'types', steps })
  expect(told).toMatchObject({ passed: 0, failed: 1 })
  expect(told.text).toContain('first\nsecond\n')
})

test('the counts of a report are added up', async () => {
  const told = await tell(
    counted({ passed: 3, failed: 2, skipped: 1 }, 'process.exit(1)'),
    counted({ passed: 4 }),
  )
  expect(told).toMatchObject({ passed: 7, failed: 2 })
  expect(told.text).toContain('3 passed, 2 failed, 1 skipped')
})

test('a stage without tests has failed', async () => {
  const told = await tell(counted({}))
  expect(told).toMatchObject({ passed: 0, failed: 1 })
  expect(told.text).toContain('unit: reported no test')
})

test('a stage that ends with an error has failed, whatever its report says', async () => {
  expect(await tell(counted({ passed: 9 }, 'process.exit(3)'))).toMatchObject({ passed: 9, failed: 1 })
})

test('a stage that leaves no report has failed', async () => {
  const crashed = counted({}, 'process.kill(process.pid, "SIGKILL")')
  crashed.count = () => JSON.parse(readFileSync(join(folder, 'no report'), 'utf8'))
  const told = await tell(crashed)
  expect(told.failed).toBeGreaterThan(0)
  expect(told.text).toContain('unit: left no report to count')
})

test('a command that is not there is a failure, not the end of the run', async () => {
  const told = await tell({ ...FIRST, name: 'lint', steps: [['/no/such/tool']] })
  expect(told).toMatchObject({ passed: 0, failed: 1 })
  expect(told.text).toContain('/no/such/tool')
})

test('a stage that hangs is stopped and has failed', async () => {
  const told = await tell({
    ...FIRST,
    name: 'unused',
    timeout: 0.5,
    steps: [node('setInterval(() => {}, 1000)')],
  })
  expect(told).toMatchObject({ passed: 0, failed: 1 })
  expect(told.text).toContain('unused: stopped after 0.5 s')
})

/** A command that leaves a process in a session of its own behind, as browsers and databases may. */
function leaveBehind(pidFile: string, then: string): string {
  return `
    const child = require('node:child_process').spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'],
      { detached: true, stdio: 'ignore' })
    require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(child.pid))
    child.unref()
    ${then}
  `
}

async function pidIn(file: string): Promise<number> {
  for (let waited = 0; waited < 10_000; waited += 20) {
    const pid = Number(readFileSync(file, 'utf8'))
    if (pid > 0) return pid
    await sleep(20)
  }
  throw new Error(`no process id came to ${file}`)
}

function lives(pid: number): boolean {
  try {
    // A zombie answers signals, but it is dead.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test.runIf(process.platform === 'linux')('what a command leaves behind is killed and named', async () => {
  const pidFile = join(folder, 'left')
  writeFileSync(pidFile, '')
  const outcome = await runCommand(node(leaveBehind(pidFile, '')), { cwd: folder, timeout: 20, grace: 0.3 })
  const pid = await pidIn(pidFile)
  expect(outcome.strays).toEqual([expect.stringMatching(new RegExp(`setInterval.*\\(${pid}\\)$`))])
  await expect.poll(() => lives(pid)).toBe(false)
})

test.runIf(process.platform === 'linux')('ending everything ends the grandchildren too', async () => {
  const pidFile = join(folder, 'running')
  writeFileSync(pidFile, '')
  const stubborn = 'process.on("SIGINT", () => {}); setInterval(() => {}, 1000)'
  const ending = runCommand(node(leaveBehind(pidFile, stubborn)), { cwd: folder, timeout: 20, grace: 0.3 })
  const pid = await pidIn(pidFile)
  expect(lives(pid)).toBe(true)
  await endAll(0.3)
  await ending
  await expect.poll(() => lives(pid)).toBe(false)
})

describe('what the proof costs', () => {
  const dear = (stage: Partial<Stage>) =>
    tell({
      ...counted({ passed: 1, counts: { 'browser runs': COUNTS['browser runs'] + 1 } }),
      ...stage,
    })
  const count = `
    const file = require('node:path').join(process.env.CANCHA_COUNTS, 'test apps')
    require('node:fs').appendFileSync(file, '.'.repeat(${COUNTS['test apps'] + 2}))`

  test('fails a whole stage that does what is dear more often than is agreed', async () => {
    const told = await dear({ whole: true, steps: [node(count)] })
    expect(told).toMatchObject({ passed: 1, failed: 2 })
    for (const [what, most] of [
      ['browser runs', COUNTS['browser runs'] + 1],
      ['test apps', COUNTS['test apps'] + 2],
    ])
      expect(told.text).toContain(`unit: ${most} ${what}, and tools/checks/price.mjs has `)
  })

  test('is judged only if all of a stage ran, and counted for each run anew', async () => {
    expect(await dear({})).toMatchObject({ passed: 1, failed: 0 })
    expect(await tell({ ...counted({ passed: 1 }), whole: true })).toMatchObject({ passed: 1, failed: 0 })
  })

  test('more than a quarter over the processor seconds of a stage is too much where the machine is known', () => {
    const works = (work: number, judgesWork = true) => tooDear('unit', { work, counts: {}, judgesWork })
    expect(works(WORK.unit * 1.24)).toEqual([])
    expect(works(WORK.unit * 1.26)).toEqual([expect.stringMatching(/^\d+ processor seconds, and /)])
    expect(works(WORK.unit * 9, false)).toEqual([])
  })

  test.runIf(process.platform === 'linux')(
    'of commands side by side each has its own processor seconds, those of its children too',
    async () => {
      const busy = (rounds: string) => {
        const work = `for (let at = 0; at < ${rounds}; at++);`
        return node(`require('node:child_process').execFileSync(process.execPath, ['-e', '${work}'])`)
      }
      const runs = [busy('2e7'), busy('4e9')].map((argv) => runCommand(argv, { cwd: folder, timeout: 30 }))
      const [little = 0, much = 0] = (await Promise.all(runs)).map(({ work }) => work)
      expect(little).toBeGreaterThan(0)
      expect(much).toBeGreaterThan(3 * little)
    },
  )
})

test('stages of one lane wait for each other, and the lanes run side by side', async () => {
  const slow = (name: string, lane: string, seconds: number): Stage => ({
    ...FIRST,
    name,
    lane,
    steps: [node(`setTimeout(() => {}, ${1000 * seconds})`)],
  })
  const told = await tell(
    slow('types', 'gates', 2),
    slow('lint', 'gates', 0.1),
    slow('unit', 'unit', 1),
    slow('browser', 'browser', 0.1),
  )
  const ended = [...told.text.matchAll(/^✔ (\w+) /gm)].map(([, name]) => name)
  expect(ended).toEqual(['browser', 'unit', 'types', 'lint'])
})

test.runIf(process.platform === 'linux')(
  'whoever is patient lets others have the processor first',
  async () => {
    const fields = `require('node:fs').readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')`
    // Its parent says how patient it is once it runs.
    const says = node(`setTimeout(() => process.exit(Number(${fields}[16])), 500)`)
    const nice = async (patience: number) =>
      (await runCommand(says, { cwd: folder, timeout: 20, patience })).code
    expect(await nice(19)).toBe(19)
    expect(await nice(0)).toBe(Number(readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ')[16]))
  },
)

test('a stage that may have nothing to do hasn’t failed by that', async () => {
  expect(await tell({ ...counted({}), mayBeEmpty: true })).toMatchObject({ passed: 0, failed: 0 })
})
