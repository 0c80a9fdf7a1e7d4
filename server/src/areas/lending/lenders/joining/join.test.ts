import { lenders as operations } from '@cancha/contract/lending/lenders'
import { accounts } from '@cancha/contract/people/accounts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { company } from '../../../../testing/builders/lending/lenders.ts'
import { onlyAdministrator, sentencesTo } from '../../../../testing/builders/notifications.ts'
import { type PersonOptions, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { listeningNode, openPage } from '../../../../testing/stand-ins/open-pages.ts'
import { ORIGIN, type TestApp } from '../../../../testing/test-app.ts'
import { programActor } from '../../../ground/audit/audit.ts'
import { auditLog } from '../../../ground/audit/tables.ts'
import { users } from '../../../ground/users/tables.ts'
import { type InvitedAs, invite } from '../../../people/accounts/joining/invite.ts'
import { lenders } from '../tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await listeningNode()
})
afterAll(() => app.close())

const NAME = { firstName: 'Delia', lastName: 'Solís Ñáñez' }
let number = 0
const newAddress = () => `prestamista${++number}@prueba.example`

/** The secret of the last letter with an invitation to this address. */
async function invited(email: string, name: typeof NAME | null = NAME, as: InvitedAs = 'lender') {
  expect(await invite(app.services, programActor, { as, email, name }, 'prueba')).toBe(true)
  await app.runJobs()
  const letter = app.letters.filter(({ to }) => to === email).at(-1)
  return /reset\/([A-Za-z0-9_-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}
const invitedMember = async (options: PersonOptions = {}) => {
  const member = await person(app, options)
  return { member, token: await invited(member.email, null) }
}
const look = (token: string) => callAs(app, {}, operations.readLenderLink, { body: { token } })
const join = (token: string, given: Parameters<typeof company>[0] = {}) =>
  callAs(app, {}, operations.addLenderInfo, { body: { token, ...company(given) } })
const login = (email: string, password: string) =>
  callAs(app, {}, accounts.login, { body: { email, password } })
const accountOf = async (email: string) =>
  (await app.services.database.db.select().from(users).where(eq(users.email, email)))[0]
const companyOf = async (userId: number) =>
  (await app.services.database.db.select().from(lenders).where(eq(lenders.userId, userId)))[0]
const lettersOf = async (email: string) => {
  app.letters.length = 0
  await app.runJobs()
  return app.letters.filter(({ to }) => to === email)
}

describe("a lender's link", () => {
  test('[LOANCALL-011] [LOAN-085] says for whom it is, and is not spent by being looked at', async () => {
    const email = newAddress()
    const token = await invited(email)
    const id = String((await accountOf(email))?.id)
    for (let times = 0; times < 2; times++)
      expect((await look(token)).json()).toEqual({
        decodedToken: {
          email,
          objId: id,
          linfoid: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
          existingmember: false,
          firstname: 'Delia',
          lastname: 'Solís Ñáñez',
        },
      })
    expect((await join(token)).statusCode).toBe(200)
  })

  test('of a member says so', async () => {
    const { member, token } = await invitedMember({ password: 'Ladrillo 7 rojo' })
    expect((await look(token)).json().decodedToken).toMatchObject({
      existingmember: true,
      objId: String(member.id),
    })
    expect((await join(token)).statusCode).toBe(200)
  })

  test('of an address that nobody has proved says nothing of a password that anybody may have set', async () => {
    const { token } = await invitedMember({ password: 'Ladrillo 7 rojo', unverified: true })
    expect((await look(token)).json().decodedToken.existingmember).toBe(false)
  })

  test('[LOAN-084] that was spent, replaced, is too old or of another kind is worth nothing', async () => {
    const email = newAddress()
    const first = await invited(email)
    const second = await invited(email)
    const ofDealer = await invited(newAddress(), NAME, 'dealer')
    for (const token of [first, ofDealer, 'A'.repeat(43)]) {
      expect((await look(token)).json()).toMatchObject({ code: 'link_expired', msg: 'Enlace expirado' })
      expect((await join(token)).json()).toMatchObject({ code: 'link_expired', msg: 'Enlace expirado' })
    }
    expect((await join(second)).statusCode).toBe(200)
    expect((await look(second)).json().code).toBe('link_expired')
    expect((await join(second)).json().code).toBe('link_expired')
    const old = newAddress()
    const token = await invited(old)
    await app.asOwner(`update email_tokens set expires_at = now() where email = '${old}'`)
    expect((await look(token)).json().code).toBe('link_expired')
    expect((await join(token)).json().code).toBe('link_expired')
    expect((await accountOf(old))?.lender).toBe(false)
  })

  test.each([['corto'], [''], [7], [null], [{ $gt: '' }], ['<script>alert(1)</script>🏠']])(
    '%j is none',
    async (token) => {
      expect((await look(token as string)).json().success).toBe(false)
      expect((await join(token as string)).json().success).toBe(false)
    },
  )
})

describe('joining by the link', () => {
  test('[LOAN-082] [LOANCALL-012] [LOAN-091] takes the payload of the specification and keeps all of it', async () => {
    const email = newAddress()
    const token = await invited(email)
    const { objId: id, linfoid, existingmember } = (await look(token)).json().decodedToken
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/users/lender/info/add',
      payload: {
        token,
        cname: 'Delia Solís',
        companyname: 'Ladera Lending',
        companyaddress: '',
        makeloan: 'No',
        officeemail: 'Oficina@Ladera.example',
        officephone: '+1 (305) 555-0188',
        telefono: '13055550189',
        serviceprovidevalue: ['Texas', 'Florida'],
        servicenotprovidevalue: [],
        loantypevalue: ['Refinanciamiento'],
        minimumloanvalue: '1',
        id,
        linfoid,
        existingmember,
      },
    })
    expect(answer.statusCode).toBe(200)
    expect(await accountOf(email)).toMatchObject({ lender: true, emailConfirmedAt: expect.any(Date) })
    expect(await companyOf(Number(id))).toMatchObject({
      contactName: 'Delia Solís',
      companyName: 'Ladera Lending',
      companyAddress: '',
      direct: false,
      officeEmail: 'oficina@ladera.example',
      officePhone: '+13055550188',
      phone: '+13055550189',
      allStates: false,
      states: ['TX', 'FL'],
      loanTypes: ['refinance'],
      minimum: 0,
      commission: null,
      state: 'waiting',
      version: 1,
      confirmedAt: null,
    })
  })

  test('[LOAN-087] of a member says that it was saved; their password stays, and no letter comes', async () => {
    const { member, token } = await invitedMember({ password: 'Ladrillo 7 rojo', firstName: 'Rosa' })
    expect((await join(token)).json()).toEqual({ success: true, msg: 'Informacion exitosamente guardada.' })
    expect(await lettersOf(member.email)).toEqual([])
    const entered = await login(member.email, 'Ladrillo 7 rojo')
    expect(entered.json().user).toMatchObject({ firstname: 'Rosa', usertype: ['lender'] })
  })

  test('[LOAN-088] of anybody else says that a letter was sent, with which they choose a password', async () => {
    const email = newAddress()
    expect((await join(await invited(email))).json()).toEqual({
      success: true,
      msg: 'Informacion exitosamente guardada. Le hemos enviado un email para establecer su contraseña de inicio de sesión.',
    })
    const [letter, ...others] = await lettersOf(email)
    expect(others).toEqual([])
    expect(letter?.subject).toBe('Elige tu contraseña para entrar a Cancha')
    const token = new RegExp(`${ORIGIN}/user/password/reset/([\\w-]+)`).exec(letter?.text ?? '')?.[1] ?? ''
    const chosen = await callAs(app, {}, accounts.resetPassword, {
      body: { token, password: 'Cerca 9 blanca' },
    })
    expect(chosen.statusCode).toBe(200)
    expect((await login(email, 'Cerca 9 blanca')).json().user.usertype).toEqual(['lender'])
  })

  test('signs nobody in', async () => {
    const answer = await join(await invited(newAddress()))
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.json()).not.toHaveProperty('token')
  })

  test('accepts the invitation, in the audit log too', async () => {
    const { member, token } = await invitedMember()
    await join(token)
    const { rows } = await app.services.database.db.execute(
      sql`select accepted_at is not null as accepted from invitations where user_id = ${member.id}`,
    )
    expect(rows).toEqual([{ accepted: true }])
    const [entry] = await app.services.database.db
      .select()
      .from(auditLog)
      .where(sql`action = 'invitation.accepted' and actor_id = ${member.id}`)
    expect(entry?.details).toEqual({ as: 'lender' })
  })

  test('ends what somebody has who registered the address without owning it', async () => {
    const { member, token } = await invitedMember({ password: 'Ladrillo 7 rojo', unverified: true })
    expect((await join(token)).json().msg).toContain('Le hemos enviado un email')
    expect((await login(member.email, 'Ladrillo 7 rojo')).json().code).toBe('login_failed')
    expect((await callAs(app, member, accounts.session, {})).json().user).toBeNull()
  })

  test('[LOAN-089] tells the open pages of who paid for such an account that they are signed out', async () => {
    const { member, token } = await invitedMember({ password: 'Ladrillo 7 rojo', unverified: true })
    await app.services.database.db.update(users).set({ paidAt: new Date() }).where(eq(users.id, member.id))
    const page = await openPage(app, member)
    expect((await join(token)).statusCode).toBe(200)
    await expect.poll(() => page.heard).toContainEqual(['logoutUser', { reason: 'expired' }])
    page.close()
  })

  test('is refused to who is blocked, and the link is not spent', async () => {
    const { member, token } = await invitedMember()
    const set = (blockedAt: Date | null) =>
      app.services.database.db.update(users).set({ blockedAt }).where(eq(users.id, member.id))
    await set(new Date())
    expect((await join(token)).json().code).toBe('blocked')
    expect((await accountOf(member.email))?.lender).toBe(false)
    await set(null)
    expect((await join(token)).statusCode).toBe(200)
  })

  test('of 20 at once, one joins and one letter leaves', async () => {
    const email = newAddress()
    const token = await invited(email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(token)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(19)
    expect(await lettersOf(email)).toHaveLength(1)
  })

  test('tells administrators that a lender waits, and leads who is known back to waiting', async () => {
    const boss = await onlyAdministrator(app)
    const { member, token } = await invitedMember()
    await join(token)
    const told = 'Hay un prestamista por confirmar: «Puente Capital».'
    expect(await sentencesTo(app, boss)).toEqual([told])
    const standing = (state: 'approved' | 'suspended') =>
      app.services.database.db
        .update(lenders)
        .set({ state, reason: state === 'suspended' ? 'x' : null, confirmedAt: new Date() })
        .where(eq(lenders.userId, member.id))
    const again = async () => {
      await app.services.database.db.update(users).set({ lender: false }).where(eq(users.id, member.id))
      return join(await invited(member.email, null), { companyname: 'Puente Nuevo' })
    }
    await standing('approved')
    await again()
    expect(await companyOf(member.id)).toMatchObject({ state: 'waiting', companyName: 'Puente Nuevo' })
    // The link of a letter ends no suspension.
    await standing('suspended')
    await again()
    expect(await companyOf(member.id)).toMatchObject({ state: 'suspended' })
  })
})

