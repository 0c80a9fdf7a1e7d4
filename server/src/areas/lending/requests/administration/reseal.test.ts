import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { asking } from '@cancha/contract/lending/requests/asking'
import { borrowing } from '@cancha/contract/lending/requests/borrowing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectOne } from '../../../../database/statements.ts'
import { lenderOf } from '../../../../testing/builders/lending/lenders.ts'
import { loanForm } from '../../../../testing/builders/lending/loan-forms.ts'
import { entryOf, requestOf } from '../../../../testing/builders/lending/loans.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { FROM_SOURCE } from '../../../../testing/programs/from-source.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { resealLoans } from './reseal.ts'
import { resealOrder } from './reseal-order.ts'

const OLD = 'el secreto de antes, de más de treinta y dos letras'
const NEW = 'el secreto de ahora, de más de treinta y dos letras'
const OPERATOR = fileURLToPath(new URL('../../../../operator.ts', import.meta.url))

/** The program before the change of its secret, while both are set, and once the old one is gone. */
let before: TestApp
let during: TestApp
let after: TestApp
let lender: Person
beforeAll(async () => {
  before = await createTestApp({ CANCHA_SECRET: OLD })
  during = await createTestApp({ CANCHA_SECRET: NEW, CANCHA_SECRET_OLD: OLD }, { beside: before })
  after = await createTestApp({ CANCHA_SECRET: NEW }, { beside: before })
})
afterAll(async () => {
  for (const app of [during, after, before]) await app.close()
})
beforeEach(async () => {
  await before.asOwner('delete from loan_requests; delete from drafts; delete from lenders')
  lender = await person(before, { lender: true })
  await lenderOf(before, lender)
})

const saveDraft = (app: TestApp, who: Person, version: number, city: string) =>
  callAs(app, who, asking.saveLoanDraft, { body: { version, typed: { loantype: 'Hard Money', city } } })

/** A person with a request that was sent to the lender, and a draft. */
async function family(): Promise<Person> {
  const who = await person(before)
  await entryOf(before, await requestOf(before, who), lender)
  await saveDraft(before, who, 0, 'Laredo')
  return who
}

/** A person's requests and draft, as that person reads them. */
async function readBy(app: TestApp, who: Person) {
  const requests = (
    await callAs(app, who, borrowing.borrowerRequests, { params: { id: String(who.id) }, query: {} })
  ).json().ldata
  const { draft } = (await callAs(app, who, asking.loanStart, { query: {} })).json()
  return { requests, draft: draft.typed }
}

const whole = {
  fullname: 'Marisol Treviño Garza',
  propertyaddress: '418 Calle Matamoros',
  income: '$70,000-$100,000',
  pageurl: expect.stringMatching(/^\/loan\/view\/[\w-]{43}$/),
}

/** How many texts of any column aren't sealed with the new secret. */
async function outdated(): Promise<number> {
  const other = sql`not like ${`${after.services.vault.currentPrefix()}%`}`
  const { count } = await selectOne(
    before.services.database.db,
    { count: column.int },
    sql`select ((select count(*) filter (where person ${other}) + count(*) filter (where finances ${other})
        + count(*) filter (where token ${other}) from loan_requests)
      + (select count(*) from loan_pairs where token ${other})
      + (select count(*) from drafts where sealed ${other}))::int as count`,
  )
  return count
}

