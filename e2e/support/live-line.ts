import type { Page } from '@playwright/test'

/** What the server says once the line belongs to somebody: before it, nothing that happens is heard. */
const TAKEN = /^40/

/**
 * The line to the server that the page opens next. Asked for before what opens it, awaited after:
 * a line that is open already says nothing more.
 */
export async function nextLine(page: Page): Promise<void> {
  const line = await page.waitForEvent('websocket', { timeout: 30_000 })
  await line.waitForEvent('framereceived', {
    predicate: ({ payload }) => TAKEN.test(String(payload)),
    timeout: 30_000,
  })
}
