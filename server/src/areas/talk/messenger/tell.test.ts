import { accounts } from '@cancha/contract/people/accounts'
import { conversations } from '@cancha/contract/talk/messenger/conversations'
import { messages } from '@cancha/contract/talk/messenger/messages'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  block,
  conversation,
  historyOf,
  listOf,
  readBy,
  seenBy,
  sending,
  sentMessage,
  twoTalking,
  unblock,
} from '../../../testing/builders/messages.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { listeningNode, type OpenPage, openPage } from '../../../testing/stand-ins/open-pages.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { messengerSettings } from './tables.ts'

let one: TestApp
let two: TestApp
beforeAll(async () => {
  one = await listeningNode()
  two = await listeningNode(one)
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const opened: OpenPage[] = []
afterEach(() => {
  for (const page of opened.splice(0)) page.close()
})
async function open(node: TestApp, who: Person): Promise<OpenPage> {
  const page = await openPage(node, who)
  opened.push(page)
  return page
}
const names = (heard: [string, unknown][]) => heard.map(([name]) => name)

/** Two people with an open page each, at two nodes, and another page of the first one's. */
async function twoWithPages() {
  const two_ = await twoTalking(one)
  const { ana, beto } = two_
  const [tab, phone, betos] = [await open(one, ana), await open(two, ana), await open(two, beto)]
  return { ...two_, tab, phone, betos }
}

describe('open pages are told', () => {
  test('[EVT-007] [EVT-006] [MSG-019] [FOR-106] a message: all pages of both, each with what is theirs, and the receiver that there is something unread', async () => {
    const { ana, beto, id, tab, phone, betos } = await twoWithPages()
    const message = await sentMessage(one, ana, id, { clientId: 'evento-1' })
    const envelope = { senderId: String(ana.id), receiverId: String(beto.id), text: 'Hola' }
    const own = [['messageSent', { ...envelope, message }]]
    await expect.poll(() => betos.heard).toHaveLength(2)
    expect(await tab.since(one)).toEqual(own)
    await expect.poll(() => phone.heard).toEqual(own)
    const read = (await historyOf(one, beto, id)).messages[0]
    expect(read?.clientId).toBeNull()
    expect(new Map(betos.heard)).toEqual(
      new Map<string, unknown>([
        ['getMessage', { ...envelope, message: read }],
        ['getMessageNotification', { conversationId: id, senderId: String(ana.id), muted: false }],
      ]),
    )
  })

  test('[EVT-006] that it is muted, where it is', async () => {
    const { ana, beto, id } = await twoTalking(one)
    await callAs(one, beto, conversations.keep, { body: { id, muted: true } })
    const betos = await open(one, beto)
    await sentMessage(one, ana, id)
    await expect.poll(() => new Map(betos.heard).get('getMessageNotification')).toMatchObject({ muted: true })
  })

  test('nothing of a retry, of an edit that changes nothing, and of what was refused', async () => {
    const { ana, beto, id, tab, betos } = await twoWithPages()
    const { _id } = await sentMessage(two, ana, id, { clientId: 'repetido-1' })
    await expect.poll(() => betos.heard).toHaveLength(2)
    await betos.since(two)
    await tab.since(one)
    await sending(two, ana, id, { clientId: 'repetido-1' })
    await callAs(two, ana, messages.edit, { body: { id: _id, text: 'Hola' } })
    await callAs(two, beto, messages.edit, { body: { id: _id, text: 'Ajeno' } })
    await sending(two, ana, id, { text: '' })
    expect(await betos.since(two)).toEqual([])
  })

  test('an edit and a deletion', async () => {
    const { ana, id, phone, betos } = await twoWithPages()
    const { _id } = await sentMessage(one, ana, id)
    await callAs(one, ana, messages.edit, { body: { id: _id, text: 'Hola a ti' } })
    await callAs(one, ana, messages.remove, { body: { id: _id } })
    const changes = ({ heard }: OpenPage) =>
      heard.flatMap(([name, data]) =>
        name === 'messageChanged' ? [(data as { message: object }).message] : [],
      )
    await expect.poll(() => changes(betos)).toHaveLength(2)
    expect(changes(betos)).toMatchObject([
      { _id, version: 2, text: 'Hola a ti', changeableUntil: null },
      { _id, version: 3, text: '', deleted: true },
    ])
    await expect.poll(() => changes(phone)).toHaveLength(2)
    expect(changes(phone)[0]).toMatchObject({ changeableUntil: expect.any(String) })
  })

  test('what was read: one’s own pages always, the other’s while both let it be seen', async () => {
    const { ana, beto, id, tab, betos } = await twoWithPages()
    await sentMessage(one, ana, id)
    await expect.poll(() => betos.heard).toHaveLength(2)
    await betos.since(two)
    await tab.since(one)
    await readBy(one, beto, id)
    const read = (seq: number) => ['conversationRead', { conversationId: id, userId: String(beto.id), seq }]
    expect(await tab.since(one)).toEqual([read(1)])
    await expect.poll(() => betos.heard.slice(2)).toEqual([read(1)])
    await readBy(one, beto, id)
    await one.services.database.db.insert(messengerSettings).values({ userId: beto.id, seen: false })
    await sentMessage(one, ana, id)
    await readBy(one, beto, id, 2)
    await expect.poll(() => betos.heard.at(-1)).toEqual(read(2))
    expect(names(await tab.since(one))).toEqual(['messageSent'])
  })

  test('what one keeps for oneself: one’s own pages only', async () => {
    const { ana, beto, id, tab, betos } = await twoWithPages()
    await sentMessage(one, beto, id)
    await expect.poll(() => tab.heard).toHaveLength(2)
    await tab.since(one)
    await betos.since(two)
    await callAs(one, ana, conversations.keep, { body: { id, archived: true } })
    await callAs(one, ana, conversations.draft, { body: { id, text: 'Mi borrador' } })
    await callAs(one, ana, conversations.markUnread, { body: { id, receiverId: String(ana.id) } })
    const changed = ['conversationChanged', { conversationId: id }]
    expect(await tab.since(one)).toEqual([changed, changed, changed])
    expect(names(await betos.since(one))).not.toContain('conversationChanged')
  })

  test('that a conversation closes or opens: both, and not by whom', async () => {
    const { ana, beto, id, betos } = await twoWithPages()
    await sentMessage(one, ana, id)
    await expect.poll(() => betos.heard).toHaveLength(2)
    await block(one, ana, beto)
    await expect.poll(() => betos.heard.slice(2)).toEqual([['conversationChanged', { conversationId: id }]])
    expect(await seenBy(two, beto, id)).toMatchObject({ closed: 'unavailable', other: { pathalias: null } })
    await unblock(one, ana, beto)
    await expect.poll(() => betos.heard).toHaveLength(4)
    expect((await seenBy(two, beto, id)).closed).toBeNull()
  })

  test('nothing of a block between two who have no message, since that would only reveal it', async () => {
    const { ana, beto, betos } = await twoWithPages()
    await block(two, ana, beto)
    expect(await betos.since(two)).toEqual([])
  })
})

describe('rows 7 and 67: texts reach their two people only', () => {
  test('[FOR-106] never a third person, a blocked one, another node or an ended session, by socket or by any answer', async () => {
    const CANARY = 'canario-de-los-mensajes'
    const { ana, beto, id } = await twoTalking(one)
    const blocked = await person(one)
    const theirs = await conversation(one, ana, blocked)
    await sentMessage(one, blocked, theirs)
    await block(one, ana, blocked)
    const [admin, third, ended] = [await person(one, { admin: true }), await person(one), beto]
    const around = [await open(one, admin), await open(two, third), await open(two, blocked)]
    const gone = await open(two, ended)
    await callAs(one, ended, accounts.logout, { body: {} })
    await expect.poll(() => names(gone.heard)).toContain('logoutUser')
    const message = await sentMessage(one, ana, id, { text: CANARY, clientId: `${CANARY}-1` })
    await callAs(one, ana, messages.edit, { body: { id: message._id, text: `${CANARY} otra vez` } })
    await callAs(one, ana, conversations.draft, { body: { id, text: CANARY } })
    await sending(one, ana, theirs, { text: CANARY })
    const answers = []
    for (const who of [admin, third, blocked, ended, {}]) {
      const me = 'id' in who ? String(who.id) : String(ana.id)
      for (const userId of [me, String(ana.id), String(beto.id)]) {
        answers.push(await callAs(two, who, conversations.list, { params: { userId }, query: {} }))
        answers.push(
          await callAs(two, who, conversations.find, { params: { userId, otherId: String(ana.id) } }),
        )
      }
      answers.push(
        await callAs(two, who, conversations.one, { params: { id } }),
        await callAs(two, who, messages.list, { params: { conversationId: id }, query: {} }),
        await callAs(two, who, messages.list, { params: { conversationId: theirs }, query: { since: 0 } }),
        await callAs(two, who, messages.edit, { body: { id: message._id, text: 'x' } }),
        await callAs(two, who, messages.remove, { body: { id: message._id } }),
        await callAs(two, who, messages.send, {
          body: { sender: me, conversationId: theirs, text: 'x', replyTo: message._id },
        }),
      )
    }
    expect(answers.map(({ body }) => body).filter((body) => body.includes(CANARY))).toEqual([])
    const heard = [...(await Promise.all(around.map((page) => page.since(one)))), gone.heard]
    expect(JSON.stringify(heard)).not.toContain(CANARY)
    expect((await listOf(one, ana)).conversations[0]?.last?.text).toContain(CANARY)
    expect((await historyOf(one, ana, id)).messages[0]?.text).toContain(CANARY)
  })
})
