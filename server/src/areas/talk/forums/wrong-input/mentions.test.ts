import { posting } from '@cancha/contract/talk/forums/posting'
import { beforeAll, describe, expect, test } from 'vitest'
import { replyOf, topicOf } from '../../../../testing/builders/forums.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let who: Person
let topic: { _id: string }
beforeAll(async () => {
  app = await sharedTestApp()
  who = await person(app, { membership: 'basic' })
  topic = await topicOf(app, await person(app))
})

const messageOf = async (author: Person, message: string) =>
  (await replyOf(app, author, topic, message)).message

describe('a forged mention', () => {
  test('of somebody who isn’t there, is blocked, deleted or unconfirmed, or blocks the author, mentions nobody', async () => {
    const [blocked, deleted, unconfirmed, blocking] = [
      await person(app, { blocked: true }),
      await person(app),
      await person(app, { unverified: true }),
      await person(app),
    ]
    await app.asOwner(
      `update users set deleted_at = now() where id = ${deleted.id};
        insert into member_blocks (blocker_id, blocked_id) values (${blocking.id}, ${who.id})`,
    )
    const forged = [{ id: '999999999999999' }, blocked, deleted, unconfirmed, blocking]
    for (const { id } of forged)
      for (const written of [`@[${id}]`, `@[${id}|Ana]`, `<a data-mention="${id}" href="/x">@Ana</a>`])
        expect(await messageOf(who, `<p>Hola ${written}</p>`), written).toBe('<p>Hola @alguien</p>')
  })

  test('of everyone by who is no administrator mentions nobody, in a reply, a topic, an edit or a corrected text', async () => {
    const forms = ['@[everyone]', '@[everyone|todos]', '<span data-mention="everyone">@todos</span>']
    const moderator = await person(app, { moderates: [0] })
    for (const written of forms) {
      const [reply, changed] = [await replyOf(app, who, topic, written), await replyOf(app, who, topic)]
      const body = { id: changed._id, message: written }
      const edited = await callAs(app, moderator, posting.updatePost, { body })
      expect([reply.message, edited.json().post.message]).toEqual(['@todos', '@todos'])
    }
    const admin = await person(app, { admin: true })
    expect(await messageOf(admin, '<p>Hola @[everyone]</p>')).toContain('data-mention="everyone"')
  })

  test.each(['@[0]', '@[-5]', '@[5', '@[05]', '@[todos]', '@[1234567890123456]', '@[5|Ana<b>]', '@[]'])(
    'of nobody at all stays what it is, text: %s',
    async (written) => {
      const shown = await messageOf(who, `<p>Hola ${written}</p>`)
      expect(shown).not.toContain('data-mention')
      expect(shown).toContain(written.slice(0, 3))
    },
  )

  test('beside the text, where apps send ids, mentions nobody whom the text doesn’t', async () => {
    const other = await person(app)
    const ids = { allmentioneduser: [String(other.id)] }
    const body = { author: String(who.id), topic: topic._id, message: 'Hola', ...ids }
    const { post } = (await callAs(app, who, posting.addPost, { body })).json()
    expect(post.message).toBe('Hola')
    const mentioned = 'select from forum_mentions where post_id = $1'
    expect((await app.services.database.pool.query(mentioned, [post._id])).rows).toEqual([])
  })
})
