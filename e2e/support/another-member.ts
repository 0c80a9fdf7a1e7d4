import type { Browser, Page } from '@playwright/test'
import type { Site } from './open-site.ts'
import { signIn } from './site.ts'

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
