import { order } from '@cancha/contract/talk/forums/order'
import { posting } from '@cancha/contract/talk/forums/posting'
import { reading } from '@cancha/contract/talk/forums/reading'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analysis } from '../../../../testing/builders/analyses.ts'
import { moderatorOf, queueOf } from '../../../../testing/builders/forum-order.ts'
import { actAs, pageOf, replyOf, topicOf } from '../../../../testing/builders/forums.ts'
import { sentencesTo } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let moderator: Person
let ana: Person
let topic: Awaited<ReturnType<typeof topicOf>>
beforeAll(async () => {
  app = await createTestApp()
  moderator = await moderatorOf(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await person(app, { firstName: 'Ana', lastName: 'Nueva' })
  topic = await topicOf(app, await person(app))
})

const edit = (who: Person, id: string, message: string) =>
  callAs(app, who, posting.updatePost, { body: { id, message } })
const retitle = (who: Person, { _id: id }: { _id: string }, title: string) =>
  callAs(app, who, posting.updateTitle, { body: { id, title } })
const stateOf = async ({ shortid }: { shortid: string }) =>
  (await callAs(app, moderator, reading.topic, { query: { sid: shortid } })).json().state
const NOT_YET = {
  code: 'forbidden',
  msg: expect.stringContaining('Todavía no puedes poner enlaces ni teléfonos'),
}

describe('of a new member', () => {
  test.each([
    'Mi página: <a href="https://evil.example">aquí</a>',
    'Mira https://evil.example',
    'Entra a evil.com',
    'Entra a evil<b></b>.com',
    'Entra a e<span>v</span>il.<em>com</em>',
    'Llama al 305-555-1234',
    'Llama al 305<b></b>5551234',
    'Llama al ３０５ ５５５ １２３４',
    'Llama al 305\u200b555\u200b1234',
    'Llama al 305&nbsp;555&nbsp;1234',
    'Escribe a yo@correo.example',
    'Por WhatsApp te cuento',
  ])('%j waits, as a reply and as a topic', async (message) => {
    expect((await replyOf(app, ana, topic, message)).state).toBe('waiting')
    expect(await stateOf(await topicOf(app, ana, { message }))).toBe('waiting')
  })

  test('«cuesta 305,000 y la renta 2,450 en 33136» doesn’t wait', async () => {
    expect((await replyOf(app, ana, topic, '<p>Cuesta 305,000 y la renta 2,450 en 33136</p>')).state).toBe(
      'shown',
    )
  })

  test.each(['Llama al 305 555 1234', 'Entra a evil.com ya', '<305 555 1234> gratis'])(
    'a topic with the title %j waits',
    async (title) => {
      expect(await stateOf(await topicOf(app, ana, { title }))).toBe('waiting')
    },
  )

  test('an attached analysis waits whose card’s title or place gives a way to be reached', async () => {
    const shortid = await analysis(app, ana, {
      type: 'rental_property',
      data: { city: 'Llama 305 555 1234', purchase_price: 120_000 },
    })
    const states = []
    for (const one of [{ name: 'wa.me/13055551234' }, { withplace: true }, {}])
      states.push(await stateOf(await topicOf(app, ana, { analysis: { shortid, ...one } })))
    expect(states).toEqual(['waiting', 'waiting', 'shown'])
  })

  test('an edit slips no link into what is shown, neither into the text nor into the title', async () => {
    const own = await topicOf(app, ana)
    const reply = await replyOf(app, ana, topic)
    expect((await edit(ana, reply._id, 'Mira evil.com')).json()).toMatchObject(NOT_YET)
    expect((await retitle(ana, own, 'Llama al 305 555 1234')).json()).toMatchObject({
      ...NOT_YET,
      issues: [{ path: 'body.title' }],
    })
    expect((await retitle(ana, own, 'Otro título')).statusCode).toBe(200)
    expect(await pageOf(app, null, own)).toMatchObject({ title: 'Otro título' })
  })

  test('an edit puts no other link in the place of one that a moderator has approved', async () => {
    const reply = await replyOf(app, ana, topic, '<p><a href="https://bueno.example">La guía</a></p>')
    await actAs(app, moderator, reply._id, 'approve')
    const other = '<p><a href="https://evil.example">La guía</a></p>'
    expect((await edit(ana, reply._id, other)).json()).toMatchObject(NOT_YET)
    const same = '<p>Corregido: <a href="https://bueno.example">la guía</a></p>'
    expect((await edit(ana, reply._id, same)).statusCode).toBe(200)
  })

  test('what waits may be changed meanwhile, and a moderator who read it before is told', async () => {
    const reply = await replyOf(app, ana, topic, 'Mira evil.com')
    const own = await topicOf(app, ana, { message: 'Mira evil.com' })
    const before = (await queueOf(app, moderator)).items.slice(-2)
    expect((await edit(ana, reply._id, 'Mira peor.com')).statusCode).toBe(200)
    expect((await retitle(ana, own, 'Llama al 305 555 1234')).statusCode).toBe(200)
    for (const { post, version } of before)
      expect((await actAs(app, moderator, post._id, 'approve', { version })).json().code).toBe('conflict')
    expect(await stateOf(own)).toBe('waiting')
  })

  test('after three visible posts nothing waits', async () => {
    for (let number = 0; number < 3; number++) await replyOf(app, ana, topic)
    expect((await replyOf(app, ana, topic, 'Mira evil.com')).state).toBe('shown')
  })
})

describe('a moderator approves', () => {
  test('with a corrected text: it stands behind what was written meanwhile, and only now followers and whom it mentions are told', async () => {
    const [follower, mentioned] = [await person(app), await person(app)]
    await callAs(app, follower, posting.keep, { body: { id: topic._id, following: true } })
    const waiting = await replyOf(app, ana, topic, `<p>@[${mentioned.id}] mira evil.com</p>`)
    expect(waiting.place).toBe(0)
    const meanwhile = await replyOf(app, await person(app), topic, '<p>Mientras tanto</p>')
    await app.runJobs()
    const told = async () => [
      (await sentencesTo(app, follower)).filter((text) => text.includes('Ana')),
      await sentencesTo(app, mentioned),
    ]
    expect(await told()).toEqual([[], []])
    const { lastAt } = await pageOf(app, null, topic)
    const message = `<p>@[${mentioned.id}] mira la guía</p>`
    expect((await actAs(app, moderator, waiting._id, 'approve', { message })).statusCode).toBe(200)
    await app.runJobs()
    const [toFollower, toMentioned] = await told()
    expect(toFollower).toHaveLength(1)
    expect(toMentioned).toEqual([expect.stringContaining('Ana Nueva te mencionó')])
    const page = await pageOf(app, null, topic)
    expect(page.posts.at(-1)).toMatchObject({
      _id: waiting._id,
      place: meanwhile.place + 1,
      message: expect.stringContaining('mira la guía'),
    })
    // It is new to everybody now: the topic doesn't go back to when it was written.
    expect(page.lastAt >= lastAt).toBe(true)
    expect((await sentencesTo(app, ana))[0]).toContain('ya está a la vista')
    const before = await callAs(app, moderator, order.revisions, { params: { id: waiting._id } })
    expect(before.json().revisions).toMatchObject([{ message: expect.stringContaining('evil.com') }])
  })

  test('a whole topic: it is listed and found from then on', async () => {
    const own = await topicOf(app, ana, { title: 'Mi primer canario', message: 'Mira evil.com' })
    const listed = async () => {
      const answer = await callAs(app, {}, reading.latest, { query: {} })
      return answer.json().topics.map(({ _id }: { _id: string }) => _id)
    }
    expect(await listed()).not.toContain(own._id)
    const [item] = (await queueOf(app, moderator)).items.slice(-1)
    await actAs(app, moderator, item?.post._id ?? '', 'approve')
    expect(await listed()).toContain(own._id)
  })
})

describe('the words of a post in the category of deals', () => {
  const DEALS = 'fix-and-flip'
  const HELD = 'Se renta por cuartos. No Section 8.'
  const topicIn = (subcategory: string, message: string) =>
    callAs(app, ana, posting.addTopic, {
      body: { author: String(ana.id), subcategory, title: 'Casa en Hicks Ave', message, accepteddata: true },
    })

  test.each([
    ['message', { message: '<p>Sin n<b>i</b>ños</p>' }],
    ['title', { title: 'Casa solo para cristianos' }],
  ])('that nobody may use are refused at its %s', async (field, given) => {
    const body = {
      author: String(ana.id),
      subcategory: DEALS,
      title: 'Casa en Hicks Ave',
      message: 'Hola',
      accepteddata: true,
    }
    const answer = await callAs(app, ana, posting.addTopic, { body: { ...body, ...given } })
    expect(answer.json().issues).toMatchObject([{ path: `body.${field}` }])
  })

  test('that are doubtful wait: its author and moderators read which and why', async () => {
    const first = await moderatorOf(app, { moderates: [2] })
    const posted = (await topicIn(DEALS, HELD)).json()
    expect(posted.waiting).toBe(true)
    for (const who of [ana, first]) {
      const { posts } = (
        await callAs(app, who, reading.topic, { query: { sid: posted.topic.shortid } })
      ).json()
      expect(posts[0].held).toMatchObject([{ phrase: 'No Section 8' }])
    }
  })

  test('wait in a reply, and are refused in an edit of what is shown', async () => {
    const { topic: shown } = (await topicIn(DEALS, 'Tres cuartos.')).json()
    const reply = await replyOf(app, ana, shown, HELD)
    expect(reply.state).toBe('waiting')
    const calm = await replyOf(app, ana, shown, 'Techo nuevo.')
    expect((await edit(ana, calm._id, HELD)).json().issues).toMatchObject([{ path: 'body.message' }])
  })

  test('are free in the other categories, where the law itself is talked about', async () => {
    expect((await topicIn('renta-larga', '¿Puedo decir «sin niños» o «No Section 8»?')).json().waiting).toBe(
      false,
    )
  })
})
