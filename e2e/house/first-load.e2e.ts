import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { signIn, test } from '../support/site.ts'
import { expect } from '../support/watch.ts'

/**
 * The budgets of tools/checks/first-load.test.ts, which holds every address to the sizes that the build tells. This test shows that
 * browsers ask for no more than that.
 */
const BUDGET = 200_000
const VISITORS_BUDGET = 190_000
// Thirteen hundred more than it was: the phone's bar, the first week's deeds, and the answers that spare the panel six calls.
const MEMBERS_BUDGET = 210_300

/**
 * How often a member's page asks the server after its document, at most. A call that is there twice counts twice. The messenger asks who is
 * online; a conversation for its messages, what has changed since, its files, and to be marked as read.
 */
const CALLS = {
  '/dashboard': 0,
  '/forums': 0,
  '/education/videocourses': 0,
  '/deals': 0,
  '/messenger': 1,
  '/notifications': 0,
}

/** The same of the pages to which such links of a list lead. */
const LINKED_CALLS = {
  '/forums': ['a[href^="/forums/"][href*="?sid="]', 0],
  '/deals': ['a[href^="/deals/"]', 0],
  '/education/videocourses': ['article a', 0],
  '/messenger': ['a[href^="/messenger?chat="]', 6],
} as const

/** The calls of a page until nothing more comes, in their order. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls: string[] = []
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`)
  }
  page.on('request', note)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return calls
}

/** The addresses of pages whose calls are counted, and how many each may make. */
async function addressesOf(page: Page): Promise<[string, number][]> {
  const addresses = Object.entries<number>(CALLS)
  for (const [list, [link, most]] of Object.entries(LINKED_CALLS)) {
    await page.goto(list)
    const href = await page.getByRole('main').locator(link).first().getAttribute('href')
    if (!href) throw new Error(`${list} leads nowhere`)
    addresses.push([href, most])
  }
  return addresses
}

/** The scripts that a page asks for until nothing more comes, each with its size. */
async function scriptsOf(page: Page, open: () => Promise<unknown>): Promise<Map<string, number>> {
  const scripts = new Map<string, number>()
  const reading: Promise<unknown>[] = []
  const note = (answer: { url(): string; body(): Promise<Buffer> }) => {
    const name = /\/assets\/([^/]+\.js)$/.exec(answer.url())?.[1]
    if (name)
      reading.push(answer.body().then((body) => scripts.set(name, gzipSync(body, { level: 9 }).length)))
  }
  page.on('response', note)
  await open()
  await page.waitForLoadState('networkidle')
  page.off('response', note)
  await Promise.all(reading)
  return scripts
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((all, size) => all + size, 0)

/** Lists the largest scripts, for the message. */
const largest = (scripts: Map<string, number>) =>
  [...scripts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 12)
    .map(([name, size]) => `${name} ${size}`)
    .join('\n')

test('browsers’ first loads stay light: of what visitors open, and of the panel with what comes right after it; and a member’s page asks for little after its document', {
  tag: ['@phone', '@reads'],
}, async ({ page }) => {
  for (const [budget, address] of [
    [VISITORS_BUDGET, '/'],
    [BUDGET, '/tu-primera-propiedad-de-renta'],
    [BUDGET, '/analysis/flip/new'],
    [MEMBERS_BUDGET, '/dashboard'],
  ] as const)
    await test.step(address, async () => {
      const open = () => (address === '/dashboard' ? signIn(page, 'ana') : page.goto(address))
      const scripts = await scriptsOf(page, open)
      const bytes = sum(scripts.values())
      expect(bytes).toBeGreaterThan(100_000)
      expect(bytes, largest(scripts)).toBeLessThan(budget)
    })
  await test.step('calls', async () => {
    const seen: Record<string, string[]> = {}
    const over: Record<string, string[]> = {}
    for (const [address, most] of await addressesOf(page)) {
      const calls = await callsOf(page, address)
      seen[address] = calls
      if (calls.length > most) over[address] = calls
    }
    expect(seen['/messenger'], 'calls are seen').not.toEqual([])
    expect(over, 'pages that call too often').toEqual({})
  })
})
