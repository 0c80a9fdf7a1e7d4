import { messages } from '@cancha/contract/talk/messenger/messages'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../../../database/statements.ts'
import {
  block,
  conversation,
  historyOf,
  listOf,
  seenBy,
  sending,
  sentMessage,
  twoTalking,
  unblock,
} from '../../../../testing/builders/messages.ts'
import { person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { writtenRows } from '../../../../testing/written-rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedTestApp()
})

const stored = async (id: string) => {
  const { rows } = await app.services.database.db.execute(
    sql`select count(*)::int as count from messages where conversation_id = ${Number(id)}`,
  )
  return (rows[0] as { count: number }).count
}

describe('a message', () => {
  test('[CALL-040] [CALL-039] [FORCALL-020] [FORCALL-021] [FOR-032] [MSG-013] [MSG-014] [MSG-016] is answered to its sender and read by the other, each with what is theirs to know', async () => {
    const { ana, beto, id } = await twoTalking(app)
    const message = await sentMessage(app, ana, id, { text: '  Hola  ', clientId: 'primero-1' })
    expect(message).toMatchObject({
      conversationId: id,
      seq: 1,
      version: 1,
      sender: String(ana.id),
      receiverId: String(beto.id),
      text: 'Hola',
      clientId: 'primero-1',
      deleted: false,
      editedAt: null,
      replyTo: null,
      files: [],
      cards: [],
    })
    expect(Date.parse(message.changeableUntil ?? '') - Date.parse(message.createdAt)).toBe(15 * 60_000)
    expect((await historyOf(app, ana, id)).messages).toEqual([message])
    expect((await historyOf(app, beto, id)).messages).toEqual([
      { ...message, clientId: null, changeableUntil: null },
    ])
  })

  test('writes its conversation, its row of each of the two, and itself, each once', async () => {
    const { ana, id } = await twoTalking(app)
    await app.services.database.transaction(async (tx) => {
      const send = () => run(tx, sql`select send_message(${ana.id}, ${Number(id)}, 'Hola', null, null, null)`)
      const written = { conversations: 1, conversation_members: 2, messages: 1 }
      expect(await writtenRows(tx, send)).toEqual(written)
    })
  })

  test('is given back as the text that it is, whatever it looks like', async () => {
    const { ana, beto, id } = await twoTalking(app)
    const texts = [
      '<script>alert(1)</script><b>Hola</b> &amp; "adiós"',
      "'; drop table messages; --",
      'Uno\n\n  dos\ttres',
      '👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ñandú é',
      '\u202eal revés',
    ]
    for (const text of texts) await sentMessage(app, ana, id, { text })
    expect((await historyOf(app, beto, id)).messages.map(({ text }) => text)).toEqual(texts)
  })

  test.each([
    ['4,000 letters', 'a'.repeat(4_000)],
    ['4,000 emoji', '👍'.repeat(4_000)],
  ])('may have %s, as the contract and the database count alike', async (_, text) => {
    const { ana, id } = await twoTalking(app)
    expect((await sentMessage(app, ana, id, { text })).text).toBe(text)
  })

  test.each([
    ['4,001 letters', 'a'.repeat(4_001), 400, 'Usa 4,000 letras como máximo'],
    ['4,001 emoji', '👍'.repeat(4_001), 400, 'Usa 4,000 letras como máximo'],
    ['[MSG-020] nothing', '', 400, 'Escribe un mensaje'],
    ['[MSG-020] only spaces', ' \n\t\u00a0 ', 400, 'Escribe un mensaje'],
    ['[MSG-020] only characters that draw nothing', '\u200b\u2800', 400, 'Escribe un mensaje'],
    ['a NUL', 'a\0b', 400, 'El texto contiene un carácter que no se puede guardar'],
    ['half of an emoji', 'a\ud83d', 400, 'El texto contiene un carácter que no se puede guardar'],
    ['100 kB', 'a'.repeat(100_000), 413, undefined],
  ])('of %s is refused at its field, and nothing is stored', async (_, text, status, msg) => {
    const { ana, id } = await twoTalking(app)
    const answer = await sending(app, ana, id, { text })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().issues).toEqual(msg && [{ path: 'body.text', msg }])
    expect(await stored(id)).toBe(0)
  })

  test('in another’s name, or in a conversation of others, is refused, and nothing is stored', async () => {
    const { ana, beto, id } = await twoTalking(app)
    const carla = await person(app, { admin: true })
    const body = { conversationId: id, text: 'Hola' }
    const forged = await callAs(app, carla, messages.send, { body: { ...body, sender: String(ana.id) } })
    expect(forged.json().code).toBe('forbidden')
    expect((await sending(app, carla, id)).json().code).toBe('not_found')
    expect((await historyOf(app, carla, id)).messages).toBeUndefined()
    expect(
      (await callAs(app, {}, messages.send, { body: { ...body, sender: String(beto.id) } })).statusCode,
    ).toBe(401)
    expect(await stored(id)).toBe(0)
  })

  test('may answer one of its conversation, and none of another', async () => {
    const { ana, beto, id } = await twoTalking(app)
    const first = await sentMessage(app, ana, id, { text: `Uno\n dos ${'x'.repeat(300)}` })
    const answer = await sentMessage(app, beto, id, { replyTo: first._id })
    expect(answer.replyTo).toEqual({
      _id: first._id,
      seq: 1,
      sender: String(ana.id),
      kind: 'text',
      text: `Uno dos ${'x'.repeat(112)}`,
    })
    const elsewhere = await sentMessage(app, ana, await conversation(app, ana, await person(app)))
    const refused = await sending(app, beto, id, { replyTo: elsewhere._id })
    expect(refused.json()).toMatchObject({ code: 'not_found', issues: [{ path: 'body.replyTo' }] })
    await callAs(app, ana, messages.remove, { body: { id: first._id } })
    expect((await historyOf(app, beto, id)).messages[1]?.replyTo).toMatchObject({ kind: 'deleted', text: '' })
  })
})

