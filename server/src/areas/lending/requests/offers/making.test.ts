import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import {
  closes,
  freshMarket,
  lends,
  passes,
  showsInterest,
} from '../../../../testing/builders/lending/loan-market.ts'
import {
  acceptsOffer,
  changesOffer,
  declinesOffer,
  makesOffer,
  offered,
  offersAs,
  withdrawsOffer,
} from '../../../../testing/builders/lending/loan-offers.ts'
import { block } from '../../../../testing/builders/messages.ts'
import { lettersTo, sentencesTo } from '../../../../testing/builders/notifications.ts'
import type { Person } from '../../../../testing/cast.ts'
import { constantStatements } from '../../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { deliverDue } from '../../../talk/notifications/deliver/deliver.ts'
import { loanOffers } from './tables.ts'

let app: TestApp
let ana: Person
let puente: Person
let solar: Person
let lrnid: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ ana, puente, solar, lrnid } = await freshMarket(app, { interested: false }))
  await showsInterest(app, puente, lrnid)
  await app.asOwner('delete from notifications')
})

const rowOf = async (id: string) =>
  (
    await app.services.database.db
      .select()
      .from(loanOffers)
      .where(eq(loanOffers.id, Number(id)))
  )[0]
const versionsOf = async (id: string) =>
  (
    await selectRows(
      app.services.database.db,
      { version: column.int },
      sql`select version from loan_offer_versions where offer_id = ${id} order by version`,
    )
  ).map(({ version }) => version)
const OF_ANA = 'Refinanciamiento en San Antonio, Texas'

