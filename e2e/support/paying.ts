import type { Page } from '@playwright/test'
import { expect } from './watch.ts'

/** The provider's test numbers: one that pays, and one that is kept and declines each charge. */
export const PAYS = '4242 4242 4242 4242'
export const DECLINED_LATER = '4000 0000 0000 0341'

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pagar \$/ })

export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Datos de la tarjeta"]')
  await frame.getByLabel('Número de tarjeta').fill(number)
  await frame.getByLabel('Vencimiento').fill('08 / 34')
  await frame.getByLabel('Código de seguridad').fill('123')
}

export async function typeHolder(page: Page): Promise<void> {
  await page.getByLabel('Nombre en la tarjeta').fill('Rosa Peña')
  await page.getByLabel('Código postal').fill('77506')
}

/** Expects the page after a purchase. */
export const success = (page: Page, plan: string) =>
  expect(page.getByRole('heading', { name: `Te has suscrito con éxito a ${plan}` })).toBeVisible()

/** Pays as a member with a new card. */
export async function buy(page: Page, plan: string, number = PAYS): Promise<void> {
  await page.goto(`/pricing/pago?plan=${plan}`)
  await typeCard(page, number)
  await typeHolder(page)
  await payButton(page).click()
}
