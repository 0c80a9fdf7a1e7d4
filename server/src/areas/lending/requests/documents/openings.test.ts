import { loanDocuments as operations } from '@cancha/contract/lending/documents/documents'
import { connections } from '@cancha/contract/people/connections'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import {
  borrowerToken,
  closes,
  freshMarket,
  pageAs,
  readEntry,
  records,
} from '../../../../testing/builders/lending/loan-market.ts'
import { acceptsOffer, offered } from '../../../../testing/builders/lending/loan-offers.ts'
import {
  fileAs,
  loanPaperOf,
  opensPart,
  opensTo,
  removesPaper,
  withdraws,
} from '../../../../testing/builders/lending/loan-papers.ts'
import type { Person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let ana: Person
let puente: Person
let solar: Person
let lrnid: string
let paper: Awaited<ReturnType<typeof loanPaperOf>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ ana, puente, solar, lrnid } = await freshMarket(app, { interested: true }))
  for (const lender of [puente, solar]) await opensTo(app, ana, lrnid, lender)
  paper = await loanPaperOf(app, lrnid, 'identity', { pages: 10 })
})

const statusOf = async (who: Partial<Person>, url: string) => (await opensPart(app, who, url)).statusCode
const openingsOf = async () => (await fileAs(app, ana, lrnid)).openings
const readEvents = async () =>
  (await pageAs(app, ana, await borrowerToken(app, lrnid))).timeline.filter(
    ({ kind }) => kind === 'document_read',
  )
const keyOf = async (lender: Person) =>
  (await fileAs(app, ana, lrnid)).keys.find(({ lid }) => lid === String(lender.id))
/** The openings so far were so much earlier. */
const earlier = (time: string) =>
  app.asOwner(
    `update loan_paper_openings set at = at - interval '${time}', until = until - interval '${time}'`,
  )

describe('an opening', () => {
  test('of ten pages asked for at once is one, told once; the borrower reads who, when and how many', async () => {
    const answers = await Promise.all(paper.pages.map((page) => statusOf(puente, page)))
    expect(answers).toEqual(Array(10).fill(200))
    expect(await openingsOf()).toEqual([
      {
        lid: String(puente.id),
        companyname: 'Puente Capital',
        kind: 'identity',
        paper: paper.id,
        at: expect.any(String),
        until: expect.any(String),
        pages: 10,
        pagecount: 10,
        saved: false,
      },
    ])
    expect((await readEvents()).map(({ says }) => says)).toEqual([
      '«Puente Capital» abrió: Identificación oficial.',
    ])
    expect(await keyOf(puente)).toMatchObject({ opened: 1 })
    expect(await keyOf(solar)).toMatchObject({ opened: 0 })
  })

  test('of the same page again adds no page; of the PDF it says that it was taken', async () => {
    for (const url of [paper.pages[2], paper.pages[2], paper.pdf]) await statusOf(puente, url ?? '')
    expect(await openingsOf()).toMatchObject([{ pages: 1, saved: true }])
  })

  test('a while later is another one; a document is told as read once', async () => {
    await statusOf(puente, paper.pages[0] ?? '')
    await earlier('14 minutes')
    await statusOf(puente, paper.pages[1] ?? '')
    expect(await openingsOf()).toMatchObject([{ pages: 2 }])
    await earlier('16 minutes')
    await statusOf(puente, paper.pages[0] ?? '')
    const second = await loanPaperOf(app, lrnid)
    await statusOf(puente, second.pdf)
    expect((await openingsOf()).map(({ pages, paper: id }) => [pages, id])).toEqual([
      [0, second.id],
      [1, paper.id],
      [2, paper.id],
    ])
    expect(await readEvents()).toHaveLength(1)
    expect(await keyOf(puente)).toMatchObject({ opened: 2 })
  })

  test('of each lender is its own, and no lender reads of any', async () => {
    for (const lender of [puente, solar]) await statusOf(lender, paper.pdf)
    expect(await openingsOf()).toHaveLength(2)
    expect((await fileAs(app, puente, lrnid)).openings).toEqual([])
  })

  test('by the borrower isn’t written down, nor a question that reads no bytes', async () => {
    expect(await statusOf(ana, paper.pdf)).toBe(200)
    const { headers } = puente
    const head = await app.http.inject({ method: 'HEAD', url: paper.pdf, headers })
    expect(head.statusCode).toBe(200)
    const unchanged = { ...headers, 'if-none-match': String(head.headers.etag) }
    expect((await app.http.inject({ url: paper.pdf, headers: unchanged })).statusCode).toBe(304)
    expect(await openingsOf()).toEqual([])
  })

  test('of a part of the bytes is written down, and read again adds nothing', async () => {
    const headers = { ...puente.headers, range: 'bytes=0-3' }
    for (let count = 0; count < 3; count++)
      expect((await app.http.inject({ url: paper.pdf, headers })).statusCode).toBe(206)
    expect(await openingsOf()).toMatchObject([{ pages: 0, saved: true }])
  })

  test('of a paper that was taken out since is still told', async () => {
    await statusOf(puente, paper.pages[0] ?? '')
    await removesPaper(app, ana, paper.id)
    expect(await openingsOf()).toMatchObject([{ paper: paper.id, kind: 'identity', pages: 1 }])
    expect(await keyOf(puente)).toMatchObject({ opened: 0 })
  })

  test('that can’t be written down sends nothing', async () => {
    await app.asOwner('alter table loan_paper_openings add constraint never check (false) not valid')
    const answer = await opensPart(app, puente, paper.pages[0] ?? '')
    await app.asOwner('alter table loan_paper_openings drop constraint never')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('Un papel')
  })
})

