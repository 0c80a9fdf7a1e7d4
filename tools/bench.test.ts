import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sharesOf } from '../bench/profile/shares.ts'
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

/** A profile in which the program was in these functions, each called by the one before it, a second each. */
async function profileOf(...looks: [functionName: string, url: string][][]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cancha-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const nodes = looks.flatMap((calls, look) =>
    calls.map(([functionName, url], depth) => ({
      id: look * 10 + depth,
      callFrame: { functionName, url },
      ...(depth < calls.length - 1 && { children: [look * 10 + depth + 1] }),
    })),
  )
  const samples = looks.map((calls, look) => look * 10 + calls.length - 1)
  const file = join(folder, 'look.cpuprofile')
  await writeFile(
    file,
    JSON.stringify({ nodes, startTime: 5_000, samples, timeDeltas: looks.map(() => 1_000_000) }),
  )
  return file
}

test('what Node does counts for whoever called it, and idle moments and those before the load don’t count', async () => {
  const driver: [string, string] = ['query', 'file:///cancha/node_modules/pg/lib/client.js']
  const handler: [string, string] = ['read', 'file:///cancha/server/src/areas/talk/forums/reading/topic.ts']
  const pages: [string, string] = [
    'find',
    'file:///cancha/server/src/http/pages/member-pages/shared-pages.ts',
  ]
  const file = await profileOf(
    [handler],
    [handler, driver, ['writev', '']],
    [['(idle)', '']],
    [handler, ['(garbage collector)', '']],
    [pages, ['zstdCompressSync', 'node:zlib']],
    [pages],
  )
  const shares = await sharesOf(file, 4.5)
  expect(Object.fromEntries([...shares].filter(([, share]) => share > 0))).toEqual({
    'asking PostgreSQL and reading rows (the driver)': 0.25,
    'collecting garbage': 0.25,
    compressing: 0.25,
    'comparing answers, filling gaps': 0.25,
  })
  await expect(sharesOf(await profileOf([['(idle)', '']]), 5)).rejects.toThrow('no work')
})
