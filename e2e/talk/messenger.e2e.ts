import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { signIn, test } from '../support/site.ts'
import { expect } from '../support/watch.ts'

test.use({ twoNodes: true })

const logOf = (page: Page) => page.getByRole('log', { name: 'Mensajes' })

async function open(page: Page, who: string, other: RegExp): Promise<void> {
  await signIn(page, who, '/messenger')
  await page.getByRole('link', { name: other }).first().click()
  await expect(logOf(page)).toBeVisible()
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Escribe algo...').fill(text)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
}

/** The notes of this test in the order in which a page shows them. */
const notesOn = (page: Page) =>
  logOf(page).evaluate((log) => [...(log.textContent ?? '').matchAll(/nota (\d)/g)].map(([, note]) => note))

const noteOn = (page: Page, note: string) => logOf(page).getByRole('listitem').filter({ hasText: note })

/** For how long the phone is without a line. */
const LOST_MS = 10_000

test('two people write to each other; one loses the network for ten seconds and the node is killed meanwhile: nothing is lost, nothing is there twice, and both see one order', {
  tag: ['@desktop', '@check'],
}, async ({ page, browser, site, allow }) => {
  // Requests of a phone without a line, and those that the killed node was working on.
  allow(/ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|WebSocket connection/)
  test.setTimeout(120_000)
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/153.0.0.0 Mobile Safari/537.36',
  })
  const phone = await context.newPage()
  await open(page, 'carmen', /Ana Guerrero/)
  await open(phone, 'ana', /Carmen Villanueva/)

  await say(phone, 'nota 1')
  await expect(logOf(page)).toContainText('nota 1')
  await say(page, 'nota 2')
  await expect(logOf(phone)).toContainText('nota 2')

  const lost = pause(LOST_MS)
  site.faults?.swallow('Pixel')
  await context.setOffline(true)
  await say(phone, 'nota 3')
  await expect(logOf(phone)).toContainText('Sale cuando vuelva la señal')
  await say(page, 'nota 4')
  await expect(logOf(page)).toContainText('nota 4')
  await site.faults?.killServing()
  await say(page, 'nota 5')
  // Stored before the phone's own note leaves, or the order would be another.
  await expect(noteOn(page, 'nota 5')).toContainText('Enviado', { timeout: 30_000 })
  await lost
  site.faults?.stopSwallowing()
  await context.setOffline(false)

  const order = ['1', '2', '4', '5', '3']
  await expect.poll(() => notesOn(phone), { timeout: 30_000 }).toEqual(order)
  await expect.poll(() => notesOn(page), { timeout: 30_000 }).toEqual(order)
  await expect(logOf(phone)).not.toContainText('Sale cuando vuelva la señal')
  for (const each of [page, phone]) {
    await each.reload()
    await expect.poll(() => notesOn(each)).toEqual(order)
  }
  await context.close()
})
