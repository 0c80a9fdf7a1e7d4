import { ErrorAnswer } from '@cancha/contract/error-answer'
import { commonErrors, type ErrorCode, errorStatus } from '@cancha/contract/errors'
import { addressOf, errorsOf, type Operation } from '@cancha/contract/operation'
import type { z } from 'zod'
import { openSession } from '../features/accounts/signing-in/sessions.ts'
import { course, sponsor } from './builders.ts'
import { ACTORS, type Actor, type Cast, cast } from './cast.ts'
import { content } from './content-builders.ts'
import type { TestApp } from './test-app.ts'

/** What rows of the access table may speak of. */
export type World = {
  app: TestApp
  people: Cast
  course: { id: number; alias: string }
  paidCourse: { id: number; alias: string }
  unpublishedCourse: { id: number; alias: string }
  sponsor: { id: number; alias: string }
  withdrawnSponsor: { id: number; alias: string }
  webinar: { id: number; alias: string }
  tip: { id: number; alias: string }
  podcast: { id: number; alias: string }
  blog: { id: number; alias: string }
  book: { id: number; alias: string }
  /** A letter in the outbox. */
  mailId: string
  /** A number that is new each time. */
  next(): number
}

type Sent = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** One line of the table: what is asked, and what each actor is answered. Every actor is named, none by default. */
export type AccessRow = {
  /** @param token the session in which it is asked, for what belongs to one; none for strangers */
  input: (world: World, actor: Actor, token?: string | null) => Sent | Promise<Sent>
  expect: Outcomes
  /** The answer names the session that asks, and each call has its own. */
  namesSession?: true
}

type Outcomes = Record<Actor, 'ok' | ErrorCode>

/** Rows by operation. An operation may have several, told apart by what comes after a space: 'user of a stranger'. */
export type AccessRows = Record<string, AccessRow>

/** For what is open to all: the same outcome, whoever asks. */
export const everyone = (outcome: 'ok' | ErrorCode): Outcomes =>
  Object.fromEntries(ACTORS.map((actor) => [actor, outcome])) as Outcomes

export const whoeverHasASession = {
  stranger: 'unauthenticated',
  unverified: 'unauthenticated',
  blocked: 'unauthenticated',
  free: 'ok',
  basic: 'ok',
  premium: 'ok',
  lender: 'ok',
  dealer: 'ok',
  editor: 'ok',
  owner: 'ok',
  other: 'ok',
  admin: 'ok',
} as const satisfies Outcomes

/** Members who pay, and administrators. */
export const payingMembersOnly = {
  ...whoeverHasASession,
  free: 'paid_only',
  lender: 'paid_only',
  dealer: 'paid_only',
  editor: 'paid_only',
  owner: 'paid_only',
  other: 'paid_only',
} as const satisfies Outcomes

export const administratorsOnly = {
  stranger: 'unauthenticated',
  unverified: 'unauthenticated',
  blocked: 'unauthenticated',
  free: 'forbidden',
  basic: 'forbidden',
  premium: 'forbidden',
  lender: 'forbidden',
  dealer: 'forbidden',
  editor: 'forbidden',
  owner: 'forbidden',
  other: 'forbidden',
  admin: 'ok',
} as const satisfies Outcomes

export const editorsOnly = { ...administratorsOnly, editor: 'ok' } as const satisfies Outcomes

/** For what only the person meant may do: {@link Cast}'s owner. */
export const ownerOnly = {
  ...administratorsOnly,
  owner: 'ok',
  admin: 'forbidden',
} as const satisfies Outcomes

