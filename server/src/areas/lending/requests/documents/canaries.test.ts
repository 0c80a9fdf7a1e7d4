import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallOf, Operation } from '@cancha/contract/ground/operation'
import { loanDocuments as operations } from '@cancha/contract/lending/documents/documents'
import { lendingPurposes } from '@cancha/contract/lending/lending-uploads'
import { answering } from '@cancha/contract/lending/requests/answering'
import { loanAdministration } from '@cancha/contract/lending/requests/loan-administration'
import { notifications } from '@cancha/contract/talk/notifications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRows } from '../../../../testing/all-rows.ts'
import {
  asks,
  borrowerToken,
  closes,
  lenderToken,
  lends,
  openPage,
  outsiders,
  passes,
  records,
  showsInterest,
} from '../../../../testing/builders/lending/loan-market.ts'
import { acceptsOffer, offered } from '../../../../testing/builders/lending/loan-offers.ts'
import {
  addsPaper,
  asksForFile,
  fileAs,
  loanPaperOf,
  opensPart,
  opensTo,
  readsFile,
  removesPaper,
  reviews,
  scannedPdf,
  uploadedPaper,
  withdraws,
} from '../../../../testing/builders/lending/loan-papers.ts'
import { arrive, sendFor } from '../../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { passHour } from '../../../../testing/hour.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { deliverDue } from '../../../talk/notifications/deliver/deliver.ts'

/** The text on a paper's pages, and the reason in a lender's review of its document. */
const WORDS = 'Canario de papel'
const REASON = 'Canario de motivo'

let app: TestApp
const people: Record<string, Person> = {}
let lrnid: string
let paper: Awaited<ReturnType<typeof loanPaperOf>>
beforeAll(async () => {
  app = await createTestApp()
  Object.assign(people, {
    borrower: await person(app),
    holder: await lends(app),
    interested: await lends(app, { companyName: 'Solar Préstamos' }),
    invited: await lends(app),
    passed: await lends(app),
    ...(await outsiders(app)),
  })
}, 60_000)
afterAll(() => app.close())
const who = (name: string): Person => people[name] as Person
const everybody = (): [string, Partial<Person>][] => [...Object.entries(people), ['stranger', {}]]

