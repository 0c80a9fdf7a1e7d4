import { messages } from '@cancha/contract/talk/messenger/messages'
import { conversationChanged } from '@cancha/contract/talk/messenger-events'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  block,
  historyOf,
  listOf,
  readBy,
  seenBy,
  sentMessage,
  twoTalking,
} from '../../../../testing/builders/messages.ts'
import type { Person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const edit = (who: Person, id: string, text: string) =>
  callAs(app, who, messages.edit, { body: { id, text } })
const remove = (who: Person, id: string) => callAs(app, who, messages.remove, { body: { id } })
/** Makes a message this much older. */
const age = (id: string, interval: string) =>
  app.asOwner(`update messages set created_at = now() - interval '${interval}' where id = ${id}`)

describe('one’s own message', () => {
  test('is edited: its place stays, its version is the conversation’s next, and the list shows the new text', async () => {
    const { ana, beto, id } = await twoTalking(app)
    const message = await sentMessage(app, ana, id, { text: 'A las 5' })
    await sentMessage(app, beto, id, { text: 'Bien' })
    const edited = (await edit(ana, message._id, '  A las 6 ')).json().message
    expect(edited).toMatchObject({ _id: message._id, seq: 1, version: 3, text: 'A las 6' })
    expect(edited.editedAt).not.toBeNull()
    expect(edited.createdAt).toBe(message.createdAt)
    const last = (await historyOf(app, beto, id)).messages[1]
    await edit(beto, last?._id ?? '', 'Perfecto')
    expect((await listOf(app, ana)).conversations[0]).toMatchObject({
      version: 4,
      last: { seq: 2, text: 'Perfecto' },
    })
  })

  test('that is deleted before it was read is unread no more, in the list and in the total', async () => {
    const { ana, beto, id } = await twoTalking(app)
    const first = await sentMessage(app, ana, id, { text: 'Uno' })
    const second = await sentMessage(app, ana, id, { text: 'Dos' })
    const unread = async () => {
      const { conversations, unread: total } = await listOf(app, beto)
      return [conversations[0]?.unread, conversations[0]?.membersunread, total]
    }
    await remove(ana, first._id)
    expect(await unread()).toEqual([1, [String(beto.id)], 1])
    const heard = vi.spyOn(app.services.live, 'toUser')
    await remove(ana, second._id)
    expect(await unread()).toEqual([0, [], 0])
    // An open page reads the conversation again.
    expect(
      heard.mock.calls.filter(([to, { name }]) => to === beto.id && name === conversationChanged.name),
    ).toHaveLength(1)
    heard.mockRestore()
    await sentMessage(app, ana, id, { text: 'Tres' })
    expect(await unread()).toEqual([1, [String(beto.id)], 1])
  })

  test('that was read and is deleted takes nothing from what is unread', async () => {
    const { ana, beto, id } = await twoTalking(app)
    const first = await sentMessage(app, ana, id, { text: 'Uno' })
    await readBy(app, beto, id, 1)
    await sentMessage(app, ana, id, { text: 'Dos' })
    await remove(ana, first._id)
    expect((await seenBy(app, beto, id)).unread).toBe(1)
  })

  test('edited to the text that it has already stays as it is', async () => {
    const { ana, id } = await twoTalking(app)
    const message = await sentMessage(app, ana, id, { text: 'Igual' })
    expect((await edit(ana, message._id, 'Igual')).json().message).toEqual(message)
  })

  test('[MSG-020] is not edited away: an empty text is refused at its field', async () => {
    const { ana, id } = await twoTalking(app)
    const message = await sentMessage(app, ana, id)
    expect((await edit(ana, message._id, ' \u200b ')).json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'body.text', msg: 'Escribe un mensaje' }],
    })
  })

  test('is deleted for both: its place stays without a word of it, and the list says so', async () => {
    const { ana, beto, id } = await twoTalking(app)
    const message = await sentMessage(app, ana, id, { text: 'Secreto' })
    const deleted = (await remove(ana, message._id)).json().message
    expect(deleted).toMatchObject({ seq: 1, version: 2, deleted: true, text: '', changeableUntil: null })
    expect((await historyOf(app, beto, id)).messages).toMatchObject([{ seq: 1, deleted: true, text: '' }])
    expect((await listOf(app, beto)).conversations[0]?.last).toMatchObject({ kind: 'deleted', text: '' })
    expect((await remove(ana, message._id)).json().message).toEqual(deleted)
    expect((await edit(ana, message._id, 'Otra vez')).json()).toMatchObject({
      code: 'conflict',
      msg: 'Este mensaje ya está borrado.',
    })
  })

  test('is changed for 15 minutes and not a second longer', async () => {
    const { ana, id } = await twoTalking(app)
    const message = await sentMessage(app, ana, id)
    await age(message._id, '14 minutes 30 seconds')
    expect((await edit(ana, message._id, 'A tiempo')).statusCode).toBe(200)
    await age(message._id, '15 minutes')
    expect((await historyOf(app, ana, id)).messages).toMatchObject([
      { _id: message._id, changeableUntil: null },
    ])
    for (const answer of [await edit(ana, message._id, 'Tarde'), await remove(ana, message._id)])
      expect(answer.json()).toMatchObject({
        code: 'conflict',
        msg: 'Ya pasaron 15 minutos desde que lo enviaste.',
      })
    expect((await historyOf(app, ana, id)).messages[0]).toMatchObject({ text: 'A tiempo', deleted: false })
  })

  test('is not changed once the conversation is closed', async () => {
    const { ana, beto, id } = await twoTalking(app)
    const message = await sentMessage(app, ana, id)
    await block(app, beto, ana)
    for (const answer of [await edit(ana, message._id, 'Otra cosa'), await remove(ana, message._id)])
      expect(answer.json()).toMatchObject({
        code: 'forbidden',
        msg: 'No puedes escribir en esta conversación.',
      })
  })
})

