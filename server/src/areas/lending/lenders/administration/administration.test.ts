import { auditLog } from '@cancha/contract/ground/audit-log'
import {
  ADMIN_LENDERS_PAGE,
  LENDER_ACTS,
  lenderAdministration,
} from '@cancha/contract/lending/lender-administration'
import { lenders as operations } from '@cancha/contract/lending/lenders'
import type { LenderState } from '@cancha/domain/lending/lender-life'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { company, lenderOf, programmeOf } from '../../../../testing/builders/lending/lenders.ts'
import { lettersTo, onlyAdministrator, sentencesTo } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { users } from '../../../ground/users/tables.ts'
import { lenders } from '../tables.ts'
import { decisionInWords } from './letters.ts'

let app: TestApp
let boss: Person
let lender: Person
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asOwner('delete from lenders')
  boss = await onlyAdministrator(app)
  lender = await person(app, { lender: true, firstName: 'Lucía', lastName: 'Fermín' })
})

type Act = (typeof LENDER_ACTS)[number]
const act = (id: number, act: Act, { reason = 'Falta la licencia', version = 1 } = {}) =>
  callAs(app, boss, lenderAdministration.actOnLender, { body: { id: String(id), act, version, reason } })
const list = async (query: object = {}) =>
  (await callAs(app, boss, lenderAdministration.adminLenders, { query })).json()
const names = async (query: object = {}) =>
  (await list(query)).lenders.map(({ companyname }: { companyname: string }) => companyname)
const rowOf = async (id: number) =>
  (await app.services.database.db.select().from(lenders).where(eq(lenders.userId, id)))[0]
const audited = async () =>
  (await callAs(app, boss, auditLog.auditEntries, { query: { group: 'rights' } }))
    .json()
    .entries.map(({ sentence }: { sentence: string }) => sentence)
