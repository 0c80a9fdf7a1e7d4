import type { Page } from '@playwright/test'
import { Identities } from '../../server/src/http/request/identity.ts'
import { DEMO_PASSWORD, demoCode } from '../../tools/seed/accounts.ts'
import { MODERATED } from '../../tools/seed/content/forums/all.ts'
import { openSessionOf } from './database.ts'
import { nextLiveConnection } from './live-connection.ts'
import { type Site, type SiteOptions, Sites } from './open-site.ts'
import { test as base } from './watch.ts'

const SESSION = new Identities(
  { secureCookies: true, CANCHA_LIMITS: true },
  async () => null,
  async () => new Map(),
).cookieName

/** The running test's site: a worker runs one test at a time. */
let current: Site | undefined

/**
 * Each test has its own program on a new copy of the demo community. With the tag @reads a test declares that it
 * changes nothing that another could see, and shares its program with other such tests.
 */
export const test = base.extend<SiteOptions & { site: Site }, { sites: Sites }>({
  settings: [{}, { option: true }],
  withMailServer: [true, { option: true }],
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

  site: async ({ sites, settings, withMailServer, twoNodes }, use, { tags }) => {
    const isShared = tags.includes('@reads')
    const site = await (isShared ? sites.shared() : sites.open({ settings, withMailServer, twoNodes }))
    current = site
    await use(site)
    current = undefined
    if (!isShared) sites.giveBack(site)
  },

  baseURL: async ({ site }, use) => use(site.origin),
})

/** Who has no rights to keep order without a second factor. */
const SECOND_STEP = ['admin', MODERATED.by]

/**
 * Signs in a member of the demo community and opens a hydrated page. The session is put into the database and the
 * browser directly; {@link signInByForm} tests the form.
 */
export async function signIn(page: Page, key: string, at = '/dashboard'): Promise<void> {
  if (!current) throw new Error('signIn needs a test with a site')
  const value = await openSessionOf(current.ownerUrl, {
    email: emailOf(key),
    userAgent: await page.evaluate(() => navigator.userAgent),
    secondFactor: SECOND_STEP.includes(key),
  })
  await page
    .context()
    .addCookies([{ name: SESSION, value, domain: 'localhost', path: '/', secure: true, httpOnly: true }])
  const line = nextLiveConnection(page)
  await page.goto(at)
  await line
}

/** Signs in a member of the demo community with the form and waits for the hydrated panel. */
export async function signInByForm(page: Page, key: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(emailOf(key))
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  const line = nextLiveConnection(page)
  await page.getByRole('button', { name: 'Entrar' }).click()
  if (SECOND_STEP.includes(key)) {
    await page.getByLabel('Código').fill(demoCode().code)
    await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click()
  }
  await page.waitForURL('**/dashboard')
  await page.waitForFunction(isReadOut)
  await line
}

const emailOf = (key: string) => `${key}@demo.cancha.example`

/** The heading or a dialog has the focus: something opened before that would be closed by the focus change. */
const isReadOut = () => document.activeElement?.closest('h1, dialog') !== null

/**
 * Takes the session from the browser, as if it had ended. From an empty page: a live connection that is just being made would be
 * refused without its cookie, which the browser reports as an error.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
