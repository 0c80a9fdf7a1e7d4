import { lenders } from '@cancha/contract/lending/lenders'
import { memberAdministration } from '@cancha/contract/people/administration'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { company } from '../../../../testing/builders/lending/lenders.ts'
import { type Person, type PersonOptions, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { auditLog } from '../../../ground/audit/tables.ts'
import { users } from '../../../ground/users/tables.ts'
import { ensureCustomer } from '../../../money/memberships/customers.ts'
import { issueToken } from './email-tokens.ts'

const PASSWORD = 'Ladrillo 7 rojo'

let app: TestApp
let count = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const fresh = () => `bien.escrita${++count}@prueba.example`
const post = (url: string, payload: object) => app.http.inject({ method: 'POST', url: `/api${url}`, payload })
const correct = (email: string, newemail: string, password = PASSWORD) =>
  post('/users/resending/correctemail', { email, password, newemail })
const activate = (token: string) => post('/users/authentication/activate', { token })
const newcomer = () => person(app, { unverified: true, password: PASSWORD })
const tokenFor = (who: Person) => app.services.database.transaction((tx) => issueToken(tx, 'confirm', who))
const emailOf = async ({ id }: Person) =>
  (await app.services.database.db.select().from(users).where(eq(users.id, id)))[0]?.email
async function lettersOf(work: () => Promise<unknown>) {
  await app.runJobs()
  const before = app.letters.length
  await work()
  await app.runJobs()
  return app.letters.slice(before)
}

describe('a mistyped address of an account that waits for its confirmation', () => {
  test('is corrected with the password: the link goes to the new one, and the one before stops working', async () => {
    const who = await newcomer()
    const [first, newemail] = [await tokenFor(who), fresh()]
    const [account] = await app.services.database.db.select().from(users).where(eq(users.id, who.id))
    const { customer } = await ensureCustomer(app.services, account as typeof users.$inferSelect)
    const letters = await lettersOf(async () => {
      const answer = await correct(who.email, newemail.toUpperCase())
      expect(answer.json()).toEqual({
        success: true,
        msg: `Se ha enviado un enlace de verificación a ${newemail}.`,
      })
    })
    expect(letters.map(({ to }) => to)).toEqual([newemail])
    expect(await app.services.payments.whoIs(customer.customerId)).toMatchObject({ email: newemail })
    expect((await activate(first)).statusCode).toBe(410)
    const second = letters[0]?.text.match(/emailconfirm\/([A-Za-z0-9_-]+)/)?.[1] ?? ''
    expect((await activate(second)).json().data.email).toBe(newemail)
    expect((await post('/users/login', { email: who.email, password: PASSWORD })).json().code).toBe(
      'login_failed',
    )
    const [entry] = await app.services.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'email.corrected'))
      .orderBy(desc(auditLog.seq))
    expect(entry).toMatchObject({ actorId: who.id, targetId: String(who.id), details: {} })
  })

  test('is corrected once however often it is pressed, at once or later, and only with its password', async () => {
    const [who, newemail] = [await newcomer(), fresh()]
    const letters = await lettersOf(async () => {
      const answers = await Promise.all([1, 2, 3].map(() => correct(who.email, newemail)))
      answers.push(await correct(who.email, newemail))
      for (const answer of answers) expect(answer.json()).toMatchObject({ success: true })
    })
    expect(letters.map(({ to }) => to)).toEqual([newemail])
    expect((await correct(who.email, newemail, 'Otra clave 99')).json().code).toBe('login_failed')
  })

  test('tells a stranger nothing: a wrong password and no account are answered alike, and nothing is written', async () => {
    const [who, confirmed] = [await newcomer(), await person(app, { password: PASSWORD })]
    const letters = await lettersOf(async () => {
      const answers = [
        await correct(who.email, fresh(), 'Otra clave 99'),
        await correct(confirmed.email, fresh(), 'Otra clave 99'),
        await correct('nadie@prueba.example', fresh()),
        // An address that is taken isn't told of without the password either.
        await correct(who.email, confirmed.email, 'Otra clave 99'),
      ]
      expect(new Set(answers.map(({ json }) => json().code))).toEqual(new Set(['login_failed']))
      expect(new Set(answers.map(({ json }) => json().msg)).size).toBe(1)
    })
    expect(letters).toEqual([])
    expect(await emailOf(who)).toBe(who.email)
  })

  test('is not corrected to one that is taken, nor to itself', async () => {
    const [who, other] = [await newcomer(), await person(app)]
    expect((await correct(who.email, other.email)).json()).toMatchObject({
      code: 'conflict',
      issues: [{ path: 'body.newemail', msg: 'Correo electrónico ya en uso' }],
    })
    expect((await correct(who.email, who.email)).json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'body.newemail' }],
    })
    expect(await emailOf(who)).toBe(who.email)
  })

  test('stays as it is once it is confirmed, also when the link is opened at that very moment', async () => {
    const confirmed = await person(app, { password: PASSWORD })
    expect((await correct(confirmed.email, fresh())).json()).toMatchObject({
      code: 'conflict',
      msg: 'Tu correo ya está verificado. Cierra este aviso e inicia sesión.',
    })
    expect(await emailOf(confirmed)).toBe(confirmed.email)
    for (let round = 0; round < 5; round += 1) {
      const who = await newcomer()
      const [token, newemail] = [await tokenFor(who), fresh()]
      const [opened, corrected] = await Promise.all([activate(token), correct(who.email, newemail)])
      expect([opened.statusCode, corrected.statusCode].filter((status) => status === 200)).toHaveLength(1)
      expect(await emailOf(who)).toBe(opened.statusCode === 200 ? who.email : newemail)
    }
  })
})