describe('what is wrong with the form is said field by field, the link is not spent and nothing is kept', () => {
  const PHONE = 'Escribe el número completo, con el código de tu país'
  const CHOOSE = 'Favor de seleccionar una opción'
  test.each([
    ['[LOAN-092] no company', { companyname: ' ' }, 'companyname', 'Enter Company Name'],
    ['[LOAN-093] no contact', { cname: '' }, 'cname', 'Entra Nombre y apellido de persona de contacto'],
    ['[LOAN-094] digits in the contact', { cname: 'Delia 2' }, 'cname', 'Solo se permite el alfabeto'],
    ['[LOAN-095] a long contact', { cname: 'D'.repeat(51) }, 'cname', 'Usa 50 letras como máximo'],
    ['[LOAN-096] no telephone', { telefono: '' }, 'telefono', 'Entra Número telefónico'],
    ['[LOAN-097] a telephone of ten digits', { telefono: '3055550120' }, 'telefono', PHONE],
    ['[LOAN-098] no telephone of the office', { officephone: '' }, 'officephone', 'Office phone is required'],
    [
      "[LOAN-099] the office's e-mail is none",
      { officeemail: 'oficina' },
      'officeemail',
      'Por favor introduzca un correo electrónico válido',
    ],
    ['[LOAN-100] no state', { serviceprovidevalue: [] }, 'serviceprovidevalue', 'Please select an option'],
    ['[LOAN-101] no loan', { loantypevalue: [] }, 'loantypevalue', CHOOSE],
    ['[LOAN-101] [LIM3-021] another loan', { loantypevalue: ['Hipoteca'] }, 'loantypevalue', CHOOSE],
    ['[LOAN-102] no smallest loan', { minimumloanvalue: '' }, 'minimumloanvalue', CHOOSE],
    [
      '[LIM2-035] [LIM3-024] another smallest loan',
      { minimumloanvalue: '75000' },
      'minimumloanvalue',
      CHOOSE,
    ],
    ['[LIM2-038] [LIM3-022] neither yes nor no', { makeloan: 'Yes' }, 'makeloan', CHOOSE],
    ['a licence that is none', { nmls: '12' }, 'nmls', 'Un número NMLS tiene de 3 a 9 cifras'],
    [
      'a licence and none',
      { nmlsexempt: 'bank' },
      'nmlsexempt',
      'Deja el número o el motivo por el que no lo necesitas, no los dos',
    ],
    [
      'a state in both lists',
      { servicenotprovidevalue: ['Texas'] },
      'servicenotprovidevalue',
      'Un estado está en las dos listas',
    ],
    [
      'a state that is none',
      { serviceprovidevalue: ['Jalisco'] },
      'serviceprovidevalue',
      'Elige los estados de la lista',
    ],
    ['a commission that is none', { commission: 'mucha' }, 'commission', 'Aquí va un número'],
    [
      '[LIM2-037] a commission beyond the most',
      { commission: 16 },
      'commission',
      'La comisión no puede ser más de 15',
    ],
  ])('%s', async (_, given, path, msg) => {
    const email = newAddress()
    const token = await invited(email)
    const answer = await join(token, given as Parameters<typeof company>[0])
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([{ path: `body.${path}`, msg }])
    expect((await look(token)).statusCode).toBe(200)
    expect((await accountOf(email))?.lender).toBe(false)
  })

  test('[LOAN-103] the address of the company may be left out', async () => {
    const { companyaddress: _, ...rest } = company()
    const token = await invited(newAddress())
    const answer = await callAs(app, {}, operations.addLenderInfo, { body: { token, ...rest } })
    expect(answer.statusCode).toBe(200)
  })
})
