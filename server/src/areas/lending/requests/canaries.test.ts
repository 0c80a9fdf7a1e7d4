import { auditLog } from '@cancha/contract/ground/audit-log'
import type { CallOf, Operation } from '@cancha/contract/ground/operation'
import { search } from '@cancha/contract/ground/search'
import { answering } from '@cancha/contract/lending/requests/answering'
import { asking } from '@cancha/contract/lending/requests/asking'
import { borrowing } from '@cancha/contract/lending/requests/borrowing'
import { loanAdministration } from '@cancha/contract/lending/requests/loan-administration'
import { security } from '@cancha/contract/people/security'
import { notifications } from '@cancha/contract/talk/notifications'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { allRows } from '../../../testing/all-rows.ts'
import {
  asks,
  borrowerToken,
  closes,
  lenderToken,
  lends,
  openPage,
  outsiders,
  passes,
  readEntry,
  records,
  showsInterest,
} from '../../../testing/builders/lending/loan-market.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { listeningNode, openPage as openLive } from '../../../testing/stand-ins/open-pages.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { deliverDue } from '../../talk/notifications/deliver/deliver.ts'

/** Patterns that recognise each private answer's value, which stands nowhere else, in any answer of the server. */
const CANARIES = {
  person: {
    fullname: /Canaria Nombre/,
    companyname: /Canaria Compañía/,
    telephonenumber: /2105550777/,
    email: /correo-canario@/,
    authorname: /Zoraida/,
    langcontact: /"English"/,
  },
  address: { propertyaddress: /77 Canaria/ },
  ranges: { income: /\$70,000-\$100,000|"70-100"/, credit: /500-620/, saving: /\$50,000-\$100,000|"50-100"/ },
  situation: { taxoption: /Seguro Social|social_security/, employmenttype: /"Ambos"|"both"/ },
  experience: {
    project: /"5-10"/,
    cuantos: /"cuantos":991|"how_many":991/,
    contractorready: /Yo soy contratista|"self"/,
  },
} as const
type Group = keyof typeof CANARIES
const GROUPS = Object.keys(CANARIES) as Group[]
/** With which a request is closed: words that may name anybody. */
const REASON = /motivo canario/

const FORM = {
  loantype: 'Hard Money',
  fullname: 'Canaria Nombre',
  companyname: 'Canaria Compañía',
  telephonenumber: '+12105550777',
  langcontact: ['English'],
  propertyaddress: '77 Canaria Lane',
  income: '$70,000-$100,000',
  credit: '500-620',
  saving: '$50,000-$100,000',
  taxoption: 'Seguro Social',
  employmenttype: 'Ambos',
  project: '5-10',
  activeinvest: 'Si',
  cuantos: '991',
  usedhardmoney: 'No',
  contractorready: 'Yo soy contratista',
  dealundercontract: 'Si',
} as const

let app: TestApp
let borrower: Person
const people: Record<string, Person> = {}
let lrnid: string
let tokens: string[]

beforeAll(async () => {
  app = await listeningNode()
  borrower = await person(app, { firstName: 'Zoraida', email: 'correo-canario@prueba.example' })
  Object.assign(people, {
    invited: await lends(app),
    interested: await lends(app),
    passed: await lends(app),
    ...(await outsiders(app)),
  })
  await callAs(app, borrower, asking.saveLoanDraft, { body: { version: 0, typed: { ...DRAFT } } })
}, 60_000)
afterAll(() => app.close())

const DRAFT = { fullname: 'Canaria Nombre', propertyaddress: '77 Canaria Lane', taxoption: 'Seguro Social' }

const lenders = () => ['invited', 'interested', 'passed'].map((name) => people[name] as Person)