describe('a lender makes an offer', () => {
  test('with all its terms: the borrower reads them with who offers, and is told', async () => {
    const answer = await makesOffer(app, puente, lrnid)
    expect(answer.json()).toMatchObject({
      success: true,
      offer: {
        lrnid,
        state: 'made',
        mine: true,
        terms: {
          version: 1,
          amount: 15_000_000,
          rate: 9.5,
          points: 2,
          fees: 120_000,
          termMonths: 12,
          interestOnlyMonths: 12,
          ltv: 70,
          closesInDays: 14,
          note: 'Cerramos por etapas de obra.',
        },
        before: [],
        can: { change: true, withdraw: true, again: false, accept: false, decline: false, release: false },
      },
    })
    const days = (Date.parse(answer.json().offer.standsUntil) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
    const [read] = await offersAs(app, ana, lrnid)
    expect(read).toMatchObject({
      mine: false,
      lender: {
        lid: String(puente.id),
        companyname: 'Puente Capital',
        cname: 'Lucía Fermín',
        officephone: '+13055550120',
        nmls: '1234567',
        answers: { rate: null, hours: null },
      },
      can: { change: false, withdraw: false, again: false, accept: true, decline: true, release: false },
    })
    expect(read).not.toHaveProperty('reason')
    expect(await sentencesTo(app, ana)).toEqual(['«Puente Capital» te hizo una oferta de préstamo.'])
    await showsInterest(app, solar, lrnid)
    await offered(app, solar, lrnid)
    expect(await sentencesTo(app, ana)).toContain(
      '2 prestamistas te hicieron ofertas. Compara lo que cuesta cada una.',
    )
  })

  test('and no letter about it has an amount, a percent or a word of it', async () => {
    await offered(app, puente, lrnid, { amount: '151,357', fees: '1,979', note: 'Nota canaria' })
    await app.runJobs()
    await deliverDue(app.services)
    await app.runJobs()
    const letters = JSON.stringify(await lettersTo(app, ana))
    expect(letters).toContain('Puente Capital')
    expect(letters).not.toMatch(/151,?357|1,?979|9\.5|Nota canaria/)
  })

  test.each([
    ['amount', '', 'Escribe cuánto prestas'],
    ['amount', undefined, 'Escribe cuánto prestas'],
    ['amount', 'mucho', 'Escribe solo números, como 1,500.50'],
    ['amount', 10, 'El préstamo no puede ser menos de $1,000'],
    ['amount', 1e12, 'El préstamo no puede ser más de $1,000,000,000'],
    ['rate', '', 'Escribe el interés al año'],
    ['rate', '41', 'El interés no puede ser más de 40'],
    ['rate', 'poco', 'Aquí va un número'],
    ['points', '', 'Escribe los puntos, o 0'],
    ['points', 'pocos', 'Aquí va un número'],
    ['points', 16, 'El cobro de puntos no puede ser más de 15'],
    ['fees', '', 'Escribe tus otros cargos, o 0'],
    ['fees', '-1', 'La suma de otros cargos no puede ser menos de $0'],
    ['fees', '147,000', 'Los puntos y los cargos se llevan todo el préstamo'],
    ['term', '', 'Escribe el plazo en meses'],
    ['term', 12.5, 'Aquí va un número entero'],
    ['term', 481, 'El plazo no puede ser más de 480'],
    ['interestonly', 13, 'Aquí van tantos meses como el plazo, o menos'],
    ['interestonly', -1, 'El tiempo de solo interés no puede ser menos de 0'],
    ['ltv', 101, 'La parte del valor (LTV) no puede ser más de 100'],
    ['closesin', '', 'Escribe en cuántos días cierras'],
    ['closesin', 181, 'El número de días hasta el cierre no puede ser más de 180'],
    ['stands', 61, 'El número de días que vale tu oferta no puede ser más de 60'],
    ['stands', 0, 'El número de días que vale tu oferta no puede ser menos de 1'],
    ['note', 'x'.repeat(1_001), 'Usa 1000 letras como máximo'],
  ])('with %s %j it is refused at its field, and nothing is stored', async (field, value, msg) => {
    const answer = await makesOffer(app, puente, lrnid, { [field]: value })
    expect(answer.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: `body.${field}`, msg }] })
    expect(await offersAs(app, ana, lrnid)).toEqual([])
  })

  test('in words that nobody may use for it', async () => {
    const answer = await makesOffer(app, puente, lrnid, { note: 'Solo a cristianos' })
    expect(answer.json().issues).toMatchObject([{ path: 'body.note' }])
    expect(answer.json().issues[0].msg).toContain('Un préstamo no se da ni se niega por')
  })

  test.each([
    [{ points: '0', fees: 0, interestonly: '', ltv: '' }, 400],
    [{ points: '0', fees: 0, interestonly: '0', ltv: '' }, 200],
    [{ rate: '6.875 %', points: 0.125, term: '360', interestonly: undefined, ltv: null }, 200],
  ])('as people type it: %j is answered %i', async (given, status) => {
    expect((await makesOffer(app, puente, lrnid, given as never)).statusCode).toBe(status)
  })

  test('twice at the same second: once', async () => {
    const both = await Promise.all([makesOffer(app, puente, lrnid), makesOffer(app, puente, lrnid)])
    const [kept, ...more] = await offersAs(app, ana, lrnid)
    expect([both.map((answer) => answer.json().offer.id), more]).toEqual([[kept?.id, kept?.id], []])
    expect((await makesOffer(app, puente, lrnid, { rate: '8' })).json().msg).toBe(
      'Ya hiciste tu oferta en esta solicitud. Cámbiala o hazla otra vez.',
    )
  })

  test('only after interest, while the request is open, for themselves, and with a company that is confirmed or paused', async () => {
    expect((await makesOffer(app, solar, lrnid)).json().msg).toBe(
      'Primero muestra interés en esta solicitud.',
    )
    await passes(app, solar, lrnid)
    expect((await makesOffer(app, solar, lrnid)).json().msg).toBe(
      'Primero muestra interés en esta solicitud.',
    )
    expect((await makesOffer(app, await lends(app), lrnid)).json().code).toBe('not_found')
    expect((await makesOffer(app, puente, lrnid, { lid: String(solar.id) } as never)).json().code).toBe(
      'forbidden',
    )
    await app.asOwner(`update lenders set state = 'waiting' where user_id = ${puente.id}`)
    expect((await makesOffer(app, puente, lrnid)).json().code).toBe('forbidden')
    await app.asOwner(`update lenders set state = 'suspended' where user_id = ${puente.id}`)
    expect((await makesOffer(app, puente, lrnid)).json().code).toBe('not_found')
    await app.asOwner(`update lenders set state = 'paused' where user_id = ${puente.id}`)
    await block(app, ana, puente)
    expect((await makesOffer(app, puente, lrnid)).json().code).toBe('not_found')
    await app.asOwner('delete from member_blocks')
    expect((await makesOffer(app, puente, lrnid)).statusCode).toBe(200)
    await closes(app, ana, lrnid)
    const [closed] = await offersAs(app, puente, lrnid)
    expect(closed).toMatchObject({ state: 'closed', can: { change: false, again: false, withdraw: false } })
  })
})

