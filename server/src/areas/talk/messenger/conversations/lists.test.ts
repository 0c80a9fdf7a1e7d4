import { addressOf } from '@cancha/contract/ground/operation'
import { security } from '@cancha/contract/people/security'
import type { Conversation } from '@cancha/contract/talk/messenger/conversation'
import { CONVERSATIONS_IN_HEADER, conversations } from '@cancha/contract/talk/messenger/conversations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  conversation,
  historyOf,
  listOf,
  seenBy,
  sending,
  sentMessage,
  twoTalking,
} from '../../../../testing/builders/messages.ts'
import { cast, type Person, person } from '../../../../testing/cast.ts'
import { passHour } from '../../../../testing/hour.ts'
import { callAs } from '../../../../testing/requests.ts'
import { expectListToMatchPolicy, viewersOf } from '../../../../testing/rights/policy-table.ts'
import { constantStatements } from '../../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { conversationPolicy } from '../policy.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A new conversation with this person, with one message by the other. */
async function written(who: Person): Promise<string> {
  const other = await person(app)
  const id = await conversation(app, other, who)
  await sentMessage(app, other, id)
  return id
}

describe('the list of conversations', () => {
  test('[MSG-012] [FOR-032] [CALL-031] [CALL-033] [CALL-034] [CALL-035] has what the specification’s Conversation has, and a short account of the last message', async () => {
    const { ana, beto, id } = await twoTalking(app)
    const opened = await callAs(app, beto, conversations.start, {
      body: { senderId: String(beto.id), receiverId: String(ana.id) },
    })
    expect(opened.json()).toMatchObject({ _id: id, id, conversation: { last: null } })
    expect((await listOf(app, ana)).conversations).toEqual([])
    const { createdAt } = await sentMessage(app, ana, id, { text: `Uno\n\n dos ${'x'.repeat(200)}` })
    const expected = {
      _id: id,
      id,
      members: [String(beto.id), String(ana.id)],
      senderId: String(ana.id),
      receiverId: String(beto.id),
      membersunread: [String(beto.id)],
      updatedAt: createdAt,
      other: { id: String(ana.id), firstname: 'Ana', deleted: false },
      last: {
        seq: 1,
        sender: String(ana.id),
        kind: 'text',
        files: 0,
        text: `Uno dos ${'x'.repeat(112)}`,
        createdAt,
      },
      unread: 1,
      markedUnread: false,
      muted: false,
      archived: false,
      draft: '',
      lastSeq: 1,
      version: 1,
      readSeq: 0,
      seenSeq: 0,
      can: { write: true },
      closed: null,
    }
    expect((await listOf(app, beto)).conversations).toMatchObject([expected])
    expect(await seenBy(app, beto, id)).toMatchObject(expected)
    const found = (me: Person, other: Person) =>
      callAs(app, me, conversations.find, { params: { userId: String(me.id), otherId: String(other.id) } })
    expect((await found(beto, ana)).json().conversation).toMatchObject(expected)
    expect((await found(beto, await person(app))).json()).toEqual({ conversation: null })
  })

  test('[LIM-003] [CALL-031] gives 8 for the header, the newest first, and the next ones in their order while messages come', async () => {
    const me = await person(app)
    const ids: string[] = []
    for (let count = 0; count < 19; count++) ids.push(await written(me))
    const limit = String(CONVERSATIONS_IN_HEADER)
    const first = await listOf(app, me, { limit })
    expect(limit).toBe('8')
    expect(first.conversations.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 8))
    await written(me)
    const read = [...first.conversations]
    for (let { next } = first; next; ) {
      const page = await listOf(app, me, { limit, before: next })
      read.push(...page.conversations)
      next = page.next
    }
    expect(read.map(({ id }) => id)).toEqual(ids.toReversed())
  })

  test('keeps its order for conversations of the same microsecond', async () => {
    const me = await person(app)
    for (let count = 0; count < 5; count++) await written(me)
    await app.asOwner(
      `update conversation_members set last_at = '2026-03-04T05:06:07.123456Z' where user_id = ${me.id}`,
    )
    const read: string[] = []
    let before = ''
    do {
      const page = await listOf(app, me, { limit: '2', before })
      read.push(...page.conversations.map(({ id }) => id))
      before = page.next ?? ''
    } while (before)
    expect(read).toHaveLength(5)
    expect(new Set(read).size).toBe(5)
  })

  test.each(['0', '101', 'x'])('is not asked for %s at a time', async (limit) => {
    const me = await person(app)
    const answer = await callAs(app, me, conversations.list, {
      params: { userId: String(me.id) },
      query: { limit },
    })
    expect(answer.json().issues).toMatchObject([{ path: 'query.limit' }])
  })

  test('takes the same number of statements however long it is, and so does history', async () => {
    const me = await person(app)
    const list = addressOf(conversations.list, { params: { userId: me.id } })
    expect(await constantStatements(app, list, () => written(me), me.headers)).toBeLessThanOrEqual(3)
    const { ana, id } = await twoTalking(app)
    await constantStatements(app, `/api/messages/${id}`, () => sentMessage(app, ana, id), ana.headers)
  })

  test('holds what the policy lets each actor read, and nothing else', async () => {
    const people = await cast(app)
    const actors = [people.owner, people.other, people.admin, people.premium]
    const all = []
    for (const [at, one] of actors.entries())
      for (const other of actors.slice(at + 1)) {
        const id = await conversation(app, one, other)
        await sentMessage(app, one, id)
        all.push({ id: Number(id), members: [one.id, other.id] as const, active: true, blockers: [] })
      }
    await expectListToMatchPolicy(conversationPolicy.read, viewersOf(people), all, async (viewer) => {
      const who = Object.values(people).find(({ id }) => id === viewer?.id)
      return who ? (await listOf(app, who)).conversations.map(({ id }) => Number(id)) : []
    })
  })
})

