import type { Page } from '@playwright/test'
import { lookAnew } from '../support/covered-in-view.ts'
import { enter, follow, test } from '../support/site.ts'
import { expect } from '../support/watch.ts'

/** From a tablet to a wide screen: where the messages stand beside the page, and where the page just has no more room. */
const WIDTHS = [768, 1100, 1280, 1366, 1536, 1920]
const PAGES = [
  '/deals/nuevo',
  '/deals/mios',
  '/dashboard',
  '/network',
  '/user/connections',
  '/forums',
  '/deals',
]

const messages = (page: Page) =>
  page.getByRole('region', { name: 'Mensajes' }).getByRole('button', { name: /^Mensajes/ })

test('nothing docked lies over what can be pressed, from a tablet to a wide screen, at a page’s top and at its end; messages that were unfolded over a page fold when the person goes on with it', {
  tag: ['@desktop', '@reads'],
}, async ({ page }) => {
  await enter(page, 'david')
  const [first = '', ...others] = PAGES
  await page.goto(first)
  const bar = messages(page)
  await test.step('unfolded, and folded again', async () => {
    await bar.click()
    await expect(bar).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(bar).toHaveAttribute('aria-expanded', 'false')
  })
  await lookAll(page)
  for (const address of others) {
    await follow(page, address)
    await lookAll(page)
  }
})

/** Has the page looked at in each width, at its top and at its end. */
async function lookAll(page: Page): Promise<void> {
  await expect(messages(page)).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await lookAnew(page)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await lookAnew(page)
  }
}
