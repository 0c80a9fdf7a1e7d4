import { admin } from '@cancha/contract/ground/admin'
import { auditLog } from '@cancha/contract/ground/audit-log'
import { loanAdministration } from '@cancha/contract/lending/requests/loan-administration'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { monthOf, monthsLater, startOfDay } from '@cancha/domain/ground/time/months'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lenderOf } from '../../../../testing/builders/lending/lenders.ts'
import { entryOf, requestOf } from '../../../../testing/builders/lending/loans.ts'
import { onlyAdministrator, sentencesTo } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { memberBlocks } from '../../../people/connections/tables.ts'
import { loanRequests } from '../tables.ts'
import { commissionsByMonth } from './commissions.ts'

let app: TestApp
let boss: Person
let lender: Person
let family: Person
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asOwner('delete from loan_requests; delete from lenders')
  boss = await onlyAdministrator(app)
  lender = await person(app, { lender: true })
  family = await person(app, { firstName: 'Marisol', lastName: 'Treviño' })
  await lenderOf(app, lender, { companyName: 'Puente Capital' })
})

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
const list = async (query: object = {}) =>
  (await callAs(app, boss, loanAdministration.adminLoans, { query })).json()
const found = async (query: object = {}) =>
  (await list(query)).loans.map(({ lrnid }: { lrnid: string }) => Number(lrnid))
const rowOf = async (id: number) =>
  (await app.services.database.db.select().from(loanRequests).where(eq(loanRequests.id, id)))[0]
const audited = async (group: 'community' | 'exports') =>
  (await callAs(app, boss, auditLog.auditEntries, { query: { group } })).json().entries

