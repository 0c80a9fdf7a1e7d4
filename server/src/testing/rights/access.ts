import { ErrorAnswer } from '@cancha/contract/ground/error-answer'
import { commonErrors, type ErrorCode, errorStatus } from '@cancha/contract/ground/errors'
import { addressOf, errorsOf, type Operation } from '@cancha/contract/ground/operation'
import type { z } from 'zod'
import { content } from '../builders/contents.ts'
import { course, sponsor } from '../builders/school.ts'
import { ACTORS, type Actor, type Cast, cast } from '../cast.ts'
import { count } from '../count.ts'
import { unsafeHeaders } from '../safe-headers.ts'
import type { TestApp } from '../test-app.ts'
import { forgetToken, tokenOf } from './tokens.ts'

/** The app, people and things that rows of the access table can use. */
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
  /** A number that differs each time. */
  next(): number
}

type CallInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** For raw operations, whose input stands in headers and bytes. */
  headers?: Record<string, string>
  payload?: Buffer
}

/** One row of the table: the input, and the expected outcome for each actor. Every actor must be named. */
export type AccessRow = {
  /**
   * One that takes the world alone is the same for every actor: what a refused call left unused is sent by the next.
   * @param token the session that makes the call, for operations about a session; null for strangers
   */
  input: (world: World, actor: Actor, token?: string | null) => CallInput | Promise<CallInput>
  expect: Outcomes
  /** Set if the answer names the calling session, which is a different one for each call. */
  namesSession?: true
  /** The answer to a second press of the same call, unless that is the same. */
  twice?: Twice
}

/**
 * Of an operation that isn't the same twice: 'another' is one more each time, since nothing in the call says that it is the same
 * one; 'gone' answers that what the first press deleted isn't there; 'spent' that the link or code is used; 'ended' that the first
 * press ended the session; 'told' that it is done already, or that somebody else was quicker.
 */
export type Twice = 'another' | 'gone' | 'spent' | 'ended' | 'told'

type Outcomes = Record<Actor, 'ok' | ErrorCode>

/**
 * Rows by operation. An operation may have several, distinguished by the text after a space: 'user of a stranger'.
 */
export type AccessRows = Record<string, AccessRow>

/** The same outcome for every actor. */
export const everyone = (outcome: 'ok' | ErrorCode): Outcomes =>
  Object.fromEntries(ACTORS.map((actor) => [actor, outcome])) as Outcomes

export const everyoneWithSession = {
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
  moderator: 'ok',
  otherModerator: 'ok',
  admin: 'ok',
} as const satisfies Outcomes

/** One outcome for everybody who has a session. */
export const withSession = (outcome: 'ok' | ErrorCode): Outcomes => ({
  ...everyone(outcome),
  stranger: 'unauthenticated',
  unverified: 'unauthenticated',
  blocked: 'unauthenticated',
})

/** The outcomes for what only paid members and administrators may do. */
export const payingMembersOnly = {
  ...everyoneWithSession,
  free: 'paid_only',
  lender: 'paid_only',
  dealer: 'paid_only',
  editor: 'paid_only',
  owner: 'paid_only',
  other: 'paid_only',
  moderator: 'paid_only',
  otherModerator: 'paid_only',
} as const satisfies Outcomes

export const administratorsOnly: Outcomes = { ...withSession('forbidden'), admin: 'ok' }

/** The outcomes for what moderators of any category and administrators may do. */
export const moderatorsOnly: Outcomes = {
  ...administratorsOnly,
  moderator: 'ok',
  otherModerator: 'ok',
}

export const editorsOnly: Outcomes = { ...administratorsOnly, editor: 'ok' }

/** The outcomes for what only {@link Cast}'s owner may do. */
export const ownerOnly: Outcomes = {
  ...administratorsOnly,
  owner: 'ok',
  admin: 'forbidden',
}

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

/** The operation's name in a row's. */
export const operationOf = (rowName: string): string => rowName.split(' ')[0] ?? ''

