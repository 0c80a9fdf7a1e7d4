import { order } from '@cancha/contract/talk/forums/order'
import { posting } from '@cancha/contract/talk/forums/posting'
import { notificationsChanged } from '@cancha/contract/talk/notifications-events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectOne, selectRows } from '../../../../database/statements.ts'
import { actAs, pageOf, replyOf, topicOf } from '../../../../testing/builders/forums.ts'
import { lettersTo, sentencesTo, toldTo } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let ana: Person
let beto: Person
let admin: Person
let moderator: Person
beforeAll(async () => {
  app = await createTestApp()
  ana = await person(app, { firstName: 'Ana' })
  beto = await person(app, { firstName: 'Beto', lastName: 'Salgado', membership: 'basic' })
  admin = await person(app, { firstName: 'Adela', admin: true })
  moderator = await person(app, { firstName: 'Mónica', lastName: 'Lara', moderates: [1] })
})
afterAll(() => app.close())

const edit = (who: Person, id: string, message: string, more: object = {}) =>
  callAs(app, who, posting.updatePost, { body: { id, message, ...more } })
const retitle = (who: Person, id: string, title: string) =>
  callAs(app, who, posting.updateTitle, { body: { id, title } })

/** The audited acts on somebody's posts, the last one first. */
const acts = (who: Person) =>
  selectRows(
    app.services.database.db,
    { action: column.text, reason: column.nullable(column.text) },
    sql`select action, reason from audit_log where target_id = ${who.id} and action like 'forums.%' order by seq desc`,
  )

describe('the text of a post', () => {
  test('[FORCALL-010] [FOR-064] [FOR-065] is replaced by its author, and says that it was', async () => {
    const topic = await topicOf(app, admin)
    const post = await replyOf(app, beto, topic)
    const answer = await edit(beto, post._id, '<p>Dos meses de <i>renta</i>.</p>', {
      triggeremail: 0,
      location: 'https://cancha.example/forums/x',
    })
    expect(answer.json().post).toMatchObject({
      _id: post._id,
      message: '<p>Dos meses de <em>renta</em>.</p>',
    })
    const [, shown] = (await pageOf(app, null, topic)).posts
    expect(shown).toMatchObject({ message: '<p>Dos meses de <em>renta</em>.</p>', place: 2 })
    expect(shown?.editedAt).not.toBeNull()
    expect(await acts(beto)).toEqual([])
  })

  test('[FOR-067] [FOR-087] is changed by administrators and the category’s moderators too, which is in the record; by nobody else', async () => {
    const topic = await topicOf(app, admin)
    const post = await replyOf(app, ana, topic)
    expect((await edit(beto, post._id, 'Otra cosa')).json().code).toBe('forbidden')
    expect((await edit(admin, post._id, 'Sin el teléfono', { triggeremail: 1 })).statusCode).toBe(200)
    const said = { reason: 'Llevaba un enlace' }
    expect((await edit(moderator, post._id, 'Sin el enlace', said)).statusCode).toBe(200)
    expect(await acts(ana)).toEqual([
      { action: 'forums.post_edited', reason: 'Llevaba un enlace' },
      { action: 'forums.post_edited', reason: null },
    ])
    const before = await callAs(app, moderator, order.revisions, { params: { id: post._id } })
    expect(before.json().revisions).toMatchObject([
      { message: 'Sin el teléfono', by: 'Mónica Lara', reason: 'Llevaba un enlace' },
      { message: '<p>Un mes de renta.</p>', reason: '' },
    ])
  })

  test.each([
    ['nothing', ''],
    ['only spaces', ' \n\u00a0 '],
    ['only empty paragraphs', '<p>&nbsp;</p>'],
  ])('[FOR-069] is not replaced by %s', async (_, message) => {
    const post = await replyOf(app, beto, await topicOf(app, admin))
    const answer = await edit(beto, post._id, message)
    expect([answer.statusCode, answer.json().issues]).toEqual([
      400,
      [{ path: 'body.message', msg: '* Por favor ingrese el detalle de la pregunta.' }],
    ])
  })

  test('of the question is what lists show of the topic', async () => {
    const topic = await topicOf(app, admin)
    const [first] = (await pageOf(app, null, topic)).posts
    await edit(admin, first?._id ?? '', '<p>¿Y si la casa es <b>nueva</b>?</p>')
    const { excerpt } = await selectOne(
      app.services.database.db,
      { excerpt: column.text },
      sql`select excerpt from forum_topics where id = ${Number(topic._id)}`,
    )
    expect(excerpt).toBe('¿Y si la casa es nueva?')
  })

  test('that was answered with the same words changes nothing', async () => {
    const post = await replyOf(app, beto, await topicOf(app, admin), '<p>Lo mismo.</p>')
    const answer = await edit(beto, post._id, '<p>Lo mismo.</p>')
    expect(answer.json().post.editedAt).toBeNull()
  })

  test('of a new member gives no way to be reached that the first text couldn’t', async () => {
    const fresh = await person(app)
    const post = await replyOf(app, fresh, await topicOf(app, admin))
    const answer = await edit(fresh, post._id, 'Escríbeme al 305-555-0188')
    expect([answer.json().code, answer.json().issues[0].path]).toEqual(['forbidden', 'body.message'])
  })

  test('mentions somebody anew: they are told, and who was mentioned before isn’t told again', async () => {
    const [one, two] = [await person(app), await person(app)]
    const post = await replyOf(app, beto, await topicOf(app, admin), `@[${one.id}] mira`)
    await edit(beto, post._id, `@[${one.id}] y @[${two.id}] miren`)
    expect((await sentencesTo(app, one)).length).toBe(1)
    expect(await sentencesTo(app, two)).toEqual([
      'Beto Salgado te mencionó en «¿Cuánto guardan para reparaciones?».',
    ])
  })
})