describe('the list of requests', () => {
  test('has the last first, with their age, their lenders and what was lent, and their numbers', async () => {
    const old = await requestOf(app, family, {
      state: 'close',
      result: 'funded',
      createdAt: daysAgo(40),
      closedAt: daysAgo(10),
    })
    await entryOf(app, old, lender, { state: 'funded', commissionAmount: cents(225_000) })
    await entryOf(app, old, await person(app, { lender: true }), { state: 'lost' })
    const alone = await requestOf(app, family, { createdAt: daysAgo(3.5) })
    const active = await requestOf(app, family, { state: 'active' })
    await entryOf(app, active, lender, { state: 'interested' })
    const { loans, counts, total, currentPage, totalPages } = await list()
    expect(loans).toMatchObject([
      { lrnid: String(active), status: 'active', days: 0, sent: 1, interested: 1, funded: null, advice: [] },
      { lrnid: String(alone), status: 'new', days: 3, sent: 0, interested: 0, funded: null },
      {
        lrnid: String(old),
        status: 'close',
        days: 30,
        sent: 2,
        interested: 1,
        funded: { companyname: 'Puente Capital', loanamount: 15_000_000, commissionamount: 225_000 },
      },
    ])
    expect(counts).toEqual({ new: 1, active: 1, close: 1, alone: 1 })
    expect({ total, currentPage, totalPages }).toEqual({ total: 3, currentPage: 1, totalPages: 1 })
    expect(loans[0].pageurl).toMatch(/^\/loan\/view\/[\w-]{43}$/)
  })

  test('says of a request without lenders what would find one, and nothing that tells the family’s money', async () => {
    await lenderOf(app, await person(app, { lender: true }), { minimum: cents(20_000_000) })
    await app.asOwner(`update lenders set states = '{TX}' where user_id = ${lender.id}`)
    const id = await requestOf(app, family)
    const { loans } = await list({ alone: 'Si' })
    expect(loans).toMatchObject([
      {
        lrnid: String(id),
        advice: expect.arrayContaining([
          'Si pides $200,000 o más: 1 prestamista más',
          '1 prestamista no presta en Texas',
        ]),
      },
    ])
  })

  test('reads no lender’s programmes where those without lenders aren’t asked for', async () => {
    await requestOf(app, family)
    app.statements()
    expect((await list()).loans[0].advice).toEqual([])
    expect(app.statements().filter((text) => text.includes('lender_programmes'))).toEqual([])
    await list({ alone: 'Si' })
    expect(app.statements().filter((text) => text.includes('lender_programmes'))).toHaveLength(1)
  })

  test('shows administrators nobody’s income, credit, savings, tax option or employment', async () => {
    await requestOf(app, family)
    const answer = await callAs(app, boss, loanAdministration.adminLoans, { query: {} })
    expect(answer.json().loans).toMatchObject([
      {
        fullname: 'Marisol Treviño Garza',
        propertyaddress: '418 Calle Matamoros',
        income: null,
        credit: null,
        saving: null,
        taxoption: null,
        employmenttype: null,
      },
    ])
    for (const word of ['$70,000-$100,000', '620-700', '$40,000-$50,000', 'Tax ID', '1099'])
      expect(answer.body).not.toContain(word)
  })

  test('is narrowed by state, kind, those without lenders, and words of the account, the city and the ZIP', async () => {
    const ñandu = await person(app, {
      firstName: 'Íñigo',
      lastName: 'Peña',
      email: 'inigo.pena@correo.example',
    })
    const laredo = await requestOf(app, ñandu, {
      loanType: 'refinance',
      property: { city: 'Laredo', zip: '78040' },
    })
    const austin = await requestOf(app, family, { property: { city: 'Austin', zip: '78701' } })
    await entryOf(app, austin, lender)
    const closed = await requestOf(app, family, { state: 'close' })
    expect(await found({ status: 'new' })).toEqual([austin, laredo])
    expect(await found({ status: 'close' })).toEqual([closed])
    expect(await found({ loantype: 'Refinanciamiento' })).toEqual([laredo])
    expect(await found({ alone: 'Si' })).toEqual([laredo])
    expect(await found({ search: 'IÑIGO peña' })).toEqual([laredo])
    expect(await found({ search: 'inigo.pena@correo.example' })).toEqual([laredo])
    expect(await found({ search: 'treviño austin' })).toEqual([austin])
    expect(await found({ search: '787' })).toEqual([austin])
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ search: 'nadie' })).toEqual([])
    expect((await list({ status: 'close' })).total).toBe(1)
  })

  test('[LOAN-054] comes ten by ten', async () => {
    const ids: number[] = []
    for (let at = 0; at < 12; at++) ids.unshift(await requestOf(app, family))
    expect(await found()).toEqual(ids.slice(0, 10))
    expect(await found({ page: 2 })).toEqual(ids.slice(10))
    expect(await list({ page: 2 })).toMatchObject({ total: 12, totalPages: 2, currentPage: 2 })
  })

  test('takes as many statements for many requests as for one', async () => {
    const count = async () => {
      app.statements()
      await list()
      return app.statements().length
    }
    const add = async () => {
      await entryOf(app, await requestOf(app, family), lender)
      await requestOf(app, await person(app))
    }
    await add()
    const one = await count()
    for (let at = 0; at < 4; at++) await add()
    expect(await count()).toBe(one)
  })

  test('advises nothing that only a lender would give from whom the family is apart', async () => {
    await app.asOwner(`update lenders set minimum = 20000000 where user_id = ${lender.id}`)
    await requestOf(app, family)
    const advice = async () => (await list({ alone: 'Si' })).loans[0].advice
    expect(await advice()).toHaveLength(1)
    await app.services.database.db.insert(memberBlocks).values({ blockerId: lender.id, blockedId: family.id })
    expect(await advice()).toEqual([])
  })

  test('keeps requests whose family, or whose lender, deleted the account', async () => {
    const id = await requestOf(app, family, { state: 'close', result: 'funded' })
    await entryOf(app, id, lender, { state: 'funded' })
    await app.asOwner(
      `update loan_requests set user_id = null, person = null, finances = null; update loan_pairs set lender_id = null`,
    )
    expect((await list()).loans).toMatchObject([
      {
        fullname: null,
        email: null,
        city: 'San Antonio',
        funded: { companyname: 'Una compañía que ya no está' },
      },
    ])
  })

  test('counts for the home of administration what found no lender', async () => {
    await requestOf(app, family)
    await entryOf(app, await requestOf(app, family), lender)
    await requestOf(app, family, { state: 'close' })
    const { waiting } = (await callAs(app, boss, admin.waiting, {})).json()
    expect(waiting).toContainEqual({ name: 'loansAlone', count: 1 })
  })
})

