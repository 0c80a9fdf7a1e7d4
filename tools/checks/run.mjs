// Runs stages and reports them: a line with the time for each, failures in full, the slowest tests and the counts at
// the end.

import { writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './command.mjs'
import { countAnew, counted } from './counted.mjs'
import { tooDear } from './price.mjs'
import { summaryOf } from './summary.mjs'

/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {{ passed: number, failed: number }} Totals */

// A silent log looks as if something hung.
const HEARTBEAT_SECONDS = 30

/**
 * @param {Stage[]} stages
 * @param {{ root: string, out?: NodeJS.WritableStream & { isTTY?: boolean }, stopped?: () => boolean }} options
 * @returns {Promise<Totals>}
 */
export async function runStages(stages, { root, out = process.stdout, stopped = () => false }) {
  const totals = { passed: 0, failed: 0 }
  const board = new Board(out)
  /** @type {import('./summary.mjs').Told[]} */
  const told = []

  /** @param {Stage} stage */
  const runOne = async (stage) => {
    if (stopped()) return
    board.begin(stage.name)
    const result = await judge(stage, root, stopped)
    if (stopped()) return
    totals.passed += result.passed
    totals.failed += result.failed
    const seconds = board.finish(stage.name, result)
    const { work, counts = {}, flaky = [], timings = [] } = result
    const failed = failuresOf(stage.name, result)
    told.push({ name: stage.name, seconds, work, counts, failed, flaky, timings })
  }

  /** @param {Stage[]} own one after the other */
  const lane = async (own) => {
    for (const stage of own) await runOne(stage)
  }
  const lanes = [...new Set(stages.map((stage) => stage.lane))]
  await Promise.all(lanes.map((name) => lane(stages.filter((stage) => stage.lane === name))))
  // In the stages' own order, not in the order in which they ended.
  const inOrder = stages.flatMap(({ name }) => told.filter((one) => one.name === name))
  // All of what the summary shows the slowest of.
  const timings = inOrder.flatMap((stage) => stage.timings).toSorted((a, b) => b.seconds - a.seconds)
  if (timings.length > 0)
    writeFileSync(join(root, 'test-results/timings.json'), JSON.stringify(timings, null, 1))
  board.close(stopped() ? [] : summaryOf(inOrder))
  return totals
}

/** The failures of a stage for the final report. A stage without tests shows the end of its output.
 * @param {string} name @param {Result} result */
function failuresOf(name, { failed, failures = [], problems, output }) {
  const all = [...failures, ...problems.map((problem) => `${name}: ${problem}`)]
  return failed > 0 && all.length === 0 ? [`${name}\n${output.trimEnd().slice(-600)}`] : all
}

/** @typedef {import('./stages.mjs').Counts & { output: string, work: number }} Result */

/** @param {Stage} stage @param {string} root @param {() => boolean} stopped @returns {Promise<Result>} */
async function judge(stage, root, stopped) {
  const env = { ...process.env, ...countAnew(root, stage.name) }
  // Tools that start `node` by name should get the project's own.
  env.PATH = [join(root, 'node_modules/.bin'), env.PATH].join(delimiter)
  let output = ''
  let work = 0
  let ok = true
  /** @type {string[]} */
  const problems = []
  for (const step of stage.steps) {
    if (stopped()) break
    const outcome = await runCommand(step, {
      cwd: root,
      env,
      timeout: stage.timeout,
      patience: stage.patience,
    })
    output += outcome.output
    work += outcome.work
    ok &&= outcome.code === 0
    if (outcome.timedOut) problems.push(`stopped after ${stage.timeout} s`)
    for (const stray of outcome.strays) problems.push(`left a process behind: ${stray}`)
  }
  const counts = stage.count ? countOf(stage.count) : ONE_TEST
  const dear = { ...counted(root, stage.name), ...counts.counts }
  if (stage.whole) problems.push(...tooDear(stage.name, { work, counts: dear }))
  if (!stage.count) {
    const failed = ok && problems.length === 0 ? 0 : 1
    return { ...ONE_TEST, passed: 1 - failed, failed, problems, output, work }
  }
  problems.push(...counts.problems)
  if (counts.passed + counts.failed === 0 && !stage.mayBeEmpty) problems.push('reported no test')
  if (!ok && counts.failed === 0 && problems.length === 0)
    problems.push('ended with an error though no test failed')
  return { ...counts, failed: counts.failed + problems.length, problems, output, work, counts: dear }
}

/** @type {import('./stages.mjs').Counts} */
const ONE_TEST = { passed: 1, failed: 0, skipped: 0, problems: [] }

/** @param {() => import('./stages.mjs').Counts} count */
function countOf(count) {
  try {
    return count()
  } catch (error) {
    return { passed: 0, failed: 0, skipped: 0, problems: [`left no report to count (${String(error)})`] }
  }
}

/** @param {number} seconds */
const inSeconds = (seconds) => `${seconds.toFixed(1)} s`

/** The progress display: finished stages as lines, and below them, on a terminal, the running ones. */
class Board {
  /** @type {NodeJS.WritableStream & { isTTY?: boolean }} */
  #out
  /** @type {Map<string, number>} */
  #started = new Map()
  /** @type {NodeJS.Timeout} */
  #clock

  /** @param {NodeJS.WritableStream & { isTTY?: boolean }} out */
  constructor(out) {
    this.#out = out
    this.#clock = setInterval(() => this.#tick(), out.isTTY ? 500 : HEARTBEAT_SECONDS * 1000)
  }

  /** @param {string} name */
  begin(name) {
    this.#started.set(name, performance.now())
    if (this.#out.isTTY) this.#tick()
  }

  /** @param {string} name @param {Result} result @returns how many seconds it took */
  finish(name, { passed, failed, skipped, problems, output }) {
    const seconds = this.#seconds(name)
    const counts = [
      `${passed} passed`,
      `${failed} failed`,
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ].join(', ')
    this.#line(`${failed > 0 ? '✘' : '✔'} ${name.padEnd(11)}${inSeconds(seconds).padStart(8)}   ${counts}`)
    this.#started.delete(name)
    if (failed > 0) {
      this.#line(output.trimEnd())
      for (const problem of problems) this.#line(`${name}: ${problem}`)
      this.#line('')
    }
    return seconds
  }

  /** @param {string[]} lines to end with */
  close(lines) {
    clearInterval(this.#clock)
    if (this.#out.isTTY) this.#out.write('\r\x1b[K')
    for (const line of lines) this.#line(line)
  }

  #tick() {
    if (this.#started.size === 0) return
    const now = [...this.#started.keys()]
      .map((name) => `${name} ${inSeconds(this.#seconds(name))}`)
      .join('   ')
    this.#out.write(this.#out.isTTY ? `\r\x1b[K… ${now}` : `… ${now}\n`)
  }

  /** @param {string} name */
  #seconds(name) {
    return (performance.now() - (this.#started.get(name) ?? 0)) / 1000
  }

  /** @param {string} text */
  #line(text) {
    this.#out.write(this.#out.isTTY ? `\r\x1b[K${text}\n` : `${text}\n`)
  }
}
