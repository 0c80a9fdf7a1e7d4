import { conversations } from '@cancha/contract/talk/messenger/conversations'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column } from '../../../database/decoders.ts'
import { selectOne } from '../../../database/statements.ts'
import {
  block,
  conversation,
  historyOf,
  readBy,
  seenBy,
  sending,
  sentMessage,
  twoTalking,
  unblock,
} from '../../../testing/builders/messages.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { rounds } from '../../../testing/rounds.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { startConversation } from './conversations/start-conversation.ts'

let one: TestApp
let two: TestApp
beforeAll(async () => {
  one = await createTestApp()
  two = await createTestApp({}, { beside: one })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const node = (number: number) => (number % 2 ? one : two)
const many = <T>(count: number, work: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))
const countOf = async (who: Person) =>
  (await callAs(one, who, conversations.count, { params: { userId: String(who.id) } })).json()

describe('row 8: the free member’s conversations', () => {
  let others: Person[]
  beforeAll(async () => {
    others = await many(54, () => person(one))
  })
  /** Opens a conversation with each without a call: opening isn't what these tests are about. */
  const opened = (who: Person, whom: Person[]) =>
    Promise.all(
      whom.map(async ({ id }) =>
        String((await startConversation(one.services, who.viewer, id)).conversationId),
      ),
    )

  test('[LIM-001] [ACC-079] [CALL-032] of 50 first messages at once, at 4 of 5 started, one is stored', async () => {
    for (let round = 0; round < rounds(3, 20); round++) {
      const free = await person(one)
      const ids = await opened(free, others)
      for (const id of ids.slice(50)) await sentMessage(one, free, id)
      const answers = await many(50, (number) => sending(node(number), free, ids[number] ?? ''))
      const refused = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json())
      expect(refused).toHaveLength(49)
      for (const refusal of refused)
        expect(refusal).toMatchObject({
          code: 'limit_reached',
          msg: 'Ya empezaste las 5 conversaciones de la membresía gratuita.',
        })
      expect(await countOf(free)).toEqual({ count: 5, most: 5 })
    }
  })

  test('[ACC-079] once five are started a sixth isn’t opened, those that there are go on, and being written to counts for nobody', async () => {
    const [free, writer] = [await person(one), await person(one)]
    for (const id of await opened(writer, [free])) await sentMessage(one, writer, id)
    const ids = await opened(free, others.slice(0, 5))
    for (const id of ids) await sentMessage(one, free, id)
    const sixth = await callAs(one, free, conversations.start, {
      body: { senderId: String(free.id), receiverId: String(others[6]?.id) },
    })
    expect(sixth.json().code).toBe('limit_reached')
    expect((await sending(one, free, ids[0] ?? '')).statusCode).toBe(200)
    const answered = await conversation(one, free, writer)
    expect((await sending(one, free, answered)).statusCode).toBe(200)
    expect(await countOf(free)).toEqual({ count: 5, most: 5 })
  })

  test('[ACC-083] members who pay and administrators start as many as they like', async () => {
    for (const options of [
      { membership: 'basic' as const },
      { membership: 'premium' as const },
      { admin: true },
    ]) {
      const who = await person(one, options)
      const ids = await opened(who, others.slice(0, 7))
      for (const id of ids) expect((await sending(one, who, id)).statusCode).toBe(200)
      expect(await countOf(who)).toEqual({ count: 7, most: null })
    }
  })
})

test('opened by both at once on two nodes, a conversation exists once', async () => {
  for (let round = 0; round < rounds(5, 50); round++) {
    const [ana, beto] = [await person(one), await person(one)]
    const ids = await many(8, (number) =>
      number % 2 ? conversation(one, ana, beto) : conversation(two, beto, ana),
    )
    expect(new Set(ids).size).toBe(1)
  }
})

test('of 20 retries at once of one message, on two nodes, one is stored and all are answered with it', async () => {
  for (let round = 0; round < rounds(3, 20); round++) {
    const { ana, beto, id } = await twoTalking(one)
    const answers = await many(20, (number) => sending(node(number), ana, id, { clientId: 'una-vez-1' }))
    const ids = answers.map((answer) => answer.json().message?._id)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toBeTypeOf('string')
    expect(await seenBy(one, beto, id)).toMatchObject({ lastSeq: 1, version: 1, unread: 1 })
  }
})

test('one client id sent at once into two conversations is stored in one of them', async () => {
  for (let round = 0; round < rounds(3, 20); round++) {
    const { ana, id } = await twoTalking(one)
    const another = await conversation(one, ana, await person(one))
    const answers = await many(10, (number) =>
      sending(node(number), ana, number % 2 ? id : another, { clientId: 'dos-lugares-1' }),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.toSorted()).toEqual([...Array(5).fill(200), ...Array(5).fill(409)])
    const [here, there] = [await seenBy(one, ana, id), await seenBy(one, ana, another)]
    expect(here.lastSeq + there.lastSeq).toBe(1)
  }
})

