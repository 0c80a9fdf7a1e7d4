import { answering, type DeskList } from '@cancha/contract/lending/requests/answering'
import type { LenderRow } from '@cancha/contract/lending/requests/request-answers'
import { cents } from '@cancha/domain/ground/amounts/cents'
import type { EntryState } from '@cancha/domain/lending/requests/request-life'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lenderOf } from '../../../../testing/builders/lending/lenders.ts'
import { entryOf, requestOf } from '../../../../testing/builders/lending/loans.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { users } from '../../../ground/users/tables.ts'
import { memberBlocks } from '../../../people/connections/tables.ts'
import { lenders } from '../../lenders/tables.ts'

let app: TestApp
let lender: Person
let family: Person
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lender = await person(app, { lender: true })
  family = await person(app, { firstName: 'Marisol', lastName: 'Treviño' })
  await lenderOf(app, lender, { commission: 1.5 })
})

type RequestOverrides = Parameters<typeof requestOf>[2]
const call = (query: object = {}, who = lender) =>
  callAs(app, who, answering.lenderLoans, { params: { lenderId: String(who.id) }, query })
const desk = async (query: object = {}) => (await call(query)).json()
const ids = (rows: LenderRow[]) => rows.map(({ _id }) => Number(_id))
const entryIn = async (
  state: EntryState,
  asked: RequestOverrides = {},
  given: Parameters<typeof entryOf>[3] = {},
) => {
  const request = {
    interested: { state: 'active' as const },
    funded: { state: 'close' as const, result: 'funded' as const },
    lost: { state: 'close' as const },
    invited: {},
    passed: {},
  }[state]
  return entryOf(app, await requestOf(app, family, { ...request, ...asked }), lender, { state, ...given })
}

