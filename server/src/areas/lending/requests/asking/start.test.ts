import type { CallOf } from '@cancha/contract/ground/operation'
import { asking } from '@cancha/contract/lending/requests/asking'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analysis } from '../../../../testing/builders/analyses.ts'
import { dealOf } from '../../../../testing/builders/deals.ts'
import { lenderOf, programmeOf } from '../../../../testing/builders/lending/lenders.ts'
import { loanForm } from '../../../../testing/builders/lending/loan-forms.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { drafts } from '../../../ground/drafts/tables.ts'
import { profiles, users } from '../../../ground/users/tables.ts'

let app: TestApp
let ana: Person
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await person(app, { firstName: 'Ana', lastName: 'Ruiz' })
})

const start = async (query: CallOf<typeof asking.loanStart>['query'] = {}, who = ana) =>
  (await callAs(app, who, asking.loanStart, { query })).json()
const save = (version: number, typed: object, who = ana) =>
  callAs(app, who, asking.saveLoanDraft, { body: { version, typed } })

describe('a request begins', () => {
  test('with what the profile says, and with nothing else for who comes from nowhere', async () => {
    const { db } = app.services.database
    await db.update(users).set({ phone: '+12105550142' }).where(eq(users.id, ana.id))
    await db.update(profiles).set({ company: 'Casas Ruiz LLC' }).where(eq(profiles.userId, ana.id))
    expect(await start()).toEqual({
      draft: { typed: {}, version: 0, updatedAt: null },
      profile: { fullname: 'Ana Ruiz', telephonenumber: '+12105550142', companyname: 'Casas Ruiz LLC' },
      prefill: null,
      open: 0,
    })
    await callAs(app, ana, asking.addLoanRequest, { body: loanForm(ana) })
    expect((await start()).open).toBe(1)
  })

  test('with the figures of a deal that the member may read', async () => {
    const dealer = await person(app, { dealer: true })
    const deal = await dealOf(app, dealer, {
      title: 'Casa en Hicks',
      city: 'San Antonio',
      price: cents(14_200_000),
      renovation: cents(3_800_000),
    })
    expect((await start({ trato: String(deal) })).prefill).toMatchObject({
      title: 'Casa en Hicks',
      loantype: 'Hard Money',
      city: 'San Antonio',
      stateprovideservice: 'Texas',
      loanamount: 180_000,
      propertypurchasedprice: 142_000,
      renovacioncost: 38_000,
    })
    const hidden = await dealOf(app, dealer, { state: 'waiting' })
    expect((await start({ trato: String(hidden) })).prefill).toBeNull()
    expect((await start({ trato: '999999999' })).prefill).toBeNull()
  })

  test('with the loan of an analysis of their own, and not of another’s', async () => {
    const shortid = await analysis(app, ana)
    expect((await start({ analisis: shortid })).prefill).toMatchObject({ title: expect.any(String) })
    const other = await person(app)
    expect((await start({ analisis: shortid }, other)).prefill).toBeNull()
    expect((await start({ analisis: 'no-existe' })).prefill).toBeNull()
  })
})

