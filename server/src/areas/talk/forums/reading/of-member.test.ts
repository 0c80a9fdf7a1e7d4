import { reading } from '@cancha/contract/talk/forums/reading'
import { beforeAll, expect, test } from 'vitest'
import { moderatorOf } from '../../../../testing/builders/forum-order.ts'
import { actAs, PRO, replyOf, topicOf } from '../../../../testing/builders/forums.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedTestApp()
})

type MemberPost = { title: string; excerpt: string; isFirst: boolean; href: string; replies: number }
const ask = (viewer: Person | null, { id }: { id: number }) =>
  callAs(app, viewer ?? {}, reading.ofMember, { params: { id: String(id) } })
const posts = async (viewer: Person | null, member: { id: number }): Promise<MemberPost[]> =>
  (await ask(viewer, member)).json().posts

test('[PROF-042] what a member wrote last is read by everyone, the newest first and five at most', async () => {
  const author = await person(app)
  const topic = await topicOf(app, author, {
    title: 'La primera pregunta',
    message: '<p>Hola <b>a todos</b></p>',
  })
  const other = await topicOf(app, await person(app), { title: 'Una de otra persona' })
  const reply = await replyOf(app, author, other, '<p>Yo el 8 %</p>')
  expect(await posts(null, author)).toMatchObject([
    { title: 'Una de otra persona', excerpt: 'Yo el 8 %', isFirst: false, replies: 1 },
    { title: 'La primera pregunta', excerpt: 'Hola a todos', isFirst: true, href: topic.href },
  ])
  expect((await posts(null, author))[0]?.href).toMatch(new RegExp(`#p${reply.place}$`))
  for (let n = 0; n < 5; n++) await replyOf(app, author, other)
  expect(await posts(null, author)).toHaveLength(5)
})

test('what is hidden, of the pro forum, or across a block isn’t among it', async () => {
  const author = await person(app, { membership: 'basic' })
  const [free, paid, moderator] = [
    await person(app),
    await person(app, { membership: 'basic' }),
    await moderatorOf(app),
  ]
  await topicOf(app, author, { subcategory: PRO, title: 'Una de Foros Pro' })
  const hidden = await replyOf(app, author, await topicOf(app, free))
  await actAs(app, moderator, hidden._id, 'hide')
  for (const viewer of [null, free]) expect(await posts(viewer, author)).toEqual([])
  for (const viewer of [paid, author])
    expect(await posts(viewer, author)).toMatchObject([{ title: 'Una de Foros Pro' }])
  await app.asOwner(`insert into member_blocks (blocker_id, blocked_id) values (${author.id}, ${paid.id})`)
  expect((await ask(paid, author)).statusCode).toBe(404)
  expect((await ask(null, { id: 999_999 })).statusCode).toBe(404)
})
