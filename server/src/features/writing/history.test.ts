import { writing } from '@cancha/contract/writing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../../testing/requests.ts'
import { type Desk, openDesk, question } from '../../testing/writing-desk.ts'
import { verifyAudit } from '../admin/audit.ts'
import { publishDue } from './publish.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.app.close())

describe('two who write at once', () => {
  test('the second is told who was faster, and nothing of the first is lost', async () => {
    const which = await desk.begin('preguntas')
    const { version } = await desk.read(which)
    expect((await desk.save(which, question('¿De Elena?'), desk.elena, version)).statusCode).toBe(200)
    const late = await desk.save(which, question('¿De Omar?'), desk.omar, version)
    expect(late.json()).toMatchObject({
      code: 'conflict',
      msg: 'Elena Ruiz guardó cambios mientras escribías.',
    })
    const all = await Promise.all(
      [desk.elena, desk.omar, desk.elena, desk.omar].map((who, at) =>
        desk.save(which, question(`¿${at}?`), who, version + 1),
      ),
    )
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  })
})

describe('the history', () => {
  test('keeps a sitting as one, each author and each publication apart, and gives any of them back', async () => {
    const which = await desk.begin('preguntas')
    for (const text of ['¿a?', '¿b?', '¿c?']) await desk.save(which, question(text))
    await desk.save(which, question('¿d?'), desk.omar)
    await desk.publish(which)
    const { revisions } = (await callAs(desk.app, desk.elena, writing.revisions, { params: which })).json()
    expect(revisions.map(({ why, by }: { why: string; by: string }) => [why, by])).toEqual([
      ['published', 'Elena Ruiz'],
      ['saved', 'Omar Paz'],
      ['saved', 'Elena Ruiz'],
    ])
    const body = { revision: revisions[2].id, version: (await desk.read(which)).version }
    const { piece } = (
      await callAs(desk.app, desk.elena, writing.restoreRevision, { params: which, body })
    ).json()
    expect(piece).toMatchObject({ changed: true, values: { question: '¿c?' } })
    expect(await desk.shown()).toContain('¿d?')
    const other = await desk.begin('preguntas')
    const foreign = { revision: revisions[2].id, version: (await desk.read(other)).version }
    const answer = await callAs(desk.app, desk.elena, writing.restoreRevision, {
      params: other,
      body: foreign,
    })
    expect(answer.json().code).toBe('not_found')
  })
})

describe('what is scheduled', () => {
  test('comes out at its hour, once, and not before', async () => {
    const which = await desk.begin('preguntas')
    await desk.save(which, question('¿Mañana?'))
    const at = new Date(Date.now() + 86_400_000).toISOString()
    expect((await desk.publish(which, at)).json().piece).toMatchObject({ status: 'scheduled', publishAt: at })
    await publishDue(desk.app.services)
    expect(await desk.shown()).not.toContain('¿Mañana?')
    await desk.due(which)
    await Promise.all([publishDue(desk.app.services), publishDue(desk.app.services)])
    expect((await desk.shown()).filter((text) => text === '¿Mañana?')).toHaveLength(1)
    expect(await desk.read(which)).toMatchObject({ status: 'published', changed: false, publishAt: null })
  })

  test('can be taken out of line; what became impossible stays a draft and holds nothing up', async () => {
    const [broken, taken, fine] = [
      await desk.begin('preguntas'),
      await desk.begin('preguntas'),
      await desk.begin('preguntas'),
    ]
    const at = new Date(Date.now() + 86_400_000).toISOString()
    for (const which of [broken, taken, fine]) {
      await desk.save(which, question(`¿${which.id}?`))
      await desk.publish(which, at)
    }
    await desk.save(broken, { question: '', answer: '' })
    await desk.withdraw(taken)
    await desk.due(broken)
    await desk.due(fine)
    await publishDue(desk.app.services)
    expect(await desk.shown()).toContain(`¿${fine.id}?`)
    expect(await desk.read(broken)).toMatchObject({ status: 'draft', publishAt: null })
    expect(await desk.read(taken)).toMatchObject({ status: 'draft', publishAt: null })
  })
})

test('every change is in the audit log, with who made it', async () => {
  const { app, elena } = desk
  const which = await desk.begin('preguntas')
  await desk.save(which, question('¿Una?'))
  await desk.publish(which)
  await desk.save(which, question('¿Otra?'))
  await desk.discard(which)
  await callAs(app, elena, writing.orderPieces, { params: { kind: 'preguntas' }, body: { ids: [which.id] } })
  const { revisions } = (await callAs(app, elena, writing.revisions, { params: which })).json()
  const body = { revision: revisions[0].id, version: (await desk.read(which)).version }
  await callAs(app, elena, writing.restoreRevision, { params: which, body })
  await desk.withdraw(which)
  await desk.publish(which, new Date(Date.now() + 86_400_000).toISOString())
  await desk.withdraw(which)
  await desk.remove(which)
  const { db } = app.services.database
  const { rows } = await db.execute<{ action: string }>(
    sql`select distinct action from audit_log where actor_id = ${elena.id} and target_id = ${which.id} and action like 'writing.%'
      union select action from audit_log where actor_id = ${elena.id} and action = 'writing.ordered' order by 1`,
  )
  expect(rows.map(({ action }) => action)).toEqual(
    [
      'created',
      'discarded',
      'ordered',
      'published',
      'removed',
      'restored',
      'saved',
      'scheduled',
      'withdrawn',
    ].map((what) => `writing.${what}`),
  )
  expect(await verifyAudit(db)).toMatchObject({ intact: true })
})
