import type { AnswerOf, CallOf } from '@cancha/contract/ground/operation'
import { answering } from '@cancha/contract/lending/requests/answering'
import { asking } from '@cancha/contract/lending/requests/asking'
import { borrowing } from '@cancha/contract/lending/requests/borrowing'
import { and, eq } from 'drizzle-orm'
import { pageUrl } from '../../../areas/lending/requests/page-tokens.ts'
import { lenderEntries, loanRequests } from '../../../areas/lending/requests/tables.ts'
import { type Person, type PersonOptions, person } from '../../cast.ts'
import { callAs } from '../../requests.ts'
import type { TestApp } from '../../test-app.ts'
import { lenderOf } from './lenders.ts'
import { loanForm } from './loan-forms.ts'

export type PageData = AnswerOf<typeof borrowing.loanPage>['lrdata']
type Form = CallOf<typeof asking.addLoanRequest>['body']

/** A confirmed company that lends everywhere and for everything, with its account. */
export async function lends(
  app: TestApp,
  given: Parameters<typeof lenderOf>[2] = {},
  options: PersonOptions = {},
): Promise<Person> {
  const lender = await person(app, { lender: true, ...options })
  await lenderOf(app, lender, { loanTypes: ['hard_money', 'refinance'], ...given })
  return lender
}

/** Sends a request as the page does. @returns its number, and how many lenders have it */
export async function asks(
  app: TestApp,
  who: Person,
  given: Partial<Form> = {},
): Promise<{ lrnid: string; pageurl: string; sent: number }> {
  const answer = await callAs(app, who, asking.addLoanRequest, { body: loanForm(who, given) })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}

const tokenIn = (pageurl: string): string => pageurl.split('/').at(-1) ?? ''

/** A lender's entry in a request; fails where there is none. */
export async function readEntry(app: TestApp, lrnid: string, lender: Pick<Person, 'id'>) {
  const [entry] = await app.services.database.db
    .select()
    .from(lenderEntries)
    .where(and(eq(lenderEntries.requestId, Number(lrnid)), eq(lenderEntries.lenderId, lender.id)))
  if (!entry) throw new Error('the lender has no entry in the request')
  return entry
}

/** The token of a lender's page, and of the borrower's page. */
export const lenderToken = async (app: TestApp, lrnid: string, lender: Pick<Person, 'id'>) =>
  tokenIn(pageUrl(app.services, await readEntry(app, lrnid, lender)))
export async function borrowerToken(app: TestApp, lrnid: string): Promise<string> {
  const [row] = await app.services.database.db
    .select()
    .from(loanRequests)
    .where(eq(loanRequests.id, Number(lrnid)))
  if (!row) throw new Error('there is no such request')
  return tokenIn(pageUrl(app.services, row))
}

/** The page that a token opens, as somebody reads it. */
export const openPage = (app: TestApp, who: Partial<Person>, token: string) =>
  callAs(app, who, borrowing.loanPage, { params: { token } })
export async function pageAs(app: TestApp, who: Person, token: string): Promise<PageData> {
  const answer = await openPage(app, who, token)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().lrdata
}

type BodyOverrides = {
  setInterested: Partial<CallOf<typeof answering.setInterested>['body']>
  passLoan: Partial<CallOf<typeof answering.passLoan>['body']>
  recordTransaction: Partial<CallOf<typeof answering.recordTransaction>['body']>
}

/** A lender's acts on a request. */
export const showsInterest = (
  app: TestApp,
  lender: Person,
  lrnid: string,
  given: BodyOverrides['setInterested'] = {},
) =>
  callAs(app, lender, answering.setInterested, {
    body: { lrnid, lid: String(lender.id), interest: 'interested', ...given },
  })
export const passes = (app: TestApp, lender: Person, lrnid: string, given: BodyOverrides['passLoan'] = {}) =>
  callAs(app, lender, answering.passLoan, {
    body: { lrnid, lid: String(lender.id), reason: 'busy', ...given },
  })
export const records = (
  app: TestApp,
  lender: Person,
  lrnid: string,
  given: BodyOverrides['recordTransaction'] = {},
) =>
  callAs(app, lender, answering.recordTransaction, {
    body: { lrnid, lid: String(lender.id), transact: 'Si', loanamount: '150,000', ...given },
  })
export const closes = (
  app: TestApp,
  who: Person,
  lrnid: string,
  given: Partial<CallOf<typeof borrowing.closeLoanRequest>['body']> = {},
) => callAs(app, who, borrowing.closeLoanRequest, { body: { lrnid, result: 'withdrawn', ...given } })

/** Ana, who asks for a loan, and the two companies that have her request. */
export type Market = { ana: Person; puente: Person; solar: Person; lrnid: string }

/**
 * A market without anything of earlier tests: a request of Ana's that two companies have.
 * @param interested whether both have shown interest
 */
export async function freshMarket(app: TestApp, { interested }: { interested: boolean }): Promise<Market> {
  await app.asOwner(
    'delete from loan_requests; delete from lenders; delete from member_blocks; delete from notifications',
  )
  const ana = await person(app, { firstName: 'Ana', lastName: 'Ruiz' })
  const puente = await lends(app)
  const solar = await lends(app, { companyName: 'Solar Préstamos' })
  const { lrnid } = await asks(app, ana)
  if (interested) for (const lender of [puente, solar]) await showsInterest(app, lender, lrnid)
  return { ana, puente, solar, lrnid }
}

/** People who have nothing to do with a request in Texas, beside those who are given a part in it. */
export const outsiders = async (app: TestApp): Promise<Record<string, Person>> => ({
  otherLender: await lends(app, { allStates: false, states: ['FL'] }),
  dealer: await person(app, { dealer: true }),
  moderator: await person(app, { moderates: [0] }),
  administrator: await person(app, { admin: true }),
  member: await person(app, { membership: 'premium' }),
})