test('a message of the other person, or of others, is changed by nobody else', async () => {
  const { ana, beto, id } = await twoTalking(app)
  const { ana: stranger } = await twoTalking(app)
  const message = await sentMessage(app, ana, id)
  expect((await edit(beto, message._id, 'Mío')).json().code).toBe('forbidden')
  expect((await remove(stranger, message._id)).json().code).toBe('not_found')
  expect((await historyOf(app, beto, id)).messages[0]?.text).toBe('Hola')
})

test('a deleted message is in no count of what is left after reading a part', async () => {
  const { ana, beto, id } = await twoTalking(app)
  await sentMessage(app, ana, id)
  const second = await sentMessage(app, ana, id)
  await sentMessage(app, ana, id)
  await remove(ana, second._id)
  expect((await seenBy(app, beto, id)).unread).toBe(2)
  await readBy(app, beto, id, 1)
  expect((await seenBy(app, beto, id)).unread).toBe(1)
  await readBy(app, beto, id, 3)
  expect((await seenBy(app, beto, id)).unread).toBe(0)
})

test('edits at the same time as messages get each a version of their own, and versions have no gap', async () => {
  const { ana, beto, id } = await twoTalking(app)
  const first = await sentMessage(app, ana, id)
  await Promise.all(
    Array.from({ length: 10 }, async (_, at) => [
      await edit(ana, first._id, `Cambio ${at}`),
      await sentMessage(app, beto, id, { text: `Mensaje ${at}` }),
    ]),
  )
  const { version, lastSeq } = await seenBy(app, ana, id)
  expect({ version, lastSeq }).toEqual({ version: 21, lastSeq: 11 })
  const versions = (await historyOf(app, ana, id, { since: '1' })).messages.map((message) => message.version)
  expect(versions).toEqual(versions.toSorted((a, b) => a - b))
  expect(new Set(versions).size).toBe(11)
})
