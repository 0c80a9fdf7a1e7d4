import { connections } from '@cancha/contract/people/connections'
import { messages } from '@cancha/contract/talk/messenger/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { content } from '../../../../testing/builders/contents.ts'
import { conversation, sentMessage } from '../../../../testing/builders/messages.ts'
import { choose } from '../../../../testing/builders/notifications.ts'
import { course } from '../../../../testing/builders/school.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { queueSummaries } from './queue-summaries.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** The summaries leave. */
async function monday(): Promise<void> {
  await queueSummaries(app.services)
  await app.asOwner('update notification_deliveries set due_at = now() where notification_id is null')
  await app.runJobs()
}
/** A week goes by, or a little more: everything that there is happened that much sooner. */
const aWeekGoesBy = (time = '7 days') =>
  app.asOwner(`update notification_settings set summarized_at = summarized_at - interval '${time}';
    update notifications set created_at = created_at - interval '${time}', last_at = last_at - interval '${time}';
    update messages set created_at = created_at - interval '${time}';
    update blogs set published_at = published_at - interval '${time}';
    update users set created_at = created_at - interval '${time}'`)

const summaries = ({ email }: Person) =>
  app.letters.filter(({ to, subject }) => to === email && subject.startsWith('Tu semana'))
const subjects = (who: Person) => summaries(who).map(({ subject }) => subject)
const ask = (from: Person, to: Person) =>
  callAs(app, from, connections.send, { body: { sid: String(from.id), rid: String(to.id) } })
const BY_SUMMARY = { app: true, push: false, mail: 'summary' } as const
const NEVER = { app: true, push: false, mail: 'never' } as const

describe('the weekly summary', () => {
  test('isn’t written for what only waits still, and tells it beside something new', async () => {
    const [ana, beto] = [await person(app, { firstName: 'Ana' }), await person(app)]
    for (const kind of ['connection_request', 'message']) await choose(app, beto, kind, BY_SUMMARY)
    await ask(ana, beto)
    const talk = await conversation(app, ana, beto)
    await sentMessage(app, ana, talk)
    await monday()
    const first = 'Tu semana en Cancha: 1 aviso sin leer y 1 conversación sin leer'
    expect(subjects(beto)).toEqual([first])
    // A member who stays away gets no letter every Monday about the same.
    await aWeekGoesBy()
    await monday()
    await aWeekGoesBy()
    await monday()
    expect(subjects(beto)).toEqual([first])
    await sentMessage(app, ana, talk)
    await monday()
    expect(subjects(beto)).toEqual([first, first])
    expect(summaries(beto)[1]?.text).toMatch(/Ana De Prueba quiere conectar contigo\.\n.*\n2 mensajes\n/s)
  })

  test('tells what was published right after the one before, also when it leaves an hour later in its week', async () => {
    const beto = await person(app)
    await content(app, 'blog', { title: 'El primero' })
    await monday()
    await content(app, 'blog', { title: 'El de la tarde' })
    await aWeekGoesBy('7 days 1 hour')
    await monday()
    expect(subjects(beto)).toEqual(Array(2).fill('Tu semana en Cancha: 1 novedad en la escuela'))
    expect(summaries(beto)[1]?.text).toContain('El de la tarde')
    expect(summaries(beto)[1]?.text).not.toContain('El primero')
  })

  test('tells nothing of a kind of which a person wants no letters', async () => {
    const [ana, beto] = [await person(app), await person(app)]
    for (const kind of ['connection_request', 'message', 'school_news']) await choose(app, beto, kind, NEVER)
    await ask(ana, beto)
    await sentMessage(app, ana, await conversation(app, ana, beto))
    await content(app, 'blog', { title: 'Otro más' })
    await monday()
    expect(subjects(beto)).toEqual([])
    await choose(app, beto, 'message', BY_SUMMARY)
    await monday()
    expect(subjects(beto)).toEqual(['Tu semana en Cancha: 1 conversación sin leer'])
  })

  test('tells nothing of messages that were taken back, and counts those that are left', async () => {
    const [ana, beto] = [await person(app), await person(app)]
    const talk = await conversation(app, ana, beto)
    const first = await sentMessage(app, ana, talk)
    const second = await sentMessage(app, ana, talk)
    const takeBack = ({ _id: id }: { _id: string }) => callAs(app, ana, messages.remove, { body: { id } })
    await takeBack(first)
    await takeBack(second)
    await monday()
    expect(subjects(beto)).toEqual([])
    await sentMessage(app, ana, talk)
    await monday()
    expect(summaries(beto)[0]?.text).toContain('\nPersona De Prueba\n1 mensaje\n')
  })

  test('says of a piece that it needs a membership to those without one only, and nothing of withdrawn ones', async () => {
    const [free, paying] = [await person(app), await person(app, { membership: 'basic' })]
    await course(app, { title: 'Curso de pago', paid: true })
    await course(app, { title: 'Curso abierto' })
    await content(app, 'tip', { title: 'Jugada nueva' })
    await course(app, { title: 'Retirado', active: false })
    await monday()
    const textTo = (who: Person) => summaries(who)[0]?.text
    expect(textTo(free)).toMatch(/Curso de pago\nCurso · con membresía\nhttp/)
    expect(textTo(free)).toMatch(/Jugada nueva\nJugada · con membresía\nhttp/)
    expect(textTo(free)).toMatch(/Curso abierto\nCurso\nhttp/)
    expect(textTo(paying)).toMatch(/Curso de pago\nCurso\nhttp/)
    expect(textTo(paying)).not.toContain('membresía')
    expect(textTo(paying)).not.toContain('Retirado')
  })

  test('says of a course that it is the training’s to those without it, whatever they pay', async () => {
    const [paying, trained] = [
      await person(app, { membership: 'basic' }),
      await person(app, { training: true }),
    ]
    await course(app, { title: 'Seis semanas', training: true })
    await monday()
    expect(summaries(paying)[0]?.text).toMatch(/Seis semanas\nCurso · con el entrenamiento\nhttp/)
    expect(summaries(trained)[0]?.text).toMatch(/Seis semanas\nCurso\nhttp/)
  })
})
