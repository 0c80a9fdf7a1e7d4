import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../demo/people/accounts.ts'
import { askForLoan, openDeal, step } from '../support/loans.ts'
import { signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
/** Waits until what was typed is on the server. */
const kept = (page: Page) =>
  expect(page.getByText('Guardado: puedes seguir otro día o en otro teléfono.')).toBeVisible()

/** A name of many words and one long one. */
const NAME = 'María de los Ángeles Villavicencio-Echeverríamontesdeoca'

test('a member comes from a deal, corrects what is wrong, goes on another day and sends the request, which finds lenders', {
  tag: ['@phone', '@bothwidths', '@check'],
}, async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'wendy', '/financing')
  await expect(heading(page)).toHaveText('Financiamiento')
  await axe(page)
  expect(await wider(page)).toBe(0)

  await test.step('[LOAN-010] what is missing is said at its field, and stays typed over a reload', async () => {
    await press(page, 'Siguiente')
    for (const sentence of ['Entra tu nombre completo', 'Entra Número telefónico'])
      await expect(page.locator('p[data-fault]').filter({ hasText: sentence })).toBeVisible()
    await expect(
      page.locator('p[data-fault]').filter({ hasText: 'Favor de seleccionar una opción' }),
    ).toHaveCount(2)
    await axe(page)
    await page.getByRole('radio', { name: /^Hard Money/ }).check()
    await expect(page.getByText(/prestamistas? encaja/)).toBeVisible()
    await page.getByLabel('Nombre completo').fill('Wendy')
    await page.getByLabel('Número telefónico').fill('210')
    await page.getByLabel('English').check()
    await press(page, 'Siguiente')
    await expect(page.locator('p[data-fault]')).toHaveText(/^Escribe el número completo/)
    await kept(page)
    await page.reload()
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Wendy')
    await expect(page.getByLabel('English')).toBeChecked()
    await press(page, 'Empezar de nuevo')
    await press(page, 'Borrar y empezar')
    await expect(page.getByLabel('Nombre completo')).toHaveValue('')
  })

  await askForLoan(page, {
    deal: '2306 Everett St',
    fullname: NAME,
    look: async () => {
      await axe(page)
      expect(await wider(page)).toBe(0)
    },
  })
  await expect(heading(page)).toHaveText('Bienvenido Wendy')
  const list = page.getByRole('region', { name: 'Mis solicitudes' })
  await expect(list.getByText(NAME).filter({ visible: true })).toBeVisible()
  await expect(list.getByText('Nuevo').filter({ visible: true })).toBeVisible()
  await expect(
    list.getByText(/^Enviada a \d+ prestamistas?; ninguno/).filter({ visible: true }),
  ).toBeVisible()
  await axe(page)
  expect(await wider(page)).toBe(0)

  await test.step('the form is empty again, and the request stands below it', async () => {
    await page.goto('/financing')
    await expect(page.getByLabel('Nombre completo')).toHaveValue('')
    await page.getByText('Cancha no es prestamista ni decide préstamos.').last().scrollIntoViewIfNeeded()
    await expect(page.getByText(NAME).filter({ visible: true })).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: 'Visitar Portal de préstamo' }).click()
    await expect(page).toHaveURL('/dashboard/borrower')
  })

  await test.step('it is closed with how it ended', async () => {
    await page
      .getByRole('button', { name: /^Cerrar solicitud/ })
      .filter({ visible: true })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cerrar solicitud' }).click()
    await expect(dialog.getByText('Favor de seleccionar una opción')).toBeVisible()
    await axe(page)
    await dialog.getByLabel('Ya no lo necesito').check()
    await dialog.getByRole('button', { name: 'Cerrar solicitud' }).click()
    await expect(dialog).toBeHidden()
    await expect(list.getByText('Cerrado').filter({ visible: true })).toBeVisible()
    await axe(page)
  })
})

test('[LOAN-007] a visitor with a deal is asked to sign in, and comes back to the form that is filled from it', {
  tag: ['@phone', '@joins'],
}, async ({ page }) => {
  await openDeal(page, '2306 Everett St')
  await page.getByRole('link', { name: 'Financiamiento' }).click()
  await page.waitForURL(/\/financing\?trato=\d+$/)
  const address = page.url()
  await expect(page.getByText('Debes ser miembro para acceder al portal de prestamistas')).toBeVisible()
  await axe(page)
  expect(await wider(page)).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await page.getByLabel('Correo electrónico').fill('ana@demo.cancha.example')
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  await press(page, 'Entrar')
  await page.waitForURL(address)
  await expect(page.getByText(/^Lleno con los datos de «/)).toBeVisible()
})

test('what is typed in two windows isn’t lost: each says that the other went on', {
  tag: '@desktop',
}, async ({ page, context, allow }) => {
  allow(/409/)
  await signIn(page, 'beto', '/financing')
  const other = await context.newPage()
  await other.goto('/financing')
  await page.getByLabel('Nombre completo').fill('Beto de la primera')
  await kept(page)
  await other.getByLabel('Nombre completo').fill('Beto de la segunda')
  await expect(other.getByText(/^En otra ventana o en otro teléfono seguiste/)).toBeVisible()
  await axe(other)
  await press(other, 'Usar lo de la otra ventana')
  await expect(other.getByLabel('Nombre completo')).toHaveValue('Beto de la primera')
  await kept(other)
  await other.close()
})

test('[LOAN-011] a step is left by the browser’s back too, and nothing typed is lost without a network', {
  tag: '@desktop',
}, async ({ page, context, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await signIn(page, 'beto', '/financing')
  await page.getByRole('radio', { name: /^Refinanciamiento/ }).check()
  await page.getByLabel('Nombre completo').fill('Beto Salgado')
  await page.getByLabel('Número telefónico').fill('210 555 0111')
  await page.getByLabel('Español').check()
  await press(page, 'Siguiente')
  await step(page, 'Finanzas')
  await context.setOffline(true)
  await page.getByLabel('Nombre de tu compañía').fill('Salgado Capital')
  await expect(page.getByText('Sin conexión: lo guardamos en cuanto vuelva.')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Beto Salgado')
  await page.goForward()
  await expect(page.getByLabel('Nombre de tu compañía')).toHaveValue('Salgado Capital')
  await context.setOffline(false)
  await kept(page)
})

test('[LOAN-009] [LOAN-053] [SHELL-076] a lender is led to the lender’s portal from where borrowers ask', {
  tag: ['@desktop', '@reads'],
}, async ({ page }) => {
  await signIn(page, 'lucia', '/financing')
  await expect(page).toHaveURL('/dashboard/lender')
  await page.goto('/dashboard/borrower')
  await expect(page).toHaveURL('/dashboard/lender')
})
