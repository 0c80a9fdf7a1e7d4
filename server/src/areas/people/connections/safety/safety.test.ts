import type { AddressInfo } from 'node:net'
import { connections } from '@cancha/contract/people/connections'
import { eq, sql } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fill, filledBy } from '../../../../manifest/slot.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { testEvent } from '../../../../testing/stand-ins/live-event.ts'
import { createTestApp, ORIGIN, type TestApp } from '../../../../testing/test-app.ts'
import { auditLog } from '../../../ground/audit/tables.ts'
import { blockChanged } from '../slots.ts'
import { memberReports } from '../tables.ts'
import { blockMember, unblockMember } from './block-member.ts'
import { BLOCKS_MOST, mayInteract } from './blocks.ts'

let app: TestApp
let ana: Person
let beto: Person
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  ana = await person(app, { firstName: 'Anastasia' })
  beto = await person(app, { firstName: 'Bertoldo' })
  admin = await person(app, { admin: true, firstName: 'Adela' })
})
afterAll(async () => {
  for (const socket of open) socket.disconnect()
  await app.close()
})

const open: Socket[] = []

/** An open page of this person. Each call returns what it received since the last one, up to the next test event. */
async function heardBy(who: Person): Promise<() => Promise<unknown[]>> {
  const { port } = app.http.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/live',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie: `__Host-session=${who.token}`, origin: ORIGIN },
  })
  open.push(socket)
  const heard: unknown[] = []
  let ended = 0
  socket.onAny((name, data) => {
    if (name === testEvent.name) ended++
    else heard.push([name, data])
  })
  await expect.poll(() => socket.connected).toBe(true)
  return async () => {
    await expect.poll(() => ended).toBeGreaterThan(0)
    ended--
    return heard.splice(0).filter((event) => (event as string[])[0] === 'connectionChanged')
  }
}

/** Creates members who only add to the numbers and whom no search finds; returns their shared last name. */
async function fillers(count: number): Promise<string> {
  const name = `Multitud${count}`
  await app.asOwner(`
    set session_replication_role = replica;
    insert into users (first_name, last_name, email)
      select 'Una', '${name}', lower('${name}') || n || '@prueba.example' from generate_series(1, ${count}) n`)
  return name
}

const ids = (who: Person, other: Person) => ({ userId: String(who.id), otherId: String(other.id) })
const between = (sid: Person, rid: Person) => ({ body: { sid: String(sid.id), rid: String(rid.id) } })
const block = (who: Person, other: Person, as = who) =>
  callAs(app, as, connections.block, { body: ids(who, other) })
const unblock = (who: Person, other: Person) =>
  callAs(app, who, connections.unblock, { body: ids(who, other) })
const finds = async (who: Person, name: string) =>
  (await callAs(app, who, connections.network, { query: { search: name } })).json().totalCount
const may = () => app.services.database.transaction((tx) => mayInteract(tx, ana.id, beto.id))
const report = (who: Person, other: Person, input: object = {}) =>
  callAs(app, who, connections.report, {
    body: { ...ids(who, other), reason: 'fraud', text: 'Pide dinero', ...input },
  })

