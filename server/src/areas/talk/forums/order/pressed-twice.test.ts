import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  answerAs,
  changeAs,
  deletePostAs,
  moderatorOf,
  reportAs,
  silenceAs,
  standing,
} from '../../../../testing/builders/forum-order.ts'
import { actAs, replyOf, topicOf } from '../../../../testing/builders/forums.ts'
import { storedReply, storedTopic } from '../../../../testing/builders/stored-topics.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { sharedTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let moderator: Person
let another: Person
let ana: Person
beforeAll(async () => {
  app = await sharedTestApp()
  ;[moderator, another, ana] = [await moderatorOf(app), await moderatorOf(app), await person(app)]
})

/** Entries of the audit log and letters that wait: what was done and told so far. */
async function done() {
  const { rows } = await app.services.database.db.execute(sql`select
    (select count(*)::int from audit_log) as entries, (select count(*)::int from notification_events) as told,
    (select count(*)::int from pgboss.job where name = 'mail.send') as letters`)
  return rows[0]
}

type Answer = { statusCode: number; json(): unknown }

/** Presses at once and once more. */
async function pressed(press: () => Promise<Answer>): Promise<void> {
  const [first, twin] = await Promise.all([press(), press()])
  expect(first?.json()).toMatchObject({ success: true })
  expect(twin?.json()).toEqual(first?.json())
  const before = await done()
  expect((await press()).json()).toEqual(first?.json())
  expect(await done()).toEqual(before)
}

const posted = async () => replyOf(app, ana, await topicOf(app, await person(app)))

describe('the same moderator, who presses again', () => {
  test.each([
    ['hide', 'shown'],
    ['restore', 'hidden'],
    ['approve', 'waiting'],
    ['dismiss', 'shown'],
  ] as const)('%s of a post that is %s: the first answer, and another one is told', async (act, state) => {
    const topic = await storedTopic(app, ana)
    const _id = String(await storedReply(app, ana, topic, { state }))
    const before = await done()
    await pressed(() => actAs(app, moderator, _id, act, { version: 0 }))
    expect(await done()).toMatchObject({ entries: Number(before?.['entries']) + 1 })
    for (const [who, otherwise] of [
      [another, act],
      [moderator, act === 'hide' ? 'dismiss' : 'hide'],
    ] as const)
      expect((await actAs(app, who, _id, otherwise, { version: 0 })).json()).toMatchObject({
        code: 'conflict',
      })
  })

  test('approve with another text than the first time is told', async () => {
    const waiting = String(await storedReply(app, ana, await storedTopic(app, ana), { state: 'waiting' }))
    const approve = (message: string) =>
      actAs(app, moderator, waiting, 'approve', { version: 0, message: `<p>${message}</p>` })
    await pressed(() => approve('Así'))
    expect((await approve('De otra manera')).json()).toMatchObject({ code: 'conflict' })
  })

  test('deletes a post once; for another reason, or another moderator, it is deleted already', async () => {
    const post = await posted()
    await pressed(() => deletePostAs(app, moderator, post))
    for (const again of [
      await deletePostAs(app, another, post),
      await deletePostAs(app, moderator, post, 'Otra cosa'),
    ])
      expect(again.json()).toMatchObject({ code: 'conflict', msg: 'Esta publicación ya está eliminada.' })
  })

  test.each(['close', 'pin', 'open', 'unpin'] as const)(
    'a topic once: %s, whoever did it before',
    async (kind) => {
      const topic = await topicOf(app, await person(app))
      if (kind === 'open' || kind === 'unpin')
        await changeAs(app, moderator, topic, { kind: kind === 'open' ? 'close' : 'pin' })
      await pressed(() => changeAs(app, moderator, topic, { kind }))
      await pressed(() => changeAs(app, another, topic, { kind }))
    },
  )

  test('merges and splits once: the topic that came of it is shown', async () => {
    const [topic, into] = [await topicOf(app, await person(app)), await topicOf(app, await person(app))]
    const split = await replyOf(app, ana, topic)
    const change = { kind: 'split' as const, posts: [split._id], title: 'Otra pregunta' }
    await pressed(() => changeAs(app, moderator, topic, change))
    await pressed(() => changeAs(app, moderator, topic, { kind: 'merge', into: into.shortid }))
    const other = { ...change, title: 'Otra distinta' }
    expect((await changeAs(app, moderator, into, other)).json()).toMatchObject({ code: 'conflict' })
  })

  test('silences once; other days, or a minute later, are another silence', async () => {
    const who = await person(app)
    await pressed(() => silenceAs(app, moderator, who, 3))
    const until = async () =>
      (
        await app.services.database.db.execute(
          sql`select until from forum_silences where user_id = ${who.id}`,
        )
      ).rows[0]?.['until']
    const three = await until()
    await silenceAs(app, moderator, who, 5)
    expect(await until()).not.toEqual(three)
    await app.services.database.db.execute(
      sql`update forum_silences set created_at = created_at - interval '2 minutes', until = until - interval '2 minutes'`,
    )
    const five = await until()
    await silenceAs(app, moderator, who, 5)
    expect(await until()).not.toEqual(five)
  })
})

test('a report pressed again is answered as the first, until a moderator has seen to it', async () => {
  const post = await posted()
  const who = await person(app)
  await pressed(() => reportAs(app, who, post))
  for (let others = 0; others < 2; others++) await reportAs(app, await standing(app), post)
  const last = await standing(app)
  await pressed(() => reportAs(app, last, post))
  expect((await reportAs(app, last, post, { text: 'Otra cosa' })).json()).toMatchObject({ code: 'not_found' })
  await actAs(app, moderator, post._id, 'dismiss')
  expect((await reportAs(app, last, post)).json()).toMatchObject({ code: 'not_found' })
})

test('an author’s answer is kept once; other words are told that there was one', async () => {
  const post = await posted()
  await deletePostAs(app, moderator, post)
  await pressed(() => answerAs(app, ana, post))
  expect((await answerAs(app, ana, post, 'Otra respuesta')).json()).toMatchObject({
    code: 'conflict',
    msg: 'Ya respondiste una vez.',
  })
  const [row] = (
    await app.services.database.db.execute(
      sql`select version from forum_posts where id = ${Number(post._id)}`,
    )
  ).rows
  expect(row).toEqual({ version: 2 })
})
