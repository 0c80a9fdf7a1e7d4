import type { AnswerOf } from '@cancha/contract/ground/operation'
import { type FoundGroup, search } from '@cancha/contract/ground/search'
import { type LiveSession, liveSessions } from '@cancha/contract/school/live-sessions'
import { writing } from '@cancha/contract/school/writing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { liveSession } from '../../../testing/builders/live-sessions.ts'
import { buy, hearWebhooks } from '../../../testing/builders/payments.ts'
import { openDesk } from '../../../testing/builders/writing-desk.ts'
import { type Cast, cast, type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { constantStatements } from '../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let people: Cast
beforeAll(async () => {
  app = await createTestApp()
  people = await cast(app)
})
beforeEach(() => app.asOwner('delete from live_sessions'))
afterAll(() => app.close())

const MINUTE = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE)
const sender = (who?: Person) => (who ? { headers: who.headers } : {})

const list = async (who?: Person): Promise<AnswerOf<typeof liveSessions.liveSessions>> =>
  (await callAs(app, sender(who), liveSessions.liveSessions, {})).json()
const calendarOf = (id: number, who?: Person) =>
  callAs(app, sender(who), liveSessions.liveSessionCalendar, { params: { id: String(id) } })
const titles = (sessions: readonly LiveSession[]) => sessions.map(({ title }) => title)

describe('the list of live sessions', () => {
  test('has those that come, the next one first, and those that are over, the last one first', async () => {
    await liveSession(app, { title: 'En dos días', startsAt: inMinutes(2 * 1440) })
    await liveSession(app, { title: 'Ahora', startsAt: inMinutes(-10), minutes: 30 })
    await liveSession(app, { title: 'Mañana', startsAt: inMinutes(1440) })
    await liveSession(app, { title: 'Hace un mes', startsAt: inMinutes(-30 * 1440) })
    await liveSession(app, { title: 'Acaba de terminar', startsAt: inMinutes(-31), minutes: 30 })
    await liveSession(app, { title: 'Sin publicar', active: false })
    const { coming, past } = await list()
    expect(titles(coming)).toEqual(['Ahora', 'Mañana', 'En dos días'])
    expect(coming.map(({ state }) => state)).toEqual(['now', 'coming', 'coming'])
    expect(titles(past)).toEqual(['Acaba de terminar', 'Hace un mes'])
    expect(past.map(({ state }) => state)).toEqual(['past', 'past'])
  })

  test('tells the link to members of Cancha Pro and administrators, of what isn’t over; to nobody else', async () => {
    const next = await liveSession(app, {})
    const current = await liveSession(app, { startsAt: inMinutes(-5) })
    const over = await liveSession(app, { startsAt: inMinutes(-600) })
    const trained = await person(app, { training: true })
    for (const [name, who] of Object.entries({ visitor: undefined, trained, ...people })) {
      const answer = await callAs(app, sender(who), liveSessions.liveSessions, {})
      const joins = name === 'premium' || name === 'admin'
      expect(answer.body.includes(next.link), name).toBe(joins)
      expect(answer.body.includes(current.link), name).toBe(joins)
      expect(answer.body.includes(over.link), name).toBe(false)
      expect(answer.json().can, name).toEqual({ join: joins })
      expect(titles([...answer.json().coming, ...answer.json().past]), name).toHaveLength(3)
    }
  })

  test('is found by everyone, by what it is about and who gives it, and never by its link', async () => {
    const { id } = await liveSession(app, {
      title: 'Taller de tejados',
      host: 'Nancy Olivares',
      description: '<p>Con una escalera.</p>',
      link: 'https://sala.example/tranquera',
    })
    const find = async (q: string, who?: Person) =>
      (await callAs(app, sender(who), search.find, { query: { q } }))
        .json<{ groups: FoundGroup[] }>()
        .groups.flatMap(({ results }) => results.map(({ url }) => url))
    for (const q of ['taller de tejados', 'olivares', 'escalera'])
      expect(await find(q), q).toEqual([`/sesiones#sesion-${id}`])
    for (const who of [undefined, people.premium]) expect(await find('tranquera', who)).toEqual([])
    await app.asOwner('update live_sessions set active = false')
    expect(await find('escalera')).toEqual([])
  })

  test('asks the database the same however long it is', async () => {
    const counted = await constantStatements(app, '/api/livesessions', () => liveSession(app))
    expect(counted).toBeLessThanOrEqual(1)
  })

  test('[LIM2-013] opens with Cancha Pro as soon as it is paid', async () => {
    const { link } = await liveSession(app)
    const who = await person(app)
    expect((await list(who)).coming[0]?.link).toBeNull()
    await buy(app, who, 'pro_year')
    await hearWebhooks(app)
    expect((await list(who)).coming[0]?.link).toBe(link)
  })
})

