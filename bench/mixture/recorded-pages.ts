import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test'
import unpackBrowser, { findBrowser } from '../../e2e/support/browser.ts'
import type { PageKind } from './visits.ts'

/** A call that a page makes, with marks in place of its reader's id and their conversation's. */
export type Call = { method: string; path: string; body?: string }

/** The address of a page; a topic's with its id. */
export type Address = { kind: PageKind; path: string; topic?: number }

/** A page as a browser asks for it. */
export type RecordedPage = Address & {
  /** The calls of the page that is opened by its address, after its document. */
  afterDocument: Call[]
  /** The calls of the page that a link within the program leads to. */
  inProgram: Call[]
  /** Whether it opens a live connection. */
  socket: boolean
}

/** The marks in recorded calls for the reader's id and for the id of their conversation. */
export const MARKS = { reader: '«lector»', conversation: '«conversación»' }

type Reader = { cookie: string; id: number; conversation: number } | null

/**
 * Opens each address in a browser, by itself and from within the program, and writes down what it asks for.
 * @param reader the member who opens them, or a visitor
 */
export async function recordPages(
  url: string,
  addresses: readonly Address[],
  reader: Reader,
): Promise<RecordedPage[]> {
  unpackBrowser()
  const { executablePath, args, env } = findBrowser()
  const browser = await chromium.launch({ executablePath, args: [...args, '--no-sandbox'], env })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    if (reader) await addCookie(context, url, reader.cookie)
    const [byAddress, byLink] = [await context.newPage(), await context.newPage()]
    await byLink.goto(url, { waitUntil: 'networkidle' })
    const recorded: RecordedPage[] = []
    for (const address of addresses) {
      const { path } = address
      const opened = await during(byAddress, reader, () =>
        byAddress.goto(url + path, { waitUntil: 'networkidle' }),
      )
      const followed = await during(byLink, reader, async () => {
        // The router hears of each change of the address.
        await byLink.evaluate((path) => history.pushState({}, '', path), path)
        await byLink.waitForLoadState('networkidle')
        await byLink.waitForTimeout(QUIET_MS)
      })
      recorded.push({
        ...address,
        afterDocument: opened.calls,
        inProgram: followed.calls,
        socket: opened.socket,
      })
    }
    return recorded
  } finally {
    await browser.close()
  }
}

/** How long a page that a link has led to may take before it asks for something. */
const QUIET_MS = 300

async function addCookie(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  const { hostname } = new URL(url)
  // Browsers take a name that begins with __Host- from a secure origin only, and localhost is one.
  await context.addCookies([{ name, value, domain: hostname, path: '/', secure: name.startsWith('__') }])
}

async function during(page: Page, reader: Reader, work: () => Promise<unknown>) {
  const calls: Call[] = []
  let socket = false
  const onRequest = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const body = request.postData()
    calls.push({
      method: request.method(),
      path: marked(pathname + search, reader),
      ...(body !== null && { body: marked(body, reader) }),
    })
  }
  const onSocket = () => {
    socket = true
  }
  page.on('request', onRequest)
  page.on('websocket', onSocket)
  await work()
  page.off('request', onRequest)
  page.off('websocket', onSocket)
  return { calls, socket }
}

const marked = (text: string, reader: Reader): string =>
  reader
    ? text
        .replaceAll(new RegExp(`\\b${reader.id}\\b`, 'g'), MARKS.reader)
        .replaceAll(new RegExp(`\\b${reader.conversation}\\b`, 'g'), MARKS.conversation)
    : text
