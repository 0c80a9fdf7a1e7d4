import { admin } from '@cancha/contract/ground/admin'
import { lenders } from '@cancha/contract/lending/lenders'
import { memberAdministration } from '@cancha/contract/people/administration'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { content } from '../../../testing/builders/contents.ts'
import { company } from '../../../testing/builders/lending/lenders.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { invitations } from '../../people/accounts/tables.ts'
import { memberReports } from '../../people/connections/tables.ts'
import { contactMessages } from '../../school/pages/tables.ts'
import { pieces } from '../../school/writing/tables.ts'

let app: TestApp
let boss: Person
let editor: Person
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { admin: true })
  editor = await person(app, { editor: true })
})
afterAll(() => app.close())

/** The numbers of what waits for this person, by name. */
async function waitsFor(who: Person): Promise<Record<string, number>> {
  const { waiting } = (await callAs(app, who, admin.waiting, {})).json()
  return Object.fromEntries(waiting.map(({ name, count }: { name: string; count: number }) => [name, count]))
}

const NOTHING_TO_WRITE = { stoppedPieces: 0, draftPieces: 0, changedPieces: 0 }

test('an administrator is told of reports, messages and pieces that wait; what is done with is not counted', async () => {
  const before = await waitsFor(boss)
  const { db } = app.services.database
  const [one, other] = [await person(app), await person(app)]
  const report = { reason: 'spam' as const, text: '' }
  await db.insert(memberReports).values([
    { ...report, reporterId: one.id, reportedId: other.id },
    {
      ...report,
      reporterId: other.id,
      reportedId: one.id,
      resolvedAt: new Date(),
      outcome: 'acted',
      note: 'x',
    },
  ])
  const message = { email: 'a@prueba.example', fullName: 'Ana', reason: 'Soporte', message: 'Hola' }
  await db.insert(contactMessages).values([message, message, { ...message, answeredAt: new Date() }])
  const draft = await content(app, 'blog', { active: false })
  const waits = await content(app, 'blog', { active: false })
  const changed = await content(app, 'blog')
  const stopped = await content(app, 'blog', { active: false })
  const kind = 'blog'
  const future = new Date(Date.now() + 86_400_000)
  await db.insert(pieces).values([
    { kind, itemId: draft.id, draft: { title: 'Borrador' } },
    { kind, itemId: waits.id, publishAt: future, scheduled: { title: 'Espera su hora' } },
    { kind, itemId: changed.id, draft: { title: 'Otro título' } },
    { kind, itemId: stopped.id, stoppedAt: new Date(), stoppedWhy: 'falta la portada' },
  ])
  const after = await waitsFor(boss)
  const grown = Object.fromEntries(
    Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]),
  )
  expect(grown).toMatchObject({
    memberReports: 1,
    contactMessages: 2,
    stoppedPieces: 1,
    draftPieces: 1,
    changedPieces: 1,
  })
})

test('an administrator is told of invitations that expired without an answer, and of no others', async () => {
  const before = await waitsFor(boss)
  const emails = ['una', 'otra', 'retirada', 'aceptada', 'vigente'].map((name) => `${name}@invitada.example`)
  const tokens: Record<string, string> = {}
  for (const email of emails) {
    const body = { as: 'lender', email, firstname: 'Nora', lastname: 'Vidal', reason: 'presta' } as const
    await callAs(app, boss, memberAdministration.invite, { body })
    await app.runJobs()
    const letter = app.letters.filter(({ to }) => to === email).at(-1)
    tokens[email] = /reset\/([A-Za-z0-9_-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  }
  expect(await waitsFor(boss)).toEqual(before)
  const [first, second, withdrawn, accepted] = emails as [string, string, string, string, string]
  await callAs(app, {}, lenders.addLenderInfo, { body: { token: tokens[accepted] ?? '', ...company() } })
  const { db } = app.services.database
  await db.update(invitations).set({ withdrawnAt: new Date() }).where(eq(invitations.email, withdrawn))
  for (const email of [first, second, withdrawn, accepted])
    await app.asOwner(`update email_tokens set expires_at = now() where email = '${email}'`)
  const expected = (before['expiredInvitations'] ?? 0) + 2
  expect(await waitsFor(boss)).toMatchObject({ expiredInvitations: expected })
})

test('an editor is told of pieces alone, not even how many reports and messages there are', async () => {
  expect(Object.keys(await waitsFor(editor))).toEqual(Object.keys(NOTHING_TO_WRITE))
})

test('the numbers are told without a fresh proof, since they are about nobody', async () => {
  const old = await person(app, { admin: true })
  await app.asOwner(`update sessions set proved_at = now() - interval '1 hour' where user_id = ${old.id}`)
  expect((await callAs(app, old, memberAdministration.members, { query: {} })).json()).toMatchObject({
    code: 'reauth_required',
  })
  expect(await waitsFor(old)).toHaveProperty('memberReports')
})
