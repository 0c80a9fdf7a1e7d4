import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { run } from '../../../../database/statements.ts'
import { type PersonOptions, person } from '../../../../testing/cast.ts'
import { sharedTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { forgetUnpaidAccounts } from './forget-unpaid.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedTestApp()
})

const UNCONFIRMED = { unverified: true } as const

/** An account that was made to pay so long ago, with what is left of it after the hourly run. */
async function left(made: { options?: PersonOptions; ago?: string; change?: string; submit?: string }) {
  const { options = UNCONFIRMED, ago = '25 hours', change, submit } = made
  const { id } = await person(app, options)
  const { db } = app.services.database
  await run(
    db,
    sql`insert into checkout_browsers (user_id, browser_hash, created_at)
      values (${id}, sha256(${String(id)}::bytea), now() - ${ago}::interval)`,
  )
  if (submit)
    await run(
      db,
      sql`insert into checkouts (key, user_id, plan, kind, credit, today, replaces, keeps_card, signs_in, state, lease_until)
        values (${`envio-${id}`}, ${id}, 'basic_month', 'new', 0, 2999, '{}', true, true, ${submit}, now())`,
    )
  if (change) await app.asOwner(`update users set ${change} where id = ${id}`)
  await forgetUnpaidAccounts(app.services)
  const { rows } = await db.$client.query(
    `select exists (select from users where id = $1) as account,
      exists (select from checkout_browsers where user_id = $1) as browser`,
    [id],
  )
  return rows[0]
}

test('an account that was made to pay, and neither paid nor confirmed for a day, goes', async () => {
  expect(await left({})).toEqual({ account: false, browser: false })
  expect(await left({ submit: 'failed' })).toEqual({ account: false, browser: false })
})

test.each<[string, Parameters<typeof left>[0], { account: true; browser: boolean }]>([
  ['that was made less than a day ago', { ago: '23 hours' }, { account: true, browser: true }],
  ['whose owner confirmed the address', { options: {} }, { account: true, browser: false }],
  ['that has paid', { change: 'paid_at = now()' }, { account: true, browser: false }],
  ['whose submit succeeded', { submit: 'succeeded' }, { account: true, browser: false }],
  ['whose submit is carried out', { submit: 'processing' }, { account: true, browser: true }],
  ['whose bank is asked', { submit: 'requires_action' }, { account: true, browser: true }],
])('one %s stays', async (_, made, stays) => {
  expect(await left(made)).toEqual(stays)
})