export async function createWorld(app: TestApp): Promise<World> {
  let number = 0
  const mailId = 'carta-1'
  await app.services.mailer.send(
    { to: 'a@prueba.example', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' },
    mailId,
  )
  return {
    app,
    mailId,
    people: await cast(app, { password: 'Ladrillo 7 rojo' }),
    course: await course(app),
    paidCourse: await course(app, { paid: true }),
    unpublishedCourse: await course(app, { active: false }),
    sponsor: await sponsor(app),
    withdrawnSponsor: await sponsor(app, { active: false }),
    webinar: await content(app, 'webinar'),
    tip: await content(app, 'tip'),
    podcast: await content(app, 'podcast'),
    blog: await content(app, 'blog'),
    book: await content(app, 'book'),
    next: () => ++number,
  }
}

/** Operations without a row, and rows without an operation. */
export function compareNames(operations: { name: string }[], rows: AccessRows): string[] {
  const wanted = new Set(operations.map(({ name }) => name))
  const given = new Set(Object.keys(rows).map(operationOf))
  return [
    ...[...wanted].filter((name) => !given.has(name)).map((name) => `${name} has no row`),
    ...[...given].filter((name) => !wanted.has(name)).map((name) => `${name} is no operation`),
  ]
}

const operationOf = (rowName: string): string => rowName.split(' ')[0] ?? ''

/** Tries every row as every actor. @returns what came out otherwise than the table says; nothing when all is well */
export async function walk(
  world: World,
  operations: { name: string; operation: Operation }[],
  rows: AccessRows,
): Promise<string[]> {
  const byName = new Map(operations.map(({ name, operation }) => [name, operation]))
  const faults = compareNames(operations, rows)
  for (const [rowName, row] of Object.entries(rows)) {
    const operation = byName.get(operationOf(rowName))
    if (!operation) continue
    for (const actor of ACTORS) {
      const place = `${rowName} as ${actor}`
      const plain = await attempt(world, operation, row, actor, '')
      // Only a layout is asked for by this; row 6 of the checklist: it never gives a right.
      const forApp = await attempt(world, operation, row, actor, 'forapp=1')
      if (plain.outcome !== row.expect[actor])
        faults.push(`${place}: expected ${row.expect[actor]}, was ${plain.outcome}`)
      if (forApp.outcome !== plain.outcome)
        faults.push(`${place}: ${plain.outcome}, but ${forApp.outcome} with forapp=1`)
      if (operation.method === 'GET' && !row.namesSession && forApp.body !== plain.body)
        faults.push(`${place}: forapp=1 changes the answer`)
      faults.push(...[...plain.faults, ...forApp.faults].map((fault) => `${place}: ${fault}`))
    }
  }
  return faults
}

async function attempt(world: World, operation: Operation, row: AccessRow, actor: Actor, extra: string) {
  const token = await freshToken(world, actor)
  const { params, query, body } = await row.input(world, actor, token)
  const address = addressOf(operation, { params, query })
  const url = extra ? `${address}${address.includes('?') ? '&' : '?'}${extra}` : address
  const answer = await world.app.http.inject({
    method: operation.method,
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(operation.body && { payload: (body ?? {}) as object }),
  })
  const outcome = answer.statusCode === 200 ? 'ok' : (answer.json().code as string)
  return {
    outcome,
    faults: againstContract(operation, answer.statusCode, bodyOf(operation, answer)),
    body: withoutId(answer.body),
  }
}

const withoutId = (body: string) => body.replace(/"requestId":"[^"]*"/, '')

/** Each call has a session of its own, so that one that ends it doesn't spoil the next. */
export async function freshToken({ app, people }: World, actor: Actor): Promise<string | null> {
  if (actor === 'stranger') return null
  const session = {
    userId: people[actor].id,
    method: 'password',
    ip: '127.0.0.1',
    userAgent: 'prueba',
    secondFactor: actor === 'admin',
  } as const
  return (await app.services.database.transaction((tx) => openSession(tx, session))).token
}

type Raw = { statusCode: number; rawPayload: Buffer; json: () => unknown }

/** An answer's body as the contract speaks of it: JSON, or a file's bytes. */
export const bodyOf = (operation: Operation, answer: Raw): unknown =>
  operation.file && answer.statusCode === 200
    ? { bytes: answer.rawPayload, name: null, keep: 0 }
    : answer.json()

/** Whether an answer is one that the contract announces. */
export function againstContract(operation: Operation, status: number, body: unknown): string[] {
  if (status === 200) {
    const parsed = (operation.answer as z.ZodType).safeParse(body)
    return parsed.success ? [] : [`the answer breaks its contract: ${parsed.error.message}`]
  }
  const parsed = ErrorAnswer.safeParse(body)
  if (!parsed.success) return [`the refusal has another shape: ${JSON.stringify(body)}`]
  const { code } = parsed.data
  const known: ErrorCode[] = [...errorsOf(operation), ...commonErrors]
  return [
    ...(known.includes(code) ? [] : [`answers ${code}, which its contract doesn't name`]),
    ...(errorStatus[code] === status ? [] : [`answers ${code} with status ${status}`]),
  ]
}
