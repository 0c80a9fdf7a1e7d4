import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  type Page,
  type Request,
} from '@playwright/test'
import { count } from '../../server/src/testing/count.ts'
import { COVERED, inItsWidths, watchCovered } from './covered-in-view.ts'
import { BEING_LOOKED_AT, OUT_OF_VIEW, watchFaults } from './faults-in-view.ts'

/**
 * Playwright's test, which also fails if a browser reported any problem, in any window. A test that provokes one
 * declares it: `allow(/duplicate key/)`.
 */
export const test = base.extend<{ watch: Watch; allow: (complaint: RegExp) => void }>({
  watch: [
    async ({ browser, context }, use) => {
      const watch = new Watch()
      watch.follow(context)
      // A journey of two people has two contexts; the test opens the second one itself.
      const follow = (opened: BrowserContext) => watch.follow(opened)
      browser.on('context', follow)
      await use(watch)
      browser.off('context', follow)
      await watch.settle()
      watch.check()
    },
    { auto: true },
  ],
  allow: async ({ watch }, use) => {
    await use((complaint) => watch.allow(complaint))
  },
})

export const expect = base.expect

/**
 * Collects what a browser reports: console errors, uncaught errors, failed responses of our own, policy violations,
 * errors of a form that are out of view, and what something docked lies over.
 */
export class Watch {
  readonly #complaints: string[] = []
  readonly #allowed: RegExp[] = []
  readonly #contexts = new Set<BrowserContext>()

  follow(context: BrowserContext): void {
    if (this.#contexts.has(context)) return
    this.#contexts.add(context)
    Promise.all([
      context.addInitScript(watchFaults, OUT_OF_VIEW),
      context.addInitScript(watchCovered, COVERED),
    ]).catch((error) => this.#complain(`faults aren't watched: ${error}`))
    context.on('console', (message) => this.#onConsole(message))
    context.on('weberror', (error) =>
      this.#complain(`uncaught error${at(error.page())}: ${error.error().message}`),
    )
    context.on('page', (page) => {
      arriveAlive(page)
      lookBeforeActing(page)
      page.on('crash', () => this.#complain(`crash${at(page)}`))
    })
    context.on('response', (response) => {
      const request = response.request()
      if (isOurs(request) && isBroken(request, response.status())) {
        this.#complain(`${response.status()} for ${request.method()} ${request.url()}`)
      }
    })
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'failed'
      // A page that is being left cancels what it was loading.
      if (isOurs(request) && reason !== 'net::ERR_ABORTED')
        this.#complain(`${reason} for ${request.method()} ${request.url()}`)
    })
  }

  allow(complaint: RegExp): void {
    this.#allowed.push(complaint)
  }

  /** The distinct problems that weren't allowed. */
  complaints(): string[] {
    return [...new Set(this.#complaints)].filter(
      (text) => !this.#allowed.some((pattern) => pattern.test(text)),
    )
  }

  /** Waits for late reports. */
  async settle(): Promise<void> {
    const pages = [...this.#contexts].flatMap((context) => context.pages())
    const late = async (page: Page) => {
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
      await hasLooked(page)
    }
    await Promise.allSettled(pages.map(late))
  }

  check(): void {
    const complaints = this.complaints()
    if (complaints.length > 0) {
      throw new Error(`The browser complained:\n${complaints.map((text) => `  - ${text}`).join('\n')}`)
    }
  }

  #onConsole(message: ConsoleMessage): void {
    const text = message.text()
    // Failed responses are judged as responses, where origin and kind are known.
    if (text.startsWith('Failed to load resource')) return
    // A file that the site serves in a sandbox runs no script: neither a page's, nor the watch's own.
    if (/^Blocked script execution in .* sandboxed/.test(text)) return
    const serious =
      message.type() === 'warning' &&
      /hydrat|did not match|Content Security Policy|Content-Security-Policy/i.test(text)
    if (message.type() === 'error' || serious)
      this.#complain(`console ${message.type()}${at(message.page())}: ${text}`)
  }

  #complain(text: string): void {
    this.#complaints.push(text)
  }
}

/** Waits until a page is hydrated. Scripts run after the first paint, and parts are hydrated one by one. */
export const alive = (page: Page) =>
  page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      !('canchaEarly' in window) &&
      [...document.forms].every((form) => Object.keys(form).some((key) => key.startsWith('__react'))),
  )

/**
 * Waits until a page is hydrated after each visit, unless told otherwise: text typed into a form before that could be
 * lost.
 */
function arriveAlive(page: Page): void {
  const { goto, reload } = page
  const arrive = async (load: typeof page.reload, options: Parameters<typeof page.reload>[0]) => {
    await hasLooked(page)
    const response = await load.call(page, options)
    if (!options?.waitUntil) await alive(page)
    return response
  }
  page.goto = (url, options) => arrive(() => goto.call(page, url, options), options)
  page.reload = (options) => arrive(reload, options)
}

/** Has a test wait, before it acts, until the page has been looked at: a person doesn't act in that moment either. */
function lookBeforeActing(page: Page): void {
  // Playwright itself waits until what is handled here is gone.
  page.addLocatorHandler(page.locator(BEING_LOOKED_AT), async () => undefined).catch(() => undefined)
}

/** Waits until the page has been looked at for faults, which ends after some frames, however long they take. */
async function hasLooked(page: Page): Promise<void> {
  await page.locator(BEING_LOOKED_AT).waitFor({ state: 'detached' })
}

/** Whether a request goes to our own site, which in tests is always this machine. */
function isOurs(request: Request): boolean {
  const { hostname } = new URL(request.url())
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

/** A refusal (4xx) of a page or API call may be what a test is about; that of a picture or script never is. */
function isBroken(request: Request, status: number): boolean {
  const isPart = ['script', 'stylesheet', 'image', 'font', 'media', 'manifest'].includes(
    request.resourceType(),
  )
  return status >= 500 || (isPart && status >= 400)
}

function at(page: Page | null): string {
  return page ? ` at ${page.url()}` : ''
}

type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>
type Options = Parameters<AxeBuilder['options']>[0]

const OPTIONS = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // Passed rules aren't listed, because that is half of axe's work.
  resultTypes: ['violations'],
} satisfies Options

/** The rules that judge colours, which take a third to a half of axe's time. */
const COLOURS = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
} satisfies Options

