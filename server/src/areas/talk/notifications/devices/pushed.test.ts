import { connections } from '@cancha/contract/people/connections'
import { notifications } from '@cancha/contract/talk/notifications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentMessage, twoTalking } from '../../../../testing/builders/messages.ts'
import { person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { type AppWithPushes, createAppWithPushes } from '../../../../testing/stand-ins/app-with-pushes.ts'
import type { PushService } from '../../../../testing/stand-ins/push-service.ts'
import type { TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let service: PushService
let browserOf: AppWithPushes['browserOf']
let close: () => Promise<void>
beforeAll(async () => {
  ;({ app, service, browserOf, close } = await createAppWithPushes())
})
afterAll(() => close())

const received = (browser: { endpoint: string }) => service.received(browser).map(({ message }) => message)

describe('[MSG-018] what happened arrives in the browsers of whom it concerns', () => {
  test('a message, in the words of the server, signed with the key that the browser was given', async () => {
    const { ana, beto, id } = await twoTalking(app)
    const choices = await callAs(app, beto, notifications.choices, { params: { userId: String(beto.id) } })
    const { key } = choices.json().push
    const [desk, phone] = [await browserOf(beto, { key }), await browserOf(beto, { key })]
    await sentMessage(app, ana, id)
    await app.runJobs()
    for (const browser of [desk, phone])
      expect(received(browser)).toEqual([
        {
          title: 'Ana De Prueba te escribió.',
          body: '',
          tag: expect.stringMatching(/^n\d+$/),
          url: expect.stringMatching(/^\/notifications\/\d+$/),
          unread: expect.any(Number),
        },
      ])
  })

  test('[CALL-041] row 51: words that the sender’s app asks for are never among them', async () => {
    const [ana, beto] = [await person(app, { firstName: 'Ana', lastName: 'Ríos' }), await person(app)]
    const browser = await browserOf(beto)
    await callAs(app, ana, connections.send, { body: { sid: String(ana.id), rid: String(beto.id) } })
    const forged = { title: 'Ganaste un premio', body: 'Entra en https://evil.example' }
    for (const type of ['request', 'message', 'like'])
      await callAs(app, ana, notifications.push, {
        body: { senderuid: String(ana.id), receiverId: String(beto.id), type, ...forged },
      })
    await app.runJobs()
    expect(received(browser)).toEqual([
      expect.objectContaining({ title: 'Ana Ríos quiere conectar contigo.' }),
    ])
    expect(JSON.stringify(service.received())).not.toMatch(/premio|evil/)
  })

  test('fault F10: a push service that hangs, breaks or is gone holds up no message and no other browser', async () => {
    const { ana, beto, id } = await twoTalking(app)
    for (const answer of [
      () => undefined,
      (response: { destroy(): void }) => response.destroy(),
      (response: { writeHead(status: number): { end(): void } }) => response.writeHead(410).end(),
    ])
      await browserOf(beto, { answer: answer as () => void })
    const good = await browserOf(beto)
    const begun = performance.now()
    const message = await sentMessage(app, ana, id)
    expect(performance.now() - begun).toBeLessThan(2_000)
    expect(message._id).toBeDefined()
    const sending = app.runJobs()
    await expect.poll(() => received(good)).toHaveLength(1)
    await sending
    const body = { userId: String(beto.id), ...service.subscribe() }
    // The one that is gone was forgotten: three are left, and this one.
    expect((await callAs(app, beto, notifications.subscribe, { body })).json().browsers).toBe(4)
  })
})
