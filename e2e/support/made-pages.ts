import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContext, test as base } from '@playwright/test'
import { Watch } from './watch.ts'

export type MadePage = { body: string; headers?: Record<string, string> }

/**
 * Serves small made pages to the tests of a file, beside a picture (`/dot.svg`), a broken connection (`/hang-up`) and
 * what fails (`/500`) or isn't there.
 */
export function serveMadePages(pages: Record<string, MadePage>): { readonly origin: string } {
  const server = createServer((request, response) => {
    // Without what tells one visit from the next.
    const [address = ''] = (request.url ?? '').split('?')
    const page = pages[address]
    if (address === '/hang-up') request.socket.destroy()
    else if (address === '/dot.svg') {
      response
        .setHeader('content-type', 'image/svg+xml')
        .end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    } else if (page) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers })
      response.end(
        `<!doctype html><html lang="es"><link rel="icon" href="data:,"><title>Prueba</title><main>${page.body}</main></html>`,
      )
    } else {
      response.writeHead(address === '/500' ? 500 : 404).end()
    }
  })
  base.beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  base.afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    get origin() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
  }
}

/**
 * One page, watched, that visits made pages one after another: a context for each would take longer than what it shows.
 */
export async function openWatched(context: BrowserContext, { origin }: { readonly origin: string }) {
  const watch = new Watch()
  watch.follow(context)
  const page = await context.newPage()
  let visits = 0
  return {
    watch,
    page,
    /** Each visit has an address of its own. The program that makes forms alive isn't in these pages: there is no waiting for it. */
    visit: (address: string) => page.goto(`${origin}${address}?${++visits}`, { waitUntil: 'load' }),
    /** The watch's complaints about this visit. */
    complaints: () => watch.complaints().filter((text) => text.includes(` at ${page.url()}: `)),
  }
}
