import { connections } from '@cancha/contract/people/connections'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshMarket, records } from '../../../../testing/builders/lending/loan-market.ts'
import { acceptsOffer, offered } from '../../../../testing/builders/lending/loan-offers.ts'
import {
  addsPaper,
  loanPaperOf,
  opensTo,
  removesPaper,
  reviews,
  uploadedPaper,
} from '../../../../testing/builders/lending/loan-papers.ts'
import { lettersTo, sentencesTo } from '../../../../testing/builders/notifications.ts'
import type { Person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let ana: Person
let puente: Person
let solar: Person
let lrnid: string
let bad: Awaited<ReturnType<typeof loanPaperOf>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ ana, puente, solar, lrnid } = await freshMarket(app, { interested: true }))
  for (const lender of [puente, solar]) await opensTo(app, ana, lrnid, lender)
  bad = await loanPaperOf(app, lrnid)
  await app.runJobs()
  await app.asOwner('delete from notifications')
  app.letters.length = 0
})

const CAME = 'Llegó un papel que pediste para la solicitud de Refinanciamiento en San Antonio, Texas.'
const ASKED = '«Puente Capital» te pide un papel para tu expediente.'
const again = (lender: Person, version = 1) =>
  reviews(app, lender, lrnid, { kind: 'identity', version, verdict: 'again', reason: 'Falta el reverso.' })
const adds = async (given: { replaces?: string } = {}) => {
  const file = await uploadedPaper(app, ana)
  const answer = await addsPaper(app, ana, lrnid, { kind: 'identity', file, ...given })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

describe('a lender who asked for a paper again', () => {
  test('is told of the good one also where the bad one was taken out first; the borrower owes it until then', async () => {
    await again(puente)
    await removesPaper(app, ana, bad.id)
    expect(await sentencesTo(app, puente)).toEqual([])
    expect(await sentencesTo(app, ana)).toEqual([ASKED])
    await adds()
    expect(await sentencesTo(app, puente)).toEqual([CAME])
    expect(await sentencesTo(app, ana)).toEqual([])
  })

  test('is told of the first paper that comes, not of those after it, until they ask anew', async () => {
    await again(puente)
    await adds()
    await app.asOwner('delete from notifications')
    await adds()
    expect(await sentencesTo(app, puente)).toEqual([])
    await again(puente, 3)
    await adds({ replaces: bad.id })
    expect(await sentencesTo(app, puente)).toEqual([CAME])
  })

  test('is told in as many statements as others are who asked', async () => {
    const statements = async (lenders: Person[], version: number) => {
      for (const lender of lenders) await again(lender, version)
      const file = await uploadedPaper(app, ana)
      app.statements()
      await addsPaper(app, ana, lrnid, { kind: 'identity', file })
      return app.statements().length
    }
    const one = await statements([puente], 1)
    expect(await statements([puente, solar], 2)).toBe(one)
    for (const lender of [puente, solar]) expect(await sentencesTo(app, lender)).toHaveLength(1)
  })
})

describe('a lender who may open the file no more', () => {
  beforeEach(async () => {
    await again(puente)
    await app.asOwner('delete from notifications')
  })
  const lost = () => records(app, solar, lrnid)
  const apart = () =>
    callAs(app, ana, connections.block, { body: { userId: String(ana.id), otherId: String(puente.id) } })
  const unconfirmed = () => app.asOwner(`update lenders set state = 'waiting' where user_id = ${puente.id}`)
  const outdone = async () => acceptsOffer(app, ana, await offered(app, solar, lrnid))

  test.each([
    ['lost the request', lost],
    ['are apart from the borrower', apart],
    ['wait for the company to be confirmed', unconfirmed],
    ['were outdone by an accepted offer', outdone],
  ])('because they %s gets no letter of a paper that came before', async (_, becomes) => {
    await adds()
    await becomes()
    await app.runJobs()
    expect(
      lettersTo(app, puente)
        .map(({ text }) => text)
        .join(),
    ).not.toContain('papel que pediste')
    expect(await sentencesTo(app, puente)).not.toContain(CAME)
  })

  test.each([
    ['are apart from the borrower', apart],
    ['wait for the company to be confirmed', unconfirmed],
    ['were outdone by an accepted offer', outdone],
  ])('because they %s isn’t told of one that comes, also not later', async (_, becomes) => {
    await becomes()
    await adds()
    await app.asOwner(
      `delete from member_blocks; delete from loan_offers; update lenders set state = 'approved'`,
    )
    expect(await sentencesTo(app, puente)).not.toContain(CAME)
  })
})
