import { loanDocuments as operations } from '@cancha/contract/lending/documents/documents'
import { lendingPurposes } from '@cancha/contract/lending/lending-uploads'
import { PAPERS_MOST } from '@cancha/domain/lending/documents/document-life'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analysis } from '../../../../testing/builders/analyses.ts'
import { asks, closes, lends, showsInterest } from '../../../../testing/builders/lending/loan-market.ts'
import {
  addsPaper,
  fileAs,
  loanPaperOf,
  opensPart,
  removesPaper,
  scannedPdf,
  uploadedPaper,
} from '../../../../testing/builders/lending/loan-papers.ts'
import { sendFor, storedKeys, unusedFile } from '../../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let ana: Person
let lrnid: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asOwner('delete from loan_requests; delete from lenders')
  ana = await person(app)
  await lends(app)
  lrnid = (await asks(app, ana)).lrnid
})

const documentOf = async (kind: string) =>
  (await fileAs(app, ana, lrnid)).documents.find((document) => document.kind === kind)
const statusOf = async (who: Partial<Person>, url: string) => (await opensPart(app, who, url)).statusCode

describe('the borrower puts in', () => {
  test('a PDF that was uploaded: it is made anew, and opens as a PDF and as pictures of its pages', async () => {
    const answer = await sendFor(
      app,
      ana,
      await scannedPdf(2, 'Juan Pérez'),
      lendingPurposes.document,
      'Juan Pérez W2.pdf',
    )
    expect(answer.statusCode, answer.body).toBe(200)
    const { url } = answer.json().file
    // Before it is in the file, its sender sees what was made of it.
    expect(await statusOf(ana, url)).toBe(200)
    const added = await addsPaper(app, ana, lrnid, { kind: 'identity', file: url })
    expect(added.statusCode, added.body).toBe(200)
    const document = await documentOf('identity')
    expect(document).toMatchObject({ need: 'now', state: 'given', version: 1 })
    const [paper] = document?.papers ?? []
    expect(paper).toMatchObject({ pagecount: 2, pdf: url })
    for (const page of paper?.pages ?? []) {
      const { statusCode, headers } = await opensPart(app, ana, page)
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/jpeg',
        'private, no-store',
      ])
    }
    expect(JSON.stringify(await fileAs(app, ana, lrnid))).not.toContain('Juan')
  }, 60_000)

  test('several papers of one document, in the order in which they came; each is another version', async () => {
    for (const pages of [1, 3])
      await addsPaper(app, ana, lrnid, { kind: 'w2_forms', file: await uploadedPaper(app, ana, { pages }) })
    const document = await documentOf('w2_forms')
    expect(document?.papers.map(({ pagecount }) => pagecount)).toEqual([1, 3])
    expect(document?.version).toBe(2)
  })

  test('a paper in place of another, which is gone in the same moment', async () => {
    const before = await loanPaperOf(app, lrnid)
    await addsPaper(app, ana, lrnid, {
      kind: 'identity',
      file: await uploadedPaper(app, ana, { wholePhoto: true }),
      replaces: before.id,
    })
    const document = await documentOf('identity')
    expect(document?.papers).toHaveLength(1)
    expect(document?.papers[0]?.id).not.toBe(before.id)
    expect(document?.version).toBe(2)
    expect(await statusOf(ana, before.pdf)).toBe(404)
  })

  test('nothing in place of a paper that is gone, or that is of another document', async () => {
    const gone = await loanPaperOf(app, lrnid)
    await removesPaper(app, ana, gone.id)
    const other = await loanPaperOf(app, lrnid, 'lease')
    for (const replaces of [gone.id, other.id, '999999999']) {
      const file = await uploadedPaper(app, ana)
      const answer = await addsPaper(app, ana, lrnid, { kind: 'identity', file, replaces })
      expect(answer.json()).toMatchObject({ code: 'conflict', issues: [{ path: 'body.replaces' }] })
    }
    expect((await documentOf('identity'))?.papers).toEqual([])
  })

  test('a file once: a second time, and in another request, it is refused with a sentence', async () => {
    const file = await uploadedPaper(app, ana)
    await addsPaper(app, ana, lrnid, { kind: 'identity', file })
    const second = (await asks(app, ana)).lrnid
    for (const request of [lrnid, second])
      expect((await addsPaper(app, ana, request, { kind: 'lease', file })).json()).toMatchObject({
        code: 'conflict',
        msg: 'Este archivo ya está en tu expediente.',
      })
  })

  test('the same file in two requests at the same second: one is refused', async () => {
    const file = await uploadedPaper(app, ana)
    const second = (await asks(app, ana)).lrnid
    const answers = await Promise.all(
      [lrnid, second].map((request) => addsPaper(app, ana, request, { kind: 'identity', file })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('the same paper again, also at the same second: it is there once, and nothing is refused', async () => {
    const file = await uploadedPaper(app, ana)
    const add = () => addsPaper(app, ana, lrnid, { kind: 'identity', file })
    for (const { statusCode } of [...(await Promise.all([add(), add()])), await add()])
      expect(statusCode).toBe(200)
    expect(await documentOf('identity')).toMatchObject({ version: 1, papers: [{ pdf: file }] })
  })

  test('the same paper in place of another again; not in place of one that is there still', async () => {
    const before = await loanPaperOf(app, lrnid)
    const stays = await loanPaperOf(app, lrnid)
    const file = await uploadedPaper(app, ana)
    const add = (replaces: string) => addsPaper(app, ana, lrnid, { kind: 'identity', file, replaces })
    for (let time = 0; time < 2; time++) expect((await add(before.id)).statusCode).toBe(200)
    expect((await add(stays.id)).json().code).toBe('conflict')
    const document = await documentOf('identity')
    expect(document?.papers.map(({ pdf }) => pdf)).toEqual([stays.pdf, file])
  })

  test('no file of somebody else, of another purpose, or that doesn’t exist', async () => {
    const files = [
      await uploadedPaper(app, await person(app)),
      await unusedFile(app, ana, { ...lendingPurposes.document, name: 'messages.document' }),
      `/media/privados/${'A'.repeat(22)}/documento.pdf`,
    ]
    for (const file of files)
      expect((await addsPaper(app, ana, lrnid, { kind: 'identity', file })).json()).toMatchObject({
        code: 'not_found',
        issues: [{ path: 'body.file', msg: 'Sube el archivo otra vez' }],
      })
  })

  test('so many papers of one document, also at the same second; a replaced one makes room', async () => {
    for (let count = 1; count < PAPERS_MOST; count++) await loanPaperOf(app, lrnid)
    const last = await Promise.all(
      [1, 2].map(async () =>
        addsPaper(app, ana, lrnid, { kind: 'identity', file: await uploadedPaper(app, ana) }),
      ),
    )
    expect(last.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
    expect(last.find(({ statusCode }) => statusCode === 403)?.json().msg).toBe(
      'De este documento ya hay 12 papeles, que es el máximo. Quita uno, o junta varias hojas en un PDF.',
    )
    const replaces = (await documentOf('identity'))?.papers[0]?.id ?? ''
    const file = await uploadedPaper(app, ana)
    expect((await addsPaper(app, ana, lrnid, { kind: 'identity', file, replaces })).statusCode).toBe(200)
  })

  test('nothing once the request is closed; what is there may still be taken out', async () => {
    const { id } = await loanPaperOf(app, lrnid)
    await closes(app, ana, lrnid)
    const file = await uploadedPaper(app, ana)
    expect((await addsPaper(app, ana, lrnid, { kind: 'identity', file })).json()).toMatchObject({
      code: 'conflict',
      msg: expect.stringMatching(/^Esta solicitud ya se cerró/),
    })
    const body = { id, page: 1, quarters: 1 }
    expect((await callAs(app, ana, operations.turnLoanPaper, { body })).json().code).toBe('conflict')
    expect((await removesPaper(app, ana, id)).statusCode).toBe(200)
  })
})

test('a lender uploads no papers', async () => {
  const lender = await lends(app)
  await showsInterest(app, lender, lrnid)
  const answer = await sendFor(app, lender, Buffer.from('%PDF-1.7'), lendingPurposes.document)
  expect(answer.json()).toMatchObject({ code: 'forbidden' })
})

describe('a paper that is taken out', () => {
  test('opens for nobody, and its bytes go', async () => {
    await app.runJobs()
    const before = await storedKeys(app)
    const paper = await loanPaperOf(app, lrnid, 'identity', { pages: 2 })
    expect((await storedKeys(app)).size).toBe(before.size + 3)
    expect((await removesPaper(app, ana, paper.id)).statusCode).toBe(200)
    for (const url of [paper.pdf, ...paper.pages]) expect(await statusOf(ana, url)).toBe(404)
    await app.runJobs()
    expect(await storedKeys(app)).toEqual(before)
    expect(await documentOf('identity')).toMatchObject({ state: 'owed', version: 2, papers: [] })
  })

  test('is taken out once, and by nobody else', async () => {
    const { id } = await loanPaperOf(app, lrnid)
    expect((await removesPaper(app, await person(app), id)).json().code).toBe('not_found')
    const answers = await Promise.all([1, 2].map(() => removesPaper(app, ana, id)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  })
})

describe('a page that is turned', () => {
  const turns = (id: string, page: number, quarters = 1) =>
    callAs(app, ana, operations.turnLoanPaper, { body: { id, page, quarters } })

  test('has another address, the old one opens no more, and the paper and its version are the same', async () => {
    const before = await loanPaperOf(app, lrnid, 'identity', { pages: 2, drawn: true })
    const answer = await turns(before.id, 2)
    expect(answer.statusCode, answer.body).toBe(200)
    const document = await documentOf('identity')
    expect(document).toMatchObject({ version: 1, papers: [{ id: before.id, pagecount: 2 }] })
    for (const url of [before.pdf, ...before.pages]) expect(await statusOf(ana, url)).toBe(404)
    for (const url of document?.papers[0]?.pages ?? []) expect(await statusOf(ana, url)).toBe(200)
  })

  test('twice at the same second is turned once; nothing of the other turn stays', async () => {
    const { id } = await loanPaperOf(app, lrnid, 'identity', { drawn: true })
    await app.runJobs()
    const before = await storedKeys(app)
    const answers = await Promise.all([turns(id, 1), turns(id, 1)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await app.runJobs()
    expect((await storedKeys(app)).size).toBe(before.size)
  })
})

test('an analysis goes with the file, until it is deleted or taken out', async () => {
  const shortid = await analysis(app, ana, { name: 'Casa de Palm Ave' })
  const set = (code: string | null) =>
    callAs(app, ana, operations.setLoanAnalysis, { body: { lrnid, analysis: code } })
  expect((await set(shortid)).json().file.analysis).toEqual({
    shortid,
    name: 'Casa de Palm Ave',
    type: 'flip_property',
  })
  await app.asOwner(`update saved_analyses set deleted_at = now() where shortid = '${shortid}'`)
  expect((await fileAs(app, ana, lrnid)).analysis).toBeNull()
  expect((await set(shortid)).json().code).toBe('not_found')
  await app.asOwner(`update saved_analyses set deleted_at = null where shortid = '${shortid}'`)
  expect((await set(null)).json().file.analysis).toBeNull()
})
