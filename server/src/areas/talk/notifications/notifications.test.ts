import { connections } from '@cancha/contract/people/connections'
import { MARK_READ_MUTATION, notifications } from '@cancha/contract/talk/notifications'
import { getDesktopNotification, notificationsChanged } from '@cancha/contract/talk/notifications-events'
import { choiceOfAll } from '@cancha/domain/talk/notifications/choice'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { choose, sentencesTo, toldTo } from '../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { constantStatements } from '../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const named = (firstName: string, lastName = 'Ríos') => person(app, { firstName, lastName })
const between = (from: Person, to: Person) => ({ body: { sid: String(from.id), rid: String(to.id) } })
const ask = (from: Person, to: Person, at = app) => callAs(at, from, connections.send, between(from, to))
const accept = (from: Person, to: Person) => callAs(app, to, connections.accept, between(from, to))
const markRead = (who: Person, shortid: string) =>
  callAs(app, who, notifications.graphql, { body: { query: MARK_READ_MUTATION, variables: { shortid } } })

describe('a notification', () => {
  test('[CALL-015] [NOTI-004..007] says who did what, where it leads, and that it is unread', async () => {
    const [ana, beto] = [await named('Ana'), await named('Beto', 'Lara')]
    await ask(ana, beto)
    const told = await toldTo(app, beto)
    expect(told).toEqual({
      success: true,
      next: null,
      unread: 1,
      notify: [
        {
          shortid: expect.stringMatching(/^[1-9]\d*$/),
          status: 'false',
          notificationcategory: 'connection',
          notificationtype: 'request',
          kind: 'connection_request',
          text: 'Ana Ríos quiere conectar contigo.',
          redirecturl: '/user/pending-connections',
          author: { id: String(ana.id), firstname: 'Ana', lastname: 'Ríos', avatar: null },
          entityid: { title: '' },
          people: 1,
          createdAt: expect.stringMatching(/Z$/),
        },
      ],
    })
    await accept(ana, beto)
    expect((await toldTo(app, ana)).notify[0]).toMatchObject({
      notificationtype: 'accepted',
      text: 'Beto Lara aceptó tu solicitud de conexión.',
      redirecturl: '/user/connections',
    })
  })

  test('is one for several people while it is unread', async () => {
    const beto = await named('Beto')
    const people = [await named('Ana'), await named('Inés'), await named('Caro')]
    const [first, second, third] = people as [Person, Person, Person]
    await ask(first, beto)
    await ask(second, beto)
    expect(await sentencesTo(app, beto)).toEqual(['Inés Ríos y Ana Ríos quieren conectar contigo.'])
    await ask(third, beto)
    const { notify, unread } = await toldTo(app, beto)
    expect(notify.map(({ text, people }) => [text, people])).toEqual([
      ['Caro Ríos y 2 personas más quieren conectar contigo.', 3],
    ])
    expect(unread).toBe(1)
  })

  test('[NOTI-008] [NOTI-009] stays unread until it is marked; after that the next one is another', async () => {
    const [ana, beto, caro] = [await named('Ana'), await named('Beto'), await named('Caro')]
    await ask(ana, beto)
    const before = await toldTo(app, beto)
    expect((await toldTo(app, beto)).unread).toBe(1)
    const shortid = before.notify[0]?.shortid ?? ''
    const toUser = vi.spyOn(app.services.live, 'toUser')
    expect((await markRead(beto, shortid)).json()).toEqual({
      data: {
        notifications_update_seen_or_read: {
          shortid,
          status: 'true',
          redirecturl: '/user/pending-connections',
        },
      },
    })
    expect(toUser.mock.calls).toEqual([[beto.id, notificationsChanged, {}]])
    // Once more changes nothing, and tells nobody.
    await markRead(beto, shortid)
    expect(toUser.mock.calls).toHaveLength(1)
    toUser.mockRestore()
    await ask(caro, beto)
    const { notify, unread } = await toldTo(app, beto)
    expect(unread).toBe(1)
    expect(notify.map(({ text, status }) => [text, status])).toEqual([
      ['Caro Ríos quiere conectar contigo.', 'false'],
      ['Ana Ríos quiere conectar contigo.', 'true'],
    ])
  })

  test('[CALL-017] is marked by POST /users/api/graphql with the bearer’s token only', async () => {
    const [ana, beto, caro] = [await named('Ana'), await named('Beto'), await named('Caro')]
    await ask(ana, beto)
    const { shortid } = (await toldTo(app, beto)).notify[0] ?? {}
    const payload = {
      query: `mutation { notifications_update_seen_or_read(shortid: "${shortid}") { shortid } }`,
    }
    const mark = (headers: Record<string, string>) =>
      app.http.inject({ method: 'POST', url: '/api/users/api/graphql', headers, payload })
    const unread = async () => (await toldTo(app, beto)).unread
    expect((await mark({})).statusCode).toBe(401)
    await mark({ authorization: `Bearer ${caro.token}` })
    expect(await unread()).toBe(1)
    const answer = await mark({ authorization: `Bearer ${beto.token}` })
    expect(answer.json()).toEqual({ data: { notifications_update_seen_or_read: { shortid } } })
    expect(await unread()).toBe(0)
  })

  test('[NOTI-010] [NOTI-002] [CALL-016] all are marked at once, one’s own only', async () => {
    const [ana, beto, caro] = [await named('Ana'), await named('Beto'), await named('Caro')]
    await ask(ana, beto)
    await ask(ana, caro)
    const body = { b: String(beto.id) }
    expect((await callAs(app, beto, notifications.markAllRead, { body })).json()).toEqual({ success: true })
    expect((await callAs(app, caro, notifications.markAllRead, { body })).statusCode).toBe(403)
    expect([(await toldTo(app, beto)).unread, (await toldTo(app, caro)).unread]).toEqual([0, 1])
    expect((await toldTo(app, beto)).notify.map(({ status }) => status)).toEqual(['true'])
  })

  test('of somebody else isn’t there: a foreign shortid is refused like one that nobody has, and nothing is marked', async () => {
    const [ana, beto, eve] = [await named('Ana'), await named('Beto'), await named('Eva')]
    await ask(ana, beto)
    const shortid = (await toldTo(app, beto)).notify[0]?.shortid ?? ''
    const answers = []
    for (const id of [shortid, '999999999999', 'x', '-1', '1e3'])
      answers.push({ ...(await markRead(eve, id)).json(), requestId: '' })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 'not_found', msg: 'No encontramos lo que buscas.' })
    expect((await toldTo(app, beto)).unread).toBe(1)
  })

  test('of a request that was withdrawn, declined or answered is told no more', async () => {
    const beto = await named('Beto')
    for (const end of ['withdraw', 'decline', 'accept'] as const) {
      const ana = await named('Ana')
      await ask(ana, beto)
      expect((await toldTo(app, beto)).unread).toBe(1)
      if (end === 'accept') await accept(ana, beto)
      else await callAs(app, end === 'withdraw' ? ana : beto, connections.cancelOrDecline, between(ana, beto))
      expect(await toldTo(app, beto), end).toMatchObject({ notify: [], unread: 0 })
    }
  })

  test('of an account that is blocked, or deleted, isn’t shown', async () => {
    for (const column of ['blocked_at', 'deleted_at']) {
      const [ana, beto] = [await named('Ana'), await named('Beto')]
      await ask(ana, beto)
      await app.asOwner(`update users set ${column} = now() where id = ${ana.id}`)
      expect(await toldTo(app, beto), column).toMatchObject({ notify: [], unread: 0 })
    }
  })

  test('is told once when two nodes tell the same thing at the same moment', async () => {
    const [ana, beto] = [await named('Ana'), await named('Beto')]
    const twin = await createTestApp({}, { beside: app })
    try {
      const toUser = [vi.spyOn(app.services.live, 'toUser'), vi.spyOn(twin.services.live, 'toUser')]
      const { notify } = await import('./notify.ts')
      const { acceptedNotification } = await import('../../people/connections/notifications.ts')
      await ask(beto, ana)
      await app.asOwner(
        `update connections set status = 2, connected_at = now() where requester_id = ${beto.id}`,
      )
      for (const spy of toUser) spy.mockClear()
      const about = {
        author: { id: ana.id, firstName: 'Ana', lastName: 'Ríos' },
        source: 'the same',
        href: '/user/connections',
      }
      const told = await Promise.all(
        [app, twin, app, twin].map(({ services }) =>
          services.database.transaction((tx) => notify(services, tx, acceptedNotification, beto.id, about)),
        ),
      )
      expect(told.toSorted()).toEqual([0, 0, 0, 1])
      expect(toUser.flatMap((spy) => spy.mock.calls.map(([id, event]) => [id, event]))).toEqual([
        [beto.id, getDesktopNotification],
      ])
      expect(await sentencesTo(app, beto)).toEqual(['Ana Ríos aceptó tu solicitud de conexión.'])
      for (const spy of toUser) spy.mockRestore()
    } finally {
      await twin.close()
    }
  })

  test('isn’t told of a change that was taken back', async () => {
    const [ana, beto] = [await named('Ana'), await named('Beto')]
    const toUser = vi.spyOn(app.services.live, 'toUser')
    const { notify } = await import('./notify.ts')
    const { requestNotification } = await import('../../people/connections/notifications.ts')
    const { services } = app
    await expect(
      services.database.transaction(async (tx) => {
        const author = { id: ana.id, firstName: 'Ana', lastName: 'Ríos' }
        await notify(services, tx, requestNotification, beto.id, { author, source: 0, href: '/' })
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect(toUser).not.toHaveBeenCalled()
    toUser.mockRestore()
    expect((await toldTo(app, beto)).notify).toEqual([])
  })
})

describe('the list', () => {
  /** Tells a person of so many things that hold, three at a time at the same moment. */
  async function fill(who: Person, count: number): Promise<void> {
    const ana = await named('Ana')
    await ask(who, ana)
    await accept(who, ana)
    await app.asOwner(`
      with told as (insert into notifications (user_id, kind, thing, href, listed, last_at)
        select ${who.id}, 'connection_accepted', gen_random_uuid(), '/user/connections', true, now() - (n / 3) * interval '1 minute'
        from generate_series(2, ${count}) n returning id)
      insert into notification_events (notification_id, user_id, author_id, source)
        select id, ${who.id}, ${ana.id}, 'test ' || id from told`)
  }

  test('comes in pages without gaps, and with no page only says how many are unread', async () => {
    const beto = await named('Beto')
    await fill(beto, 45)
    const seen: string[] = []
    let next: string | null = null
    for (let page = 0; page < 5 && (page === 0 || next !== null); page++) {
      const told = await toldTo(app, beto, { limit: 20, ...(next !== null && { before: next }) })
      seen.push(...told.notify.map(({ shortid }) => shortid))
      next = told.next
    }
    expect([seen.length, new Set(seen).size, next]).toEqual([45, 45, null])
    expect(await toldTo(app, beto, { limit: 0 })).toEqual({
      success: true,
      notify: [],
      next: null,
      unread: 45,
    })
  })

  test('of ten thousand counts up to 99, and asks as many statements as for one', async () => {
    const beto = await named('Beto')
    const path = `/api/users/notify/${beto.id}`
    await fill(beto, 1_000)
    await toldTo(app, beto)
    expect(await constantStatements(app, path, () => fill(beto, 1_000), beto.headers)).toBe(2)
    const told = await toldTo(app, beto)
    expect([told.notify.length, told.unread]).toEqual([20, 99])
  })

  test('asks first which kinds there are, then about those: of none nothing more, and of many not again', async () => {
    const beto = await named('Beto')
    const longest = async () => {
      app.statements()
      await toldTo(app, beto)
      const texts = app.statements().filter((text) => text.includes('notifications n'))
      return [texts.length, Math.max(...texts.map(({ length }) => length))] as const
    }
    expect((await longest())[0]).toBe(1)
    await fill(beto, 3)
    const [few, ofOneKind] = await longest()
    expect(few).toBe(2)
    await fill(beto, 300)
    const [first, ofAllKinds] = await longest()
    expect([first, ofAllKinds > 5 * ofOneKind]).toEqual([2, true])
    expect((await longest())[0]).toBe(1)
  })
})

describe('choosing how to be told', () => {
  test('a kind that isn’t wanted in the app is neither listed nor live; one that isn’t wanted at all isn’t stored', async () => {
    const [ana, beto, caro] = [await named('Ana'), await named('Beto'), await named('Caro')]
    await choose(app, beto, 'connection_request', { app: false, push: false, mail: 'now' })
    await choose(app, caro, 'connection_request', { app: false, push: false, mail: 'never' })
    const toUser = vi.spyOn(app.services.live, 'toUser')
    await ask(ana, beto)
    await ask(ana, caro)
    expect(toUser.mock.calls.filter(([, event]) => event === getDesktopNotification)).toEqual([])
    toUser.mockRestore()
    expect(await toldTo(app, beto)).toMatchObject({ notify: [], unread: 0 })
    const { rows } = await app.services.database.db.execute(
      `select user_id::int as id from notifications where user_id in (${beto.id}, ${caro.id})`,
    )
    expect(rows).toEqual([{ id: beto.id }])
  })

  test('what was chosen is shown again, and what concerns only administrators is shown to them', async () => {
    const beto = await named('Beto')
    const answer = await choose(app, beto, 'connection_request', { app: true, push: false, mail: 'never' })
    const { kinds } = answer.json()
    expect(kinds.find(({ kind }: { kind: string }) => kind === 'connection_request')).toEqual({
      kind: 'connection_request',
      topic: 'Tu red',
      label: 'Solicitudes de conexión',
      hint: 'Cuando alguien quiere conectar contigo.',
      inApp: true,
      letterOnly: false,
      app: true,
      push: false,
      mail: 'never',
    })
    expect((await choose(app, beto, 'no_such', { app: true, push: true, mail: 'now' })).statusCode).toBe(404)
  })

  test('one choice for all counts for each kind that concerns a person, as far as it can be told there', async () => {
    const beto = await named('Beto')
    const userId = String(beto.id)
    await choose(app, beto, 'message', { app: true, push: false, mail: 'now' })
    const answer = await callAs(app, beto, notifications.saveForAll, { body: { userId, choice: 'summary' } })
    const { kinds } = answer.json()
    expect(kinds.length).toBeGreaterThan(5)
    expect(choiceOfAll(kinds)).toBe('summary')
    const { rows } = await app.services.database.db.execute(
      `select count(*)::int as count from notification_choices where user_id = ${beto.id}`,
    )
    expect(rows).toEqual([{ count: kinds.length }])
  })

  test('quiet hours and the weekly summary are kept, and an impossible hour or zone is refused at its field', async () => {
    const beto = await named('Beto')
    const save = (quiet: object | null) =>
      callAs(app, beto, notifications.saveSettings, {
        body: { userId: String(beto.id), summary: false, quiet: quiet as null },
      })
    const quiet = { from: '22:30', to: '07:00', zone: 'America/Chicago' }
    expect((await save(quiet)).json()).toMatchObject({ summary: false, quiet })
    for (const [wrong, path] of [
      [{ ...quiet, from: '24:00' }, 'body.quiet.from'],
      [{ ...quiet, to: '22:30' }, 'body.quiet.to'],
      [{ ...quiet, zone: 'America/Macondo' }, 'body.quiet.zone'],
    ] as const)
      expect((await save(wrong)).json().issues[0].path).toBe(path)
    const choices = await callAs(app, beto, notifications.choices, { params: { userId: String(beto.id) } })
    expect(choices.json()).toMatchObject({ summary: false, quiet })
    expect((await save(null)).json().quiet).toBeNull()
  })
})
