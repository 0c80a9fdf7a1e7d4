import { posting } from '@cancha/contract/talk/forums/posting'
import { getDesktopNotification } from '@cancha/contract/talk/notifications-events'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FREE, PRO, pageOf, replyOf, topicOf } from '../../../../testing/builders/forums.ts'
import { sentencesTo } from '../../../../testing/builders/notifications.ts'
import { storedTopic } from '../../../../testing/builders/stored-topics.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let ana: Person
let beto: Person
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  ana = await person(app, { firstName: 'Ana', lastName: 'Guerrero' })
  beto = await person(app, { firstName: 'Beto', lastName: 'Salgado', membership: 'basic' })
  admin = await person(app, { firstName: 'Adela', admin: true })
})
afterAll(() => app.close())

const question = (who: Person, more: object = {}) => ({
  author: String(who.id),
  subcategory: FREE,
  title: '¿Cuánto guardan para reparaciones?',
  message: '<p>Es mi primera casa.</p>',
  accepteddata: true,
  ...more,
})
const add = (who: Person, more: object = {}) =>
  callAs(app, who, posting.addTopic, { body: question(who, more) })
const reply = (who: Person, topic: { _id: string }, message: string, more: object = {}) =>
  callAs(app, who, posting.addPost, { body: { author: String(who.id), topic: topic._id, message, ...more } })
/** The first sentence at this field of a refused call. */
const said = (answer: { json(): { issues?: { path: string; msg: string }[] } }, path: string) =>
  answer.json().issues?.find((issue) => issue.path === path)?.msg

describe('a new topic', () => {
  test('[FORCALL-001] [FORCALL-008] [FOR-031] [FOR-046] [FOR-052] is what its author sent, in JSON below /api/; the rules, once accepted, aren’t sent again', async () => {
    const who = await person(app)
    await topicOf(app, who)
    const payload = { ...question(who), photos: [], allmentioneduser: [], accepteddata: undefined }
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/topics/add',
      headers: who.headers,
      payload,
    })
    expect(answer.headers['content-type']).toContain('application/json')
    const { topic, waiting } = answer.json()
    expect(waiting).toBe(false)
    expect(await pageOf(app, null, topic)).toMatchObject({
      _id: topic._id,
      title: '¿Cuánto guardan para reparaciones?',
      subcategory: { shortid: FREE },
      author: { _id: String(who.id) },
      posts: [{ message: '<p>Es mi primera casa.</p>' }],
    })
    expect(topic.href).toBe(
      `/forums/Mi-primera-casa/${topic.shortid}/${encodeURIComponent('-Cuánto-guardan-para-reparaciones-')}?sid=${topic.shortid}`,
    )
  })

  test('[FOR-047] [FOR-088] is nobody’s without a bearer token, and nobody else’s with one', async () => {
    const without = await callAs(app, {}, posting.addTopic, { body: question(ana) })
    expect([without.statusCode, without.json().code]).toEqual([401, 'unauthenticated'])
    const others = await callAs(app, beto, posting.addTopic, { body: question(ana) })
    expect(others.json().code).toBe('forbidden')
    expect(
      (await reply({ ...ana, headers: undefined as never }, await topicOf(app, beto), 'Hola')).statusCode,
    ).toBe(401)
  })

  test.each([
    ['[FOR-058] [LIM3-004] a title of four letters between spaces', { title: '  abcd  ' }, 'title'],
    [
      '[FOR-058] a title of characters that draw nothing',
      { title: '\u200b\u2800\u200b\u2800\u200b' },
      'title',
    ],
    ['[FOR-059] no text', { message: '   ' }, 'message'],
    ['[FOR-059] a text of empty paragraphs', { message: '<p>&nbsp;</p><p><br></p>' }, 'message'],
  ])('is refused at its field, with the specification’s sentence: %s', async (_, more, field) => {
    const answer = await add(ana, more)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input'])
    const sentences = {
      title: 'El título debe tener al menos 5 caracteres',
      message: '* Por favor ingrese el pregunta',
    }
    expect(said(answer, `body.${field}`)).toBe(sentences[field as keyof typeof sentences])
  })

  test('[LIM3-004] has a title of five letters', async () => {
    const answer = await add(await person(app), { title: ' abcde ' })
    expect((await pageOf(app, null, answer.json().topic)).title).toBe('abcde')
  })

  test('[FOR-057] [FOR-033] says why it wasn’t published, in words for its author; what counts is how many they published lately', async () => {
    const who = await person(app)
    for (let number = 0; number < 3; number++) await topicOf(app, who)
    const refused = await add(who)
    expect(refused.json()).toMatchObject({
      success: false,
      code: 'limit_reached',
      msg: 'Has alcanzado el límite semanal para publicar temas en el foro.',
    })
    await app.asOwner(
      `update forum_topics set created_at = now() - interval '8 days' where author_id = ${who.id}`,
    )
    expect((await add(who)).statusCode).toBe(200)
  })

  test('[FOR-087] is an administrator’s wherever they like, without a membership; a free member’s isn’t', async () => {
    expect(admin.viewer.membership).toBe('free')
    expect((await add(admin, { subcategory: PRO })).statusCode).toBe(200)
    expect((await add(ana, { subcategory: PRO })).json().code).toBe('paid_only')
  })

  test('of two that come together, no more are published than the limit allows', async () => {
    const who = await person(app)
    await topicOf(app, who)
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, at) => add(who, { title: `Pregunta ${at}` })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 403, 403])
  })

  test('that is sent twice with one client id is published once', async () => {
    const who = await person(app)
    const answers = await Promise.all([1, 2, 3].map(() => add(who, { clientId: 'una-sola-vez' })))
    expect(new Set(answers.map((answer) => answer.json().topic._id)).size).toBe(1)
    expect((await add(who, { clientId: 'una-sola-vez' })).json().topic).toEqual(answers[0]?.json().topic)
  })
})

