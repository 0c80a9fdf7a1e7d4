import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import {
  asks,
  borrowerToken,
  closes,
  lenderToken,
  lends,
  pageAs,
  passes,
  readEntry,
  records,
  showsInterest,
} from '../../../../testing/builders/lending/loan-market.ts'
import {
  acceptsOffer,
  changesOffer,
  makesOffer,
  offered,
  offersAs,
  releasesOffer,
  withdrawsOffer,
} from '../../../../testing/builders/lending/loan-offers.ts'
import { sentencesTo } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { matchLender } from '../matching/match-lender.ts'
import { loanOffers } from './tables.ts'

const TAKEN = { code: 'conflict', msg: 'Quien pidió ya aceptó una oferta.' }
const OF_ANA = 'Refinanciamiento en San Antonio, Texas'

let app: TestApp
let ana: Person
let puente: Person
let solar: Person
let nueva: Person
let lrnid: string
/** The offers of Puente and Solar. */
let first: string
let second: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asOwner('delete from loan_requests; delete from lenders; delete from notifications')
  ana = await person(app, { firstName: 'Ana', lastName: 'Ruiz' })
  puente = await lends(app)
  solar = await lends(app, { companyName: 'Solar Préstamos' })
  nueva = await lends(app, { companyName: 'Nueva Capital' })
  lrnid = (await asks(app, ana)).lrnid
  for (const lender of [puente, solar]) await showsInterest(app, lender, lrnid)
  first = await offered(app, puente, lrnid)
  second = await offered(app, solar, lrnid, { rate: '10' })
  await app.runJobs()
  await app.asOwner('delete from notifications')
})

const stateOf = async (id: string) =>
  (
    await app.services.database.db
      .select()
      .from(loanOffers)
      .where(eq(loanOffers.id, Number(id)))
  )[0]?.state
const eventsOf = async () =>
  (
    await selectRows(
      app.services.database.db,
      { kind: column.text },
      sql`select kind from loan_events where request_id = ${lrnid} order by id`,
    )
  ).map(({ kind }) => kind)
const saysTo = async (who: Person, token: string) => {
  const { timeline, waitsfor } = await pageAs(app, who, token)
  return { last: timeline[0]?.says, waitsfor }
}
const lenderSays = async (lender: Person) => saysTo(lender, await lenderToken(app, lrnid, lender))
const borrowerSays = async () => saysTo(ana, await borrowerToken(app, lrnid))

/** How many times a lender is asked again and hasn't seen to it. */
const unreadOf = async (who: Person) =>
  (
    await selectRows(
      app.services.database.db,
      { id: column.id },
      sql`select id from notifications where user_id = ${who.id} and kind = 'loan_again' and read_at is null`,
    )
  ).length

