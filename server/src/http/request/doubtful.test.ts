import type { AddressInfo } from 'node:net'
import { waitsForAnswer } from '@cancha/contract/ground/operation'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshMarket } from '../../testing/builders/lending/loan-market.ts'
import { loanPaperOf, opensPart } from '../../testing/builders/lending/loan-papers.ts'
import type { Actor } from '../../testing/cast.ts'
import { createOutboxApp } from '../../testing/outbox-app.ts'
import { type AccessRow, createWorld, send, type World } from '../../testing/rights/access.ts'
import { accessTable } from '../../testing/rights/access-table.ts'
import { allOperations } from '../../testing/rights/all-operations.ts'
import { freshToken } from '../../testing/rights/tokens.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await createOutboxApp()
  world = await createWorld(app)
})
afterAll(() => app.close())

const byName = new Map(allOperations.map(({ name, operation }) => [name, operation]))
const rows = Object.entries(accessTable).flatMap(([name, row]) => {
  const operation = byName.get(name.split(' ')[0] ?? '')
  return operation ? [{ name, operation, row }] : []
})
const WHO = [
  'owner',
  'premium',
  'lender',
  'dealer',
  'editor',
  'moderator',
  'admin',
] as const satisfies Actor[]
/** The actors who may make the call of this row. */
const allowed = ({ expect }: AccessRow) => WHO.filter((actor) => expect[actor] === 'ok')

describe('decision 88: a session whose password may be somebody else’s', () => {
  const closed = rows.filter(({ operation, row }) => waitsForAnswer(operation) && allowed(row).length > 0)

  test('is refused every operation that doesn’t say otherwise, whatever its account may do', async () => {
    const opened: string[] = []
    for (const { name, operation, row } of closed)
      for (const actor of allowed(row).slice(0, 1)) {
        const token = await freshToken(world, actor, true)
        const { outcome } = await send(world, operation, await row.input(world, actor, token), token)
        // Rights beyond a member's are gone too, so that some calls fail for want of them.
        if (outcome !== 'unanswered' && outcome !== 'forbidden')
          opened.push(`${name} as ${actor}: ${outcome}`)
      }
    expect(opened).toEqual([])
    expect(closed.length).toBeGreaterThan(250)
  }, 240_000)

  const shown = rows.filter(
    ({ operation, row }) =>
      operation.access.kind === 'public' &&
      operation.method === 'GET' &&
      !operation.doubtful &&
      !row.namesSession,
  )

  test('is shown by what is public what a visitor is shown', async () => {
    const differing: string[] = []
    for (const { name, operation, row } of shown) {
      const token = await freshToken(world, 'owner', true)
      const sent = await row.input(world, 'owner', token)
      const [doubtful, visitor] = [
        await send(world, operation, sent, token),
        await send(world, operation, sent, null),
      ]
      if (doubtful.body !== visitor.body) differing.push(name)
    }
    expect(differing).toEqual([])
    expect(shown.length).toBeGreaterThan(40)
  }, 240_000)

  test('takes part in the community: what stays open is this and no more', () => {
    const open = allOperations.filter(({ operation }) => operation.doubtful).map(({ name }) => name)
    const feature = (name: string) => name.split('.')[0]
    expect(new Set(open.map(feature))).toEqual(
      new Set(['accounts', 'education', 'forums', 'live-sessions', 'members', 'resources']),
    )
    expect(open.filter((name) => feature(name) === 'accounts')).toEqual([
      'accounts.askAnswer',
      'accounts.logout',
      'accounts.session',
      'accounts.checkUser',
      'accounts.tourDone',
    ])
    expect(open.filter((name) => feature(name) === 'members')).toEqual(['members.user'])
    const changes = allOperations.filter(
      ({ name, operation }) => operation.doubtful && operation.method !== 'GET' && feature(name) === 'forums',
    )
    expect(changes.map(({ name }) => name).toSorted()).toEqual([
      'forums.addPost',
      'forums.addTopic',
      'forums.dislike',
      'forums.keep',
      'forums.like',
      'forums.report',
      'forums.visit',
    ])
  })

  test('has no live connection, which brings what is a person’s alone', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const token = await freshToken(world, 'owner', true)
    const socket = io(`http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`, {
      ...{ path: '/live', transports: ['websocket'], reconnection: false },
      extraHeaders: { authorization: `Bearer ${token}` },
    })
    const outcome = await new Promise((resolve) => {
      socket.on('connect', () => resolve('connected'))
      socket.on('connect_error', ({ message }) => resolve(message))
    })
    socket.disconnect()
    expect(outcome).toBe('unanswered')
  })

  test('opens none of its owner’s papers', async () => {
    const { ana, lrnid } = await freshMarket(app, { interested: true })
    const { pages } = await loanPaperOf(app, lrnid, 'identity', { pages: 1 })
    const [page = ''] = pages
    expect((await opensPart(app, ana, page)).statusCode).toBe(200)
    await app.asOwner(`update sessions set doubtful = true where user_id = ${ana.id}`)
    expect((await opensPart(app, ana, page)).statusCode).toBe(404)
  })
})
