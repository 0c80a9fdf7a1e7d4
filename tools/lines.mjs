// Counts the lines of product code by area and part of the house, without tests, demo, migrations and what is generated.
//
//   node tools/lines.mjs [revision]        with a revision: the lines there → the lines here

import { execFileSync } from 'node:child_process'

const PROGRAMS = /^(domain|contract|server|web)\/src\/.*\.(ts|tsx|css|sql)$/
const LEFT_OUT =
  /\.test\.tsx?$|\/testing\/|\/(access|personal)-rows\.ts$|\.gen\.ts$|^server\/src\/database\/migrations\//
const AREA = /^(?:domain\/src|contract\/src|server\/src\/areas|web\/src\/areas)\/([^/]+)\//
/** The parts of which areas are made, and what stands beside the areas. */
const PLACES = ['domain', 'contract', 'server', 'web', 'styles']

/** @typedef {Record<string, Record<string, number>>} Lines by area, then by part */

/** @param {string} path */
const areaOf = (path) => AREA.exec(path)?.[1] ?? (path.startsWith('web/src/ui/') ? 'ui' : 'frame')
/** @param {string} path */
const placeOf = (path) => (path.endsWith('.css') ? 'styles' : (path.split('/')[0] ?? ''))

/** @param {string[]} revision empty for the files as they are here */
function linesAt(revision) {
  const counted = execFileSync('git', ['grep', '-c', '-e', '', ...revision, '--', ...PLACES.slice(0, 4)], {
    encoding: 'utf8',
    maxBuffer: 64e6,
  })
  /** @type {Lines} */
  const lines = {}
  for (const line of counted.trim().split('\n')) {
    const [count = '', path = ''] = line.split(':').reverse()
    if (!PROGRAMS.test(path) || LEFT_OUT.test(path)) continue
    const [area, place] = [areaOf(path), placeOf(path)]
    lines[area] = { ...lines[area], [place]: (lines[area]?.[place] ?? 0) + Number(count) }
  }
  return lines
}

/** @param {Record<string, number> | undefined} area */
const sumOf = (area) => Object.values(area ?? {}).reduce((sum, count) => sum + count, 0)

/** @param {Lines} lines @param {string} place */
const inPlace = (lines, place) => Object.values(lines).reduce((sum, area) => sum + (area[place] ?? 0), 0)

/** @param {number} now @param {number | undefined} before */
const shown = (now, before) => (before === undefined || before === now ? `${now}` : `${before} → ${now}`)

const [revision] = process.argv.slice(2)
const now = linesAt([])
const before = revision ? linesAt([revision]) : undefined
const rows = Object.keys(now)
  .toSorted()
  .map((area) => [
    area,
    ...PLACES.map((place) => shown(now[area]?.[place] ?? 0, before && (before[area]?.[place] ?? 0))),
    shown(sumOf(now[area]), before && sumOf(before[area])),
  ])
const all = PLACES.map((place) => shown(inPlace(now, place), before && inPlace(before, place)))
/** @param {Lines} lines */
const whole = (lines) => Object.values(lines).reduce((sum, area) => sum + sumOf(area), 0)
const table = [['', ...PLACES, 'all'], ...rows, ['all', ...all, shown(whole(now), before && whole(before))]]
const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
for (const row of table)
  console.log(
    row
      .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0)))
      .join('  '),
  )