/** The server's answers to everything that a person can ask about the request. */
async function readBy(who: Partial<Person>): Promise<string> {
  const answers: string[] = []
  const ask = async <Op extends Operation>(operation: Op, input: CallOf<Op>) => {
    const answer = await callAs(app, who, operation, input)
    answers.push(answer.body)
  }
  const id = String(who.id ?? borrower.id)
  for (const token of tokens) answers.push((await openPage(app, who, token)).body)
  for (const account of [String(borrower.id), id])
    await ask(borrowing.borrowerRequests, { params: { id: account }, query: {} })
  for (const lender of lenders()) {
    const lid = String(lender.id)
    await ask(borrowing.interestedLender, { params: { lid, lrnid } })
    await ask(answering.lenderLoans, { params: { lenderId: lid }, query: {} })
    const entry = await readEntry(app, lrnid, lender)
    await ask(answering.lenderLoanPage, { params: { id: String(entry.id) } })
  }
  await ask(answering.lenderLoans, { params: { lenderId: id }, query: {} })
  await ask(answering.exportLenderLoans, { query: {} })
  await ask(loanAdministration.adminLoans, { query: {} })
  await ask(loanAdministration.exportAdminLoans, { query: { reason: 'Revisión' } })
  await ask(loanAdministration.loanCommissions, {})
  await ask(asking.loanStart, { query: {} })
  await ask(asking.loanReach, { body: { loantype: 'Hard Money' } as never })
  for (const q of ['Canaria Nombre', '77 Canaria', 'Canaria Compañía'])
    answers.push((await callAs(app, who, search.find, { query: { q } })).body.replaceAll(q, ''))
  await ask(notifications.list, { params: { userId: id }, query: {} })
  await ask(auditLog.auditEntries, { query: {} })
  await ask(security.exportData, { body: {} })
  return answers.join('\n')
}

const seenIn = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    GROUPS.map((group) => [
      group,
      Object.entries(CANARIES[group]).flatMap(([field, canary]) => (canary.test(text) ? [field] : [])),
    ]).filter(([, fields]) => (fields as string[]).length > 0),
  )
const all = (...groups: Group[]) =>
  Object.fromEntries(groups.map((group) => [group, Object.keys(CANARIES[group])]))

const NOTHING = {}
const RANGES = all('ranges')
const ALL = all('person', 'address', 'ranges', 'situation', 'experience')
const ADMINISTRATORS = all('person', 'address', 'experience')

/** A request with these canaries, passed on by one lender, in one of its states. */
async function inState(move: (lrnid: string) => Promise<unknown>): Promise<void> {
  await app.asOwner('delete from loan_requests; delete from notifications')
  lrnid = (await asks(app, borrower, FORM as never)).lrnid
  await passes(app, people['passed'] as Person, lrnid)
  await move(lrnid)
  await app.runJobs()
  await deliverDue(app.services)
  await app.runJobs()
  tokens = [await borrowerToken(app, lrnid)]
  for (const lender of lenders()) tokens.push(await lenderToken(app, lrnid, lender))
}

const interested = () => people['interested'] as Person

/** For each state of a request: the private answers that an interested lender sees by decision 64, and the readers of the reason. */
const STATES: Record<
  string,
  { move: (id: string) => Promise<unknown>; interested: object; reason: string[] }
> = {
  new: { move: async () => undefined, interested: RANGES, reason: [] },
  active: { move: (id) => showsInterest(app, interested(), id), interested: ALL, reason: [] },
  funded: {
    move: async (id) => {
      await showsInterest(app, interested(), id)
      await records(app, interested(), id)
    },
    interested: ALL,
    reason: [],
  },
  'closed by the borrower': {
    move: async (id) => {
      await showsInterest(app, interested(), id)
      await closes(app, borrower, id, { reason: 'El motivo canario' })
    },
    interested: RANGES,
    reason: ['borrower', 'administrator'],
  },
  'closed by an administrator': {
    move: async (id) => {
      await showsInterest(app, interested(), id)
      await callAs(app, people['administrator'] as Person, loanAdministration.closeLoanAsAdmin, {
        body: { lrnid: id, reason: 'El motivo canario' },
      })
    },
    interested: RANGES,
    // A lender who had shown interest reads why.
    reason: ['borrower', 'administrator', 'interested'],
  },
}

