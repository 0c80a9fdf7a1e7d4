import { type ClientRequest, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { addressOf } from '@cancha/contract/ground/operation'
import { members } from '@cancha/contract/people/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, person } from '../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await createTestApp({ CANCHA_LIMITS: 'on' })
  origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

type Answer = { status: number; body: { code?: string; msg?: string } }

/** Starts to upload a picture and stops before the last byte, until the test continues or aborts it. */
function sending({ id, headers }: Person): { sent: ClientRequest; answer: Promise<Answer>; finish(): void } {
  const body = JSON.stringify({
    userid: id,
    kind: 'avatar',
    image: Buffer.from('no es imagen'.repeat(30_000)).toString('base64'),
  })
  const sent = request(`${origin}${addressOf(members.keepPicture, {})}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  const answer = new Promise<Answer>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (response) => {
      text(response).then(
        (all) => resolve({ status: response.statusCode ?? 0, body: JSON.parse(all) }),
        reject,
      )
    })
  })
  answer.catch(() => undefined)
  sent.write(body.slice(0, -1))
  return { sent, answer, finish: () => sent.end(body.slice(-1)) }
}

/** The call is refused for its content once it has arrived completely; before that, because it is one too many. */
const refusedAs = async (one: Person) => {
  const { answer, finish } = sending(one)
  finish()
  return (await answer).body.code
}

test('of one person three large bodies are here at once; a fourth waits, and nobody else does', async () => {
  const [many, other] = [await person(app), await person(app)]
  // The body that the server comes to last is the one too many: the others are held then.
  const all = Array.from({ length: 4 }, () => sending(many))
  const fourth = await Promise.race(all.map(async (one) => ({ one, answer: await one.answer })))
  expect(fourth.answer).toMatchObject({
    status: 429,
    body: { msg: 'Ya estás enviando varios archivos. Espera a que terminen e inténtalo de nuevo.' },
  })
  fourth.one.sent.destroy()
  const held = all.filter((one) => one !== fourth.one)
  expect(await refusedAs(many)).toBe('rate_limited')
  expect(await refusedAs(other)).toBe('invalid_input')
  // An aborted upload frees its place like a completed one.
  held[0]?.sent.destroy()
  held[1]?.finish()
  expect((await held[1]?.answer)?.body.code).toBe('invalid_input')
  await expect.poll(() => refusedAs(many)).toBe('invalid_input')
  held[2]?.sent.destroy()
})