describe('row 75: sealing anew', () => {
  test('moves what families wrote and the addresses of pages to the new secret, which alone opens all of it then', async () => {
    const who = await family()
    expect((await readBy(after, who)).requests).toMatchObject([{ fullname: null, income: null, pageurl: '' }])
    expect(await resealLoans(during.services)).toEqual({ moved: 5, lost: 0, left: 0 })
    expect(await outdated()).toBe(0)
    expect(await readBy(after, who)).toMatchObject({ requests: [whole], draft: { city: 'Laredo' } })
    expect(await resealLoans(during.services)).toEqual({ moved: 0, lost: 0, left: 0 })
  })

  test('leaves what is gone as it is', async () => {
    const who = await family()
    await before.asOwner('update loan_requests set person = null, finances = null')
    expect(await resealLoans(during.services)).toMatchObject({ moved: 3 })
    expect((await readBy(after, who)).requests).toMatchObject([{ fullname: null }])
  })

  test('under traffic loses nothing that was sent or saved, and leaves nothing with the old secret', async () => {
    const families: Person[] = []
    for (let at = 0; at < 30; at++) families.push(await family())
    const busy = families.slice(0, 8)
    let running = true
    const traffic = Promise.all(
      busy.map(async (who) => {
        let [sent, version] = [0, 1]
        while (running || sent === 0) {
          if (sent < 4) {
            const { statusCode } = await callAs(during, who, asking.addLoanRequest, { body: loanForm(who) })
            expect(statusCode).toBe(200)
            sent++
          }
          const saved = await saveDraft(during, who, version, `Ciudad ${version}`)
          version = saved.json().version
        }
        return { sent, version }
      }),
    )
    const done = await resealLoans(during.services)
    running = false
    const written = await traffic
    expect(done).toMatchObject({ lost: 0, left: 0 })
    expect(await outdated()).toBe(0)
    for (const [at, who] of families.entries()) {
      const { requests, draft } = await readBy(after, who)
      const { sent, version } = written[at] ?? { sent: 0, version: 1 }
      expect(requests).toHaveLength(1 + sent)
      for (const request of requests)
        expect(request).toMatchObject({ fullname: expect.any(String), income: expect.any(String) })
      expect(draft.city).toBe(version === 1 ? 'Laredo' : `Ciudad ${version - 1}`)
    }
  })

  test('passes over what somebody is writing, and comes back for it', async () => {
    const who = await family()
    const held = Promise.withResolvers<void>()
    const holding = before.services.database.transaction(async (tx) => {
      // On a busy machine the command takes long to start.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await tx.execute(sql`select from loan_requests for no key update`)
      await held.promise
    })
    const sealing = resealLoans(during.services)
    await pause(300)
    // Texts that nobody holds are sealed anew meanwhile.
    expect(await outdated()).toBeLessThan(5)
    held.resolve()
    await holding
    expect(await sealing).toEqual({ moved: 5, lost: 0, left: 0 })
    expect((await readBy(after, who)).requests).toMatchObject([whole])
  })

  test('counts what neither secret opens, leaves it, and says which secret is missing', async () => {
    const stranger = await createTestApp(
      { CANCHA_SECRET: 'un secreto anterior al de antes, de muchas letras' },
      { beside: before },
    )
    await requestOf(stranger, await person(before))
    await stranger.close()
    await family()
    const lines: string[] = []
    const problem = await resealOrder(during.services, 'cambio del secreto', (line) => lines.push(line))
    expect(lines).toEqual(['Cifrados de nuevo: 5. No se pueden abrir: 3.'])
    expect(problem).toContain('Pon ese como CANCHA_SECRET_OLD')
    expect(await outdated()).toBe(3)
    const { action, reason } = await selectOne(
      before.services.database.db,
      { action: column.text, reason: column.text },
      sql`select action, reason from audit_log order by seq desc limit 1`,
    )
    expect({ action, reason }).toEqual({ action: 'loans.resealed', reason: 'cambio del secreto' })
  })
})

describe('the operator’s command', () => {
  const start = () =>
    spawn(process.execPath, [...FROM_SOURCE, OPERATOR, 'reseal-loans', '--reason', 'cambio del secreto'], {
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        NODE_ENV: 'test',
        DATABASE_URL: before.databaseUrl,
        VAR_DIR: before.config.VAR_DIR,
        CANCHA_SECRET: NEW,
        CANCHA_SECRET_OLD: OLD,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  test('row 75: killed in the middle it has lost nothing, and goes on where it was', async () => {
    const families: Person[] = []
    for (let at = 0; at < 12; at++) families.push(await family())
    // It can't end while somebody holds the lenders' entries, and is killed then.
    const held = Promise.withResolvers<void>()
    const holding = before.services.database.transaction(async (tx) => {
      // Until the other program has been loaded, which takes a busy machine a while.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await tx.execute(sql`select from loan_pairs for no key update`)
      await held.promise
    })
    const child = start()
    const ended = once(child, 'exit')
    while ((await outdated()) > 24) await pause(20)
    child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    held.resolve()
    await holding
    expect(await outdated()).toBeGreaterThan(0)
    for (const who of families)
      expect(await readBy(during, who)).toMatchObject({ requests: [whole], draft: { city: 'Laredo' } })

    const again = start()
    let said = ''
    again.stdout.on('data', (text) => {
      said += text
    })
    expect((await once(again, 'exit'))[0]).toBe(0)
    expect(said).toMatch(/Cifrados de nuevo: \d+\. No se pueden abrir: 0\.\nHecho\.\n/)
    expect(await outdated()).toBe(0)
    for (const who of families)
      expect(await readBy(after, who)).toMatchObject({ requests: [whole], draft: { city: 'Laredo' } })
  }, 60_000)
})