describe('row 76: withdrawn is gone', () => {
  test('for the one lender at once, at every address that was handed out; the other reads on', async () => {
    const known = (await fileAs(app, puente, lrnid)).documents.flatMap(({ papers }) =>
      papers.flatMap(({ pages, pdf }) => [...pages, pdf ?? '']),
    )
    expect(known).toHaveLength(11)
    for (const url of known) expect(await statusOf(puente, url)).toBe(200)
    await withdraws(app, ana, lrnid, puente)
    for (const url of known)
      expect([await statusOf(puente, url), await statusOf(solar, url)]).toEqual([404, 200])
    expect(await fileAs(app, puente, lrnid)).toMatchObject({
      documents: [],
      can: { review: false, ask: true },
    })
  })

  test('also while it is read again and again: what is asked for after the answer opens no more', async () => {
    let isClosed = false
    let opened = 0
    const first = Promise.withResolvers<void>()
    const reads = async (page: string) => {
      for (;;) {
        const isLate = isClosed
        const status = await statusOf(puente, page)
        if (isLate) return status
        if (status !== 200) continue
        opened++
        first.resolve()
      }
    }
    const reading = paper.pages.slice(0, 4).map(reads)
    await first.promise
    await withdraws(app, ana, lrnid, puente)
    isClosed = true
    expect(await Promise.all(reading)).toEqual([404, 404, 404, 404])
    expect(opened).toBeGreaterThan(0)
  })

  /** Statements that wait for a lock. */
  const waiting = async () =>
    (
      await selectRows(
        app.services.database.db,
        { count: column.int },
        sql`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    )[0]?.count ?? 0

  /** A transaction that does this, and ends when `end` is called. */
  async function held(...statements: SQL[]) {
    const begun = Promise.withResolvers<void>()
    const ending = Promise.withResolvers<void>()
    const ended = app.services.database.transaction(async (tx) => {
      for (const statement of statements) await run(tx, statement)
      begun.resolve()
      await ending.promise
    })
    await begun.promise
    return {
      async end() {
        ending.resolve()
        await ended
      },
    }
  }

  test('an opening that has begun is waited for', async () => {
    // The lender's opening stops at the key's row.
    const { id: entryId } = await readEntry(app, lrnid, puente)
    const stop = await held(sql`select from loan_file_keys where pair_id = ${entryId} for update`)
    const opening = statusOf(puente, paper.pages[0] ?? '')
    await expect.poll(waiting).toBe(1)
    const closing = closes(app, ana, lrnid)
    await expect.poll(waiting).toBe(2)
    await stop.end()
    expect(await opening).toBe(200)
    expect((await closing).statusCode).toBe(200)
    expect(await statusOf(puente, paper.pages[1] ?? '')).toBe(404)
    expect(await openingsOf()).toMatchObject([{ pages: 1 }])
  })

  test.each([
    ['closing the file', 'update loan_file_keys set given_at = null'],
    ['taking the paper out', 'update loan_papers set file = null, removed_at = now()'],
    [
      'closing the request',
      "update loan_requests set state = 'close', closed_at = now(), closed_by = 'borrower', result = 'withdrawn'",
    ],
    ['passing over the lender', "update loan_pairs set state = 'lost'"],
  ])('an opening that comes during %s waits, and finds it done', async (_, statement) => {
    const act = await held(
      sql`select from loan_requests where id = ${lrnid} for no key update`,
      sql.raw(statement),
    )
    const opening = statusOf(puente, paper.pages[0] ?? '')
    await expect.poll(waiting).toBe(1)
    await act.end()
    expect(await opening).toBe(404)
    expect(await openingsOf()).toEqual([])
  })

  test('an opening of a made loan’s paper, while the lender’s account goes, finds it gone', async () => {
    await records(app, puente, lrnid)
    const { id: entryId } = await readEntry(app, lrnid, puente)
    const going = await held(sql`delete from loan_file_keys where pair_id = ${entryId}`)
    const opening = statusOf(puente, paper.pdf)
    await expect.poll(waiting).toBe(1)
    await going.end()
    expect(await opening).toBe(404)
    expect(await openingsOf()).toEqual([])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['takes it out', () => removesPaper(app, ana, paper.id)],
    ['closes the request', () => closes(app, ana, lrnid)],
    ['accepts another’s offer', async () => acceptsOffer(app, ana, await offered(app, solar, lrnid))],
    [
      'turns a page of it',
      async () => {
        const drawn = await loanPaperOf(app, lrnid, 'lease', { drawn: true })
        paper = drawn
        return callAs(app, ana, operations.turnLoanPaper, { body: { id: drawn.id, page: 1, quarters: 1 } })
      },
    ],
    [
      'blocks the lender',
      () =>
        callAs(app, ana, connections.block, { body: { userId: String(ana.id), otherId: String(puente.id) } }),
    ],
  ])('when the borrower %s', async (_, act) => {
    expect(await statusOf(puente, paper.pdf)).toBe(200)
    await act()
    for (const url of [paper.pdf, ...paper.pages]) expect(await statusOf(puente, url)).toBe(404)
  })

  test.each([
    ['the lender loses the right to lend', 'update users set lender = false where id = :id'],
    ['the lender’s account is blocked', 'update users set blocked_at = now() where id = :id'],
    ['the company is suspended', "update lenders set state = 'suspended' where user_id = :id"],
    ['the company waits to be confirmed again', "update lenders set state = 'waiting' where user_id = :id"],
  ])('when %s', async (_, statement) => {
    expect(await statusOf(puente, paper.pdf)).toBe(200)
    await app.asOwner(statement.replace(':id', String(puente.id)))
    for (const url of [paper.pdf, ...paper.pages]) expect(await statusOf(puente, url)).toBe(404)
  })

  test('not for whoever made the loan, while others lose it', async () => {
    await records(app, puente, lrnid)
    expect([await statusOf(puente, paper.pdf), await statusOf(solar, paper.pdf)]).toEqual([200, 404])
    expect((await fileAs(app, puente, lrnid)).documents.length).toBeGreaterThan(0)
    expect(await fileAs(app, solar, lrnid)).toMatchObject({ documents: [], analysis: null })
    await withdraws(app, ana, lrnid)
    expect(await statusOf(puente, paper.pdf)).toBe(404)
  })
})
