import type { Page } from '@playwright/test'
import { askForLoan } from '../support/loans.ts'
import { forgetSession, signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
const own = (page: Page) => page.getByRole('region', { name: 'Tu oferta' })
const offers = (page: Page) => page.getByRole('region', { name: 'Ofertas' })

/** Shows interest in the newest request on a lender's desk. @returns the address of its page */
async function showInterest(page: Page): Promise<string> {
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Hard Money en Houston, Texas' })
    .filter({ visible: true })
    .first()
    .click()
  await page.waitForURL(/\/loan\/view\//)
  const address = page.url()
  await expect(own(page)).toHaveCount(0)
  await press(page, 'Mostrar interés')
  await page.waitForURL('/dashboard')
  await page.goto(address)
  return address
}

type Stated = { programme: string; fees: string; closing: string; payment: string }

/** Offers the terms of a programme, with other charges; what the borrower will read stands beside it. */
async function offer(page: Page, { programme, fees, closing, payment }: Stated): Promise<void> {
  await own(page).getByRole('button', { name: 'Hacer una oferta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hacer una oferta' })
  await expect(dialog.getByLabel('Cantidad')).toHaveValue('258,000')
  await dialog.getByRole('button', { name: 'Enviar oferta' }).click()
  await expect(dialog.locator('p[data-fault]').filter({ hasText: 'Escribe el interés al año' })).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: programme }).click()
  await dialog.getByLabel('Otros cargos').fill(fees)
  const figures = dialog.getByRole('region', { name: 'Lo que leerá quien pide' })
  await expect(figures).toContainText(closing)
  await expect(figures).toContainText(payment)
  await axe(page)
  await dialog.getByRole('button', { name: 'Enviar oferta' }).click()
  await expect(page.getByText('Enviaste tu oferta.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(own(page).getByText('Por contestar')).toBeVisible()
  await axe(page)
  expect(await wider(page)).toBe(0)
}

test('two lenders offer; the borrower compares them by what they cost, accepts one, and it becomes the loan', {
  tag: ['@phone', '@bothwidths'],
}, async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page, 'wendy', '/financing')
  await askForLoan(page, { deal: '2306 Everett St' })
  await forgetSession(page)

  const at = { lucia: '', amparo: '' }
  await test.step('one lender takes it and offers', async () => {
    await signIn(page, 'lucia', '/dashboard/lender')
    at.lucia = await showInterest(page)
    await offer(page, {
      programme: 'Comprar y arreglar con ITIN',
      fees: '1,200',
      closing: '$6,360',
      payment: '$2,203.75',
    })
    await forgetSession(page)
  })

  await test.step('another does, and reads nothing of the first', async () => {
    await signIn(page, 'amparo', '/dashboard/lender')
    at.amparo = await showInterest(page)
    await offer(page, {
      programme: 'Arreglar y vender, con obra hecha',
      fees: '900',
      closing: '$4,770',
      payment: '$1,988.75',
    })
    await expect(page.getByText('Puerto Sur')).toHaveCount(0)
    await expect(page.getByText('$6,360')).toHaveCount(0)
    await forgetSession(page)
  })

  await test.step('they are compared over the months that are typed, each figure with where it comes from', async () => {
    await signIn(page, 'wendy', '/dashboard/borrower')
    await page
      .getByRole('link', { name: /^2 ofertas: / })
      .filter({ visible: true })
      .click()
    await page.waitForURL(/\/loan\/view\/.*#ofertas$/)
    const months = offers(page).getByLabel('¿Cuántos meses piensas tener el préstamo?')
    await expect(months).toHaveValue('12')
    await months.fill('0')
    await expect(page.getByText(/^Escribe un número entero de 1 a 480/)).toBeVisible()
    await months.fill('6')
    await expect(
      offers(page).getByText(/^En 6 meses, la que menos cuesta al año es la de Bayou Norte Capital/),
    ).toBeVisible()
    for (const figure of ['$16,702.50', '$19,582.50', '$4,770', '$6,360'])
      await expect(offers(page).getByText(figure).filter({ visible: true }).first()).toBeVisible()
    await axe(page)
    expect(await wider(page)).toBe(0)
    await offers(page)
      .getByRole('button', { name: /^\$16,702\.50/ })
      .filter({ visible: true })
      .click()
    await expect(
      offers(page).getByText('Interés de 6 meses', { exact: true }).filter({ visible: true }),
    ).toBeVisible()
    await axe(page)
    expect(await wider(page)).toBe(0)
  })

  await test.step('one is accepted, with its terms in view', async () => {
    await offers(page)
      .getByRole('button', { name: 'Aceptar la oferta de Bayou Norte Capital' })
      .filter({ visible: true })
      .click()
    const dialog = page.getByRole('dialog', { name: '¿Aceptar la oferta de Bayou Norte Capital?' })
    await expect(dialog.getByText('$258,000')).toBeVisible()
    await expect(dialog.getByText('18 meses, solo interés')).toBeVisible()
    await axe(page)
    await dialog.getByRole('button', { name: 'Aceptar oferta' }).click()
    await expect(page.getByText('Aceptaste la oferta de Bayou Norte Capital.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(offers(page).getByText('Aceptada').filter({ visible: true })).toBeVisible()
    await offers(page).getByText('1 oferta que terminó').click()
    await expect(offers(page).getByText('Se aceptó otra')).toBeVisible()
    await axe(page)
    await forgetSession(page)
  })

  await test.step('the other lender reads it kindly, and can’t record the loan', async () => {
    await signIn(page, 'lucia', at.lucia)
    await expect(own(page).getByText('Se aceptó otra')).toBeVisible()
    await expect(own(page).getByText(/^Quien pide eligió otra oferta/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Actualizar' })).toHaveCount(0)
    await axe(page)
    await forgetSession(page)
  })

  await test.step('the accepted one records the loan', async () => {
    await signIn(page, 'amparo', at.amparo)
    await expect(own(page).getByText('Aceptada')).toBeVisible()
    await press(page, 'Actualizar')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Cantidad del préstamo').fill('258,000')
    await dialog.getByRole('button', { name: 'Registrar el préstamo' }).click()
    await expect(dialog).toBeHidden()
    await expect(own(page).getByText('Se hizo el préstamo')).toBeVisible()
    await axe(page)
  })
})
