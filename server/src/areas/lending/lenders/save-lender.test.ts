import { admin } from '@cancha/contract/ground/admin'
import { lenders as operations } from '@cancha/contract/lending/lenders'
import type { LenderState } from '@cancha/domain/lending/lender-life'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { company, lenderOf, programmeOf } from '../../../testing/builders/lending/lenders.ts'
import { onlyAdministrator, sentencesTo } from '../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'
import { users } from '../../ground/users/tables.ts'
import { lenders } from './tables.ts'

let app: TestApp
let boss: Person
let lender: Person
beforeAll(async () => {
  app = await sharedTestApp()
})
beforeEach(async () => {
  boss = await onlyAdministrator(app)
  lender = await person(app, { lender: true, firstName: 'Lucía' })
})

const save = (version: number, given: Parameters<typeof company>[0] = {}, who = lender) =>
  callAs(app, who, operations.saveLenderInfo, { body: { version, ...company(given) } })
const read = (of: Person, as: Person = of) =>
  callAs(app, as, operations.lenderInfo, { params: { id: String(of.id) } })
const pause = (paused: boolean) => callAs(app, lender, operations.pauseLending, { body: { paused } })
const waits = async () =>
  (await callAs(app, boss, admin.waiting, {}))
    .json()
    .waiting.find(({ name }: { name: string }) => name === 'lendersToConfirm').count as number
/** The data of `company()`, as columns. */
const asSaid = {
  companyName: 'Puente Capital',
  contactName: 'Lucía Fermín',
  companyAddress: '120 SW 8th St, Miami, FL 33130',
  allStates: false,
  states: ['FL' as const, 'TX' as const],
}
const inState = (state: LenderState, given = {}) => lenderOf(app, lender, { ...asSaid, state, ...given })

describe('what there is of a lender', () => {
  test('[LOANCALL-013] is nothing before anything was said', async () => {
    expect((await read(lender)).json()).toEqual({ ldata: null })
  })

  test('[LOANCALL-013] [LOAN-068] [LOAN-091] has the fields of the specification, with the programmes', async () => {
    expect((await save(0)).statusCode).toBe(200)
    const id = await programmeOf(app, lender)
    expect((await read(lender)).json()).toEqual({
      ldata: {
        _id: String(lender.id),
        cname: 'Lucía Fermín',
        cemail: lender.email,
        companyname: 'Puente Capital',
        companyaddress: '120 SW 8th St, Miami, FL 33130',
        makeloan: 'Si',
        officeemail: 'oficina@puente.example',
        officephone: '+13055550120',
        telefono: '+13055550121',
        serviceprovidevalue: ['FL', 'TX'],
        servicenotprovidevalue: [],
        loantypevalue: ['Hard Money', 'Refinanciamiento'],
        minimumloanvalue: '50000',
        commission: 1.5,
        nmls: '1234567',
        nmlsexempt: null,
        change: null,
        waitsSince: null,
        state: 'waiting',
        reason: null,
        version: 1,
        createdAt: expect.any(String),
        confirmedAt: null,
        programmes: [expect.objectContaining({ id, name: 'Comprar y arreglar', active: true })],
      },
    })
  })

  test('is for the lender and administrators alone', async () => {
    await inState('approved')
    const other = await person(app, { lender: true })
    expect((await read(lender, boss)).json().ldata).toMatchObject({ state: 'approved' })
    expect((await read(lender, other)).json().code).toBe('forbidden')
    expect((await read(lender, await person(app))).json().code).toBe('forbidden')
  })

  test('all states but some come as they were chosen', async () => {
    const said = { serviceprovidevalue: ['all'], servicenotprovidevalue: ['New York', 'CA'] }
    expect((await save(0, said)).json().ldata).toMatchObject({
      serviceprovidevalue: 'all',
      servicenotprovidevalue: ['NY', 'CA'],
    })
  })
})