describe('a reply', () => {
  test('[FORCALL-009] [FOR-046] is answered as it is shown, with the topic’s pages', async () => {
    const topic = await topicOf(app, beto)
    const answer = await reply(ana, topic, '<p>Un <b>mes</b> de renta.</p><script>alert(1)</script>', {
      detailPageUrl: 'https://cancha.example/forums/x',
      allmentioneduser: [],
    })
    expect(answer.json()).toMatchObject({
      waiting: false,
      post: {
        message: '<p>Un <strong>mes</strong> de renta.</p>',
        author: { firstname: 'Ana' },
        place: 2,
        topicTotalPages: 1,
        can: { edit: true, report: false },
      },
    })
    expect((await pageOf(app, ana, topic)).posts[1]).toMatchObject({
      _id: answer.json().post._id,
      message: answer.json().post.message,
    })
  })

  test.each([
    ['nothing', ''],
    ['only spaces', ' \n\t\u00a0 '],
    ['only characters that draw nothing', '\u200b\u2800'],
    ['only empty paragraphs', '<p></p><p>&nbsp;</p>'],
    ['only what isn’t allowed', '<script>alert(1)</script><img src="/x.png">'],
  ])('[FOR-089] [FOR-090] of %s is not stored', async (_, message) => {
    const topic = await topicOf(app, admin)
    const answer = await reply(ana, topic, message)
    expect([answer.statusCode, said(answer, 'body.message')]).toEqual([400, 'Escribe tu respuesta'])
    expect((await pageOf(app, null, topic)).replies).toBe(0)
  })

  test('[FOR-096] is told live to the topic’s author, and to nobody else', async () => {
    const topic = await topicOf(app, admin)
    const toUser = vi.spyOn(app.services.live, 'toUser')
    const { place } = await replyOf(app, beto, topic)
    const told = toUser.mock.calls.filter(([, event]) => event === getDesktopNotification)
    expect(told).toMatchObject([
      [
        admin.id,
        getDesktopNotification,
        { text: 'Beto Salgado respondió en «¿Cuánto guardan para reparaciones?».' },
      ],
    ])
    expect(JSON.stringify(told)).toContain(`#p${place}`)
    expect(await sentencesTo(app, admin)).toContain(
      'Beto Salgado respondió en «¿Cuánto guardan para reparaciones?».',
    )
  })

  test('of many that come together each has its own place, and the topic counts them all', async () => {
    const topic = await topicOf(app, admin)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => reply(at % 2 ? ana : beto, topic, `${at}`)),
    )
    expect(answers.map((answer) => answer.json().post.place).toSorted()).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    expect(await pageOf(app, null, topic)).toMatchObject({ replies: 8, lastPlace: 9 })
  })

  test('that is sent twice with one client id is stored and told once; the id of another topic’s is refused', async () => {
    const [topic, other] = [await topicOf(app, admin), await topicOf(app, admin)]
    const clientId = 'esta-misma-vez'
    const answers = await Promise.all([1, 2, 3].map(() => reply(beto, topic, 'Una vez', { clientId })))
    expect(new Set(answers.map((answer) => answer.json().post._id)).size).toBe(1)
    expect((await pageOf(app, null, topic)).replies).toBe(1)
    expect((await reply(beto, other, 'Una vez', { clientId })).json().code).toBe('conflict')
  })

  test('in a closed topic, or by somebody who is silenced, is refused with the reason', async () => {
    const closed = await storedTopic(app, ana, { closed: true })
    const refused = await reply(beto, { _id: String(closed.id) }, 'Hola')
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      msg: 'Este tema está cerrado: ya no admite respuestas.',
    })
    const loud = await person(app)
    await app.asOwner(
      `insert into forum_silences (user_id, until, reason, silenced_by) values (${loud.id}, '2126-05-04 12:00Z', 'Gritaba', ${admin.id})`,
    )
    const silenced = await reply(loud, await topicOf(app, admin), 'Hola')
    expect(silenced.json()).toMatchObject({
      code: 'forbidden',
      msg: 'No puedes escribir en los foros hasta el 4 may 2126.',
    })
  })
})

describe('a new member’s post with a way to be reached', () => {
  test('waits: nobody else sees it, nobody is told, and those who keep order hear of it', async () => {
    const [fresh, moderator] = [await person(app), await person(app, { moderates: [1] })]
    const topic = await topicOf(app, admin)
    const before = (await sentencesTo(app, admin)).length
    const answer = await reply(fresh, topic, 'Escríbeme al 305-555-0188')
    expect(answer.json()).toMatchObject({ waiting: true, post: { state: 'waiting', place: 0 } })
    expect((await pageOf(app, beto, topic)).posts).toHaveLength(1)
    expect((await pageOf(app, fresh, topic)).posts).toHaveLength(2)
    expect((await sentencesTo(app, admin)).length).toBe(before + 1)
    expect(await sentencesTo(app, moderator)).toEqual(['Hay una publicación por revisar en los foros.'])
  })
})
