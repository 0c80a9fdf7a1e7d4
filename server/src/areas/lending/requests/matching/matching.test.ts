import { lenderAdministration } from '@cancha/contract/lending/lender-administration'
import { lenders as lenderOperations } from '@cancha/contract/lending/lenders'
import { borrowing } from '@cancha/contract/lending/requests/borrowing'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { company, lenderOf, programme, programmeOf } from '../../../../testing/builders/lending/lenders.ts'
import {
  asks,
  closes,
  lends,
  pageAs,
  readEntry,
  showsInterest,
} from '../../../../testing/builders/lending/loan-market.ts'
import {
  lettersTo,
  onlyAdministrator,
  sentencesTo,
  toldTo,
} from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { deliverDue } from '../../../talk/notifications/deliver/deliver.ts'
import { tellLenders } from './tell-lenders.ts'

let app: TestApp
let ana: Person
let boss: Person
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asOwner('delete from loan_requests; delete from lenders; delete from member_blocks')
  boss = await onlyAdministrator(app)
  ana = await person(app, { firstName: 'Anacanario', lastName: 'Ruiz' })
})

const hasEntry = (lrnid: string, who: Person) =>
  readEntry(app, lrnid, who).then(
    () => true,
    () => false,
  )
/** Runs what is queued, and sends the letters that are due. */
async function settleDown(): Promise<void> {
  await app.runJobs()
  await deliverDue(app.services)
  await app.runJobs()
}
const adviceTo = async (who: Person) =>
  (await callAs(app, who, borrowing.borrowerRequests, { params: { id: String(ana.id) }, query: {} })).json()
    .ldata[0].advice

describe('a request goes to each lender whom it fits', () => {
  test('and to no other', async () => {
    const fits = await lends(app)
    const here = await lends(app, { allStates: false, states: ['TX'] })
    const programmeFits = await lends(app)
    await programmeOf(app, programmeFits, { loanType: 'refinance', amountFrom: cents(0) })
    const others = [
      await lends(app, { allStates: false, states: ['FL'] }),
      await lends(app, { allStates: true, states: ['TX'] }),
      await lends(app, { loanTypes: ['hard_money'] }),
      await lends(app, { minimum: cents(20_000_000) }),
      await lends(app, { state: 'paused' }),
      await lends(app, { state: 'waiting' }),
      await lends(app, { state: 'suspended' }),
      await lends(app, {}, { lender: false }),
      await lends(app, {}, { blocked: true }),
    ]
    const strict = await lends(app)
    await programmeOf(app, strict, { loanType: 'refinance', creditFrom: '700+', amountFrom: cents(0) })
    const apart = await lends(app)
    await app.asOwner(`insert into member_blocks (blocker_id, blocked_id) values (${ana.id}, ${apart.id})`)
    const { lrnid, sent } = await asks(app, ana)
    expect(sent).toBe(3)
    for (const lender of [fits, here, programmeFits]) expect(await hasEntry(lrnid, lender)).toBe(true)
    for (const lender of [...others, strict, apart]) expect(await hasEntry(lrnid, lender)).toBe(false)
  })

  test('each is told once, by one notification and one letter, without name, amount and token, whatever runs twice', async () => {
    const lender = await lends(app)
    const { lrnid } = await asks(app, ana)
    await settleDown()
    await tellLenders(app.services, { request: Number(lrnid), after: 0 })
    await settleDown()
    const entry = await readEntry(app, lrnid, lender)
    const { notify } = await toldTo(app, lender)
    expect(notify).toMatchObject([
      {
        text: 'Te llegó una solicitud: Refinanciamiento en San Antonio, Texas.',
        redirecturl: `/dashboard/lender?solicitud=${entry.id}`,
      },
    ])
    const letters = lettersTo(app, lender)
    expect(letters).toHaveLength(1)
    const text = JSON.stringify([notify, letters])
    expect(text).toContain('Cancha no es prestamista ni decide préstamos.')
    expect(text).not.toMatch(/canario|Ruiz|150,000|Hicks|loan\/view|Tax ID|620-700/i)
    expect(await sentencesTo(app, boss)).toEqual([])
  })

  test('with more lenders than one batch tells', async () => {
    const many = []
    for (let count = 0; count < 103; count++) many.push(await lends(app))
    const { sent } = await asks(app, ana)
    expect(sent).toBe(103)
    await settleDown()
    for (const lender of many.slice(-4)) expect(await sentencesTo(app, lender)).toHaveLength(1)
    expect(app.letters).toHaveLength(103)
  })

  test('what was told is told no more once the lender has answered or may lend no longer', async () => {
    const [answered, suspended] = [await lends(app), await lends(app)]
    const { lrnid } = await asks(app, ana)
    await app.runJobs()
    await showsInterest(app, answered, lrnid)
    await app.asOwner(`update lenders set state = 'suspended' where user_id = ${suspended.id}`)
    expect(await sentencesTo(app, answered)).toEqual([])
    expect(await sentencesTo(app, suspended)).toEqual([])
  })
})

