import { publishing } from '@cancha/contract/deals/publishing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '../../../../database/statements.ts'
import { storedDeal } from '../../../../testing/builders/deal-forms.ts'
import { dealOf } from '../../../../testing/builders/deals.ts'
import { lettersTo, sentencesTo } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { passHour } from '../../../../testing/hour.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { moveDeal } from '../move.ts'
import { expireDeal } from './ending.ts'

let app: TestApp
let dealer: Person
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  dealer = await person(app, { dealer: true })
})

/** A deal that is public for this many days more. */
async function dealFor(days: number): Promise<number> {
  const id = await dealOf(app, dealer)
  await run(
    app.services.database.db,
    sql`update deals set expires_at = now() + ${days} * interval '1 day' where id = ${id}`,
  )
  return id
}
const letters = () => lettersTo(app, dealer)
const tokenIn = ({ text }: { text: string }) => /\/deals\/renovar\/([\w-]+)/.exec(text)?.[1] ?? ''
const read = (token: string) => callAs(app, {}, publishing.renewalLink, { params: { token } })
const renew = (token: string) => callAs(app, {}, publishing.renewByLink, { params: { token } })
const daysLeft = async (id: number) =>
  (Number((await storedDeal(app, id)).expiresAt) - Date.now()) / 86_400_000

/** The secret of the letter about a deal that ends soon. */
async function linkOf(): Promise<{ id: number; token: string }> {
  const id = await dealFor(4)
  await passHour(app)
  const [letter] = letters()
  if (!letter) throw new Error('no letter')
  return { id, token: tokenIn(letter) }
}

describe('five days before its end', () => {
  test('a deal’s dealer is told and written to once, and of no other deal', async () => {
    await dealFor(6)
    await dealFor(4)
    await passHour(app)
    await passHour(app)
    expect(letters()).toHaveLength(1)
    expect(await sentencesTo(app, dealer)).toEqual([expect.stringContaining('está por vencer')])
  })

  test.each(['blocked_at = now()', 'deleted_at = now()', 'dealer = false'])(
    'a dealer of whom an administrator set %s is neither told nor written to',
    async (change) => {
      await dealFor(4)
      await app.asOwner(`update users set ${change} where id = ${dealer.id}`)
      await passHour(app)
      expect(letters()).toEqual([])
      await app.asOwner(`update users set blocked_at = null, deleted_at = null where id = ${dealer.id}`)
      // Read once the account may read again: nothing was written for it meanwhile either.
      expect(await sentencesTo(app, dealer)).toEqual([])
    },
  )

  test('the letter’s link shows the deal and changes nothing; its button renews it without a session, once', async () => {
    const { id, token } = await linkOf()
    expect((await read(token)).json()).toMatchObject({ status: 'active', renewed: false })
    expect(await daysLeft(id)).toBeLessThan(5)
    const first = (await renew(token)).json()
    expect(first.msg).toBe('done')
    expect(await daysLeft(id)).toBeCloseTo(30, 1)
    expect((await renew(token)).json()).toEqual(first)
    expect((await read(token)).json()).toMatchObject({ renewed: true })
    expect(await sentencesTo(app, dealer)).toEqual([])
  })

  test('row 77: the link’s secret has 128 bits or more, and no table has it', async () => {
    const { token } = await linkOf()
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
    const { $client } = app.services.database.db
    const { rows: tables } = await $client.query(
      "select relname as name from pg_class where relkind = 'r' and relname like 'deal%'",
    )
    expect(tables.map(({ name }) => name)).toContain('deal_renewals')
    for (const { name } of tables) {
      const { rows } = await $client.query(`select from "${name}" t where t::text like '%' || $1 || '%'`, [
        token,
      ])
      expect(rows, name).toEqual([])
    }
  })

  test('two presses at the same time renew it once', async () => {
    const { id, token } = await linkOf()
    const both = await Promise.all([renew(token), renew(token)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { rows } = await app.services.database.db.$client.query(
      "select 1 from deal_moves where deal_id = $1 and move = 'renew'",
      [id],
    )
    expect(rows).toHaveLength(1)
  })

  test('the link is good for an expired deal, and for no sold one', async () => {
    const { id, token } = await linkOf()
    const move = (which: 'expire' | 'sell') =>
      app.services.database.transaction((tx) => moveDeal(tx, app.services, { id, move: which, by: null }))
    await move('expire')
    await renew(token)
    expect((await storedDeal(app, id)).state).toBe('active')
    const other = await linkOf()
    await app.services.database.transaction((tx) =>
      moveDeal(tx, app.services, { id: other.id, move: 'sell', by: dealer.id }),
    )
    const again = letters().at(-1)
    expect((await renew(again ? tokenIn(again) : '')).json()).toMatchObject({
      code: 'conflict',
      msg: expect.stringContaining('«Vendido»'),
    })
  })

  test('the link ends with the right to list, and thirty days after the last day', async () => {
    const { id, token } = await linkOf()
    const { db } = app.services.database
    await run(db, sql`update users set dealer = false where id = ${dealer.id}`)
    expect((await renew(token)).json().code).toBe('link_expired')
    await run(db, sql`update users set dealer = true where id = ${dealer.id}`)
    await run(db, sql`update deal_renewals set ends_at = now() - interval '31 days' where deal_id = ${id}`)
    expect([(await read(token)).json().code, (await renew(token)).json().code]).toEqual([
      'link_expired',
      'link_expired',
    ])
  })

  test('no secret is stored', async () => {
    const { id, token } = await linkOf()
    const { rows } = await app.services.database.db.$client.query(
      'select r::text as row from deal_renewals r where deal_id = $1',
      [id],
    )
    expect(rows[0].row).not.toContain(token)
  })

  test('a deal that was renewed is told of again thirty days later', async () => {
    const { id, token } = await linkOf()
    await renew(token)
    await run(
      app.services.database.db,
      sql`update deals set expires_at = now() + interval '3 days' where id = ${id}`,
    )
    await passHour(app)
    expect(letters()).toHaveLength(2)
  })
})

describe('after its last day', () => {
  test('a deal expires and its dealer is told; one that was renewed meanwhile stays', async () => {
    const [over, renewed] = [await dealFor(-1), await dealFor(-1)]
    await app.services.database.transaction((tx) =>
      moveDeal(tx, app.services, { id: renewed, move: 'renew', by: dealer.id }),
    )
    await expireDeal(app.services, { deal: renewed })
    await passHour(app)
    expect((await storedDeal(app, over)).state).toBe('expired')
    expect((await storedDeal(app, renewed)).state).toBe('active')
    expect(await sentencesTo(app, dealer)).toEqual([expect.stringContaining('venció')])
  })
})