describe('the title of a topic', () => {
  test('[FORCALL-011] [FOR-066] is changed by who asked the question; its address changes with it, and the old one still leads there', async () => {
    const topic = await topicOf(app, beto)
    const answer = await retitle(beto, topic._id, '  ¿Y la lavadora?  ')
    expect(answer.json()).toMatchObject({ success: true })
    expect(answer.json().href).toContain(encodeURIComponent('-Y-la-lavadora-'))
    expect((await pageOf(app, null, topic)).title).toBe('¿Y la lavadora?')
    await replyOf(app, ana, topic)
    expect((await retitle(ana, topic._id, 'Otro título')).json().code).toBe('forbidden')
  })

  test('[FOR-067] is changed by administrators and the category’s moderators too, which is in the record', async () => {
    const asks = await person(app)
    const topic = await topicOf(app, asks)
    for (const [who, title] of [
      [admin, 'Reparaciones de una casa'],
      [moderator, 'Reservas para reparaciones'],
    ] as const)
      expect((await retitle(who, topic._id, title)).statusCode).toBe(200)
    expect((await acts(asks)).map(({ action }) => action)).toEqual([
      'forums.title_edited',
      'forums.title_edited',
    ])
    expect((await pageOf(app, null, topic)).title).toBe('Reservas para reparaciones')
  })

  test.each([
    ['[FOR-068]', '', '* Por favor ingrese el título.'],
    ['[FOR-068]', '   ', '* Por favor ingrese el título.'],
    ['[LIM3-004]', 'abcd', 'El título debe tener al menos 5 caracteres'],
    ['[LIM3-004]', '\u200b\u2800\u200b\u2800\u200b', 'El título debe tener al menos 5 caracteres'],
  ])('%s is not replaced by «%s»', async (_, title, msg) => {
    const topic = await topicOf(app, admin)
    const answer = await retitle(admin, topic._id, title)
    expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ path: 'body.title', msg }]])
  })
})

describe('what is told of a post', () => {
  test('says what it says when it is read or sent: no mention that was edited out, and the title of now', async () => {
    const [oscar, raul, carmen] = await Promise.all([
      person(app, { firstName: 'Óscar' }),
      person(app, { firstName: 'Raúl' }),
      person(app, { firstName: 'Carmen', lastName: 'Villanueva' }),
    ])
    const topic = await topicOf(app, carmen, { title: 'Titulo viejo con nombre' })
    const post = await replyOf(app, carmen, topic, `<p>@[${oscar.id}], @[${raul.id}].</p>`)
    const heard = vi.spyOn(app.services.live, 'toUser')
    await edit(carmen, post._id, `<p>Solo @[${raul.id}].</p>`)
    await retitle(carmen, topic._id, 'Titulo nuevo')
    expect(heard.mock.calls.filter(([to]) => to === oscar.id)).toEqual([[oscar.id, notificationsChanged, {}]])
    expect(await toldTo(app, oscar)).toMatchObject({ notify: [], unread: 0 })
    const { notify } = await toldTo(app, raul)
    expect(notify).toMatchObject([
      {
        text: 'Carmen Villanueva te mencionó en «Titulo nuevo».',
        entityid: { title: 'Titulo nuevo' },
        redirecturl: expect.stringMatching(/\/Titulo-nuevo\?sid=[\w-]+#p2$/),
      },
    ])
    await app.asOwner('update notification_deliveries set due_at = now()')
    await app.runJobs()
    await app.runJobs()
    expect(lettersTo(app, oscar)).toEqual([])
    expect(lettersTo(app, raul).map(({ subject }) => subject)).toEqual([
      'Carmen Villanueva te mencionó en «Titulo nuevo»',
    ])
  })

  test('by who keeps order has the title of now, too', async () => {
    const carmen = await person(app)
    const topic = await topicOf(app, carmen, { title: 'Un titulo grosero' })
    const post = await replyOf(app, carmen, topic)
    await actAs(app, moderator, post._id, 'hide')
    await retitle(moderator, topic._id, 'Un titulo amable')
    expect(await sentencesTo(app, carmen)).toEqual([
      'Quien modera ocultó lo que escribiste en «Un titulo amable».',
    ])
  })
})
