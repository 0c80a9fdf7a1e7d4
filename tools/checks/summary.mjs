// The summary after all stages: what only passed at the second attempt, what took longest, and what each stage and each
// feature cost.

/** @typedef {import('./stages.mjs').Timing} Timing */
/**
 * `work` is processor seconds.
 * @typedef {{ name: string, seconds: number, work: number, counts: Record<string, number>, failed: string[], flaky: string[], timings: Timing[] }} Told
 */

const SLOWEST = 20

/** @param {Told[]} stages @returns {string[]} lines */
export function summaryOf(stages) {
  const failed = stages.flatMap((stage) => stage.failed)
  const flaky = stages.flatMap((stage) => stage.flaky)
  const timings = stages.flatMap((stage) => stage.timings)
  const slowest = timings.toSorted(bySeconds).slice(0, SLOWEST)
  const counts = stages.flatMap((stage) => Object.entries(stage.counts))
  const work = stages.reduce((sum, stage) => sum + stage.work, 0)
  return [
    ...(slowest.length > 0 ? ['', 'slowest tests:'] : []),
    ...slowest.map(({ seconds, file, name }) => `${inSeconds(seconds)}   ${file} › ${name}`),
    ...(slowest.length > 0 ? ['', `by feature: ${byFeature(timings)}`] : []),
    ...(counts.length > 0
      ? [`counted: ${counts.map(([what, times]) => `${times} ${what}`).join(', ')}`]
      : []),
    '',
    `stages: ${stages.map(costOf).join(', ')}${work > 0 ? `; ${work.toFixed(0)} s of processor` : ''}`,
    // Last, where it is seen in a log of which only the end is kept; and what is flaky has found something, too.
    ...(failed.length > 0 ? ['', `✘ failed: ${failed.join('\n')}`] : []),
    ...(flaky.length > 0 ? [`⚠ ${flaky.length} flaky: ${flaky.join('\n')}`] : []),
  ]
}

/** @param {{ seconds: number }} a @param {{ seconds: number }} b */
const bySeconds = (a, b) => b.seconds - a.seconds

/** @param {number} seconds */
const inSeconds = (seconds) => `${seconds.toFixed(1)} s`.padStart(9)

/** @param {Told} stage */
const costOf = ({ name, seconds, work }) =>
  `${name} ${seconds.toFixed(1)} s${work > 0 ? ` (${work.toFixed(0)} of processor)` : ''}`

/** The time of tests by what they are about, the dearest first. Where it is a second or more. @param {Timing[]} timings */
function byFeature(timings) {
  /** @type {Map<string, number>} */
  const sums = new Map()
  for (const { file, seconds } of timings) {
    const about = aboutOf(file)
    sums.set(about, (sums.get(about) ?? 0) + seconds)
  }
  return [...sums]
    .map(([about, seconds]) => ({ about, seconds }))
    .filter(({ seconds }) => seconds >= 1)
    .sort(bySeconds)
    .map(({ about, seconds }) => `${about} ${seconds.toFixed(0)} s`)
    .join(', ')
}

/** A feature by its folder, wherever it is tried; else the part of the house. @param {string} file */
function aboutOf(file) {
  const [, feature] = /\/areas\/[^/]+\/([^/.]+)/.exec(file) ?? []
  const [, journey] = /^e2e\/([^/.]+)/.exec(file) ?? []
  const [, part, folder] = /^([^/]+)\/(?:src\/)?([^/.]+)/.exec(file) ?? []
  return feature ?? journey ?? `${part}/${folder}`
}
