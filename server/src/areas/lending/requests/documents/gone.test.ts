import { loanDocuments as operations } from '@cancha/contract/lending/documents/documents'
import { security } from '@cancha/contract/people/security'
import { DOCUMENTS_KEPT_DAYS } from '@cancha/domain/lending/documents/document-life'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { analysis } from '../../../../testing/builders/analyses.ts'
import {
  asks,
  borrowerToken,
  closes,
  lends,
  pageAs,
  records,
  showsInterest,
} from '../../../../testing/builders/lending/loan-market.ts'
import {
  fileAs,
  loanPaperOf,
  opensPart,
  opensTo,
  readsFile,
  reviews,
} from '../../../../testing/builders/lending/loan-papers.ts'
import { storedKeys } from '../../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { passHour } from '../../../../testing/hour.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { users } from '../../../ground/users/tables.ts'
import { forgetDocuments, queueOldDocuments } from './forget.ts'

let app: TestApp
let ana: Person
let puente: Person
let lrnid: string
let paper: Awaited<ReturnType<typeof loanPaperOf>>
let before: Set<string>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asOwner('delete from loan_requests; delete from lenders')
  ana = await person(app)
  puente = await lends(app)
  lrnid = (await asks(app, ana)).lrnid
  await showsInterest(app, puente, lrnid)
  await opensTo(app, ana, lrnid, puente)
  await app.runJobs()
  before = await storedKeys(app)
  paper = await loanPaperOf(app, lrnid, 'identity', { pages: 2 })
  await opensPart(app, puente, paper.pdf)
  await reviews(app, puente, lrnid, {
    kind: 'identity',
    version: 1,
    verdict: 'again',
    reason: 'Motivo canario',
  })
})

const closedAgo = (days: number) =>
  app.asOwner(`update loan_requests set closed_at = now() - interval '${days} days'`)
/** The timeline's events of the file. */
const events = async () =>
  (
    await selectRows(
      app.services.database.db,
      { kind: column.text },
      sql`select kind from loan_events where document is not null or kind like 'file\\_%' or kind = 'documents_gone' order by id`,
    )
  ).map(({ kind }) => kind)
/** How many rows each of the tables of files has. */
async function rows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of ['papers', 'file_keys', 'document_reviews', 'paper_openings', 'documents'])
    counts[table] = (
      await selectRows(
        app.services.database.db,
        { count: column.int },
        sql`select count(*)::int as count from ${sql.identifier(`loan_${table}`)}`,
      )
    )[0]?.count as number
  return counts
}
async function isDeleted(who: Person): Promise<void> {
  await app.services.database.db
    .update(users)
    .set({ deleteAt: sql`now() - interval '1 second'` })
    .where(eq(users.id, who.id))
  await passHour(app)
  await app.runJobs()
}

