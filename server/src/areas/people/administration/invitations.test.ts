import { auditLog } from '@cancha/contract/ground/audit-log'
import { lenders } from '@cancha/contract/lending/lenders'
import { accounts } from '@cancha/contract/people/accounts'
import { memberAdministration } from '@cancha/contract/people/administration'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../database/connection.ts'
import { company } from '../../../testing/builders/lending/lenders.ts'
import { type Person, type PersonOptions, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp({ CANCHA_LIMITS: 'on' })
  boss = await person(app, { firstName: 'Adela', lastName: 'Ríos', admin: true })
})
afterAll(() => app.close())

const invite = (email: string, by = boss) =>
  callAs(app, by, memberAdministration.invite, { body: { as: 'lender', email, reason: 'presta en Texas' } })
const list = async () =>
  (await callAs(app, boss, memberAdministration.invitations, { query: {} })).json().invitations
const again = (id: string, by = boss) =>
  callAs(app, by, memberAdministration.sendInvitationAgain, { body: { id, reason: 'no le llegó' } })
const withdraw = (id: string) =>
  callAs(app, boss, memberAdministration.withdrawInvitation, { body: { id, reason: 'fue un error' } })
const accept = (token: string) => callAs(app, {}, lenders.addLenderInfo, { body: { token, ...company() } })
const openLink = (token: string) =>
  callAs(app, {}, accounts.openInvitation, { body: { as: 'lender', token } })
const newest = async () =>
  (await callAs(app, boss, auditLog.auditEntries, { query: { group: 'invitations' } })).json().entries[0]

