import type { Page } from '@playwright/test'

/** The server's message that accepts a connection: events before it aren't received. */
const TAKEN = /^40/

/**
 * Waits for the page's next live connection. Call it before the action that opens it, and await it afterwards: an
 * open connection repeats nothing.
 */
export async function nextLiveConnection(page: Page): Promise<void> {
  const line = await page.waitForEvent('websocket', { timeout: 30_000 })
  await line.waitForEvent('framereceived', {
    predicate: ({ payload }) => TAKEN.test(String(payload)),
    timeout: 30_000,
  })
}
