import { randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { loanForm } from '../../../../testing/builders/lending/loan-forms.ts'
import { lends } from '../../../../testing/builders/lending/loan-market.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { type RunningApi, runApi } from '../../../../testing/programs/run-api.ts'
import { rounds } from '../../../../testing/rounds.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { WAKE_WORKERS } from '../../../../testing/wake-workers.ts'

const ROUNDS = rounds(2, 20)
const BORROWERS = 3
const LENDERS = 4

let app: TestApp
let api: RunningApi
beforeAll(async () => {
  app = await createTestApp()
  for (let count = 0; count < LENDERS; count++) await lends(app)
  api = await runApi(app)
}, 60_000)
afterAll(async () => {
  await api.stop()
  await app.close()
})

/** The answers by the key with which they were asked: a key is answered alike, however often it was sent. */
const answered = new Map<string, Set<string>>()
const unexpected: string[] = []
let cities = 0

/** Sends one request as a page does: with the same key until it is answered, to whichever process runs now. */
async function askUntilAnswered(who: Person, stop: AbortSignal): Promise<void> {
  const key = crypto.randomUUID()
  const body = JSON.stringify(loanForm(who, { key, city: `Ciudad ${++cities}` }))
  const answers = new Set<string>()
  answered.set(key, answers)
  while (!stop.aborted) {
    try {
      const answer = await fetch(`${api.address}/api/users/loan/r/add`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...who.headers },
        body,
      })
      const text = await answer.text()
      if (answer.status === 200) {
        answers.add(text)
        // Now and then the page never heard it, and sends it again.
        if (randomInt(3) > 0) return
      } else if (answer.status !== 503) unexpected.push(`${answer.status} ${text}`)
    } catch {
      await pause(20)
    }
  }
}

const ENTRY = {
  request: column.id,
  lender: column.id,
  email: column.text,
  city: column.text,
  told: column.int,
  events: column.int,
}
/** Every lender's entry in every request, with how often its lender was told. */
const entries = () =>
  selectRows(
    app.services.database.db,
    ENTRY,
    sql`select p.request_id as request, p.lender_id as lender, u.email, r.city,
      (select count(*)::int from notifications n where n.user_id = p.lender_id and n.kind = 'loan_request' and n.thing = p.id::text) as told,
      (select count(*)::int from loan_events e where e.request_id = r.id) as events
      from loan_pairs p join loan_requests r on r.id = p.request_id join users u on u.id = p.lender_id`,
  )

/** The letters in the outbox of all processes, each as its receiver and the city that it names. */
async function letters(): Promise<string[]> {
  const folder = join(app.config.VAR_DIR, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) => {
    const { to, subject } = JSON.parse(text) as { to: string; subject: string }
    const [city] = /Ciudad \d+/.exec(subject) ?? []
    return city ? [`${to} ${city}`] : []
  })
}

test(`kill -9 while requests are sent, ${ROUNDS} rounds: each is kept once, and each lender has one page and one letter of it`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const stop = new AbortController()
    const people = await Promise.all(Array.from({ length: BORROWERS }, () => person(app)))
    const asking = people.map((who) => askUntilAnswered(who, stop.signal))
    await pause(randomInt(1, 120))
    process.kill(api.pid, 'SIGKILL')
    await api.stop()
    api = await runApi(app)
    await Promise.all(asking)
    stop.abort()
  }

  expect(unexpected).toEqual([])
  const asked = answered.size
  expect(asked).toBe(ROUNDS * BORROWERS)
  for (const [key, answers] of answered) expect(answers.size, key).toBe(1)

  // Jobs of a killed process are taken up when their time is over.
  await app.asOwner(
    `update pgboss.job set state = 'retry', start_after = now() where state = 'active'; ${WAKE_WORKERS}`,
  )
  const wanted = asked * LENDERS
  await expect.poll(async () => (await letters()).length, { timeout: 30_000 }).toBe(wanted)
  await pause(300)
  const all = await entries()
  expect(all).toHaveLength(wanted)
  for (const { told, events } of all) expect([told, events]).toEqual([1, 2])
  expect((await letters()).toSorted()).toEqual(all.map(({ email, city }) => `${email} ${city}`).toSorted())
}, 300_000)