describe.each(Object.keys(STATES))('rows 4 and 75: of a request that is %s', (name) => {
  beforeAll(() => inState(STATES[name]?.move ?? (async () => undefined)), 30_000)

  test('each private answer is seen by exactly those to whom it is shown', async () => {
    const state = STATES[name]
    const expected: Record<string, object> = {
      borrower: ALL,
      invited: RANGES,
      interested: state?.interested ?? NOTHING,
      passed: RANGES,
      otherLender: NOTHING,
      dealer: NOTHING,
      moderator: NOTHING,
      administrator: ADMINISTRATORS,
      member: NOTHING,
      stranger: NOTHING,
    }
    const everybody: Record<string, Partial<Person>> = { ...people, borrower, stranger: {} }
    const readReason: string[] = []
    for (const [actor, seen] of Object.entries(expected)) {
      const text = await readBy(everybody[actor] ?? {})
      expect(seenIn(text), actor).toEqual(seen)
      if (REASON.test(text)) readReason.push(actor)
    }
    expect(readReason.toSorted()).toEqual((state?.reason ?? []).toSorted())
  })

  test('rows 75 and 77: no table holds a private answer or a token in clear', async () => {
    const inAnyTable = [
      ...Object.values(CANARIES.address),
      CANARIES.person.fullname,
      CANARIES.person.companyname,
      CANARIES.person.telephonenumber,
      ...tokens.map((token) => new RegExp(token)),
    ]
    const inLoans = [...Object.values(CANARIES.ranges), ...Object.values(CANARIES.situation), /70-100|50-100/]
    for (const { table, rows } of await allRows(app)) {
      const text = rows.join('\n')
      for (const canary of inAnyTable) expect(canary.test(text), `${table} ${canary}`).toBe(false)
      if (table.startsWith('public.loan_'))
        for (const canary of inLoans) expect(canary.test(text), `${table} ${canary}`).toBe(false)
    }
  })

  test('no letter to others, no log and no notification has any of it', () => {
    const letters = app.letters.filter(({ to }) => to !== borrower.email)
    expect(letters.length).toBeGreaterThan(0)
    expect(seenIn(JSON.stringify(letters))).toEqual(NOTHING)
    const own = app.letters.map(({ subject, text, html }) => `${subject} ${text} ${html}`).join('\n')
    const { authorname: _, ...ofPerson } = CANARIES.person
    for (const canary of [...Object.values(ofPerson), ...Object.values(CANARIES.ranges), REASON])
      expect(own).not.toMatch(canary)
    for (const token of tokens) expect(own).not.toContain(token)
    const logged = JSON.stringify(app.logged())
    expect(seenIn(logged)).toEqual(NOTHING)
    for (const token of tokens) expect(logged).not.toContain(token)
  })
})

test('row 75: open pages hear that a request changed, and nothing of it', async () => {
  await inState(async () => undefined)
  const pages = await Promise.all([borrower, ...lenders()].map((who) => openLive(app, who)))
  const [stranger] = await Promise.all([openLive(app, people['otherLender'] as Person)])
  // The server writes a moment later that these people are online.
  const online = sql`select distinct user_id as id from live_presence`
  await expect
    .poll(async () => (await selectRows(app.services.database.db, { id: column.id }, online)).length)
    .toBe(pages.length + 1)
  await showsInterest(app, interested(), lrnid)
  for (const page of pages) {
    const heard = await page.since(app)
    expect(heard.filter(([name]) => name === 'loanChanged')).toEqual([['loanChanged', { lrnid }]])
    expect(seenIn(JSON.stringify(heard))).toEqual(NOTHING)
    page.close()
  }
  expect((await stranger?.since(app))?.map(([name]) => name)).not.toContain('loanChanged')
  stranger?.close()
})