test('both write at once on two nodes: places go from 1 without gaps, the same for both, and each one’s own order is kept', async () => {
  const EACH = rounds(40, 400)
  const { ana, beto, id } = await twoTalking(one)
  const write = async (node: TestApp, who: Person, name: string) => {
    for (let number = 1; number <= EACH; number++)
      await sentMessage(node, who, id, { text: `${name} ${number}` })
  }
  await Promise.all([write(one, ana, 'ana'), write(two, beto, 'beto'), write(two, ana, 'teléfono')])
  const query = { limit: '200' }
  const read = (await historyOf(one, ana, id, { ...query, after: '0' })).messages
  for (let after = 200; after < EACH * 3; after += 200)
    read.push(...(await historyOf(one, ana, id, { ...query, after: String(after) })).messages)
  expect(read.map(({ seq }) => seq)).toEqual(Array.from({ length: EACH * 3 }, (_, at) => at + 1))
  expect(read.map(({ version }) => version)).toEqual(read.map(({ seq }) => seq))
  for (const name of ['ana', 'beto', 'teléfono'])
    expect(read.filter(({ text }) => text.startsWith(name)).map(({ text }) => text)).toEqual(
      Array.from({ length: EACH }, (_, at) => `${name} ${at + 1}`),
    )
  const times = read.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted())
  expect(await seenBy(one, beto, id)).toMatchObject({ lastSeq: EACH * 3 })
})

test('read while messages come: what is counted unread is exactly what comes after the mark', async () => {
  const { ana, beto, id } = await twoTalking(one)
  await sentMessage(one, ana, id)
  let writing = true
  const writer = many(rounds(30, 300), () => sentMessage(two, ana, id)).then(() => {
    writing = false
  })
  while (writing) {
    const { lastSeq } = await seenBy(one, beto, id)
    await Promise.all([readBy(one, beto, id, Math.max(1, lastSeq - 2)), readBy(two, beto, id, lastSeq)])
    const { unread, readSeq, lastSeq: now } = await seenBy(one, beto, id)
    expect(unread).toBe(now - readSeq)
  }
  await writer
  await readBy(one, beto, id)
  expect((await seenBy(one, beto, id)).unread).toBe(0)
})

test('row 67: once a block is answered no message is stored any more, on any node, until it is lifted', async () => {
  for (let round = 0; round < rounds(4, 40); round++) {
    const { ana, beto, id } = await twoTalking(one)
    await sentMessage(one, ana, id)
    const codes: number[] = []
    let blocked = false
    const writers = many(6, async (number) => {
      while (!blocked) codes.push((await sending(node(number), number % 3 ? ana : beto, id)).statusCode)
    })
    await expect.poll(() => codes.length).toBeGreaterThan(10)
    expect((await block(one, beto, ana)).statusCode).toBe(200)
    const { lastSeq } = await seenBy(two, ana, id)
    blocked = true
    await writers
    expect((await seenBy(one, ana, id)).lastSeq).toBe(lastSeq)
    expect(codes.filter((code) => code === 200)).toHaveLength(lastSeq - 1)
    expect(new Set(codes)).toContain(200)
    await unblock(one, beto, ana)
    expect((await sending(two, ana, id)).statusCode).toBe(200)
  }
})

test('row 67: a block waits for a message that is on its way to the disk, so that none comes after its answer', async () => {
  const { ana, beto, id } = await twoTalking(one)
  const waiting = async () => {
    const found = sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return (await selectOne(one.services.database.db, { waiting: column.int }, found)).waiting
  }
  const holder = new pg.Client({ connectionString: one.ownerUrl })
  await holder.connect()
  // The last row that a message changes: by then it has been found that nobody blocks.
  await holder.query(`begin; select from conversation_members where user_id = ${beto.id} for update`)
  const writing = sending(one, ana, id)
  await expect.poll(waiting).toBe(1)
  let atAnswer: number | undefined
  const blocking = block(two, beto, ana).then(async () => {
    atAnswer = (await seenBy(two, beto, id)).lastSeq
  })
  await expect.poll(async () => atAnswer !== undefined || (await waiting()) === 2).toBe(true)
  await holder.query('commit')
  await Promise.all([writing, blocking])
  await holder.end()
  expect(atAnswer).toBe((await seenBy(two, beto, id)).lastSeq)
})

test('everything about many conversations of two people’s circle at once ends without a deadlock', async () => {
  const circle = await many(5, () => person(one, { membership: 'basic' }))
  const pairs = circle.flatMap((who, at) => circle.slice(at + 1).map((other) => [who, other] as const))
  const ids = await Promise.all(pairs.map(([who, other]) => conversation(one, who, other)))
  const act = async (number: number) => {
    const at = number % pairs.length
    const [who, other] = pairs[at] ?? []
    if (!who || !other) throw new Error('no pair')
    const app = node(Math.floor(number / 3))
    if (number % 4 === 3)
      return callAs(app, other, conversations.markAllRead, { body: { b: String(other.id) } })
    return sending(app, number % 4 ? who : other, ids[at] ?? '')
  }
  // As many at once as the nodes have connections to the database, and some that wait for one.
  const answers = []
  for (let from = 0; from < rounds(240, 2_400); from += 60)
    answers.push(...(await many(60, (number) => act(from + number))))
  expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([])
  const { wrong } = await selectOne(
    one.services.database.db,
    { wrong: column.int },
    sql`
    select count(*)::int as wrong from conversation_members m
    where unread <> (select count(*) from messages x
      where x.conversation_id = m.conversation_id and x.seq > m.read_seq and x.sender_id = m.other_id)`,
  )
  expect(wrong).toBe(0)
})
