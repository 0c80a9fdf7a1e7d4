import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, CARDS, hearWebhooks, sandboxOf, subscribe } from '../../../testing/builders/payments.ts'
import { person } from '../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
const asked: string[] = []
beforeAll(async () => {
  app = await createTestApp()
  const sandbox = sandboxOf(app)
  const call = sandbox.call
  sandbox.call = (request) => {
    asked.push(`${request.method} ${decodeURIComponent(request.address).replace(/\b(cus|pm|in|sub|pi|ch)_[A-Za-z0-9]{14,}\b/g, '$1_…')}`)
    return call(request)
  }
  // What a process asks once: where it is, what plans cost.
  await buy(app, await person(app), 'basic_month')
  await buy(app, await person(app), 'basic_year')
  await buy(app, await person(app), 'training')
  await hearWebhooks(app)
})
afterAll(() => app.close())

async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
  await hearWebhooks(app)
  asked.length = 0
  await work()
  const own = asked.length
  await hearWebhooks(app)
  console.log(own, asked.length, asked.join('\n'))
  return [...asked]
}

test('calls', async () => {
  const who = await person(app)
  console.log('SUBSCRIBE'); await callsOf(() => buy(app, who, 'basic_month'))
  console.log('TRAINING'); await callsOf(async () => buy(app, await person(app), 'training'))
  console.log('UP'); await callsOf(() => buy(app, who, 'basic_year'))
  const other = await person(app)
  console.log('DECLINE charge'); await callsOf(() => subscribe(app, other, 'basic_month', { card: CARDS.failing }))
  const third = await person(app)
  console.log('DECLINE attach'); await callsOf(() => subscribe(app, third, 'basic_month', { card: CARDS.noFunds }))
})
