import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FROM_SOURCE } from '../../../testing/programs/from-source.ts'
import { rounds } from '../../../testing/rounds.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { appendLinks } from './append-links.ts'
import { auditChain, auditLog, auditUnchained } from './tables.ts'
import { verifyAudit } from './verify.ts'

const ROUNDS = rounds(2, 20)
const ROUNDS_MOST = 10 * ROUNDS
const PROGRAM = fileURLToPath(new URL('../../../testing/programs/audit-program.ts', import.meta.url))

let app: TestApp
const running = new Set<ChildProcess>()
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await app.close()
})

/** The entries whose commit a program has told of. */
const committed = new Set<string>()

/** Starts a program that adds and chains entries. @returns once it has committed its first */
async function start(name: string): Promise<ChildProcess> {
  const folder = join(app.config.VAR_DIR, 'anchors')
  const child = spawn(process.execPath, [...FROM_SOURCE, PROGRAM, app.databaseUrl, folder, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const first = Promise.withResolvers<void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    committed.add(line)
    first.resolve()
  })
  child.once('exit', (code) => {
    running.delete(child)
    first.reject(new Error(`${name} ended by itself: ${code}`))
  })
  await first.promise
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'close')
  child.kill('SIGKILL')
  await gone
}

test(`kill -9 of programs that chain, ${ROUNDS} rounds: every committed entry has one link, and the chain is whole`, async () => {
  const { db } = app.services.database
  const rowsOf = async (table: typeof auditLog | typeof auditChain | typeof auditUnchained) =>
    (await db.select({ rows: count() }).from(table))[0]?.rows ?? 0
  let left = 0
  // On a loaded machine it takes more of them until a kill comes while entries wait for their links.
  for (let round = 0; round < ROUNDS || (left === 0 && round < ROUNDS_MOST); round++) {
    const [one, other] = await Promise.all([start(`one${round}`), start(`other${round}`)])
    await pause(50 + Math.random() * 300)
    await kill(one)
    // Alone it goes on with what the first left; and then nobody does until the next round.
    await pause(Math.random() * 150)
    await kill(other)
    left += await rowsOf(auditUnchained)
  }
  // Transactions of the killed programs may still be ending.
  const withoutLink = async () => {
    await appendLinks(app.services.database)
    return (await rowsOf(auditLog)) - (await rowsOf(auditChain))
  }
  await expect.poll(withoutLink, { timeout: 30_000 }).toBe(0)
  expect(await verifyAudit(db)).toMatchObject({ intact: true, waiting: 0, entries: await rowsOf(auditLog) })

  const chained = await db
    .select({ name: auditLog.targetId })
    .from(auditChain)
    .innerJoin(auditLog, eq(auditLog.seq, auditChain.entry))
  const names = new Set(chained.map(({ name }) => name))
  expect(names.size).toBe(chained.length)
  expect(committed.size).toBeGreaterThan(ROUNDS * 10)
  expect([...committed].filter((name) => !names.has(name))).toEqual([])
  expect(await rowsOf(auditUnchained)).toBe(0)
  // Entries of rolled-back transactions aren't there.
  expect([...names].filter((name) => Number(name?.split('-').at(-1)) % 5 === 4)).toEqual([])
  expect(left).toBeGreaterThan(0)
}, 600_000)
