import { describe, expect, test } from 'vitest'
import { programActor } from './areas/ground/audit/audit.ts'
import { giveMembership } from './areas/money/memberships/grants/give-membership.ts'
import { changeAccount } from './areas/people/accounts/administer.ts'
import { readOrder } from './operator.ts'
import { OPERATOR_COMMANDS, OPERATOR_HELP } from './operator-commands.ts'
import { auditVerdict } from './testing/audit-verdict.ts'
import { person } from './testing/cast.ts'
import { createTestApp } from './testing/test-app.ts'

const BECAUSE = ['--reason', 'lleva la comunidad']

describe("the operator's words", () => {
  test.each([
    [['make-admin', 'ana@x.example'], { kind: 'admin', on: true }],
    [['remove-admin', 'ana@x.example'], { kind: 'admin', on: false }],
    [['make-moderator', 'ana@x.example'], { kind: 'moderator', of: [0] }],
    [['remove-moderator', 'ana@x.example'], { kind: 'moderator', of: [] }],
    [['make-dealer', 'ana@x.example'], { kind: 'dealer', on: true }],
    [['make-lender', 'ana@x.example'], { kind: 'lender', on: true }],
    [['block', 'ana@x.example'], { kind: 'blocked', on: true }],
    [['unblock', 'ana@x.example'], { kind: 'blocked', on: false }],
  ])('%j', (words, change) => {
    expect(readOrder([...words, ...BECAUSE])).toMatchObject({ change, email: 'ana@x.example' })
  })

  test('a membership that isn’t paid', () => {
    const words = ['role', 'ana@x.example', 'premium', ...BECAUSE]
    expect(readOrder(words)).toMatchObject({ what: 'membership', to: 'premium', email: 'ana@x.example' })
  })

  test('an invitation, with the name of whoever has no account', () => {
    const words = (...more: string[]) => readOrder(['invite-dealer', ' Ana@X.example ', ...more, ...BECAUSE])
    expect(words('--name', '  María José  Ñúñez ')).toEqual({
      what: 'invite',
      as: 'dealer',
      name: { firstName: 'María', lastName: 'José Ñúñez' },
      email: 'ana@x.example',
      reason: 'lleva la comunidad',
    })
    expect(words()).toMatchObject({ what: 'invite', as: 'dealer', name: null })
    expect(readOrder(['invite-lender', 'ana@x.example', ...BECAUSE])).toMatchObject({ as: 'lender' })
  })

  test('a second factor that was lost', () => {
    const order = readOrder(['remove-second-factor', 'ana@x.example', ...BECAUSE])
    expect(order).toMatchObject({ what: 'removeSecondFactor' })
  })

  test('the end of a membership', () => {
    expect(readOrder(['expire', 'ana@x.example', ...BECAUSE])).toMatchObject({ what: 'expire' })
  })

  test('sealing anew, which is about nobody and asks for a reason', () => {
    expect(readOrder(['reseal-loans', ...BECAUSE])).toEqual({ what: 'reseal', reason: 'lleva la comunidad' })
    expect(() => readOrder(['reseal-loans'])).toThrow(/Falta el motivo/)
  })

  test.each([
    [['invite-admin', 'ana@x.example', ...BECAUSE], /No conozco la orden/],
    [['invite-dealer', 'ana@x.example', '--name', 'Ana', ...BECAUSE], /El nombre no es válido/],
    [['invite-dealer', 'ana@x.example', '--name', '<b>Ana</b> Ruiz', ...BECAUSE], /El nombre no es válido/],
    [['make-king', 'ana@x.example', ...BECAUSE], /No conozco la orden/],
    [['role', 'ana@x.example', 'oro', ...BECAUSE], /No conozco la orden/],
    [['block', 'ana', ...BECAUSE], /Falta el correo/],
    [['block', 'ana@x.example'], /Falta el motivo/],
    [['block', 'ana@x.example', '--reason', '  '], /Falta el motivo/],
  ])('%j is answered with what is missing', (words, sentence) => {
    expect(() => readOrder(words)).toThrow(sentence)
  })

  test('audit verify, with anchors that were copied from the log', () => {
    const verify = (...more: string[]) => readOrder(['audit', 'verify', ...more])
    expect(verify()).toEqual({ what: 'verify', anchors: [] })
    const hash = '0a'.repeat(32)
    expect(verify('--anchor', `12:${hash}`, '--anchor', ` 7:${hash}\n`)).toEqual({
      what: 'verify',
      anchors: [
        { position: 12, hash, from: '--anchor' },
        { position: 7, hash, from: '--anchor' },
      ],
    })
    for (const wrong of ['12', `0:${hash}`, `12:${hash}00`, `x:${hash}`, ''])
      expect(() => verify('--anchor', wrong)).toThrow(/El ancla no es válida/)
  })

  test.each(Object.keys(OPERATOR_COMMANDS))('%s is known, as its list says', (command) => {
    const more = command === 'role' ? ['basic'] : command === 'payments adopt' ? ['cus_1'] : []
    const person = ['ana@x.example', ...more, ...BECAUSE]
    const alone = ['migrate', 'audit verify', 'payments check'].includes(command)
    expect(() => readOrder([...command.split(' '), ...(alone ? [] : person)])).not.toThrow()
    expect(OPERATOR_HELP).toContain(`\n  ${command}`)
  })

  test('migrate and help', () => {
    expect(readOrder(['migrate'])).toBe('migrate')
    expect(readOrder([])).toBe('help')
  })
})

describe('an order', () => {
  test('changes the account, is recorded with its reason, and takes effect on the next request', async () => {
    const app = await createTestApp()
    const ana = await person(app)
    const outbox = () => app.http.inject({ url: '/api/admin/outbox', headers: ana.headers })
    const session = () => app.http.inject({ url: '/api/users/session', headers: ana.headers })
    expect((await outbox()).statusCode).toBe(403)

    const order = (change: Parameters<typeof changeAccount>[3]) =>
      changeAccount(app.services, programActor, ana.email.toUpperCase(), change, 'motivo de prueba')
    const by = { viewer: 'operator', actor: programActor } as const
    const because = { reason: 'motivo de prueba', now: new Date() }
    const gift = { to: 'basic', until: null } as const
    expect(await giveMembership(app.services, by, ana.email.toUpperCase(), gift, because)).toBe(true)
    expect((await session()).json().user).toMatchObject({ membershiprole: 'basic', sub: 'premium' })
    expect(await order({ kind: 'dealer', on: true })).toBe(true)
    expect((await session()).json().user.usertype).toEqual(['dealer'])

    // A new administrator has to sign in again: older sessions are ended.
    expect(await order({ kind: 'admin', on: true })).toBe(true)
    expect((await session()).json().user).toBeNull()

    expect(
      await changeAccount(app.services, programActor, 'nadie@x.example', { kind: 'blocked', on: true }, 'x'),
    ).toBe(false)
    expect(await auditVerdict(app)).toMatchObject({ intact: true, entries: 3 })
    await app.close()
  })
})