describe('the client id', () => {
  test('makes a retry the same message, also after it was edited or deleted and the conversation closed', async () => {
    const { ana, beto, id } = await twoTalking(app)
    const first = await sentMessage(app, ana, id, { clientId: 'reintento-1' })
    const again = () => sending(app, ana, id, { clientId: 'reintento-1', text: 'Otra cosa' })
    expect((await again()).json().message).toEqual(first)
    await callAs(app, ana, messages.edit, { body: { id: first._id, text: 'Cambiado' } })
    expect((await again()).json().message).toMatchObject({ _id: first._id, text: 'Cambiado' })
    expect((await seenBy(app, beto, id)).unread).toBe(1)
    await callAs(app, ana, messages.remove, { body: { id: first._id } })
    await block(app, beto, ana)
    expect((await again()).json().message).toMatchObject({ _id: first._id, deleted: true, text: '' })
    expect((await sending(app, ana, id, { clientId: 'reintento-2' })).json().code).toBe('forbidden')
    expect(await stored(id)).toBe(1)
    expect(await seenBy(app, beto, id)).toMatchObject({ lastSeq: 1, version: 3, unread: 0 })
  })

  test('is its sender’s own: the other may use the same, and for another conversation it is refused', async () => {
    const { ana, beto, id } = await twoTalking(app)
    await sentMessage(app, ana, id, { clientId: 'de-todos-1' })
    expect((await sentMessage(app, beto, id, { clientId: 'de-todos-1' })).seq).toBe(2)
    const another = await conversation(app, ana, await person(app))
    expect((await sending(app, ana, another, { clientId: 'de-todos-1' })).json()).toMatchObject({
      code: 'conflict',
      issues: [{ path: 'body.clientId', msg: 'Este identificador ya es de un mensaje de otra conversación' }],
    })
    expect(await stored(another)).toBe(0)
  })

  test.each(['corto', 'x'.repeat(65), 'con espacio', "a'b-c-d-e"])('«%s» is none', async (clientId) => {
    const { ana, id } = await twoTalking(app)
    expect((await sending(app, ana, id, { clientId })).json().issues).toMatchObject([
      { path: 'body.clientId' },
    ])
  })
})

describe('a closed conversation', () => {
  test('of two who block: nobody writes, both read, and only one’s own block is named', async () => {
    const { ana, beto, id } = await twoTalking(app)
    await sentMessage(app, ana, id)
    await block(app, ana, beto)
    const refusals = [await sending(app, ana, id), await sending(app, beto, id)].map((answer) =>
      answer.json(),
    )
    expect(refusals).toMatchObject([
      { code: 'forbidden', msg: 'Bloqueaste a esta persona. Desbloquéala para escribirle.' },
      { code: 'forbidden', msg: 'No puedes escribir en esta conversación.' },
    ])
    expect(await seenBy(app, ana, id)).toMatchObject({ closed: 'blocked', can: { write: false } })
    expect(await seenBy(app, beto, id)).toMatchObject({ closed: 'unavailable', can: { write: false } })
    expect((await historyOf(app, beto, id)).messages).toHaveLength(1)
    expect((await listOf(app, beto)).conversations).toHaveLength(1)
    expect(await conversation(app, beto, ana)).toBe(id)
    await unblock(app, ana, beto)
    expect((await sending(app, beto, id)).statusCode).toBe(200)
  })

  test.each([
    ['blocked by the administration', 'update users set blocked_at = now()'],
    ['unconfirmed', 'update users set email_confirmed_at = null'],
    ['deleted', 'update users set deleted_at = now()'],
  ])('with an account that is %s: nobody writes to it', async (_, statement) => {
    const { ana, beto, id } = await twoTalking(app)
    await sentMessage(app, beto, id)
    await app.asOwner(`${statement} where id = ${beto.id}`)
    expect((await sending(app, ana, id)).json()).toMatchObject({
      code: 'forbidden',
      msg: 'No puedes escribir en esta conversación.',
    })
    expect((await seenBy(app, ana, id)).closed).toBe('unavailable')
    expect((await historyOf(app, ana, id)).messages).toHaveLength(1)
  })
})