describe('a request that fits no lender', () => {
  test('is told to administrators, and its borrower reads what would find one', async () => {
    await lends(app, { minimum: cents(20_000_000) })
    const strict = await lends(app)
    await programmeOf(app, strict, { loanType: 'refinance', creditFrom: '700+', amountFrom: cents(0) })
    const { pageurl, sent } = await asks(app, ana)
    expect(sent).toBe(0)
    const advice = ['Con crédito desde 700: 1 prestamista más', 'Si pides $200,000 o más: 1 prestamista más']
    expect(await adviceTo(ana)).toEqual(expect.arrayContaining(advice))
    const page = await pageAs(app, ana, pageurl.split('/').at(-1) ?? '')
    expect(page.advice).toEqual(expect.arrayContaining(advice))
    expect(page.waitsfor).toBe('Se espera a un prestamista que encaje. En cuanto llegue uno, se le envía.')
    expect(page.timeline[0]?.says).toBe('Todavía ningún prestamista encajaba.')
    expect(await sentencesTo(app, boss)).toEqual([
      'Una solicitud de Refinanciamiento en San Antonio, Texas no encontró prestamistas.',
    ])
    // Advice that would tell an administrator of the borrower's credit is left out.
    expect(await adviceTo(boss)).toEqual(['Si pides $200,000 o más: 1 prestamista más'])
  })

  test('is administrators’ no more once it closed', async () => {
    const { lrnid } = await asks(app, ana)
    expect(await sentencesTo(app, boss)).toHaveLength(1)
    await closes(app, ana, lrnid)
    expect(await sentencesTo(app, boss)).toEqual([])
  })
})

