import { loanDocuments } from '@cancha/contract/lending/documents/documents'
import type { Language } from '@cancha/domain/ground/text/language'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analysis } from '../../../../testing/builders/analyses.ts'
import { hardMoneyForm } from '../../../../testing/builders/lending/loan-forms.ts'
import {
  asks,
  closes,
  lends,
  outsiders,
  passes,
  readEntry,
  records,
  showsInterest,
} from '../../../../testing/builders/lending/loan-market.ts'
import { acceptsOffer, offered } from '../../../../testing/builders/lending/loan-offers.ts'
import { loanKeyOf, loanPaperOf, opensTo, reviews } from '../../../../testing/builders/lending/loan-papers.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { wordsOf } from '../../../../testing/pdf.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { loanRequests } from '../tables.ts'

let app: TestApp
let borrower: Person
const people: Record<string, Person> = {}
let lrnid: string

/** Words that stand nowhere else in the print, by the part of the request that they tell. */
const CANARIES = {
  person: [/Canaria Nombre/, /Canaria Compañía/, /\+1 210-555-0777/, /correo-canario@/],
  address: [/77 Canaria Lane/],
  ranges: [/\$70,000-\$100,000/, /500-620/, /\$50,000-\$100,000/],
  situation: [/Tax ID o Seguro Social Seguro Social/, /Empleo Ambos/],
  experience: [/Proyectos hechos 5-10/, /Cuántos 991/],
  documents: [/Estados de cuenta del banco .{0,40} 1 3 /],
  analysis: [/Casa canaria/, /\$313,131/],
  agreement: [/\$151,357/, /Nota canaria/],
} as const
type ReportPart = keyof typeof CANARIES
const NOTES = /Notas canarias/

const print = (who: Partial<Person>, lang: Language = 'es', id = lrnid) =>
  callAs(app, who, loanDocuments.loanFileReport, { params: { lrnid: id }, query: { lang } })

/** The parts that a reader gets on paper; null where nothing is printed for them. */
async function readBy(who: Partial<Person>): Promise<ReportPart[] | null> {
  const answer = await print(who)
  if (answer.statusCode !== 200) return null
  const words = await wordsOf(answer.rawPayload)
  expect(words).not.toMatch(NOTES)
  return (Object.keys(CANARIES) as ReportPart[]).filter((told) => {
    const seen = CANARIES[told].map((canary) => canary.test(words))
    // A part is printed as a whole, or not at all.
    expect(new Set(seen).size, `${told} ${words}`).toBe(1)
    return seen[0]
  })
}

beforeAll(async () => {
  app = await createTestApp()
  borrower = await person(app, { firstName: 'Zoraida', email: 'correo-canario@prueba.example' })
  Object.assign(people, {
    invited: await lends(app),
    interested: await lends(app),
    withKey: await lends(app),
    passed: await lends(app),
    ...(await outsiders(app)),
  })
}, 60_000)
afterAll(() => app.close())

const of = (name: string): Person => people[name] as Person

/** A request with these canaries, with papers, an analysis and lenders who came so far. */
async function asked(): Promise<void> {
  // Nobody has more than a few open ones.
  await app.asOwner('delete from loan_requests')
  const form = hardMoneyForm(borrower, {
    fullname: 'Canaria Nombre',
    companyname: 'Canaria Compañía',
    telephonenumber: '+12105550777',
    propertyaddress: '77 Canaria Lane',
    income: '$70,000-$100,000',
    credit: '500-620',
    saving: '$50,000-$100,000',
    taxoption: 'Seguro Social',
    employmenttype: 'Ambos',
    project: '5-10',
    activeinvest: 'Si',
    cuantos: '991',
  })
  lrnid = (await asks(app, borrower, form)).lrnid
  await loanPaperOf(app, lrnid, 'bank_statements', { pages: 3 })
  const shortid = await analysis(app, borrower, {
    type: 'rental_property',
    name: 'Casa canaria',
    data: { purchase_price: 313_131, description: 'Notas canarias' },
  })
  await callAs(app, borrower, loanDocuments.setLoanAnalysis, { body: { lrnid, analysis: shortid } })
  await passes(app, of('passed'), lrnid)
  for (const name of ['interested', 'withKey']) await showsInterest(app, of(name), lrnid)
  await opensTo(app, borrower, lrnid, of('withKey'))
}
const offersAndAccepts = async (lender: Person): Promise<void> => {
  const id = await offered(app, lender, lrnid, { amount: '151,357', note: 'Nota canaria' })
  await acceptsOffer(app, borrower, id)
}

const PERSON = ['person', 'address', 'ranges', 'situation', 'experience'] satisfies ReportPart[]
const FILE = ['documents', 'analysis'] satisfies ReportPart[]
const ADMINISTRATOR = ['person', 'address', 'experience', 'documents'] satisfies ReportPart[]
type Expected = Record<'borrower' | 'interested' | 'withKey', ReportPart[] | null>