describe('opening', () => {
  const start = (who: Person, otherId: number) =>
    callAs(app, who, conversations.start, { body: { senderId: String(who.id), receiverId: String(otherId) } })

  test('isn’t learnt by the other person before there is a message: finding and opening answer as if it hadn’t happened', async () => {
    const { ana, beto, id } = await twoTalking(app)
    const never = await person(app)
    await app.asOwner(`update conversations set created_at = now() - interval '1 day' where id = ${id}`)
    const found = async (other: Person) =>
      (
        await callAs(app, beto, conversations.find, {
          params: { userId: String(beto.id), otherId: String(other.id) },
        })
      ).json()
    expect(await found(ana)).toEqual({ conversation: null })
    /** The answer about a conversation, without its id, its people, and the moment, which is the answer's own. */
    const told = ({ conversation }: { conversation: Conversation }) => {
      const { _id, id: _, members, receiverId, other, createdAt, updatedAt, ...rest } = conversation
      return { ...rest, isNew: Date.now() - Date.parse(createdAt) < 3_600_000 && updatedAt === createdAt }
    }
    const { data } = (await callAs(app, beto, security.exportData, { body: {} })).json()
    expect([data.conversations, data.conversation_members]).toEqual([[], []])
    const asked = { conversation: await seenBy(app, beto, id) }
    const [opened, made] = [(await start(beto, ana.id)).json(), (await start(beto, never.id)).json()]
    expect(opened.id).toBe(id)
    expect(told(opened)).toEqual(told(made))
    expect(told(asked)).toEqual(told(made))
    expect(told(made)).toMatchObject({ senderId: String(beto.id), isNew: true })
    expect(told({ conversation: await seenBy(app, ana, id) }).senderId).toBe(String(ana.id))
    await sentMessage(app, beto, id)
    expect(told({ conversation: await seenBy(app, beto, id) })).toMatchObject({ senderId: String(beto.id) })
    const { createdAt } = (await found(ana)).conversation
    expect(Date.now() - Date.parse(createdAt)).toBeLessThan(3_600_000)
  })

  test.each([
    ['an account that is blocked', { blocked: true }],
    ['an account that was never confirmed', { unverified: true }],
  ])('with %s is refused', async (_, options) => {
    const other = await person(app, options)
    expect((await start(await person(app), other.id)).json()).toMatchObject({
      code: 'not_found',
      msg: 'Este miembro ya no está en la comunidad.',
    })
  })

  test('with nobody, and with oneself, is refused', async () => {
    const me = await person(app)
    expect((await start(me, 999_999_999)).json().code).toBe('not_found')
    expect((await start(me, me.id)).json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'body.receiverId', msg: 'No puedes escribirte' }],
    })
  })

  test('across a block is refused both ways, and who is blocked isn’t told', async () => {
    const [ana, beto] = [await person(app), await person(app)]
    await app.asOwner(`insert into member_blocks (blocker_id, blocked_id) values (${ana.id}, ${beto.id})`)
    expect((await start(ana, beto.id)).json()).toMatchObject({
      code: 'conflict',
      msg: 'Bloqueaste a esta persona. Desbloquéala para escribirle.',
    })
    expect((await start(beto, ana.id)).json()).toMatchObject({
      code: 'not_found',
      msg: 'Este miembro ya no está en la comunidad.',
    })
  })
})

