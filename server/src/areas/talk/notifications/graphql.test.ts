import { connections } from '@cancha/contract/people/connections'
import { MARK_READ_MUTATION, notifications } from '@cancha/contract/talk/notifications'
import { beforeAll, describe, expect, test } from 'vitest'
import { toldTo } from '../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedTestApp()
})

const named = (firstName: string) => person(app, { firstName, lastName: 'Ríos' })
const ask = (from: Person, to: Person) =>
  callAs(app, from, connections.send, { body: { sid: String(from.id), rid: String(to.id) } })

describe('the GraphQL endpoint', () => {
  const asking = async (query: string, variables?: Record<string, unknown>) => {
    const beto = await named('Beto')
    const answer = await callAs(app, beto, notifications.graphql, { body: { query, variables } })
    return { status: answer.statusCode, ...answer.json() }
  }
  const unreadable = { status: 400, code: 'invalid_input', msg: 'No entendemos esta consulta de GraphQL.' }

  test.each([
    ['no GraphQL', 'hola {'],
    ['another field', 'mutation { deleteEverything }'],
    ['a field without its id', 'mutation { notifications_update_seen_or_read { shortid } }'],
    ['introspection', '{ __schema { types { name } } }'],
    ['more words than a query has', `mutation { ${'a '.repeat(500)} }`],
  ])('answers %s with a sentence of ours', async (_, query) => {
    expect(await asking(query)).toMatchObject(unreadable)
  })

  test('answers a variable of another type with a sentence of ours', async () => {
    for (const variables of [{ shortid: { a: 1 } }, { shortid: null }, {}])
      expect(await asking(MARK_READ_MUTATION, variables), JSON.stringify(variables)).toMatchObject(unreadable)
  })

  test('changes twenty things at once at most', async () => {
    const many = (count: number) =>
      `mutation { ${Array.from({ length: count }, (_, at) => `a${at}: notifications_update_seen_or_read(shortid: "${at + 1}") { status }`).join(' ')} }`
    expect(await asking(many(20))).toMatchObject({ status: 404, code: 'not_found' })
    expect(await asking(many(21))).toMatchObject({ status: 400, msg: 'Pide 20 cambios como máximo.' })
  })

  test('of several changes those that can be made are made, and the others said', async () => {
    const [ana, beto] = [await named('Ana'), await named('Beto')]
    await ask(ana, beto)
    const { shortid } = (await toldTo(app, beto)).notify[0] ?? {}
    const change = (id: unknown) => `notifications_update_seen_or_read(shortid: "${id}") { status }`
    const body = { query: `mutation { one: ${change(shortid)} other: ${change(999999999)} }` }
    const answer = await callAs(app, beto, notifications.graphql, { body })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      data: { one: { status: 'true' }, other: null },
      errors: [{ path: ['other'], extensions: { code: 'not_found' } }],
    })
  })

  test.each(['ID!', 'ID', 'String!', 'String', 'Int!'])(
    'takes an id in a variable of the type %s',
    async (type) => {
      const [ana, beto] = [await named('Ana'), await named('Beto')]
      await ask(ana, beto)
      const { shortid = '' } = (await toldTo(app, beto)).notify[0] ?? {}
      const query = `mutation Read($id: ${type}) { notifications_update_seen_or_read(shortid: $id) { status } }`
      const variables = { id: type === 'Int!' ? Number(shortid) : shortid }
      const answer = await callAs(app, beto, notifications.graphql, { body: { query, variables } })
      expect(answer.json()).toEqual({ data: { notifications_update_seen_or_read: { status: 'true' } } })
    },
  )
})