/** Calls every row as every actor. @returns the differences from the table; empty if there are none */
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
    const unspent: Unspent = {}
    for (const actor of ACTORS) {
      const place = `${rowName} as ${actor}`
      const answer = await attempt(world, operation, row, actor, unspent)
      if (answer.outcome !== row.expect[actor])
        faults.push(`${place}: expected ${row.expect[actor]}, was ${answer.outcome}`)
      faults.push(...answer.faults.map((fault) => `${place}: ${fault}`))
    }
  }
  return faults
}

/**
 * Calls a row as every actor with and without `forapp=1`, which only changes a page's layout (row 6 of the checklist).
 * @returns what differs
 */
export async function compareForApp(world: World, operation: Operation, row: AccessRow): Promise<string[]> {
  const faults: string[] = []
  const unspent: Unspent = {}
  for (const actor of ACTORS) {
    const plain = await attempt(world, operation, row, actor, unspent)
    const forApp = await attempt(world, operation, row, actor, unspent, 'forapp=1')
    if (forApp.outcome !== plain.outcome)
      faults.push(`${actor}: ${plain.outcome}, but ${forApp.outcome} with forapp=1`)
    if (operation.method === 'GET' && forApp.body !== plain.body)
      faults.push(`${actor}: forapp=1 changes the answer`)
  }
  return faults
}

/** An input with which nothing was done: the call was refused, and the same may be sent by the next actor. */
type Unspent = { input?: CallInput | undefined }

async function attempt(
  world: World,
  operation: Operation,
  row: AccessRow,
  actor: Actor,
  unspent: Unspent,
  extra = '',
) {
  count('calls of the walk of rights')
  const token = await tokenOf(world, actor)
  const input = unspent.input ?? (await row.input(world, actor, token))
  const answer = await send(world, operation, input, token, extra)
  const isRefused = answer.outcome !== 'ok'
  if (operation.method !== 'GET' && !isRefused) forgetToken(world, actor)
  unspent.input = isRefused && isForEveryone(row) ? input : undefined
  return answer
}

/** Whether a row's input is made from the world alone, and is the same for every actor. */
const isForEveryone = ({ input }: AccessRow): boolean => input.length <= 1

/** Calls an operation with a session's token, or without. */
export async function send(
  { app }: World,
  operation: Operation,
  sent: CallInput,
  token: string | null,
  extra = '',
) {
  const { params, query, body, headers, payload } = sent
  const address = addressOf(operation, { params, query })
  const url = extra ? `${address}${address.includes('?') ? '&' : '?'}${extra}` : address
  const answer = await app.http.inject({
    method: operation.method,
    url,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
    ...(operation.body && { payload: (body ?? {}) as object }),
  })
  return {
    outcome: isDone(answer.statusCode) ? 'ok' : codeOf(operation, answer),
    faults: [
      ...againstContract(operation, answer.statusCode, bodyOf(operation, answer)),
      ...unsafeHeaders(answer.headers, operation.file !== undefined),
    ],
    body: withoutMoment(answer.body),
  }
}

const isDone = (status: number) => status >= 200 && status < 300

/** The code of a refusal. One without a body (to HEAD) has the code that its status has among those that the operation names. */
function codeOf(operation: Operation, answer: Raw): ErrorCode {
  if (operation.method !== 'HEAD') return (answer.json() as { code: ErrorCode }).code
  const known = [...errorsOf(operation), ...commonErrors]
  return known.find((code) => errorStatus[code] === answer.statusCode) ?? 'internal'
}

/** Leaves out the fields that differ from one call to the next by themselves: the request's id, and the moment of which an answer tells. */
const withoutMoment = (body: string) => body.replace(/"(requestId|at)":"[^"]*"/g, '')

type Raw = { statusCode: number; rawPayload: Buffer; json: () => unknown }

/** An answer's body as the contract describes it: JSON, or the bytes of a file. */
export function bodyOf(operation: Operation, answer: Raw): unknown {
  const { statusCode: status } = answer
  if (operation.raw && isDone(status)) return { status, headers: {} }
  if (operation.method === 'HEAD') return { success: false, code: codeOf(operation, answer), msg: '' }
  return operation.file && status === 200 ? { bytes: answer.rawPayload, name: null, keep: 0 } : answer.json()
}

/** Whether a response is one that the contract declares. */
export function againstContract(operation: Operation, status: number, body: unknown): string[] {
  if (operation.raw ? isDone(status) : status === 200) {
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