describe('the desk of a lender', () => {
  test('[LOANCALL-006] [LOAN-058] [LOAN-061] has what was sent and never taken on one side, what was taken on the other, the last first', async () => {
    const invited = await entryIn('invited')
    const taken = await entryIn('interested')
    const passed = await entryIn('passed')
    const funded = await entryIn('funded', {}, { commissionPercent: 1.25, commissionAmount: cents(187_500) })
    const [lost, lostAfterInterest] = [
      await entryIn('lost'),
      await entryIn('lost', {}, { interestedAt: new Date() }),
    ]
    const { ldata, counts, total, currentPage, totalPages } = await desk()
    expect(ids(ldata.invitedLoan)).toEqual([lost, passed, invited])
    expect(ids(ldata.interestedLoan)).toEqual([lostAfterInterest, funded, taken])
    expect(ldata.commission).toBe(1.5)
    expect(counts).toEqual({ new: 1, accepted: 1, funded: 1, lost: 2, passed: 1 })
    expect({ total, currentPage, totalPages }).toEqual({ total: 6, currentPage: 1, totalPages: 1 })
    expect(ldata.interestedLoan[1]).toMatchObject({
      _id: String(funded),
      lrnid: expect.any(String),
      pageurl: expect.stringMatching(/^\/loan\/view\/[\w-]{43}$/),
      askedamount: 150_000,
      loanamount: 150_000,
      transaction: 'Si',
      commission: 1.25,
      commissionamount: 1_875,
      canupdate: false,
    })
  })

  test('[LOAN-062] [LOAN-063] says no of a transaction that wasn’t recorded, and lets only what is active be updated', async () => {
    await entryIn('invited')
    await entryIn('interested')
    const { ldata } = await desk()
    expect(ldata.interestedLoan).toMatchObject([
      { transaction: 'no', transactiondate: null, canupdate: true },
    ])
    expect(ldata.invitedLoan).toMatchObject([{ transaction: 'no', canupdate: false }])
  })

  test('[LIM2-037] [LIM3-023] gives commissions as percents', async () => {
    await entryIn('funded', {}, { commissionPercent: 2.125 })
    const { ldata } = await desk()
    expect([ldata.commission, ldata.interestedLoan[0].commission]).toEqual([1.5, 2.125])
  })

  test('names nobody before interest, and everybody who may be named after it', async () => {
    await entryIn('invited')
    await entryIn('interested')
    await entryIn('funded')
    await entryIn('lost', {}, { interestedAt: new Date() })
    const answer = await call()
    const { ldata } = answer.json()
    const unknown = {
      fullname: null,
      email: null,
      telephonenumber: null,
      propertyaddress: null,
      taxoption: null,
    }
    const known = {
      fullname: 'Marisol Treviño Garza',
      email: family.email,
      propertyaddress: '418 Calle Matamoros',
    }
    expect(ldata.invitedLoan).toMatchObject([{ ...unknown, income: '$70,000-$100,000' }])
    expect(ldata.interestedLoan).toMatchObject([unknown, known, known])
  })

  test.each<[DeskList, EntryState, 'invitedLoan' | 'interestedLoan']>([
    ['new', 'invited', 'invitedLoan'],
    ['passed', 'passed', 'invitedLoan'],
    ['accepted', 'interested', 'interestedLoan'],
    ['funded', 'funded', 'interestedLoan'],
    ['lost', 'lost', 'invitedLoan'],
  ])('shows %s alone where only that is asked', async (list, state, side) => {
    const wanted = await entryIn(state)
    for (const other of (['invited', 'interested', 'passed', 'funded', 'lost'] as const).filter(
      (one) => one !== state,
    ))
      await entryIn(other)
    const { ldata, total } = await desk({ list })
    expect(ids(ldata[side])).toEqual([wanted])
    expect([...ldata.invitedLoan, ...ldata.interestedLoan]).toHaveLength(1)
    expect(total).toBe(1)
  })

  test('[LOAN-054] comes ten by ten, of a list and of both sides, and no row twice', async () => {
    const sent: number[] = []
    for (let at = 0; at < 12; at++) sent.unshift(await entryIn(at % 3 === 0 ? 'passed' : 'invited'))
    await entryIn('interested')
    const [first, second] = [await desk({ page: 1 }), await desk({ page: 2 })]
    expect(ids(first.ldata.invitedLoan)).toEqual(sent.slice(0, 10))
    expect(ids(second.ldata.invitedLoan)).toEqual(sent.slice(10))
    expect(second.ldata.interestedLoan).toEqual([])
    expect(first).toMatchObject({ total: 13, totalPages: 2 })
    const third = await desk({ list: 'new', page: 2 })
    expect(third).toMatchObject({ total: 8, totalPages: 1, ldata: { invitedLoan: [] } })
    const whole = await desk()
    expect(ids(whole.ldata.invitedLoan)).toEqual(sent)
    expect(whole).toMatchObject({ total: 13, currentPage: 1, totalPages: 1 })
  })

  test('says of each what was asked and what was lent, which nothing is until it is recorded', async () => {
    await entryIn('invited')
    await entryIn('interested')
    const { ldata } = await desk()
    expect([...ldata.invitedLoan, ...ldata.interestedLoan]).toMatchObject([
      { askedamount: 150_000, loanamount: null },
      { askedamount: 150_000, loanamount: null },
    ])
  })

  test('is filtered by kind of loan, state of the request, place and words, all at once', async () => {
    const austin = await entryIn('invited', { property: { city: 'Ciudad Peña', state: 'TX', zip: '78701' } })
    const miami = await entryIn('invited', {
      state: 'active',
      loanType: 'refinance',
      property: { city: 'Miami', state: 'FL', zip: '33130' },
    })
    const closed = await entryIn('lost', { property: { city: 'Miami', state: 'FL', zip: '33101' } })
    const found = async (query: object) => ids((await desk(query)).ldata.invitedLoan)
    expect(await found({ loantype: 'Refinanciamiento' })).toEqual([miami])
    expect(await found({ status: 'new' })).toEqual([austin])
    expect(await found({ status: 'active' })).toEqual([miami])
    expect(await found({ status: 'close' })).toEqual([closed])
    expect(await found({ state: 'florida' })).toEqual([closed, miami])
    expect(await found({ state: 'TX' })).toEqual([austin])
    expect(await found({ state: 'Narnia' })).toEqual([])
    expect(await found({ state: '' })).toEqual([closed, miami, austin])
    expect(await found({ search: 'PEÑA ciudad' })).toEqual([austin])
    expect(await found({ search: '331' })).toEqual([closed, miami])
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ state: 'FL', status: 'active', search: 'miami', loantype: 'refinance' })).toEqual([
      miami,
    ])
    const { total, counts } = await desk({ state: 'FL' })
    expect({ total, counts }).toMatchObject({ total: 2, counts: { new: 2, lost: 1 } })
  })

  test('has nothing of those with whom the lender is apart, whoever blocked', async () => {
    const [blocked, blocking] = [await person(app), await person(app)]
    for (const one of [blocked, blocking]) await entryOf(app, await requestOf(app, one), lender)
    const stays = await entryIn('invited')
    await app.services.database.db.insert(memberBlocks).values([
      { blockerId: lender.id, blockedId: blocked.id },
      { blockerId: blocking.id, blockedId: lender.id },
    ])
    const { ldata, total, counts } = await desk()
    expect(ids(ldata.invitedLoan)).toEqual([stays])
    expect({ total, new: counts.new }).toEqual({ total: 1, new: 1 })
  })

  test('shows what is left of a request whose family deleted the account', async () => {
    const id = await entryIn('invited')
    await app.asOwner(
      `update loan_requests set user_id = null, person = null, finances = null where user_id = ${family.id}`,
    )
    const { ldata } = await desk()
    expect(ldata.invitedLoan).toMatchObject([
      { _id: String(id), author: null, income: null, city: 'San Antonio' },
    ])
  })

  test('is empty for who is suspended, or has no company, and closed to who lends no more', async () => {
    await entryIn('interested')
    const { db } = app.services.database
    await db.update(lenders).set({ state: 'suspended' }).where(eq(lenders.userId, lender.id))
    expect(await desk()).toMatchObject({ total: 0, ldata: { invitedLoan: [], interestedLoan: [] } })
    await db.delete(lenders).where(eq(lenders.userId, lender.id))
    expect(await desk()).toMatchObject({ total: 0, ldata: { commission: null, interestedLoan: [] } })
    await db.update(users).set({ lender: false }).where(eq(users.id, lender.id))
    expect((await call()).json().code).toBe('forbidden')
  })

  test('takes as many statements for many requests as for one', async () => {
    const count = async () => {
      app.statements()
      await desk()
      return app.statements().length
    }
    await entryIn('invited')
    const one = await count()
    for (const state of ['interested', 'passed', 'funded', 'invited'] as const) await entryIn(state)
    expect(await count()).toBe(one)
  })
})