/** axe's minified source, which is run in every judged page. */
const SOURCE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
)

/**
 * Fails with a readable list if axe finds a problem on the current page, or if the page scrolls sideways. In a journey
 * with the tag @bothwidths, which goes its way at one of the two widths, the page is looked at in the other one too.
 */
export async function axe(page: Page): Promise<void> {
  await inItsWidths(page, () => judgeAsItIs(page, OPTIONS))
}

/** The same for a page that axe has seen in the other of the two appearances, which differs in its colours only. */
export async function axeColours(page: Page): Promise<void> {
  await inItsWidths(page, () => judgeAsItIs(page, COLOURS))
}

async function judgeAsItIs(page: Page, options: Options): Promise<void> {
  // Neither a second try nor a second look at what was still loading makes the proof dearer.
  if (base.info().retry === 0) count('axe calls')
  // Waits for fonts and colour transitions, which would otherwise be judged.
  await page.evaluate(async () => {
    await document.fonts.ready
    const endless = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => !endless(animation))
        .map((animation) => animation.finished),
    )
  })
  await fits(page)
  let violations = await judge(page, options)
  // A page that is still loading has a skeleton without a heading, so it is judged again once it is loaded.
  if (violations.some(({ id }) => id === 'page-has-heading-one')) {
    const heading = page.locator('h1:visible').first()
    await heading.waitFor({ timeout: 5_000 }).catch(() => undefined)
    violations = await judge(page, options)
  }
  violations = await withoutHalfCovered(page, violations)
  if (violations.length === 0) return
  const list = violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, html }) => `      ${target.join(' ')}   ${html.slice(0, 160)}`)
    return `  - ${id}: ${help}\n${places.join('\n')}`
  })
  throw new Error(`axe found ${violations.length} on ${page.url()}:\n${list.join('\n')}`)
}

/**
 * The findings without the targets that are only too small because a bar covers half of them where the page is scrolled
 * to just now: each is moved to the middle of the screen, and judged again there.
 */
async function withoutHalfCovered(
  page: Page,
  found: Findings['violations'],
): Promise<Findings['violations']> {
  const covered = new Set<string>()
  for (const { target } of found.find(({ id }) => id === 'target-size')?.nodes ?? []) {
    const place = target.join(' ')
    const element = page.locator(place).first()
    await element.evaluate((found) => found.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const again = (await judge(page, OPTIONS)).find(({ id }) => id === 'target-size')
    if (!again?.nodes.some((node) => node.target.join(' ') === place)) covered.add(place)
  }
  return found
    .map((each) =>
      each.id === 'target-size'
        ? { ...each, nodes: each.nodes.filter(({ target }) => !covered.has(target.join(' '))) }
        : each,
    )
    .filter(({ nodes }) => nodes.length > 0)
}

/**
 * Runs axe. For a page with frames Playwright's builder merges the findings on an extra page; a page without frames
 * is judged directly, with the same result in a quarter of the time.
 */
async function judge(page: Page, options: Options): Promise<Findings['violations']> {
  if (page.frames().length > 1)
    return (await new AxeBuilder({ page, axeSource: SOURCE }).options(options).analyze()).violations
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run(context: Document, options: object): Promise<Findings> }
    }
    return (await axe.run(document, options)).violations
  }, options)
}

/** Checks that the page isn't wider than the screen, which makes it slide sideways on a phone. */
async function fits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    return scrollWidth > clientWidth ? `${scrollWidth} px on a screen of ${clientWidth}` : null
  })
  if (wide) throw new Error(`${page.url()} scrolls sideways: ${wide}`)
}
