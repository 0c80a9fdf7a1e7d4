import { conversations } from '@cancha/contract/messenger/conversations'
import { messages } from '@cancha/contract/messenger/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { person } from '../../testing/cast.ts'
import { conversation, sending, sent } from '../../testing/messages.ts'
import { callAs } from '../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const of = (who: { id: number }) => ({ params: { userId: String(who.id) }, query: {} })

test('[CALL-035] [CALL-040] [CALL-039] [MSG-012] [MSG-013] [MSG-014] [MSG-016] [MSG-017] what one writes, the other finds in the list and reads', async () => {
  const [ana, beto] = [await person(app, { firstName: 'Ana' }), await person(app, { firstName: 'Beto' })]
  const id = await conversation(app, ana, beto)
  expect(await conversation(app, beto, ana)).toBe(id)
  expect((await callAs(app, beto, conversations.list, of(beto))).json().conversations).toEqual([])
  const message = await sent(app, ana, id, { text: '  <b>Hola</b>  ', clientId: 'primero-1' })
  expect(message).toMatchObject({
    conversationId: id,
    seq: 1,
    version: 1,
    sender: String(ana.id),
    receiverId: String(beto.id),
    text: '<b>Hola</b>',
    clientId: 'primero-1',
    deleted: false,
    replyTo: null,
  })
  const list = (await callAs(app, beto, conversations.list, of(beto))).json()
  expect(list).toMatchObject({ unread: 1, next: null, archived: false })
  expect(list.conversations[0]).toMatchObject({
    _id: id,
    id,
    members: [String(beto.id), String(ana.id)],
    senderId: String(ana.id),
    receiverId: String(beto.id),
    membersunread: [String(beto.id)],
    other: { firstname: 'Ana', deleted: false },
    last: { seq: 1, text: '<b>Hola</b>', kind: 'text' },
    unread: 1,
    can: { write: true },
    closed: null,
  })
  const read = (await callAs(app, beto, messages.list, { params: { conversationId: id }, query: {} })).json()
  expect(read.messages).toEqual([{ ...message, clientId: null, changeableUntil: null }])
  const again = await sending(app, ana, id, { text: 'otra cosa', clientId: 'primero-1' })
  expect(again.json().message).toEqual(message)
})
