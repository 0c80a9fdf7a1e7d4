// Checks the imports between the parts of the project (.dependency-cruiser.cjs), that features form no circle (circles.mjs),
// that every policy has its table (untried.mjs), and that no file is dead (dead-files.mjs).
// dependency-cruiser exits with 0 if it could read nothing, so the files that it read are compared with those on disk.
//
//   node tools/checks/boundaries.mjs [folder [file…]]
//
// With files, only those are read and judged: a feature that nothing else imports but some that are named with it.

import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { cruise, format } from 'dependency-cruiser'
import { circlesOf, NO_FEATURE_CIRCLE } from './circles.mjs'
import { deadFiles, NO_DEAD_FILE } from './dead-files.mjs'
import { POLICY_HAS_ITS_TABLE, untriedPolicies } from './untried.mjs'

const PARTS = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'demo', 'drawings', 'tools']
const HOUSE = ['domain', 'contract', 'server', 'web']

const [, , folder = '.', ...only] = process.argv
const root = resolve(folder)
// The rules use paths relative to the root.
process.chdir(root)

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
const excluded = new RegExp(config.options.exclude.path)

/** @param {string} folder @returns {string[]} */
function sourcesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.name === 'node_modules' || excluded.test(`${path}/`)) return []
    if (entry.isDirectory()) return sourcesIn(path)
    return /\.tsx?$/.test(path) ? [path] : []
  })
}

const parts = only.length > 0 ? only : PARTS.filter((part) => existsSync(join(root, part)))
/** @param {string} path */
const isJudged = (path) => only.length === 0 || only.includes(path)
const elsewhere = `^(?!(${only.join('|').replaceAll('.', '\\.')})$)`
const { output } = await cruise(
  parts,
  {
    ...config.options,
    ...(only.length > 0 && { doNotFollow: { path: elsewhere } }),
    ruleSet: { forbidden: config.forbidden },
    validate: true,
  },
  config.options.enhancedResolveOptions,
)
if (typeof output === 'string')
  throw new Error('dependency-cruiser answered text where a result was asked for')

const read = new Map(output.modules.map((module) => [module.source, module]))
const unread = (only.length > 0 ? only : parts.flatMap(sourcesIn)).filter((source) => !read.has(source))
const empty = HOUSE.filter(
  (part) => only.length === 0 && ![...read.keys()].some((source) => source.startsWith(`${part}/src/`)),
)

const circles = circlesOf(output.modules)
const judged = output.modules.filter(({ source }) => isJudged(source))
const untried = untriedPolicies(judged)
const dead = deadFiles(judged, only)

const report = await format(output, { outputType: 'err-long' })
process.stdout.write(`${String(report.output).trim()}\n`)
for (const { from, to } of circles) process.stdout.write(`  error ${NO_FEATURE_CIRCLE}: ${from} → ${to}\n`)
for (const policy of untried) process.stdout.write(`  error ${POLICY_HAS_ITS_TABLE}: ${policy}\n`)
for (const source of dead) process.stdout.write(`  error ${NO_DEAD_FILE}: ${source}\n`)
for (const source of unread) process.stdout.write(`not read by dependency-cruiser: ${source}\n`)
for (const part of empty) process.stdout.write(`no module seen in ${part}/src\n`)

const whole = [circles, untried, dead, unread, empty].every(({ length }) => length === 0)
process.exitCode = report.exitCode === 0 && whole ? 0 : 1
