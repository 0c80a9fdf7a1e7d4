import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { person } from '../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { lockAccount } from './lock-account.ts'
import { users } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** The row of an account, if no transaction holds it. */
const free = (id: number) =>
  app.services.database.transaction((tx) =>
    tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, id))
      .for('no key update', { skipLocked: true }),
  )

test('the row of the account is locked until the transaction ends, and no other one', async () => {
  const [one, other] = [await person(app), await person(app)]
  await app.services.database.transaction(async (tx) => {
    expect(await lockAccount(tx, one.id)).toMatchObject({ id: one.id, email: one.email })
    expect(await free(one.id)).toEqual([])
    expect(await free(other.id)).toEqual([{ id: other.id }])
  })
  expect(await free(one.id)).toEqual([{ id: one.id }])
})

test('an account that isn’t there is undefined', async () => {
  expect(await app.services.database.transaction((tx) => lockAccount(tx, 0))).toBeUndefined()
})
