import { posting } from '@cancha/contract/talk/forums/posting'
import { mediumDate } from '@cancha/domain/ground/time/short-dates'
import { beforeAll, expect, test } from 'vitest'
import { lastActs, moderatorOf, queueOf, silenceAs } from '../../../../testing/builders/forum-order.ts'
import { FREE, pageOf, replyOf, topicOf } from '../../../../testing/builders/forums.ts'
import { sentencesTo } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let moderator: Person
let ana: Person
beforeAll(async () => {
  app = await sharedTestApp()
  moderator = await moderatorOf(app)
  ana = await person(app)
})

test('whom a moderator silences reads and writes nothing until it ends, and knows until when and why', async () => {
  const topic = await topicOf(app, ana)
  const own = await replyOf(app, ana, topic)
  const author = String(ana.id)
  const writing = () =>
    Promise.all([
      callAs(app, ana, posting.addPost, { body: { author, topic: topic._id, message: 'Otra' } }),
      callAs(app, ana, posting.addTopic, {
        body: { author, subcategory: FREE, title: 'Otra pregunta', message: 'x', accepteddata: true },
      }),
      callAs(app, ana, posting.updatePost, { body: { id: own._id, message: 'Cambiada' } }),
      callAs(app, ana, posting.updateTitle, { body: { id: topic._id, title: 'Otro título' } }),
    ])
  expect((await silenceAs(app, moderator, ana, 3)).statusCode).toBe(200)
  const until = mediumDate(new Date(Date.now() + 3 * 86_400_000))
  for (const answer of await writing())
    expect(answer.json()).toMatchObject({
      code: 'forbidden',
      msg: `No puedes escribir en los foros hasta el ${until}.`,
    })
  expect(await pageOf(app, ana, topic)).toMatchObject({
    can: { reply: false },
    whyNot: `No puedes escribir en los foros hasta el ${until}.`,
  })
  expect((await sentencesTo(app, ana))[0]).toContain(`hasta el ${until}. Motivo: Insultó a varios`)
  expect(await lastActs(app, 1)).toEqual([
    { action: 'forums.silenced', reason: 'Insultó a varios', actorId: moderator.id },
  ])
  const waits = await topicOf(app, await person(app), { message: '<p>wa.me/13055551234</p>' })
  expect((await queueOf(app, moderator)).items.at(-1)).toMatchObject({
    topic: { _id: waits._id },
    silencedUntil: null,
  })
  await app.asOwner("update forum_silences set until = now() - interval '1 second'")
  expect((await writing()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
})

test('a moderator ends a silence before its time', async () => {
  const beto = await person(app)
  await silenceAs(app, moderator, beto, 30)
  await expect(topicOf(app, beto)).rejects.toThrow('No puedes escribir')
  expect((await silenceAs(app, moderator, beto, 0)).statusCode).toBe(200)
  await topicOf(app, beto)
  expect((await silenceAs(app, moderator, beto, 0)).json()).toEqual({ success: true })
  expect(await lastActs(app, 2)).toMatchObject([
    { action: 'forums.unsilenced' },
    { action: 'forums.silenced' },
  ])
})

test('administrators, moderators, oneself and nobody can’t be silenced, and members silence nobody', async () => {
  const others = [await person(app, { admin: true }), await moderatorOf(app, { moderates: [3] }), moderator]
  for (const whom of others) expect((await silenceAs(app, moderator, whom, 3)).json().code).toBe('forbidden')
  expect((await silenceAs(app, moderator, { ...ana, id: 999_999_999 }, 3)).json().code).toBe('not_found')
  expect((await silenceAs(app, ana, await person(app), 3)).json().code).toBe('forbidden')
  for (const days of [-1, 366, 1.5]) {
    const { issues } = (await silenceAs(app, moderator, ana, days)).json()
    expect(issues).toMatchObject([{ path: 'body.days', msg: expect.stringMatching(/^[A-ZÁ]\p{L}+ /u) }])
  }
})
