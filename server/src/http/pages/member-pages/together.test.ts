import { connections } from '@cancha/contract/people/connections'
import { posting } from '@cancha/contract/talk/forums/posting'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analysis } from '../../../testing/builders/analyses.ts'
import { topicOf } from '../../../testing/builders/forums.ts'
import { conversation, sentMessage } from '../../../testing/builders/messages.ts'
import { course } from '../../../testing/builders/school.ts'
import { listedMember, type Person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let people: Person[]
beforeAll(async () => {
  app = await createTestApp()
  const [ana, beto, carmen] = await Promise.all([
    listedMember(app, { firstName: 'Ana', membership: 'premium' }, { city: 'Elko', stateCode: 'NV' }),
    listedMember(app, { firstName: 'Beto' }, { city: 'Reno', stateCode: 'NV' }),
    listedMember(app, { firstName: 'Carmen' }, { roleId: 14 }),
  ])
  // A member whom Ana and Beto may know.
  await listedMember(app, { firstName: 'Darío' }, { city: 'Reno', stateCode: 'NV' })
  people = [ana, beto, carmen]
  const between = { body: { sid: String(ana.id), rid: String(beto.id) } }
  await callAs(app, ana, connections.send, between)
  await sentMessage(app, ana, await conversation(app, ana, carmen))
  await analysis(app, beto)
  await analysis(app, carmen)
  await analysis(app, carmen)
  const { id } = await course(app)
  for (const [who, seconds] of [
    [ana, 20],
    [beto, 30],
  ] as const)
    await app.http.inject({
      method: 'POST',
      url: '/api/education/progress',
      headers: who.headers,
      payload: { kind: 'course', id: String(id), part: 1, seconds },
    })
  const topic = await topicOf(app, beto, { title: 'Mi primera casa' })
  await topicOf(app, carmen, { title: 'Mi segunda casa' })
  await callAs(app, ana, posting.keep, { body: { id: topic._id, bookmarked: true } })
}, 60_000)
afterAll(() => app.close())

test('who asks at the same moment as others is told their own, as if they asked alone', async () => {
  const addresses = ({ id }: Person) => [
    `/api/users/counter/${id}`,
    '/api/users/suggestions',
    '/api/education/progress',
    `/api/conversations/${id}?limit=1`,
    `/api/users/calculators/${id}`,
    '/api/topics/list',
    '/api/topics/all/user',
  ]
  const ask = async ({ headers }: Person, url: string) => {
    const { statusCode, json } = await app.http.inject({ url, headers })
    return { statusCode, answer: json() }
  }
  const alone: Awaited<ReturnType<typeof ask>>[] = []
  for (const who of people) for (const url of addresses(who)) alone.push(await ask(who, url))
  expect(alone.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  // Of each address, not all are told the same: an answer that went to somebody else would be seen.
  const asked = alone.length / people.length
  for (let at = 0; at < asked; at++) {
    const told = people.map((_, who) => JSON.stringify(alone[who * asked + at]?.answer))
    expect(new Set(told).size, told[0]).toBeGreaterThan(1)
  }

  app.statements()
  // Each of them twice, as in two windows.
  const twice = [...people, ...people]
  const together = await Promise.all(twice.flatMap((who) => addresses(who).map((url) => ask(who, url))))
  expect(together).toEqual([...alone, ...alone])
  expect(app.statements().length).toBeLessThan(2 * alone.length)
})