const STATES: Record<string, { move: () => Promise<unknown>; reads: Expected }> = {
  active: {
    move: async () => undefined,
    reads: { borrower: [...PERSON, ...FILE], interested: PERSON, withKey: [...PERSON, ...FILE] },
  },
  'agreed with the lender who has the key': {
    move: () => offersAndAccepts(of('withKey')),
    reads: {
      borrower: [...PERSON, ...FILE, 'agreement'],
      interested: PERSON,
      withKey: [...PERSON, ...FILE, 'agreement'],
    },
  },
  'agreed with another lender': {
    move: () => offersAndAccepts(of('interested')),
    reads: {
      borrower: [...PERSON, ...FILE, 'agreement'],
      interested: [...PERSON, 'agreement'],
      withKey: PERSON,
    },
  },
  'funded by the lender who has the key': {
    move: async () => {
      await offersAndAccepts(of('withKey'))
      await records(app, of('withKey'), lrnid)
    },
    reads: {
      borrower: [...PERSON, ...FILE, 'agreement'],
      interested: null,
      withKey: [...PERSON, ...FILE, 'agreement'],
    },
  },
  'closed by the borrower': {
    move: () => closes(app, borrower, lrnid),
    reads: { borrower: [...PERSON, ...FILE], interested: null, withKey: null },
  },
}

describe.each(Object.keys(STATES))('rows 4, 75 and 76: a request that is %s', (name) => {
  test('is printed for exactly those who may read it, with what each may read', async () => {
    await asked()
    await STATES[name]?.move()
    const reads = STATES[name]?.reads
    for (const [who, told] of Object.entries(reads ?? {}))
      expect(await readBy(who === 'borrower' ? borrower : of(who)), who).toEqual(told)
    expect(await readBy(of('administrator'))).toEqual(ADMINISTRATOR)
    for (const who of ['invited', 'passed', 'otherLender', 'dealer', 'moderator', 'member'])
      expect((await print(of(who))).statusCode, who).toBe(404)
    expect((await print({})).statusCode).toBe(401)
  })
})

describe('a printed file', () => {
  test('has a state of each document by the reader’s own word: lenders learn nothing of each other', async () => {
    await asked()
    await loanKeyOf(app, lrnid, (await readEntry(app, lrnid, of('interested'))).id)
    const review = { kind: 'bank_statements', version: 1, verdict: 'accepted' } as const
    expect((await reviews(app, of('withKey'), lrnid, review)).statusCode).toBe(200)
    const stateFor = async (who: Person) =>
      /Estados de cuenta del banco Hace falta (\D+) 1 3 /.exec(
        await wordsOf((await print(who)).rawPayload),
      )?.[1]
    expect(await stateFor(of('withKey'))).toBe('Aceptado')
    expect(await stateFor(of('interested'))).toBe('En revisión')
    expect(await stateFor(borrower)).toBe('Aceptado')
  })

  test('comes in the language that was asked for, named after the place and the kind of loan, and is stored nowhere', async () => {
    await asked()
    const [spanish, english] = [await print(borrower), await print(borrower, 'en')]
    const file = (answer: typeof spanish) => decodeURIComponent(String(answer.headers['content-disposition']))
    expect(file(spanish)).toContain('Expediente - San Antonio - Hard Money.pdf')
    expect(file(english)).toContain('Loan file - San Antonio - Hard money.pdf')
    expect(spanish.headers['content-type']).toBe('application/pdf')
    expect(spanish.headers['cache-control']).toContain('no-store')
    expect(await wordsOf(english.rawPayload)).toContain('Copy of Canaria Nombre')
    const refused = await print(borrower, 'fr' as 'en')
    expect(refused.json()).toMatchObject({ issues: [{ msg: 'Elige español (es) o inglés (en)' }] })
  })

  test('is the same file at every call, until something of it changes', async () => {
    await asked()
    const [one, two] = [await print(of('withKey')), await print(of('withKey'))]
    expect(one.rawPayload.equals(two.rawPayload)).toBe(true)
    await loanPaperOf(app, lrnid, 'repair_budget')
    expect((await print(of('withKey'))).rawPayload.equals(one.rawPayload)).toBe(false)
  })

  test('has no analysis that its owner deleted meanwhile', async () => {
    await asked()
    await app.asOwner(`update saved_analyses set deleted_at = now() where name = 'Casa canaria'`)
    for (const who of [borrower, of('withKey')])
      expect(await wordsOf((await print(who)).rawPayload)).not.toContain('análisis que lo acompaña')
  })

  test('prints dashes for private answers that are gone with time', async () => {
    await asked()
    await app.services.database.db
      .update(loanRequests)
      .set({ person: null, finances: null })
      .where(eq(loanRequests.id, Number(lrnid)))
    const words = await wordsOf((await print(borrower, 'en')).rawPayload)
    for (const name of ['Name', 'Phone', 'Street address', 'Annual income', 'Own funds', 'Employment'])
      expect(words).toContain(`${name} —`)
    expect(words).toContain('Completed projects 5-10')
  })

  test('is none where there is no such request', async () => {
    expect((await print(borrower, 'es', '999999999')).statusCode).toBe(404)
  })
})
