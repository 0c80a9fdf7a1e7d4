import { security } from '@cancha/contract/people/security'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  borrowerToken,
  freshMarket,
  pageAs,
  records,
} from '../../../../testing/builders/lending/loan-market.ts'
import {
  acceptsOffer,
  offered,
  offersAs,
  releasesOffer,
} from '../../../../testing/builders/lending/loan-offers.ts'
import { sentencesTo } from '../../../../testing/builders/notifications.ts'
import type { Person } from '../../../../testing/cast.ts'
import { passHour } from '../../../../testing/hour.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { users } from '../../../ground/users/tables.ts'
import { loanOffers, loanOfferVersions } from './tables.ts'

const OF_ANA = 'Refinanciamiento en San Antonio, Texas'

let app: TestApp
let ana: Person
let puente: Person
let solar: Person
let lrnid: string
let id: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ ana, puente, solar, lrnid } = await freshMarket(app, { interested: true }))
  id = await offered(app, puente, lrnid)
  await app.runJobs()
  await app.asOwner('delete from notifications')
})

async function isDeleted(who: Person): Promise<void> {
  await app.services.database.db
    .update(users)
    .set({ deleteAt: sql`now() - interval '1 second'` })
    .where(eq(users.id, who.id))
  await passHour(app)
  await app.runJobs()
}
const exportOf = async (who: Person) =>
  (await callAs(app, who, security.exportData, { body: {} })).json().data
async function stored() {
  const { db } = app.services.database
  const [offer] = await db
    .select()
    .from(loanOffers)
    .where(eq(loanOffers.id, Number(id)))
  const [terms] = await db
    .select()
    .from(loanOfferVersions)
    .where(eq(loanOfferVersions.offerId, Number(id)))
  return { offer, terms }
}

test('an export has what a lender offered, and what somebody was offered; another lender’s has none', async () => {
  for (const who of [puente, ana]) {
    const data = await exportOf(who)
    expect(data.loan_offers).toMatchObject([{ id: Number(id), state: 'made', version: 1 }])
    expect(data.loan_offer_versions).toMatchObject([
      { amount: 15_000_000, term_months: 12, note: 'Cerramos por etapas de obra.' },
    ])
  }
  const data = await exportOf(solar)
  expect([data.loan_offers, data.loan_offer_versions]).toEqual([[], []])
})

describe('a lender’s account is deleted', () => {
  test('what waits is withdrawn, the borrower is told, and the figures stay without the lender', async () => {
    await isDeleted(puente)
    expect(await sentencesTo(app, ana)).toEqual([
      `Un prestamista retiró su oferta por tu préstamo de ${OF_ANA}.`,
    ])
    const [offer] = await offersAs(app, ana, lrnid)
    expect(offer).toMatchObject({
      state: 'withdrawn',
      lender: { lid: null, companyname: 'Un prestamista que ya no está', cname: '', officeemail: '' },
      terms: { amount: 15_000_000, note: '' },
      can: { accept: false, decline: false, release: false },
    })
    expect((await stored()).offer).toMatchObject({ entryId: null })
    const { timeline } = await pageAs(app, ana, await borrowerToken(app, lrnid))
    expect(timeline[0]?.says).toBe('Un prestamista retiró su oferta.')
  })

  test('an agreement falls, and the others are asked again', async () => {
    await acceptsOffer(app, ana, id)
    await app.asOwner('delete from notifications')
    await isDeleted(puente)
    expect((await stored()).offer?.state).toBe('fallen')
    expect(await sentencesTo(app, ana)).toEqual([
      `Un prestamista retiró la oferta que aceptaste por tu préstamo de ${OF_ANA}. Avisamos a los demás prestamistas.`,
    ])
    expect(await sentencesTo(app, solar)).toEqual([
      `La solicitud de ${OF_ANA} vuelve a estar abierta: puedes hacer una oferta.`,
    ])
  })

  test('of a loan that was made the offer stays with it, without words', async () => {
    await acceptsOffer(app, ana, id)
    await records(app, puente, lrnid)
    await isDeleted(puente)
    const { offer, terms } = await stored()
    expect(offer).toMatchObject({ state: 'funded', entryId: expect.any(Number) })
    expect(terms).toMatchObject({ amount: 15_000_000, note: '' })
  })
})

test('the account of the borrower is deleted: offers close, words go, and their lender reads the figures', async () => {
  const second = await offered(app, solar, lrnid)
  await acceptsOffer(app, ana, id)
  await releasesOffer(app, ana, id, 'La tasación salió baja.')
  await isDeleted(ana)
  const { offer, terms } = await stored()
  expect(offer).toMatchObject({ state: 'fallen', reason: '' })
  expect(terms).toMatchObject({ amount: 15_000_000, rate: 9.5, note: '' })
  const [own] = await offersAs(app, solar, lrnid)
  expect(own).toMatchObject({ id: second, state: 'closed', can: { again: false } })
})
