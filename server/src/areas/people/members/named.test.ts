import { members } from '@cancha/contract/people/members'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { block, conversation, sentMessage } from '../../../testing/builders/messages.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'
import { giveAlias } from '../../ground/aliases/aliases.ts'
import { profiles, users } from '../../ground/users/tables.ts'

let app: TestApp
let reader: Person
beforeAll(async () => {
  app = await sharedTestApp()
  reader = await person(app)
})

const read = async (who: Person, asking: Person = reader) => {
  const answer = await callAs(app, asking, members.user, { params: { id: who.id } })
  return answer.statusCode === 200 ? answer.json().user : answer.json().code
}

/** A paid member with a role, an address and a phone. */
async function nora(): Promise<Person> {
  const who = await person(app, { firstName: 'Nora', lastName: 'Vidal', membership: 'premium', lender: true })
  const { db, transaction } = app.services.database
  await db.update(users).set({ phone: '+12105550187', requestsSent: 7 }).where(eq(users.id, who.id))
  await db.update(profiles).set({ roleId: 2 }).where(eq(profiles.userId, who.id))
  await transaction((tx) => giveAlias(tx, { kind: 'member', pageId: who.id }, `nora-${who.id}`))
  return who
}
const OF_A_FREE_MEMBER = { sub: 'free', membershiprole: 'free', istourdone: false, sentcount: 0 }

test('[FORCALL-022] who is signed in reads who somebody is, and nothing of what they pay, count or are called at', async () => {
  const who = await nora()
  expect(await read(who)).toEqual({
    id: String(who.id),
    firstname: 'Nora',
    lastname: 'Vidal',
    pathalias: { alias: `nora-${who.id}` },
    avatar: null,
    userinfoid: { phonenumber: null, roles: '2', rolename: expect.stringMatching(/[a-z]/) },
    ...OF_A_FREE_MEMBER,
  })
})

test('a block between two members hides no name', async () => {
  const who = await nora()
  await block(app, who, reader)
  expect(await read(who)).toMatchObject({ firstname: 'Nora' })
  expect(await read(reader, who)).toMatchObject({ firstname: 'Persona' })
})

test.each([
  ['not confirmed', { emailConfirmedAt: null }],
  ['blocked', { blockedAt: new Date() }],
  ['deleted', { deletedAt: new Date() }],
])('who is %s isn’t there, but for who has a conversation with them: the name only', async (_, change) => {
  const [who, talking] = [await nora(), await person(app)]
  await sentMessage(app, talking, await conversation(app, talking, who))
  await app.services.database.db.update(users).set(change).where(eq(users.id, who.id))
  expect(await read(who)).toBe('not_found')
  expect(await read(who, talking)).toEqual({
    id: String(who.id),
    firstname: 'Nora',
    lastname: 'Vidal',
    pathalias: null,
    avatar: null,
    userinfoid: { phonenumber: null, roles: null, rolename: null },
    ...OF_A_FREE_MEMBER,
  })
})

test('oneself and administrators read the whole account', async () => {
  const [who, admin] = [await nora(), await person(app, { admin: true })]
  for (const asking of [who, admin])
    expect(await read(who, asking)).toMatchObject({
      email: who.email,
      sub: 'premium',
      sentcount: 7,
      userinfoid: { phonenumber: '+12105550187', roles: '2', rolename: expect.any(String) },
    })
})
