import { connections } from '@cancha/contract/connections'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, person } from '../../testing/cast.ts'
import { callAs } from '../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { auditLog } from '../admin/tables.ts'
import { mayInteract } from './blocks.ts'
import { memberReports } from './tables.ts'

let app: TestApp
let ana: Person
let beto: Person
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  ana = await person(app, { firstName: 'Anastasia' })
  beto = await person(app, { firstName: 'Bertoldo' })
  admin = await person(app, { admin: true, firstName: 'Adela' })
})
afterAll(() => app.close())

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
    expect((await relation(beto, ana)).json()).toEqual({ friend: [], blocked: false })
    expect((await relation(ana, beto)).json()).toEqual({ friend: [], blocked: true })
    const list = await callAs(app, ana, connections.blocked, { params: { userId: String(ana.id) } })
    expect(list.json().blocked.map(({ firstname }: { firstname: string }) => firstname)).toEqual(['Bertoldo'])
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

  test('is possible for whoever the other has blocked', async () => {
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
    const [first] = (await open()).reports
    const body = { id: first.id, outcome: 'dismissed' as const, note: 'Anunciaba un curso propio' }
    expect((await callAs(app, ana, connections.resolveReport, { body })).statusCode).toBe(403)
    const answers = await Promise.all(
      [1, 2].map(() => callAs(app, admin, connections.resolveReport, { body })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const { reports } = (
      await callAs(app, admin, connections.reports, { query: { state: 'resolved' } })
    ).json()
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
