import { expect, test } from 'vitest'
import { busyCores, ticksIn } from '../bench/quiet.ts'
import { tableOf } from '../bench/report.ts'
import { measured, type Row, spreadOf } from '../bench/rows.ts'

const STAT = `cpu  100 20 30 800 50 4 6 10 7 3
cpu0 50 10 15 400 25 2 3 5 3 1
intr 1234
`

test('busy is all that isn’t idle or waiting for a disk, and guests aren’t counted twice', () => {
  expect(ticksIn(STAT)).toEqual({ busy: 170, all: 1_020 })
})

test('a machine that tells nothing isn’t taken for quiet', () => {
  expect(() => ticksIn('intr 1234')).toThrow('/proc/stat')
})

test('the busy share of the time between two looks is told in cores', () => {
  const before = { busy: 1_000, all: 10_000 }
  expect(busyCores(before, { busy: 1_300, all: 10_600 }, 4)).toBeCloseTo(2)
  expect(busyCores(before, before, 4)).toBe(0)
})

const ROW: Row = {
  what: 'Courses',
  result: '500/s',
  beside: '12.0 kB',
  budget: '≥ 400/s',
  met: true,
  measured: measured([450, 500, 550], 3, (one) => one),
}

test('each row of a table tells how long it was measured and how far its rounds lie apart', () => {
  expect(spreadOf(ROW.measured)).toBe('20\u00A0%')
  expect(tableOf('pages', [ROW]).split('\n').at(-1)).toBe(
    '| Courses | 500/s | 12.0 kB | ≥ 400/s | 9.0 s | 20\u00A0% | yes |',
  )
})

test.each<[string, Partial<Row>]>([
  ['an empty cell', { beside: ' ' }],
  ['what wasn’t measured', { result: 'NaN ms' }],
])('no table is written with %s', (_, part) => {
  expect(() => tableOf('pages', [ROW, { ...ROW, ...part }])).toThrow('Courses')
})
