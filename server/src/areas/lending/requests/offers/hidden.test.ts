import type { CallOf, Operation } from '@cancha/contract/ground/operation'
import { loanOffers } from '@cancha/contract/lending/offers/offers'
import { answering } from '@cancha/contract/lending/requests/answering'
import { loanAdministration } from '@cancha/contract/lending/requests/loan-administration'
import { security } from '@cancha/contract/people/security'
import { notifications } from '@cancha/contract/talk/notifications'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import {
  asks,
  borrowerToken,
  lenderToken,
  lends,
  openPage,
  showsInterest,
} from '../../../../testing/builders/lending/loan-market.ts'
import {
  acceptsOffer,
  changesOffer,
  declinesOffer,
  offered,
  releasesOffer,
} from '../../../../testing/builders/lending/loan-offers.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { listeningNode, openPage as openLive } from '../../../../testing/stand-ins/open-pages.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { deliverDue } from '../../../talk/notifications/deliver/deliver.ts'

/** Terms and words that stand nowhere else. */
const TERMS = { amount: '151,357', fees: '1,979', rate: '9.713', note: 'Nota canaria' }
/** Without tokens, the numbers of requests and moments, whose digits may be those of an amount by chance. */
const withoutRandomDigits = (text: string): string =>
  text.replace(
    /\d\d:\d\d:\d\d[.\d]*|[\w-]{43}|127\.0\.0\.1:\d+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|"(?:time|ms|at)":[^,}]+/g,
    '',
  )
const CANARIES = /15135700|151,?357|197900|1,?979|9\.713|Nota canaria|Motivo canario/

let app: TestApp
let ana: Person
let puente: Person
let solar: Person
let boss: Person
let lrnid: string
let id: string
let offerId: number
beforeAll(async () => {
  app = await listeningNode()
  ana = await person(app, { firstName: 'Ana', lastName: 'Ruiz' })
  puente = await lends(app)
  solar = await lends(app, { companyName: 'Solar Préstamos' })
  boss = await person(app, { admin: true })
  lrnid = (await asks(app, ana)).lrnid
  for (const lender of [puente, solar]) await showsInterest(app, lender, lrnid)
  id = await offered(app, puente, lrnid, TERMS)
  offerId = Number(id)
}, 60_000)
afterAll(() => app.close())

/** Everything that somebody is answered about the request. */
async function readBy(who: Partial<Person>): Promise<string> {
  const answers: string[] = []
  const ask = async <Op extends Operation>(operation: Op, input: CallOf<Op>) => {
    answers.push((await callAs(app, who, operation, input)).body)
  }
  const own = String(who.id ?? ana.id)
  const tokens = [await borrowerToken(app, lrnid)]
  for (const lender of [puente, solar]) tokens.push(await lenderToken(app, lrnid, lender))
  for (const token of tokens) answers.push((await openPage(app, who, token)).body)
  await ask(loanOffers.loanOffers, { params: { lrnid } })
  await ask(loanOffers.acceptLoanOffer, { body: { id, version: 99 } })
  await ask(loanOffers.declineLoanOffer, { body: { id, version: 99 } })
  await ask(loanOffers.changeLoanOffer, {
    body: { id, version: 99, amount: 1_000, rate: 1, points: 0, fees: 0, term: 12, closesin: 10 },
  })
  await ask(answering.lenderLoans, { params: { lenderId: own }, query: {} })
  await ask(answering.exportLenderLoans, { query: {} })
  await ask(loanAdministration.adminLoans, { query: {} })
  await ask(loanAdministration.exportAdminLoans, { query: { reason: 'Revisión' } })
  await ask(notifications.list, { params: { userId: own }, query: {} })
  await ask(security.exportData, { body: {} })
  return withoutRandomDigits(answers.join('\n'))
}

const MOVES: Record<string, () => Promise<unknown>> = {
  made: async () => undefined,
  changed: () => changesOffer(app, puente, { id, version: 1 }, { ...TERMS, points: '1' }),
  accepted: () => acceptsOffer(app, ana, id, 2),
  fallen: () => releasesOffer(app, ana, id, 'Motivo canario'),
  'made again': () => changesOffer(app, puente, { id, version: 2 }, TERMS),
  declined: () => declinesOffer(app, ana, id, 3),
}

describe.each(Object.keys(MOVES))('of an offer that is %s', (name) => {
  test('the two read it, and administrators; other lenders and members read nothing of it', async () => {
    await MOVES[name]?.()
    await app.runJobs()
    for (const who of [ana, puente, boss]) expect(CANARIES.test(await readBy(who)), who.email).toBe(true)
    const stranger = await person(app)
    const uninvited = await lends(app)
    await app.asOwner(`delete from loan_pairs where lender_id = ${uninvited.id}`)
    for (const who of [solar, stranger, uninvited, {}])
      expect(CANARIES.exec(await readBy(who)), JSON.stringify(who)).toBeNull()
    const answer = await callAs(app, solar, loanOffers.loanOffers, { params: { lrnid } })
    expect(answer.json()).toEqual({ offers: [] })
  })
})

test('no letter, no notification and no log has any of it', async () => {
  await deliverDue(app.services)
  await app.runJobs()
  expect(app.letters.length).toBeGreaterThan(0)
  const read = app.letters.map(({ subject, text, html }) => `${subject} ${text} ${html}`).join('\n')
  expect(read).not.toMatch(CANARIES)
  expect(withoutRandomDigits(JSON.stringify(app.logged()))).not.toMatch(CANARIES)
  const told = await selectRows(
    app.services.database.db,
    { row: column.text },
    sql`select n::text as row from notifications n union all select e::text from notification_events e`,
  )
  expect(withoutRandomDigits(told.map(({ row }) => row).join('\n'))).not.toMatch(CANARIES)
})

test('the open page of another lender doesn’t hear that an offer was made or declined', async () => {
  const [own, theirs, others] = await Promise.all([ana, puente, solar].map((who) => openLive(app, who)))
  const online = sql`select distinct user_id as id from live_presence`
  await expect
    .poll(async () => (await selectRows(app.services.database.db, { id: column.id }, online)).length)
    .toBe(3)
  const version = async () =>
    (
      await selectRows(
        app.services.database.db,
        { version: column.int },
        sql`select version from loan_offers where id = ${offerId}`,
      )
    )[0]?.version ?? 0
  await changesOffer(app, puente, { id, version: await version() }, TERMS)
  await declinesOffer(app, ana, id, await version())
  const changes = async (page: typeof own) =>
    ((await page?.since(app)) ?? []).filter(([event]) => event === 'loanChanged')
  expect(await changes(own)).toHaveLength(2)
  expect(await changes(theirs)).toHaveLength(2)
  expect(await changes(others)).toEqual([])
  for (const page of [own, theirs, others]) page?.close()
})
