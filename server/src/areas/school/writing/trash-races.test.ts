import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectOne } from '../../../database/statements.ts'
import { type Begun, type Desk, openDesk } from '../../../testing/builders/writing-desk.ts'
import { programActor } from '../../ground/audit/audit.ts'
import { eraseIfOver } from './empty-trash.ts'
import { trashPiece } from './trash.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.app.close())

/** Does this work in a transaction and, before it ends, starts what has to wait for it. */
async function meanwhile<T>(work: (tx: Tx) => Promise<unknown>, start: () => Promise<T>): Promise<T> {
  let started: Promise<T> | undefined
  await desk.app.services.database.transaction(async (tx) => {
    await work(tx)
    started = start()
    started.catch(() => undefined)
    await expect.poll(waiting).toBe(1)
  })
  return await (started as Promise<T>)
}
/** How many sessions of this database wait for a lock. */
async function waiting(): Promise<number> {
  const { sessions } = await selectOne(
    desk.app.services.database.db,
    { sessions: column.int },
    sql`select count(*)::int as sessions from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`,
  )
  return sessions
}
const own = ({ kind, id }: Begun) => ({
  kind,
  id: Number(id),
  kinds: desk.app.services.declared.writtenKinds,
})

test('a piece is not published in a category that is just being put in the trash', async () => {
  const topic = await desk.begin('category')
  await desk.save(topic, { name: 'Pavos', tile: 'rombo', palette: 'noche' })
  await desk.publish(topic)
  const late = await desk.begin('blog')
  await desk.save(late, desk.complete('blog', topic.id))
  const editor: Viewer = {
    id: desk.elena.id,
    level: 0,
    membership: 'free',
    lender: false,
    moderates: [],
    dealer: false,
    editor: true,
  }
  const refused = await meanwhile(
    (tx) => trashPiece(tx, editor, programActor, own(topic)),
    () => desk.publish(late),
  )
  expect(refused.json().issues).toEqual([
    { path: 'body.values.category', msg: 'Esa categoría ya no existe: elige otra' },
  ])
})

test('what is restored and deleted again while its time ends begins its 30 days anew', async () => {
  const which = await desk.begin('blog')
  await desk.remove(which)
  const { kind, id } = own(which)
  await desk.app.asOwner(
    `update written_pieces set deleted_at = now() - interval '31 days' where kind = 'blog' and item_id = ${id}`,
  )
  await meanwhile(
    async (tx) => {
      await tx.execute(sql`select from blogs where id = ${id} for update`)
      await tx.execute(
        sql`update written_pieces set deleted_at = now() where kind = ${kind} and item_id = ${id}`,
      )
    },
    () => eraseIfOver(desk.app.services, { kind, id }),
  )
  expect((await desk.erase(which)).statusCode).toBe(200)
})