describe('history', () => {
  let ana: Person
  let id: string
  beforeAll(async () => {
    const made = await twoTalking(app)
    ana = made.ana
    id = made.id
    for (let number = 1; number <= 25; number++) await sentMessage(app, number % 2 ? ana : made.beto, id)
  })
  const page = async (query: Record<string, string>) => {
    const { messages, more } = await historyOf(app, ana, id, { limit: '10', ...query })
    const places = messages.map(({ seq }) => seq)
    return [places.length, places[0], places.at(-1), more.before, more.after]
  }

  test.each([
    ['the last ones', {}, [10, 16, 25, true, false]],
    ['those before one', { before: '16' }, [10, 6, 15, true, true]],
    ['the first ones', { before: '6' }, [5, 1, 5, false, true]],
    ['those before the first', { before: '1' }, [0, undefined, undefined, false, true]],
    ['those after one', { after: '10' }, [10, 11, 20, true, true]],
    ['the last ones after one', { after: '20' }, [5, 21, 25, true, false]],
    ['those after the last', { after: '25' }, [0, undefined, undefined, true, false]],
    ['those after what isn’t there yet', { after: '400' }, [0, undefined, undefined, true, false]],
    ['those around one', { around: '12' }, [10, 7, 16, true, true]],
    ['those around the first', { around: '1' }, [10, 1, 10, false, true]],
    ['those around the last', { around: '25' }, [10, 16, 25, true, false]],
    ['those around what isn’t there', { around: '4000' }, [10, 16, 25, true, false]],
  ])('[CALL-039] gives %s', async (_, query, expected) => {
    expect(await page(query as Record<string, string>)).toEqual(expected)
  })

  test('since a version gives each change once, in pages', async () => {
    const read: number[] = []
    for (let since = 3, more = true; more; ) {
      const answer = await historyOf(app, ana, id, { since: String(since), limit: '10' })
      read.push(...answer.messages.map(({ version }) => version))
      since = read.at(-1) ?? 0
      more = answer.more.after
      expect(answer.progress).toMatchObject({ lastSeq: 25, version: 25 })
    }
    expect(read).toEqual(Array.from({ length: 22 }, (_, at) => at + 4))
  })

  test('of nothing is nothing, and more than 200 at a time isn’t given', async () => {
    const { ana: me, id: empty } = await twoTalking(app)
    expect(await historyOf(app, me, empty)).toEqual({
      messages: [],
      more: { before: false, after: false },
      progress: { lastSeq: 0, version: 0, readSeq: 0, seenSeq: 0 },
    })
    expect((await historyOf(app, me, empty, { limit: '201' })).messages).toBeUndefined()
  })
})

test('a deleted account leaves what it wrote, without a name and a profile, and nobody writes to it', async () => {
  const { ana, beto, id } = await twoTalking(app)
  await sentMessage(app, beto, id, { text: 'Te espero' })
  await callAs(app, beto, conversations.draft, { body: { id, text: 'Nunca enviado' } })
  await callAs(app, beto, security.deleteAccount, { body: {} })
  await app.asOwner(`update users set delete_at = now() - interval '1 second' where id = ${beto.id}`)
  await passHour(app)
  await app.runJobs()
  expect(await seenBy(app, ana, id)).toMatchObject({
    other: { firstname: 'Usuario', lastname: 'eliminado', deleted: true, pathalias: null, avatar: null },
    last: { text: 'Te espero' },
    unread: 1,
    closed: 'unavailable',
    can: { write: false },
  })
  expect((await historyOf(app, ana, id)).messages).toMatchObject([{ text: 'Te espero' }])
  expect((await sending(app, ana, id)).json().code).toBe('forbidden')
})
