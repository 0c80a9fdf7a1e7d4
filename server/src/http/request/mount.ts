import { type ErrorCode, errorStatus } from '@cancha/contract/ground/errors'
import {
  type Access,
  type AnswerOf,
  asksProof,
  changesSomething,
  errorsOf,
  type InputOf,
  type Operation,
  waitsForAnswer,
  waitsForConfirmation,
} from '@cancha/contract/ground/operation'
import type { Viewer } from '@cancha/domain/ground/viewer'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { checkOrigin } from '../edge/origin.ts'
import type { LargeBodies } from '../limits/large-bodies.ts'
import { addressKey, type Limits } from '../limits/limits.ts'
import { answerSchemaOf, doneStatus } from '../openapi/openapi.ts'
import { whyNot } from './access.ts'
import type { Identities, Session } from './identity.ts'
import type { Caller, InsideCalls, SentParts } from './inside.ts'
import { type HeadersOut, mountRaw, type RawCall, rawInput, sendHeaders } from './raw.ts'
import { type Input, read } from './read-input.ts'
import { Refusal } from './refusal.ts'
import { type FileOut, sendFile } from './send-file.ts'

/** The facts about a request that a handler gets besides its input. */
export type Call = {
  ip: string
  userAgent: string
  requestId: string
  session: Session | null
  /** Whether the call comes from our own pages, whose session is in a cookie. */
  fromWeb: boolean
  setSessionCookie(token: string): void
  clearSessionCookie(): void
  /** Other cookies of the server: their name without prefix, and their lifetime in seconds. */
  cookie(name: string): string | null
  setCookie(name: string, value: string, seconds: number): void
  /** Asks the browser to delete everything that it stored for this site. */
  clearSiteData(): void
  /** For raw operations. */
  raw: RawCall
}

type ViewerFor<A extends Access> = A extends { kind: 'public' } ? Viewer | null : Viewer

export type Handler<Op extends Operation> = (
  input: InputOf<Op> & { viewer: ViewerFor<Op['access']>; call: Call },
) => Promise<AnswerOf<Op>>

/** The handlers of a feature, one for each operation: a missing one doesn't compile. */
export type Handlers<Ops extends Record<string, Operation>> = { [Name in keyof Ops]: Handler<Ops[Name]> }

export type MountOptions = {
  app: FastifyInstance
  identities: Identities
  limits: Limits
  largeBodies: LargeBodies
  origin: string
  /** Whether every answer is validated against its schema: in tests and development. */
  checkAnswers: boolean
  /** Where pages find what they may call in the same process. */
  inside: InsideCalls
  /** Called when a call is refused for lack of rights. */
  onDenied: (from: Caller, code: ErrorCode, viewer: Viewer | null) => void
}

/** Registers a feature's operations under /api. */
export function mount<Ops extends Record<string, Operation>>(
  options: MountOptions,
  operations: Ops,
  handlers: Handlers<Ops>,
): void {
  for (const [name, operation] of Object.entries(operations)) {
    mountOne(options, operation, handlers[name] as unknown as Handler<Operation>)
  }
}