describe('the borrower accepts an offer', () => {
  test('the request stays active, the others are outdone and told kindly, and its lender is told', async () => {
    expect((await acceptsOffer(app, ana, first)).json().offer).toMatchObject({
      state: 'accepted',
      can: { accept: false, decline: false, release: true },
    })
    expect((await pageAs(app, ana, await borrowerToken(app, lrnid))).lrd.status).toBe('active')
    expect((await offersAs(app, ana, lrnid)).map(({ id, state }) => [id, state])).toEqual([
      [first, 'accepted'],
      [second, 'outdone'],
    ])
    expect(await sentencesTo(app, puente)).toEqual([
      `¡Aceptaron tu oferta por ${OF_ANA}! Cuando el préstamo se haga, anótalo con «Actualizar».`,
    ])
    expect(await sentencesTo(app, solar)).toEqual([
      `Tu oferta por ${OF_ANA} no fue la elegida esta vez. Gracias por hacerla; te avisamos si vuelve a estar abierta.`,
    ])
    expect(await sentencesTo(app, nueva)).toEqual([])
    expect(await sentencesTo(app, ana)).toEqual([])
    expect((await offersAs(app, puente, lrnid))[0]?.can).toMatchObject({ withdraw: true, change: false })
  })

  test('and no other lender shows interest, passes, offers or records the loan; its own lender does', async () => {
    await acceptsOffer(app, ana, first)
    for (const answer of [
      await showsInterest(app, nueva, lrnid),
      await passes(app, nueva, lrnid),
      await makesOffer(app, solar, lrnid),
      await changesOffer(app, solar, { id: second, version: 1 }),
      await records(app, solar, lrnid),
    ])
      expect(answer.json()).toMatchObject(TAKEN)
    const other = await pageAs(app, solar, await lenderToken(app, lrnid, solar))
    expect(other.can).toEqual({ interest: false, pass: false, fund: false, close: false })
    expect((await acceptsOffer(app, ana, second)).json().msg).toBe('Ya se aceptó otra oferta.')
    expect((await records(app, puente, lrnid)).statusCode).toBe(200)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['funded', 'closed'])
    expect((await readEntry(app, lrnid, solar)).state).toBe('lost')
    await app.runJobs()
    expect((await sentencesTo(app, solar))[0]).toMatch(
      /la financió otro prestamista\. Gracias por tu interés/,
    )
  })

  test('and everybody reads for whom it waits, and what happened; of an outdone offer no other lender learns', async () => {
    expect((await lenderSays(solar)).last).toBe('Hiciste tu oferta.')
    expect((await lenderSays(puente)).last).toBe('Hiciste tu oferta.')
    await acceptsOffer(app, ana, first)
    expect(await borrowerSays()).toEqual({
      last: 'Se aceptó la oferta de «Puente Capital».',
      waitsfor:
        'Aceptaste una oferta: se espera que cierres con ese prestamista. Cuando el préstamo se haga, el prestamista lo anota.',
    })
    expect(await lenderSays(puente)).toEqual({
      last: 'Se aceptó tu oferta.',
      waitsfor: 'Aceptaron tu oferta: se espera que cierres el préstamo y lo anotes con «Actualizar».',
    })
    expect(await lenderSays(nueva)).toEqual({
      last: 'Se aceptó la oferta de otro prestamista.',
      waitsfor: 'Quien pidió ya aceptó una oferta. Si ese acuerdo se cae, te avisamos.',
    })
  })

  test('two at the same second, each pressed twice: one is accepted, and the other is outdone', async () => {
    const answers = await Promise.all([
      acceptsOffer(app, ana, first),
      acceptsOffer(app, ana, second),
      acceptsOffer(app, ana, first),
      acceptsOffer(app, ana, second),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409])
    const states = [await stateOf(first), await stateOf(second)]
    expect(states.toSorted()).toEqual(['accepted', 'outdone'])
    expect((await eventsOf()).filter((kind) => kind === 'offer_accepted')).toHaveLength(1)
  })

  test('at the second in which another lender records the loan: one of the two comes second', async () => {
    const [accepted, recorded] = await Promise.all([
      acceptsOffer(app, ana, first),
      records(app, solar, lrnid),
    ])
    expect([accepted.statusCode, recorded.statusCode].toSorted()).toEqual([200, 409])
    expect([await stateOf(first), await stateOf(second)]).toEqual(
      accepted.statusCode === 200 ? ['accepted', 'outdone'] : ['closed', 'funded'],
    )
  })

  test('at the second in which another lender shows interest or offers: none of them has an offer that waits', async () => {
    await showsInterest(app, nueva, lrnid)
    const [accepted, made] = await Promise.all([acceptsOffer(app, ana, first), makesOffer(app, nueva, lrnid)])
    expect(accepted.statusCode).toBe(200)
    expect([200, 409]).toContain(made.statusCode)
    const states = (await offersAs(app, ana, lrnid)).map(({ state }) => state)
    expect(states).not.toContain('made')
  })
})

