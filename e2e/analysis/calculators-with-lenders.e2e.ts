import type { Page } from '@playwright/test'
import { signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const field = (page: Page, name: string) => page.locator(`#campo-${name}`)
const steps = (page: Page) => page.getByRole('navigation', { name: 'Pasos' })
const offers = (page: Page) => page.getByRole('region', { name: 'Ofertas' })

test('the highest price with a lender’s programme follows the targets and is written into an analysis; an offer is taken into another, which gives back what was typed', {
  tag: ['@phone', '@bothwidths', '@reads'],
}, async ({ page }) => {
  await signIn(page, 'beto', '/analysis/flip/new')
  await page.getByRole('button', { name: 'Ver un ejemplo' }).click()
  await page.getByRole('link', { name: 'Ver el resultado' }).click()

  const title = '¿Cuánto puedo ofrecer con un prestamista real?'
  const tool = page.getByRole('region', { name: title })
  const highest = tool.getByText(/^Puedes ofrecer hasta \$/)
  await test.step('the highest price counts with a lender’s programme', async () => {
    await page.locator('#prestamista').scrollIntoViewIfNeeded()
    await tool.getByRole('button', { name: title }).click()
    await expect(highest).toBeVisible()
    const loan = tool.getByLabel('¿Con qué préstamo?')
    await expect(loan.getByRole('option')).not.toHaveCount(1)
    await loan.selectOption({ index: 1 })
    await expect(tool.getByText(/NMLS/)).toBeVisible()
  })

  await test.step('a target that can’t be read says so, and one that can is followed', async () => {
    const profit = tool.getByRole('textbox', { name: 'Ganancia, al menos' })
    await profit.fill('mucho')
    await expect(tool.getByText('Corrige la meta marcada para ver el precio.')).toBeVisible()
    await axe(page)
    await profit.fill('30,000')
    await expect(highest).toBeVisible()
    await axe(page)
  })

  await test.step('it is written into the analysis', async () => {
    const price = /\$[\d,.]+\d/.exec((await highest.textContent()) ?? '')?.[0]
    await tool.getByRole('button', { name: 'Usar este precio y este préstamo' }).click()
    await expect(tool.getByText('Tu análisis ya tiene este precio y este préstamo.')).toBeVisible()
    await page.goBack()
    await steps(page).getByRole('link', { name: 'Compra' }).click()
    const written = await field(page, 'purchase_price').inputValue()
    expect(`$${written}`.replace(/\.00$/, '')).toBe(price?.replace(/\.00$/, ''))
    await steps(page).getByRole('link', { name: 'Dirección' }).click()
    await page.getByRole('button', { name: 'Quitar el ejemplo' }).click()
  })

  await test.step('an offer goes to an analysis', async () => {
    await field(page, 'street').fill('77 Prueba Ln')
    await steps(page).getByRole('link', { name: 'Préstamo' }).click()
    await field(page, 'interest_rate').fill('15')
    await page.goto('/dashboard/borrower')
    await page
      .getByRole('link', { name: /^3 ofertas: / })
      .filter({ visible: true })
      .click()
    await page.waitForURL(/\/loan\/view\/.*#ofertas$/)
    for (const name of [/^Ver más de /, /^Llevar a mi análisis la oferta de /])
      await offers(page).getByRole('button', { name }).filter({ visible: true }).first().click()
    const dialog = page.getByRole('dialog', { name: '¿A qué análisis la llevas?' })
    await expect(dialog.getByRole('radiogroup').or(dialog.getByRole('group'))).toBeVisible()
    await dialog.getByLabel('Arreglar y vender').check()
    await axe(page)
    await dialog.getByRole('link', { name: 'Análisis nuevo' }).click()
  })

  await test.step('the analysis says what changed, and gives back what was typed', async () => {
    // The address loses the offer, so that loading the page again takes nothing over anew.
    await page.waitForURL(/\/analysis\/flip\/new$/)
    await expect(page.getByText(/^Pusimos la oferta de .* en el préstamo\./)).toBeVisible()
    await expect(page.getByText(/^Tasa de interés al año: antes 15\s%, ahora /)).toBeVisible()
    await expect(field(page, 'street')).toHaveValue('77 Prueba Ln')
    await page.getByText('Lo que esta calculadora no cuenta').click()
    await expect(page.getByText(/: no cambia ninguna cifra\.$/)).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText(/^Volvió lo que tenías, sin la oferta de /)).toBeVisible()
    await steps(page).getByRole('link', { name: 'Préstamo' }).click()
    await expect(field(page, 'interest_rate')).toHaveValue('15')
  })
})