function mountOne(options: MountOptions, operation: Operation, handler: Handler<Operation>): void {
  const { app, identities, limits, largeBodies, origin, checkAnswers, inside, onDenied } = options
  const needsSession = operation.access.kind !== 'public'
  const needsProof = asksProof(operation)
  const pace = operation.pace ?? (changesSomething(operation) ? 'write' : 'read')
  limits.paceOf(pace)
  const write = writerOf(operation)

  /** To whom it answers: a doubtful session is a visitor to what is public, because some of that shows people what is theirs. */
  const viewerIn = (session: Session | null): Viewer | null =>
    session?.viewer.doubtful && !needsSession && !operation.doubtful ? null : (session?.viewer ?? null)

  /** Before anything that was sent is read. */
  async function admit(from: Caller): Promise<void> {
    const { session } = from.identity
    await limits.pace(pace, { ip: from.ip, userId: session?.viewer.id })
    if (!needsSession || session) return
    onDenied(from, 'unauthenticated', null)
    throw new Refusal('unauthenticated')
  }

  /** Rights are checked first: a caller without them learns nothing about other requirements. */
  function checkRights(from: Caller, input: Input): void {
    const { session } = from.identity
    const viewer = viewerIn(session)
    const refused =
      whyNot(operation.access, viewer, input) ??
      (viewer?.doubtful && waitsForAnswer(operation) ? 'unanswered' : null) ??
      (viewer?.unconfirmed && waitsForConfirmation(operation) ? 'unverified' : null) ??
      (needsProof && !session?.freshProof ? 'reauth_required' : null)
    if (!refused) return
    onDenied(from, refused, viewer)
    throw new Refusal(refused)
  }

  async function act(from: Caller, sent: SentParts, callFor: (input: Input) => Call): Promise<unknown> {
    const viewer = viewerIn(from.identity.session)
    const input = read(operation, sent)
    checkRights(from, input)
    const call = callFor(input)
    const answer = await handler({ ...input, viewer, call } as unknown as Parameters<typeof handler>[0])
    if (checkAnswers) holdAgainstSchema(operation, answer)
    return answer
  }

  const callerOf = (request: FastifyRequest): Caller => ({
    identity: request.identity ?? { session: null, carriage: 'none' },
    ip: request.ip,
    id: request.id,
    log: request.log,
    route,
  })

  const route = `/api${operation.path}`
  const mounted: RouteOptions = {
    method: operation.method,
    url: route,
    ...(!operation.file &&
      !operation.raw && { schema: { response: { 200: {} } }, serializerCompiler: () => write }),
    ...(operation.bodyLimit && { bodyLimit: operation.bodyLimit }),
    config: {
      ...(operation.raw && !operation.machine && { slowBody: true }),
      ...(isDear(operation) && { load: 'dear' }),
    },
    // Identity, origin and rate limit are checked before the body is read.
    async onRequest(request, reply) {
      if (operation.machine) return
      const identity = await identities.of(request)
      request.identity = identity
      checkOrigin(request, identity.carriage, origin)
      const from = callerOf(request)
      await admit(from)
      if (!isAboutBody(operation.access))
        checkRights(from, { params: request.params, query: request.query, body: {} })
      const viewer = identity.session?.viewer ?? null
      const sender = viewer ? `u${viewer.id}` : addressKey(request.ip)
      request.sending = {
        size: largeBodies.of(sender, reply.raw),
        whyNotLarge: operation.largeFor ? whyNot(operation.largeFor, viewer, NO_INPUT) : null,
      }
    },
    async handler(request, reply) {
      const answer = await act(callerOf(request), request, (input) => {
        const viewerNow = async () => {
          const now = (await identities.of(request)).session?.viewer ?? null
          const why = now ? whyNot(operation.access, now, input) : 'unauthenticated'
          if (why || !now) throw new Refusal(why ?? 'unauthenticated')
          return now
        }
        return callOf(request, reply, identities, viewerNow)
      })
      if (operation.raw) return sendHeaders(reply, answer as HeadersOut)
      return operation.file ? sendFile(reply, operation.file, answer as FileOut) : answer
    },
  }
  if (operation.raw) mountRaw(app, operation.raw, mounted)
  else app.route(mounted)
  if (operation.method === 'GET' && !operation.file && !operation.raw)
    inside.add(operation, async (from, sent) => {
      await admit(from)
      return write(await act(from, sent, () => insideCallOf(from)))
    })
}

/**
 * Writes an operation's answers. Compiled with the first: all of them together would be a third of a start, and megabytes of
 * those that nobody asks for.
 */
function writerOf(operation: Operation): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | undefined
  // An answer that several people share (`askedOnce`) is written once. Each operation remembers its own texts: another one
  // that answers the same object may not show all of its fields.
  const written = new WeakMap<object, string>()
  return (answer) => {
    write ??= fastJsonStringify(answerSchemaOf(operation))
    if (typeof answer !== 'object' || answer === null) return write(answer)
    const text = written.get(answer) ?? write(answer)
    written.set(answer, text)
    return text
  }
}

const NO_INPUT: Input = { params: {}, query: {}, body: {} }

/** Whether access depends on the body; if it doesn't, it is checked before a byte of the body is read. */
const isAboutBody = (access: Access): boolean =>
  access.kind === 'anyOf'
    ? access.of.some(isAboutBody)
    : access.kind === 'self' && access.at.startsWith('body.')

/** Whether it is a read that takes longer than others: a file that is made, or what has a pace of its own for its cost. */
const isDear = (operation: Operation): boolean =>
  !changesSomething(operation) && (operation.file !== undefined || (operation.pace ?? 'read') !== 'read')

function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  identities: Identities,
  viewerNow: RawCall['viewerNow'],
): Call {
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    session: request.identity?.session ?? null,
    fromWeb: request.headers['x-client'] === 'web',
    setSessionCookie: (token) => identities.setCookie(reply, token),
    clearSessionCookie: () => identities.clearCookie(reply),
    cookie: (name) => identities.other(request, name),
    setCookie: (name, value, seconds) => identities.setOther(reply, name, value, seconds),
    clearSiteData: () => void reply.header('Clear-Site-Data', '"cache", "storage"'),
    raw: { ...rawInput(request), viewerNow },
  }
}

/** A page that asks while it is rendered has no answer of its own that could set anything. */
function insideCallOf({ identity, ip, id }: Caller): Call {
  const nothing = () => undefined
  return {
    ...{ ip, userAgent: '', requestId: id, session: identity.session, fromWeb: true },
    ...{ setSessionCookie: nothing, clearSessionCookie: nothing, setCookie: nothing, clearSiteData: nothing },
    cookie: () => null,
    raw: {
      header: () => undefined,
      body: null,
      viewerNow: () => Promise.reject(new Error('a page sends no body')),
    },
  }
}

function holdAgainstSchema(operation: Operation, answer: unknown): void {
  const result = (operation.answer as z.ZodType).safeParse(answer)
  if (result.success) return
  const places = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`${operation.method} ${operation.path} answers against its contract: ${places.join('; ')}`)
}

/** All statuses that an operation can answer with, for the documentation and for tests. */
export const statusesOf = (operation: Operation, common: readonly ErrorCode[]): number[] => [
  ...new Set([
    doneStatus(operation),
    ...[...errorsOf(operation), ...common].map((code) => errorStatus[code]),
  ]),
]
