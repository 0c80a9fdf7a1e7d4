import { admin } from '@cancha/contract/ground/admin'
import { auditLog } from '@cancha/contract/ground/audit-log'
import { lenders as operations } from '@cancha/contract/lending/lenders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deskOf, freshDesk } from '../../../../testing/builders/lending/lender-desk.ts'
import { company, programme } from '../../../../testing/builders/lending/lenders.ts'
import {
  borrowerToken,
  freshMarket,
  pageAs,
  showsInterest,
} from '../../../../testing/builders/lending/loan-market.ts'
import { makesOffer, offersAs } from '../../../../testing/builders/lending/loan-offers.ts'
import { lettersTo, sentencesTo } from '../../../../testing/builders/notifications.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { issueToken } from '../../../people/accounts/joining/email-tokens.ts'

let app: TestApp
let desk: Awaited<ReturnType<typeof freshDesk>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  desk = await freshDesk(app)
})

const CONTACT = 'Llama al (305) 555-0120 o entra a gana.example.com'

describe('row 84: what waits of a confirmed lender', () => {
  test('waits for administrators with before and after, who are told; in a pause too', async () => {
    await callAs(app, desk.lender, operations.pauseLending, { body: { paused: true } })
    await desk.save({
      companyname: 'Puente Nuevo',
      nmls: '7654321',
      serviceprovidevalue: ['Texas', 'Georgia'],
      commission: '3',
    })
    const { lenders: waiting, counts, changes } = await desk.queue()
    expect(waiting).toMatchObject([
      {
        state: 'paused',
        companyname: 'Puente Capital',
        nmls: '1234567',
        // Where it lends no longer holds at once.
        serviceprovidevalue: ['TX'],
        commission: 3,
        change: {
          companyname: 'Puente Nuevo',
          nmls: '7654321',
          nmlsexempt: null,
          serviceprovidevalue: ['TX', 'GA'],
        },
        waitsSince: expect.any(String),
      },
    ])
    expect([counts.waiting, changes]).toEqual([0, 1])
    const waits = (await callAs(app, desk.boss, admin.waiting, {})).json().waiting
    expect(waits).toContainEqual(expect.objectContaining({ name: 'lendersToConfirm', count: 1 }))
    expect(await sentencesTo(app, desk.boss)).toEqual(['Hay un prestamista por confirmar: «Puente Capital».'])
  })

  test('is nowhere where borrowers and members read the company, until it is accepted', async () => {
    const { ana: borrower, puente, lrnid } = await freshMarket(app, { interested: false })
    desk = deskOf(app, { ...desk, lender: puente })
    await showsInterest(app, puente, lrnid)
    await makesOffer(app, puente, lrnid)
    const token = await borrowerToken(app, lrnid)
    const read = async () =>
      JSON.stringify([
        await pageAs(app, borrower, token),
        await offersAs(app, borrower, lrnid),
        (await desk.publicly()).lists,
        await sentencesTo(app, borrower),
      ])
    const before = await read()
    expect(before).toContain('Puente Capital')
    expect(
      (await desk.save({ companyname: 'Nombre Robado', nmls: '999999' })).json().ldata.change,
    ).not.toBeNull()
    expect(await read()).toBe(before)
    expect((await desk.act('accept')).statusCode).toBe(200)
    const after = await read()
    expect(after).toContain('Nombre Robado')
    expect(after).toContain('999999')
  })

  test('gives way to a later one, and isn’t told again where it says the same', async () => {
    await desk.save({ companyname: 'Puente Uno' })
    const { waitsSince } = await desk.info()
    await desk.save({ companyname: 'Puente Uno', officephone: '+13055550199' })
    expect(await desk.info()).toMatchObject({
      officephone: '+13055550199',
      companyname: 'Puente Capital',
      change: { companyname: 'Puente Uno' },
      waitsSince,
    })
    await app.runJobs()
    await desk.save({ companyname: 'Puente Dos' })
    expect(
      (await desk.queue()).lenders.map((one: { change: { companyname: string } }) => one.change.companyname),
    ).toEqual(['Puente Dos'])
    const told = await app.services.database.db.$client.query(
      `select from notification_events where source like 'lender_queue ${desk.lender.id} %'`,
    )
    expect(told.rows).toHaveLength(2)
  })

  test('that is undone waits no more: nobody is told and nobody has to look', async () => {
    const { id } = (await desk.add()).json().programme
    const before = await desk.publicly()
    await desk.save({ companyname: 'Puente Nuevo' })
    await desk.changeNote(id, CONTACT)
    await desk.save()
    await desk.changeNote(id, programme().note ?? '')
    expect(await desk.info()).toMatchObject({ change: null, waitsSince: null })
    expect((await desk.queue()).lenders).toEqual([])
    expect(await desk.publicly()).toEqual(before)
    expect(await sentencesTo(app, desk.boss)).toEqual([])
    expect((await desk.act('accept')).statusCode).toBe(409)
  })

  test('that is accepted is what everyone reads, all of it, and the lender hears of it', async () => {
    const { id } = (await desk.add()).json().programme
    await desk.save({
      companyname: 'Puente Nuevo',
      nmls: null,
      nmlsexempt: 'bank',
      serviceprovidevalue: 'all',
    })
    await desk.changeNote(id, CONTACT)
    expect((await desk.act('accept')).statusCode).toBe(200)
    expect(await desk.info()).toMatchObject({
      state: 'approved',
      companyname: 'Puente Nuevo',
      nmls: null,
      nmlsexempt: 'bank',
      serviceprovidevalue: 'all',
      programmes: [{ note: CONTACT, waitingNote: null }],
      change: null,
      waitsSince: null,
    })
    expect((await desk.queue()).lenders).toEqual([])
    expect(await sentencesTo(app, desk.lender)).toEqual(['Aprobamos el cambio de «Puente Nuevo»: ya vale.'])
    await app.runJobs()
    expect(lettersTo(app, desk.lender).at(-1)?.subject).toBe('Aprobamos el cambio de «Puente Nuevo»: ya vale')
    // An accepted contact doesn't wait again in a later note.
    expect((await desk.changeNote(id, `${CONTACT} hoy`)).json().programme.waitingNote).toBeNull()
  })

  test('that is refused is dropped with the reason, which the lender reads in the letter', async () => {
    const { id } = (await desk.add()).json().programme
    const before = await desk.publicly()
    await desk.save({ companyname: 'Puente Nuevo' })
    await desk.changeNote(id, CONTACT)
    expect((await desk.act('decline')).statusCode).toBe(200)
    expect(await desk.publicly()).toEqual(before)
    expect(await desk.info()).toMatchObject({
      state: 'approved',
      change: null,
      waitsSince: null,
      reason: null,
    })
    expect(await sentencesTo(app, desk.lender)).toEqual(['No aprobamos el cambio de «Puente Capital».'])
    await app.runJobs()
    expect(lettersTo(app, desk.lender).at(-1)?.text).toContain('El motivo: Por una prueba')
    const entries = (
      await callAs(app, desk.boss, auditLog.auditEntries, { query: { group: 'rights' } })
    ).json().entries
    expect(entries[0].sentence).toContain('rechazó el cambio de la compañía «Puente Capital» de Lucía Fermín')
  })

  test('without a licence can be refused and not accepted', async () => {
    await desk.save({ nmls: null })
    const answer = await desk.act('accept')
    expect(answer.json()).toMatchObject({
      code: 'conflict',
      msg: 'Este cambio quita la licencia: recházalo y pide que la agregue.',
    })
    expect((await desk.info()).nmls).toBe('1234567')
    expect((await desk.act('decline')).statusCode).toBe(200)
  })

  test('that was read before it changed isn’t let through: of the company and of a note', async () => {
    const { id } = (await desk.add()).json().programme
    await desk.save({ companyname: 'Puente Bueno' })
    const [{ version }] = (await desk.queue()).lenders
    await desk.save({ companyname: 'Puente Malo' })
    expect((await desk.act('accept', version)).statusCode).toBe(409)
    const [{ version: second }] = (await desk.queue()).lenders
    await desk.changeNote(id, CONTACT)
    expect((await desk.act('accept', second)).statusCode).toBe(409)
    expect(await desk.info()).toMatchObject({
      companyname: 'Puente Capital',
      change: { companyname: 'Puente Malo' },
    })
  })

  test('of two at once one holds: accepted and changed, changed in two windows', async () => {
    const { version } = (await desk.save({ companyname: 'Puente Nuevo' })).json().ldata
    const saved = (companyname: string) =>
      callAs(app, desk.lender, operations.saveLenderInfo, { body: { version, ...company({ companyname }) } })
    const raced = await Promise.all([desk.act('accept', version), saved('Puente Tercero')])
    expect(raced.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const { version: now } = await desk.info()
    const both = await Promise.all(
      ['Una', 'Otra'].map((companyname) =>
        callAs(app, desk.lender, operations.saveLenderInfo, {
          body: { version: now, ...company({ companyname }) },
        }),
      ),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('goes with a lender that is suspended', async () => {
    const { id } = (await desk.add()).json().programme
    await desk.save({ companyname: 'Puente Nuevo' })
    await desk.changeNote(id, CONTACT)
    expect((await desk.act('suspend')).statusCode).toBe(200)
    expect(await desk.info()).toMatchObject({
      state: 'suspended',
      companyname: 'Puente Capital',
      change: null,
      waitsSince: null,
    })
    expect((await desk.queue()).lenders).toEqual([])
  })

  test('goes where the right is given anew: an administrator looks at all of it then', async () => {
    const { id } = (await desk.add()).json().programme
    await desk.save({ companyname: 'Puente Nuevo' })
    await desk.changeNote(id, CONTACT)
    const token = await app.services.database.transaction((tx) => issueToken(tx, 'lender', desk.lender))
    const body = { token, ...company({ companyname: 'Puente Tercero' }) }
    expect((await callAs(app, {}, operations.addLenderInfo, { body })).statusCode).toBe(200)
    const { lenders: waiting, changes } = await desk.queue()
    expect(waiting).toMatchObject([
      {
        state: 'waiting',
        companyname: 'Puente Tercero',
        change: null,
        waitsSince: null,
        programmes: [{ waitingNote: null }],
      },
    ])
    expect(changes).toBe(0)
  })

  test('goes with its programme', async () => {
    const { id } = (await desk.add({ note: CONTACT })).json().programme
    await callAs(app, desk.lender, operations.removeProgramme, { body: { id } })
    expect((await desk.queue()).lenders).toEqual([])
  })

  test('isn’t shown to administrators of who lost the right', async () => {
    await desk.save({ companyname: 'Puente Nuevo' })
    await app.asOwner(`update users set lender = false where id = ${desk.lender.id}`)
    expect(await desk.queue()).toMatchObject({ lenders: [], changes: 0 })
    expect(await sentencesTo(app, desk.boss)).toEqual([])
  })
})
