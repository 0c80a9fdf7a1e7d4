import { connections } from '@cancha/contract/people/connections'
import { notifications } from '@cancha/contract/talk/notifications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choose } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { oneClickPace } from '../limits.ts'
import { readUnsubscribeToken, unsubscribeAddress, unsubscribeToken } from './unsubscribe-token.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const KIND = 'connection_request'
const tokenOf = ({ id }: Person, what = KIND) => unsubscribeToken(app.config, { userId: id, what })
const mailOf = async (who: Person) => {
  const answer = await callAs(app, who, notifications.choices, { params: { userId: String(who.id) } })
  const { kinds, summary } = answer.json()
  return { summary, ...kinds.find(({ kind }: { kind: string }) => kind === KIND) }
}
const post = (token: string, type: string, payload: string) =>
  app.http.inject({
    method: 'POST',
    url: `/avisos/baja/${token}`,
    headers: { 'content-type': type },
    payload,
  })
const FORM = 'application/x-www-form-urlencoded'

describe('a letter’s way out', () => {
  test('stands in the letter, for people and for mail programs', async () => {
    const [ana, beto] = [await person(app), await person(app)]
    await callAs(app, ana, connections.send, { body: { sid: String(ana.id), rid: String(beto.id) } })
    await app.runJobs()
    const letter = app.letters.find(({ to }) => to === beto.email)
    const address = unsubscribeAddress(app.config, { userId: beto.id, what: KIND })
    expect(letter?.unsubscribe).toBe(address)
    expect(letter?.text).toContain(
      `Recibes este correo porque así te avisamos de «Solicitudes de conexión».\nDejar de recibirlo:\n${address}\n\nCancha de Ejemplo, S. A. de C. V.\nAvenida de los Ejemplos 123, piso 2\n`,
    )
    expect(address).toMatch(/^http:\/\/localhost:3000\/avisos\/baja\/[A-Za-z0-9_-]{20,200}$/)
  })

  test('says whose letters of what kind it stops, without the whole address; asking changes nothing', async () => {
    const beto = await person(app)
    const params = { token: tokenOf(beto) }
    const first = await callAs(app, {}, notifications.letter, { params })
    expect(first.json()).toEqual({
      label: 'Solicitudes de conexión',
      wanted: true,
      email: expect.stringMatching(/^.…@.…\.\w+$/),
    })
    expect(first.body).not.toContain(beto.email)
    expect((await callAs(app, {}, notifications.letter, { params })).json()).toEqual(first.json())
    expect((await mailOf(beto)).mail).toBe('now')
  })

  test('stops letters of that kind and nothing else, and lets them come again', async () => {
    const beto = await person(app)
    await choose(app, beto, KIND, { app: false, push: true, mail: 'now' })
    const answer = (wanted: boolean) =>
      callAs(app, {}, notifications.answerLetter, { params: { token: tokenOf(beto) }, body: { wanted } })
    expect((await answer(false)).json().wanted).toBe(false)
    expect(await mailOf(beto)).toMatchObject({ app: false, push: true, mail: 'never', summary: true })
    expect((await answer(true)).json().wanted).toBe(true)
    expect(await mailOf(beto)).toMatchObject({ app: false, push: true, mail: 'now' })
    const summary = { token: tokenOf(beto, 'summary') }
    await callAs(app, {}, notifications.answerLetter, { params: summary, body: { wanted: false } })
    expect(await mailOf(beto)).toMatchObject({ mail: 'now', summary: false })
  })

  test('lets them come again as they came before, and where that isn’t said as is usual', async () => {
    const beto = await person(app)
    const answer = async (body: object) =>
      (
        await callAs(app, {}, notifications.answerLetter, {
          params: { token: tokenOf(beto) },
          body: body as never,
        })
      ).json()
    for (const mail of ['summary', 'now'] as const) {
      await choose(app, beto, KIND, { app: true, push: true, mail })
      expect(await answer({ wanted: false })).toMatchObject({ wanted: false, before: mail })
      expect(await answer({ wanted: false })).toMatchObject({ wanted: false, before: null })
      expect(await answer({ wanted: true, mail })).toMatchObject({ wanted: true })
      expect((await mailOf(beto)).mail).toBe(mail)
    }
    // The choice of a member who gets them already isn't changed.
    await answer({ wanted: true, mail: 'summary' })
    expect((await mailOf(beto)).mail).toBe('now')
    await answer({ wanted: false })
    expect(await answer({ wanted: true, mail: 'never' })).toMatchObject({ code: 'invalid_input' })
    expect((await mailOf(beto)).mail).toBe('never')
    await answer({ wanted: true })
    expect((await mailOf(beto)).mail).toBe('now')
  })

  test('stops what was put into the weekly summary too, and keeps what is chosen at the same moment', async () => {
    const beto = await person(app)
    await choose(app, beto, KIND, { app: true, push: false, mail: 'summary' })
    const params = { token: tokenOf(beto) }
    expect((await callAs(app, {}, notifications.letter, { params })).json().wanted).toBe(true)
    await Promise.all([
      choose(app, beto, KIND, { app: false, push: true, mail: 'never' }),
      callAs(app, {}, notifications.answerLetter, { params, body: { wanted: false } }),
    ])
    expect(await mailOf(beto)).toMatchObject({ app: false, push: true, mail: 'never' })
  })

  test.each([
    ['a form', FORM, 'List-Unsubscribe=One-Click'],
    ['a form that ends its line', FORM, 'List-Unsubscribe=One-Click\r\n'],
    [
      'a form in parts',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('is taken by a mail program with %s, twice as once', async (_, type, payload) => {
    const beto = await person(app)
    for (let twice = 0; twice < 2; twice++) {
      const answer = await post(tokenOf(beto), type, payload)
      expect([answer.statusCode, answer.body]).toEqual([
        200,
        'Listo: ya no recibirás por correo «Solicitudes de conexión».\n',
      ])
      expect((await mailOf(beto)).mail).toBe('never')
    }
  })

  test.each([
    ['another form', FORM, 'a=b', 400],
    ['a form that only begins like it', FORM, 'List-Unsubscribe=One-Clickx', 400],
    ['JSON', 'application/json', '{"List-Unsubscribe":"One-Click"}', 400],
    ['text', 'text/plain', 'List-Unsubscribe=One-Click', 415],
    ['a kilobyte and more', FORM, `List-Unsubscribe=One-Click&a=${'b'.repeat(1_100)}`, 413],
  ])('isn’t taken by a POST with %s', async (_, type, payload, status) => {
    const beto = await person(app)
    expect((await post(tokenOf(beto), type, payload)).statusCode).toBe(status)
    expect((await mailOf(beto)).mail).toBe('now')
  })

  test('isn’t taken by a scanner that opens links: GET and HEAD change nothing', async () => {
    const beto = await person(app)
    for (const method of ['GET', 'HEAD'] as const)
      await app.http.inject({ method, url: `/avisos/baja/${tokenOf(beto)}` })
    expect((await mailOf(beto)).mail).toBe('now')
  })

  test('is no way to anybody else’s: a token that was cut, changed, made with another secret, or is of a deleted account opens nothing', async () => {
    const beto = await person(app)
    const token = tokenOf(beto)
    const bytes = Buffer.from(token, 'base64url')
    const other = Buffer.concat([bytes.subarray(0, 16), Buffer.from(`${beto.id + 1} ${KIND}`)])
    const gone = await person(app)
    await app.asOwner(`update users set deleted_at = now() where id = ${gone.id}`)
    const wrong = [
      token.slice(0, -2),
      other.toString('base64url'),
      unsubscribeToken(
        { CANCHA_SECRET: 'x'.repeat(40), CANCHA_SECRET_OLD: undefined },
        { userId: beto.id, what: KIND },
      ),
      tokenOf(beto, 'no_such_kind'),
      tokenOf(gone),
      'A'.repeat(40),
    ]
    for (const one of wrong) {
      const params = { token: one }
      expect((await callAs(app, {}, notifications.letter, { params })).json().code, one).toBe('link_expired')
      expect((await post(one, FORM, 'List-Unsubscribe=One-Click')).statusCode, one).toBe(410)
    }
    expect((await mailOf(beto)).mail).toBe('now')
  })

  test('row 51: is limited for who tries many', async () => {
    const strict = await createTestApp({ CANCHA_LIMITS: 'on' }, { beside: app })
    const attempt = (remoteAddress: string) =>
      strict.http.inject({
        method: 'POST',
        url: `/avisos/baja/${'A'.repeat(40)}`,
        headers: { 'content-type': FORM },
        payload: 'List-Unsubscribe=One-Click',
        remoteAddress,
      })
    const statuses = new Set<number>()
    for (let tried = 0; tried < oneClickPace.points; tried++)
      statuses.add((await attempt('203.0.113.7')).statusCode)
    expect([...statuses]).toEqual([410])
    expect((await attempt('203.0.113.7')).statusCode).toBe(429)
    expect((await attempt('203.0.113.8')).statusCode).toBe(410)
    await strict.close()
  })

  test('row 57: isn’t in the log, whoever asks and however it ends', async () => {
    const beto = await person(app)
    const before = app.logged().length
    const token = tokenOf(beto)
    const cut = token.slice(0, -2)
    for (const one of [token, cut]) {
      const params = { token: one }
      await callAs(app, {}, notifications.letter, { params })
      await callAs(app, {}, notifications.answerLetter, { params, body: { wanted: true } })
      await post(one, FORM, 'List-Unsubscribe=One-Click')
      await post(one, FORM, 'a=b')
      await post(one, 'text/plain', 'a')
      for (const method of ['GET', 'HEAD', 'PUT'] as const)
        await app.http.inject({ method, url: `/avisos/baja/${one}` })
    }
    const lines = app.logged().slice(before)
    expect(lines.filter(({ msg }) => msg === 'respuesta')).toHaveLength(16)
    expect(JSON.stringify(lines)).not.toContain(cut)
  })

  test('holds after the site’s secret was changed', () => {
    const stopped = { userId: 7, what: KIND }
    const before = { CANCHA_SECRET: 'a'.repeat(40), CANCHA_SECRET_OLD: undefined }
    const after = { CANCHA_SECRET: 'b'.repeat(40), CANCHA_SECRET_OLD: 'a'.repeat(40) }
    expect(readUnsubscribeToken(after, unsubscribeToken(before, stopped))).toEqual(stopped)
    expect(readUnsubscribeToken(after, unsubscribeToken(after, stopped))).toEqual(stopped)
    expect(readUnsubscribeToken(before, unsubscribeToken(after, stopped))).toBeNull()
  })
})
