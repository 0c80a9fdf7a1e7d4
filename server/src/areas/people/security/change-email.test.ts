import { accounts } from '@cancha/contract/people/accounts'
import { security } from '@cancha/contract/people/security'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { users } from '../../ground/users/tables.ts'
import { ensureCustomer } from '../../money/memberships/customers.ts'
import { issueToken } from '../accounts/joining/email-tokens.ts'
import { emailChanges } from '../accounts/tables.ts'

const PASSWORD = 'Ladrillo 7 rojo'

let app: TestApp
let count = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const fresh = () => `nueva${++count}@prueba.example`
const ask = (who: Person, email: string) => callAs(app, who, security.changeEmail, { body: { email } })
const confirm = (token: string, who: Partial<Person> = {}) =>
  callAs(app, who.headers ? { headers: who.headers } : {}, security.confirmEmail, { body: { token } })
const undo = (token: string) => callAs(app, {}, security.undoEmail, { body: { token } })
const emailOf = async ({ id }: Person) =>
  (await app.services.database.db.select().from(users).where(eq(users.id, id)))[0]?.email

/** The token in the last letter to an address with a link to this part of the site. */
async function tokenTo(address: string, part: 'confirmar' | 'deshacer'): Promise<string> {
  await app.runJobs()
  const texts = app.letters.filter(({ to }) => to === address).map(({ text }) => text)
  const found = texts.map((text) =>
    new RegExp(`http://localhost:3000/seguridad/correo/${part}/(\\S+)`).exec(text),
  )
  return found.findLast((match) => match)?.[1] ?? ''
}

async function requestedChange() {
  const who = await person(app, { password: PASSWORD })
  const email = fresh()
  expect((await ask(who, email)).statusCode).toBe(200)
  return {
    who,
    email,
    confirmation: await tokenTo(email, 'confirmar'),
    undoing: await tokenTo(who.email, 'deshacer'),
  }
}

test('nothing changes before the new address answers; then it does, and the other sessions are over', async () => {
  const { who, email, confirmation } = await requestedChange()
  const [account] = await app.services.database.db.select().from(users).where(eq(users.id, who.id))
  const { customer } = await ensureCustomer(app.services, account as typeof users.$inferSelect)
  const other = await callAs(app, {}, accounts.login, { body: { email: who.email, password: PASSWORD } })
  const headers = { authorization: `Bearer ${other.json().token}` }
  expect(await emailOf(who)).toBe(who.email)
  expect((await callAs(app, who, security.overview, {})).json().pendingemail).toBe(email)

  expect((await confirm(confirmation, who)).json()).toEqual({ success: true, email })
  expect(await emailOf(who)).toBe(email)
  await app.runJobs()
  expect(await app.services.payments.whoIs(customer.customerId)).toMatchObject({ email })
  expect((await callAs(app, who, accounts.session, {})).json().user.email).toBe(email)
  expect((await callAs(app, { headers }, accounts.session, {})).json().user).toBeNull()
  const old = await callAs(app, {}, accounts.login, { body: { email: who.email, password: PASSWORD } })
  expect(old.json().code).toBe('login_failed')
  const now = await callAs(app, {}, accounts.login, { body: { email, password: PASSWORD } })
  expect(now.statusCode).toBe(200)
})

test('asked twice within a minute, the letters leave once; to another address, or later, they leave again', async () => {
  const who = await person(app)
  const [email, other] = [fresh(), fresh()]
  const sent = async () => {
    await app.runJobs()
    return app.letters.filter(({ to }) => to === who.email || to === email || to === other).length
  }
  const answers = await Promise.all([1, 2, 3].map(() => ask(who, email)))
  for (const answer of [...answers, await ask(who, email)]) expect(answer.json()).toEqual({ success: true })
  expect(await sent()).toBe(2)
  await ask(who, other)
  expect(await sent()).toBe(4)
  await app.services.database.db
    .update(emailChanges)
    .set({ askedAt: sql`now() - interval '61 seconds'` })
    .where(eq(emailChanges.userId, who.id))
  await ask(who, other)
  expect(await sent()).toBe(6)
})

test('confirmed from another device, no session stays', async () => {
  const { who, confirmation } = await requestedChange()
  expect((await confirm(confirmation)).statusCode).toBe(200)
  expect((await callAs(app, who, accounts.session, {})).json().user).toBeNull()
})

test('what was sent to the old address before is worth nothing', async () => {
  const { who, confirmation } = await requestedChange()
  const waiting = await app.services.database.transaction((tx) => issueToken(tx, 'confirm', who))
  await confirm(confirmation)
  const answer = await callAs(app, {}, accounts.activate, { body: { token: waiting } })
  expect(answer.json().code).toBe('link_expired')
})

