import type { Page } from '@playwright/test'
import { expect } from './watch.ts'

/** The specification's sentence after a request is sent. */
export const REQUEST_SENT =
  'Se envió su solicitud de préstamos con éxito. Un prestamista se contactará con usted'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const answer = (page: Page, question: string, yes: 'Sí' | 'No') =>
  page.getByRole('group', { name: question }).getByLabel(yes, { exact: true }).check()
/** The step of the form that is in view. */
export const step = (page: Page, name: string) =>
  expect(page.getByRole('list', { name: 'Pasos' }).locator('[aria-current=step]')).toHaveText(name)

/** The answers that the deal doesn't fill in. */
type LoanFormAnswers = {
  /** the deal's street */
  deal: string
  fullname?: string
  /** a choice of the form, by its name */
  tax?: string
  credit?: string
  /** looks at each step when it is answered */
  look?: (page: Page) => Promise<unknown>
}

/** Opens a deal of the demo by its street. */
export async function openDeal(page: Page, street: string): Promise<void> {
  await page.goto(`/deals?search=${encodeURIComponent(street)}`)
  await page.getByRole('link', { name: street }).first().click()
  await page.waitForURL(/\/deals\/\d+\//)
}

/**
 * Asks for a hard money loan from the page of a deal, as the member who is signed in: the form is filled from the deal, and sent.
 * Ends at the borrower's portal.
 */
export async function askForLoan(page: Page, answers: LoanFormAnswers): Promise<void> {
  const { deal, fullname = 'Rosa Medina de la Cruz', tax = 'Seguro Social', credit = '700+' } = answers
  const { look = async () => undefined } = answers
  await openDeal(page, deal)
  await page
    .getByRole('region', { name: 'El préstamo' })
    .getByRole('link', { name: 'Pedir préstamo' })
    .click()
  await page.waitForURL(/\/financing\?trato=\d+$/)
  await expect(page.getByText(/^Lleno con los datos de «/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Hard Money/ })).toBeChecked()

  await page.getByLabel('Nombre completo').fill(fullname)
  await page.getByLabel('Número telefónico').fill('210 555 0147')
  await page.getByLabel('Español').check()
  await look(page)
  await press(page, 'Siguiente')

  await step(page, 'Finanzas')
  await page.getByLabel('Nombre de tu compañía').fill('Medina Homes LLC')
  await page.getByLabel('¿Con qué declaras tus impuestos?').selectOption(tax)
  await page.getByLabel('¿En qué trabajas?').selectOption('Empleado (W2)')
  await page.getByLabel('¿Cuánto ganas al año?').selectOption('$70,000-$100,000')
  await page.getByLabel('Tu puntaje de crédito').selectOption(credit)
  await look(page)
  await press(page, 'Siguiente')

  await step(page, 'Experiencia')
  await page.getByLabel(/^¿Cuántos proyectos de inversión has hecho\?/).selectOption('5-10')
  await look(page)
  await press(page, 'Siguiente')

  await step(page, 'Propiedad')
  await page.getByLabel('¿Cuánto capital tienes?').selectOption('$50,000-$100,000')
  await answer(page, '¿Has usado hard money antes?', 'No')
  await page.getByLabel('¿Tienes contratista?').selectOption('Si')
  await answer(page, '¿Tienes la propiedad bajo contrato?', 'Sí')
  await page.getByLabel('Acepto lo anterior').check()
  await look(page)
  await press(page, 'Enviar solicitud')
  await page.waitForURL('/dashboard/borrower')
  await expect(page.getByText(REQUEST_SENT)).toBeVisible()
}
