import { connections } from '@cancha/contract/people/connections'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listedMember, type PersonOptions, type ProfileAnswers } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const member = (options: PersonOptions, profile?: ProfileAnswers) => listedMember(app, options, profile)

describe('people one may know', () => {
  test('share connections, a city, a state or a role, and aren’t known, blocked or gone', async () => {
    const place = { city: 'Elko', stateCode: 'NV', roleId: 14 }
    const me = await member({ firstName: 'Yo', membership: 'premium' }, place)
    const friend = await member({ firstName: 'Amiga' }, {})
    const friends = await member({ firstName: 'Deamiga' }, {})
    const neighbour = await member({ firstName: 'Vecina' }, { ...place, roleId: 3 })
    const nevadan = await member({ firstName: 'Estatal' }, { city: 'Reno', stateCode: 'NV' })
    await member({ firstName: 'Colega' }, { roleId: 14 })
    const enemy = await member({ firstName: 'Enemiga' }, place)
    await member({ firstName: 'Bloqueada', blocked: true }, place)
    for (const [from, to] of [
      [me, friend],
      [friends, friend],
    ] as const) {
      const between = { body: { sid: String(from.id), rid: String(to.id) } }
      await callAs(app, from, connections.send, between)
      await callAs(app, to, connections.accept, between)
    }
    const body = { userId: String(enemy.id), otherId: String(me.id) }
    await callAs(app, enemy, connections.block, { body })
    const { userdata } = (await callAs(app, me, connections.suggestions, {})).json()
    const said = userdata.map(
      (one: { firstname: string; because: string }) => `${one.firstname} ${one.because}`,
    )
    expect(said.slice(0, 3)).toEqual(['Deamiga shared', 'Vecina city', 'Estatal state'])
    expect(said).toContain('Colega role')
    expect(said.join()).not.toMatch(/Yo|Amiga |Enemiga|Bloqueada/)
    expect([neighbour.id, nevadan.id]).toHaveLength(2)
  })

  test('are found behind however many whom one knows already, and who know each other', async () => {
    const { db } = app.services.database
    const me = await member({ firstName: 'Popular' })
    const circle = Array.from({ length: 45 }, () => crypto.randomUUID())
    await db.execute(sql`
      insert into users (first_name, last_name, email, email_confirmed_at)
      select 'Del', 'Círculo', name || '@prueba.example', now() from unnest(${sql.param(circle)}::text[]) name`)
    await db.execute(sql`
      insert into connections (requester_id, recipient_id, status, connected_at)
      select one.id, other.id, 2, now() from users one join users other on one.id < other.id
      where (one.id = ${me.id} or one.last_name = 'Círculo') and other.last_name = 'Círculo'`)
    const stranger = await member({ firstName: 'Detrás' })
    await db.execute(sql`
      insert into connections (requester_id, recipient_id, status, connected_at)
      select min(id), ${stranger.id}, 2, now() from users where last_name = 'Círculo'`)
    const { userdata } = (await callAs(app, me, connections.suggestions, {})).json()
    expect(userdata).toMatchObject([{ firstname: 'Detrás', shared: 1, because: 'shared' }])
  })

  test('in a big city, whom one knows doesn’t stand in the way of the others; those of one’s own role come first', async () => {
    const { db } = app.services.database
    const place = { city: 'Laredo', stateCode: 'TX' }
    const me = await member({ firstName: 'Laredense' }, { ...place, roleId: 2 })
    const some = (lastName: string, count: number) =>
      db.execute(sql`
        with made as (
          insert into users (first_name, last_name, email, email_confirmed_at)
          select 'De Laredo', ${lastName}, ${lastName} || n || '@prueba.example', now() from generate_series(1, ${count}::int) n
          returning id
        )
        select count(*) from made`)
    await some('antes', 6)
    await some('conocido', 150)
    await some('después', 6)
    await db.execute(sql`
      update profiles set city = 'Laredo', state_code = 'TX', role_id = case when user_id % 3 = 0 then 2 else 5 end
      where user_id in (select id from users where first_name = 'De Laredo')`)
    await db.execute(sql`
      insert into connections (requester_id, recipient_id, status, connected_at)
      select id, ${me.id}, 2, now() from users where last_name = 'conocido'`)
    const { userdata } = (await callAs(app, me, connections.suggestions, {})).json()
    const said = userdata.map((one: { lastname: string; because: string }) => [one.lastname, one.because])
    expect(said).toHaveLength(8)
    for (const [lastname, because] of said) {
      expect(['antes', 'después']).toContain(lastname)
      expect(because).toBe('city')
    }
    const roles = userdata.map((one: { id: string }) => Number(one.id) % 3 === 0)
    expect(roles.slice(0, 4)).toEqual([true, true, true, true])
    expect(roles.slice(4)).toEqual([false, false, false, false])
  })
})
