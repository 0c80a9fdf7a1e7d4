import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { change } from '../support/database.ts'
import { signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const GATE = 'Solo miembros subscritos pueden acceder esta pagina'
const item = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('a member chooses groups, downloads, opens a link beside and watches the video of an item [RES-001] [RES-003] [RES-004] [RES-009] [RES-010] [RES-011]', {
  tag: ['@phone', '@bothwidths'],
}, async ({ page, context, site, allow }) => {
  // A file that is gone by then.
  allow(/404/)
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
    await page.reload()
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

  await test.step('a file that was withdrawn meanwhile: a sentence', async () => {
    await change(site.ownerUrl, sql`update resource_groups set active = false where name = 'Cierre y venta'`)
    await page.getByRole('link', { name: 'Descargar: El día del cierre (closing day)' }).click()
    await expect(page.getByText('Ese archivo ya no está en la biblioteca.')).toBeVisible()
  })
})

test('a free member meets the gate, which leads to the memberships or to the first page; inside the apps the list is seen [RES-016] [RES-017] [RES-018] [RES-020]', {
  tag: ['@phone', '@bothwidths', '@reads'],
}, async ({ page }) => {
  await signIn(page, 'ana', '/resources')
  const gate = page.getByRole('dialog', { name: GATE })
  await expect(gate).toBeVisible()
  await axe(page)
  await gate.getByRole('link', { name: 'Ver las membresías' }).click()
  await expect(page).toHaveURL(/\/pricing\?=\/resources$/)
  await page.goto('/resources')
  await gate.getByRole('link', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/\/(dashboard)?$/)
  await page.goto('/resources?forapp=1')
  await expect(item(page, 'Carta de regalo')).toBeVisible()
  await expect(gate).toHaveCount(0)
  await page.getByRole('button', { name: 'Descargar: Carta de regalo (gift letter)' }).click()
  await expect(gate).toBeVisible()
})

test('a visitor reads the public library, and is asked to sign in for what is in it [RES-001] [RES-002] [RES-019] [ACC-078]', {
  tag: ['@phone', '@bothwidths', '@reads'],
}, async ({ page }) => {
  await page.goto('/resources')
  await expect(page).toHaveURL(/\/login\?=\/resources$/)
  await page.goto('/public/resources')
  await expect(item(page, 'Tu reporte de crédito, gratis')).toBeVisible()
  await page.getByRole('button', { name: 'Descargar: Carta de regalo (gift letter)' }).click()
  const gate = page.getByRole('dialog', { name: GATE })
  await gate.getByRole('link', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/login\?=\/public\/resources$/)
})
