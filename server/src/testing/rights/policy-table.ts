import type { ErrorCode } from '@cancha/contract/ground/errors'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { describe, expect, test } from 'vitest'
import type { Policy } from '../../http/request/policy.ts'
import { ACTORS, type Actor, type Cast, MODERATED, NOT_MODERATED } from '../cast.ts'

const member = (id: number, rights: Partial<Viewer> = {}): Viewer => ({
  id,
  level: 0,
  membership: 'free',
  lender: false,
  dealer: false,
  editor: false,
  moderates: [],
  ...rights,
})

/** The cast's viewers. Blocked and unconfirmed accounts have no session, so they are visitors to a policy. */
export const VIEWERS = {
  stranger: null,
  unverified: null,
  blocked: null,
  free: member(1),
  basic: member(2, { membership: 'basic' }),
  premium: member(3, { membership: 'premium' }),
  lender: member(4, { lender: true }),
  dealer: member(5, { dealer: true }),
  editor: member(6, { editor: true }),
  owner: member(7),
  other: member(8),
  moderator: member(10, { moderates: [MODERATED] }),
  otherModerator: member(11, { moderates: [NOT_MODERATED] }),
  admin: member(9, { level: 1 }),
} as const satisfies Record<Actor, Viewer | null>

/** The viewers of a cast with accounts in the database. */
export const viewersOf = (people: Cast): Record<Actor, Viewer | null> =>
  Object.fromEntries(
    ACTORS.map((actor) => [actor, VIEWERS[actor] && actor !== 'stranger' ? people[actor].viewer : null]),
  ) as Record<Actor, Viewer | null>

/** The account that owns the owner's rows. */
export const OWNER = VIEWERS.owner.id

export type Outcomes = Record<Actor, 'ok' | ErrorCode>

/** The same outcome for every actor; spread it and name the exceptions. */
export const everyone = (outcome: 'ok' | ErrorCode): Outcomes =>
  Object.fromEntries(ACTORS.map((actor) => [actor, outcome])) as Outcomes

/** The outcomes for what needs a session and nothing else. */
export const signedIn = (outcome: 'ok' | ErrorCode): Outcomes => ({
  ...everyone(outcome),
  stranger: 'unauthenticated',
  unverified: 'unauthenticated',
  blocked: 'unauthenticated',
})

type Table = {
  policy: Policy<never, string>
  rows: Record<string, unknown>
  expected: Record<string, Record<string, Outcomes>>
}

/**
 * The expected outcome for every actor, for each action and each sort of row. A missing action, row or actor doesn't
 * compile.
 * @param rows example rows that the policy distinguishes, by name
 */
export const policyTable = <Row, Action extends string, Name extends string>(
  policy: Policy<Row, Action>,
  rows: Record<Name, Row>,
  expected: Record<Action, Record<Name, Outcomes>>,
): Table => ({ policy, rows, expected })

type PolicyNames<Module> = Extract<keyof Module, `${string}Policy`>

/**
 * Tests a feature's policies against their tables.
 * @param policies all exports of its policy.ts
 * @param tables one for each policy, by its name
 */
export function tryPolicies<Module extends object>(
  policies: Module,
  tables: Record<PolicyNames<Module>, Table>,
): void {
  const named = Object.entries(policies).filter(([name]) => name.endsWith('Policy'))

  test('every policy has its table', () => {
    expect(Object.keys(tables).sort()).toEqual(named.map(([name]) => name).sort())
    for (const [name, policy] of named) expect(tables[name as never], name).toMatchObject({ policy })
  })

  describe.each(Object.entries<Table>(tables))('%s', (_, { policy, rows, expected }) => {
    test('has a line for every action', () =>
      expect(Object.keys(expected).sort()).toEqual(Object.keys(policy).sort()))

    test.each(Object.keys(expected))('%s, to every actor', (action) => {
      for (const [name, row] of Object.entries(rows)) {
        const said = ACTORS.map((actor) => [actor, outcomeOf(policy, action, VIEWERS[actor], row)])
        expect(Object.fromEntries(said), `${action}: ${name}`).toEqual(expected[action]?.[name])
      }
    })
  })
}

function outcomeOf(policy: Table['policy'], action: string, viewer: Viewer | null, row: unknown) {
  const answer = policy[action]?.(viewer, row as never)
  if (answer === true) return 'ok'
  return typeof answer === 'object' ? answer.code : answer
}

/**
 * Tests a list whose right is part of its query: it must return exactly the rows that the policy allows.
 * @param all all existing rows
 * @param list returns the ids that the query finds for a viewer
 */
export async function expectListToMatchPolicy<Row extends { id: number }>(
  sentence: (viewer: Viewer | null, row: Row) => unknown,
  viewers: Record<string, Viewer | null>,
  all: readonly Row[],
  list: (viewer: Viewer | null) => Promise<number[]>,
): Promise<void> {
  for (const [name, viewer] of Object.entries(viewers)) {
    const allowed = all.filter((row) => sentence(viewer, row) === true).map(({ id }) => id)
    expect((await list(viewer)).toSorted(byNumber), name).toEqual(allowed.toSorted(byNumber))
  }
}

const byNumber = (a: number, b: number) => a - b
