import { needsNewDocument } from '@cancha/domain/money/memberships/payment-pages'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { DEMO_PASSWORD, demoCode } from '../../demo/people/accounts.ts'
import { MODERATED } from '../../demo/talk/texts/forums/moderation.ts'
import { Identities } from '../../server/src/http/request/identity.ts'
import { openSessionOf } from './database.ts'
import { nextLiveConnection } from './live-connection.ts'
import { SHARED, type Site, type SiteOptions, Sites } from './open-site.ts'
import { test as base, expect } from './watch.ts'

const SESSION = new Identities(
  { secureCookies: true, CANCHA_LIMITS: true },
  async () => null,
  async () => new Map(),
).cookieName

/** The running test's site: a worker runs one test at a time. */
let current: Site | undefined

/**
 * Each test has its own program on a new copy of the demo community, unless a tag says that it shares one with its like:
 * - `@reads`: it changes nothing that another could see.
 * - `@joins`: what it leaves behind belongs to people and pieces of its own, over which no other such test stumbles, nor itself
 *   when it is repeated.
 */
export const test = base.extend<SiteOptions & { site: Site }, { sites: Sites }>({
  settings: [{}, { option: true }],
  twoNodes: [false, { option: true }],

  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const sites = new Sites()
      await sites.ready()
      await use(sites)
      await sites.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  site: async ({ sites, settings, twoNodes }, use, { tags }) => {
    const shared = SHARED.find((kind) => tags.includes(`@${kind}`))
    const site = await (shared ? sites.shared(shared) : sites.open({ settings, twoNodes }))
    current = site
    await use(site)
    current = undefined
    if (!shared) sites.giveBack(site)
  },

  baseURL: async ({ site }, use) => use(site.origin),
})

/** Members whose rights of administration or moderation need a second factor. */
const SECOND_STEP = ['admin', MODERATED.by]

/** Signs in a member of the demo community and opens a page of theirs, hydrated and with its live connection. */
export async function signIn(page: Page, key: string, at = '/dashboard'): Promise<void> {
  // A page that is open would begin a live connection with the new session, and lose it when it is left.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await enter(page, key)
  const line = nextLiveConnection(page)
  await page.goto(at)
  await line
}

/**
 * Gives the browser a session of a member of the demo community, and opens no page: the next one that the test opens is theirs.
 * The session is put into the database and the browser directly; the journeys of accounts fill in the form.
 */
export async function enter(page: Page, key: string): Promise<void> {
  if (!current) throw new Error('a session needs a test with a site')
  const value = await openSessionOf(current.ownerUrl, {
    email: emailOf(key),
    userAgent: await page.evaluate(() => navigator.userAgent),
    secondFactor: SECOND_STEP.includes(key),
  })
  await page
    .context()
    .addCookies([{ name: SESSION, value, domain: 'localhost', path: '/', secure: true, httpOnly: true }])
}

/** A member in a browser of their own, as wide as the given page. */
export async function anotherMember(
  beside: { browser: Browser; site: Site; page: Page },
  key: string,
  at: string,
): Promise<Page> {
  const context = await beside.browser.newContext({
    baseURL: beside.site.origin,
    reducedMotion: 'reduce',
    viewport: beside.page.viewportSize(),
  })
  const page = await context.newPage()
  await signIn(page, key, at)
  return page
}

/** Signs in through the API, for what needs no page. @returns posts to the API as this member */
export async function signInWithoutPage(request: APIRequestContext, key: string) {
  if (!current) throw new Error('a session needs a test with a site')
  const headers = { 'x-client': 'web', origin: current.origin }
  const post = async (path: string, data: object) =>
    expect((await request.post(path, { headers, data })).status()).toBe(200)
  const code = SECOND_STEP.includes(key) ? { code: demoCode().code } : {}
  await post('/api/users/login', { email: emailOf(key), password: DEMO_PASSWORD, ...code })
  return post
}

const emailOf = (key: string) => `${key}@demo.cancha.example`

/**
 * Goes to another address in an open page, as its links do: a new document takes several times as long. The page of the same
 * address would stay as it is, so that it is opened anew; where a card is typed, links open a new document too.
 */
export async function follow(page: Page, at: string): Promise<void> {
  const { pathname } = new URL(page.url())
  const to = new URL(at, page.url()).pathname
  if (to === pathname || needsNewDocument(pathname, to)) return void (await page.goto(at))
  await page.evaluate((href) => {
    const { __TSR_ROUTER__: router } = window as unknown as {
      __TSR_ROUTER__: { navigate(to: { href: string }): Promise<void> }
    }
    return router.navigate({ href })
  }, at)
}

/**
 * Takes the session from the browser, as if it had ended. From an empty page: a live connection that is just being made would be
 * refused without its cookie, which the browser reports as an error.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
