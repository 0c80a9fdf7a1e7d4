import type { CallOf } from '@cancha/contract/ground/operation'
import { PUBLISHED_PAGE, publishedProgrammes } from '@cancha/contract/lending/published'
import { cents } from '@cancha/domain/ground/amounts/cents'
import type { StateCode } from '@cancha/domain/ground/places/states'
import { LENDER_STATES, type LenderState } from '@cancha/domain/lending/lender-life'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lenderOf, programmeOf } from '../../../../testing/builders/lending/lenders.ts'
import { type Cast, cast, type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { expectListToMatchPolicy, viewersOf } from '../../../../testing/rights/policy-table.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { publishedPolicy } from '../policy.ts'
import type { lenderProgrammes, lenders } from '../tables.ts'
import { listPublished, pageOf } from './list-programmes.ts'

const { publishedProgrammes: operation } = publishedProgrammes

let app: TestApp
let people: Cast
let ana: Person
beforeAll(async () => {
  app = await createTestApp()
  people = await cast(app)
  ana = people.free
})
afterAll(() => app.close())
beforeEach(() => app.asOwner('delete from lenders; delete from member_blocks'))

type Company = Partial<typeof lenders.$inferInsert> & { state?: LenderState }
type Terms = Partial<typeof lenderProgrammes.$inferInsert>

/** A confirmed lender with one programme. */
async function published(terms: Terms = {}, company: Company = {}, who?: Person) {
  const lender = who ?? (await person(app, { lender: true }))
  await lenderOf(app, lender, company)
  return { lender, id: await programmeOf(app, lender, terms) }
}

const read = async (query: Partial<CallOf<typeof operation>['query']> = {}, who = ana) =>
  (await callAs(app, who, operation, { query: { loantype: 'hard_money', ...query } })).json()
const idsOf = (answer: { programmes: { id: string }[] }) => answer.programmes.map(({ id }) => id)

describe('the programmes that members read', () => {
  test('have their terms and the company’s name and licence, and nothing by which it could be called', async () => {
    const { lender, id } = await published(
      { amountTo: cents(60_000_000), ltvMost: 75, note: 'Llámanos al 305 555 0120' },
      { contactName: 'Lucía Fermín', officeEmail: 'oficina@puente.example', phone: '+13055550121' },
    )
    const answer = await read()
    expect(answer).toEqual({
      next: null,
      programmes: [
        {
          id,
          name: 'Comprar y arreglar',
          loanType: 'hard_money',
          amountFrom: 7_500_000,
          amountTo: 60_000_000,
          ltvMost: 75,
          creditFrom: null,
          taxOptions: ['tax_id'],
          experienceFrom: 'none',
          kinds: ['house'],
          rateFrom: 9.5,
          rateTo: 11,
          points: 2,
          termMonths: 12,
          interestOnly: true,
          closesInDays: null,
          lender: { lid: String(lender.id), companyname: 'Puente Capital', direct: true, nmls: '1234567' },
        },
      ],
    })
    for (const secret of ['Lucía', 'oficina@', '305', lender.email])
      expect(JSON.stringify(answer)).not.toContain(secret)
  })

  test('come cheapest first: by the interest at worst, then by points', async () => {
    const { id: third } = await published({ rateFrom: 6, rateTo: 12, points: 0 })
    const { id: second } = await published({ rateTo: 11, points: 3 })
    const { id: first } = await published({ rateTo: 11, points: 1 })
    expect(idsOf(await read())).toEqual([first, second, third])
  })

  test('are of the kind of loan that was asked for, by companies that give it', async () => {
    const { id } = await published()
    await published({ loanType: 'refinance' }, { loanTypes: ['refinance'] })
    await published({}, { loanTypes: ['refinance'] })
    expect(idsOf(await read())).toEqual([id])
    expect(idsOf(await read({ loantype: 'Hard Money' }))).toEqual([id])
  })

  test.each<[string, Company, readonly StateCode[]]>([
    ['Texas alone', { allStates: false, states: ['TX'] }, ['TX']],
    ['everywhere', { allStates: true, states: [] }, ['TX', 'FL']],
    ['everywhere but Texas', { allStates: true, states: ['TX'] }, ['FL']],
  ])('of a company that lends in %s are shown for its states', async (_, company, states) => {
    const { id } = await published({}, company)
    for (const state of ['TX', 'FL'] as const)
      expect(idsOf(await read({ state })), state).toEqual(states.includes(state) ? [id] : [])
    expect(idsOf(await read({ state: 'Florida' }))).toEqual(states.includes('FL') ? [id] : [])
  })

  test('come fifty at a time', async () => {
    const { lender } = await published()
    for (let count = 0; count < PUBLISHED_PAGE; count++) await programmeOf(app, lender, { rateTo: 12 })
    const first = await read()
    expect([first.programmes.length, first.next]).toEqual([PUBLISHED_PAGE, 2])
    const second = await read({ page: 2 })
    expect([second.programmes.length, second.next]).toEqual([1, null])
    expect(idsOf(first)).not.toContain(idsOf(second)[0])
  })

  test('are those that each actor may read', async () => {
    const rows = []
    for (const state of LENDER_STATES)
      for (const active of [true, false]) {
        const { id } = await published({ active }, { state })
        rows.push({ id: Number(id), state, mayLend: true, active, apartFrom: 0 })
      }
    const former = await published({}, {}, await person(app, { lender: false }))
    rows.push({
      id: Number(former.id),
      state: 'approved' as const,
      mayLend: false,
      active: true,
      apartFrom: 0,
    })
    const blocked = await published()
    const { id: apartFrom } = people.premium
    await app.asOwner(
      `insert into member_blocks (blocker_id, blocked_id) values (${apartFrom}, ${blocked.lender.id})`,
    )
    rows.push({ id: Number(blocked.id), state: 'approved' as const, mayLend: true, active: true, apartFrom })
    await expectListToMatchPolicy(
      (viewer, { apartFrom, ...row }) =>
        publishedPolicy.read(viewer, { ...row, apart: viewer?.id === apartFrom }),
      viewersOf(people),
      rows,
      async (viewer) => {
        if (viewer === null) return []
        const asked = { loantype: 'hard_money', page: 1 } as const
        const { programmes } = await listPublished(app.services.database.db, viewer, asked)
        return programmes.map(({ id }) => Number(id))
      },
    )
  })

  test('a lender who blocked the viewer is as absent as one whom the viewer blocked', async () => {
    const { lender } = await published()
    await app.asOwner(`insert into member_blocks (blocker_id, blocked_id) values (${lender.id}, ${ana.id})`)
    expect(idsOf(await read())).toEqual([])
    expect(idsOf(await read({}, people.basic))).toHaveLength(1)
  })

  test.each([
    ['loantype', { loantype: 'hipoteca' }, 'Favor de seleccionar una opción'],
    ['state', { state: 'Jalisco' }, 'Elige un estado de la lista'],
    ['page', { page: 0 }, 'La primera página es la 1'],
  ])('a wrong %s is refused in its words', async (field, query, sentence) => {
    const answer = await callAs(app, ana, operation, { query: { loantype: 'hard_money', ...query } as never })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([{ path: `query.${field}`, msg: sentence }])
  })
})

test('of ten thousand lenders with three programmes each, a page is read off the index of prices', async () => {
  await app.asOwner(`
    with people as (
      insert into users (email, first_name, last_name, email_confirmed_at, lender)
        select 'muchos' || n || '@prueba.example', 'Muchos', 'Muchos', now(), true from generate_series(1, 10000) n returning id)
    insert into lenders (user_id, company_name, contact_name, company_address, direct, office_email, office_phone, phone, all_states,
        states, loan_types, minimum, nmls, state, confirmed_at)
      select id, 'Compañía ' || id, 'Nadie', '', true, 'a@prueba.example', '+13055550120', '+13055550121', id % 4 = 0,
        case when id % 4 = 0 then '{}' else array['TX', 'FL'] end, '{hard_money}', 0, '1234567', 'approved', now() from people;
    insert into lender_programmes (lender_id, key, name, loan_type, amount_from, tax_options, experience_from, kinds, rate_from, rate_to,
        points, term_months, interest_only)
      select user_id, gen_random_uuid(), 'Programa', 'hard_money', 0, '{tax_id}', 'none', '{house}', 8, 8 + random() * 6, 2, 12, true
      from lenders, generate_series(1, 3);
    analyze lenders; analyze lender_programmes; analyze users`)
  expect((await read({ state: 'TX' })).programmes).toHaveLength(PUBLISHED_PAGE)
  const { rows } = await app.services.database.db.execute(
    sql`explain ${pageOf(ana.viewer, { loantype: 'hard_money', state: 'WY', page: 1 })}`,
  )
  const plan = JSON.stringify(rows)
  expect(plan).toContain('Index Scan using lender_programmes_cheapest')
  expect(plan).not.toMatch(/Seq Scan on (lender_programmes|lenders|users)/)
})
