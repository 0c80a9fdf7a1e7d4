import { accounts } from '@cancha/contract/people/accounts'
import { memberAdministration } from '@cancha/contract/people/administration'
import { writing } from '@cancha/contract/school/writing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { recoveryCodes, secondFactors, sessions } from '../accounts/tables.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { firstName: 'Adela', admin: true })
})
afterAll(() => app.close())

const look = async (who: Person) =>
  (await callAs(app, boss, memberAdministration.member, { params: { id: String(who.id) } })).json()
const lettersTo = async ({ email }: Person) => {
  await app.runJobs()
  return app.letters.filter(({ to }) => to === email)
}
const ageProof = (who: Person) =>
  app.asOwner(`update sessions set proved_at = now() - interval '11 minutes' where user_id = ${who.id}`)

describe('an editor', () => {
  const makeEditor = (who: Person, on: boolean, by = boss) =>
    callAs(app, by, memberAdministration.changeMember, {
      body: { id: String(who.id), change: { kind: 'editor', on }, reason: 'escribe el blog' },
    })
  const opensDesk = async (who: Person) => (await callAs(app, who, writing.overview, {})).statusCode

  test('is made and unmade by an administrator: the open session has the right at once', async () => {
    const who = await person(app)
    expect(await opensDesk(who)).toBe(403)
    expect((await makeEditor(who, true)).json()).toEqual({ success: true })
    expect(await opensDesk(who)).toBe(200)
    const after = await look(who)
    expect(after).toMatchObject({
      member: { editor: true },
      deeds: [
        {
          sentence: 'Adela De Prueba le dio a Persona De Prueba el derecho de escribir el contenido.',
          reason: 'escribe el blog',
          by: { name: 'Adela De Prueba' },
        },
      ],
    })
    await makeEditor(who, false)
    expect(await opensDesk(who)).toBe(403)
    expect((await look(who)).member.editor).toBe(false)
  })

  test('is told by letter, once for each change', async () => {
    const who = await person(app)
    await makeEditor(who, true)
    await makeEditor(who, true)
    expect((await lettersTo(who)).map(({ subject }) => subject)).toEqual(['Ya puedes escribir en Cancha'])
    await makeEditor(who, false)
    expect((await lettersTo(who)).at(-1)?.subject).toBe('Ya no escribes en Cancha')
  })

  test('is made with a fresh proof, and by nobody who is an editor alone', async () => {
    const [who, editor] = [await person(app), await person(app, { editor: true })]
    const old = await person(app, { admin: true })
    await ageProof(old)
    expect((await makeEditor(who, true, old)).json().code).toBe('reauth_required')
    expect((await makeEditor(who, true, editor)).json().code).toBe('forbidden')
    expect(await opensDesk(who)).toBe(403)
  })
})

describe('a second factor that was lost', () => {
  const reset = (who: Person, by = boss, body: object = {}) =>
    callAs(app, by, memberAdministration.resetSecondFactor, {
      body: { id: String(who.id), checked: true, reason: 'perdió su teléfono; la llamé', ...body } as never,
    })
  /** A person with a second factor and recovery codes. */
  async function protectedPerson(options: Parameters<typeof person>[1] = {}) {
    const who = await person(app, options)
    const { db } = app.services.database
    await db.insert(secondFactors).values({ userId: who.id, secret: 'v1.x', confirmedAt: new Date() })
    await app.asOwner(
      `insert into recovery_codes (user_id, code_hash) values (${who.id}, decode(md5('a') || md5('b'), 'hex'))`,
    )
    return who
  }
  const left = async ({ id }: Person) => {
    const { db } = app.services.database
    return {
      factors: await db.$count(secondFactors, eq(secondFactors.userId, id)),
      codes: await db.$count(recoveryCodes, eq(recoveryCodes.userId, id)),
      sessions: await db.$count(sessions, eq(sessions.userId, id)),
    }
  }

  test('is removed with its codes, ends the sessions, is told by letter and stands in the audit log', async () => {
    const who = await protectedPerson()
    expect((await look(who)).member).toMatchObject({ secondfactor: true, can: { resetSecondFactor: true } })
    expect((await reset(who)).json()).toEqual({ success: true })
    expect(await left(who)).toEqual({ factors: 0, codes: 0, sessions: 0 })
    expect((await callAs(app, who, accounts.session, {})).json().user).toBeNull()
    expect(await lettersTo(who)).toMatchObject([{ subject: 'Quitamos el segundo paso de tu cuenta' }])
    expect(await look(who)).toMatchObject({
      member: { secondfactor: false },
      deeds: [
        {
          sentence:
            'Adela De Prueba quitó el segundo paso de la cuenta de Persona De Prueba y cerró sus sesiones.',
          by: { name: 'Adela De Prueba' },
          reason: 'perdió su teléfono; la llamé',
        },
      ],
    })
  })

  test('asks for a fresh proof, a reason, and that it was checked who asks', async () => {
    const who = await protectedPerson()
    const old = await person(app, { admin: true })
    await ageProof(old)
    expect((await reset(who, old)).json().code).toBe('reauth_required')
    expect((await reset(who, boss, { reason: ' ' })).json().issues[0].path).toBe('body.reason')
    expect((await reset(who, boss, { checked: false })).json().issues).toEqual([
      { path: 'body.checked', msg: 'Antes comprueba quién te lo pide' },
    ])
    expect(await left(who)).toEqual({ factors: 1, codes: 1, sessions: 1 })
    expect(await lettersTo(who)).toEqual([])
  })

  test('of an administrator stays until the right to administer is taken away', async () => {
    const other = await protectedPerson({ admin: true })
    const refused = (await reset(other)).json()
    expect(refused).toMatchObject({ code: 'conflict', msg: expect.stringContaining('Quítale antes') })
    expect(await left(other)).toEqual({ factors: 1, codes: 1, sessions: 1 })
    expect((await look(other)).member.can.resetSecondFactor).toBe(false)
    await callAs(app, boss, memberAdministration.changeMember, {
      body: { id: String(other.id), change: { kind: 'admin', on: false }, reason: 'perdió su teléfono' },
    })
    expect((await reset(other)).json()).toEqual({ success: true })
  })

  test('that is not there, or only begun, is said so', async () => {
    const who = await person(app)
    await app.services.database.db.insert(secondFactors).values({ userId: who.id, secret: 'v1.x' })
    expect((await look(who)).member.secondfactor).toBe(false)
    expect((await reset(who)).json()).toMatchObject({
      code: 'conflict',
      msg: 'Esta cuenta ya no tiene un segundo paso: entra con su contraseña.',
    })
    expect((await left(who)).sessions).toBe(1)
  })
})
