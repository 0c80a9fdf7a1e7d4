import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Db } from '../database/connection.ts'
import { column } from '../database/decoders.ts'
import { selectOne, selectRows } from '../database/statements.ts'
import { openWire, type Wire } from '../testing/stand-ins/wire.ts'
import { cluster, createTestApp, type TestApp } from '../testing/test-app.ts'
import { isOnline, Presence } from './presence.ts'

let app: TestApp
let far: TestApp
let wire: Wire
const errors: unknown[] = []
/** The people of each change that the nodes have told. */
const changes: number[][] = []
const nodes: Presence[] = []
beforeAll(async () => {
  wire = await openWire(cluster().url)
  app = await createTestApp()
  far = await createTestApp({}, { beside: app, wire })
})
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close()
  await app.asOwner('delete from live_presence; delete from live_nodes')
  errors.length = 0
  changes.length = 0
})
afterAll(async () => {
  await far.close()
  await app.close()
  await wire.close()
})

/** A node's presence alone. Without `beat` it beats as it does in the program, which is not again within a test. */
function node(
  name: string,
  times: { beat?: number; grace?: number } = {},
  db: Db = app.services.database.db,
) {
  const made = new Presence({
    db,
    node: name,
    onChange: (userIds) => changes.push(userIds),
    onError: (error) => errors.push(error),
    times: { gathered: 20, ...times },
  })
  made.start()
  nodes.push(made)
  return made
}

const online = async (id: number) =>
  (
    await selectOne(
      app.services.database.db,
      { is: column.bool },
      sql`select ${isOnline(sql`${id}`)} as "is"`,
    )
  ).is

const rows = async () => {
  const found = await selectRows(
    app.services.database.db,
    { node: column.text, id: column.id },
    sql`select node, user_id as id from live_presence order by node, user_id`,
  )
  return found.map(({ node, id }) => `${node} ${id}`)
}

/** As if the node had last beaten so long ago. */
const silent = (name: string, since: string) =>
  app.asOwner(`update live_nodes set beat_at = now() - interval '${since}' where node = '${name}'`)

describe('who is online', () => {
  test('is who has a page at any node, until the last one is gone', async () => {
    const [one, two] = [node('one', { grace: 0 }), node('two', { grace: 0 })]
    one.came(7)
    one.came(7)
    await expect.poll(rows).toEqual(['one 7'])
    two.came(7)
    two.came(8)
    await expect.poll(rows).toEqual(['one 7', 'two 7', 'two 8'])
    expect(changes).toEqual([[7], [7, 8]])
    one.left(7)
    two.left(8)
    await expect.poll(rows).toEqual(['one 7', 'two 7'])
    one.left(7)
    await expect.poll(rows).toEqual(['two 7'])
    expect([await online(7), await online(8)]).toEqual([true, false])
    expect(changes).toEqual([[7], [7, 8], [8], [7]])
  })

  test('stays online while their page is loaded again', async () => {
    const one = node('one', { grace: 60_000 })
    one.came(7)
    await expect.poll(() => online(7)).toBe(true)
    app.statements()
    one.left(7)
    one.came(8)
    await expect.poll(() => online(8)).toBe(true)
    expect(await online(7)).toBe(true)
    one.came(7)
    one.came(9)
    await expect.poll(() => online(9)).toBe(true)
    expect(await rows()).toEqual(['one 7', 'one 8', 'one 9'])
    expect(app.statements().filter((text) => text.includes('delete from live_presence'))).toEqual([])
    // A page that is loaded again is no news.
    expect(changes).toEqual([[7], [8], [9]])
  })

  test('isn’t read of a node that is gone, whose rows are swept by another', async () => {
    const dead = node('dead')
    dead.came(7)
    await expect.poll(() => online(7)).toBe(true)
    await silent('dead', '20 seconds')
    expect(await online(7)).toBe(true)
    await silent('dead', '26 seconds')
    expect(await online(7)).toBe(false)
    await silent('dead', '61 seconds')
    node('other', { beat: 20 })
    await expect.poll(rows).toEqual([])
    await expect.poll(() => changes).toEqual([[7], [7]])
  })

  test('is written anew by a node that others took for gone, and after PostgreSQL has crashed', async () => {
    const one = node('one', { beat: 20, grace: 0 })
    for (const loss of ['delete from live_nodes', 'truncate live_nodes, live_presence']) {
      one.came(7)
      await expect.poll(() => online(7)).toBe(true)
      await app.asOwner(loss)
      one.came(8)
      await expect.poll(async () => (await online(7)) && (await online(8))).toBe(true)
      one.left(7)
      one.left(8)
      await expect.poll(rows).toEqual([])
    }
  })

  test('is right again after a node lost the database for a while', async () => {
    const one = node('one', { grace: 0 }, far.services.database.db)
    one.came(7)
    one.came(8)
    await expect.poll(() => online(8)).toBe(true)
    wire.cut()
    one.left(7)
    one.came(9)
    await expect.poll(() => errors.length).toBeGreaterThan(1)
    wire.mend()
    await expect.poll(rows, { timeout: 10_000 }).toEqual(['one 8', 'one 9'])
    expect(await online(9)).toBe(true)
  })

  test('isn’t anybody of a node that has stopped', async () => {
    const one = node('one')
    one.came(7)
    await expect.poll(() => online(7)).toBe(true)
    await one.close()
    expect(await rows()).toEqual([])
    expect(await online(7)).toBe(false)
  })

  test('costs few statements when 5,000 come at once, and none while nobody comes or goes', async () => {
    let statements: string[] = []
    // A connection of its own: an app of the tests leaves out what nodes write by the clock.
    const own = connect({
      url: app.databaseUrl,
      poolSize: 1,
      onQuery: (text) => void statements.push(text),
      onError: (error) => errors.push(error),
    })
    const written = () => {
      const since = statements
      statements = []
      return since.filter((text) => text.includes('live_presence'))
    }
    const one = node('one', { grace: 0 }, own.db)
    one.came(1)
    await expect.poll(() => online(1)).toBe(true)
    written()
    for (let id = 2; id <= 5_000; id++) one.came(id)
    await expect.poll(() => online(5_000)).toBe(true)
    expect(written().filter((text) => text.includes('insert'))).toHaveLength(1)
    for (let id = 1; id <= 5_000; id++) one.left(id)
    await expect.poll(rows).toEqual([])
    expect(written().filter((text) => text.includes('user_id = any'))).toHaveLength(1)
    await one.close()
    await own.close()
  })
})
