import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examplesOf, filesBelow, filesOf, ROOT } from './world.ts'

/** Dates and days come from the first, numbers from the second; they alone may use what is forbidden here. */
const MODULES = ['domain/src/ground/time/', 'domain/src/ground/numbers/']
/** The one place that names the zone. */
const ZONE_FILE = 'domain/src/ground/time/zone.ts'

const PARTS = '(FullYear|Month|Date|Day|Hours|Minutes|Seconds)'
const ZONE = /America\/New_York|US\/Eastern|EST5EDT|T\d\d:\d\d(:\d\d)?-0[45]:00/
const FORBIDDEN: Record<string, RegExp> = {
  formatter: /\bIntl\.(DateTime|Number|RelativeTime|Duration)Format\b/,
  'locale-string': /\.to(Locale(Date|Time)?|Date|Time)String\(/,
  // The answer of these methods depends on the zone of the machine.
  'clock-of-the-machine': new RegExp(`\\.([gs]et${PARTS}|getTimezoneOffset)\\(`),
  // A day in UTC begins in the evening of the day before.
  'calendar-in-utc': new RegExp(`\\.[gs]etUTC${PARTS}\\(|\\.toISOString\\(\\)\\.(slice|split|substring)\\(`),
  zone: ZONE,
}

/** The rules that a file breaks. */
function broken(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return Object.entries(FORBIDDEN).flatMap(([rule, found]) => {
    const free = rule === 'zone' ? file === ZONE_FILE : MODULES.some((module) => file.startsWith(module))
    return !free && found.test(text) ? [rule] : []
  })
}

test('Dates and days are made by domain/src/ground/time alone, and numbers are written by domain/src/ground/numbers', () => {
  const files = filesBelow('.').filter((file) => file !== 'tools/checks/formats.test.ts')
  expect(files.length).toBeGreaterThan(1000)
  const how =
    'Days and dates are made by domain/src/ground/time, numbers by domain/src/ground/numbers (decision 45)'
  const found = files.map((file) => [file, ...broken(ROOT, file)]).filter((one) => one.length > 1)
  expect(found, how).toEqual([])
})

test.each(Object.keys(FORBIDDEN))('catches each example of %s', (rule) => {
  expect(examplesOf('formats')).toContain(rule)
  const root = join(ROOT, 'tools/checks/examples/formats', rule)
  for (const file of filesOf('formats', rule)) expect([file, ...broken(root, file)]).toEqual([file, rule])
})
