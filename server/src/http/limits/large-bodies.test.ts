import { type ClientRequest, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { members } from '@cancha/contract/members'
import { addressOf } from '@cancha/contract/operation'
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
  const held = [sending(many), sending(many), sending(many)]
  // Few tries: each counts for the pace of pictures too.
  await expect.poll(() => refusedAs(many), { interval: 500, timeout: 10_000 }).toBe('rate_limited')
  const fourth = sending(many)
  expect(await fourth.answer).toMatchObject({
    status: 429,
    body: { msg: 'Ya estás enviando varios archivos. Espera a que terminen e inténtalo de nuevo.' },
  })
  expect(await refusedAs(other)).toBe('invalid_input')
  fourth.sent.destroy()
  // An aborted upload frees its place like a completed one.
  held[0]?.sent.destroy()
  held[1]?.finish()
  expect((await held[1]?.answer)?.body.code).toBe('invalid_input')
  await expect.poll(() => refusedAs(many)).toBe('invalid_input')
  held[2]?.sent.destroy()
})
