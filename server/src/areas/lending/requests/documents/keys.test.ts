import { connections } from '@cancha/contract/people/connections'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  asks,
  borrowerToken,
  freshMarket,
  lenderToken,
  lends,
  pageAs,
  readEntry,
} from '../../../../testing/builders/lending/loan-market.ts'
import { acceptsOffer, offered } from '../../../../testing/builders/lending/loan-offers.ts'
import {
  addsPaper,
  asksForFile,
  fileAs,
  loanPaperOf,
  opensTo,
  readsFile,
  removesPaper,
  reviews,
  uploadedPaper,
  withdraws,
} from '../../../../testing/builders/lending/loan-papers.ts'
import { lettersTo, sentencesTo } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let ana: Person
let puente: Person
let solar: Person
let boss: Person
let lrnid: string
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { admin: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ ana, puente, solar, lrnid } = await freshMarket(app, { interested: true }))
  await app.runJobs()
  await app.asOwner('delete from notifications')
  app.letters.length = 0
})

const OF_ANA = 'Refinanciamiento en San Antonio, Texas'
const timelineOf = async (who: Person, token: string) =>
  (await pageAs(app, who, token)).timeline.map(({ says }) => says)

describe('a lender asks for the file', () => {
  test('the borrower is told, and reads it in the file and the timeline; other lenders learn nothing', async () => {
    const answer = await asksForFile(app, puente, lrnid)
    expect(answer.json().file).toMatchObject({
      reader: 'lender',
      documents: [],
      openings: [],
      keys: [{ lid: String(puente.id), askedAt: expect.any(String), givenAt: null, opens: false }],
      can: { add: false, review: false, ask: false },
    })
    expect(await sentencesTo(app, ana)).toEqual(['«Puente Capital» pide ver tu expediente.'])
    const { keys } = await fileAs(app, ana, lrnid)
    expect(keys.map(({ companyname, askedAt }) => [companyname, askedAt !== null])).toEqual([
      ['Puente Capital', true],
      ['Solar Préstamos', false],
    ])
    expect((await timelineOf(ana, await borrowerToken(app, lrnid)))[0]).toBe(
      '«Puente Capital» pidió ver el expediente.',
    )
    expect((await timelineOf(puente, await lenderToken(app, lrnid, puente)))[0]).toBe(
      'Pediste el expediente.',
    )
    expect(await timelineOf(solar, await lenderToken(app, lrnid, solar))).not.toContainEqual(
      expect.stringContaining('expediente'),
    )
    expect((await fileAs(app, solar, lrnid)).keys).toMatchObject([{ lid: String(solar.id), askedAt: null }])
  })

  test('once a day, also after it was closed; the next day it is told again', async () => {
    await asksForFile(app, puente, lrnid)
    expect((await asksForFile(app, puente, lrnid)).json()).toMatchObject({
      code: 'conflict',
      msg: 'Ya pediste el expediente. Si no te contestan, pídelo otra vez mañana.',
    })
    await opensTo(app, ana, lrnid, puente)
    expect((await asksForFile(app, puente, lrnid)).json().msg).toBe('El expediente ya está abierto para ti.')
    await withdraws(app, ana, lrnid)
    expect((await asksForFile(app, puente, lrnid)).json().code).toBe('conflict')
    await app.asOwner(`update loan_events set at = at - interval '25 hours'`)
    await app.asOwner('update notification_events set source = source || 0')
    expect((await asksForFile(app, puente, lrnid)).statusCode).toBe(200)
    expect(await sentencesTo(app, ana)).toEqual(['«Puente Capital» pide ver tu expediente.'])
  })

  test('at the same second twice: it is told once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => asksForFile(app, puente, lrnid)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  })

  test('without interest there is no file to ask for', async () => {
    const late = await lends(app)
    await app.runJobs()
    const second = (await asks(app, ana)).lrnid
    expect((await readEntry(app, second, late)).state).toBe('invited')
    expect((await asksForFile(app, late, second)).json().msg).toBe(
      'Primero muestra interés en esta solicitud.',
    )
    expect((await readsFile(app, late, second)).statusCode).toBe(404)
  })
})

describe('the file is opened', () => {
  test('to one lender, who is told and reads the documents; the question is answered', async () => {
    await loanPaperOf(app, lrnid, 'bank_statements', { pages: 3 })
    await asksForFile(app, puente, lrnid)
    const answer = await opensTo(app, ana, lrnid, puente)
    expect(answer.json().file.keys[0]).toMatchObject({ givenAt: expect.any(String), opens: true, opened: 0 })
    expect(await sentencesTo(app, ana)).toEqual([])
    expect(await sentencesTo(app, puente)).toEqual([
      `Te abrieron el expediente de la solicitud de ${OF_ANA}.`,
    ])
    const file = await fileAs(app, puente, lrnid)
    expect(file.documents.find(({ kind }) => kind === 'bank_statements')).toMatchObject({
      need: 'now',
      state: 'given',
      papers: [{ pagecount: 3, pdf: expect.stringMatching(/^\/media\/privados\//) }],
      reviews: [],
    })
    expect(file.can).toEqual({ add: false, review: true, ask: false })
    expect((await fileAs(app, solar, lrnid)).documents).toEqual([])
  })

  test('again, which tells nobody', async () => {
    await opensTo(app, ana, lrnid, puente)
    expect((await opensTo(app, ana, lrnid, puente)).statusCode).toBe(200)
    await app.runJobs()
    expect(lettersTo(app, puente)).toHaveLength(1)
    const says = await timelineOf(ana, await borrowerToken(app, lrnid))
    expect(says.filter((said) => said === 'Se abrió el expediente a «Puente Capital».')).toHaveLength(1)
  })

  test('to no lender who showed no interest, and to none while another’s offer is accepted', async () => {
    const late = await lends(app)
    const second = (await asks(app, ana)).lrnid
    expect((await opensTo(app, ana, second, late)).json().msg).toBe(
      'Este prestamista no mostró interés: el expediente se abre a quien lo mostró.',
    )
    await acceptsOffer(app, ana, await offered(app, solar, lrnid))
    expect((await opensTo(app, ana, lrnid, puente)).json().msg).toMatch(/^Ya aceptaste la oferta de otro/)
    expect((await opensTo(app, ana, lrnid, solar)).statusCode).toBe(200)
  })

  test('to no lender who blocks the borrower, whose company is suspended, or whose account may lend no more', async () => {
    const refused = 'Este prestamista no puede recibir tu expediente por ahora.'
    await callAs(app, puente, connections.block, {
      body: { userId: String(puente.id), otherId: String(ana.id) },
    })
    expect((await opensTo(app, ana, lrnid, puente)).json().msg).toBe(refused)
    await app.asOwner(`update users set lender = false where id = ${solar.id}`)
    expect((await opensTo(app, ana, lrnid, solar)).json().msg).toBe(refused)
  })

  test('and withdrawn from all in one act; no lender is told anything, and what was told is gone', async () => {
    for (const lender of [puente, solar]) await opensTo(app, ana, lrnid, lender)
    await app.runJobs()
    app.letters.length = 0
    const answer = await withdraws(app, ana, lrnid)
    expect(answer.json().file.keys.map(({ opens }: { opens: boolean }) => opens)).toEqual([false, false])
    await app.runJobs()
    expect(app.letters).toEqual([])
    for (const lender of [puente, solar]) {
      expect(await sentencesTo(app, lender)).toEqual([])
      expect((await timelineOf(lender, await lenderToken(app, lrnid, lender)))[0]).toBe(
        'El expediente se cerró para ti.',
      )
    }
  })

  test('and paused while another’s offer is accepted: the key stays, and opens nothing', async () => {
    await opensTo(app, ana, lrnid, puente)
    await acceptsOffer(app, ana, await offered(app, solar, lrnid))
    const { keys } = await fileAs(app, ana, lrnid)
    expect(keys).toMatchObject([
      { givenAt: expect.any(String), opens: false, taken: true },
      { givenAt: null, opens: false, taken: false },
    ])
    expect((await fileAs(app, puente, lrnid)).documents).toEqual([])
  })
})

describe('a lender reviews a document', () => {
  beforeEach(async () => {
    for (const lender of [puente, solar]) await opensTo(app, ana, lrnid, lender)
    await app.runJobs()
    await app.asOwner('delete from notifications')
    app.letters.length = 0
  })
  const stateOf = async (who: Person, kind = 'identity') =>
    (await fileAs(app, who, lrnid)).documents.find((one) => one.kind === kind)
  const AGAIN = { kind: 'identity', verdict: 'again', reason: 'Falta el reverso.' } as const

  test('and asks for it again: the borrower reads why and is told without its name; the other lender learns nothing', async () => {
    await loanPaperOf(app, lrnid)
    expect((await reviews(app, puente, lrnid, { ...AGAIN, version: 1 })).statusCode).toBe(200)
    expect(await stateOf(ana)).toMatchObject({
      state: 'again',
      reviews: [
        { companyname: 'Puente Capital', verdict: 'again', reason: 'Falta el reverso.', stands: true },
      ],
    })
    expect(await stateOf(solar)).toMatchObject({ state: 'given', reviews: [] })
    expect(await stateOf(boss)).toMatchObject({ state: 'again', reviews: [] })
    expect(await sentencesTo(app, ana)).toEqual(['«Puente Capital» te pide un papel para tu expediente.'])
    await app.runJobs()
    expect(JSON.stringify(lettersTo(app, ana))).not.toMatch(/Identificación|reverso|Ruiz/)
    const says = await timelineOf(solar, await lenderToken(app, lrnid, solar))
    expect(says.join()).not.toMatch(/pidió otra vez|abrió/)
  })

  test('and is told when the paper comes; what was said of the version before counts no more', async () => {
    await loanPaperOf(app, lrnid)
    await reviews(app, puente, lrnid, { ...AGAIN, version: 1 })
    const added = await addsPaper(app, ana, lrnid, { kind: 'identity', file: await uploadedPaper(app, ana) })
    const { id } = added.json().file.documents[0].papers[1]
    expect(await sentencesTo(app, puente)).toEqual([
      `Llegó un papel que pediste para la solicitud de ${OF_ANA}.`,
    ])
    expect(await sentencesTo(app, solar)).toEqual([])
    expect(await sentencesTo(app, ana)).toEqual([])
    expect(await stateOf(ana)).toMatchObject({ state: 'given', reviews: [{ stands: false }] })
    await removesPaper(app, ana, id)
    expect(await sentencesTo(app, puente)).toEqual([])
  })

  test('that changed since it was read, and is told so; nothing is written down', async () => {
    await loanPaperOf(app, lrnid)
    await addsPaper(app, ana, lrnid, { kind: 'identity', file: await uploadedPaper(app, ana) })
    const answer = await reviews(app, puente, lrnid, { kind: 'identity', verdict: 'accepted', version: 1 })
    expect(answer.json()).toMatchObject({
      code: 'conflict',
      msg: 'Este documento cambió mientras lo leías. Mira lo que hay ahora y contesta otra vez.',
    })
    expect(await stateOf(puente)).toMatchObject({ state: 'given', version: 2, reviews: [] })
  })

  test('at the second in which a paper comes: it is of the version before, or refused', async () => {
    await loanPaperOf(app, lrnid)
    const file = await uploadedPaper(app, ana)
    const [review] = await Promise.all([
      reviews(app, puente, lrnid, { kind: 'identity', verdict: 'accepted', version: 1 }),
      addsPaper(app, ana, lrnid, { kind: 'identity', file }),
    ])
    expect([200, 409]).toContain(review.statusCode)
    expect(await stateOf(ana)).toMatchObject({ state: 'given', version: 2 })
  })

  test('and accepts it, which tells nobody by letter; a reason isn’t kept', async () => {
    await loanPaperOf(app, lrnid)
    await reviews(app, puente, lrnid, {
      kind: 'identity',
      verdict: 'accepted',
      version: 1,
      reason: 'Muy bien',
    })
    expect(await stateOf(ana)).toMatchObject({ state: 'accepted', reviews: [{ reason: '' }] })
    await app.runJobs()
    expect(app.letters).toEqual([])
    expect((await timelineOf(ana, await borrowerToken(app, lrnid)))[0]).toBe(
      '«Puente Capital» aceptó: Identificación oficial.',
    )
  })

  test('of which there is none yet: it may be asked for, also one that isn’t in the list, and not accepted', async () => {
    const none = await reviews(app, puente, lrnid, { kind: 'other', verdict: 'accepted', version: 0 })
    expect(none.json().msg).toBe(
      'De este documento todavía no hay papeles. Pídelo, y acéptalo cuando llegue.',
    )
    await reviews(app, puente, lrnid, { ...AGAIN, kind: 'other', version: 0 })
    expect(await stateOf(ana, 'other')).toMatchObject({ need: null, state: 'again', version: 0, papers: [] })
    expect(await stateOf(solar, 'other')).toBeUndefined()
  })

  test('without a reason, or for one that nobody may have, and is told at the field', async () => {
    for (const reason of ['', 'No presto a inmigrantes'])
      expect((await reviews(app, puente, lrnid, { ...AGAIN, reason, version: 0 })).json()).toMatchObject({
        code: 'invalid_input',
        issues: [{ path: 'body.reason' }],
      })
  })
})