/** A new request with a paper of two pages, up to interest of two lenders. */
async function begin({ interest = true } = {}): Promise<void> {
  await app.asOwner('delete from loan_requests')
  lrnid = (await asks(app, who('borrower'))).lrnid
  await passes(app, who('passed'), lrnid)
  if (interest) for (const name of ['holder', 'interested']) await showsInterest(app, who(name), lrnid)
  paper = await loanPaperOf(app, lrnid, 'identity', { pages: 2, words: WORDS })
}
/** The file is open to one of them, who asked for the paper again. */
async function withKey(): Promise<void> {
  await begin()
  await opensTo(app, who('borrower'), lrnid, who('holder'))
  const said = { kind: 'identity', version: 1, verdict: 'again', reason: REASON } as const
  const answer = await reviews(app, who('holder'), lrnid, said)
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
const accepted = async (name: string) =>
  acceptsOffer(app, who('borrower'), await offered(app, who(name), lrnid))

type State = { move: () => Promise<unknown>; opens: string[]; reads: string[] }
/** For each state: the people who can open the paper's addresses, and the readers of its lender's review. */
const STATES: Record<string, State> = {
  'without interest': { move: () => begin({ interest: false }), opens: ['borrower'], reads: [] },
  'with interest': { move: begin, opens: ['borrower'], reads: [] },
  'that was asked for': {
    move: async () => {
      await begin()
      await asksForFile(app, who('holder'), lrnid)
    },
    opens: ['borrower'],
    reads: [],
  },
  'opened to a lender': { move: withKey, opens: ['borrower', 'holder'], reads: ['borrower', 'holder'] },
  withdrawn: {
    move: async () => {
      await withKey()
      await withdraws(app, who('borrower'), lrnid, who('holder'))
    },
    opens: ['borrower'],
    reads: ['borrower'],
  },
  'taken by another': {
    move: async () => {
      await withKey()
      await accepted('interested')
    },
    opens: ['borrower'],
    reads: ['borrower'],
  },
  'taken by the lender who has it': {
    move: async () => {
      await withKey()
      await accepted('holder')
    },
    opens: ['borrower', 'holder'],
    reads: ['borrower', 'holder'],
  },
  'closed without a loan': {
    move: async () => {
      await withKey()
      await closes(app, who('borrower'), lrnid)
    },
    opens: ['borrower'],
    reads: ['borrower'],
  },
  'funded by the lender who has it': {
    move: async () => {
      await withKey()
      await records(app, who('holder'), lrnid)
    },
    opens: ['borrower', 'holder'],
    reads: ['borrower', 'holder'],
  },
  'funded by another': {
    move: async () => {
      await withKey()
      await records(app, who('interested'), lrnid)
    },
    opens: ['borrower'],
    reads: ['borrower'],
  },
  'gone with time': {
    move: async () => {
      await withKey()
      await records(app, who('holder'), lrnid)
      await app.asOwner(`update loan_requests set closed_at = now() - interval '181 days'`)
      await passHour(app)
    },
    opens: [],
    reads: [],
  },
  'whose paper was taken out': {
    move: async () => {
      await withKey()
      await removesPaper(app, who('borrower'), paper.id)
    },
    opens: [],
    reads: ['borrower', 'holder'],
  },
  'whose paper was replaced': {
    move: async () => {
      await withKey()
      const file = await uploadedPaper(app, who('borrower'))
      const answer = await addsPaper(app, who('borrower'), lrnid, {
        kind: 'identity',
        file,
        replaces: paper.id,
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    },
    opens: [],
    reads: ['borrower', 'holder'],
  },
}

/** Everything that somebody is answered about the request. */
async function readBy(reader: Partial<Person>): Promise<string> {
  const answers: string[] = []
  const ask = async <Op extends Operation>(operation: Op, input: CallOf<Op>) => {
    answers.push((await callAs(app, reader, operation, input)).body)
  }
  const own = String(reader.id ?? who('borrower').id)
  answers.push((await readsFile(app, reader, lrnid)).body)
  const tokens = [await borrowerToken(app, lrnid)]
  for (const name of ['holder', 'interested']) tokens.push(await lenderToken(app, lrnid, who(name)))
  for (const token of tokens) answers.push((await openPage(app, reader, token)).body)
  await ask(operations.reviewLoanDocument, {
    body: { lrnid, kind: 'identity', version: 99, verdict: 'accepted' },
  })
  await ask(operations.addLoanPaper, {
    body: { lrnid, kind: 'identity', file: paper.pdf, replaces: '999999999' },
  })
  await ask(answering.lenderLoans, { params: { lenderId: own }, query: {} })
  await ask(loanAdministration.adminLoans, { query: {} })
  await ask(loanAdministration.exportAdminLoans, { query: { reason: 'Revisión' } })
  await ask(notifications.list, { params: { userId: own }, query: {} })
  return answers.join('\n')
}

const filesOf = async (folder: string): Promise<Buffer[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    entries.flatMap((entry) => (entry.isFile() ? [readFile(join(entry.parentPath, entry.name))] : [])),
  )
}
/** The tables in which a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const all = await allRows(app)
  return all.filter(({ rows }) => rows.some((row) => row.includes(text))).map(({ table }) => table)
}

describe.each(Object.keys(STATES))('rows 4, 75 and 76: of a file %s', (name) => {
  const state = STATES[name] as State

  test('each address of a paper opens for exactly those who may, and what was said is read by them', async () => {
    await state.move()
    const opened: Record<string, string[]> = {}
    for (const url of [paper.pdf, ...paper.pages]) {
      opened[url] = []
      for (const [actor, reader] of everybody()) {
        const { statusCode, body } = await opensPart(app, reader, url)
        if (statusCode === 200 && body.includes(WORDS)) opened[url].push(actor)
        else expect([actor, statusCode, body.includes(WORDS)]).toEqual([actor, 404, false])
      }
    }
    const expected = state.opens.toSorted()
    for (const actors of Object.values(opened)) expect(actors.toSorted()).toEqual(expected)
    const read: string[] = []
    for (const [actor, reader] of everybody()) {
      const text = await readBy(reader)
      expect(text, actor).not.toContain(WORDS)
      if (text.includes(REASON)) read.push(actor)
      if (!state.opens.includes(actor) && !['borrower', 'holder'].includes(actor))
        expect(text.replaceAll(paper.pdf, ''), actor).not.toContain(paper.file)
    }
    expect(read.toSorted()).toEqual(state.reads.toSorted())
  }, 60_000)

  test('nothing of a paper is in a table or stored in clear, and no letter and no log has what was said', async () => {
    await deliverDue(app.services)
    await app.runJobs()
    expect(await tablesWith(WORDS)).toEqual([])
    expect((await tablesWith(REASON)).filter((table) => table !== 'public.loan_document_reviews')).toEqual([])
    for (const bytes of await filesOf(app.config.VAR_DIR)) expect(bytes.includes(WORDS)).toBe(false)
    for (const said of [JSON.stringify(app.letters), JSON.stringify(app.logged())])
      for (const canary of [WORDS, REASON]) expect(said).not.toContain(canary)
  })
})

describe('rows 75 and 76: what is uploaded', () => {
  test('has its name nowhere, and no clear byte is stored, neither unfinished nor finished', async () => {
    await begin()
    const name = 'Acta de Canaria.pdf'
    const bytes = await scannedPdf(1, WORDS)
    expect(bytes.includes('Canario')).toBe(true)
    const arrived = await arrive(app, who('borrower'), bytes, lendingPurposes.document, name)
    expect(arrived).toHaveProperty('key')
    const stored = () => filesOf(app.config.VAR_DIR)
    const isClear = async () =>
      (await stored()).some((one) => one.includes('%PDF') || one.includes('Canario'))
    expect(await isClear()).toBe(false)
    const sent = await sendFor(app, who('borrower'), bytes, lendingPurposes.document, name)
    expect(sent.statusCode, sent.body).toBe(200)
    const { url } = sent.json().file
    await addsPaper(app, who('borrower'), lrnid, { kind: 'identity', file: url })
    expect(await isClear()).toBe(false)
    expect(await tablesWith('Acta de Canaria')).toEqual([])
    expect(JSON.stringify(app.logged())).not.toContain('Canaria')
    expect(JSON.stringify(await fileAs(app, who('borrower'), lrnid))).not.toContain('Canaria')
  }, 60_000)

  test('is seen by its sender alone before it is in a file', async () => {
    await begin()
    const url = await uploadedPaper(app, who('borrower'), { words: WORDS })
    for (const [actor, reader] of everybody())
      expect([actor, (await opensPart(app, reader, url)).statusCode]).toEqual([
        actor,
        actor === 'borrower' ? 200 : 404,
      ])
  })
})
