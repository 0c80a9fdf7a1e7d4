// npm run bench:against [-- --against <git revision or folder> --rounds 5 --seconds 5]
//
// Sign-ins, publishing, uploads and entries of the audit log: this checkout and another version of the program, each on
// an embedded database of its own, by turns in one run. Prints the table and writes it into docs/performance.md.
// Without --against it is compared with the last version in which all of them waited for one lock.

import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { runningEmbedded } from '../server/src/database/embedded/running.ts'
import { nodeFlags } from '../tools/node-flags.mjs'
import { prepare } from '../tools/prepare.mjs'
import { checkoutOf } from './against/checkout.ts'
import { type Editors, signInEditors } from './against/editors.ts'
import { type WriteSpeed, writeEntries } from './against/entries.ts'
import { type LoadResult, measureLoad } from './load/load.ts'
import { installPackages } from './packages.ts'
import { makeFolder, root, startProgram, stopPrograms } from './program.ts'
import { print, writeReport } from './report.ts'
import { median, medianOf, type Row } from './rows.ts'
import { memberEmail } from './world.ts'

const { values: asked } = parseArgs({
  options: {
    against: { type: 'string', default: '573ea31' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
  },
})
const ROUNDS = Number(asked.rounds)
const SECONDS = Number(asked.seconds)

const PASSWORD = 'Ladrillo 7 rojo'
/** How long a transaction stays open after its entry, in milliseconds: a slow publication. */
const OPEN_MS = 500

type Arm = { root: string; url: string; database: string; editors: Editors }
type Round = {
  busy: LoadResult
  work: { published: number; uploaded: number }
  held: LoadResult
  entries: WriteSpeed
}

async function startArm(armRoot: string, folder: string): Promise<Arm> {
  await mkdir(folder)
  const { url } = await startProgram({
    file: 'bench/against/arm.ts',
    flags: nodeFlags,
    ready: '/healthz',
    folder,
    env: {
      ARM_ROOT: armRoot,
      ARM_PASSWORD: PASSWORD,
      VAR_DIR: folder,
      CANCHA_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      MAX_LAG_MS: '0',
      NODE_ENV: 'development',
    },
  })
  const database = await runningEmbedded(join(folder, 'postgres'))
  if (!database) throw new Error(`the program of ${armRoot} has no database`)
  return { root: armRoot, url, database, editors: await signInEditors(url, PASSWORD) }
}

let signedIn = 0
function signIns({ url }: Arm, connections: number): Promise<LoadResult> {
  const bodies = Array.from({ length: 400 }, () => ({
    email: memberEmail(9 + (signedIn++ % 490)),
    password: PASSWORD,
  }))
  return measureLoad({ url: `${url}/api/users/login`, method: 'POST', bodies, connections, seconds: SECONDS })
}

async function measure(arm: Arm): Promise<Round> {
  const write = (writers: number, openMs: number) =>
    writeEntries({ root: arm.root, database: arm.database, seconds: SECONDS, writers, openMs })
  const [busy, work] = await Promise.all([signIns(arm, 8), arm.editors.work(SECONDS)])
  const [held] = await Promise.all([signIns(arm, 2), write(1, OPEN_MS)])
  const entries = await write(16, 0)
  return { busy, work, held, entries }
}

type Figure = { what: string; unit: string; of: (round: Round) => number }

const FIGURES: Figure[] = [
  { what: 'Sign-ins, with publishing and uploads beside them', unit: '/s', of: ({ busy }) => busy.perSecond },
  { what: '… p50', unit: ' ms', of: ({ busy }) => busy.p50 },
  { what: '… p99', unit: ' ms', of: ({ busy }) => busy.p99 },
  { what: 'Publications beside them', unit: '/s', of: ({ work }) => work.published },
  { what: 'Uploads beside them', unit: '/s', of: ({ work }) => work.uploaded },
  {
    what: `Sign-ins, two at a time, while a transaction with an entry stays open for ${OPEN_MS} ms, again and again`,
    unit: '/s',
    of: ({ held }) => held.perSecond,
  },
  { what: '… p50', unit: ' ms', of: ({ held }) => held.p50 },
  { what: '… p99', unit: ' ms', of: ({ held }) => held.p99 },
  { what: 'Transactions of one entry, 16 at a time', unit: '/s', of: ({ entries }) => entries.perSecond },
  { what: '… p50', unit: ' ms', of: ({ entries }) => entries.p50 },
  { what: '… p99', unit: ' ms', of: ({ entries }) => entries.p99 },
]

const short = (value: number): string => (value >= 100 ? formatCount(value) : value.toFixed(1))

function rowsOf(now: Round[], before: Round[]): Row[] {
  return FIGURES.map(({ what, unit, of }) => {
    const ratio = median(now.map((round, at) => of(round) / of(before[at] ?? round)))
    return {
      what,
      result: short(medianOf(now, of)) + unit,
      beside: short(medianOf(before, of)) + unit,
      budget: `× ${ratio.toFixed(2)}`,
      met: null,
      measured: {
        seconds: now.length * SECONDS,
        rounds: now.map((round, at) => of(round) / of(before[at] ?? round)),
      },
    }
  })
}

await prepare({ builds: false })
await installPackages()
const folder = await makeFolder('cancha-against-')
const stop = async () => {
  await stopPrograms()
  await rm(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(130)))
try {
  const now = await startArm(root, join(folder, 'now'))
  const before = await startArm(checkoutOf(asked.against, folder), join(folder, 'before'))
  const rounds: { now: Round[]; before: Round[] } = { now: [], before: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    // The first round warms up; then each begins every second time.
    const turns = [
      { arm: now, rounds: rounds.now },
      { arm: before, rounds: rounds.before },
    ]
    for (const { arm, rounds } of round % 2 === 0 ? turns : turns.toReversed()) {
      const result = await measure(arm)
      if (round > 0) rounds.push(result)
    }
    console.log(round === 0 ? 'Warm.' : `Round ${round} of ${ROUNDS} is done.`)
  }
  const rows = rowsOf(rounds.now, rounds.before)
  console.log(`\nAgainst ${asked.against}, ${ROUNDS} rounds of ${SECONDS} s, by turns`)
  print('against', rows)
  await writeReport('against', rows)
} finally {
  await stop()
}
