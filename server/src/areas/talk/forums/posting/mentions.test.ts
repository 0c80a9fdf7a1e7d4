import { reading } from '@cancha/contract/talk/forums/reading'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { PRO, replyOf, topicOf } from '../../../../testing/builders/forums.ts'
import { sentencesTo } from '../../../../testing/builders/notifications.ts'
import { MODERATED, type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

/** The main category of the builders' subcategory of the pro forum. */
const CATEGORY_OF_PRO = 4
const TOLD = 'Adela Ríos te mencionó en «¿Cuánto guardan para reparaciones?».'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await person(app, { firstName: 'Adela', lastName: 'Ríos', admin: true })
})
afterAll(() => app.close())

describe('[FOR-034] [FOR-036] a mention', () => {
  test.each([
    ['by its id', (id: number) => `@[${id}]`],
    ['with a name behind a bar, as apps send it', (id: number) => `@[${id}|Otra Persona]`],
    ['as the editor writes it', (id: number) => `<a href="/x" data-mention="${id}">@Otra Persona</a>`],
  ])('%s is a link to the member’s page with their name, and they are told', async (_, written) => {
    const who = await person(app, { firstName: 'Chelo', lastName: 'Hinojosa' })
    const { message } = await replyOf(
      app,
      admin,
      await topicOf(app, admin),
      `<p>Hola ${written(who.id)}.</p>`,
    )
    expect(message).toBe(
      `<p>Hola <a href="/user/alias/${who.id}" data-mention="${who.id}">@Chelo Hinojosa</a>.</p>`,
    )
    expect(await sentencesTo(app, who)).toEqual([TOLD])
  })
})

describe('[FOR-035] a mention of everyone', () => {
  /** Makes members of each kind who read a topic, or never did. */
  async function readers(topic: { _id: string }) {
    const read = async (who: Person) => {
      await callAs(app, who, reading.visit, { body: { id: topic._id, place: 1 } })
      return who
    }
    const [free, paid, keeper, otherKeeper, late, never, blocking] = [
      await person(app),
      await person(app, { membership: 'basic' }),
      await person(app, { moderates: [CATEGORY_OF_PRO] }),
      await person(app, { moderates: [MODERATED] }),
      await person(app),
      await person(app),
      await person(app),
    ]
    for (const who of [free, paid, keeper, otherKeeper, late, blocking]) await read(who)
    await app.asOwner(
      `update forum_readers set read_at = now() - interval '91 days' where user_id = ${late.id};
        insert into member_blocks (blocker_id, blocked_id) values (${blocking.id}, ${admin.id})`,
    )
    return { free, paid, keeper, otherKeeper, late, never, blocking }
  }
  /** Names those of them who are told of a post, whether or not their lists would show it. */
  const toldOf = async (people: Record<string, Person>, post: { _id: string }) => {
    const rows = await selectRows(
      app.services.database.db,
      { id: column.id },
      sql`select user_id as id from notification_events where source = ${`forum_mention ${post._id}`}`,
    )
    const told = new Set(rows.map(({ id }) => id))
    return Object.keys(people).filter((name) => told.has(people[name]?.id ?? 0))
  }

  test('by an administrator tells those who read in the forums in the last three months, but for who blocks them', async () => {
    const topic = await topicOf(app, admin)
    const people = await readers(topic)
    const post = await replyOf(app, admin, topic, '<p>Atención, @[everyone]</p>')
    expect(post.message).toBe('<p>Atención, <span data-mention="everyone">@todos</span></p>')
    await app.runJobs()
    expect(await toldOf(people, post)).toEqual(['free', 'paid', 'keeper', 'otherKeeper'])
    expect(await sentencesTo(app, people.free)).toEqual([TOLD])
  })

  test('in the pro forum tells only whom it is open to, moderators of its category among them', async () => {
    const people = await readers(await topicOf(app, admin))
    const topic = await topicOf(app, admin, { subcategory: PRO })
    const post = await replyOf(app, admin, topic, '<p>@[everyone]</p>')
    await app.runJobs()
    expect(await toldOf(people, post)).toEqual(['paid', 'keeper'])
  })
})
