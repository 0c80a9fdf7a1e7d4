import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { verifyAudit } from '../../areas/ground/audit/verify.ts'
import type { Db } from '../../database/connection.ts'
import { findHome } from '../../database/embedded/home.ts'
import { killPostmaster, readPidFile } from '../../database/embedded/postmaster.ts'
import { runningEmbedded } from '../../database/embedded/running.ts'
import { secretHash } from '../../secrets.ts'
import { rounds } from '../rounds.ts'
import { WAKE_WORKERS } from '../wake-workers.ts'
import { cleanUp, makeFolder } from './embedded-run.ts'
import { API_PROGRAM } from './from-source.ts'

const ROUNDS = rounds(2, 40)
const CLIENTS = 4

/** The journal that each client keeps before its request and after the response. */
const journal = { invoked: new Set<string>(), answered: new Set<string>(), other: new Map<number, number>() }

let running: ChildProcess | undefined
afterAll(async () => {
  if (running?.exitCode === null && running.signalCode === null) {
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
  await cleanUp()
})

/** Starts the program on a folder. @returns its address, once it answers */
async function start(folder: string): Promise<string> {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    VAR_DIR: folder,
    PORT: '0',
    CANCHA_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  const child = spawn(process.execPath, API_PROGRAM, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running = child
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  for await (const line of createInterface({ input: child.stdout })) {
    said += `${line}\n`
    const address = /escucha en (http:\S+)/.exec(line)?.[1]
    if (!address) continue
    // Drained, because a full pipe would block the program.
    child.stdout.resume()
    return address
  }
  throw new Error(`the program ended: ${said}`)
}

async function killProgram(): Promise<void> {
  if (running?.exitCode !== null || running.signalCode !== null)
    throw new Error('the program ended by itself')
  running.kill('SIGKILL')
  await once(running, 'exit')
}

async function killDatabase(folder: string): Promise<void> {
  const { data } = await findHome(join(folder, 'postgres'), () => undefined)
  const server = await readPidFile(data)
  if (!server) throw new Error('no database is running')
  await killPostmaster(server.pid)
}

/** One client: registers people until it is told to stop or there is no answer. */
async function registerMany(address: string, name: string, stop: AbortSignal): Promise<void> {
  for (let number = 0; !stop.aborted; number++) {
    const email = `${name}-${number}@prueba.example`
    const body = JSON.stringify({ email, firstname: 'Ana', lastname: 'Paz', password: 'Ladrillo 7 rojo' })
    journal.invoked.add(email)
    try {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${address}/api/users/register`, { method: 'POST', headers, body })
      if (answer.status === 200) journal.answered.add(email)
      else journal.other.set(answer.status, (journal.other.get(answer.status) ?? 0) + 1)
      await answer.arrayBuffer()
    } catch {
      // Unknown whether it was stored: it may be there or not, but completely.
      await pause(20)
    }
  }
}

async function readyAgain(address: string): Promise<void> {
  await expect
    .poll(async () => (await fetch(`${address}/readyz`).catch(() => null))?.status, {
      timeout: 30_000,
      interval: 50,
    })
    .toBe(200)
}

async function lettersIn(folder: string): Promise<Map<string, string>> {
  const outbox = join(folder, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.json'))
  const letters = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(outbox, name), 'utf8'))),
  )
  return new Map(letters.map(({ to, text }) => [to, /emailconfirm\/([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? '']))
}

test(`kill -9 of the program and of PostgreSQL, ${ROUNDS} rounds (F1, F2): whoever was answered is there, nobody by half`, async () => {
  const folder = await makeFolder()
  let address = await start(folder)
  for (let round = 0; round < ROUNDS; round++) {
    const stop = new AbortController()
    const clients = Array.from({ length: CLIENTS }, (_, client) =>
      registerMany(address, `r${round}-c${client}`, stop.signal),
    )
    await pause(150 + Math.random() * 600)
    if (round % 2 === 0) {
      await killProgram()
      stop.abort()
      await Promise.all(clients)
      address = await start(folder)
    } else {
      await killDatabase(folder)
      await readyAgain(address)
      // The same program continues with the restarted database.
      const before = journal.answered.size
      await expect.poll(() => journal.answered.size, { timeout: 20_000 }).toBeGreaterThan(before)
      stop.abort()
      await Promise.all(clients)
    }
  }

  const url = await runningEmbedded(join(folder, 'postgres'))
  const client = new pg.Client({ connectionString: url ?? '' })
  await client.connect()
  const { rows: users } = await client.query(`
    select u.email, array_agg(encode(t.token_hash, 'hex')) filter (where t.id is not null) as tokens
      from users u left join email_tokens t on t.user_id = u.id group by u.id`)
  const there = new Set<string>(users.map(({ email }) => email))
  const lost = [...journal.answered].filter((email) => !there.has(email))
  const phantoms = [...there].filter((email) => !journal.invoked.has(email))

  // All queued jobs run in the end; a job whose worker was killed runs again after its time limit.
  await client.query("update pgboss.job set start_after = now() where state in ('created', 'retry')")
  await client.query(WAKE_WORKERS)
  const waiting = async () =>
    (await client.query("select count(*)::int as n from pgboss.job where state in ('created', 'retry')"))
      .rows[0].n
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
  const { rows: unfinished } = await client.query(
    "select id from pgboss.job where state = 'active' and name = 'mail.send'",
  )
  const letters = await lettersIn(folder)
  const withoutLetter = [...there].filter((email) => !letters.has(email))
  const jobs = (await client.query("select count(*)::int as n from pgboss.job where name = 'mail.send'"))
    .rows[0].n
  // The running program chains what killed ones left.
  const unchained = async () =>
    (await client.query('select count(*)::int as n from audit_unchained')).rows[0].n
  await expect.poll(unchained, { timeout: 20_000 }).toBe(0)
  const verdict = await verifyAudit(drizzle({ client }) as unknown as Db)
  await client.end()

  expect(journal.answered.size).toBeGreaterThan(ROUNDS)
  expect(lost).toEqual([])
  expect(phantoms).toEqual([])
  // Each has one token, the one in the letter.
  for (const { email, tokens } of users) {
    expect(tokens, email).toHaveLength(1)
    const token = letters.get(email)
    if (token) expect(tokens[0], email).toBe(secretHash(token).toString('hex'))
  }
  expect(jobs).toBe(there.size)
  expect([...letters.keys()].filter((email) => !there.has(email))).toEqual([])
  expect(withoutLetter.length).toBeLessThanOrEqual(unfinished.length)
  expect(verdict).toMatchObject({ intact: true, entries: there.size })
  // While the database is unavailable people get 503 and never an internal error.
  expect([...journal.other.keys()].filter((status) => status !== 503)).toEqual([])
  await killProgram()
}, 600_000)
