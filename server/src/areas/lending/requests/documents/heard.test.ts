import { loanChanged } from '@cancha/contract/lending/lending-events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { freshMarket } from '../../../../testing/builders/lending/loan-market.ts'
import { acceptsOffer, offered } from '../../../../testing/builders/lending/loan-offers.ts'
import {
  addsPaper,
  asksForFile,
  loanPaperOf,
  opensPart,
  opensTo,
  reviews,
  uploadedPaper,
  withdraws,
} from '../../../../testing/builders/lending/loan-papers.ts'
import type { Person } from '../../../../testing/cast.ts'
import { listeningNode, type OpenPage, openPage } from '../../../../testing/stand-ins/open-pages.ts'
import type { TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let ana: Person
let puente: Person
let solar: Person
let lrnid: string
beforeAll(async () => {
  app = await listeningNode()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ ana, puente, solar, lrnid } = await freshMarket(app, { interested: true }))
})

type Pages = Record<'ana' | 'puente' | 'solar', OpenPage>

/** Open pages of the three, which are known to be open. */
async function openPages(): Promise<Pages> {
  const pages = {
    ana: await openPage(app, ana),
    puente: await openPage(app, puente),
    solar: await openPage(app, solar),
  }
  // The server writes a moment later that these people are online.
  const online = sql`select distinct user_id as id from live_presence where user_id in (${ana.id}, ${puente.id}, ${solar.id})`
  await expect
    .poll(async () => (await selectRows(app.services.database.db, { id: column.id }, online)).length)
    .toBe(3)
  return pages
}

/** How often each of them hears that the request changed while this is done; nothing else is said of it. */
async function heardOf(pages: Pages, act: () => Promise<unknown>): Promise<Record<string, number>> {
  for (const page of Object.values(pages)) await page.since(app)
  await act()
  const heard: Record<string, number> = {}
  for (const [name, page] of Object.entries(pages)) {
    const news = (await page.since(app)).filter(([event]) => event === loanChanged.name)
    for (const [, data] of news) expect(data).toEqual({ lrnid })
    heard[name] = news.length
  }
  return heard
}
const adds = async () => addsPaper(app, ana, lrnid, { kind: 'identity', file: await uploadedPaper(app, ana) })
const close = (pages: Pages): void => {
  for (const page of Object.values(pages)) page.close()
}

test('the open pages of the two hear of what is between them; another lender’s hears nothing', async () => {
  const pages = await openPages()
  const two = { ana: 1, puente: 1, solar: 0 }
  expect(await heardOf(pages, adds)).toEqual({ ana: 1, puente: 0, solar: 0 })
  expect(await heardOf(pages, () => asksForFile(app, puente, lrnid))).toEqual(two)
  expect(await heardOf(pages, () => opensTo(app, ana, lrnid, puente))).toEqual(two)
  expect(await heardOf(pages, adds)).toEqual(two)
  const said = { kind: 'identity', version: 2, verdict: 'accepted' } as const
  expect(await heardOf(pages, () => reviews(app, puente, lrnid, said))).toEqual(two)
  expect(await heardOf(pages, () => withdraws(app, ana, lrnid))).toEqual(two)
  close(pages)
})

test('a lender whose key opens nothing while another’s offer is accepted hears of no paper', async () => {
  for (const lender of [puente, solar]) await opensTo(app, ana, lrnid, lender)
  await acceptsOffer(app, ana, await offered(app, solar, lrnid))
  const pages = await openPages()
  expect(await heardOf(pages, adds)).toEqual({ ana: 1, puente: 0, solar: 1 })
  close(pages)
})

test('nor one whose company waits to be confirmed, or one who is apart from the borrower', async () => {
  for (const lender of [puente, solar]) await opensTo(app, ana, lrnid, lender)
  await app.asOwner(`update lenders set state = 'waiting' where user_id = ${puente.id};
    insert into member_blocks (blocker_id, blocked_id) values (${ana.id}, ${solar.id})`)
  const pages = await openPages()
  expect(await heardOf(pages, adds)).toEqual({ ana: 1, puente: 0, solar: 0 })
  close(pages)
})

test('the borrower hears once that a paper is opened, however many of its pages are', async () => {
  const pages = await openPages()
  await opensTo(app, ana, lrnid, puente)
  const paper = await loanPaperOf(app, lrnid, 'lease', { pages: 6 })
  const opening = () => Promise.all(paper.pages.map((page) => opensPart(app, puente, page)))
  expect(await heardOf(pages, opening)).toEqual({ ana: 1, puente: 0, solar: 0 })
  expect(await heardOf(pages, opening)).toEqual({ ana: 0, puente: 0, solar: 0 })
  close(pages)
})
