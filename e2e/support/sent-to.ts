import type { Page } from '@playwright/test'

/** What is sent to an address of the API from now on; the server doesn't hear of it, and the page is answered that it is busy. */
export async function sentTo(page: Page, path: string): Promise<() => unknown> {
  let body: unknown
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    body = route.request().postDataJSON()
    await route.fulfill({ status: 503, json: { success: false } }).catch(() => undefined)
  })
  return () => body
}
