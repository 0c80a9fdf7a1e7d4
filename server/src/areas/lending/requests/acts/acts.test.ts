import { sql } from 'drizzle-orm'
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
import { sentencesTo } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

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
  await app.asOwner('delete from loan_requests; delete from lenders')
  ana = await person(app, { firstName: 'Ana', lastName: 'Ruiz' })
  puente = await lends(app, { commission: 1.5 })
  solar = await lends(app, { companyName: 'Solar Préstamos' })
  lrnid = (await asks(app, ana)).lrnid
})

const requestOfAna = async () => (await pageAs(app, ana, await borrowerToken(app, lrnid))).lrd
const eventsOf = async () =>
  (
    await selectRows(
      app.services.database.db,
      { kind: column.text },
      sql`select kind from loan_events where request_id = ${lrnid} order by id`,
    )
  ).map(({ kind }) => kind)

describe('a lender shows interest', () => {
  test('[LOANCALL-010] [DEALCALL-008] [LOAN-077] [ALIAS-021] [ALIAS-022] once: the request is active, and the borrower is told', async () => {
    expect((await readEntry(app, lrnid, puente)).state).toBe('invited')
    const answer = await showsInterest(app, puente, lrnid)
    expect(answer.json()).toEqual({ success: true })
    expect(await readEntry(app, lrnid, puente)).toMatchObject({
      state: 'interested',
      interestedAt: expect.any(Date),
      answeredAt: expect.any(Date),
    })
    expect((await requestOfAna()).status).toBe('active')
    expect(await sentencesTo(app, ana)).toEqual([
      '«Puente Capital» mostró interés en tu solicitud de préstamo.',
    ])
    await showsInterest(app, solar, lrnid)
    expect(await sentencesTo(app, ana)).toEqual([
      '2 prestamistas mostraron interés en tu solicitud de préstamo.',
    ])
  })

  test.each([true, 'interested', 'Si'] as const)('[LOANCALL-010] as %s', async (interest) => {
    expect((await showsInterest(app, puente, lrnid, { interest })).statusCode).toBe(200)
  })

  test('[LOAN-081] [ALIAS-028] with nothing chosen, and is told so', async () => {
    for (const interest of ['no', '', false, null])
      expect((await showsInterest(app, puente, lrnid, { interest: interest as never })).json()).toMatchObject(
        {
          code: 'invalid_input',
          issues: [{ path: 'body.interest', msg: 'Favor de seleccionar una opción' }],
        },
      )
    expect((await readEntry(app, lrnid, puente)).state).toBe('invited')
  })

  test('[LOAN-079] [ALIAS-023] again, which changes nothing', async () => {
    await showsInterest(app, puente, lrnid)
    const before = await readEntry(app, lrnid, puente)
    expect((await showsInterest(app, puente, lrnid)).statusCode).toBe(200)
    expect(await readEntry(app, lrnid, puente)).toEqual(before)
    expect(await eventsOf()).toEqual(['asked', 'sent', 'interested'])
    const { can, alreadyinterested } = await pageAs(app, puente, await lenderToken(app, lrnid, puente))
    expect({ alreadyinterested, can: can.interest }).toEqual({ alreadyinterested: true, can: false })
  })

  test('at the same second as another, and the same one twice: each once', async () => {
    const answers = await Promise.all([
      showsInterest(app, puente, lrnid),
      showsInterest(app, solar, lrnid),
      showsInterest(app, puente, lrnid),
      showsInterest(app, solar, lrnid),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await eventsOf()).toEqual(['asked', 'sent', 'interested', 'interested'])
    expect((await requestOfAna()).status).toBe('active')
  })

  test('after it closed, and reads why not', async () => {
    await closes(app, ana, lrnid)
    expect((await showsInterest(app, puente, lrnid)).json()).toMatchObject({
      code: 'conflict',
      msg: 'Esta solicitud ya se cerró.',
    })
  })

  test('while its company waits to be confirmed again, and reads why not; paused it may', async () => {
    await app.asOwner(`update lenders set state = 'waiting' where user_id = ${puente.id};
      update lenders set state = 'paused' where user_id = ${solar.id}`)
    expect((await showsInterest(app, puente, lrnid)).json()).toMatchObject({
      code: 'forbidden',
      msg: 'Tu compañía espera que la confirmemos otra vez: mientras tanto no puedes contestar solicitudes.',
    })
    expect((await showsInterest(app, solar, lrnid)).statusCode).toBe(200)
  })

  test('for another lender, which is refused', async () => {
    expect((await showsInterest(app, puente, lrnid, { lid: String(solar.id) })).json().code).toBe('forbidden')
    const stranger = await person(app)
    expect((await showsInterest(app, stranger, lrnid)).json().code).toBe('not_found')
    expect((await showsInterest(app, puente, '999999999')).json().code).toBe('not_found')
  })
})

describe('a lender passes', () => {
  test('with the reason, and may show interest later', async () => {
    expect((await passes(app, puente, lrnid, { reason: 'place', note: ' Solo Dallas ' })).statusCode).toBe(
      200,
    )
    expect(await readEntry(app, lrnid, puente)).toMatchObject({
      state: 'passed',
      passReason: 'place',
      passNote: 'Solo Dallas',
      answeredAt: expect.any(Date),
    })
    expect((await passes(app, puente, lrnid)).statusCode).toBe(200)
    expect((await readEntry(app, lrnid, puente)).passReason).toBe('place')
    expect((await requestOfAna()).status).toBe('new')
    expect((await showsInterest(app, puente, lrnid)).statusCode).toBe(200)
    expect(await readEntry(app, lrnid, puente)).toMatchObject({
      state: 'interested',
      passReason: null,
      passNote: '',
    })
    expect((await passes(app, puente, lrnid)).json()).toMatchObject({
      code: 'conflict',
      msg: 'Ya contestaste esta solicitud.',
    })
  })

  test('for no reason that nobody may have', async () => {
    const answer = await passes(app, puente, lrnid, { note: 'No presto a inmigrantes' })
    expect(answer.json().issues[0].path).toBe('body.note')
    expect((await passes(app, puente, lrnid, { reason: 'nombre' as never })).json().issues).toEqual([
      { path: 'body.reason', msg: 'Favor de seleccionar una opción' },
    ])
  })
})

describe('a lender records the loan', () => {
  beforeEach(async () => {
    await showsInterest(app, puente, lrnid)
  })

  test('[LOANCALL-007] [LOAN-064] with its amount and the company’s own commission: the request closes', async () => {
    await showsInterest(app, solar, lrnid)
    const answer = await records(app, puente, lrnid, { i: 0, id: '7' })
    expect(answer.json()).toEqual({ success: true })
    expect(await readEntry(app, lrnid, puente)).toMatchObject({
      state: 'funded',
      lentAmount: 15_000_000,
      commissionPercent: 1.5,
      commissionAmount: 225_000,
      fundedAt: expect.any(Date),
    })
    expect(await requestOfAna()).toMatchObject({ status: 'close', result: 'funded' })
    expect((await readEntry(app, lrnid, solar)).state).toBe('lost')
    await app.runJobs()
    expect((await sentencesTo(app, solar))[0]).toBe(
      'Se cerró la solicitud de Refinanciamiento en San Antonio, Texas: esta vez la financió otro prestamista. Gracias por tu interés; te avisamos de las que vengan.',
    )
    expect(await sentencesTo(app, ana)).toContain(
      'Se anotó tu préstamo de Refinanciamiento en San Antonio, Texas como hecho. ¡Felicidades! Tu solicitud quedó cerrada.',
    )
    expect(await sentencesTo(app, puente)).not.toContainEqual(expect.stringContaining('Se cerró'))
  })

  test.each([
    ['1.25 %', 1.25, 187_500],
    [0, 0, 0],
    ['', 1.5, 225_000],
    [3.3333, 3.333, 499_950],
  ])('[LOAN-064] with the commission %s, to the cent', async (commission, percent, amount) => {
    expect((await records(app, puente, lrnid, { commission })).statusCode).toBe(200)
    expect(await readEntry(app, lrnid, puente)).toMatchObject({
      commissionPercent: percent,
      commissionAmount: amount,
    })
  })

  test('without a commission where the company names none', async () => {
    await showsInterest(app, solar, lrnid)
    await records(app, solar, lrnid)
    expect(await readEntry(app, lrnid, solar)).toMatchObject({
      commissionPercent: null,
      commissionAmount: null,
    })
  })

  test.each([
    [undefined, 'Enter Loan amount'],
    ['', 'Enter Loan amount'],
    ['  ', 'Enter Loan amount'],
    ['mucho', 'Escribe solo números, como 1,500.50'],
    ['-1', 'El préstamo no puede ser menos de $0'],
    [-0.01, 'El préstamo no puede ser menos de $0'],
    ['10.005', 'Escribe los miles con coma y los centavos con punto: 1,500.50'],
    ['1000.123456', 'Escribe dos decimales como máximo'],
    [1e12, 'El préstamo no puede ser más de $1,000,000,000'],
  ])('[LOAN-065] [LOAN-066] not with the amount %s', async (loanamount, msg) => {
    const answer = await records(app, puente, lrnid, { loanamount: loanamount as never })
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'body.loanamount', msg }],
    })
    expect((await readEntry(app, lrnid, puente)).state).toBe('interested')
  })

  test.each([
    [0, 0],
    ['$1,234,567.89', 123_456_789],
    ['1,000,000,000', 100_000_000_000],
  ])('[LOAN-066] [LOAN-067] with the amount %s, as people type it', async (loanamount, lent) => {
    expect((await records(app, puente, lrnid, { loanamount })).statusCode).toBe(200)
    expect((await readEntry(app, lrnid, puente)).lentAmount).toBe(lent)
  })

  test('[LOAN-062] [LOAN-063] only after interest, only while it is active, and only as Si', async () => {
    expect((await records(app, solar, lrnid)).json()).toMatchObject({
      code: 'conflict',
      msg: 'Primero muestra interés en esta solicitud.',
    })
    expect((await records(app, puente, lrnid, { transact: 'no' as never })).json().code).toBe('invalid_input')
    expect((await records(app, await lends(app), lrnid)).json().code).toBe('not_found')
    await closes(app, ana, lrnid)
    expect((await records(app, puente, lrnid)).json()).toMatchObject({
      code: 'conflict',
      msg: 'Esta solicitud ya se cerró.',
    })
  })

  test('of two at the same second the second reads that the other was first', async () => {
    await showsInterest(app, solar, lrnid)
    const answers = await Promise.all([records(app, puente, lrnid), records(app, solar, lrnid)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().msg).toBe(
      'Otro prestamista ya registró este préstamo.',
    )
    expect((await eventsOf()).filter((kind) => kind === 'funded')).toHaveLength(1)
    const states = [(await readEntry(app, lrnid, puente)).state, (await readEntry(app, lrnid, solar)).state]
    expect(states.toSorted()).toEqual(['funded', 'lost'])
  })

  test('twice, and reads that it is recorded', async () => {
    await records(app, puente, lrnid)
    expect((await records(app, puente, lrnid, { loanamount: '1' })).json().msg).toBe(
      'Ya registraste este préstamo.',
    )
    expect((await readEntry(app, lrnid, puente)).lentAmount).toBe(15_000_000)
  })
})