const another = async (companyName: string, given: Parameters<typeof lenderOf>[2] = {}) => {
  const who = await person(app, { lender: true })
  await lenderOf(app, who, { companyName, ...given })
  return who
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('an administrator', () => {
  test.each<[Act, LenderState, LenderState, string]>([
    ['approve', 'waiting', 'approved', 'confirmó la compañía «Puente Capital» de Lucía Fermín para prestar.'],
    [
      'refuse',
      'waiting',
      'refused',
      'pidió que se corrija la compañía «Puente Capital» de Lucía Fermín antes de que preste.',
    ],
    [
      'suspend',
      'approved',
      'suspended',
      'suspendió la compañía «Puente Capital» de Lucía Fermín: no puede prestar.',
    ],
    [
      'restore',
      'suspended',
      'waiting',
      'levantó la suspensión de la compañía «Puente Capital» de Lucía Fermín.',
    ],
  ])(
    'can %s: the lender is told at once and by letter, and the audit log too',
    async (which, from, to, said) => {
      await lenderOf(app, lender, { state: from, reason: from === 'suspended' ? 'Quejas' : null })
      expect((await act(lender.id, which)).statusCode).toBe(200)
      const keepsReason = which === 'refuse' || which === 'suspend'
      expect(await rowOf(lender.id)).toMatchObject({
        state: to,
        version: 2,
        reason: keepsReason ? 'Falta la licencia' : null,
        decidedAt: expect.any(Date),
      })
      const told = decisionInWords(which, 'Puente Capital')
      expect(await sentencesTo(app, lender)).toEqual([told])
      await app.runJobs()
      const letters = lettersTo(app, lender)
      expect(letters.map(({ subject }) => subject)).toEqual([told.slice(0, -1)])
      expect(letters[0]?.text).toContain('El motivo: Falta la licencia')
      expect((await audited())[0]).toBe(`Persona De Prueba ${said}`)
    },
  )

  test('confirms without a reason, and asks to correct, suspends and restores with one only', async () => {
    for (const which of LENDER_ACTS) {
      // There is no change to accept.
      if (which === 'accept') continue
      await app.asOwner('delete from lenders')
      await lenderOf(app, lender, {
        state: which === 'suspend' || which === 'restore' ? 'suspended' : 'waiting',
      })
      const answer = await act(lender.id, which, { reason: ' ' })
      if (which === 'approve') expect(answer.statusCode).toBe(200)
      else expect(answer.json().issues).toEqual([{ path: 'body.reason', msg: 'Escribe el motivo' }])
    }
  })

  test('confirms nobody without a licence or the statement that none is needed', async () => {
    await lenderOf(app, lender, { state: 'waiting', nmls: null })
    const refused = await act(lender.id, 'approve')
    expect(refused.statusCode).toBe(409)
    expect(refused.json().msg).toBe(
      'Le falta el número NMLS, o el motivo por el que no lo necesita: pídele que lo agregue.',
    )
    expect(await sentencesTo(app, lender)).toEqual([])
    await callAs(app, lender, operations.saveLenderInfo, {
      body: { version: 1, ...company({ nmls: '', nmlsexempt: 'business' }) },
    })
    expect((await act(lender.id, 'approve', { version: 2 })).statusCode).toBe(200)
  })

  test('of the first confirmation keeps the day', async () => {
    const confirmedAt = daysAgo(90)
    await lenderOf(app, lender, { state: 'waiting', confirmedAt })
    await act(lender.id, 'approve')
    expect((await rowOf(lender.id))?.confirmedAt).toEqual(confirmedAt)
  })

  test('who reads what the lender changes meanwhile confirms nothing', async () => {
    await lenderOf(app, lender, { state: 'waiting' })
    await callAs(app, lender, operations.saveLenderInfo, {
      body: { version: 1, ...company({ companyname: 'Puente Nuevo' }) },
    })
    const late = await act(lender.id, 'approve')
    expect(late.statusCode).toBe(409)
    expect(late.json().msg).toBe('Este prestamista cambió mientras lo leías. Carga la página otra vez.')
    expect((await rowOf(lender.id))?.state).toBe('waiting')
  })

  test('of two at once one decides, and the lender is told once', async () => {
    await lenderOf(app, lender, { state: 'waiting' })
    const answers = await Promise.all([act(lender.id, 'approve'), act(lender.id, 'suspend')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await app.runJobs()
    expect(lettersTo(app, lender)).toHaveLength(1)
  })

  test('decides nothing of who may not lend any more', async () => {
    await lenderOf(app, lender, { state: 'waiting' })
    await app.services.database.db.update(users).set({ lender: false }).where(eq(users.id, lender.id))
    expect((await act(lender.id, 'approve')).json().code).toBe('not_found')
    expect(await names()).toEqual([])
  })
})

describe('the list', () => {
  test('has those that wait first, the longest first, then all others, the last first, with their numbers', async () => {
    await another('Espera poco', { state: 'waiting', submittedAt: daysAgo(1) })
    await another('Espera mucho', { state: 'waiting', submittedAt: daysAgo(9) })
    await another('Confirmada', { submittedAt: daysAgo(20) })
    await another('En pausa', { state: 'paused', submittedAt: daysAgo(2) })
    const { counts, next } = await list()
    expect(await names()).toEqual(['Espera mucho', 'Espera poco', 'En pausa', 'Confirmada'])
    expect(counts).toEqual({ waiting: 2, approved: 1, refused: 0, paused: 1, suspended: 0 })
    expect(next).toBeNull()
    expect(await names({ state: 'waiting' })).toEqual(['Espera mucho', 'Espera poco'])
    expect(await names({ state: 'approved' })).toEqual(['Confirmada'])
    expect(await names({ state: 'suspended' })).toEqual([])
  })

  test('has all that a lender says, with the programmes', async () => {
    await lenderOf(app, lender, { nmls: '7654321' })
    const id = await programmeOf(app, lender)
    expect((await list()).lenders).toMatchObject([
      { _id: String(lender.id), cemail: lender.email, nmls: '7654321', programmes: [{ id }] },
    ])
  })

  test('is searched by company, contact, e-mail and number, with accents and without', async () => {
    await another('Ladera Préstamos', { contactName: 'Íñigo Paz', nmls: '7654321' })
    await another('Cima Capital', { officeEmail: 'hola@cima.example' })
    expect(await names({ search: 'PRESTAMOS inigo' })).toEqual(['Ladera Préstamos'])
    expect(await names({ search: '7654321' })).toEqual(['Ladera Préstamos'])
    expect(await names({ search: 'hola@cima' })).toEqual(['Cima Capital'])
    expect(await names({ search: '100%' })).toEqual([])
    expect(await names({ search: 'cima', state: 'waiting' })).toEqual([])
  })

  test.each<LenderState | undefined>(['waiting', 'approved', undefined])(
    'of %s comes page by page, without a hole where the last one was decided meanwhile',
    async (state) => {
      const wanted: string[] = []
      for (let at = 0; at < ADMIN_LENDERS_PAGE + 2; at++) {
        const name = `Compañía ${String(at).padStart(2, '0')}`
        await another(name, { state: state ?? 'approved', submittedAt: daysAgo(40 - at) })
        wanted.push(name)
      }
      if (state !== 'waiting') wanted.reverse()
      const query = state ? { state } : {}
      const first = await list(query)
      expect(first.lenders).toHaveLength(ADMIN_LENDERS_PAGE)
      if (state === 'waiting') await act(Number(first.next), 'approve', { reason: '' })
      const second = await names({ ...query, after: first.next })
      expect([...first.lenders.map((one: { companyname: string }) => one.companyname), ...second]).toEqual(
        wanted,
      )
    },
  )

  test('takes as many statements for many lenders as for one', async () => {
    const count = async () => {
      app.statements()
      await list()
      return app.statements().length
    }
    await programmeOf(app, await another('Una'))
    const one = await count()
    for (const name of ['Dos', 'Tres', 'Cuatro']) await programmeOf(app, await another(name))
    expect(await count()).toBe(one)
  })
})
