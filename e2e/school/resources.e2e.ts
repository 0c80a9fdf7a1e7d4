import { RESOURCES_GATE } from '@cancha/domain/school/resources/gate'
import type { Page } from '@playwright/test'
import { signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const item = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('a visitor meets the gate, and a paying member chooses groups, downloads, opens a link beside and watches the video of an item [RES-001] [RES-003] [RES-004] [RES-009] [RES-010] [RES-011]', {
  tag: ['@phone', '@bothwidths', '@joins'],
}, async ({ page, context, request }) => {
  const shut = await request.get('/resources', { maxRedirects: 0 })
  expect(shut.headers()['location']).toBe('/login?=/resources')
  await page.goto('/public/resources')
  const gift = { name: 'Descargar: Carta de regalo (gift letter)' }
  const group = page
    .locator('details')
    .filter({ has: page.getByRole('button', { ...gift, includeHidden: true }) })
  await group.locator('summary').click()
  await page.getByRole('button', gift).click()
  await expect(page.getByRole('dialog', { name: RESOURCES_GATE })).toBeVisible()
  await axe(page)
  await signIn(page, 'beto', '/resources')
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos y Calculadoras' })).toBeVisible()
  await axe(page)

  await test.step('[RES-004] the boxes, by keyboard and by press', async () => {
    const box = page.getByRole('checkbox', { name: /^Cierre y venta/ })
    await box.focus()
    await expect(box).toBeInViewport()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/\/resources\?grupos=\d+$/)
    await expect(box).toBeFocused()
    await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true }).first()).toHaveText(
      'Cierre y venta',
    )
    await expect(item(page, 'Lista para la primera visita')).toHaveCount(0)
    await page.getByRole('checkbox', { name: /^Antes de comprar/ }).check()
    await expect(item(page, 'Lista para la primera visita')).toBeVisible()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  })

  await test.step('[RES-009] a file, by its readable name', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar: El día del cierre (closing day)' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('El día del cierre (closing day).pdf')
    const sheet = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar: Compara tres casas' }).click()
    expect((await sheet).suggestedFilename()).toBe('Compara tres casas.xlsx')
  })

  await test.step('[RES-010] a link, in a window of its own', async () => {
    await page.getByRole('checkbox', { name: /^Los números/ }).check()
    const popup = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Abrir: Calculadora de flip con hard money del sitio' }).click()
    const opened = await popup
    await expect(opened).toHaveURL(/\/calculator\/flip$/)
    await opened.close()
  })

  await test.step('[RES-011] a video, beside its item', async () => {
    await page.getByRole('button', { name: 'Ver video: Lista para la primera visita' }).click()
    await expect(page.getByRole('button', { name: 'Reproducir: Antes de firmar' })).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar video: Lista para la primera visita' }).click()
    await expect(page.getByRole('button', { name: 'Reproducir: Antes de firmar' })).toHaveCount(0)
  })
})
