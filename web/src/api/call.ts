import { addressOf, type CallOf, type Operation, type ReceivedOf } from '@cancha/contract/ground/operation'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { refusalIn, unanswered } from './errors.ts'
import { presence } from './presence.ts'
import { withProof } from './proof.ts'

type SentRequest = { method: string; address: string; body: unknown }
type ReceivedAnswer = { ok: boolean; body: unknown }

/**
 * The context of a page that is rendered on the server: it calls the API in the same process, as the person who asked
 * for the page.
 */
export type PageContext = {
  callApi: (sent: SentRequest) => Promise<ReceivedAnswer>
  nonce: string
  origin: string
  /** Whether the site asks for a session wherever the specification's route table does, also for reading. */
  loginRequired: boolean
  /** Receives the rendered page. A result without a page (a redirect, a failure) has no text. */
  deliver: (html: string) => void
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext }
  }
}

declare global {
  /**
   * Gives the answers that came with a member's document, each for one call. The document has it for as long as they count as
   * just read (`server/src/http/pages/frame-answers.ts`).
   */
  var canchaFrame: ((method: string, address: string) => ReceivedAnswer | undefined) | undefined
}

const reach = createIsomorphicFn()
  .server((sent: SentRequest): Promise<ReceivedAnswer> => {
    const context = getGlobalStartContext()
    if (!context) throw new Error('pages are rendered with a context')
    return context.callApi(sent)
  })
  .client(async ({ method, address, body }: SentRequest): Promise<ReceivedAnswer> => {
    const brought = globalThis.canchaFrame?.(method, address)
    if (brought) return brought
    const headers: Record<string, string> = { 'X-Client': 'web', ...presence() }
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    const init: RequestInit = { method, headers, signal: AbortSignal.timeout(30_000) }
    if (body !== undefined) init.body = JSON.stringify(body)
    const response = await fetch(address, init).catch((cause: unknown) => {
      throw unanswered(cause, method)
    })
    return { ok: response.ok, body: await response.json().catch(() => null) }
  })

/**
 * Answers that replace the server's, by address: a preview fills them in an editor's browser, and nothing else does.
 */
const instead = new Map<string, unknown>()

/**
 * Until `end` is called, a read of this address gets this answer instead of the server's. Previews use it to show
 * unpublished content.
 */
export function answerInstead(address: string, body: unknown): { end: () => void } {
  instead.set(address, body)
  return { end: () => instead.delete(address) }
}

/** An operation that only reads. */
export type ReadOperation = Operation & { method: 'GET' }
/** An operation that changes something. */
export type Change = Operation & { method: Exclude<Operation['method'], 'GET'> }

type Options = {
  /** Whether a `reauth_required` refusal asks the person to prove their identity. Default: writes do, reads don't. */
  asks?: boolean
}

/**
 * Reads an operation of the contract, in the browser or while a page is rendered on the server. Pages read by queries,
 * see `queryFor`.
 * @throws ApiError with the server's message, or 'offline' when there was no answer
 */
export const call = <Op extends ReadOperation>(
  operation: Op,
  input: CallOf<Op>,
  { asks = false }: Options = {},
): Promise<ReceivedOf<Op>> =>
  asks ? withProof(() => exchange(operation, input)) : exchange(operation, input)

/**
 * Sends a change to the server. Pages and parts write by `useWrite`, which hands this function to work of several
 * steps; only what is sent in the background, unseen, imports it.
 * @throws ApiError with the server's message, or 'offline' or 'timeout' when there was no answer
 */
export const send = <Op extends Change>(
  operation: Op,
  input: CallOf<Op>,
  { asks = true }: Options = {},
): Promise<ReceivedOf<Op>> =>
  asks ? withProof(() => exchange(operation, input)) : exchange(operation, input)

async function exchange<Op extends Operation>(operation: Op, input: CallOf<Op>): Promise<ReceivedOf<Op>> {
  const { body, ...rest } = input as { body?: unknown; params?: object; query?: object }
  const address = addressOf(operation, rest)
  if (operation.method === 'GET' && instead.has(address)) return instead.get(address) as ReceivedOf<Op>
  const received = await reach({ method: operation.method, address, body })
  if (!received.ok) throw refusalIn(received.body)
  return received.body as ReceivedOf<Op>
}

/** The site's origin, for absolute addresses: pictures that other sites show for a shared page. */
export const siteOrigin = createIsomorphicFn()
  .server((): string => getGlobalStartContext()?.origin ?? '')
  .client((): string => window.location.origin)