describe('blocking', () => {
  test('ends what was between the two, and neither finds or asks the other', async () => {
    await callAs(app, ana, connections.send, between(ana, beto))
    await callAs(app, beto, connections.accept, between(ana, beto))
    expect(await may()).toBe(true)
    expect((await block(ana, beto)).json()).toEqual({ success: true })
    expect(await may()).toBe(false)
    expect([
      await finds(ana, 'bertoldo'),
      await finds(beto, 'anastasia'),
      await finds(admin, 'bertoldo'),
    ]).toEqual([0, 0, 1])
    const counters = await callAs(app, beto, connections.counters, { params: { userId: String(beto.id) } })
    expect(counters.json()).toEqual({ connected: 0, pending: 0, sent: 0 })
    expect((await callAs(app, beto, connections.send, between(beto, ana))).json()).toMatchObject({
      code: 'not_found',
    })
    expect((await callAs(app, ana, connections.send, between(ana, beto))).json().msg).toContain(
      'Bloqueaste a este miembro',
    )
  })

  test('the blocked one isn’t told; the one who blocks sees whom', async () => {
    const relation = (who: Person, other: Person) =>
      callAs(app, who, connections.relation, { params: ids(who, other) })
    expect((await relation(beto, ana)).json()).toEqual({ friend: [], blocked: false, relation: 'none' })
    expect((await relation(ana, beto)).json()).toEqual({ friend: [], blocked: true, relation: 'blocked' })
    const list = await callAs(app, ana, connections.blocked, { params: { userId: String(ana.id) } })
    expect(list.json().blocked.map(({ firstname }: { firstname: string }) => firstname)).toEqual(['Bertoldo'])
  })

  test('by both: each sees their own, and what the other did isn’t told', async () => {
    const [one, other] = [await person(app), await person(app)]
    const blocked = async (who: Person, whom: Person) =>
      (await callAs(app, who, connections.relation, { params: ids(who, whom) })).json().blocked
    await block(one, other)
    await block(other, one)
    expect([await blocked(one, other), await blocked(other, one)]).toEqual([true, true])
    await unblock(one, other)
    expect([await blocked(one, other), await blocked(other, one)]).toEqual([false, true])
  })

  test('is taken back, and then all is possible again', async () => {
    expect((await unblock(ana, beto)).json()).toEqual({ success: true })
    expect(await finds(beto, 'anastasia')).toBe(1)
    expect((await callAs(app, beto, connections.send, between(beto, ana))).statusCode).toBe(200)
  })

  test('while the other asks leaves no request behind', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, other] = [await person(app), await person(app)]
      await Promise.all([callAs(app, other, connections.send, between(other, one)), block(one, other)])
      const pending = await callAs(app, one, connections.counters, { params: { userId: String(one.id) } })
      expect(pending.json().pending).toBe(0)
    }
  })

  test('tells the blocked one’s open pages only of what really ended', async () => {
    const [one, other] = [await person(app), await person(app)]
    const [mine, theirs] = [await heardBy(one), await heardBy(other)]
    const changed = (who: Person) => ['connectionChanged', { userId: String(who.id) }]
    const afterwards = async (act: () => Promise<unknown>) => {
      await act()
      // Events on one connection keep their order, so everything before the test event has arrived.
      for (const who of [one, other]) app.services.live.toUser(who.id, testEvent, [])
      return Promise.all([mine(), theirs()])
    }
    expect(await afterwards(() => block(one, other))).toEqual([[changed(other)], []])
    expect(await afterwards(() => unblock(one, other))).toEqual([[changed(other)], []])
    await afterwards(() => callAs(app, other, connections.send, between(other, one)))
    expect(await afterwards(() => block(one, other))).toEqual([[changed(other)], [changed(one)]])
    expect(await afterwards(() => unblock(one, other))).toEqual([[changed(other)], []])
  })

  test('stands, as does its end, when a feature fails to tell of it; the other features tell', async () => {
    const [blocker, blocked] = [await person(app), await person(app)]
    const told: (readonly number[])[] = []
    const failing = {
      ...app.services,
      declared: {
        ...app.services.declared,
        filled: filledBy([
          fill(
            blockChanged,
            async () => Promise.reject(new Error('nobody to tell')),
            async (_: unknown, members: readonly [number, number]) => void told.push(members),
          ),
        ]),
      },
    }
    const logged = () =>
      app.logged().filter(({ memberId, otherId }) => memberId === blocker.id && otherId === blocked.id)
    const meet = () => app.services.database.transaction((tx) => mayInteract(tx, blocker.id, blocked.id))
    await blockMember(failing, blocker.viewer, blocked.id)
    expect(await meet()).toBe(false)
    await unblockMember(failing, blocker.id, blocked.id)
    expect(await meet()).toBe(true)
    expect(told).toEqual([
      [blocker.id, blocked.id],
      [blocker.id, blocked.id],
    ])
    expect(logged()).toMatchObject(Array(2).fill({ err: { message: 'nobody to tell' } }))
  })

  test('hides from each other however many there are', async () => {
    const [old, pest] = [await person(app, { firstName: 'Antigua' }), await person(app)]
    await block(old, pest)
    const crowd = await fillers(2 * BLOCKS_MOST)
    await app.services.database.db.execute(sql`
      insert into member_blocks (blocker_id, blocked_id)
      select id, ${pest.id} from users where last_name = ${crowd}`)
    expect(await finds(pest, 'antigua')).toBe(0)
    expect(await finds(beto, 'antigua')).toBe(1)
  })

  test('has its limit, for many at a time too', async () => {
    const who = await person(app)
    const others = await Promise.all(Array.from({ length: 6 }, () => person(app)))
    const crowd = await fillers(BLOCKS_MOST - 1)
    await app.services.database.db.execute(sql`
      insert into member_blocks (blocker_id, blocked_id)
      select ${who.id}, id from users where last_name = ${crowd}`)
    const answers = await Promise.all(others.map((other) => block(who, other)))
    expect(answers.map((answer) => answer.json().code ?? 'ok').toSorted()).toEqual([
      ...Array(5).fill('limit_reached'),
      'ok',
    ])
  })

  test('row 3: not in another’s name, and not oneself', async () => {
    expect((await block(ana, admin, beto)).json().code).toBe('forbidden')
    expect((await block(ana, ana)).json()).toMatchObject({
      code: 'invalid_input',
      msg: 'No puedes bloquearte',
    })
    expect((await report(ana, ana)).json()).toMatchObject({
      code: 'invalid_input',
      msg: 'No puedes reportarte',
    })
  })
})

