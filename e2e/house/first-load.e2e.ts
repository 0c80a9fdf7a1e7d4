import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { signIn, test } from '../support/site.ts'
import { expect } from '../support/watch.ts'

/**
 * In bytes, gzipped: all scripts that a page loads before anybody has pressed anything. For every address,
 * tools/checks/first-load.test.ts holds the sizes that the build tells; this test measures browsers' real requests.
 */
const BUDGET = 200_000
/** Of what visitors open first. Each feature adds its lines of menus and the names of its files. */
const VISITORS_BUDGET = 190_000
/** Of who has signed in, as in tools/checks/first-load.test.ts: most of it is there from the page before. */
const MEMBERS_BUDGET = 209_000

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

for (const [budget, addresses] of [
  [
    VISITORS_BUDGET,
    ['/', '/contactus', '/register', '/login', '/education/videocourses', '/faq', '/sponsors'],
  ],
  [
    BUDGET,
    [
      '/forums',
      '/tu-primera-propiedad-de-renta',
      '/investment-calculators',
      '/analysis/rentals/new',
      '/analysis/flip/new',
      '/analysis/refinance/new',
      '/calculator/flip',
    ],
  ],
] as const)
  test(`the first load of what visitors open stays light: ${addresses.join(' ')}`, {
    tag: ['@phone', '@reads'],
  }, async ({ page }) => {
    for (const address of addresses) {
      const scripts = await scriptsOf(page, () => page.goto(address))
      const bytes = sum(scripts.values())
      expect(bytes, address).toBeGreaterThan(100_000)
      expect(bytes, `${address}\n${largest(scripts)}`).toBeLessThan(budget)
    }
  })

test('the panel’s first load stays light, with what comes right after it', {
  tag: ['@phone', '@reads'],
}, async ({ page }) => {
  const scripts = await scriptsOf(page, () => signIn(page, 'ana'))
  expect(sum(scripts.values()), largest(scripts)).toBeLessThan(MEMBERS_BUDGET)
})
