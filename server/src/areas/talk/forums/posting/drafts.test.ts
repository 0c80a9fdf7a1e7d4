import { posting } from '@cancha/contract/talk/forums/posting'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeAs, deleteTopicAs } from '../../../../testing/builders/forum-order.ts'
import { PRO, replyOf, topicOf } from '../../../../testing/builders/forums.ts'
import { storedTopic } from '../../../../testing/builders/stored-topics.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { passHour } from '../../../../testing/hour.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let beto: Person
beforeAll(async () => {
  app = await createTestApp()
  beto = await person(app, { membership: 'basic' })
})
afterAll(() => app.close())

const save = (who: Person, version: number, more: object = {}) =>
  callAs(app, who, posting.saveDraft, { body: { for: 'new', message: '<p>Tengo</p>', version, ...more } })
const draft = async (who: Person, which = 'new') =>
  (await callAs(app, who, posting.draft, { query: { for: which } })).json().draft

describe('what somebody began to write', () => {
  test('is there on their other devices, for a new topic and for each reply, and is nobody else’s', async () => {
    const [who, topic] = [await person(app), await storedTopic(app, beto)]
    const which = String(topic.id)
    expect(await draft(who)).toBeNull()
    const begun = { title: '¿Cuánto', subcategory: 'primera-casa' }
    expect((await save(who, 0, begun)).json()).toEqual({ success: true, version: 1 })
    await save(who, 0, { for: which, message: '<p>Yo<script>alert(1)</script></p>' })
    expect(await draft(who)).toEqual({ ...begun, message: '<p>Tengo</p>', version: 1 })
    expect(await draft(who, which)).toMatchObject({ message: '<p>Yo</p>', title: '' })
    expect([await draft(beto), await draft(beto, which)]).toEqual([null, null])
  })

  test('isn’t overwritten by a page that hasn’t read what another device wrote', async () => {
    const who = await person(app)
    await save(who, 0)
    expect((await save(who, 1, { message: 'Desde el teléfono' })).json().version).toBe(2)
    const late = await save(who, 1, { message: 'Desde la otra ventana' })
    expect(late.json()).toMatchObject({
      code: 'conflict',
      msg: 'Hay un borrador más nuevo, de otra ventana o de otro teléfono.',
    })
    expect(await draft(who)).toMatchObject({ message: 'Desde el teléfono', version: 2 })
    const both = await Promise.all([save(who, 2, { message: 'Una' }), save(who, 2, { message: 'Otra' })])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('is gone when it is emptied, when it is published, and after half a year', async () => {
    const [emptied, published, forgotten] = [await person(app), await person(app), await person(app)]
    await save(emptied, 0)
    expect((await save(emptied, 1, { message: ' ', title: ' ' })).json().version).toBe(0)
    const topic = await storedTopic(app, beto)
    for (const which of ['new', String(topic.id)]) await save(published, 0, { for: which })
    await replyOf(app, published, { _id: String(topic.id) })
    expect([await draft(published), await draft(published, String(topic.id))]).toMatchObject([{}, null])
    await topicOf(app, published)
    await save(forgotten, 0)
    await app.asOwner(
      `update drafts set updated_at = now() - interval '181 days' where user_id = ${forgotten.id}`,
    )
    await passHour(app)
    for (const who of [emptied, published, forgotten]) expect(await draft(who)).toBeNull()
  })

  test('of a reply goes with its topic, a month after that was deleted, also with those that were merged into it', async () => {
    const [who, moderator] = [await person(app), await person(app, { admin: true })]
    const [from, into] = [await storedTopic(app, beto), await storedTopic(app, beto)]
    for (const { id } of [from, into]) await save(who, 0, { for: String(id) })
    await changeAs(app, moderator, { _id: String(from.id) }, { kind: 'merge', into: into.shortid })
    await deleteTopicAs(app, moderator, { _id: String(into.id) })
    await passHour(app)
    const both = async () => [await draft(who, String(from.id)), await draft(who, String(into.id))]
    expect(await both()).toMatchObject([{ version: 1 }, { version: 1 }])
    await app.asOwner(
      `update forum_posts set removed_at = now() - interval '31 days' where topic_id = ${into.id} and state = 'deleted'`,
    )
    await passHour(app)
    expect(await both()).toEqual([null, null])
  })

  test('of a reply is kept only in a topic that its author may read', async () => {
    const free = await person(app)
    const which = async (options: object) => String((await storedTopic(app, beto, options)).id)
    const code = async (options: object) => (await save(free, 0, { for: await which(options) })).json().code
    expect(await code({ subcategory: PRO })).toBe('paid_only')
    expect(await code({ state: 'hidden' })).toBe('not_found')
  })
})