describe('the old address says no', () => {
  test('before: the change never happens', async () => {
    const { who, confirmation, undoing } = await requestedChange()
    expect((await undo(undoing)).json()).toMatchObject({ success: true, email: who.email })
    expect((await confirm(confirmation)).json().code).toBe('link_expired')
    expect(await emailOf(who)).toBe(who.email)
    expect((await callAs(app, who, accounts.session, {})).json().user).toBeNull()
  })

  test('after: the address is restored, and all sessions have ended', async () => {
    const { who, email, confirmation, undoing } = await requestedChange()
    await confirm(confirmation, who)
    expect((await undo(undoing)).statusCode).toBe(200)
    expect(await emailOf(who)).toBe(who.email)
    expect((await callAs(app, who, accounts.session, {})).json().user).toBeNull()
    const thief = await callAs(app, {}, accounts.login, { body: { email, password: PASSWORD } })
    expect(thief.json().code).toBe('login_failed')
    expect((await undo(undoing)).json().code).toBe('link_expired')
  })

  test('also when someone registered the left address meanwhile without ever confirming it', async () => {
    const { who, confirmation, undoing } = await requestedChange()
    await confirm(confirmation)
    await person(app, { email: who.email, unverified: true })
    expect((await undo(undoing)).statusCode).toBe(200)
    expect(await emailOf(who)).toBe(who.email)
  })

  test('not when the left address is by now another confirmed person’s', async () => {
    const { who, email, confirmation, undoing } = await requestedChange()
    await confirm(confirmation)
    const holder = await person(app, { email: who.email })
    expect((await undo(undoing)).json().code).toBe('conflict')
    expect([await emailOf(who), await emailOf(holder)]).toEqual([email, holder.email])
  })

  test('within 24 hours of the confirmation, and no later', async () => {
    const { who, confirmation, undoing } = await requestedChange()
    await confirm(confirmation)
    const age = (hours: string) =>
      app.services.database.db
        .update(emailChanges)
        .set({ askedAt: sql`now() - interval '40 hours'`, confirmedAt: sql`now() - ${hours}::interval` })
        .where(eq(emailChanges.userId, who.id))
    await age('24 hours 1 second')
    expect((await undo(undoing)).json().code).toBe('link_expired')
    await age('23 hours 59 minutes')
    expect((await undo(undoing)).statusCode).toBe(200)
  })
})

describe('bad input', () => {
  test('a taken address is answered as at registration, and nobody is written to', async () => {
    const [who, holder] = [await person(app), await person(app)]
    const answer = await ask(who, holder.email.toUpperCase())
    expect(answer.json()).toMatchObject({
      code: 'conflict',
      issues: [{ path: 'body.email', msg: 'Correo electrónico ya en uso' }],
    })
    expect(await tokenTo(holder.email, 'confirmar')).toBe('')
  })

  test('an address that was taken meanwhile changes nothing', async () => {
    const { who, email, confirmation } = await requestedChange()
    await person(app, { email })
    expect((await confirm(confirmation)).json().code).toBe('conflict')
    expect(await emailOf(who)).toBe(who.email)
  })

  test('one’s own address, and none', async () => {
    const who = await person(app)
    expect((await ask(who, who.email)).json().issues[0].msg).toBe('Ese ya es el correo de tu cuenta')
    expect((await ask(who, 'no es un correo')).json().issues[0].msg).toBe(
      'Por favor introduzca un correo electrónico válido',
    )
  })

  test('twenty uses of one link at once are one; asking again kills the link before', async () => {
    const { who, confirmation } = await requestedChange()
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(confirmation, who)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const second = await requestedChange()
    const email = fresh()
    await ask(second.who, email)
    expect((await confirm(second.confirmation)).json().code).toBe('link_expired')
    expect((await confirm(await tokenTo(email, 'confirmar'))).statusCode).toBe(200)
  })

  test('a link that is late, made up, or the other one of the two', async () => {
    const { who, confirmation, undoing } = await requestedChange()
    expect((await confirm(undoing)).json().code).toBe('link_expired')
    expect((await undo(confirmation)).json().code).toBe('link_expired')
    expect((await confirm('x'.repeat(43))).json().code).toBe('link_expired')
    await app.services.database.db
      .update(emailChanges)
      .set({ askedAt: sql`now() - interval '24 hours 1 second'` })
      .where(eq(emailChanges.userId, who.id))
    expect((await confirm(confirmation)).json().code).toBe('link_expired')
    expect(await emailOf(who)).toBe(who.email)
  })

  test('no secret of a link is in the database', async () => {
    const { confirmation, undoing } = await requestedChange()
    const { rows } = await app.services.database.db.execute(sql`select e::text from email_changes e`)
    expect(confirmation.length).toBe(43)
    for (const secret of [confirmation, undoing]) expect(JSON.stringify(rows)).not.toContain(secret)
  })
})