describe('the agreement falls', () => {
  const AGAIN = `La solicitud de ${OF_ANA} vuelve a estar abierta: puedes hacer tu oferta otra vez.`

  test('by its lender: the borrower is told, the others are asked again, and one of them comes to an agreement', async () => {
    await acceptsOffer(app, ana, first)
    expect((await withdrawsOffer(app, puente, first)).json().offer).toMatchObject({
      state: 'fallen',
      can: { again: true, withdraw: false },
    })
    await app.runJobs()
    expect(await sentencesTo(app, ana)).toEqual([
      `«Puente Capital» retiró la oferta que aceptaste por tu préstamo de ${OF_ANA}. Avisamos a los demás prestamistas.`,
    ])
    expect(await sentencesTo(app, solar)).toContain(AGAIN)
    expect(await sentencesTo(app, nueva)).toEqual([
      `La solicitud de ${OF_ANA} espera tu respuesta. Muestra interés o déjala pasar.`,
    ])
    expect(await sentencesTo(app, puente)).toEqual([])
    expect((await borrowerSays()).last).toBe('Se cayó el acuerdo con «Puente Capital».')
    expect((await lenderSays(nueva)).last).toBe('Se cayó el acuerdo con otro prestamista.')
    expect((await showsInterest(app, nueva, lrnid)).statusCode).toBe(200)
    expect(await unreadOf(nueva)).toBe(0)
    expect((await offersAs(app, solar, lrnid))[0]?.can.again).toBe(true)
    expect(await unreadOf(solar)).toBe(1)
    expect((await changesOffer(app, solar, { id: second, version: 1 })).json().offer.state).toBe('made')
    expect(await unreadOf(solar)).toBe(0)
    expect(await sentencesTo(app, ana)).toContain('«Solar Préstamos» te hizo una oferta de préstamo.')
    expect((await acceptsOffer(app, ana, second, 2)).statusCode).toBe(200)
    expect((await records(app, puente, lrnid)).json()).toMatchObject(TAKEN)
    expect((await records(app, solar, lrnid)).statusCode).toBe(200)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['fallen', 'funded'])
  })

  test('by the borrower, who says why: its lender reads it, and offers again', async () => {
    await acceptsOffer(app, ana, first)
    expect((await releasesOffer(app, ana, first, ' La tasación salió baja. ')).statusCode).toBe(200)
    expect((await offersAs(app, puente, lrnid))[0]).toMatchObject({
      state: 'fallen',
      reason: 'La tasación salió baja.',
    })
    await app.runJobs()
    expect(await sentencesTo(app, puente)).toEqual([
      `Quien pidió dijo que el acuerdo por ${OF_ANA} se cayó. Puedes hacer tu oferta otra vez.`,
    ])
    expect(await sentencesTo(app, solar)).toContain(AGAIN)
    const again = await changesOffer(app, puente, { id: first, version: 1 }, { rate: '8.5' })
    expect(again.json().offer).toMatchObject({ state: 'made', terms: { version: 2 } })
    expect(again.json().offer).not.toHaveProperty('reason')
  })

  test('by both at the same second: once, and the others are told once', async () => {
    await acceptsOffer(app, ana, first)
    const both = await Promise.all([releasesOffer(app, ana, first), withdrawsOffer(app, puente, first)])
    // The second of the two is answered as if it were the first, except a release whose reason isn't the stored one.
    const [release, withdrawal] = both
    expect(withdrawal.statusCode).toBe(200)
    expect(release.json()).toMatchObject(
      release.statusCode === 200
        ? { offer: { state: 'fallen' } }
        : { code: 'conflict', msg: 'El acuerdo por esta oferta se cayó.' },
    )
    await app.runJobs()
    expect((await sentencesTo(app, solar)).filter((said) => said === AGAIN)).toHaveLength(1)
    expect((await eventsOf()).filter((kind) => kind === 'offer_fallen')).toHaveLength(1)
  })

  test('a second time: the others are told a second time', async () => {
    for (const version of [1, 2]) {
      await acceptsOffer(app, ana, first, version)
      await app.asOwner('delete from notifications')
      await withdrawsOffer(app, puente, first)
      await app.runJobs()
      expect(await sentencesTo(app, nueva)).toHaveLength(1)
      await changesOffer(app, puente, { id: first, version })
    }
  })

  test('and nobody is told who would find it closed or taken meanwhile', async () => {
    await acceptsOffer(app, ana, first)
    await withdrawsOffer(app, puente, first)
    await closes(app, ana, lrnid)
    await app.runJobs()
    expect(await sentencesTo(app, solar)).not.toContain(AGAIN)
  })

  test('of nothing that was accepted it doesn’t', async () => {
    expect((await releasesOffer(app, ana, first)).json().msg).toBe(
      'Esta oferta todavía no se acepta: espera una respuesta.',
    )
  })
})

test('a lender who comes later has an entry, and is told of the request once the agreement fell', async () => {
  await acceptsOffer(app, ana, first)
  const later = await lends(app)
  await matchLender(app.services, { lender: later.id })
  await app.runJobs()
  expect((await readEntry(app, lrnid, later)).state).toBe('invited')
  expect(await sentencesTo(app, later)).toEqual([])
  await releasesOffer(app, ana, first)
  await app.runJobs()
  expect(await sentencesTo(app, later)).toHaveLength(1)
})

describe('the loan is recorded, or the request closes', () => {
  test('without an agreement: the offer of who recorded it is funded, the others are closed', async () => {
    await records(app, solar, lrnid)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['closed', 'funded'])
    expect((await acceptsOffer(app, ana, first)).json().msg).toBe('Esta solicitud ya se cerró.')
  })

  test('with an agreement: the borrower closes it, and the accepted offer with it', async () => {
    await acceptsOffer(app, ana, first)
    await closes(app, ana, lrnid, { result: 'elsewhere' })
    expect([await stateOf(first), await stateOf(second)]).toEqual(['closed', 'closed'])
    await app.runJobs()
    expect((await sentencesTo(app, puente))[0]).toMatch(/^Se cerró la solicitud/)
    expect((await withdrawsOffer(app, puente, first)).json().msg).toBe('Esta solicitud ya se cerró.')
    expect((await changesOffer(app, puente, { id: first, version: 1 })).json().code).toBe('conflict')
  })

  test('at the second in which an offer is accepted: one comes second, and no offer is left open', async () => {
    const [closed, accepted] = await Promise.all([closes(app, ana, lrnid), acceptsOffer(app, ana, first)])
    expect(closed.statusCode).toBe(200)
    expect([200, 409]).toContain(accepted.statusCode)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['closed', 'closed'])
  })
})
