import { inbox } from '@cancha/contract/school/inbox'
import { pages } from '@cancha/contract/school/pages'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  choose,
  lettersTo,
  onlyAdministrator,
  sentencesTo,
  toldTo,
} from '../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asOwner('delete from contact_messages')
  boss = await onlyAdministrator(app)
})

const write = (fullname: string, more: object = {}) =>
  callAs(app, {}, pages.contact, {
    body: { email: 'vera@prueba.example', fullname, reason: 'otros', message: '¿Dónde están?', ...more },
  })
const toBoss = () => lettersTo(app, boss)

test('administrators are told in the app of contact messages, in one notification without the words of a stranger', async () => {
  await write('Vera Visita')
  expect((await toldTo(app, boss)).notify).toMatchObject([
    {
      kind: 'contact_waiting',
      notificationcategory: 'administration',
      text: 'Hay un mensaje de contacto por contestar.',
      redirecturl: '/admin/contacto',
    },
  ])
  await write('Otra Persona')
  const { notify } = await toldTo(app, boss)
  expect(notify.map(({ text }) => text)).toEqual(['Hay 2 mensajes de contacto por contestar.'])
  expect(JSON.stringify(notify)).not.toMatch(/Vera|Otra/)
  await app.runJobs()
  expect(app.letters).toHaveLength(2)
  expect(toBoss()).toEqual([])
})

test('a message that is sent twice, at once or minutes later, is kept and told once; other words, or a quarter of an hour later, are another', async () => {
  const kept = async () =>
    (await app.services.database.db.execute(sql`select count(*)::int as n from contact_messages`)).rows[0]?.[
      'n'
    ]
  const letters = app.letters.length
  await Promise.all([write('Vera Visita'), write('Vera Visita'), write('Vera Visita')])
  await write('Vera Visita')
  await app.runJobs()
  expect([await kept(), app.letters.length - letters]).toEqual([1, 1])
  await write('Vera Visita', { message: '¿Y cuándo?' })
  await app.asOwner(`update contact_messages set created_at = created_at - interval '15 minutes'`)
  await write('Vera Visita')
  expect(await kept()).toBe(3)
})

test('who chooses letters gets one an hour, however many write', async () => {
  await choose(app, boss, 'contact_waiting', { app: true, push: false, mail: 'now' })
  for (const name of ['Una', 'Dos', 'Tres']) {
    await write(name)
    await app.runJobs()
  }
  expect(toBoss()).toMatchObject([{ subject: 'Hay un mensaje de contacto por contestar' }])
})

test('an answered message is told no more, and one that is opened again is', async () => {
  await write('Vera')
  const { messages } = (await callAs(app, boss, inbox.contactMessages, { query: {} })).json()
  const mark = (answered: boolean) =>
    callAs(app, boss, inbox.markContact, { body: { id: messages[0].id, answered } })
  await mark(true)
  expect(await toldTo(app, boss)).toMatchObject({ notify: [], unread: 0 })
  await mark(false)
  expect(await sentencesTo(app, boss)).toEqual(['Hay un mensaje de contacto por contestar.'])
})

test('nobody is told of what a program sent, and neither editors nor former administrators of a message', async () => {
  const [editor, former] = [await person(app, { editor: true }), await person(app, { admin: true })]
  await write('Robot', { website: 'https://spam.example' })
  expect(await toldTo(app, boss)).toMatchObject({ notify: [], unread: 0 })
  await write('Vera')
  expect((await toldTo(app, former)).unread).toBe(1)
  await app.asOwner(`update users set level = 0 where id = ${former.id}`)
  for (const who of [editor, former]) expect(await toldTo(app, who)).toMatchObject({ notify: [], unread: 0 })
})
