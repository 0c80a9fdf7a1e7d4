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

/**
 * The tests of the house: Playwright's, and a test fails when its browser complained of anything, in whatever
 * window. A test that provokes a complaint says so: `allow(/duplicate key/)`.
 */
export const test = base.extend<{ watch: Watch; allow: (complaint: RegExp) => void }>({
  watch: [
    async ({ browser, context }, use) => {
      const watch = new Watch()
      watch.follow(context)
      // A journey of two people has two contexts; the second is opened by the test itself.
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

/** Collects what a browser complains of: console, errors nobody caught, broken answers of our own, policy violations. */
export class Watch {
  readonly #complaints: string[] = []
  readonly #allowed: RegExp[] = []
  readonly #contexts = new Set<BrowserContext>()

  follow(context: BrowserContext): void {
    if (this.#contexts.has(context)) return
    this.#contexts.add(context)
    context.on('console', (message) => this.#onConsole(message))
    context.on('weberror', (error) =>
      this.#complain(`uncaught error${at(error.page())}: ${error.error().message}`),
    )
    context.on('page', (page) => {
      arriveAlive(page)
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
      // A page that is left cancels what it was loading.
      if (isOurs(request) && reason !== 'net::ERR_ABORTED')
        this.#complain(`${reason} for ${request.method()} ${request.url()}`)
    })
  }

  allow(complaint: RegExp): void {
    this.#allowed.push(complaint)
  }

  /** What was complained of and nobody allowed, each once. */
  complaints(): string[] {
    return [...new Set(this.#complaints)].filter(
      (text) => !this.#allowed.some((pattern) => pattern.test(text)),
    )
  }

  /** Gives complaints of the last moment the time to arrive. */
  async settle(): Promise<void> {
    const pages = [...this.#contexts].flatMap((context) => context.pages())
    await Promise.allSettled(
      pages.map((page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))),
    )
  }

  check(): void {
    const complaints = this.complaints()
    if (complaints.length > 0) {
      throw new Error(`The browser complained:\n${complaints.map((text) => `  - ${text}`).join('\n')}`)
    }
  }

  #onConsole(message: ConsoleMessage): void {
    const text = message.text()
    // Broken answers are judged as answers, where their origin and kind are known.
    if (text.startsWith('Failed to load resource')) return
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

/**
 * The program of a page comes after its first picture, and wakes its parts one by one: a form that still sleeps forgets
 * what is typed into it. A visit waits for both, unless it says what it waits for.
 */
function arriveAlive(page: Page): void {
  const isAlive = () =>
    !('canchaEarly' in window) &&
    [...document.forms].every((form) => Object.keys(form).some((key) => key.startsWith('__react')))
  const alive = () => page.waitForFunction(isAlive)
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (!options?.waitUntil) await alive()
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (!options?.waitUntil) await alive()
    return response
  }
}

/** What our pages load comes from where they come from; in a test that is always this machine. */
function isOurs(request: Request): boolean {
  const { hostname } = new URL(request.url())
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

/** A refusal (4xx) may be what a test is about when a page or the API answers it, never when a picture or a script does. */
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

const OPTIONS = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // Of what is in order nobody reads a list, and to write one is half of axe's work.
  resultTypes: ['violations'],
} satisfies Parameters<AxeBuilder['options']>[0]

/** The axe of the builder, small: it goes into every page that is judged. */
const SOURCE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
)

/** Fails with a readable list when axe finds something on the page as it stands, or when it scrolls sideways. */
export async function axe(page: Page): Promise<void> {
  // Colours that are still changing, or a font that is still coming, would be judged instead of the page.
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
  let violations = await judge(page)
  // A page that is on its way has a skeleton and no heading yet, or hides the one before: it is judged once it is there.
  if (violations.some(({ id }) => id === 'page-has-heading-one')) {
    await page
      .locator('h1:visible')
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => undefined)
    violations = await judge(page)
  }
  if (violations.length === 0) return
  const list = violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, html }) => `      ${target.join(' ')}   ${html.slice(0, 160)}`)
    return `  - ${id}: ${help}\n${places.join('\n')}`
  })
  throw new Error(`axe found ${violations.length} on ${page.url()}:\n${list.join('\n')}`)
}

/**
 * What axe finds. Where a page has frames the builder puts their findings together, on a page that it opens for that;
 * a page without is asked directly, with the same answer in a quarter of the time.
 */
async function judge(page: Page): Promise<Findings['violations']> {
  if (page.frames().length > 1)
    return (await new AxeBuilder({ page, axeSource: SOURCE }).options(OPTIONS).analyze()).violations
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run(context: Document, options: object): Promise<Findings> }
    }
    return (await axe.run(document, options)).violations
  }, OPTIONS)
}

/** On a phone a page that is wider than the screen slips away under the thumb. */
async function fits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    return scrollWidth > clientWidth ? `${scrollWidth} px on a screen of ${clientWidth}` : null
  })
  if (wide) throw new Error(`${page.url()} scrolls sideways: ${wide}`)
}
