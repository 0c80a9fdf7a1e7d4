import type { Page } from '@playwright/test'

/**
 * Catches the bodies that a page posts to an address of the API from now on. The server doesn't receive them; the page is
 * answered 503.
 * @returns a function that tells the last body
 */
export async function sentTo(page: Page, path: string): Promise<() => unknown> {
  let body: unknown
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    body = route.request().postDataJSON()
    await route.fulfill({ status: 503, json: { success: false } }).catch(() => undefined)
  })
  return () => body
}
