import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PaymentOrigins, pagePolicy, permissionsPolicy } from '../edge/headers.ts'
import { plainPath, straightAddress } from '../edge/plain-path.ts'
import { concurrencyLimit, type InTurn } from '../limits/concurrency-limit.ts'
import type { Limits } from '../limits/limits.ts'
import { type Identities, type Identity, INSIDE_HEADER } from '../request/identity.ts'
import type { InsideCalls } from '../request/inside.ts'
import { Refusal } from '../request/refusal.ts'
import { type FrameCalls, frameAnswers, frameStatement } from './frame-answers.ts'
import { type Ask, isRead } from './member-pages/conversation.ts'
import { type Draw, SharedPages, type Visit } from './member-pages/shared-pages.ts'
import type { StandIns } from './member-pages/stand-ins.ts'
import { oneDataScript } from './one-data-script.ts'
import { type CachedPage, newNonce, type Page, PageCache, PLACEHOLDER } from './page-cache.ts'
import { beforeProgram, scriptsAfterPaint } from './scripts-after-paint.ts'

/**
 * The function that the web's build exports: renders any address of the site. The context has the shape of the web's
 * PageContext.
 */
export type PageRenderer = StandIns &
  FrameCalls & {
    fetch(
      request: Request,
      options: {
        context: {
          callApi(sent: {
            method: string
            address: string
            body: unknown
          }): Promise<{ ok: boolean; body: unknown }>
          nonce: string
          origin: string
          loginRequired: boolean
          deliver(html: string): void
        }
      },
    ): Promise<Response>
  }

type Options = {
  app: FastifyInstance
  production: boolean
  identities: Identities
  inside: InsideCalls
  limits: Limits
  origin: string
  renderer: PageRenderer
  cacheMs: number
  /** Whether reading needs a session too. */
  loginRequired: boolean
  /** Beginnings of addresses of which the rest is a secret: browsers must not pass it on when the person leaves. */
  secretAddresses: readonly string[]
  /** Addresses of pages that may ask for the microphone. */
  microphonePages: readonly string[]
  /** Addresses of pages with card fields, and of what is below them, and what the payment provider needs there. */
  paymentPages: readonly string[]
  payment: PaymentOrigins | null
}

type SentPage = Omit<Page, 'html'> & { html: string | Buffer }

const HTML = 'text/html; charset=utf-8'

// Rules look at the plain path, because the router finds a page however its address is written.

const NOT_PAGES = /^\/(api|assets|media|live)(\/|$)/
/** The design system's gallery, for developers. */
const GALLERY = /^\/ui(\/|$)/

/** How many pages are rendered at once: enough for one to compute while others wait for the database. */
const AT_ONCE = 6
/** How many members' pages ask the API at once: more of them only take memory while they wait for the database. */
const ASKING_AT_ONCE = 10
/** Milliseconds that a page waits for its turn: longer than any page takes, unless the database is unavailable. */
const PATIENCE_MS = 15_000

/** Milliseconds for which a member's page is kept: the browser takes its data for fresh for half a minute. */
const SHARED_MS = 20_000

/** Serves pages: every address that isn't the API's, a file's or an operator's. */
export function answerPages(options: Options): void {
  const { app, identities, limits, origin, cacheMs, production, secretAddresses, microphonePages } = options
  const cache = new PageCache(cacheMs)
  const shared = new SharedPages(options.renderer, SHARED_MS, PLACEHOLDER)
  const patience = { patienceMs: PATIENCE_MS, retryAfter: 2 }
  const inTurn = concurrencyLimit({ atOnce: AT_ONCE, ...patience })
  const askingInTurn = concurrencyLimit({ atOnce: ASKING_AT_ONCE, ...patience })

  app.get('/*', async (request, reply) => {
    // An unknown API call or file is refused as such; any other unknown address gets the not-found page.
    const path = plainPath(request.url)
    if (NOT_PAGES.test(path) || (production && GALLERY.test(path))) throw new Refusal('not_found')
    const isBelow = (start: string) => path === start || path.startsWith(`${start}/`)
    const secret = secretAddresses.some(isBelow)
    if (secret) reply.header('Referrer-Policy', 'no-referrer')
    if (microphonePages.includes(path))
      reply.header('Permissions-Policy', permissionsPolicy({ microphone: true }))
    const address = straightAddress(request.url)
    if (address !== request.url) return reply.redirect(address, 308)
    const identity = await identities.of(request)
    request.identity = identity
    await limits.pace('read', { ip: request.ip, userId: identity.session?.viewer.id })
    const nonce = newNonce()
    reply.header(
      'Content-Security-Policy',
      pagePolicy(nonce, origin, options.paymentPages.some(isBelow) ? options.payment : null),
    )
    // Removes a cookie whose session is gone, because it only causes look-ups.
    if (identity.carriage === 'cookie' && !identity.session) identities.clearCookie(reply)

    const draw = (ask: Ask, nonce: string) => render(options, { address, ask, nonce })
    const asThemselves = <T>(work: (ask: Ask) => Promise<T>) =>
      identities.lend(identity, (key) => work(asking(options, request, identity, key)))
    if (!identity.session && !secret) {
      const drawKept = () => asThemselves((ask) => inTurn(() => draw(ask, PLACEHOLDER)))
      return sendCached(reply, await cache.get(address, drawKept), nonce)
    }
    const page = await asThemselves((ask) =>
      secret
        ? inTurn(() => draw(ask, nonce))
        : forMember(options.renderer, {
            shared,
            askingInTurn,
            inTurn,
            draw,
            visit: shared.begin(address, ask),
            nonce,
          }),
    )
    return begin(reply, page).send(page.html)
  })
}