describe('a lender who comes later is sent what is open', () => {
  const decide = (who: Person, act: 'approve' | 'accept', version: number) =>
    callAs(app, boss, lenderAdministration.actOnLender, {
      body: { id: String(who.id), act, version, reason: '' },
    })
  const approve = (who: Person) => decide(who, 'approve', 1)
  const changes: Record<string, (who: Person) => Promise<unknown>> = {
    'once an administrator confirms it': (who) => approve(who),
    'once it takes requests again': (who) =>
      callAs(app, who, lenderOperations.pauseLending, { body: { paused: false } }),
    'once an administrator accepts that it lends in another state': async (who) => {
      await callAs(app, who, lenderOperations.saveLenderInfo, {
        body: { version: 1, ...company({ serviceprovidevalue: ['Texas'], minimumloanvalue: '1' }) },
      })
      await settleDown()
      expect(await sentencesTo(app, who)).toEqual([])
      return decide(who, 'accept', 2)
    },
    'once it adds a programme': (who) =>
      callAs(app, who, lenderOperations.addProgramme, {
        body: {
          key: crypto.randomUUID(),
          values: programme({ loantype: 'Refinanciamiento', amountfrom: '0', ltv: '80' }),
        },
      }),
  }
  const before: Record<string, (who: Person) => Promise<unknown>> = {
    'once an administrator confirms it': (who) =>
      lenderOf(app, who, { state: 'waiting', loanTypes: ['refinance'] }),
    'once it takes requests again': (who) =>
      lenderOf(app, who, { state: 'paused', loanTypes: ['refinance'] }),
    'once an administrator accepts that it lends in another state': (who) =>
      lenderOf(app, who, { loanTypes: ['refinance'], allStates: false, states: ['FL'] }),
    'once it adds a programme': async (who) => {
      await lenderOf(app, who, { loanTypes: ['refinance'] })
      await programmeOf(app, who, { loanType: 'refinance', creditFrom: '700+', amountFrom: cents(0) })
    },
  }

  test.each(Object.keys(changes))('%s, and both are told, once', async (name) => {
    const { lrnid } = await asks(app, ana)
    const closed = await asks(app, ana)
    await closes(app, ana, closed.lrnid)
    const isAboutPlace = name === 'once an administrator accepts that it lends in another state'
    const elsewhere = isAboutPlace ? await asks(app, ana, { stateprovideservice: 'Ohio' }) : null
    const lender = await person(app, { lender: true })
    await before[name]?.(lender)
    const answer = (await changes[name]?.(lender)) as { statusCode: number; body: string }
    expect(answer.statusCode, answer.body).toBe(200)
    await settleDown()
    expect(await hasEntry(lrnid, lender)).toBe(true)
    expect(await hasEntry(closed.lrnid, lender)).toBe(false)
    if (elsewhere) expect(await hasEntry(elsewhere.lrnid, lender)).toBe(false)
    expect(await sentencesTo(app, lender)).toContain(
      'Te llegó una solicitud: Refinanciamiento en San Antonio, Texas.',
    )
    expect(await sentencesTo(app, ana)).toContain(
      'Tu solicitud de Refinanciamiento en San Antonio, Texas encontró otro prestamista y se la enviamos.',
    )
    const told = lettersTo(app, lender).length
    await callAs(app, lender, lenderOperations.pauseLending, { body: { paused: true } })
    await callAs(app, lender, lenderOperations.pauseLending, { body: { paused: false } })
    await settleDown()
    expect(lettersTo(app, lender)).toHaveLength(told)
  })

  test('of many at once by one notification and one letter', async () => {
    for (let count = 0; count < 3; count++) await asks(app, await person(app))
    const lender = await person(app, { lender: true })
    await lenderOf(app, lender, { state: 'waiting', loanTypes: ['refinance'] })
    await approve(lender)
    await app.runJobs()
    const before = lettersTo(app, lender).length
    expect(await sentencesTo(app, lender)).toContain('Te llegaron 3 solicitudes que ya estaban abiertas.')
    await app.asOwner("update notification_deliveries set due_at = now() - interval '1 second'")
    await settleDown()
    expect(lettersTo(app, lender)).toHaveLength(before + 1)
    expect(lettersTo(app, lender).at(-1)?.subject).toContain('3 solicitudes')
  })

  test('not while it waits, and not of people from whom it is apart', async () => {
    const { lrnid } = await asks(app, ana)
    const lender = await person(app, { lender: true })
    await lenderOf(app, lender, { state: 'waiting', loanTypes: ['refinance'] })
    await callAs(app, lender, lenderOperations.saveLenderInfo, { body: { version: 1, ...company() } })
    await app.runJobs()
    expect(await hasEntry(lrnid, lender)).toBe(false)
    await app.asOwner(`insert into member_blocks (blocker_id, blocked_id) values (${lender.id}, ${ana.id})`)
    await decide(lender, 'approve', 2)
    await app.runJobs()
    expect(await hasEntry(lrnid, lender)).toBe(false)
  })

  test('also where request and confirmation meet at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const [borrower, lender] = [await person(app), await person(app, { lender: true })]
      await lenderOf(app, lender, { state: 'waiting', loanTypes: ['refinance'] })
      const [{ lrnid }] = await Promise.all([asks(app, borrower), approve(lender).then(() => app.runJobs())])
      await app.runJobs()
      expect(await hasEntry(lrnid, lender), `round ${round}`).toBe(true)
    }
  })
})