describe('terms are versions', () => {
  test('a change keeps those before, stands from now on, and the borrower is told', async () => {
    const id = await offered(app, puente, lrnid)
    const before = await rowOf(id)
    const answer = await changesOffer(app, puente, { id, version: 1 }, { rate: '9.25', stands: '30' })
    expect(answer.json().offer).toMatchObject({
      state: 'made',
      terms: { version: 2, rate: 9.25 },
      before: [{ version: 1, rate: 9.5 }],
    })
    const after = await rowOf(id)
    expect(Number(after?.standsUntil) - Number(before?.standsUntil)).toBeGreaterThan(22 * 86_400_000)
    expect(await sentencesTo(app, ana)).toEqual([
      `«Puente Capital» cambió su oferta por tu préstamo de ${OF_ANA}. Léela otra vez.`,
    ])
    expect(await versionsOf(id)).toEqual([1, 2])
  })

  test('whoever read others than those on the table moves nothing, and reads those of now', async () => {
    const id = await offered(app, puente, lrnid)
    await changesOffer(app, puente, { id, version: 1 }, { amount: '140,000', points: 1, fees: 0, term: 360 })
    const msg =
      'La oferta cambió mientras la leías: ahora son $140,000 al 9.5\u00a0% al año, con un punto y $0 de cargos, a 30 años. Léela otra vez.'
    for (const version of [1, 3]) {
      expect((await acceptsOffer(app, ana, id, version)).json()).toMatchObject({ code: 'conflict', msg })
      expect((await declinesOffer(app, ana, id, version)).json()).toMatchObject({ code: 'conflict', msg })
      expect((await changesOffer(app, puente, { id, version })).json()).toMatchObject({
        code: 'conflict',
        msg,
      })
    }
    expect(await rowOf(id)).toMatchObject({ state: 'made', version: 2 })
    expect(await versionsOf(id)).toEqual([1, 2])
    expect((await acceptsOffer(app, ana, id, 2)).statusCode).toBe(200)
  })

  test('a change at the second in which it is accepted: what is accepted are the terms that were read, or nothing', async () => {
    const id = await offered(app, puente, lrnid)
    const [accepted, changed] = await Promise.all([
      acceptsOffer(app, ana, id),
      changesOffer(app, puente, { id, version: 1 }, { rate: '30' }),
    ])
    expect([accepted.statusCode, changed.statusCode].toSorted()).toEqual([200, 409])
    const row = await rowOf(id)
    expect([row?.state, row?.version]).toEqual(accepted.statusCode === 200 ? ['accepted', 1] : ['made', 2])
  })

  test('two changes from two windows: the second is told', async () => {
    const id = await offered(app, puente, lrnid)
    const both = await Promise.all(
      ['9', '8'].map((rate) => changesOffer(app, puente, { id, version: 1 }, { rate })),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await versionsOf(id)).toEqual([1, 2])
  })
})

