import type { Page } from '@playwright/test'

/**
 * Holds the page's scripts back from now on, so that all that is done until they are let in is done before they run.
 * @returns lets them in, also those that the page asks for later
 */
export async function holdScripts(page: Page, names = '*'): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(`**/assets/${names}.js`, async (route) => {
    await arrived
    await route.continue()
  })
  return arrive
}