describe('what is typed and not sent', () => {
  test('is kept on the server, sealed, and comes back on another device', async () => {
    expect((await save(0, { fullname: 'Ana del canario', credit: 'No se' })).json()).toEqual({
      success: true,
      version: 1,
    })
    expect((await save(1, { fullname: 'Ana del canario', credit: '700+' })).json().version).toBe(2)
    expect((await start()).draft).toMatchObject({
      typed: { fullname: 'Ana del canario', credit: '700+' },
      version: 2,
    })
    const [row] = await app.services.database.db
      .select({ text: sql<string>`d::text` })
      .from(sql`drafts d`)
      .where(sql`d.user_id = ${ana.id}`)
    expect(row?.text).not.toMatch(/canario|"700/)
    // Moved to another row it doesn't open.
    const [own] = await app.services.database.db.select().from(drafts).where(eq(drafts.userId, ana.id))
    const other = await person(app)
    await app.services.database.db
      .insert(drafts)
      .values({ userId: other.id, kind: 'loan_request', sealed: own?.sealed })
    expect((await start({}, other)).draft.typed).toEqual({})
  })

  test('of two windows isn’t overwritten silently, and the same twice is no conflict', async () => {
    await save(0, { city: 'Laredo' })
    expect((await save(0, { city: 'Laredo' })).json()).toEqual({ success: true, version: 1 })
    expect((await save(0, { city: 'Houston' })).json()).toMatchObject({
      code: 'conflict',
      msg: 'Tu solicitud cambió en otra ventana o en otro aparato mientras escribías aquí.',
    })
    await save(1, { city: 'Dallas' })
    expect((await save(1, { city: 'Houston' })).statusCode).toBe(409)
    expect((await save(1, { city: 'Dallas' })).json().version).toBe(2)
    expect((await start()).draft.typed).toEqual({ city: 'Dallas' })
    const both = await Promise.all([save(2, { city: 'A' }), save(2, { city: 'B' })])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('goes when it is dropped, and when it is sent with the form', async () => {
    await save(0, { city: 'Laredo' })
    await callAs(app, ana, asking.dropLoanDraft, { body: {} })
    expect((await start()).draft.version).toBe(0)
    // The other window still has it.
    expect((await save(1, { city: 'Dallas' })).statusCode).toBe(409)
    await save(0, { city: 'Laredo' })
    await callAs(app, ana, asking.addLoanRequest, { body: loanForm(ana) })
    expect((await start()).draft.version).toBe(1)
    await callAs(app, ana, asking.addLoanRequest, { body: loanForm(ana, { draft: true }) })
    expect((await start()).draft).toEqual({ typed: {}, version: 0, updatedAt: null })
  })

  test('takes no fields that the form hasn’t, and no texts that are too long', async () => {
    expect((await save(0, { acceptterm: 'true' })).json().code).toBe('invalid_input')
    expect((await save(0, { city: 'x'.repeat(401) })).json().code).toBe('invalid_input')
    // The longest draft that there can be stands in its row.
    const { LOAN_FIELDS } = await import('@cancha/contract/lending/requests/request-fields')
    const longest = Object.fromEntries(LOAN_FIELDS.map((field) => [field, '語'.repeat(400)]))
    expect((await save(0, longest)).statusCode).toBe(200)
    expect((await start()).draft.typed).toEqual(longest)
  })
})

describe('how many lenders are left', () => {
  const reach = async (body: object, who = ana) =>
    (await callAs(app, who, asking.loanReach, { body: { loantype: 'Hard Money', ...body } as never })).json()

  test('is counted with what was answered so far, and says which answer keeps others away', async () => {
    await app.asOwner('delete from lenders')
    const [first, second] = [await person(app, { lender: true }), await person(app, { lender: true })]
    await lenderOf(app, first)
    await programmeOf(app, first, { creditFrom: '700+', amountFrom: cents(0) })
    await lenderOf(app, second, { allStates: false, states: ['FL'] })
    expect(await reach({})).toEqual({ all: 2, matched: 2, changes: [] })
    expect(await reach({ state: 'Texas' })).toEqual({
      all: 2,
      matched: 1,
      changes: [{ field: 'stateprovideservice', says: '1 prestamista no presta en Texas' }],
    })
    expect(await reach({ credit: '620-700', state: 'Florida' })).toEqual({
      all: 2,
      matched: 1,
      changes: [{ field: 'credit', says: 'Con crédito desde 700: 1 prestamista más' }],
    })
    // Unfinished fields are left out.
    expect(await reach({ loanamount: 'ciento', state: 'Tex', propertytype: '' })).toMatchObject({
      matched: 2,
    })
    expect(await reach({ loantype: 'Refinanciamiento' })).toEqual({ all: 0, matched: 0, changes: [] })
  })

  test('without those who are waiting, paused, suspended, without the right, or apart from the borrower', async () => {
    await app.asOwner('delete from lenders')
    for (const state of ['waiting', 'paused', 'suspended', 'refused'] as const)
      await lenderOf(app, await person(app, { lender: true }), { state })
    await lenderOf(app, await person(app))
    await lenderOf(app, await person(app, { lender: true, blocked: true }))
    const apart = await person(app, { lender: true })
    await lenderOf(app, apart)
    await app.asOwner(`insert into member_blocks (blocker_id, blocked_id) values (${apart.id}, ${ana.id})`)
    expect(await reach({})).toEqual({ all: 0, matched: 0, changes: [] })
    expect(await reach({}, await person(app))).toMatchObject({ all: 1, matched: 1 })
  })
})
