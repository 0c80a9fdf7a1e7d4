import { loanOffers as operations } from '@cancha/contract/lending/offers/offers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asks, lends, showsInterest } from '../../../../testing/builders/lending/loan-market.ts'
import { changesOffer, makesOffer, offersAs } from '../../../../testing/builders/lending/loan-offers.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let ana: Person
let puente: Person
let lrnid: string
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
  await makesOffer(app, puente, lrnid)
})

const offer = async () => {
  const [only] = await offersAs(app, ana, lrnid)
  if (!only) throw new Error('no offer')
  return only
}
const terms = (id: string, who = ana) => callAs(app, who, operations.loanOfferTerms, { params: { id } })

test('the terms of an offer are those on the table, with the company’s name and nothing else', async () => {
  const { id } = await offer()
  expect((await terms(id)).json()).toEqual({
    id,
    companyname: 'Puente Capital',
    terms: (await offer()).terms,
  })
  await changesOffer(app, puente, { id, version: 1 }, { rate: '8.25' })
  expect((await terms(id)).json().terms).toMatchObject({ version: 2, rate: 8.25 })
})

test('another lender of the request is told that there is no such offer, as whoever doesn’t know of it', async () => {
  const solar = await lends(app, { companyName: 'Solar Préstamos' })
  const { id } = await offer()
  expect((await terms(id, solar)).json().code).toBe('not_found')
  expect((await terms(id, await person(app))).json().code).toBe('not_found')
  expect((await terms(id, puente)).statusCode).toBe(200)
})
