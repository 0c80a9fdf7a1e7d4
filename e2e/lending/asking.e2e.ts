import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../demo/people/accounts.ts'
import { test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

/** The specification's sentence after a request is sent. */
const REQUEST_SENT = 'Se envió su solicitud de préstamos con éxito. Un prestamista se contactará con usted'
/** A name of many words and one long one. */
const NAME = 'María de los Ángeles Villavicencio-Echeverríamontesdeoca'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const answer = (page: Page, question: string, yes: 'Sí' | 'No') =>
  page.getByRole('group', { name: question }).getByLabel(yes, { exact: true }).check()
/** Waits until what was typed is on the server. */
const kept = (page: Page) =>
  expect(page.getByText('Guardado: puedes seguir otro día o en otro teléfono.')).toBeVisible()
/** Waits for a step of the form. */
const step = (page: Page, name: string) =>
  expect(page.getByRole('list', { name: 'Pasos' }).locator('[aria-current=step]')).toHaveText(name)

test('a visitor comes from a deal and signs in, corrects what is wrong, loses nothing without a network or in two windows, and sends the request, which finds lenders', {
  tag: ['@phone', '@bothwidths', '@check'],
}, async ({ page, context, allow }) => {
  test.setTimeout(120_000)
  const name = page.getByLabel('Nombre completo')

  await test.step('[LOAN-007] the form is for members, who come back to it with the deal', async () => {
    const street = '2306 Everett St'
    await page.goto(`/deals?search=${encodeURIComponent(street)}`)
    await page.getByRole('link', { name: street }).first().click()
    await page
      .getByRole('region', { name: 'El préstamo' })
      .getByRole('link', { name: 'Pedir préstamo' })
      .click()
    await page.waitForURL(/\/financing\?trato=\d+$/)
    const address = page.url()
    await expect(page.getByText('Debes ser miembro para acceder al portal de prestamistas')).toBeVisible()
    await axe(page)
    await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
    await page.getByLabel('Correo electrónico').fill('wendy@demo.cancha.example')
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
    await press(page, 'Entrar')
    await page.waitForURL(address)
    await expect(page.getByText(/^Lleno con los datos de «/)).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Hard Money/ })).toBeChecked()
  })

  await test.step('[LOAN-010] what is missing is said at its field', async () => {
    await press(page, 'Siguiente')
    for (const sentence of [
      'Entra tu nombre completo',
      'Entra Número telefónico',
      'Favor de seleccionar una opción',
    ])
      await expect(page.locator('p[data-fault]').filter({ hasText: sentence })).toBeVisible()
    await axe(page)
    await name.fill('Wendy')
    await page.getByLabel('Número telefónico').fill('210 555 0147')
    await page.getByLabel('Español').check()
  })

  await test.step('[LOAN-011] a step is left by the browser’s back too, and nothing typed is lost without a network', async () => {
    allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    await press(page, 'Siguiente')
    await step(page, 'Finanzas')
    await kept(page)
    await context.setOffline(true)
    await page.getByLabel('Nombre de tu compañía').fill('Medina Homes LLC')
    await expect(page.getByText('Sin conexión: lo guardamos en cuanto vuelva.')).toBeVisible()
    await page.goBack()
    await expect(name).toHaveValue('Wendy')
    await page.goForward()
    await expect(page.getByLabel('Nombre de tu compañía')).toHaveValue('Medina Homes LLC')
    await context.setOffline(false)
    await kept(page)
  })

  await test.step('a window says that another one went on, and goes on with that', async () => {
    allow(/409/)
    const other = await context.newPage()
    await other.goto('/financing')
    await other.getByLabel('Nombre completo').fill(NAME)
    await kept(other)
    await page.getByLabel('Nombre de tu compañía').fill('Otra LLC')
    await expect(page.getByText(/^En otra ventana o en otro teléfono seguiste/)).toBeVisible()
    await axe(page)
    await press(page, 'Usar lo de la otra ventana')
    await expect(page.getByLabel('Nombre de tu compañía')).toHaveValue('Medina Homes LLC')
    await kept(page)
    await other.close()
  })

  await test.step('the other steps are answered, and it is sent', async () => {
    await press(page, 'Atrás')
    await expect(name).toHaveValue(NAME)
    await axe(page)
    await press(page, 'Siguiente')
    await step(page, 'Finanzas')
    await page.getByLabel('¿Con qué declaras tus impuestos?').selectOption('Seguro Social')
    await page.getByLabel('¿En qué trabajas?').selectOption('Empleado (W2)')
    await page.getByLabel('¿Cuánto ganas al año?').selectOption('$70,000-$100,000')
    await page.getByLabel('Tu puntaje de crédito').selectOption('700+')
    await axe(page)
    await press(page, 'Siguiente')

    await step(page, 'Experiencia')
    await page.getByLabel(/^¿Cuántos proyectos de inversión has hecho\?/).selectOption('5-10')
    await axe(page)
    await press(page, 'Siguiente')

    await step(page, 'Propiedad')
    await page.getByLabel('¿Cuánto capital tienes?').selectOption('$50,000-$100,000')
    await answer(page, '¿Has usado hard money antes?', 'No')
    await page.getByLabel('¿Tienes contratista?').selectOption('Si')
    await answer(page, '¿Tienes la propiedad bajo contrato?', 'Sí')
    await page.getByLabel('Acepto lo anterior').check()
    await axe(page)
    await press(page, 'Enviar solicitud')
    await page.waitForURL('/dashboard/borrower')
    await expect(page.getByText(REQUEST_SENT)).toBeVisible()
  })

  const list = page.getByRole('region', { name: 'Mis solicitudes' })
  await test.step('the form is empty again, and the request stands below it', async () => {
    await page.goto('/financing')
    await expect(name).toHaveValue('')
    await page.getByText('Cancha no es prestamista ni decide préstamos.').last().scrollIntoViewIfNeeded()
    await expect(list.getByText(NAME).filter({ visible: true })).toBeVisible()
    await expect(list.getByText('Nuevo').filter({ visible: true })).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: 'Visitar Portal de préstamo' }).click()
    await expect(page).toHaveURL('/dashboard/borrower')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido Wendy')
    await expect(
      list.getByText(/^Enviada a \d+ prestamistas?; ninguno/).filter({ visible: true }),
    ).toBeVisible()
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
