import { writing } from '@cancha/contract/school/writing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { auditVerdict } from '../../../testing/audit-verdict.ts'
import { type Desk, openDesk, question } from '../../../testing/builders/writing-desk.ts'
import { callAs } from '../../../testing/requests.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.app.close())

describe('two who write at once', () => {
  test('who leaves the changes leaves those that they saw, not what another saved meanwhile', async () => {
    const which = await desk.begin('faq')
    await desk.save(which, question('¿Publicada?'))
    await desk.publish(which)
    await desk.save(which, question('¿De Elena?'))
    const { version } = await desk.read(which)
    await desk.save(which, question('¿De Omar?'), desk.omar)
    expect((await desk.discard(which, version)).json()).toMatchObject({
      code: 'conflict',
      msg: 'Omar Paz guardó cambios mientras escribías.',
    })
    expect((await desk.read(which)).values).toEqual(question('¿De Omar?'))
  })

  test('the second is told who was faster, and nothing of the first is lost', async () => {
    const which = await desk.begin('faq')
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
  test('keeps what the same person had saved on another device, when they put another text over it', async () => {
    const which = await desk.begin('faq')
    await desk.save(which, question('¿Del teléfono?'))
    const { version } = await desk.read(which)
    const body = { version, values: question('¿De la computadora?'), separate: true as const }
    await callAs(desk.app, desk.elena, writing.savePiece, { params: which, body })
    const { revisions } = (await callAs(desk.app, desk.elena, writing.revisions, { params: which })).json()
    expect(revisions).toHaveLength(2)
    const restored = { revision: revisions[1].id, version: version + 1 }
    await callAs(desk.app, desk.elena, writing.restoreRevision, { params: which, body: restored })
    expect((await desk.read(which)).values).toEqual(question('¿Del teléfono?'))
  })

  test('keeps a sitting as one, each author and each publication apart, and gives any of them back', async () => {
    const which = await desk.begin('faq')
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
    const other = await desk.begin('faq')
    const foreign = { revision: revisions[2].id, version: (await desk.read(other)).version }
    const answer = await callAs(desk.app, desk.elena, writing.restoreRevision, {
      params: other,
      body: foreign,
    })
    expect(answer.json().code).toBe('not_found')
  })
})

test('every change is in the audit log, with who made it', async () => {
  const { app, elena } = desk
  const which = await desk.begin('faq')
  await desk.save(which, question('¿Una?'))
  await desk.publish(which)
  await desk.save(which, question('¿Otra?'))
  await desk.discard(which)
  await desk.order('faq', [which.id])
  const { revisions } = (await callAs(app, elena, writing.revisions, { params: which })).json()
  const body = { revision: revisions[0].id, version: (await desk.read(which)).version }
  await callAs(app, elena, writing.restoreRevision, { params: which, body })
  await desk.withdraw(which)
  await desk.publish(which, new Date(Date.now() + 86_400_000).toISOString())
  await desk.withdraw(which)
  await desk.remove(which)
  const { db } = app.services.database
  const rows = await selectRows(
    db,
    { action: column.text },
    sql`select distinct action from audit_log where actor_id = ${elena.id} and target_id = ${which.id} and action like 'writing.%'
      union select action from audit_log where actor_id = ${elena.id} and action = 'writing.ordered' order by 1`,
  )
  expect(rows.map(({ action }) => action)).toEqual(
    [
      'created',
      'discarded',
      'ordered',
      'published',
      'restored',
      'saved',
      'scheduled',
      'trashed',
      'withdrawn',
    ].map((what) => `writing.${what}`),
  )
  expect(await auditVerdict(desk.app)).toMatchObject({ intact: true })
})