describe('closing', () => {
  const close = (id: number, body: object = {}) =>
    callAs(app, boss, loanAdministration.closeLoanAsAdmin, {
      body: { lrnid: String(id), reason: 'Pidió dos veces', ...body },
    })

  test('ends a request with its reason, for the family, the lenders and the audit log', async () => {
    const id = await requestOf(app, family, { state: 'active' })
    await entryOf(app, id, lender, { state: 'interested' })
    expect((await close(id, { result: 'elsewhere' })).statusCode).toBe(200)
    expect(await rowOf(id)).toMatchObject({
      state: 'close',
      result: 'elsewhere',
      reason: 'Pidió dos veces',
      closedBy: 'administrator',
    })
    const entries = await audited('community')
    expect(entries[0]).toMatchObject({
      sentence: `Persona De Prueba cerró la solicitud de préstamo n.º ${id} de Marisol Treviño: consiguió el préstamo en otro lado.`,
      reason: 'Pidió dos veces',
    })
    await app.runJobs()
    expect(await sentencesTo(app, family)).toEqual([
      'Administración cerró tu solicitud de Hard Money en San Antonio, Texas. El motivo está en la solicitud.',
    ])
    expect((await sentencesTo(app, lender))[0]).toContain(
      'Se cerró la solicitud de Hard Money en San Antonio',
    )
  })

  test('asks for a reason, and never says that a loan was made', async () => {
    const id = await requestOf(app, family)
    expect((await close(id, { reason: ' ' })).json().issues).toEqual([
      { path: 'body.reason', msg: 'Escribe el motivo' },
    ])
    expect((await close(id, { result: 'funded' })).statusCode).toBe(400)
    expect((await rowOf(id))?.state).toBe('new')
  })

  test('of two at once closes once, and the second is told so', async () => {
    const id = await requestOf(app, family)
    const answers = await Promise.all([close(id), close(id, { reason: 'Ya no quiere' })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(
      (await audited('community')).filter(({ sentence }: { sentence: string }) =>
        sentence.includes(`n.º ${id} `),
      ),
    ).toHaveLength(1)
  })
})

describe('the file', () => {
  test('has no name, no contact, no street and nothing of the family’s money, and leaves an entry', async () => {
    const id = await requestOf(app, family, { state: 'close', result: 'funded' })
    await entryOf(app, id, lender, { state: 'funded', lentAmount: cents(14_000_000) })
    await requestOf(app, family, { property: { city: 'Laredo' } })
    const { body } = await callAs(app, boss, loanAdministration.exportAdminLoans, {
      query: { reason: 'Revisión del mes' },
    })
    const lines = body.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain('"Laredo"')
    expect(lines[2]).toContain('"Puente Capital","140000",""')
    for (const word of ['Treviño', family.email, '5550142', 'Matamoros', '70,000', '620-700', 'Tax ID'])
      expect(body).not.toContain(word)
    expect((await audited('exports'))[0].sentence).toBe(
      'Persona De Prueba bajó la lista de solicitudes de préstamo (solicitudes: 2).',
    )
  })
})

describe('commissions', () => {
  test('[LIM2-037] are summed by month of the site’s time zone, with loans of which none was said', async () => {
    const month = monthOf(new Date())
    const begin = startOfDay(`${month}-01`)
    const lent = async (fundedAt: Date, commissionAmount: number | null) =>
      entryOf(app, await requestOf(app, family, { state: 'close', result: 'funded' }), lender, {
        state: 'funded',
        fundedAt,
        lentAmount: cents(10_000_000),
        commissionAmount: commissionAmount === null ? null : cents(commissionAmount),
      })
    await lent(begin, 150_000)
    await lent(new Date(begin.getTime() + 1), null)
    await lent(new Date(begin.getTime() - 1), 50_000)
    await lent(startOfDay(`${monthsLater(month, -12)}-15`), 999_999)
    const { months } = (await callAs(app, boss, loanAdministration.loanCommissions, {})).json()
    expect(months).toHaveLength(12)
    expect(months.at(-1)).toEqual({
      month: monthsLater(month, -11),
      loans: 0,
      amount: 0,
      commission: 0,
      unsaid: 0,
    })
    expect(months.slice(0, 2).toReversed()).toEqual([
      { month: monthsLater(month, -1), loans: 1, amount: 10_000_000, commission: 50_000, unsaid: 0 },
      { month, loans: 2, amount: 20_000_000, commission: 150_000, unsaid: 1 },
    ])
  })

  test('begin a month where the site’s clock does, whichever month it is', async () => {
    const { months } = await commissionsByMonth(app.services.database.db, new Date('2026-03-01T04:00:00Z'))
    expect(months[0]?.month).toBe('2026-02')
    expect(months.at(-1)?.month).toBe('2025-03')
  })
})