describe('what happens to the account while the correction is under way', () => {
  /** Corrects while a transaction that changes the account hasn't ended. */
  async function correctedDuring(who: Person, change: object) {
    const { database } = app.services
    const { answer } = await database.transaction(async (tx) => {
      await tx.update(users).set(change).where(eq(users.id, who.id))
      const answer = correct(who.email, fresh())
      const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
      await expect.poll(async () => (await tx.execute(waiting)).rows.length, { timeout: 2_500 }).toBe(1)
      return { answer }
    })
    return (await answer).json()
  }

  test.each([
    ['its address is corrected otherwise', () => ({ email: fresh() }), 'login_failed'],
    ['its password is changed', () => ({ passwordHash: 'otra' }), 'login_failed'],
    ['it is blocked', () => ({ blockedAt: new Date() }), 'blocked'],
    ['it is confirmed', () => ({ emailConfirmedAt: new Date() }), 'conflict'],
  ])('is told as it is when %s', async (_, change, code) => {
    expect(await correctedDuring(await newcomer(), change())).toMatchObject({ code })
  })
})

describe('an account that somebody trusts with more than a registration', () => {
  test.each<[string, PersonOptions]>([
    ['administers', { admin: true }],
    ['writes', { editor: true }],
    ['lists properties', { dealer: true }],
    ['lends', { lender: true }],
    ['has a paid membership', { membership: 'basic' }],
  ])('keeps its address if it %s: only its mailbox shows whose it is', async (_, options) => {
    const who = await person(app, { ...options, unverified: true, password: PASSWORD })
    const letters = await lettersOf(async () => {
      expect((await correct(who.email, fresh())).json()).toMatchObject({
        code: 'conflict',
        msg: 'Tu cuenta ya tiene permisos o una membresía. Para cambiar su correo, escríbenos.',
      })
    })
    expect(letters).toEqual([])
    expect(await emailOf(who)).toBe(who.email)
  })

  test('keeps it also if its training was bought', async () => {
    const who = await newcomer()
    await app.services.database.db.update(users).set({ intensiveTraining: true }).where(eq(users.id, who.id))
    expect((await correct(who.email, fresh())).json().code).toBe('conflict')
  })

  test('loses its invitations with its address: no letter takes them to the new one', async () => {
    const [boss, mallory, newemail] = [await person(app, { admin: true }), await newcomer(), fresh()]
    const reason = 'presta en Texas'
    const invitation = await lettersOf(() =>
      callAs(app, boss, memberAdministration.invite, {
        body: { as: 'lender', email: mallory.email, reason },
      }),
    )
    const token = invitation[0]?.text.match(/reset\/([A-Za-z0-9_-]+)/)?.[1] ?? ''
    expect((await correct(mallory.email, newemail)).statusCode).toBe(200)
    const [listed] = (await callAs(app, boss, memberAdministration.invitations, { query: {} })).json()
      .invitations
    expect(listed).toMatchObject({ member: { email: mallory.email }, state: 'withdrawn', waits: false })
    const letters = await lettersOf(async () => {
      const again = await callAs(app, boss, memberAdministration.sendInvitationAgain, {
        body: { id: listed.id, reason },
      })
      expect(again.json().msg).toBe('La invitación está retirada: manda otra.')
    })
    expect(letters).toEqual([])
    // Not even if the address becomes the same again.
    await app.services.database.db.update(users).set({ email: mallory.email }).where(eq(users.id, mallory.id))
    expect(
      (await callAs(app, {}, lenders.addLenderInfo, { body: { token, ...company() } })).json().code,
    ).toBe('link_expired')
    const [entry] = await app.services.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'invitation.withdrawn'))
    expect(entry).toMatchObject({ targetId: String(mallory.id), reason: 'cambió el correo de la cuenta' })
  })
})