describe('reporting', () => {
  const open = async () => (await callAs(app, admin, connections.reports, { query: {} })).json()

  test('once while it is open: saying it again changes it', async () => {
    await report(ana, beto)
    await report(ana, beto, { reason: 'spam', text: '  Ahora vende cursos  ' })
    const { reports, totalCount } = await open()
    expect(totalCount).toBe(1)
    expect(reports[0]).toMatchObject({
      reason: 'spam',
      text: 'Ahora vende cursos',
      reporter: { firstname: 'Anastasia' },
      reported: { firstname: 'Bertoldo', status: '1' },
      resolved: null,
    })
  })

  test('says of each person whether their account is still there', async () => {
    const [gone, offender] = [await person(app), await person(app)]
    await report(gone, offender)
    await app.asOwner(`update users set deleted_at = now() where id = ${gone.id}`)
    const last = (await open()).reports.at(-1)
    expect(last).toMatchObject({ reporter: { deleted: true }, reported: { deleted: false } })
    await app.asOwner(`delete from member_reports where reporter_id = ${gone.id}`)
  })

  test('is possible for a member whom the other has blocked', async () => {
    const [victim, offender] = [await person(app), await person(app)]
    await block(offender, victim)
    expect((await report(victim, offender)).statusCode).toBe(200)
  })

  test.each([
    [{ reason: 'envidia' }, 'body.reason'],
    [{ text: 'x'.repeat(1_001) }, 'body.text'],
    [{ otherId: 'yo' }, 'body.otherId'],
  ])('%j is refused', async (wrong, path) => {
    expect((await report(ana, beto, wrong)).json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path }],
    })
  })

  test('an administrator closes it with what was done, once, for the record', async () => {
    const opened = await open()
    const [first] = opened.reports
    const body = { id: first.id, outcome: 'dismissed' as const, note: 'Anunciaba un curso propio' }
    expect((await callAs(app, ana, connections.resolveReport, { body })).statusCode).toBe(403)
    const answers = await Promise.all(
      [1, 2].map(() => callAs(app, admin, connections.resolveReport, { body })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const another = await person(app, { admin: true })
    for (const [who, otherwise] of [
      [another, {}],
      [admin, { outcome: 'acted' as const }],
    ] as const)
      expect(
        (await callAs(app, who, connections.resolveReport, { body: { ...body, ...otherwise } })).statusCode,
      ).toBe(409)
    const { reports, counts } = (
      await callAs(app, admin, connections.reports, { query: { state: 'resolved' } })
    ).json()
    expect(counts).toEqual({ open: opened.counts.open - 1, resolved: opened.counts.resolved + 1 })
    expect(reports[0].resolved).toMatchObject({
      by: 'Adela De Prueba',
      outcome: 'dismissed',
      note: body.note,
    })
    const kept = await app.services.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'member.report_resolved'))
    expect(kept).toHaveLength(1)
    expect(kept[0]).toMatchObject({ actorId: admin.id, targetId: String(beto.id), reason: body.note })
    expect((await report(ana, beto)).statusCode).toBe(200)
    expect(await app.services.database.db.select().from(memberReports)).toHaveLength(3)
  })
})
