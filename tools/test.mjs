// npm test [-- stage… [file filters…]]        npm run soak [-- file filters…]        npm run check
//
//   npm test                          everything
//   npm test -- types lint            two stages
//   npm test -- lending               an area: its tests in every part of the house, and its journeys
//   npm test -- unit lending/offers   one stage, and of it the files whose path contains this
//   npm run check                     what a change since main can reach, the walks over all features, a dozen journeys
//
// This file starts on whatever Node the machine has, perhaps before anything is installed, so it imports nothing
// but Node and its neighbours; every stage runs on the project's own Node.

import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endAll } from './checks/command.mjs'
import { runStages } from './checks/run.mjs'
import { areaStages, areasOf, checkStages, soakStages, stagesOf } from './checks/stages.mjs'
import { prepare } from './prepare.mjs'
import { PreparationError } from './run-step.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
// `npm run soak`: the long form of random tests.
const soaks = process.argv.includes('--soak')
if (soaks) process.env['CANCHA_SOAK'] = '1'
const checks = process.argv.includes('--check')
const args = process.argv.slice(2).filter((arg) => arg !== '--soak' && arg !== '--check')
const names = stagesOf(root).map(({ name }) => name)
const wanted = soaks || checks ? [] : args.filter((arg) => names.includes(arg))
const filters = args.filter((arg) => !names.includes(arg))
const areas = areasOf(root)
const ofAreas = !soaks && !checks && args.length > 0 && args.every((arg) => areas.includes(arg))
const stages = soaks
  ? soakStages(root, filters)
  : checks
    ? checkStages(root)
    : ofAreas
      ? areaStages(root, args)
      : stagesOf(root, filters).filter(({ name }) => wanted.length === 0 || wanted.includes(name))

let stopping = false

/** @param {number} code */
async function stop(code) {
  // A second interrupt doesn't wait.
  const grace = stopping ? 0 : 5
  stopping = true
  await endAll(grace)
  process.exit(code)
}

process.on('SIGINT', () => stop(130))
process.on('SIGTERM', () => stop(143))
process.on('SIGHUP', () => stop(129))

// Killing npm kills the shell that started this process, without a signal to us.
const parent = process.ppid
setInterval(() => process.ppid !== parent && !stopping && stop(143), 500).unref()

let totals = { passed: 0, failed: 0 }
if (
  !soaks &&
  !ofAreas &&
  filters.length > 0 &&
  !wanted.some((name) => name === 'unit' || name === 'browser')
) {
  console.log(
    `No stage is called ${filters.join(', ')}. There are: ${names.join(', ')}; and the areas ${areas.join(', ')}.`,
  )
  totals.failed = 1
} else {
  try {
    await prepare()
    // Tests start the program as it is built now: see server/src/testing/programs/from-source.ts.
    process.env['CANCHA_BUILT'] = '1'
    totals = await runStages(stages, { root, stopped: () => stopping })
  } catch (error) {
    console.log(error instanceof PreparationError ? error.message : error)
    totals.failed += 1
  }
}
if (!stopping) {
  console.log(`${totals.passed} passed, ${totals.failed} failed`)
  process.exitCode = totals.failed > 0 ? 1 : 0
}
