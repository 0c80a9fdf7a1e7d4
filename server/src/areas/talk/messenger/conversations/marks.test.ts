import { conversations } from '@cancha/contract/talk/messenger/conversations'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  block,
  historyOf,
  listOf,
  readBy,
  seenBy,
  sentMessage,
  twoTalking,
} from '../../../../testing/builders/messages.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { messengerSettings } from '../tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedTestApp()
})

const keep = (who: Person, id: string, body: { muted?: boolean; archived?: boolean }) =>
  callAs(app, who, conversations.keep, { body: { id, ...body } })
const markUnread = (who: Person, id: string, of: Person) =>
  callAs(app, who, conversations.markUnread, { body: { id, receiverId: String(of.id) } })
/** Sets whether the other person may see what this one has read. */
const letSee = (who: Person, seen: boolean) =>
  app.services.database.db
    .insert(messengerSettings)
    .values({ userId: who.id, seen })
    .onConflictDoUpdate({ target: messengerSettings.userId, set: { seen } })
const unreadMark = async (who: Person) => (await listOf(app, who)).unread

describe('unread', () => {
  test('[MSG-017] [MSG-015] [CALL-036] counts the other’s messages after the mark, which never goes back', async () => {
    const { ana, beto, id } = await twoTalking(app)
    for (let count = 0; count < 5; count++) await sentMessage(app, ana, id)
    const seen = async () => {
      const { unread, readSeq, membersunread } = await seenBy(app, beto, id)
      return [unread, readSeq, membersunread.length]
    }
    expect(await seen()).toEqual([5, 0, 1])
    await readBy(app, beto, id, 2)
    expect(await seen()).toEqual([3, 2, 1])
    await readBy(app, beto, id, 1)
    expect(await seen()).toEqual([3, 2, 1])
    await sentMessage(app, beto, id)
    expect(await seen()).toEqual([3, 2, 2])
    await readBy(app, beto, id, 4)
    expect((await seen()).slice(0, 2)).toEqual([1, 4])
    expect((await readBy(app, beto, id, 999)).json()).toEqual({ success: true })
    expect((await seen()).slice(0, 2)).toEqual([0, 6])
    await readBy(app, beto, id)
    await sentMessage(app, ana, id)
    await readBy(app, beto, id)
    expect((await seen()).slice(0, 2)).toEqual([0, 7])
  })

  test('is nothing for one’s own messages, and those move the mark of who has read everything', async () => {
    const { ana, beto, id } = await twoTalking(app)
    await sentMessage(app, ana, id)
    await sentMessage(app, ana, id)
    expect(await seenBy(app, ana, id)).toMatchObject({ unread: 0, readSeq: 2 })
    await sentMessage(app, beto, id)
    expect(await seenBy(app, beto, id)).toMatchObject({ unread: 2, readSeq: 0 })
  })

  test('[LIM-004] [CALL-030] of one’s conversations is counted with limit=1, without the muted ones, up to 99', async () => {
    const me = await person(app, { membership: 'basic' })
    expect(await unreadMark(me)).toBe(0)
    const { ana, beto, id } = await twoTalking(app)
    await sentMessage(app, ana, id)
    const list = await listOf(app, beto, { limit: '1' })
    expect(list).toMatchObject({ unread: 1, conversations: [{ id }] })
    await keep(beto, id, { muted: true })
    expect(await unreadMark(beto)).toBe(0)
    await keep(beto, id, { muted: false })
    await app.asOwner(`
      with made as (insert into users (first_name, last_name, email, email_confirmed_at)
          select 'Una', 'Más', 'una' || n || '@muchas.example', now() from generate_series(1, 120) n returning id),
        talks as (insert into conversations (low_id, high_id, opened_by, started_by, last_seq, version)
          select ${me.id}, id, id, id, 1, 1 from made returning id, high_id),
        kept as (insert into conversation_members (conversation_id, user_id, other_id, last_at, unread, wrote_seq)
          select id, ${me.id}, high_id, now(), 1, 0 from talks
          union all select id, high_id, ${me.id}, now(), 0, 1 from talks)
      insert into messages (conversation_id, seq, version, sender_id, text) select id, 1, 1, high_id, 'Hola' from talks`)
    expect(await unreadMark(me)).toBe(99)
    expect((await callAs(app, me, conversations.markAllRead, { body: { b: String(me.id) } })).json()).toEqual(
      {
        success: true,
      },
    )
    expect(await unreadMark(me)).toBe(0)
  })

  test('[CALL-037] of all conversations ends at once, the muted and archived ones included', async () => {
    const { ana, beto, id } = await twoTalking(app)
    await sentMessage(app, ana, id)
    await keep(beto, id, { muted: true, archived: true })
    await callAs(app, beto, conversations.markAllRead, { body: { b: String(beto.id) } })
    expect(await seenBy(app, beto, id)).toMatchObject({ unread: 0, readSeq: 1, archived: true })
    const stranger = await callAs(app, ana, conversations.markAllRead, { body: { b: String(beto.id) } })
    expect(stranger.json().code).toBe('forbidden')
  })

  test('is put there by hand, and taken away by reading', async () => {
    const { ana, beto, id } = await twoTalking(app)
    await sentMessage(app, ana, id)
    await readBy(app, beto, id)
    await markUnread(beto, id, beto)
    expect(await seenBy(app, beto, id)).toMatchObject({
      unread: 0,
      markedUnread: true,
      membersunread: [String(beto.id)],
    })
    expect(await unreadMark(beto)).toBe(1)
    await readBy(app, beto, id)
    expect(await unreadMark(beto)).toBe(0)
  })

  test('[CALL-038] for the other person is accepted and changes nothing; for others it is refused', async () => {
    const { ana, beto, id } = await twoTalking(app)
    await sentMessage(app, ana, id)
    await readBy(app, beto, id)
    expect((await markUnread(ana, id, beto)).json()).toEqual({ success: true })
    expect(await unreadMark(beto)).toBe(0)
    const carla = await person(app)
    expect((await markUnread(carla, id, carla)).json().code).toBe('forbidden')
    expect((await markUnread(ana, id, carla)).json().code).toBe('forbidden')
    expect((await readBy(app, carla, id)).json().code).toBe('forbidden')
    expect((await readBy(app, carla, '999999999')).json().code).toBe('forbidden')
  })

  test('of a conversation without a message is nothing, whatever is marked', async () => {
    const { ana, id } = await twoTalking(app)
    await markUnread(ana, id, ana)
    expect(await unreadMark(ana)).toBe(0)
    expect((await listOf(app, ana)).conversations).toEqual([])
  })

  test('is cleared though the sender is gone or blocked', async () => {
    for (const gone of ['deleted', 'blocked']) {
      const { ana, beto, id } = await twoTalking(app)
      await sentMessage(app, ana, id)
      if (gone === 'blocked') await block(app, beto, ana)
      else await app.asOwner(`update users set deleted_at = now() where id = ${ana.id}`)
      expect(await unreadMark(beto)).toBe(1)
      await readBy(app, beto, id)
      expect(await unreadMark(beto)).toBe(0)
    }
  })
})