describe('the calendar file of a session', () => {
  test('has its link and its moment in UTC, for who may join; nobody may keep it on the way', async () => {
    const startsAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + 86_400_000)
    const { id } = await liveSession(app, {
      title: 'Renta, flip; ¿y después?',
      host: 'Óscar Benavides',
      description: '<p>Trae <strong>tu</strong> caso.</p>',
      link: 'https://sala.example/j/77',
      startsAt,
      minutes: 90,
    })
    const answer = await calendarOf(id, people.premium)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="sesion-en-vivo-20\d\d-\d\d-\d\d\.ics"/,
    )
    const lines = answer.body.replaceAll('\r\n ', '').split('\r\n')
    const inUtc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`^UID:sesion-${id}@`)),
        `DTSTART:${inUtc(startsAt)}`,
        `DTEND:${inUtc(new Date(startsAt.getTime() + 90 * MINUTE))}`,
        'SUMMARY:Renta\\, flip\\; ¿y después?',
        'DESCRIPTION:Óscar Benavides\\n\\nTrae tu caso.',
        'LOCATION:https://sala.example/j/77',
        'URL:https://sala.example/j/77',
      ]),
    )
    // The same entry again, so that a calendar doesn't have it twice.
    expect((await calendarOf(id, people.admin)).body).toBe(answer.body)
  })

  test('isn’t there for others, and not for what is over, unpublished or never was', async () => {
    const { id } = await liveSession(app)
    for (const who of [people.free, people.basic, people.editor, await person(app, { training: true })]) {
      const answer = await calendarOf(id, who)
      expect(answer.json()).toMatchObject({
        code: 'paid_only',
        msg: 'Las sesiones en vivo se abren con Cancha Pro.',
      })
      expect(answer.body).not.toContain('sala.example')
    }
    expect((await calendarOf(id)).json().code).toBe('unauthenticated')
    const over = await liveSession(app, { startsAt: inMinutes(-61), minutes: 60 })
    const draft = await liveSession(app, { active: false })
    for (const gone of [over.id, draft.id, 999_999])
      expect((await calendarOf(gone, people.premium)).json().code).toBe('not_found')
  })
})

describe('a session as an editor writes it', () => {
  test('comes to the list at its moment with its link; a link without https is refused at its field', async () => {
    const desk = await openDesk()
    const pro = await person(desk.app, { membership: 'premium' })
    const which = await desk.begin('livesession')
    const values = {
      ...desk.complete('livesession'),
      ...{
        title: 'Taller',
        starts: '2030-03-10T06:30:00.000Z',
        minutes: '90',
        link: 'https://meet.example/abc',
      },
    }
    const refused = async (changes: object) =>
      JSON.stringify((await desk.save(which, { ...values, ...changes })).json())
    expect(await refused({ link: 'http://meet.example/abc' })).toContain('con https://')
    expect(await refused({ link: 'javascript:alert(1)' })).toContain('con https://')
    expect(await refused({ starts: 'mañana' })).toContain('Elige un día y una hora')
    expect(await refused({ starts: '2030-02-31T06:30:00.000Z' })).toContain('Elige un día y una hora')
    await desk.save(which, { ...values, starts: '' })
    expect(JSON.stringify((await desk.publish(which)).json())).toContain('body.values.starts')
    await desk.save(which, values)
    const preview = async (as: 'free' | 'paid') =>
      (await callAs(desk.app, desk.elena, writing.previewPiece, { params: which, query: { as } })).json()
        .answer
    expect((await preview('paid')).coming).toMatchObject([
      { title: 'Taller', link: 'https://meet.example/abc' },
    ])
    expect((await preview('free')).coming).toMatchObject([{ title: 'Taller', link: null }])
    await desk.publish(which)
    const shown = (await callAs(desk.app, pro, liveSessions.liveSessions, {})).json()
    expect(shown.coming).toMatchObject([
      { startsat: '2030-03-10T06:30:00.000Z', minutes: 90, link: 'https://meet.example/abc' },
    ])
    expect((await desk.read(which)).values).toMatchObject(values)
    await desk.withdraw(which)
    expect((await callAs(desk.app, pro, liveSessions.liveSessions, {})).json().coming).toEqual([])
    await desk.app.close()
  })
})
