import { posting } from '@cancha/contract/talk/forums/posting'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { replyOf, topicOf } from '../../../../testing/builders/forums.ts'
import { sentencesTo } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { giveAlias } from '../../../ground/aliases/aliases.ts'

let app: TestApp
let writer: Person
let admin: Person
let topic: { _id: string }
let chelo: Person
let alias: string
beforeAll(async () => {
  app = await createTestApp()
  writer = await person(app, { firstName: 'Beto', membership: 'basic' })
  admin = await person(app, { admin: true })
  topic = await topicOf(app, writer)
})
afterAll(() => app.close())
beforeEach(async () => {
  chelo = await person(app, { firstName: 'Chelo', lastName: 'Hinojosa' })
  const page = { kind: 'member' as const, pageId: chelo.id }
  alias = await app.services.database.transaction((tx) => giveAlias(tx, page, 'Chelo Hinojosa'))
})

async function said(who: Person, message: string, allmentioneduser: (string | number)[] = []) {
  const answer = await callAs(app, who, posting.addPost, {
    body: { author: who.id, topic: topic._id, message, allmentioneduser },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().post.message as string
}
const mention = () => `<a href="/user/alias/${alias}" data-mention="${chelo.id}">@Chelo Hinojosa</a>`

describe('[FOR-034] [FOR-036] a link to a member’s page', () => {
  test('is a mention with the member’s name, whatever name stands in it, and they are told', async () => {
    for (const href of [
      `/user/alias/${alias}`,
      `/user/alias/${alias.toUpperCase()}?x=1`,
      `/user/alias/${chelo.id}`,
      `${app.services.config.origin}/user/alias/${alias}`,
    ])
      expect(await said(writer, `<p>Mira <a href="${href}">@Carmen Villanueva</a></p>`), href).toBe(
        `<p>Mira ${mention()}</p>`,
      )
    expect(await sentencesTo(app, chelo)).toEqual([expect.stringMatching(/^Beto .*te mencionó en/)])
  })

  test('of another site is only a link, and one to nobody’s page names nobody', async () => {
    const elsewhere = await said(writer, `<p><a href="https://otro.example/user/alias/${alias}">Ella</a></p>`)
    expect(elsewhere).toContain('href="https://otro.example/user/alias/')
    expect(elsewhere).not.toContain('data-mention')
    for (const href of ['/user/alias/no-hay-tal', '/user/alias/%E0%A4%A'])
      expect(await said(writer, `<p>Hola <a href="${href}">@Carmen</a></p>`), href).not.toContain(
        'data-mention',
      )
    expect(await said(writer, '<p>Hola <a href="/user/alias/no-hay-tal">@Carmen</a></p>')).toBe(
      '<p>Hola @Carmen</p>',
    )
  })

  test('in an edited post is one too', async () => {
    const { _id: id } = await replyOf(app, writer, topic)
    const message = `<p>Mira <a href="/user/alias/${alias}">@Otra</a></p>`
    const answer = await callAs(app, writer, posting.updatePost, { body: { id, message } })
    expect(answer.json().post.message).toBe(`<p>Mira ${mention()}</p>`)
  })

  test('across a block mentions nobody', async () => {
    await app.asOwner(`insert into member_blocks (blocker_id, blocked_id) values (${chelo.id}, ${writer.id})`)
    expect(await said(writer, `<p><a href="/user/alias/${alias}">@Chelo Hinojosa</a></p>`)).toBe(
      '<p>@alguien</p>',
    )
  })
})

describe('who is listed beside a message', () => {
  test('is mentioned where their name stands, by text or number, and nowhere else', async () => {
    for (const listed of [chelo.id, String(chelo.id)])
      expect(await said(writer, '<p>Hola @Chelo Hinojosa.</p>', [listed])).toBe(`<p>Hola ${mention()}.</p>`)
    expect(await said(writer, '<p>Hola.</p>', [chelo.id])).toBe('<p>Hola.</p>')
    expect(await said(writer, '<p>Hola @Chelo Hinojosa.</p>', ['nadie', '999999999'])).toBe(
      '<p>Hola @Chelo Hinojosa.</p>',
    )
    const link = '<p><a href="mailto:x@Chelo Hinojosa">carta</a></p>'
    expect(await said(writer, link, [chelo.id])).not.toContain('data-mention')
  })

  test('[FOR-035] as everyone counts for administrators', async () => {
    const everyone = '<span data-mention="everyone">@todos</span>'
    for (const word of ['@everyone', '@todos', '<a href="/user/alias/everyone">@everyone</a>'])
      expect(await said(admin, `<p>Oigan ${word}</p>`, ['everyone']), word).toBe(`<p>Oigan ${everyone}</p>`)
    expect(await said(writer, '<p>Oigan @everyone</p>', ['everyone'])).toBe('<p>Oigan @todos</p>')
    expect(await said(admin, '<p>Oigan @everyone</p>')).toBe('<p>Oigan @everyone</p>')
  })
})
