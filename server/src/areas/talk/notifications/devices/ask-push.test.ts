import { connections } from '@cancha/contract/people/connections'
import { notifications } from '@cancha/contract/talk/notifications'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { type PushService, startPushService } from '../../../../testing/stand-ins/push-service.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { notificationDeliveries } from '../tables.ts'

const FORGED = { title: 'Ganaste un premio', body: 'Entra en https://evil.example' }

let app: TestApp
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  app = await createTestApp({ CANCHA_LIMITS: 'on' })
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(() => app.asOwner('delete from rate_limits'))

const askPush = (from: Person, receiverId: number, { type = 'request', senderuid = from.id } = {}) =>
  callAs(app, from, notifications.push, {
    body: { senderuid: String(senderuid), receiverId: String(receiverId), type, ...FORGED },
  })

const connect = (from: Person, to: Person) =>
  callAs(app, from, connections.send, { body: { sid: String(from.id), rid: String(to.id) } })

/** Somebody with a browser, who was asked by another person; the push of it was postponed by an hour. */
async function postponed() {
  const [from, to] = [await person(app), await person(app)]
  const body = { userId: String(to.id), ...service.subscribe() }
  await callAs(app, to, notifications.subscribe, { body })
  await connect(from, to)
  await app.services.database.db
    .update(notificationDeliveries)
    .set({ dueAt: sql`now() + interval '1 hour'` })
    .where(eq(notificationDeliveries.userId, to.id))
  return { from, to }
}

/** Returns the channels of a person's deliveries that are due: letter or push. */
const dueOf = async ({ id }: Person) => {
  const rows = await selectRows(
    app.services.database.db,
    { push: column.bool, due: column.bool },
    sql`select subscription_id is not null as push, due_at <= now() as due from notification_deliveries
      where user_id = ${id} order by 1`,
  )
  return rows.filter(({ due }) => due).map(({ push }) => (push ? 'push' : 'letter'))
}

describe('[CALL-041] [FORCALL-023] [MSG-018] row 51: asking for a push', () => {
  test.each(['request', 'connection_request', 'connection'])('of the type %s makes it due', async (type) => {
    const { from, to } = await postponed()
    expect(await dueOf(to)).toEqual([])
    expect((await askPush(from, to.id, { type })).json()).toEqual({ success: true })
    expect(await dueOf(to)).toEqual(['push'])
  })

  test('writes nothing of what it says', async () => {
    const { from, to } = await postponed()
    await askPush(from, to.id)
    const dump = await selectRows(
      app.services.database.db,
      { all: column.text },
      sql`select (select string_agg(n::text, '') from notifications n) || (select string_agg(d::text, '')
        from notification_deliveries d) || (select string_agg(e::text, '') from notification_events e) as all`,
    )
    const kept = `${JSON.stringify(dump)}${JSON.stringify(app.logged())}`
    expect(kept).toContain('connection_request')
    expect(kept).not.toContain('premio')
    expect(kept).not.toContain('evil')
  })

  test('makes nothing due that somebody else did, or of another type', async () => {
    const { from, to } = await postponed()
    const stranger = await person(app)
    await askPush(stranger, to.id)
    await askPush(from, to.id, { type: 'like' })
    await askPush(from, to.id, { type: "') or true --" })
    expect(await dueOf(to)).toEqual([])
  })

  test('makes no push where nothing happened', async () => {
    const [from, to] = [await person(app), await person(app)]
    await callAs(app, to, notifications.subscribe, {
      body: { userId: String(to.id), ...service.subscribe() },
    })
    await askPush(from, to.id)
    expect(
      await app.services.database.db
        .select()
        .from(notificationDeliveries)
        .where(eq(notificationDeliveries.userId, to.id)),
    ).toEqual([])
  })

  test('leaves what was tried already to its pause', async () => {
    const { from, to } = await postponed()
    await app.asOwner(`update notification_deliveries set tries = 1 where user_id = ${to.id}`)
    await askPush(from, to.id)
    expect(await dueOf(to)).toEqual([])
  })

  test('in another person’s name is refused', async () => {
    const { from, to } = await postponed()
    const forger = await person(app)
    expect((await askPush(forger, to.id, { senderuid: from.id })).statusCode).toBe(403)
    expect(await dueOf(to)).toEqual([])
  })

  test('answers alike whoever the receiver is: with a browser, without one, blocking, or nobody', async () => {
    const { from, to } = await postponed()
    const [without, blocking] = [await person(app), await person(app)]
    await callAs(app, blocking, connections.block, {
      body: { userId: String(blocking.id), otherId: String(from.id) },
    })
    const answers = []
    for (const id of [to.id, without.id, blocking.id, 999_999_999]) {
      const { statusCode, body, headers } = await askPush(from, id)
      answers.push([statusCode, body, headers['content-length']])
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('a hundred times in a minute is refused from the twenty-first on', async () => {
    const { from, to } = await postponed()
    const answers = []
    for (let call = 0; call < 100; call++) answers.push((await askPush(from, to.id)).statusCode)
    expect(answers.slice(0, 20)).toEqual(Array(20).fill(200))
    expect(answers.slice(20)).toEqual(Array(80).fill(429))
    // Others aren't held up by it.
    expect((await askPush(await person(app), to.id)).statusCode).toBe(200)
  })
})
