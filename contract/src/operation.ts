import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Where in a request an id stands that names who acts. */
type ActorPlace = `params.${string}` | `query.${string}` | `body.${string}`

/**
 * Who may call an operation. Closed: the server refuses everyone else before a handler runs.
 * `self` asks that the id at that place is the signed-in person's own.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'signedIn' }
  | { kind: 'paid' }
  | { kind: 'dealer' }
  | { kind: 'lender' }
  | { kind: 'editor' }
  | { kind: 'admin' }
  | { kind: 'self'; at: ActorPlace }
  | { kind: 'anyOf'; of: readonly Access[] }

export const open = { kind: 'public' } as const satisfies Access
export const signedIn = { kind: 'signedIn' } as const satisfies Access
/** Paid members and administrators. @public */
export const paid = { kind: 'paid' } as const satisfies Access
/** Members who list properties. @public */
export const dealer = { kind: 'dealer' } as const satisfies Access
/** Members who lend. @public */
export const lender = { kind: 'lender' } as const satisfies Access
/** Whoever writes the site's content, and administrators. */
export const editor = { kind: 'editor' } as const satisfies Access
export const admin = { kind: 'admin' } as const satisfies Access
export const self = (at: ActorPlace) => ({ kind: 'self', at }) as const satisfies Access
export const anyOf = (...of: Access[]) => ({ kind: 'anyOf', of }) as const satisfies Access

/** How often one address or one person may call: a name of the server's table of limits. */
export type Pace =
  | 'read'
  | 'write'
  | 'signIn'
  | 'register'
  | 'mail'
  | 'token'
  | 'upload'
  | 'picture'
  | 'bytes'

type Definition = {
  method: Method
  /** Under /api, with :name for what varies. */
  path: `/${string}`
  /** One line for the API's page. */
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  answer: z.ZodType
  /** The media type of the file that it answers with instead of JSON; `answer` is then FileAnswer. */
  file?: 'application/pdf' | 'text/csv; charset=utf-8' | 'image/png'
  /** The operation's own refusals, beside those that any can meet. */
  errors: readonly ErrorCode[]
  /**
   * True when the person must have proved who they are within the last ten minutes; `asksProof` says where that holds
   * without being said.
   */
  freshProof?: true
  /** Default: 'read' for GET, 'write' for the rest. */
  pace?: Pace
  /** Most bytes of the body. Default 64 KB. */
  bodyLimit?: number
}

export type Operation<Def extends Definition = Definition> = Def

/** One thing that the outside can ask of the server: everything else about it derives from this. */
export const operation = <const Def extends Definition>(definition: Def): Operation<Def> => definition

/**
 * Whether an operation asks for a proof of the last ten minutes: where it says so, and wherever only administrators may
 * call, read or write. Without one it answers `reauth_required`.
 */
export const asksProof = ({ access, freshProof }: Pick<Definition, 'access' | 'freshProof'>): boolean =>
  freshProof === true || onlyAdministrators(access)

const onlyAdministrators = (access: Access): boolean =>
  access.kind === 'admin' ||
  (access.kind === 'anyOf' && access.of.length > 0 && access.of.every(onlyAdministrators))

/** The refusals that are an operation's own: those that it names, and what follows from `asksProof`. */
export const errorsOf = (op: Pick<Definition, 'access' | 'freshProof' | 'errors'>): ErrorCode[] => [
  ...new Set<ErrorCode>([...op.errors, ...(asksProof(op) ? (['reauth_required'] as const) : [])]),
]

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<never, never>
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** What a handler receives, checked and with defaults filled. */
export type InputOf<Op extends Definition> = {
  params: Parsed<Op['params']>
  query: Parsed<Op['query']>
  body: Parsed<Op['body']>
}

type PartsOf<Op extends Definition> = {
  params: Sent<Op['params']>
  query: Sent<Op['query']>
  body: Sent<Op['body']>
}
type Needed<Parts> = { [Part in keyof Parts as undefined extends Parts[Part] ? never : Part]: Parts[Part] }

/** What a caller sends: just the parts that the operation has. */
export type CallOf<Op extends Definition> = Needed<PartsOf<Op>>

/** What the handler gives back: the answer before it is written out. */
export type AnswerOf<Op extends Definition> = z.input<Op['answer']>

/** What the caller reads. */
export type ReceivedOf<Op extends Definition> = z.output<Op['answer']>

/** The address of a call, its parameters escaped and its empty query fields left out. */
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
