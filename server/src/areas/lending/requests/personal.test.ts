import { asking } from '@cancha/contract/lending/requests/asking'
import { security } from '@cancha/contract/people/security'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  asks,
  borrowerToken,
  freshMarket,
  lenderToken,
  openPage,
  pageAs,
  passes,
  readEntry,
  records,
  showsInterest,
} from '../../../testing/builders/lending/loan-market.ts'
import { sentencesTo } from '../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { passHour } from '../../../testing/hour.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { users } from '../../ground/users/tables.ts'
import { lenderEntries, loanRequests } from './tables.ts'

let app: TestApp
let ana: Person
let puente: Person
let solar: Person
let lrnid: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ ana, puente, solar, lrnid } = await freshMarket(app, { interested: false }))
  await app.runJobs()
})

async function isDeleted(who: Person): Promise<void> {
  await app.services.database.db
    .update(users)
    .set({ deleteAt: sql`now() - interval '1 second'` })
    .where(eq(users.id, who.id))
  await passHour(app)
  await app.runJobs()
}
const exportOf = async (who: Person) =>
  (await callAs(app, who, security.exportData, { body: {} })).json().data
const requestRow = async () =>
  (
    await app.services.database.db
      .select()
      .from(loanRequests)
      .where(eq(loanRequests.id, Number(lrnid)))
  )[0]

describe('an export', () => {
  test('has one’s own requests with what is sealed in clear, and the draft; no token and no key', async () => {
    await callAs(app, ana, asking.saveLoanDraft, {
      body: { version: 0, typed: { fullname: 'Ana a medias' } },
    })
    const data = await exportOf(ana)
    expect(data.loan_requests).toHaveLength(1)
    expect(data.loan_requests[0]).toMatchObject({
      person: {
        fullName: 'Ana Ruiz',
        companyName: 'Casas Ruiz LLC',
        phone: '+12105550142',
        street: '412 Hicks Ave',
      },
      finances: { taxOption: 'tax_id', income: '50-70', credit: '620-700' },
      amount: 15_000_000,
      city: 'San Antonio',
    })
    for (const secret of ['token', 'token_hash', 'key', 'user_id'])
      expect(data.loan_requests[0]).not.toHaveProperty(secret)
    expect(data.drafts).toMatchObject([
      { kind: 'loan_request', sealed: { fullname: 'Ana a medias' }, version: 1 },
    ])
    expect(data.drafts[0]).not.toHaveProperty('user_id')
    expect(data.loan_pairs).toEqual([])
  })

  test('of a lender has their entries, and nothing of the borrower', async () => {
    await showsInterest(app, puente, lrnid)
    const data = await exportOf(puente)
    expect(data.loan_pairs).toMatchObject([{ state: 'interested', request_id: Number(lrnid) }])
    expect(data.loan_requests).toEqual([])
    expect(JSON.stringify(data)).not.toMatch(/Ana Ruiz|Casas Ruiz|5550142|Hicks|"50-70"/)
    expect(data.loan_pairs[0]).not.toHaveProperty('token')
  })

  test('says nothing where the secret is gone, and fails over nothing', async () => {
    await app.asOwner(`update loan_requests set person = 'v1.00000000.AAAA' where id = ${lrnid}`)
    expect((await exportOf(ana)).loan_requests[0]).toMatchObject({
      person: null,
      finances: { taxOption: 'tax_id' },
    })
  })
})

describe('an account is deleted', () => {
  test('its open requests are withdrawn, lenders are told, and the figures stay without the person', async () => {
    await showsInterest(app, puente, lrnid)
    const token = await lenderToken(app, lrnid, puente)
    const own = await borrowerToken(app, lrnid)
    await isDeleted(ana)
    expect(await requestRow()).toMatchObject({
      userId: null,
      person: null,
      finances: null,
      token: '',
      state: 'close',
      closedBy: 'borrower',
      result: 'withdrawn',
      amount: 15_000_000,
      city: 'San Antonio',
    })
    expect((await sentencesTo(app, puente))[0]).toMatch(/^Se cerró la solicitud .* Gracias por tu interés/)
    expect((await sentencesTo(app, solar))[0]).toMatch(/^Se cerró la solicitud .* Gracias por estar ahí/)
    const { lrd } = await pageAs(app, puente, token)
    expect(lrd).toMatchObject({
      fullname: null,
      email: null,
      author: null,
      income: null,
      loanamount: 150_000,
    })
    const boss = await person(app, { admin: true })
    expect((await openPage(app, boss, own)).statusCode).toBe(404)
    expect((await showsInterest(app, solar, lrnid)).json().code).toBe('conflict')
  })

  test('of a request that was lent, the loan stays with its lender, without the borrower', async () => {
    await showsInterest(app, puente, lrnid)
    await records(app, puente, lrnid)
    await isDeleted(ana)
    expect(await requestRow()).toMatchObject({ result: 'funded', userId: null, person: null })
    const page = await pageAs(app, puente, await lenderToken(app, lrnid, puente))
    expect(page).toMatchObject({ place: 'funded', lrd: { fullname: null, langcontact: ['Español'] } })
  })

  test('of a lender the entries go where nothing was lent, and the loan stays without them', async () => {
    await showsInterest(app, puente, lrnid)
    await records(app, puente, lrnid)
    const second = (await asks(app, ana)).lrnid
    await passes(app, puente, second, { note: 'Solo Dallas' })
    const third = (await asks(app, ana)).lrnid
    await showsInterest(app, puente, third)
    await isDeleted(puente)
    const { db } = app.services.database
    const entries = await db
      .select()
      .from(lenderEntries)
      .where(eq(lenderEntries.requestId, Number(lrnid)))
    expect(entries.find(({ state }) => state === 'funded')).toMatchObject({
      lenderId: null,
      lentAmount: 15_000_000,
      token: '',
      passNote: '',
    })
    for (const request of [second, third])
      await expect(readEntry(app, request, puente)).rejects.toThrow('no entry')
    const page = await pageAs(app, ana, await borrowerToken(app, third))
    expect(page).toMatchObject({ interested: [], lrd: { status: 'active' } })
    expect(page.timeline[0]?.says).toBe('Un prestamista mostró interés.')
    const funded = await pageAs(app, ana, await borrowerToken(app, lrnid))
    expect(funded.timeline[0]?.says).toBe('Un prestamista registró el préstamo: quedó cerrada.')
  })

  test('of its only lender a request is alone, and with another one it isn’t', async () => {
    const isAlone = async () => (await requestRow())?.isAlone
    expect(await isAlone()).toBe(false)
    await isDeleted(puente)
    expect(await isAlone()).toBe(false)
    await isDeleted(solar)
    expect(await isAlone()).toBe(true)
  })

  test('while a lender shows interest and the loan is recorded: all of it ends', async () => {
    await showsInterest(app, puente, lrnid)
    await app.services.database.db
      .update(users)
      .set({ deleteAt: sql`now() - interval '1 second'` })
      .where(eq(users.id, ana.id))
    const [, interest, recorded] = await Promise.all([
      passHour(app),
      showsInterest(app, solar, lrnid),
      records(app, puente, lrnid),
    ])
    expect([200, 409]).toContain(interest.statusCode)
    expect([200, 409]).toContain(recorded.statusCode)
    expect(await requestRow()).toMatchObject({ state: 'close', userId: null, person: null })
  })
})
