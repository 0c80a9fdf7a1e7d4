import { addressOf, type CallOf, type Operation, type ReceivedOf } from '@cancha/contract/operation'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { offline, refusalIn } from './errors.ts'
import { presence } from './presence.ts'
import { withProof } from './proof.ts'

type Sent = { method: string; address: string; body: unknown }
type Received = { ok: boolean; body: unknown }

/** How a page rendered on the server reaches the API: in the same process, as the person who asked for the page. */
export type PageContext = {
  callApi: (sent: Sent) => Promise<Received>
  nonce: string
  origin: string
  /** The site asks for a session wherever the route table does, also to read. */
  loginRequired: boolean
  /** Takes the page that was rendered. What isn't rendered (a redirect, a failure) has no text. */
  deliver: (html: string) => void
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext }
  }
}

const reach = createIsomorphicFn()
  .server((sent: Sent): Promise<Received> => {
    const context = getGlobalStartContext()
    if (!context) throw new Error('pages are rendered with a context')
    return context.callApi(sent)
  })
  .client(async ({ method, address, body }: Sent): Promise<Received> => {
    const headers: Record<string, string> = { 'X-Client': 'web', ...presence() }
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    const init: RequestInit = { method, headers, signal: AbortSignal.timeout(30_000) }
    if (body !== undefined) init.body = JSON.stringify(body)
    const response = await fetch(address, init).catch(() => {
      throw offline()
    })
    return { ok: response.ok, body: await response.json().catch(() => null) }
  })

/** Answers that a preview gives in place of the server's, by address. Only ever filled in an editor's browser. */
const instead = new Map<string, unknown>()

/** Until `end` is called, reading this address gives this answer: a page then shows what isn't published yet. */
export function answerInstead(address: string, body: unknown): { end: () => void } {
  instead.set(address, body)
  return { end: () => instead.delete(address) }
}

type Options = {
  /** Asks the person who they are when the server wants to know; what only reads doesn't, unless they asked for it. */
  asks?: boolean
}

/**
 * Calls an operation of the contract, from the browser or while a page is rendered on the server.
 * @throws ApiError with the server's words, or 'offline' when nothing came back
 */
export async function call<Op extends Operation>(
  operation: Op,
  input: CallOf<Op>,
  { asks = operation.method !== 'GET' }: Options = {},
): Promise<ReceivedOf<Op>> {
  return asks ? withProof(() => send(operation, input)) : send(operation, input)
}

async function send<Op extends Operation>(operation: Op, input: CallOf<Op>): Promise<ReceivedOf<Op>> {
  const { body, ...rest } = input as { body?: unknown; params?: object; query?: object }
  const address = addressOf(operation, rest)
  if (operation.method === 'GET' && instead.has(address)) return instead.get(address) as ReceivedOf<Op>
  const received = await reach({ method: operation.method, address, body })
  if (!received.ok) throw refusalIn(received.body)
  return received.body as ReceivedOf<Op>
}

/** The address of the site itself, for what must name it whole: pictures that other sites show of a shared page. */
export const siteOrigin = createIsomorphicFn()
  .server((): string => getGlobalStartContext()?.origin ?? '')
  .client((): string => window.location.origin)