describe('what the other person may know of one’s reading', () => {
  test('is told while both let it be seen', async () => {
    const { ana, beto, id } = await twoTalking(app)
    await sentMessage(app, ana, id)
    expect(await seenBy(app, ana, id)).toMatchObject({ seenSeq: 0, membersunread: [String(beto.id)] })
    await readBy(app, beto, id)
    expect(await seenBy(app, ana, id)).toMatchObject({ seenSeq: 1, membersunread: [] })
    expect((await historyOf(app, ana, id)).progress.seenSeq).toBe(1)
  })

  test.each(['who reads', 'who wrote'])(
    'is nothing while %s does not, and stays so afterwards',
    async (which) => {
      const { ana, beto, id } = await twoTalking(app)
      await letSee(which === 'who reads' ? beto : ana, false)
      await sentMessage(app, ana, id)
      await readBy(app, beto, id)
      const known = async () => {
        const { seenSeq, membersunread } = await seenBy(app, ana, id)
        return [seenSeq, membersunread]
      }
      expect(await known()).toEqual([0, [String(beto.id)]])
      await letSee(which === 'who reads' ? beto : ana, true)
      await readBy(app, beto, id)
      await markUnread(beto, id, beto)
      await readBy(app, beto, id)
      await sentMessage(app, beto, id)
      expect(await known()).toEqual([0, [String(ana.id), String(beto.id)]])
      await sentMessage(app, ana, id)
      await readBy(app, beto, id)
      expect((await known())[0]).toBe(3)
    },
  )
})

test.each(['who reads', 'who wrote'])(
  'row 67: across a block by %s the other learns nothing of the reading',
  async (which) => {
    const { ana, beto, id } = await twoTalking(app)
    await sentMessage(app, ana, id)
    await (which === 'who reads' ? block(app, beto, ana) : block(app, ana, beto))
    await readBy(app, beto, id)
    expect(await seenBy(app, beto, id)).toMatchObject({ unread: 0, readSeq: 1 })
    expect(await seenBy(app, ana, id)).toMatchObject({ seenSeq: 0, membersunread: [String(beto.id)] })
  },
)

describe('what one keeps for oneself', () => {
  test('muted and archived are the other’s secret, and a message brings a conversation back unless it is muted', async () => {
    const { ana, beto, id } = await twoTalking(app)
    await sentMessage(app, ana, id)
    await keep(beto, id, { archived: true })
    expect(await listOf(app, beto)).toMatchObject({ conversations: [], archived: true })
    expect((await listOf(app, beto, { archived: 'true' })).conversations).toMatchObject([{ id }])
    expect(await seenBy(app, ana, id)).toMatchObject({ archived: false, muted: false })
    await sentMessage(app, ana, id)
    expect((await listOf(app, beto)).conversations).toMatchObject([{ id, archived: false }])
    const kept = (await keep(beto, id, { archived: true, muted: true })).json().conversation
    expect(kept).toMatchObject({ archived: true, muted: true })
    await sentMessage(app, ana, id)
    expect((await listOf(app, beto)).conversations).toEqual([])
    expect((await seenBy(app, beto, id)).unread).toBe(3)
  })

  test('a draft is kept for one’s other devices, and the other person never sees it', async () => {
    const { ana, beto, id } = await twoTalking(app)
    const draft = (who: Person, text: string) => callAs(app, who, conversations.draft, { body: { id, text } })
    expect((await draft(ana, 'Estaba pensando…\n ')).json()).toEqual({ success: true })
    expect((await seenBy(app, ana, id)).draft).toBe('Estaba pensando…\n ')
    expect((await seenBy(app, beto, id)).draft).toBe('')
    expect((await draft(ana, 'a'.repeat(4_001))).json().code).toBe('invalid_input')
    expect((await draft(await person(app), 'Hola')).json().code).toBe('not_found')
    await draft(ana, '')
    expect((await seenBy(app, ana, id)).draft).toBe('')
  })
})