describe('an offer ends', () => {
  test('declined: its lender is told kindly, and makes it again with other terms', async () => {
    const id = await offered(app, puente, lrnid)
    expect((await declinesOffer(app, ana, id)).json().offer).toMatchObject({
      state: 'declined',
      can: { accept: false, decline: false },
    })
    expect(await sentencesTo(app, puente)).toEqual([
      `No aceptaron tu oferta por ${OF_ANA}. Gracias por hacerla; puedes hacer otra mientras siga abierta.`,
    ])
    expect((await acceptsOffer(app, ana, id)).json().msg).toBe('Esta oferta ya se rechazó.')
    expect((await changesOffer(app, puente, { id, version: 1 }, { rate: '8' })).json().offer).toMatchObject({
      state: 'made',
      terms: { version: 2, rate: 8 },
    })
    expect(await sentencesTo(app, ana)).toEqual(['«Puente Capital» te hizo una oferta de préstamo.'])
    expect(await sentencesTo(app, puente)).toEqual([])
  })

  test('withdrawn: the borrower is told; twice it is withdrawn once', async () => {
    const id = await offered(app, puente, lrnid)
    const both = await Promise.all([withdrawsOffer(app, puente, id), withdrawsOffer(app, puente, id)])
    expect(both.map((answer) => answer.json().offer.state)).toEqual(['withdrawn', 'withdrawn'])
    expect(await sentencesTo(app, ana)).toEqual([
      `«Puente Capital» retiró su oferta por tu préstamo de ${OF_ANA}.`,
    ])
    expect((await acceptsOffer(app, ana, id)).json().msg).toBe('Esta oferta se retiró.')
  })

  test('withdrawn at the second in which it is accepted: it is one of both, and both are told', async () => {
    const id = await offered(app, puente, lrnid)
    const [accepted, withdrawn] = await Promise.all([
      acceptsOffer(app, ana, id),
      withdrawsOffer(app, puente, id),
    ])
    expect(withdrawn.statusCode).toBe(200)
    expect((await rowOf(id))?.state).toBe(accepted.statusCode === 200 ? 'fallen' : 'withdrawn')
    expect((await sentencesTo(app, ana))[0]).toContain('retiró')
  })

  test('of a lender who lost the right it stays to be read and declined, and is not accepted', async () => {
    const id = await offered(app, puente, lrnid)
    await app.asOwner(`update users set lender = false where id = ${puente.id}`)
    expect((await offersAs(app, ana, lrnid))[0]?.can).toMatchObject({ accept: false, decline: true })
    expect((await acceptsOffer(app, ana, id)).json()).toMatchObject({
      code: 'conflict',
      msg: 'El prestamista de esta oferta no puede prestarte por ahora.',
    })
    expect((await declinesOffer(app, ana, id)).statusCode).toBe(200)
  })
})

test('the list takes the same number of statements however many offers there are', async () => {
  await constantStatements(
    app,
    `/api/loans/offers/${lrnid}`,
    async () => {
      const lender = await lends(app)
      await app.asOwner(`insert into loan_pairs (request_id, lender_id, loan_type, place, words, token_hash, token, state, interested_at)
        select id, ${lender.id}, loan_type, place, words, sha256('${lender.id}'), '', 'interested', now() from loan_requests where id = ${lrnid}`)
      await offered(app, lender, lrnid)
    },
    ana.headers,
  )
})

test('the borrower reads in their list how many offers wait, and whether one is accepted', async () => {
  const counts = async () => {
    const { ldata } = (
      await app.http.inject({ url: `/api/users/fetchtata/l/r/${ana.id}`, headers: ana.headers })
    ).json()
    return [ldata[0].offers, ldata[0].agreed]
  }
  expect(await counts()).toEqual([0, false])
  const id = await offered(app, puente, lrnid)
  expect(await counts()).toEqual([1, false])
  await app.asOwner('update loan_offers set stands_until = now()')
  expect(await counts()).toEqual([0, false])
  await changesOffer(app, puente, { id, version: 1 })
  await acceptsOffer(app, ana, id, 2)
  expect(await counts()).toEqual([0, true])
})