/** Calls of a page to the API in the same process, as the person who wants the page. */
function asking({ app, inside }: Options, from: FastifyRequest, identity: Identity, key: string): Ask {
  const caller = { identity, ip: from.ip, id: from.id, log: from.log }
  return async (sent) => {
    const { method, address, body } = sent
    const read = isRead(sent) ? await inside.call(address, caller) : null
    if (read) return read
    // Files and what is no operation.
    const answer = await app.inject({
      method: method as 'GET',
      url: address,
      remoteAddress: from.ip,
      headers: {
        [INSIDE_HEADER]: key,
        'x-client': 'web',
        'x-request-id': from.id,
        // It is our own page that asks. A POST that a page makes while it is rendered changes nothing: it reads a token.
        'sec-fetch-site': 'same-origin',
      },
      ...(body !== undefined && { payload: body as object }),
    })
    return { ok: answer.statusCode < 400, text: answer.body }
  }
}

type MembersPage = {
  shared: SharedPages
  askingInTurn: InTurn
  inTurn: InTurn
  draw(ask: Ask, nonce: string): Promise<Page>
  visit: Visit
  nonce: string
}

/** A member's page, one that was rendered with the very same answers or a new one, and with it what its frame shows. */
async function forMember(
  renderer: PageRenderer,
  { shared, askingInTurn, inTurn, draw, visit, nonce }: MembersPage,
): Promise<SentPage> {
  const { talk } = visit
  const drawShared: Draw = async (ask) => {
    const { status, location, html } = await draw(ask, PLACEHOLDER)
    return status === 200 && location === null ? html : null
  }
  const [kept, frame] = await askingInTurn(() =>
    Promise.all([shared.find(visit), frameAnswers(renderer, talk)]),
  )
  const found =
    kept ??
    (await inTurn(async () => {
      // Another request may have rendered it meanwhile.
      const found = await shared.find(visit)
      return found ?? (shared.isWorthIt(visit) ? await shared.keep(visit, drawShared) : null)
    }))
  const page: SentPage = found
    ? { status: 200, location: null, type: HTML, html: found.page.fill([...found.texts, nonce]) }
    : await inTurn(() => draw((sent) => talk.ask(sent), nonce))
  return { ...page, html: beforeProgram(page.html, frameStatement(frame, talk), nonce) }
}

/** Renders a page with these answers of the API. */
async function render(
  { origin, renderer, loginRequired }: Options,
  { address, ask, nonce }: { address: string; ask: Ask; nonce: string },
): Promise<Page> {
  const request = new Request(new URL(address, origin), { headers: { accept: 'text/html' } })
  let html = ''
  const context = {
    async callApi(sent: Parameters<Ask>[0]) {
      const { ok, text } = await ask(sent)
      return { ok, body: JSON.parse(text) as unknown }
    },
    nonce,
    origin,
    loginRequired,
    deliver(rendered: string) {
      html = rendered
    },
  }
  const response = await renderer.fetch(request, { context })
  return {
    status: response.status,
    location: response.headers.get('location'),
    type: response.headers.get('content-type') ?? HTML,
    html: scriptsAfterPaint(oneDataScript(html)),
  }
}

function begin(reply: FastifyReply, page: Omit<Page, 'html'>): FastifyReply {
  if (page.location !== null) reply.header('Location', page.location)
  return reply.code(page.status).type(page.type)
}

const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i

/** Sends a cached page. Compressing each response again would cost more than everything else. */
function sendCached(reply: FastifyReply, page: CachedPage, nonce: string): FastifyReply {
  begin(reply, page)
  if (!ACCEPTS_GZIP.test(reply.request.headers['accept-encoding'] ?? ''))
    return reply.send(page.text.plain(nonce))
  reply.header('Content-Encoding', 'gzip').header('Vary', 'Accept-Encoding')
  return reply.send(page.text.gzip(nonce))
}