describe('the documents of a closed request', () => {
  test('stay for 180 days, and the borrower reads when they go', async () => {
    await records(app, puente, lrnid)
    await closedAgo(DOCUMENTS_KEPT_DAYS - 1)
    await passHour(app)
    const file = await fileAs(app, ana, lrnid)
    const days = (Date.parse(file.goneAt ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(1, 2)
    for (const who of [ana, puente]) expect((await opensPart(app, who, paper.pdf)).statusCode).toBe(200)
  })

  test('go then with their bytes, keys and what lenders said; who opened which is still told', async () => {
    const shortid = await analysis(app, ana)
    await callAs(app, ana, operations.setLoanAnalysis, { body: { lrnid, analysis: shortid } })
    await records(app, puente, lrnid)
    await closedAgo(DOCUMENTS_KEPT_DAYS + 1)
    await passHour(app)
    await app.runJobs()
    for (const who of [ana, puente]) expect((await opensPart(app, who, paper.pdf)).statusCode).toBe(404)
    expect(await storedKeys(app)).toEqual(before)
    expect(await rows()).toMatchObject({ papers: 1, file_keys: 0, document_reviews: 0, paper_openings: 1 })
    const file = await fileAs(app, ana, lrnid)
    expect(file.documents.flatMap(({ papers }) => papers)).toEqual([])
    expect(file).toMatchObject({ analysis: null, openings: [{ companyname: 'Puente Capital', saved: true }] })
    expect(Math.abs(Date.parse(file.goneAt ?? '') - Date.now())).toBeLessThan(60_000)
    const { timeline } = await pageAs(app, ana, await borrowerToken(app, lrnid))
    expect(timeline[0]?.says).toBe('Se borraron los papeles del expediente.')
  })

  test('go once: another hour finds nothing, and a request without papers says nothing of them', async () => {
    const empty = (await asks(app, ana)).lrnid
    for (const id of [lrnid, empty]) await closes(app, ana, id)
    await closedAgo(DOCUMENTS_KEPT_DAYS + 1)
    await Promise.all([passHour(app), forgetDocuments(app.services, { request: Number(lrnid) })])
    await queueOldDocuments(app.services)
    expect(await app.runJobs()).toBe(0)
    const gone = async (id: string) =>
      (await pageAs(app, ana, await borrowerToken(app, id))).timeline.filter(
        ({ kind }) => kind === 'documents_gone',
      ).length
    expect([await gone(lrnid), await gone(empty)]).toEqual([1, 0])
  })

  test('leave nothing five years later, also in the timeline, but that they went', async () => {
    await records(app, puente, lrnid)
    await closedAgo(DOCUMENTS_KEPT_DAYS + 1)
    await passHour(app)
    await app.asOwner(`update loan_requests set closed_at = now() - interval '61 months'`)
    await passHour(app)
    expect(await rows()).toEqual({
      papers: 0,
      file_keys: 0,
      document_reviews: 0,
      paper_openings: 0,
      documents: 0,
    })
    expect(await events()).toEqual(['documents_gone'])
  })
})

describe('the account of the borrower is deleted', () => {
  const NOTHING = { papers: 0, file_keys: 0, document_reviews: 0, paper_openings: 0, documents: 0 }

  test('papers, their bytes and everything about them go at once', async () => {
    await isDeleted(ana)
    expect(await rows()).toEqual(NOTHING)
    expect((await opensPart(app, puente, paper.pdf)).statusCode).toBe(404)
    expect(await storedKeys(app)).toEqual(before)
  })

  test('also where the loan was made, and papers that were in no file yet', async () => {
    await records(app, puente, lrnid)
    expect(await events()).toEqual(['file_opened', 'document_read', 'document_again'])
    await isDeleted(ana)
    expect(await rows()).toEqual(NOTHING)
    expect(await events()).toEqual([])
    expect(await storedKeys(app)).toEqual(before)
    expect(await fileAs(app, puente, lrnid)).toMatchObject({ documents: [], openings: [] })
  })

  test('while a lender opens pages: what comes later finds nothing', async () => {
    await records(app, puente, lrnid)
    await app.services.database.db
      .update(users)
      .set({ deleteAt: sql`now() - interval '1 second'` })
      .where(eq(users.id, ana.id))
    const [, ...read] = await Promise.all([
      passHour(app),
      ...Array.from({ length: 12 }, () => opensPart(app, puente, paper.pages[0] ?? '')),
    ])
    for (const { statusCode } of read) expect([200, 404]).toContain(statusCode)
    await app.runJobs()
    expect((await opensPart(app, puente, paper.pdf)).statusCode).toBe(404)
    expect(await rows()).toEqual(NOTHING)
  })
})

describe('a lender’s account is deleted', () => {
  const LEFT = { papers: 1, file_keys: 0, document_reviews: 0, paper_openings: 0, documents: 1 }

  test('what was opened to them goes with the entry; the papers stay with the borrower', async () => {
    await isDeleted(puente)
    expect(await rows()).toEqual(LEFT)
    expect((await opensPart(app, ana, paper.pdf)).statusCode).toBe(200)
    expect(await fileAs(app, ana, lrnid)).toMatchObject({ keys: [], openings: [] })
  })

  test('also of a loan that was made, whose entry stays without words', async () => {
    await records(app, puente, lrnid)
    // Of another lender everything stays.
    const solar = await lends(app, { companyName: 'Solar Préstamos' })
    const second = (await asks(app, ana)).lrnid
    await showsInterest(app, solar, second)
    await opensTo(app, ana, second, solar)
    await isDeleted(puente)
    expect(await rows()).toEqual({ ...LEFT, file_keys: 1 })
    expect(await events()).toEqual(['file_opened'])
    const file = await fileAs(app, ana, lrnid)
    expect(file.keys).toMatchObject([
      { lid: null, companyname: 'Un prestamista que ya no está', cname: '', givenAt: null, opens: false },
    ])
    expect(JSON.stringify(file)).not.toContain('canario')
  })
})

test.each(['lender = false', 'blocked_at = now()', 'deleted_at = now()'])(
  'a lender whose account has %s opens nothing any more, and the borrower sees that',
  async (change) => {
    expect(await fileAs(app, ana, lrnid)).toMatchObject({ keys: [{ opens: true }] })
    await app.asOwner(`update users set ${change} where id = ${puente.id}`)
    expect(await fileAs(app, ana, lrnid)).toMatchObject({ keys: [{ opens: false }] })
  },
)

describe('an export', () => {
  const exportOf = async (who: Person) =>
    (await callAs(app, who, security.exportData, { body: {} })).json().data

  test('of the borrower has the papers, who opened them, and what was said', async () => {
    const data = await exportOf(ana)
    expect(data.loan_papers).toMatchObject([{ kind: 'identity', file: paper.file, pages: 2 }])
    expect(data.files).toMatchObject([{ key: paper.file, name: 'documento', private: true }])
    expect(data.files[0]).not.toHaveProperty('sealed_key')
    expect(data.loan_file_keys).toMatchObject([{ request_id: Number(lrnid), given_at: expect.any(String) }])
    expect(data.loan_paper_openings).toMatchObject([{ saved: true }])
    expect(data.loan_document_reviews).toMatchObject([{ reason: 'Motivo canario' }])
  })

  test('of a lender has what they did, and no paper; of another lender nothing', async () => {
    const data = await exportOf(puente)
    expect([data.loan_papers, data.loan_documents]).toEqual([[], []])
    expect(data.loan_document_reviews).toMatchObject([{ reason: 'Motivo canario' }])
    const other = await exportOf(await lends(app))
    for (const table of ['loan_papers', 'loan_file_keys', 'loan_paper_openings', 'loan_document_reviews'])
      expect(other[table]).toEqual([])
  })
})

test('a request that isn’t there has no file', async () => {
  expect((await readsFile(app, ana, '999999999')).statusCode).toBe(404)
})