describe('saving', () => {
  test('makes a company that waits, and administrators are told', async () => {
    const before = await waits()
    expect((await save(0)).json().ldata).toMatchObject({ state: 'waiting', version: 1 })
    expect(await waits()).toBe(before + 1)
    expect(await sentencesTo(app, boss)).toEqual(['Hay un prestamista por confirmar: «Puente Capital».'])
  })

  test('of what nobody confirms leads nowhere, in a pause either', async () => {
    await inState('paused')
    const given = {
      cname: 'Otra Persona',
      companyaddress: '',
      officephone: '+13055550199',
      serviceprovidevalue: ['Texas'],
      minimumloanvalue: '100000' as const,
      commission: 2,
    }
    expect((await save(1, given)).json().ldata).toMatchObject({
      state: 'paused',
      version: 2,
      cname: 'Otra Persona',
      commission: 2,
    })
    expect(await sentencesTo(app, boss)).toEqual([])
  })

  test('what was asked to be corrected waits again, whatever it was', async () => {
    await inState('refused', { reason: 'La dirección no existe' })
    expect((await save(1, { companyaddress: '1 Main St' })).json().ldata).toMatchObject({
      state: 'waiting',
      reason: null,
    })
    expect(await sentencesTo(app, boss)).toHaveLength(1)
  })

  test('ends no suspension', async () => {
    await inState('suspended', { reason: 'Quejas' })
    expect((await save(1, { companyname: 'Puente Nuevo' })).json().ldata).toMatchObject({
      state: 'suspended',
      reason: 'Quejas',
    })
  })

  test('over what changed meanwhile is refused: another window, or an administrator', async () => {
    await inState('approved')
    await save(1, { cname: 'Primera Ventana' })
    const second = await save(1, { cname: 'Segunda Ventana' })
    expect(second.statusCode).toBe(409)
    expect(second.json().msg).toBe('Este prestamista cambió mientras lo leías. Carga la página otra vez.')
    expect((await read(lender)).json().ldata.cname).toBe('Primera Ventana')
    expect((await save(0)).statusCode).toBe(409)
  })

  test('twice at once keeps one, of a first time and of a change', async () => {
    const both = async (version: number) => {
      const answers = await Promise.all([
        save(version, { cname: 'Una Ventana' }),
        save(version, { cname: 'Otra Ventana' }),
      ])
      return answers.map(({ statusCode }) => statusCode).toSorted()
    }
    expect(await both(0)).toEqual([200, 409])
    expect(await both(1)).toEqual([200, 409])
  })

  test('is refused to who lost the right, and administrators are told of no one who waits', async () => {
    await save(0)
    const before = await waits()
    await app.services.database.db.update(users).set({ lender: false }).where(eq(users.id, lender.id))
    expect((await save(1)).json().code).toBe('forbidden')
    expect(await waits()).toBe(before - 1)
    expect(await sentencesTo(app, boss)).toEqual([])
  })
})

describe('a pause', () => {
  test('is one until it ends; asked twice it is the same, and an open form can still be saved', async () => {
    await inState('approved')
    for (let times = 0; times < 2; times++)
      expect((await pause(true)).json()).toEqual({ success: true, state: 'paused' })
    expect((await save(1)).json().ldata.state).toBe('paused')
    for (let times = 0; times < 2; times++)
      expect((await pause(false)).json()).toEqual({ success: true, state: 'approved' })
  })

  test.each<[LenderState, string]>([
    ['waiting', 'Todavía no confirmamos tu compañía: no te llegan solicitudes.'],
    ['refused', 'Primero corrige lo que te pedimos: no te llegan solicitudes.'],
    ['suspended', 'Tu compañía está suspendida: no te llegan solicitudes.'],
  ])('is nothing for who is %s', async (state, msg) => {
    await inState(state)
    for (const paused of [true, false]) {
      const answer = await pause(paused)
      expect(answer.statusCode).toBe(409)
      expect(answer.json().msg).toBe(msg)
    }
  })

  test('is nothing before anything was said', async () => {
    expect((await pause(true)).json().code).toBe('not_found')
    const rows = await app.services.database.db.select().from(lenders).where(eq(lenders.userId, lender.id))
    expect(rows).toEqual([])
  })
})
