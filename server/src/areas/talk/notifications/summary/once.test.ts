import { notifications } from '@cancha/contract/talk/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { content } from '../../../../testing/builders/contents.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { deliverDue } from '../deliver/deliver.ts'
import { takeDue } from '../deliver/due.ts'
import { queueSummaries } from './queue-summaries.ts'
import { sendSummaries } from './send-summaries.ts'

let app: TestApp
let other: TestApp
let ana: Person
beforeAll(async () => {
  app = await createTestApp()
  other = await createTestApp({}, { beside: app })
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(async () => {
  ana = await person(app)
  await content(app, 'blog', { title: 'Algo nuevo' })
})

const summaries = () =>
  [...app.letters, ...other.letters].filter(({ to, subject }) => to === ana.email && /semana/.test(subject))
const makeDue = () => app.asOwner('update notification_deliveries set due_at = now()')
const note = (who: Person) =>
  app.asOwner(`insert into notification_deliveries (user_id, due_at) values (${who.id}, now())`)

describe('a week’s summary', () => {
  test('is noted once, however many queue it at the same time', async () => {
    await Promise.all([app, other, app, other].map(({ services }) => queueSummaries(services)))
    await makeDue()
    await app.runJobs()
    expect(summaries()).toHaveLength(1)
    await queueSummaries(app.services)
    await makeDue()
    await app.runJobs()
    expect(summaries()).toHaveLength(1)
  })

  test('is sent once by two nodes that look at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 150 }, () => person(app)))
    await content(app, 'blog', { title: 'Algo más' })
    await queueSummaries(app.services)
    await makeDue()
    await Promise.all([app, other].map(({ services }) => deliverDue(services)))
    await Promise.all([app.runJobs(), other.runJobs()])
    const sent = [...app.letters, ...other.letters].map(({ to }) => to)
    for (const { email } of [...people, ana])
      expect(
        sent.filter((to) => to === email),
        email,
      ).toHaveLength(1)
  })

  test('isn’t sent again when it is noted anew while the first one leaves, even if more is new by then', async () => {
    await note(ana)
    await app.services.database.transaction(async (tx) => {
      await sendSummaries(app.services, tx, await takeDue(tx, 'summary', 100))
    })
    await content(app, 'blog', { title: 'Algo más' })
    await note(ana)
    await app.runJobs()
    expect(summaries()).toHaveLength(1)
  })

  test('is sent once after a node died before its commit: neither letter nor note was kept', async () => {
    await note(ana)
    const killed = app.services.database.transaction(async (tx) => {
      await sendSummaries(app.services, tx, await takeDue(tx, 'summary', 100))
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(summaries()).toEqual([])
    await app.runJobs()
    await app.runJobs()
    expect(summaries()).toHaveLength(1)
  })

  test('doesn’t leave for who asked meanwhile to have their account deleted, or stopped it by the letter before', async () => {
    await note(ana)
    await app.asOwner(`update users set delete_at = now() + interval '14 days' where id = ${ana.id}`)
    await app.runJobs()
    expect(summaries()).toEqual([])
    await app.asOwner(`update users set delete_at = null where id = ${ana.id}`)
    await note(ana)
    await app.runJobs()
    const [first] = summaries()
    const token = first?.unsubscribe?.split('/').at(-1) ?? ''
    const answer = await callAs(app, {}, notifications.answerLetter, {
      params: { token },
      body: { wanted: false },
    })
    expect(answer.json()).toMatchObject({ label: 'Resumen semanal', wanted: false })
    await app.asOwner(
      `update notification_settings set summarized_at = now() - interval '7 days' where user_id = ${ana.id}`,
    )
    await note(ana)
    await app.runJobs()
    expect(summaries()).toHaveLength(1)
  })
})
