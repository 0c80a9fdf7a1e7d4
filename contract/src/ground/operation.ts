import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'

/** The methods that change nothing. */
const SAFE: ReadonlySet<Method> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The path in a request to the id of the acting person. */
type ActorPath = `params.${string}` | `query.${string}` | `body.${string}`

/**
 * The callers that an operation accepts. The server refuses everyone else before a handler runs.
 * `self` asks that the id at that path is the signed-in person's own.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'signedIn' }
  | { kind: 'paid' }
  | { kind: 'dealer' }
  | { kind: 'lender' }
  | { kind: 'editor' }
  | { kind: 'moderator' }
  | { kind: 'admin' }
  | { kind: 'self'; at: ActorPath }
  | { kind: 'anyOf'; of: readonly Access[] }

export const open = { kind: 'public' } as const satisfies Access
export const signedIn = { kind: 'signedIn' } as const satisfies Access
/** Paid members and administrators. @public */
export const paid = { kind: 'paid' } as const satisfies Access
/** Members who list properties. @public */
export const dealer = { kind: 'dealer' } as const satisfies Access
/** Members who lend. @public */
export const lender = { kind: 'lender' } as const satisfies Access
/** Editors and administrators. */
export const editor = { kind: 'editor' } as const satisfies Access
/** Moderators of any category of the forums, and administrators. */
export const moderator = { kind: 'moderator' } as const satisfies Access
export const admin = { kind: 'admin' } as const satisfies Access
export const self = (at: ActorPath) => ({ kind: 'self', at }) as const satisfies Access
export const anyOf = (...of: Access[]) => ({ kind: 'anyOf', of }) as const satisfies Access

/**
 * How often one address or one person may call: the name of a limit that the server declares. 'read', 'write' and
 * 'bytes' (whole files inside JSON) are common; others are their features'.
 */
export type Pace = string

type Definition = {
  method: Method
  /** The path below /api; a part that varies is written as :name. */
  path: `/${string}`
  /** One line for the API documentation. */
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  answer: z.ZodType
  /**
   * The media type when the operation answers with a file instead of JSON; `answer` is then FileAnswer. For uploaded files, whose
   * type only the answer names, it is 'application/octet-stream'.
   */
  file?:
    | 'application/pdf'
    | 'text/csv; charset=utf-8'
    | 'text/calendar; charset=utf-8'
    | 'image/png'
    | 'application/octet-stream'
  /**
   * The input stands in headers and in a body of this media type, which the handler reads as a stream (the tus protocol, and what
   * is signed over its bytes), and the answer has headers only; `answer` is then HeadersAnswer. Refusals are JSON as everywhere.
   */
  raw?: 'application/offset+octet-stream' | 'application/json'
  /**
   * Called by another program's server, which proves itself by a signature over its bytes: no session is looked for, no origin
   * asked, and no pace counted, because all of its calls come from a few addresses.
   */
  machine?: true
  /** The operation's own refusals, besides the common ones. */
  errors: readonly ErrorCode[]
  /**
   * True for a change that reaches nobody else and isn't about how the person signs in: those may make it too who have paid
   * before they confirmed their e-mail; see `waitsForConfirmation`.
   */
  unconfirmed?: true
  /**
   * True for what stays open to a session whose password may be somebody else's, until the account's mailbox has answered (see
   * `Viewer.doubtful`): what is the same for everyone, and what takes part in the community. Nothing that shows papers, private
   * messages or answers, payments or addresses, and nothing that changes how the person signs in.
   */
  doubtful?: true
  /**
   * True when the person must have proved their identity within the last ten minutes; see `asksProof` for operations
   * that need this without saying so.
   */
  freshProof?: true
  /** Default: 'read' for GET, HEAD and OPTIONS, 'write' for the rest. */
  pace?: Pace
  /** The largest body in bytes. Default 64 KB. */
  bodyLimit?: number
  /** The callers that may send more than 64 KB, where not all need to: members who may send photos. */
  largeFor?: Access
}

export type Operation<Def extends Definition = Definition> = Def

/**
 * Declares one operation of the API. Validation, serialisation, the typed client, OpenAPI and the access tests are
 * derived from it.
 */
export const operation = <const Def extends Definition>(definition: Def): Operation<Def> => definition

/**
 * Whether an operation needs a proof of identity from the last ten minutes: where it says so, and wherever only
 * administrators may call it, reads included. Without the proof it answers `reauth_required`.
 */
export const asksProof = ({ access, freshProof }: Pick<Definition, 'access' | 'freshProof'>): boolean =>
  freshProof === true || onlyAdministrators(access)

/**
 * Whether an operation is closed, with `unverified`, to members who have paid and haven't confirmed their e-mail yet: all
 * changes by members are, but for those that say otherwise.
 */
export const waitsForConfirmation = (op: Pick<Definition, 'access' | 'method' | 'unconfirmed'>): boolean =>
  op.access.kind !== 'public' && changesSomething(op) && op.unconfirmed !== true

/**
 * Whether an operation is closed, with `unanswered`, to a doubtful session: everything that asks for a session is, but for what
 * says otherwise. A public operation answers such a session as it answers visitors.
 */
export const waitsForAnswer = (op: Pick<Definition, 'access' | 'doubtful'>): boolean =>
  op.access.kind !== 'public' && op.doubtful !== true

/** Whether an operation may change something, by its method. */
export const changesSomething = ({ method }: Pick<Definition, 'method'>): boolean => !SAFE.has(method)

const onlyAdministrators = (access: Access): boolean =>
  access.kind === 'admin' ||
  (access.kind === 'anyOf' && access.of.length > 0 && access.of.every(onlyAdministrators))

/**
 * The refusals of one operation: those that it names, `reauth_required` where `asksProof` holds, `unverified` where
 * `waitsForConfirmation` does, and `unanswered` where `waitsForAnswer` does.
 */
export const errorsOf = (
  op: Pick<Definition, 'access' | 'freshProof' | 'errors' | 'method' | 'unconfirmed' | 'doubtful'>,
): ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...op.errors,
    ...(asksProof(op) ? (['reauth_required'] as const) : []),
    ...(waitsForConfirmation(op) ? (['unverified'] as const) : []),
    ...(waitsForAnswer(op) ? (['unanswered'] as const) : []),
  ]),
]

type ParsedValue<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<never, never>
type SentValue<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** The input of a handler: validated, with defaults filled in. */
export type InputOf<Op extends Definition> = {
  params: ParsedValue<Op['params']>
  query: ParsedValue<Op['query']>
  body: ParsedValue<Op['body']>
}

type PartsOf<Op extends Definition> = {
  params: SentValue<Op['params']>
  query: SentValue<Op['query']>
  body: SentValue<Op['body']>
}
type PresentParts<Parts> = {
  [Part in keyof Parts as undefined extends Parts[Part] ? never : Part]: Parts[Part]
}

/** The parts of a call (params, query, body) that the operation has, as the caller sends them. */
export type CallOf<Op extends Definition> = PresentParts<PartsOf<Op>>

/** The answer of a handler, before serialisation. */
export type AnswerOf<Op extends Definition> = z.input<Op['answer']>

/** The answer that the caller receives, after parsing. */
export type ReceivedOf<Op extends Definition> = z.output<Op['answer']>

/** The address of a call, with escaped parameters and without empty query fields. */
export function addressOf(
  op: Pick<Definition, 'path'>,
  call: { params?: object | undefined; query?: object | undefined } = {},
): string {
  const params = (call.params ?? {}) as Record<string, unknown>
  const path = op.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}
