import { connections } from '@cancha/contract/people/connections'
import { getDesktopNotification } from '@cancha/contract/talk/notifications-events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('[EVT-005] a request is told to who receives it, and its acceptance to who asked, in whole sentences', async () => {
  const toUser = vi.spyOn(app.services.live, 'toUser')
  const [ana, beto] = [
    await person(app, { firstName: 'Ana', lastName: 'Ríos' }),
    await person(app, { firstName: 'Beto', lastName: 'Lara' }),
  ]
  const between = { body: { sid: String(ana.id), rid: String(beto.id) } }
  await callAs(app, ana, connections.send, between)
  await callAs(app, beto, connections.accept, between)
  const told = toUser.mock.calls.filter(([, event]) => event === getDesktopNotification)
  expect(told).toEqual([
    [
      beto.id,
      getDesktopNotification,
      {
        shortid: expect.stringMatching(/^\d+$/),
        status: 'false',
        notificationcategory: 'connection',
        notificationtype: 'request',
        kind: 'connection_request',
        text: 'Ana Ríos quiere conectar contigo.',
        redirecturl: '/user/pending-connections',
        author: { id: String(ana.id), firstname: 'Ana', lastname: 'Ríos', avatar: null },
        entityid: { title: '' },
        people: 1,
        createdAt: expect.any(String),
      },
    ],
    [
      ana.id,
      getDesktopNotification,
      {
        shortid: expect.stringMatching(/^\d+$/),
        status: 'false',
        notificationcategory: 'connection',
        notificationtype: 'accepted',
        kind: 'connection_accepted',
        text: 'Beto Lara aceptó tu solicitud de conexión.',
        redirecturl: '/user/connections',
        author: { id: String(beto.id), firstname: 'Beto', lastname: 'Lara', avatar: null },
        entityid: { title: '' },
        people: 1,
        createdAt: expect.any(String),
      },
    ],
  ])
  // A page doesn't show data that don't match the contract.
  for (const [, event, data] of told) expect(event.schema.safeParse(data).success).toBe(true)
})
