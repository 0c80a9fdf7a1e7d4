import { finding } from '@cancha/contract/talk/messenger/finding'
import { messages } from '@cancha/contract/talk/messenger/messages'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversation, sentMessage } from '../../../../testing/builders/messages.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let ana: Person
let beto: Person
let carla: Person
let withBeto: string
let withCarla: string
let others: string
beforeAll(async () => {
  app = await createTestApp()
  ana = await person(app)
  beto = await person(app)
  carla = await person(app)
  withBeto = await conversation(app, ana, beto)
  withCarla = await conversation(app, carla, ana)
  others = await conversation(app, beto, carla)
})
afterAll(() => app.close())

const search = (who: Person, q: string, userId = who.id) =>
  callAs(app, who, finding.search, { params: { userId: String(userId) }, query: { q } })
const texts = async (who: Person, q: string): Promise<string[]> => {
  const { results } = (await search(who, q)).json()
  return results.map(({ message }: { message: { text: string } }) => message.text)
}

test('finds all words by their beginnings, without accents and capitals, newest first, each with its conversation', async () => {
  await sentMessage(app, ana, withBeto, { text: '¿Ya viste la CASA de Laredo?' })
  await sentMessage(app, carla, withCarla, { text: 'La educación (de casas) en Laredo…' })
  await sentMessage(app, ana, withBeto, { text: 'Ocaso en el rancho' })
  expect(await texts(ana, 'casa laredo')).toEqual([
    'La educación (de casas) en Laredo…',
    '¿Ya viste la CASA de Laredo?',
  ])
  expect(await texts(ana, 'EDUCACION lar')).toEqual(['La educación (de casas) en Laredo…'])
  expect(await texts(ana, 'educáción')).toEqual(['La educación (de casas) en Laredo…'])
  expect(await texts(ana, 'casa ocaso')).toEqual([])
  expect(await texts(ana, 'aredo')).toEqual([])
  const [first] = (await search(ana, 'educacion')).json().results
  expect(first).toMatchObject({
    message: { conversationId: withCarla, sender: String(carla.id), receiverId: String(ana.id), seq: 1 },
    conversation: { id: withCarla, other: { id: String(carla.id) } },
  })
})

test('finds what is in archived, muted and closed conversations, and nothing that is deleted', async () => {
  const dora = await person(app)
  const id = await conversation(app, ana, dora)
  await sentMessage(app, dora, id, { text: 'Jacaranda morada' })
  const gone = await sentMessage(app, ana, id, { text: 'Jacaranda blanca' })
  await callAs(app, ana, messages.remove, { body: { id: gone._id } })
  const { db } = app.services.database
  await db.execute(
    sql`update conversation_members set archived = true, muted = true where user_id = ${ana.id}`,
  )
  await db.execute(sql`insert into member_blocks (blocker_id, blocked_id) values (${dora.id}, ${ana.id})`)
  await db.execute(sql`update users set blocked_at = now() where id = ${dora.id}`)
  expect(await texts(ana, 'jacaranda')).toEqual(['Jacaranda morada'])
  const [{ conversation: found }] = (await search(ana, 'jacaranda')).json().results
  expect(found).toMatchObject({ archived: true, closed: 'unavailable', other: { pathalias: null } })
})

test('finds an edited message by its new words only', async () => {
  const edited = await sentMessage(app, ana, withBeto, { text: 'Nogal viejo' })
  await callAs(app, ana, messages.edit, { body: { id: edited._id, text: 'Encino nuevo' } })
  expect(await texts(ana, 'nogal')).toEqual([])
  expect(await texts(beto, 'encino')).toEqual(['Encino nuevo'])
})

test('others’ messages are in nobody’s answer, and nobody searches in another’s name (67)', async () => {
  await sentMessage(app, beto, others, { text: 'canarioamarillo secreto' })
  for (const q of ['canarioamarillo', 'ca', 'canario secreto', '%', '__', "canario' or true --"])
    expect((await search(ana, q)).body).not.toContain('amarillo')
  const forged = await search(ana, 'canarioamarillo', beto.id)
  expect(forged.statusCode).toBe(403)
  expect(await texts(beto, 'canarioamarillo')).toEqual(['canarioamarillo secreto'])
})

test('gives fifty at most, in a number of statements that does not grow with them', async () => {
  const [one, other] = [await person(app), await person(app)]
  const id = await conversation(app, one, other)
  const statements = async () => {
    app.statements()
    const found = await texts(one, 'repetida')
    return [found.length, app.statements().length]
  }
  await sentMessage(app, one, id, { text: 'repetida 1' })
  const [, few] = await statements()
  await app.asOwner(`
    insert into messages (conversation_id, seq, version, sender_id, text)
      select ${id}, n, n, ${one.id}, 'repetida ' || n from generate_series(2, 60) n;
    update conversations set last_seq = 60, version = 60 where id = ${id}`)
  expect(await statements()).toEqual([50, few])
})

const HOSTILE = [
  '%'.repeat(100),
  '_'.repeat(100),
  '\\'.repeat(100),
  '(a+)+$'.repeat(16),
  "'; drop table messages; --",
  'á'.repeat(100),
  '\u202e\u0301'.repeat(50),
  '{}[]^$|?*+.',
  'a '.repeat(50),
  ':*&|!()',
  'ab\u0000cd',
]
test.each(HOSTILE)('«%s» is words or nothing, and never an error (42)', async (q) => {
  const began = performance.now()
  const answer = await search(ana, q)
  expect([200, 400]).toContain(answer.statusCode)
  if (answer.statusCode === 200) expect(answer.json().results).toBeInstanceOf(Array)
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('a single letter, nothing, and a question of 50 kB are refused with a sentence (42)', async () => {
  for (const q of ['', ' a ', 'a'.repeat(101), 'x'.repeat(50_000)]) {
    const answer = await search(ana, q)
    expect([400, 414, 431]).toContain(answer.statusCode)
  }
  expect((await search(ana, 'a')).body).toContain('Escribe dos letras o más')
})