describe('the borrower closes', () => {
  test.each(['elsewhere', 'withdrawn', 'declined'] as const)(
    '[ALIAS-019] as %s: lenders are told kindly, and nobody moves it any more',
    async (result) => {
      await showsInterest(app, puente, lrnid)
      await app.runJobs()
      expect((await closes(app, ana, lrnid, { result, reason: ' Ya no. ' })).statusCode).toBe(200)
      expect(await requestOfAna()).toMatchObject({ status: 'close', result, reason: 'Ya no.' })
      await app.runJobs()
      expect(await sentencesTo(app, puente)).toContain(
        'Se cerró la solicitud de Refinanciamiento en San Antonio, Texas. Gracias por tu interés; te avisamos de las que vengan.',
      )
      expect(await sentencesTo(app, solar)).toContain(
        'Se cerró la solicitud de Refinanciamiento en San Antonio, Texas. Gracias por estar ahí; te avisamos de las que vengan.',
      )
      expect((await closes(app, ana, lrnid)).json().msg).toBe('Esta solicitud ya se cerró.')
    },
  )

  test('not as funded, which its lender records; and not another’s', async () => {
    expect((await closes(app, ana, lrnid, { result: 'funded' as never })).json().code).toBe('invalid_input')
    expect((await closes(app, await person(app), lrnid)).json().code).toBe('not_found')
    expect((await closes(app, puente, lrnid)).json().code).toBe('not_found')
  })

  test('while a lender records: one of the two comes second', async () => {
    await showsInterest(app, puente, lrnid)
    const answers = await Promise.all([closes(app, ana, lrnid), records(app, puente, lrnid)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await eventsOf()).filter((kind) => kind === 'funded' || kind === 'closed')).toHaveLength(1)
  })
})
