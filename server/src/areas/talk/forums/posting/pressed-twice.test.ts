import { posting } from '@cancha/contract/talk/forums/posting'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { FREE, pageOf, topicOf } from '../../../../testing/builders/forums.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedTestApp()
})

// As apps write: without a client id.
const reply = async (who: Person, topic: { _id: string }, message: string) =>
  (
    await callAs(app, who, posting.addPost, { body: { author: String(who.id), topic: topic._id, message } })
  ).json().post._id as string
const ask = async (who: Person, more: object = {}) => {
  const answer = await callAs(app, who, posting.addTopic, {
    body: {
      author: String(who.id),
      subcategory: FREE,
      title: '¿Cuánto guardan?',
      message: '<p>No sé cuánto.</p>',
      accepteddata: true,
      ...more,
    },
  })
  return answer.json()
}
const author = () => person(app, { membership: 'basic' })

test('a reply that an app sends twice is stored once, also when both come at once', async () => {
  const who = await author()
  const topic = await topicOf(app, who)
  const answers = await Promise.all(Array.from({ length: 5 }, () => reply(who, topic, '<p>Gracias</p>')))
  expect(new Set([...answers, await reply(who, topic, '<p>Gracias</p>')]).size).toBe(1)
  expect(await pageOf(app, null, topic)).toMatchObject({ replies: 1 })
})

test('the same words are another reply where something of theirs came between, a minute later, in another topic or of another person', async () => {
  const [who, other] = [await author(), await author()]
  const [topic, elsewhere] = [await topicOf(app, who), await topicOf(app, who)]
  const ids = [
    await reply(who, topic, 'Sí'),
    await reply(who, topic, 'No'),
    await reply(who, topic, 'Sí'),
    await reply(other, topic, 'Sí'),
    await reply(who, elsewhere, 'Sí'),
  ]
  await app.services.database.db.execute(
    sql`update forum_posts set created_at = created_at - interval '61 seconds' where author_id = ${who.id}`,
  )
  ids.push(await reply(who, topic, 'Sí'))
  expect(new Set(ids).size).toBe(6)
  expect(await pageOf(app, null, topic)).toMatchObject({ replies: 5 })
})

test('the words of the question are a reply of their own', async () => {
  const who = await author()
  const { topic } = await ask(who)
  await reply(who, topic, '<p>No sé cuánto.</p>')
  expect(await pageOf(app, null, topic)).toMatchObject({ replies: 1 })
})

test('a topic that an app sends twice is one, whatever else is asked is another', async () => {
  const who = await author()
  const answers = await Promise.all(Array.from({ length: 3 }, () => ask(who)))
  expect(new Set(answers.map((answer) => answer.topic._id)).size).toBe(1)
  expect(await ask(who, { title: '¿Cuánto ahorran?' })).not.toEqual(answers[0])
  const again = await ask(who)
  expect(again.topic._id).not.toBe(answers[0].topic._id)
  expect(await ask(who, { message: '<p>Ni cuándo.</p>' })).not.toEqual(again)
})

test('a topic that waits for a moderator is answered as one that waits', async () => {
  const who = await author()
  const waiting = { message: '<p>wa.me/13055551234</p>' }
  const first = await ask(who, waiting)
  expect(first).toMatchObject({ waiting: true })
  expect(await ask(who, waiting)).toEqual(first)
})
