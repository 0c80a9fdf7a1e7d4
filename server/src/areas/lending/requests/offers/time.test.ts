import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closes, freshMarket, readEntry } from '../../../../testing/builders/lending/loan-market.ts'
import {
  acceptsOffer,
  changesOffer,
  declinesOffer,
  offered,
  offersAs,
  releasesOffer,
  withdrawsOffer,
} from '../../../../testing/builders/lending/loan-offers.ts'
import { sentencesTo } from '../../../../testing/builders/notifications.ts'
import type { Person } from '../../../../testing/cast.ts'
import { passHour } from '../../../../testing/hour.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { queueReminders } from '../time/remind.ts'
import { lapseLoanOffer, queueLapsedOffers } from './lapse.ts'
import { loanOffers, loanOfferVersions } from './tables.ts'

const LAPSED =
  'Tu oferta por Refinanciamiento en San Antonio, Texas venció sin respuesta. Puedes hacerla otra vez.'

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

const isOver = () =>
  app.asOwner(`update loan_offers set stands_until = now() - interval '1 second' where id = ${id}`)
const row = async () =>
  (
    await app.services.database.db
      .select()
      .from(loanOffers)
      .where(eq(loanOffers.id, Number(id)))
  )[0]
async function hours(): Promise<void> {
  for (const _ of [1, 2]) {
    await passHour(app)
    await queueLapsedOffers(app.services)
    await app.runJobs()
  }
}

describe('an offer whose time is over', () => {
  test('has lapsed for everybody before the hour writes it down', async () => {
    await isOver()
    expect((await row())?.state).toBe('made')
    const [own] = await offersAs(app, puente, lrnid)
    expect(own).toMatchObject({ state: 'lapsed', can: { change: false, again: true, withdraw: false } })
    const [read] = await offersAs(app, ana, lrnid)
    expect(read).toMatchObject({ state: 'lapsed', can: { accept: false, decline: false } })
    for (const answer of [
      await acceptsOffer(app, ana, id),
      await declinesOffer(app, ana, id),
      await withdrawsOffer(app, puente, id),
    ])
      expect(answer.json()).toMatchObject({ code: 'conflict', msg: 'Esta oferta venció.' })
    expect((await row())?.state).toBe('made')
  })

  test('lapses once in the hour, and its lender is told once', async () => {
    await isOver()
    await hours()
    expect((await row())?.state).toBe('lapsed')
    expect(await sentencesTo(app, puente)).toEqual([LAPSED])
    expect(await sentencesTo(app, ana)).toEqual([])
  })

  test('is made again, also before the hour; then it stands', async () => {
    await isOver()
    expect((await changesOffer(app, puente, { id, version: 1 })).json().offer).toMatchObject({
      state: 'made',
      terms: { version: 2 },
    })
    expect(await sentencesTo(app, ana)).toEqual(['«Puente Capital» te hizo una oferta de préstamo.'])
    await lapseLoanOffer(app.services, { offer: Number(id) })
    expect((await row())?.state).toBe('made')
    expect((await acceptsOffer(app, ana, id, 2)).statusCode).toBe(200)
  })

  test('isn’t outdone by another, and stays accepted where it was', async () => {
    await isOver()
    const other = await offered(app, solar, lrnid)
    await acceptsOffer(app, ana, other)
    await app.asOwner(`update loan_offers set stands_until = now() - interval '1 second' where id = ${other}`)
    await hours()
    expect((await offersAs(app, ana, lrnid)).map((offer) => offer.state)).toEqual(['accepted', 'lapsed'])
    expect(await sentencesTo(app, puente)).toEqual([LAPSED])
  })

  test('lapses at the second in which it is accepted: one of the two comes second', async () => {
    await app.asOwner(
      `update loan_offers set stands_until = now() + interval '40 milliseconds' where id = ${id}`,
    )
    const [accepted] = await Promise.all([
      acceptsOffer(app, ana, id),
      ...Array.from({ length: 5 }, () => lapseLoanOffer(app.services, { offer: Number(id) })),
    ])
    await new Promise((later) => setTimeout(later, 60))
    await lapseLoanOffer(app.services, { offer: Number(id) })
    expect((await row())?.state).toBe(accepted.statusCode === 200 ? 'accepted' : 'lapsed')
  })
})

test('nobody is reminded of what another lender’s accepted offer closes; whose it is is reminded to record it', async () => {
  await acceptsOffer(app, ana, id)
  await app.asOwner(`delete from notifications;
    update loan_pairs set interested_at = interested_at - interval '15 days', created_at = created_at - interval '20 days'`)
  await queueReminders(app.services)
  await app.runJobs()
  expect(await sentencesTo(app, puente)).toContain(
    '¿Se hizo el préstamo de Refinanciamiento en San Antonio, Texas? Anótalo con «Actualizar».',
  )
  expect((await readEntry(app, lrnid, solar)).reminders).toBe(0)
})

test('five years after closing the words of offers go, and their figures stay', async () => {
  await acceptsOffer(app, ana, id)
  await releasesOffer(app, ana, id, 'La tasación salió baja.')
  await closes(app, ana, lrnid)
  await app.asOwner(`update loan_requests set closed_at = now() - interval '5 years 1 day'`)
  await passHour(app)
  expect(await row()).toMatchObject({ state: 'fallen', reason: '' })
  const versions = await app.services.database.db
    .select()
    .from(loanOfferVersions)
    .where(eq(loanOfferVersions.offerId, Number(id)))
  expect(versions).toMatchObject([{ note: '', amount: 15_000_000, rate: 9.5 }])
})
