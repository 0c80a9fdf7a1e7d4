import { posting } from '@cancha/contract/talk/forums/posting'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerAs, deleteTopicAs, moderatorOf, reportAs } from '../../../../testing/builders/forum-order.ts'
import { pageOf, replyOf, topicOf } from '../../../../testing/builders/forums.ts'
import { choose, lettersTo, sentencesTo } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

const TRICK = '<img src=x onerror=alert(1)> "Ana" &amp;'
const LINES = 'Asunto\r\nBcc: todos\r\n\r\n<script>alert(1)</script>'

/** Names are shorter. */
const NAMED = { firstName: '<img src=x onerror=alert(1)>', lastName: 'G\r\nBcc: x@evil.example' }

let app: TestApp
let author: Person
let moderator: Person
beforeAll(async () => {
  app = await createTestApp()
  author = await person(app, NAMED)
  moderator = await moderatorOf(app, NAMED)
  for (const kind of ['forum_reply', 'forum_mention', 'forum_solution', 'forum_like', 'forum_order'])
    await choose(app, author, kind, { app: true, push: false, mail: 'now' })
  await choose(app, moderator, 'forum_queue', { app: true, push: false, mail: 'now' })
})
afterAll(() => app.close())

test('row 39: titles, names, reasons and answers stand in letters and lines as text, and begin no header', async () => {
  const titles = [TRICK, LINES, `${TRICK} ${LINES}`]
  for (const title of titles) {
    const topic = await topicOf(app, author, { title })
    const { _id } = await replyOf(app, moderator, topic, `<p>Hola @[${author.id}]</p>`)
    await callAs(app, author, posting.solve, { body: { id: topic._id, post: _id } })
    const reply = await replyOf(app, author, topic)
    await callAs(app, moderator, posting.like, { body: { _id: reply._id, uid: String(moderator.id) } })
    await reportAs(app, await person(app, NAMED), reply, { text: TRICK })
    await deleteTopicAs(app, moderator, topic, LINES)
    await answerAs(app, author, { _id: String(Number(_id) - 1) }, TRICK)
  }
  await app.asOwner('update notification_deliveries set due_at = now()')
  await app.runJobs()
  const letters = [author, moderator].flatMap((who) => lettersTo(app, who))
  expect(letters.length).toBeGreaterThanOrEqual(2 * titles.length)
  for (const { subject, html } of letters) {
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>/)
  }
  expect(letters.map(({ html }) => html).join()).toContain('&lt;img src=x onerror=alert(1)&gt;')
  for (const sentence of await sentencesTo(app, author)) expect(sentence).not.toMatch(/[\r\n]/)
})

test.each(['Dos\r\nrenglones', 'Dos\u2028renglones', 'Dos\u0007\trenglones', 'Dos \u202e renglones'])(
  'a title is one line, whatever was sent: %j',
  async (title) => {
    const asker = await person(app)
    const topic = await topicOf(app, asker, { title })
    expect((await pageOf(app, null, topic)).title).toBe('Dos renglones')
    await callAs(app, asker, posting.updateTitle, { body: { id: topic._id, title: `Otros ${title}` } })
    expect((await pageOf(app, null, topic)).title).toBe('Otros Dos renglones')
  },
)