describe('the page of a request', () => {
  const page = (id: number, who = lender) =>
    callAs(app, who, answering.lenderLoanPage, { params: { id: String(id) } })

  test('has an address that differs for each lender, and is told to its lender alone', async () => {
    const request = await requestOf(app, family)
    const other = await person(app, { lender: true })
    await lenderOf(app, other)
    const [own, another] = [await entryOf(app, request, lender), await entryOf(app, request, other)]
    const { pageurl } = (await page(own)).json()
    expect(pageurl).toMatch(/^\/loan\/view\/[\w-]{43}$/)
    expect((await page(another, other)).json().pageurl).not.toBe(pageurl)
    expect((await page(another)).json().code).toBe('not_found')
    expect((await page(own, await person(app, { admin: true, lender: true }))).json().code).toBe('not_found')
  })
})

describe('the file of the desk', () => {
  const file = async (query: object = {}) =>
    (await callAs(app, lender, answering.exportLenderLoans, { query })).body

  test('has what the lender may see, and no private range', async () => {
    await entryIn('interested')
    await entryIn('invited', { person: { fullName: 'Otra Familia' }, property: { city: 'Laredo' } })
    const lines = (await file()).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('"Cantidad (USD)"')
    expect(lines[1]).toContain('"Laredo"')
    expect(lines[1]).not.toContain('Otra Familia')
    expect(lines[2]).toContain('"Marisol Treviño Garza"')
    for (const word of ['70,000', '620-700', '40,000', 'Tax ID', '"1099"', 'Ingreso', 'Crédito'])
      expect(lines.join()).not.toContain(word)
  })

  test('has one list, or what the filters leave of all, in batches without a hole', async () => {
    await entryIn('passed', { property: { state: 'GA', city: 'Macon' } })
    await entryIn('invited')
    const rows = async (query: object) => (await file(query)).trim().split('\r\n').length - 1
    expect(await rows({})).toBe(2)
    expect(await rows({ list: 'passed' })).toBe(1)
    expect(await rows({ state: 'Georgia' })).toBe(1)
    expect(await rows({ search: 'nada' })).toBe(0)
  })
})
