import { STATES } from '@cancha/domain/ground/places/states'
import { fold } from '@cancha/domain/ground/text/text'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { person } from '../../../testing/cast.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'
import { states } from '../../ground/places/tables.ts'
import { profiles, users } from '../../ground/users/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedTestApp()
})

const get = async (url: string) => app.http.inject({ url: `/api${url}` })
const profile = async (userId: number) =>
  (await app.services.database.db.select().from(profiles).where(eq(profiles.userId, userId)))[0]

test('[CALL-029] [PROFCALL-010] [PROF-038] roles come as a list of ids and names', async () => {
  const { roles } = (await get('/roles/')).json()
  expect(roles.length).toBeGreaterThanOrEqual(8)
  for (const role of roles)
    expect(role).toEqual({ _id: expect.stringMatching(/^\d+$/), name: expect.any(String) })
  expect(roles.map(({ name }: { name: string }) => name)).toContain('Prestamista')
})

test('[PROFCALL-011] [PROF-019] interests come as a list of ids and names', async () => {
  const { interests } = (await get('/interests/')).json()
  expect(interests.length).toBeGreaterThanOrEqual(3)
  expect(interests[0]).toEqual({ _id: expect.stringMatching(/^\d+$/), name: 'Comprar mi primera casa' })
})

test('[PROFCALL-008] [PROFCALL-009] one of them by its id, with its name', async () => {
  const [role] = (await get('/roles')).json().roles
  const [interest] = (await get('/interests')).json().interests
  expect((await get(`/roles/id?rolesid=${role._id}`)).json()).toEqual(role)
  expect((await get(`/interests/id/?interestid=${interest._id}`)).json()).toEqual(interest)
})

test.each(['/roles/id?rolesid=uno', '/roles/id', '/interests/id/?interestid=-1'])(
  '%s names none',
  async (url) => {
    expect((await get(url)).statusCode).toBe(400)
  },
)

test('every state of the rules is in the database, by the same name', async () => {
  const kept = await app.services.database.db.select().from(states)
  expect(new Map(kept.map(({ code, name }) => [code, name]))).toEqual(new Map(STATES))
})

test.each([
  'José ÑANDÚ Über Çelik São Łódź',
  'Íñigo Güemes-O’Brien, 3º B',
  'I\u0301n\u0303igo',
  'Nguyễn Thị Ánh',
  'İstanbul IĞDIR ışık',
  'ẞtraße Æsir Øre Ångström ǅ',
  'Γιώργος ΠΑΠΑΔΌΠΟΥΛΟΣ',
  'Юлия ЙОРДАНОВА Ёлкин',
  'हिन्दी ศรีสุข',
  'מֹשֶׁה مُحَمَّد',
  'がぎぐ 한국 李小龍',
  'a\u1dc4b\u20d7c\ufe20d',
  '½ ﬁn ℌ 🏠\ufe0f',
])('the database folds %j as the rules do', async (words) => {
  const rows = await selectRows(
    app.services.database.db,
    { folded: column.text },
    sql`select fold(${words}) as folded`,
  )
  expect(rows[0]?.folded).toBe(fold(words))
})

test('an account has its profile from the start, and it is found by name and place as they are now', async () => {
  const { id } = await person(app, { firstName: 'Noé', lastName: 'Peña' })
  expect((await profile(id))?.search).toBe('noe pena')
  await app.services.database.db
    .update(profiles)
    .set({ city: 'San José', stateCode: 'CA', zipCode: '95110' })
    .where(eq(profiles.userId, id))
  expect((await profile(id))?.search).toBe('noe pena san jose california ca 95110')
  await app.services.database.db.update(users).set({ lastName: 'Núñez' }).where(eq(users.id, id))
  expect((await profile(id))?.search).toBe('noe nunez san jose california ca 95110')
})
