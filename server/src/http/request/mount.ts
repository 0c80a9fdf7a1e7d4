import { type ErrorCode, errorStatus } from '@cancha/contract/errors'
import type { FileAnswer } from '@cancha/contract/fields'
import {
  type Access,
  type AnswerOf,
  asksProof,
  changesSomething,
  errorsOf,
  type InputOf,
  type Operation,
  waitsForConfirmation,
} from '@cancha/contract/operation'
import {
  isAdmin,
  mayWrite,
  moderatesSome,
  opensPaidContent,
  type Viewer,
} from '@cancha/domain/memberships/viewer'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { checkOrigin } from '../edge/origin.ts'
import type { LargeBodies } from '../limits/large-bodies.ts'
import { addressKey, type Limits } from '../limits/limits.ts'
import { answerSchemaOf, doneStatus } from '../openapi/openapi.ts'
import type { Identities, Identity, Session } from './identity.ts'
import { type HeadersOut, mountRaw, type RawCall, rawInput, sendHeaders } from './raw.ts'
import { type Input, read } from './read-input.ts'
import { Refusal } from './refusal.ts'

/** What a handler gets besides its input. */
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
  /** Called when a call is refused for lack of rights. */
  onDenied: (request: FastifyRequest, code: ErrorCode, viewer: Viewer | null) => void
}

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null
  }
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
  const { app, identities, limits, largeBodies, origin, checkAnswers, onDenied } = options
  const needsSession = operation.access.kind !== 'public'
  const needsProof = asksProof(operation)
  const pace = operation.pace ?? (changesSomething(operation) ? 'write' : 'read')
  limits.paceOf(pace)

  const route: RouteOptions = {
    method: operation.method,
    url: `/api${operation.path}`,
    ...(!operation.file && !operation.raw && writing(operation)),
    ...(operation.bodyLimit && { bodyLimit: operation.bodyLimit }),
    ...(operation.raw && !operation.machine && { config: { slowBody: true } }),
    // Identity, origin and rate limit are checked before the body is read.
    async onRequest(request, reply) {
      if (operation.machine) return
      const identity = await identities.of(request)
      request.identity = identity
      checkOrigin(request, identity.carriage, origin)
      await limits.pace(pace, { ip: request.ip, userId: identity.session?.viewer.id })
      if (needsSession && !identity.session) {
        onDenied(request, 'unauthenticated', null)
        throw new Refusal('unauthenticated')
      }
      const sender = identity.session ? `u${identity.session.viewer.id}` : addressKey(request.ip)
      largeBodies.count(operation.bodyLimit, sender, reply)
    },
    async handler(request, reply) {
      const { session } = request.identity ?? { session: null }
      const viewer = session?.viewer ?? null
      const input = read(operation, request)
      // Rights are checked first: a caller without them learns nothing about other requirements.
      const refused =
        whyNot(operation.access, viewer, input) ??
        (viewer?.unconfirmed && waitsForConfirmation(operation) ? 'unverified' : null) ??
        (needsProof && !session?.freshProof ? 'reauth_required' : null)
      if (refused) {
        onDenied(request, refused, viewer)
        throw new Refusal(refused)
      }
      const viewerNow = async () => {
        const now = (await identities.of(request)).session?.viewer ?? null
        const why = now ? whyNot(operation.access, now, input) : 'unauthenticated'
        if (why || !now) throw new Refusal(why ?? 'unauthenticated')
        return now
      }
      const call = callOf(request, reply, session, identities, viewerNow)
      const answer = await handler({ ...input, viewer, call } as unknown as Parameters<typeof handler>[0])
      if (checkAnswers) holdAgainstSchema(operation, answer)
      if (operation.raw) return sendHeaders(reply, answer as HeadersOut)
      return operation.file ? sendFile(reply, operation.file, answer as FileOut) : answer
    },
  }
  if (operation.raw) mountRaw(app, operation.raw, route)
  else app.route(route)
}

/**
 * How Fastify writes an operation's answers. Compiled with the first: all of them together would be a third of a start,
 * and megabytes of those that nobody asks for.
 */
function writing(operation: Operation): Pick<RouteOptions, 'schema' | 'serializerCompiler'> {
  let write: ((answer: unknown) => string) | undefined
  return {
    schema: { response: { 200: {} } },
    serializerCompiler: () => (answer) => {
      write ??= fastJsonStringify(answerSchemaOf(operation))
      return write(answer)
    },
  }
}

type FileOut = z.input<typeof FileAnswer>

/** Sends a file in place of JSON. A download's name may contain any characters; old clients use the ASCII version. */
function sendFile(reply: FastifyReply, type: string, { bytes, name, keep }: FileOut): FastifyReply {
  if (name !== null) {
    const plain = name.normalize('NFD').replace(/[^\w. -]/g, '')
    reply.header(
      'Content-Disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
  }
  if (keep > 0) reply.header('Cache-Control', `private, max-age=${keep}`)
  return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** The code with which this viewer is refused, or null if they may call. */
export function whyNot(access: Access, viewer: Viewer | null, input: Input): ErrorCode | null {
  switch (access.kind) {
    case 'public':
      return null
    case 'anyOf': {
      const reasons = access.of.map((one) => whyNot(one, viewer, input))
      return reasons.includes(null) ? null : (reasons[0] ?? 'forbidden')
    }
    default: {
      if (!viewer) return 'unauthenticated'
      return allows(access, viewer, input) ? null : access.kind === 'paid' ? 'paid_only' : 'forbidden'
    }
  }
}

function allows(
  access: Exclude<Access, { kind: 'public' | 'anyOf' }>,
  viewer: Viewer,
  input: Input,
): boolean {
  switch (access.kind) {
    case 'signedIn':
      return true
    case 'paid':
      return opensPaidContent(viewer)
    case 'dealer':
      return viewer.dealer
    case 'lender':
      return viewer.lender
    case 'editor':
      return mayWrite(viewer)
    case 'moderator':
      return moderatesSome(viewer)
    case 'admin':
      return isAdmin(viewer)
    case 'self': {
      const [part, name] = access.at.split('.') as [keyof Input, string]
      return Number((input[part] as Record<string, unknown>)[name]) === viewer.id
    }
  }
}

function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | null,
  identities: Identities,
  viewerNow: RawCall['viewerNow'],
): Call {
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    session,
    fromWeb: request.headers['x-client'] === 'web',
    setSessionCookie: (token) => identities.setCookie(reply, token),
    clearSessionCookie: () => identities.clearCookie(reply),
    cookie: (name) => identities.other(request, name),
    setCookie: (name, value, seconds) => identities.setOther(reply, name, value, seconds),
    clearSiteData: () => void reply.header('Clear-Site-Data', '"cache", "storage"'),
    raw: { ...rawInput(request), viewerNow },
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
