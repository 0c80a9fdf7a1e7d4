import { notifications } from '@cancha/contract/talk/notifications'
import { afterEach, describe, expect, test } from 'vitest'
import { person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { pushKeys } from '../tables.ts'

const OLD = 'el secreto de antes, de más de treinta y dos letras'
const NEW = 'el secreto de ahora, de más de treinta y dos letras'

const open: TestApp[] = []
afterEach(async () => {
  // The first one has the database.
  for (const app of open.splice(0).reverse()) await app.close()
})

async function node(env: Record<string, string> = {}, beside?: TestApp): Promise<TestApp> {
  const app = await createTestApp(env, { ...(beside && { beside }) })
  open.push(app)
  return app
}

const stored = ({ services }: TestApp) => services.database.db.select().from(pushKeys)
const complaints = (app: TestApp) => app.logged().filter(({ event }) => event === 'push.off')

describe('the site’s push keys', () => {
  test('are drawn once, whichever of several nodes needs them first', async () => {
    const one = await node()
    const other = await node({}, one)
    expect(await stored(one)).toEqual([])
    const keys = await Promise.all([one, other, one, other].map(({ services }) => services.push.publicKey()))
    expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{87}$/)
    expect(new Set(keys).size).toBe(1)
    const rows = await stored(one)
    expect(rows.map(({ publicKey }) => publicKey)).toEqual([keys[0]])
    const third = await node({}, one)
    expect(await third.services.push.publicKey()).toBe(keys[0])
  })

  test('aren’t offered where the worker that shows pushes is withdrawn', async () => {
    const keyIn = async (app: TestApp) => {
      const who = await person(app)
      const params = { userId: String(who.id) }
      return (await callAs(app, who, notifications.choices, { params })).json().push.key
    }
    const app = await node()
    expect(await keyIn(app)).toMatch(/^[A-Za-z0-9_-]{87}$/)
    expect(await keyIn(await node({ OFFLINE_PAGE: 'off' }, app))).toBeNull()
  })

  test('are stored sealed, for this purpose only', async () => {
    const app = await node()
    await app.services.push.publicKey()
    const [row] = await stored(app)
    expect(row?.privateKey).toMatch(/^v1\./)
    expect(app.services.vault.open(row?.privateKey ?? '', 'push').text).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(() => app.services.vault.open(row?.privateKey ?? '', 'otra cosa')).toThrow()
  })

  test('are sealed again after the secret was changed', async () => {
    const before = await node({ CANCHA_SECRET: OLD })
    const key = await before.services.push.publicKey()
    const [sealed] = await stored(before)
    const during = await node({ CANCHA_SECRET: NEW, CANCHA_SECRET_OLD: OLD }, before)
    expect(await during.services.push.publicKey()).toBe(key)
    const [again] = await stored(before)
    expect(again?.privateKey).not.toBe(sealed?.privateKey)
    const after = await node({ CANCHA_SECRET: NEW }, before)
    expect(await after.services.push.publicKey()).toBe(key)
    expect(complaints(after)).toEqual([])
  })

  test('that can’t be opened turn push off, which is logged once, until new ones are drawn', async () => {
    const before = await node({ CANCHA_SECRET: OLD })
    const key = await before.services.push.publicKey()
    const after = await node({ CANCHA_SECRET: NEW }, before)
    expect(await after.services.push.publicKey()).toBeNull()
    expect(await after.services.push.publicKey()).toBeNull()
    expect(complaints(after)).toHaveLength(1)
    expect(complaints(after)[0]).toMatchObject({ level: 'error' })
    // Nothing was replaced: with the right secret all browsers work again.
    expect(await stored(after)).toHaveLength(1)
    await after.asOwner('delete from push_keys')
    expect(await after.services.push.publicKey()).toMatch(/^[A-Za-z0-9_-]{87}$/)
    expect(await after.services.push.publicKey()).not.toBe(key)
  })

  test('are asked for again after the database was away', async () => {
    const app = await node()
    await app.asOwner('alter table push_keys rename to push_keys_away')
    await expect(app.services.push.publicKey()).rejects.toThrow()
    await app.asOwner('alter table push_keys_away rename to push_keys')
    expect(await app.services.push.publicKey()).toMatch(/^[A-Za-z0-9_-]{87}$/)
  })
})