async function lastToken(email: string): Promise<string> {
  await app.runJobs()
  const letter = app.letters.filter(({ to }) => to === email).at(-1)
  return /reset\/([A-Za-z0-9_-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}

async function invited(options: PersonOptions = {}) {
  const who = await person(app, { firstName: 'Leo', lastName: 'Prado', ...options })
  expect((await invite(who.email)).json()).toEqual({ success: true })
  const [{ id }] = await list()
  return { who, id, token: await lastToken(who.email) }
}

test('an invitation is listed with who sent it and when, and goes from sent to opened to accepted', async () => {
  const { who, id, token } = await invited()
  expect((await list())[0]).toMatchObject({
    id,
    as: 'lender',
    member: { id: String(who.id), name: 'Leo Prado', email: who.email },
    state: 'sent',
    sentby: 'Adela Ríos',
    times: 1,
    waits: true,
  })
  expect((await openLink(token)).statusCode).toBe(200)
  expect((await list())[0]).toMatchObject({ state: 'opened', waits: true })
  expect((await accept(token)).statusCode).toBe(200)
  expect((await list())[0]).toMatchObject({ state: 'accepted', waits: false })
  expect((await openLink(token)).json().code).toBe('link_expired')
})

test('sent again, the letter has a new link, the old one is worth nothing, and it stays one invitation', async () => {
  const { who, id, token } = await invited()
  await openLink(token)
  const before = (await list()).length
  expect((await again(id)).json()).toEqual({ success: true })
  const next = await lastToken(who.email)
  expect(next).not.toBe(token)
  expect(await list()).toHaveLength(before)
  expect((await list())[0]).toMatchObject({ id, state: 'sent', times: 2 })
  expect(await newest()).toMatchObject({
    sentence: 'Adela Ríos mandó otra vez a Leo Prado la invitación a prestar: el enlace anterior ya no vale.',
    reason: 'no le llegó',
  })
  expect((await accept(token)).json().code).toBe('link_expired')
  expect((await openLink(token)).json().code).toBe('link_expired')
  expect((await accept(next)).statusCode).toBe(200)
  expect((await again(id)).json()).toMatchObject({ code: 'conflict', msg: 'Ya aceptó la invitación.' })
  expect((await withdraw(id)).json().msg).toBe('Ya aceptó la invitación.')
})

test('an expired one says so, and can be sent again', async () => {
  const { who, id } = await invited()
  await app.services.database.db.execute(
    sql`update email_tokens set expires_at = now() - interval '1 second' where user_id = ${who.id}`,
  )
  expect((await list())[0]).toMatchObject({ id, state: 'expired', waits: true })
  expect((await again(id)).statusCode).toBe(200)
  expect((await list())[0]).toMatchObject({ state: 'sent', times: 2 })
})

test('withdrawn, its link is worth nothing and it stays withdrawn; another can be sent', async () => {
  const { who, id, token } = await invited()
  expect((await withdraw(id)).json()).toEqual({ success: true })
  expect((await list())[0]).toMatchObject({ state: 'withdrawn', waits: false })
  expect(await newest()).toMatchObject({
    sentence: 'Adela Ríos retiró la invitación de Leo Prado a prestar: su enlace ya no vale.',
    reason: 'fue un error',
  })
  expect((await accept(token)).json().code).toBe('link_expired')
  expect((await again(id)).json().msg).toBe('La invitación está retirada: manda otra.')
  expect((await invite(who.email)).statusCode).toBe(200)
  expect((await list()).slice(0, 2)).toMatchObject([{ state: 'sent', times: 1 }, { state: 'withdrawn' }])
})

test('who has the right already, or is blocked, is refused with a sentence and gets no letter', async () => {
  const lender = await person(app, { firstName: 'Leo', lastName: 'Prado', lender: true })
  const blocked = await person(app, { firstName: 'Leo', lastName: 'Prado', blocked: true })
  for (const [who, msg] of [
    [lender, 'Leo Prado ya puede prestar.'],
    [blocked, 'La cuenta de Leo Prado está bloqueada: desbloquéala antes de invitar.'],
  ] as const) {
    const answer = await invite(who.email)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().issues).toEqual([{ path: 'body.email', msg }])
    expect(await lastToken(who.email)).toBe('')
  }
  const { who, id } = await invited()
  await app.services.database.db.execute(sql`update users set lender = true where id = ${who.id}`)
  expect((await again(id)).json().msg).toBe('Leo Prado ya puede prestar.')
})

test('one address gets five letters in a day', async () => {
  const { id } = await invited()
  const other = await person(app, { admin: true })
  for (const by of [boss, other, boss, other]) expect((await again(id, by)).statusCode).toBe(200)
  const answer = await again(id)
  expect(answer.statusCode).toBe(429)
  expect(answer.json().msg).toBe('Ya se le mandaron cinco invitaciones en un día. Espera a mañana.')
})

test('what sends no letter is not counted as one', async () => {
  const { who, id } = await invited()
  const blocked = (on: boolean) =>
    app.services.database.db.execute(
      sql`update users set blocked_at = ${on ? sql`now()` : null} where id = ${who.id}`,
    )
  await blocked(true)
  for (let times = 0; times < 3; times++) {
    expect((await invite(who.email)).statusCode).toBe(409)
    expect((await again(id)).statusCode).toBe(409)
  }
  await blocked(false)
  expect((await again(id)).statusCode).toBe(200)

  const [nobody, admitted] = ['nadie.aun@prueba.example', { firstname: 'Nora', lastname: 'Vidal' }]
  const body = { as: 'lender', email: nobody, reason: 'presta en Texas' } as const
  for (let times = 0; times < 6; times++) expect((await invite(nobody)).statusCode).toBe(400)
  expect(
    (await callAs(app, boss, memberAdministration.invite, { body: { ...body, ...admitted } })).statusCode,
  ).toBe(200)
})

test('a refusal of the address takes no letter from the administrator', async () => {
  const sender = await person(app, { admin: true })
  const { id } = await invited()
  for (let times = 0; times < 4; times++) expect((await again(id)).statusCode).toBe(200)
  for (let times = 0; times < 60; times++) expect((await again(id, sender)).statusCode).toBe(429)
  const other = await person(app)
  expect((await invite(other.email, sender)).statusCode).toBe(200)
})

test('is not sent again to another address than the one that was invited, and its old link is dead', async () => {
  const { who, id, token } = await invited()
  const moved = 'otro.correo@prueba.example'
  await app.services.database.db.execute(sql`update users set email = ${moved} where id = ${who.id}`)
  expect((await openLink(token)).json().code).toBe('link_expired')
  expect((await list())[0]).toMatchObject({ state: 'expired', member: { email: who.email } })
  expect((await again(id)).json()).toMatchObject({
    code: 'conflict',
    msg: 'Leo Prado tiene ahora otro correo: retira esta invitación y manda otra.',
  })
  expect(await lastToken(moved)).toBe('')
})

test.each([
  ['given and taken away again', [true, false]],
  ['given', [true]],
])('a right that is %s by hand ends its invitation, and no link of it gives the right', async (_, turns) => {
  const { who, token } = await invited()
  for (const on of turns) {
    const change = { kind: 'lender', on } as const
    const body = { id: String(who.id), change, reason: 'lo pidió por teléfono' }
    expect((await callAs(app, boss, memberAdministration.changeMember, { body })).statusCode).toBe(200)
    expect((await accept(token)).json().code).toBe('link_expired')
  }
  expect((await list())[0]).toMatchObject({ state: 'withdrawn', waits: false })
  expect(await newest()).toMatchObject({
    sentence: 'Adela Ríos retiró la invitación de Leo Prado a prestar: su enlace ya no vale.',
    reason: 'lo pidió por teléfono',
  })
})

test('another right that is given leaves the invitation as it is', async () => {
  const { who, token } = await invited()
  const body = { id: String(who.id), change: { kind: 'dealer', on: true } as const, reason: 'publica' }
  await callAs(app, boss, memberAdministration.changeMember, { body })
  expect((await list())[0].state).toBe('sent')
  expect((await accept(token)).statusCode).toBe(200)
})

test('two administrators who invite a new person at once send two letters, and it is one account and invitation', async () => {
  const bosses = [boss, await person(app, { admin: true })]
  for (let round = 0; round < 5; round++) {
    const email = `nueva.a.la.vez${round}@prueba.example`
    const body = { as: 'lender', email, firstname: 'Nora', lastname: 'Vidal', reason: 'presta' } as const
    const answers = await Promise.all(
      bosses.map((by) => callAs(app, by, memberAdministration.invite, { body })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await list())[0]).toMatchObject({ member: { email }, times: 2 })
  }
})

/** Starts `work` while a transaction holds this person's row, and goes on in it once `work` waits for it. */
async function whileHeld<T>(
  { id }: Person,
  work: () => Promise<T>,
  then: (tx: Tx) => Promise<unknown>,
): Promise<T> {
  const { started } = await app.services.database.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${id} for update`)
    const started = work()
    const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
    await expect.poll(async () => (await tx.execute(waiting)).rows.length, { timeout: 2_500 }).toBe(1)
    await then(tx)
    return { started }
  })
  return started
}

test('who gets the right while they are invited is not invited', async () => {
  const { who, id } = await invited()
  const answer = await whileHeld(
    who,
    () => invite(who.email),
    async (tx) => {
      await tx.execute(sql`update users set lender = true where id = ${who.id}`)
      await tx.execute(sql`update invitations set accepted_at = now() where id = ${id}`)
    },
  )
  expect(answer.json().issues).toEqual([{ path: 'body.email', msg: 'Leo Prado ya puede prestar.' }])
  expect((await list())[0]).toMatchObject({ id, state: 'accepted' })
})

test('an acceptance holds nothing while it waits for the person, so that no two wait for each other', async () => {
  const { who, token } = await invited()
  const answer = await whileHeld(
    who,
    () => accept(token),
    (tx) => tx.execute(sql`select from email_tokens where user_id = ${who.id} for update nowait`),
  )
  expect(answer.statusCode).toBe(200)
})

test('of an acceptance and a withdrawal at once, one happens', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, token } = await invited()
    const [accepted, withdrawn] = await Promise.all([accept(token), withdraw(id)])
    expect([accepted.statusCode === 200, withdrawn.statusCode === 200].filter(Boolean)).toHaveLength(1)
    expect((await list())[0].state).toBe(accepted.statusCode === 200 ? 'accepted' : 'withdrawn')
  }
})
