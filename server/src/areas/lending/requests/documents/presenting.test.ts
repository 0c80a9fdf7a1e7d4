import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  asks,
  borrowerToken,
  lenderToken,
  lends,
  pageAs,
  passes,
  showsInterest,
} from '../../../../testing/builders/lending/loan-market.ts'
import {
  addsPaper,
  asksForFile,
  fileAs,
  loanPaperOf,
  opensPart,
  opensTo,
  removesPaper,
  reviews,
  uploadedPaper,
  withdraws,
} from '../../../../testing/builders/lending/loan-papers.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { constantStatements } from '../../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let ana: Person
let boss: Person
let puente: Person
let solar: Person
let lrnid: string
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { admin: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asOwner('delete from loan_requests; delete from lenders')
  ana = await person(app)
  puente = await lends(app, { contactName: 'Lucía Fermín' })
  solar = await lends(app, { companyName: 'Solar Préstamos', contactName: 'Raúl Sol' })
  lrnid = (await asks(app, ana)).lrnid
  for (const lender of [puente, solar]) await showsInterest(app, lender, lrnid)
})

const kindsOf = async (who: Person) => (await fileAs(app, who, lrnid)).documents.map(({ kind }) => kind)

describe('the documents', () => {
  test('of the borrower follow what they answered, with what is given beside the list', async () => {
    const file = await fileAs(app, ana, lrnid)
    expect(file).toMatchObject({
      lrnid,
      reader: 'borrower',
      loantype: 'Refinanciamiento',
      status: 'active',
      city: 'San Antonio',
      state: 'Texas',
      propertyaddress: '412 Hicks Ave',
      pageurl: expect.stringMatching(/^\/loan\/view\//),
      goneAt: null,
      can: { add: true, review: false, ask: false },
    })
    const before = file.documents.map(({ kind }) => kind)
    expect(before).toEqual(
      expect.arrayContaining(['identity', 'tax_number', 'pay_stubs', 'deed', 'tax_bill']),
    )
    expect(file.documents.every(({ state }) => state === 'owed')).toBe(true)
    const { id } = await loanPaperOf(app, lrnid, 'past_projects')
    expect(await kindsOf(ana)).toContain('past_projects')
    await removesPaper(app, ana, id)
    expect(await kindsOf(ana)).toEqual(before)
  })

  test('of an administrator tell nothing of what the borrower lives from, and have no address', async () => {
    await loanPaperOf(app, lrnid, 'identity', { pages: 3 })
    const file = await fileAs(app, boss, lrnid)
    expect(file).toMatchObject({
      reader: 'administrator',
      analysis: null,
      can: { add: false, review: false, ask: false },
    })
    expect(file.documents.map(({ kind }) => kind)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/pay_stubs|w2_forms|income_forms|tax_returns/)]),
    )
    expect(file.documents[0]).toMatchObject({
      kind: 'identity',
      state: 'given',
      papers: [{ pagecount: 3, pages: [], pdf: null }],
    })
    expect(JSON.stringify(file)).not.toContain('/media/')
  })

  test('of a lender have the state by their own words alone', async () => {
    await loanPaperOf(app, lrnid)
    for (const lender of [puente, solar]) await opensTo(app, ana, lrnid, lender)
    await reviews(app, solar, lrnid, {
      kind: 'identity',
      version: 1,
      verdict: 'again',
      reason: 'Se ve borrosa.',
    })
    await reviews(app, puente, lrnid, { kind: 'identity', version: 1, verdict: 'accepted' })
    const stateFor = async (who: Person) => (await fileAs(app, who, lrnid)).documents[0]?.state
    expect([await stateFor(puente), await stateFor(solar), await stateFor(ana)]).toEqual([
      'accepted',
      'again',
      'again',
    ])
  })
})

test('a document beside the list whose papers were taken out has its version for a lender, who may ask for it', async () => {
  await opensTo(app, ana, lrnid, puente)
  const { id } = await loanPaperOf(app, lrnid, 'past_projects')
  await removesPaper(app, ana, id)
  const { documents } = await fileAs(app, puente, lrnid)
  const taken = documents.find(({ kind }) => kind === 'past_projects')
  expect(taken).toEqual({
    kind: 'past_projects',
    need: null,
    state: 'owed',
    version: 2,
    papers: [],
    reviews: [],
  })
  for (const who of [ana, boss]) expect(await kindsOf(who)).not.toContain('past_projects')
  const said = { kind: 'past_projects', version: taken?.version ?? 0, verdict: 'again' } as const
  expect((await reviews(app, puente, lrnid, { ...said, reason: 'Solo los de 2025.' })).statusCode).toBe(200)
})

test('a lender is told nothing of another: no name, no key, no opening and no word', async () => {
  const { pdf } = await loanPaperOf(app, lrnid)
  for (const lender of [puente, solar]) {
    await asksForFile(app, lender, lrnid)
    await opensTo(app, ana, lrnid, lender)
  }
  await opensPart(app, solar, pdf)
  await reviews(app, solar, lrnid, {
    kind: 'identity',
    version: 1,
    verdict: 'again',
    reason: 'Se ve borrosa.',
  })
  const file = await fileAs(app, puente, lrnid)
  const page = await pageAs(app, puente, await lenderToken(app, lrnid, puente))
  expect(JSON.stringify([file, page])).not.toMatch(/Solar|Raúl|borrosa/)
  expect(file.keys).toMatchObject([{ lid: String(puente.id), opened: 0 }])
  expect(page.timeline.map(({ kind }) => kind)).toEqual([
    'file_opened',
    'file_asked',
    'interested',
    'interested',
    'sent',
    'asked',
  ])
})

test('the timeline names documents to the borrower, and to a lender only while they may open them', async () => {
  await opensTo(app, ana, lrnid, puente)
  const added = await addsPaper(app, ana, lrnid, { kind: 'lease', file: await uploadedPaper(app, ana) })
  const { papers } = added.json().file.documents.find(({ kind }: { kind: string }) => kind === 'lease')
  await removesPaper(app, ana, papers[0].id)
  const says = async (who: Person, token: string) =>
    (await pageAs(app, who, token)).timeline.slice(0, 2).map((entry) => entry.says)
  const both = ['Se quitó un papel: Contrato de renta.', 'Llegó un papel: Contrato de renta.']
  expect(await says(ana, await borrowerToken(app, lrnid))).toEqual(both)
  expect(await says(puente, await lenderToken(app, lrnid, puente))).toEqual(both)
  expect(await says(solar, await lenderToken(app, lrnid, solar))).not.toContainEqual(
    expect.stringContaining('papel'),
  )
  await withdraws(app, ana, lrnid)
  const closed = await pageAs(app, puente, await lenderToken(app, lrnid, puente))
  expect(closed.timeline.map((entry) => entry.says).join()).not.toContain('papel')
})

test('lenders who passed, or haven’t answered, aren’t among those to whom the file may be opened', async () => {
  const second = (await asks(app, ana)).lrnid
  await passes(app, puente, second)
  expect((await fileAs(app, ana, second)).keys).toEqual([])
})

test('a file takes as many statements with many papers as with one', async () => {
  await opensTo(app, ana, lrnid, puente)
  for (const { headers } of [ana, puente])
    await constantStatements(
      app,
      `/api/loans/documents/${lrnid}`,
      async () => {
        const { pdf } = await loanPaperOf(app, lrnid)
        await opensPart(app, puente, pdf)
      },
      headers,
    )
})
