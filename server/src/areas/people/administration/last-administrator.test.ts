import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, person } from '../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { programActor } from '../../ground/audit/audit.ts'
import { users } from '../../ground/users/tables.ts'
import { type AccountChange, changeAccount, changeAccountAs } from '../accounts/administer.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const as = ({ id, viewer }: Person) => ({ viewer, actor: { ...programActor, actorId: id } })
const takeFrom = (by: ReturnType<typeof as>, who: Person, change: AccountChange) =>
  changeAccountAs(app.services, by, who.email, change, 'prueba')
const administrators = () =>
  app.services.database.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.level, 1), isNull(users.blockedAt)))

describe.each([
  ['demoted', { kind: 'admin', on: false }],
  ['blocked', { kind: 'blocked', on: true }],
] as const)('the last administrator is not %s', (_, change) => {
  const pair = async (): Promise<[Person, Person]> => {
    await app.services.database.db.update(users).set({ level: 0 })
    return [await person(app, { admin: true }), await person(app, { admin: true })]
  }

  test('by two who do it to each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = await pair()
      const outcomes = await Promise.allSettled([
        takeFrom(as(one), two, change),
        takeFrom(as(two), one, change),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'conflict', message: 'Es la única cuenta de administración que queda.' },
      })
      expect(await administrators()).toHaveLength(1)
    }
  })

  test('though the one before them is, and so is anyone else', async () => {
    const [one, two] = await pair()
    const member = await person(app)
    expect(await takeFrom(as(one), two, change)).toBe(true)
    await expect(takeFrom(as(two), one, change)).rejects.toMatchObject({ code: 'conflict' })
    expect(await takeFrom(as(one), member, change)).toBe(true)
  })

  test('but by the operator', async () => {
    const [one, two] = await pair()
    expect(await takeFrom(as(one), two, change)).toBe(true)
    expect(await changeAccount(app.services, programActor, one.email, change, 'prueba')).toBe(true)
    expect(await administrators()).toEqual([])
  })
})
