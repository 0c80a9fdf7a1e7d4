// The summary after all stages: what only passed at the second attempt, what took longest, and the time of each
// stage.

/** @typedef {import('./stages.mjs').Timing} Timing */
/** @typedef {{ name: string, seconds: number, flaky: string[], timings: Timing[] }} Told */

const SLOWEST = 10

/** @param {Told[]} stages @returns {string[]} lines */
export function summaryOf(stages) {
  const flaky = stages.flatMap((stage) => stage.flaky)
  const timings = stages.flatMap((stage) => stage.timings).sort((a, b) => b.seconds - a.seconds)
  const total = stages.reduce((sum, { seconds }) => sum + seconds, 0)
  return [
    ...(timings.length > 0 ? ['', 'slowest tests:'] : []),
    ...timings
      .slice(0, SLOWEST)
      .map(({ seconds, file, name }) => `${inSeconds(seconds)}   ${file} › ${name}`),
    '',
    `stages: ${stages.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', ')}; ${total.toFixed(1)} s of work`,
    // Last, where it is noticed, because such a test has found something.
    ...(flaky.length > 0 ? [`⚠ ${flaky.length} flaky: ${flaky.join('\n')}`] : []),
  ]
}

/** @param {number} seconds */
const inSeconds = (seconds) => `${seconds.toFixed(1)} s`.padStart(9)
