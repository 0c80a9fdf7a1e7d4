import { borrowing } from '@cancha/contract/lending/requests/borrowing'
import { LOAN_STATES } from '@cancha/domain/lending/requests/request-life'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  asks,
  borrowerToken,
  closes,
  lenderToken,
  lends,
  openPage,
  pageAs,
  passes,
  readEntry,
  records,
  showsInterest,
} from '../../../../testing/builders/lending/loan-market.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { users } from '../../../ground/users/tables.ts'
import { lenders } from '../../lenders/tables.ts'

let app: TestApp
let ana: Person
let boss: Person
let puente: Person
let solar: Person
let lrnid: string
beforeAll(async () => {
  app = await createTestApp()
  ana = await person(app, { firstName: 'Ana', lastName: 'Ruiz' })
  boss = await person(app, { admin: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asOwner('delete from loan_requests; delete from lenders; delete from member_blocks')
  puente = await lends(app)
  solar = await lends(app, { companyName: 'Solar Préstamos', contactName: 'Raúl Sol', nmls: '7654321' })
  lrnid = (await asks(app, ana)).lrnid
})

const OWN_ANSWERS = {
  fullname: 'Ana Ruiz',
  telephonenumber: '+12105550142',
  companyname: 'Casas Ruiz LLC',
  langcontact: ['Español'],
  propertyaddress: '412 Hicks Ave',
  taxoption: 'Tax ID',
  employmenttype: 'Empleado (W2)',
  project: '1-3',
}
const HIDDEN = Object.fromEntries(Object.keys(OWN_ANSWERS).map((field) => [field, null]))
const RANGES = { income: '$50,000-$70,000', credit: '620-700', saving: '$15,000-$20,000' }

describe('the page of a request', () => {
  test('[LOANCALL-009] [DEALCALL-006] [LOAN-043] [LOAN-072] [LOAN-074] is read by a lender to whom it was sent, without the borrower', async () => {
    const page = await pageAs(app, puente, await lenderToken(app, lrnid, puente))
    expect(page).toMatchObject({
      lrnid,
      lid: String(puente.id),
      alreadyinterested: false,
      reader: 'lender',
      place: 'invited',
      sent: 2,
      interestedcount: 0,
      interested: [],
      lrd: {
        ...HIDDEN,
        ...RANGES,
        author: null,
        authorname: null,
        email: null,
        loantype: 'Refinanciamiento',
        city: 'San Antonio',
        zip: '78210',
        loanamount: 150_000,
        propertyvalue: 265_000,
      },
      can: { interest: true, pass: true, fund: false, close: false },
    })
    expect(Date.parse(page.lrd.requestDate)).toBeCloseTo(Date.now(), -5)
    expect(page.lrd.shown).not.toContain('person')
  })

  test('[LOAN-078] [ALIAS-024] is read with name, e-mail and telephone from the interest on', async () => {
    await showsInterest(app, puente, lrnid)
    const page = await pageAs(app, puente, await lenderToken(app, lrnid, puente))
    expect(page.lrd).toMatchObject({
      ...OWN_ANSWERS,
      ...RANGES,
      email: ana.email,
      author: String(ana.id),
      authorname: 'Ana Ruiz',
    })
    expect(page).toMatchObject({ alreadyinterested: true, place: 'interested' })
    // Another lender reads no more than before.
    const other = await pageAs(app, solar, await lenderToken(app, lrnid, solar))
    expect(other.lrd).toMatchObject(HIDDEN)
    expect(other).toMatchObject({ interestedcount: 1, interested: [], alreadyinterested: false })
    expect(other.timeline.map(({ says }) => says)).toEqual([
      'Otro prestamista mostró interés.',
      'Se envió a 2 prestamistas.',
      'Se pidió el préstamo.',
    ])
    expect(page.timeline[0]?.says).toBe('Mostraste interés.')
  })

  test('is read with the person no more once the request is closed, but by whoever made the loan', async () => {
    await showsInterest(app, puente, lrnid)
    await showsInterest(app, solar, lrnid)
    await records(app, puente, lrnid)
    expect((await pageAs(app, puente, await lenderToken(app, lrnid, puente))).lrd).toMatchObject(OWN_ANSWERS)
    const lost = await pageAs(app, solar, await lenderToken(app, lrnid, solar))
    expect(lost.lrd).toMatchObject({ ...HIDDEN, email: null, status: 'close' })
    expect(lost).toMatchObject({ place: 'lost', waitsfor: null, can: { interest: false, fund: false } })
  })

  test('[LOAN-075] [LOAN-060] shows the borrower who is interested, with how to reach them', async () => {
    await showsInterest(app, solar, lrnid)
    const page = await pageAs(app, ana, await borrowerToken(app, lrnid))
    expect(page).toMatchObject({
      reader: 'borrower',
      lid: null,
      place: null,
      interestedcount: 1,
      lrd: { ...OWN_ANSWERS, ...RANGES, status: 'active' },
      can: { interest: false, pass: false, fund: false, close: true },
      waitsfor:
        'Un prestamista mostró interés: se espera que hablen. Cuando el préstamo se haga, el prestamista lo anota.',
    })
    expect(page.interested).toEqual([
      {
        lid: String(solar.id),
        interesteduser: { _id: String(solar.id) },
        cname: 'Raúl Sol',
        companyname: 'Solar Préstamos',
        officeemail: 'oficina@puente.example',
        officephone: '+13055550120',
        nmls: '7654321',
        answers: { rate: null, hours: null },
        interestedAt: expect.any(String),
        state: 'interested',
        interestedLoan: [{ transaction: 'no', loanamount: null, transactiondate: null }],
      },
    ])
    expect(page.timeline.map(({ says }) => says)).toEqual([
      '«Solar Préstamos» mostró interés.',
      'Se envió a 2 prestamistas.',
      'Se pidió el préstamo.',
    ])
  })

  test('names to the borrower no lender who has only passed, and to administrators both', async () => {
    await passes(app, solar, lrnid)
    const says = async (who: Person) =>
      (await pageAs(app, who, await borrowerToken(app, lrnid))).timeline[0]?.says
    expect(await says(ana)).toBe('Un prestamista la dejó pasar.')
    expect(await says(boss)).toBe('«Solar Préstamos» la dejó pasar.')
    const waits = async () => (await pageAs(app, ana, await borrowerToken(app, lrnid))).waitsfor
    expect(await waits()).toBe('Se espera la respuesta de un prestamista.')
    await passes(app, puente, lrnid)
    expect(await waits()).toBe(
      'Los prestamistas que la recibieron la dejaron pasar. En cuanto llegue otro que encaje, se le envía.',
    )
  })

  test('is read by administrators without anybody’s money', async () => {
    await showsInterest(app, puente, lrnid)
    for (const token of [await borrowerToken(app, lrnid), await lenderToken(app, lrnid, puente)]) {
      const page = await pageAs(app, boss, token)
      expect(page).toMatchObject({
        reader: 'administrator',
        lrd: {
          fullname: 'Ana Ruiz',
          income: null,
          credit: null,
          saving: null,
          taxoption: null,
          employmenttype: null,
        },
        can: { interest: false, pass: false, fund: false, close: true },
      })
      expect(page.interested).toHaveLength(1)
    }
  })

  test('[LOAN-045..047] [LOAN-073] [ALIAS-017..020] is new, active from the first interest on, and closed', async () => {
    const status = async () => (await pageAs(app, ana, await borrowerToken(app, lrnid))).lrd.status
    expect(LOAN_STATES).toEqual({ new: 'Nuevo', active: 'Activo', close: 'Cerrado' })
    expect(await status()).toBe('new')
    await showsInterest(app, puente, lrnid)
    expect(await status()).toBe('active')
    await showsInterest(app, solar, lrnid)
    expect(await status()).toBe('active')
    await closes(app, ana, lrnid)
    expect(await status()).toBe('close')
  })

  test('[LOAN-076] [ALIAS-026] offers interest to its own lender alone', async () => {
    const can = async (who: Person, token: string) => (await pageAs(app, who, token)).can.interest
    expect(await can(puente, await lenderToken(app, lrnid, puente))).toBe(true)
    expect(await can(ana, await borrowerToken(app, lrnid))).toBe(false)
    expect(await can(boss, await lenderToken(app, lrnid, puente))).toBe(false)
  })

  test('the first opening by its lender is kept, and no other', async () => {
    const token = await lenderToken(app, lrnid, puente)
    await pageAs(app, boss, token)
    expect((await readEntry(app, lrnid, puente)).openedAt).toBeNull()
    await pageAs(app, puente, token)
    const { openedAt } = await readEntry(app, lrnid, puente)
    expect(openedAt).not.toBeNull()
    await pageAs(app, puente, token)
    expect((await readEntry(app, lrnid, puente)).openedAt).toEqual(openedAt)
  })
})

describe('row 77: a token opens nothing by itself', () => {
  const refusal = async (who: Partial<Person>, token: string) => {
    const answer = await openPage(app, who, token)
    const { requestId: _, ...said } = answer.json()
    return { status: answer.statusCode, said }
  }

  test('another’s, a guessed and a wrong one are refused alike', async () => {
    const wrong = await refusal(puente, 'x'.repeat(43))
    expect(wrong).toMatchObject({ status: 404, said: { code: 'not_found' } })
    const token = await lenderToken(app, lrnid, puente)
    const stranger = await person(app)
    const other = await lends(app)
    for (const [who, tried] of [
      [solar, token],
      [other, token],
      [stranger, token],
      [ana, token],
      [puente, await borrowerToken(app, lrnid)],
      [stranger, await borrowerToken(app, lrnid)],
      [puente, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
      [puente, token.toUpperCase()],
      [puente, lrnid],
    ] as const)
      expect(await refusal(who, tried)).toEqual(wrong)
    expect((await refusal({}, token)).status).toBe(401)
  })

  test('of a lender who lost the right, was suspended, or is apart from the borrower', async () => {
    const token = await lenderToken(app, lrnid, puente)
    await showsInterest(app, puente, lrnid)
    const { db } = app.services.database
    const own = eq(lenders.userId, puente.id)
    expect((await refusal(puente, token)).status).toBe(200)
    await db.update(lenders).set({ state: 'suspended' }).where(own)
    expect((await refusal(puente, token)).status).toBe(404)
    expect((await showsInterest(app, puente, lrnid)).statusCode).toBe(404)
    await db.update(lenders).set({ state: 'approved' }).where(own)
    await db.update(users).set({ lender: false }).where(eq(users.id, puente.id))
    expect((await refusal(puente, token)).status).toBe(404)
    expect((await showsInterest(app, puente, lrnid)).statusCode).toBe(404)
    await db.update(users).set({ lender: true }).where(eq(users.id, puente.id))
    await app.asOwner(`insert into member_blocks (blocker_id, blocked_id) values (${ana.id}, ${puente.id})`)
    expect((await refusal(puente, token)).status).toBe(404)
    expect((await records(app, puente, lrnid)).statusCode).toBe(404)
  })
})

describe('a lender who showed interest', () => {
  const read = (who: Person, lid: number, id = lrnid) =>
    callAs(app, who, borrowing.interestedLender, { params: { lid: String(lid), lrnid: id } })

  test('[LOANCALL-008] [DEALCALL-007] [LOAN-060] [LOAN-062] is read by the borrower, by administrators and by themselves', async () => {
    expect((await read(ana, puente.id)).statusCode).toBe(404)
    await showsInterest(app, puente, lrnid)
    for (const who of [ana, boss, puente])
      expect((await read(who, puente.id)).json().ldata).toMatchObject({
        lid: String(puente.id),
        cname: 'Lucía Fermín',
        officeemail: 'oficina@puente.example',
        officephone: '+13055550120',
        interestedLoan: [{ transaction: 'no', loanamount: null, transactiondate: null }],
      })
    for (const who of [solar, await person(app)]) expect((await read(who, puente.id)).statusCode).toBe(404)
    await records(app, puente, lrnid)
    expect((await read(ana, puente.id)).json().ldata.interestedLoan).toEqual([
      { transaction: 'Si', loanamount: 150_000, transactiondate: expect.any(String) },
    ])
  })
})
