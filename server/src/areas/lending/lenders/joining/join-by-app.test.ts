import { lenders as operations } from '@cancha/contract/lending/lenders'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { company } from '../../../../testing/builders/lending/lenders.ts'
import { person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { programActor } from '../../../ground/audit/audit.ts'
import { users } from '../../../ground/users/tables.ts'
import { invite } from '../../../people/accounts/joining/invite.ts'
import { emailTokens } from '../../../people/accounts/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let number = 0
const newAddress = () => `app${++number}@prueba.example`

/** The secret of the last letter with an invitation to this address. */
async function invited(email: string) {
  const name = { firstName: 'Delia', lastName: 'Solís' }
  await invite(app.services, programActor, { as: 'lender', email, name }, 'prueba')
  await app.runJobs()
  const letter = app.letters.filter(({ to }) => to === email).at(-1)
  return /reset\/([A-Za-z0-9_-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}
const look = (token: string) => callAs(app, {}, operations.readLenderLink, { body: { token } })
const join = (token: string) => callAs(app, {}, operations.addLenderInfo, { body: { token, ...company() } })
const accountOf = async (email: string) =>
  (await app.services.database.db.select().from(users).where(eq(users.email, email)))[0]

describe('joining by what the link’s reading gave, as apps do', () => {
  const add = (given: Record<string, unknown>) =>
    app.http.inject({
      method: 'POST',
      url: '/api/users/lender/info/add',
      payload: { ...company(), ...given },
    })
  const read = async (token: string) => (await look(token)).json().decodedToken

  test('[LOANCALL-012] works with the printed fields alone, once, and spends the link', async () => {
    const email = newAddress()
    const token = await invited(email)
    const { objId: id, linfoid, existingmember } = await read(token)
    expect((await read(token)).linfoid).toBe(linfoid)
    const stored = JSON.stringify(await app.services.database.db.select().from(emailTokens))
    expect(stored).not.toContain(linfoid)
    const answer = await add({ id, linfoid, existingmember })
    expect(answer.json()).toMatchObject({ success: true })
    expect(answer.body).not.toContain(linfoid)
    expect((await accountOf(email))?.lender).toBe(true)
    expect((await add({ linfoid })).json()).toMatchObject({ code: 'link_expired' })
    expect((await join(token)).json()).toMatchObject({ code: 'link_expired' })
  })

  test('makes the account of the link a lender, whatever ids come with it', async () => {
    const email = newAddress()
    const stranger = await person(app)
    const { linfoid } = await read(await invited(email))
    await add({ id: stranger.id, linfoid, existingmember: 'true' })
    expect((await accountOf(email))?.lender).toBe(true)
    expect((await accountOf(stranger.email))?.lender).toBe(false)
  })

  test('is worth nothing before the link was read, after it was replaced or is too old, and never for another account', async () => {
    const email = newAddress()
    const { linfoid: replaced } = await read(await invited(email))
    const { objId, linfoid: old } = await read(await invited(email))
    await app.asOwner(`update email_tokens set expires_at = now() where email = '${email}'`)
    for (const linfoid of [replaced, old, objId, '', null, undefined, 'A'.repeat(22)])
      expect((await add({ id: objId, linfoid })).json()).toMatchObject({ code: 'link_expired' })
    expect((await accountOf(email))?.lender).toBe(false)
  })

  test('is no token: it opens no link and isn’t logged', async () => {
    const { linfoid } = await read(await invited(newAddress()))
    expect((await look(linfoid)).json()).toMatchObject({ code: 'link_expired' })
    expect((await join(linfoid)).json()).toMatchObject({ code: 'link_expired' })
    await add({ linfoid, cname: '' })
    expect(JSON.stringify(app.logged())).not.toContain(linfoid)
  })
})
