import { connections } from '@cancha/contract/people/connections'
import {
  after,
  type ConnectionAction,
  otherSide,
  type Relation,
} from '@cancha/domain/people/connections/life-cycle'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { rounds } from '../../../testing/rounds.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'error' })
})
afterAll(() => app.close())

/** An action of one of the two. */
type Step = { by: 0 | 1; action: ConnectionAction }
type Pair = [Person, Person]

const ACTIONS = ['send', 'accept', 'cancel', 'decline', 'remove'] as const
const step: fc.Arbitrary<Step> = fc.record({
  by: fc.constantFrom<0 | 1>(0, 1),
  action: fc.constantFrom(...ACTIONS),
})

/** Whether the program performed it. */
async function act(pair: Pair, { by, action }: Step): Promise<boolean> {
  const [me, other] = by === 0 ? pair : [pair[1], pair[0]]
  const mine = { body: { sid: String(me.id), rid: String(other.id) } }
  const theirs = { body: { sid: String(other.id), rid: String(me.id) } }
  const answers = {
    send: () => callAs(app, me, connections.send, mine),
    accept: () => callAs(app, me, connections.accept, theirs),
    cancel: () => callAs(app, me, connections.cancelOrDecline, mine),
    decline: () => callAs(app, me, connections.cancelOrDecline, theirs),
    remove: () => callAs(app, me, connections.remove, mine),
  }
  const answer = await answers[action]()
  if (![200, 409].includes(answer.statusCode)) throw new Error(`${action}: ${answer.body}`)
  return answer.statusCode === 200
}

/** The model's relation after a step, seen by the first member; null if the step is refused. */
function modelled(relation: Relation, { by, action }: Step): Relation | null {
  const next = after(action, by === 0 ? relation : otherSide(relation))
  return next && (by === 0 ? next : otherSide(next))
}

/** The relation according to the lists and counters of both sides, which have to agree. */
async function seen(pair: Pair): Promise<Relation> {
  const [first, second] = await Promise.all(
    pair.map(async (who): Promise<Relation> => {
      const own = { params: { userId: String(who.id) } }
      const counters = (await callAs(app, who, connections.counters, own)).json()
      const lists = await Promise.all([
        callAs(app, who, connections.friends, { ...own, query: {} }),
        callAs(app, who, connections.pending, { ...own, query: {} }),
        callAs(app, who, connections.sent, { ...own, query: {} }),
      ])
      const [connected, pending, sent] = lists.map((list) => list.json().totalCount)
      expect({ connected, pending, sent }).toEqual(counters)
      if (connected) return 'connected'
      if (pending) return 'received'
      return sent ? 'sent' : 'none'
    }),
  )
  expect(second).toBe(otherSide(first ?? 'none'))
  return first ?? 'none'
}

const newPair = async (): Promise<Pair> => [
  await person(app, { membership: 'basic' }),
  await person(app, { membership: 'basic' }),
]

test('[PROF-046] [PROF-050] [NET-059] [NET-064..068] one after the other, whatever two people do, the program does what the life cycle says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const pair = await newPair()
      let relation: Relation = 'none'
      for (const each of steps) {
        const next = modelled(relation, each)
        expect(await act(pair, each), `${each.by} ${each.action} at ${relation}`).toBe(next !== null)
        relation = next ?? relation
      }
      expect(await seen(pair)).toBe(relation)
    }),
    { numRuns: rounds(20, 400) },
  )
}, 300_000)

test('at the same time, what came of it could have come of some order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 4 }),
      fc.array(step, { minLength: 2, maxLength: 4 }),
      async (before, together) => {
        const pair = await newPair()
        let relation: Relation = 'none'
        for (const each of before) {
          await act(pair, each)
          relation = modelled(relation, each) ?? relation
        }
        const done = await Promise.all(together.map((each) => act(pair, each)))
        expect(orders(relation, together, done)).toContain(await seen(pair))
      },
    ),
    { numRuns: rounds(20, 400) },
  )
}, 300_000)

/** The results of all orders of the steps that give these answers. */
function orders(relation: Relation, steps: Step[], done: boolean[]): Relation[] {
  if (steps.length === 0) return [relation]
  return steps.flatMap((step, at) => {
    const next = modelled(relation, step)
    if ((next !== null) !== done[at]) return []
    const rest = <T>(all: T[]) => all.filter((_, other) => other !== at)
    return orders(next ?? relation, rest(steps), rest(done))
  })
}
