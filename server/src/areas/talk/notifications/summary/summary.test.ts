import { connections } from '@cancha/contract/people/connections'
import { conversations } from '@cancha/contract/talk/messenger/conversations'
import { notifications } from '@cancha/contract/talk/notifications'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { content } from '../../../../testing/builders/contents.ts'
import { block, conversation, sentMessage } from '../../../../testing/builders/messages.ts'
import { choose } from '../../../../testing/builders/notifications.ts'
import { course } from '../../../../testing/builders/school.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { unsubscribeAddress } from '../letters/unsubscribe-token.ts'
import { queueSummaries } from './queue-summaries.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const lettersTo = ({ email }: Person) =>
  app.letters.filter(({ to, subject }) => to === email && subject.startsWith('Tu semana'))

/** A week goes by: what was noted or sent happened a week ago, and the summaries leave. */
async function week(): Promise<void> {
  await queueSummaries(app.services)
  await app.asOwner('update notification_deliveries set due_at = now() where notification_id is null')
  await app.runJobs()
}
const aWeekAgo = () =>
  app.asOwner(`update notification_settings set summarized_at = summarized_at - interval '7 days'`)
const ask = (from: Person, to: Person) =>
  callAs(app, from, connections.send, { body: { sid: String(from.id), rid: String(to.id) } })

test('the weekly summary says what is new for a person, and nobody receives an empty one', async () => {
  const beto = await person(app)
  // A member with nothing new receives nothing, and isn't noted as having had a summary.
  await week()
  expect(lettersTo(beto)).toEqual([])

  await course(app, { title: 'Comprar la primera', paid: true })
  await content(app, 'podcast', { title: 'Ruidos' })
  const ana = await person(app, { firstName: 'Ana', lastName: 'Ríos' })
  await choose(app, beto, 'connection_request', { app: true, push: false, mail: 'summary' })
  await ask(ana, beto)
  await sentMessage(app, ana, await conversation(app, ana, beto))
  await app.asOwner('delete from notification_deliveries')
  await app.asOwner(
    `update profiles set city = 'Houston', state_code = 'TX' where user_id in (${ana.id}, ${beto.id})`,
  )
  const cleo = await person(app, { firstName: 'Cleo', lastName: 'Paz' })
  await app.asOwner(`update profiles set city = 'Austin', state_code = 'TX' where user_id = ${cleo.id}`)
  await week()
  const [letter, ...more] = lettersTo(beto)
  expect(more).toEqual([])
  expect(letter?.subject).toBe('Tu semana en Cancha: 1 aviso sin leer y 1 conversación sin leer')
  const lines = (letter?.text ?? '').split('\n').filter((line) => line !== '')
  const [told] = await selectRows(
    app.services.database.db,
    { id: column.id },
    sql`select id from notifications where user_id = ${beto.id} and kind = 'connection_request'`,
  )
  expect(lines).toEqual([
    'Hola, Persona:',
    'Esto es lo nuevo para ti desde la última vez.',
    'Te espera',
    'Ana Ríos quiere conectar contigo.',
    `http://localhost:3000/notifications/${told?.id}`,
    'Mensajes sin leer',
    'Ana Ríos',
    '1 mensaje',
    expect.stringMatching(/^http:\/\/localhost:3000\/messenger\?chat=\d+$/),
    'Nuevo en la escuela',
    ...[expect.any(String), expect.any(String), expect.any(String)],
    ...[expect.any(String), expect.any(String), expect.any(String)],
    'Llegaron cerca de ti',
    'Cleo Paz',
    'Austin, TX',
    expect.stringMatching(/^http:\/\/localhost:3000\//),
    'Abrir Cancha:',
    'http://localhost:3000/dashboard',
    '— Cancha',
    expect.any(String),
    'Recibes este resumen una vez a la semana, si hay algo nuevo.',
    'Dejar de recibirlo:',
    unsubscribeAddress(app.config, { userId: beto.id, what: 'summary' }),
    'Cancha de Ejemplo, S. A. de C. V.',
    'Avenida de los Ejemplos 123, piso 2',
    '64000 Monterrey, N. L.',
    'México',
  ])
  expect(lines).toEqual(
    expect.arrayContaining(['Comprar la primera', 'Curso · con membresía', 'Ruidos', 'Podcast']),
  )
  // The same week once more, by another node, after a crash, or by hand.
  await week()
  expect(lettersTo(beto)).toHaveLength(1)
  // A week later what is still unread waits still; what was published before isn't new any more.
  await aWeekAgo()
  await app.asOwner(`update courses set published_at = now() - interval '8 days';
    update podcasts set published_at = now() - interval '8 days';
    update users set created_at = created_at - interval '8 days'`)
  await week()
  expect(lettersTo(beto)).toHaveLength(2)
  expect(lettersTo(beto)[1]?.text).not.toMatch(/Nuevo en la escuela|Llegaron cerca/)
})

test('it tells nothing that a person may not see, or has seen', async () => {
  const [dora, eva] = [await person(app, { firstName: 'Dora' }), await person(app, { firstName: 'Eva' })]
  await choose(app, dora, 'connection_request', { app: true, push: false, mail: 'summary' })
  await app.asOwner(
    `update profiles set city = 'Laredo', state_code = 'NM' where user_id in (${dora.id}, ${eva.id})`,
  )
  await ask(eva, dora)
  const talk = await conversation(app, eva, dora)
  await sentMessage(app, eva, talk)
  await block(app, dora, eva)
  const piece = await content(app, 'blog', { title: 'Retirado' })
  await app.asOwner(`update blogs set active = false where id = ${piece.id}`)
  await aWeekAgo()
  await week()
  expect(lettersTo(dora)).toEqual([])

  const [fe, gil] = [await person(app), await person(app)]
  const other = await conversation(app, gil, fe)
  await sentMessage(app, gil, other)
  await callAs(app, fe, conversations.keep, { body: { id: other, muted: true } })
  await week()
  expect(lettersTo(fe)).toEqual([])
})

test('it isn’t sent to who turned it off, was blocked or is leaving, also after it was noted', async () => {
  const end: Record<string, (who: Person) => Promise<unknown>> = {
    'turned off': (who) =>
      callAs(app, who, notifications.saveSettings, {
        body: { userId: String(who.id), summary: false, quiet: null },
      }),
    blocked: (who) => app.asOwner(`update users set blocked_at = now() where id = ${who.id}`),
    deleted: (who) => app.asOwner(`update users set deleted_at = now() where id = ${who.id}`),
  }
  await content(app, 'book', { title: 'Nuevo de verdad' })
  for (const [why, act] of Object.entries(end))
    for (const first of [true, false]) {
      const who = await person(app)
      if (first) await act(who)
      await queueSummaries(app.services)
      await act(who)
      await week()
      expect(lettersTo(who), why).toEqual([])
    }
})
