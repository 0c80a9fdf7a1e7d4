import { reading } from '@cancha/contract/talk/forums/reading'
import { beforeAll, describe, expect, test } from 'vitest'
import { PRO } from '../../../../testing/builders/forums.ts'
import { storedReply, storedTopic } from '../../../../testing/builders/stored-topics.ts'
import { listedMember, type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { connections } from '../../../people/connections/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedTestApp()
})

async function offered(who: Person, query: { q?: string; topic?: string }): Promise<string[]> {
  const answer = await callAs(app, who, reading.mentionable, { query })
  return (answer.json().users as { _id: string }[]).map(({ _id }) => _id)
}
const idsOf = (...people: Person[]) => people.map(({ id }) => String(id))

describe('whom a member is offered to mention', () => {
  test('[FORCALL-019] first those of the topic, then their connections, then whoever has the name', async () => {
    const [me, wrote, friend] = [await person(app), await person(app), await person(app)]
    const named = await listedMember(app, { firstName: 'Zulema', lastName: 'Quintanar' })
    const topic = await storedTopic(app, wrote)
    await app.services.database.db
      .insert(connections)
      .values({ requesterId: me.id, recipientId: friend.id, status: 2, connectedAt: new Date() })
    expect(await offered(me, { topic: String(topic.id) })).toEqual(idsOf(wrote, friend))
    expect(await offered(me, {})).toEqual(idsOf(friend))
    expect(await offered(me, { q: 'zulema quin' })).toEqual(idsOf(named))
    const answer = await callAs(app, me, reading.mentionable, { query: { q: 'zulema' } })
    expect(answer.json().users).toMatchObject([
      { _id: String(named.id), firstname: 'Zulema', lastname: 'Quintanar' },
    ])
  })

  test('a connection is found by a name with a hyphen, an apostrophe or a period, however it is typed', async () => {
    const [me, friend] = [
      await person(app),
      await person(app, { firstName: 'Ma. Elena', lastName: 'García-López O’Neal' }),
    ]
    await app.services.database.db
      .insert(connections)
      .values({ requesterId: me.id, recipientId: friend.id, status: 2, connectedAt: new Date() })
    const typed = ['garcia', 'lópez', 'garcia lopez', 'García-López', 'oneal', "o'neal", 'O’Neal', 'ma. e']
    for (const q of typed) expect([q, await offered(me, { q })]).toEqual([q, idsOf(friend)])
  })

  test('nobody learns so who wrote in a topic that they can’t read, or what is out of sight', async () => {
    const [free, wrote] = [await person(app), await person(app, { membership: 'basic' })]
    const pro = await storedTopic(app, wrote, { subcategory: PRO })
    const hidden = await storedTopic(app, wrote)
    await storedReply(app, await person(app), hidden, { state: 'hidden' })
    expect(await offered(free, { topic: String(pro.id) })).toEqual([])
    expect(await offered(free, { topic: String(hidden.id) })).toEqual(idsOf(wrote))
    expect(await offered(await person(app, { membership: 'basic' }), { topic: String(pro.id) })).toEqual(
      idsOf(wrote),
    )
  })
})
