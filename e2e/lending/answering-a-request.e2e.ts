import type { Browser, Page } from '@playwright/test'
import { askForLoan } from '../support/loans.ts'
import { linkIn } from '../support/mailbox.ts'
import type { Site } from '../support/open-site.ts'
import { enter, signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const NAME = 'María de los Ángeles Villavicencio-Echeverríamontesdeoca'
const PHONE = '+1 210-555-0147'
const STREET = '2306 Everett St'
const REQUEST = 'Hard Money en Houston, Texas'
/** The facts that only the borrower may read before interest is shown. */
const SECRETS = [NAME, PHONE, '2105550147', STREET, 'Medina Homes', 'ana@demo.cancha.example']

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
/** The newest request of that name in a lender's list, in the visible one of table and cards. */
const inList = (page: Page) =>
  page.getByRole('link', { name: REQUEST, exact: true }).filter({ visible: true }).first()

/** A member in a browser of their own, as wide as the test's. */
async function someone(browser: Browser, site: Site, page: Page, key: string, at: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.origin,
    reducedMotion: 'reduce',
    viewport: page.viewportSize(),
  })
  const own = await context.newPage()
  await signIn(own, key, at)
  return own
}

/** Looks at a page as everyone may come to it. */
async function look(page: Page): Promise<void> {
  await axe(page)
  // Below 0 while a dialog is open, which leaves the scroll bar its space.
  expect(await wider(page)).toBeLessThanOrEqual(0)
}

test('a request from a deal reaches lenders, who read who the borrower is once they show interest; one makes the loan, the other reads that it closed', {
  tag: ['@phone', '@bothwidths'],
}, async ({ page: ana, site, browser, allow }) => {
  test.setTimeout(240_000)
  // Of two lenders who record the loan the second is refused.
  allow(/409/)
  await enter(ana, 'ana')
  await askForLoan(ana, { deal: STREET, fullname: NAME })

  const lucia = await someone(browser, site, ana, 'lucia', '/dashboard')
  await test.step('[LOAN-056] [LOAN-059] [DASH-019] [ALIAS-005] [LOAN-070] a free lender’s panel is the portal, and the letter leads to the request', async () => {
    await expect(lucia).toHaveURL('/dashboard/lender')
    await expect(lucia.getByRole('heading', { level: 1 })).toHaveText('Bienvenido Lucía')
    await expect(inList(lucia)).toBeVisible()
    await look(lucia)
    const letter = await site.mailbox.take(
      'lucia@demo.cancha.example',
      /^Te llegó una solicitud: Hard Money en Houston/,
    )
    for (const secret of [...SECRETS, '/loan/view/', '258,000'])
      expect(`${letter.subject} ${letter.text} ${letter.html}`).not.toContain(secret)
    await lucia.goto(linkIn(letter, site.origin))
    await expect(lucia).toHaveURL(/\/loan\/view\/[\w-]{43}$/)
  })

  await test.step('[ALIAS-002] [ALIAS-017] [LOAN-072] [LOAN-073] before interest the page has figures and ranges, and not who the borrower is', async () => {
    await expect(lucia.getByRole('heading', { level: 1 })).toHaveText(REQUEST)
    await expect(lucia.getByText('Nuevo', { exact: true })).toBeVisible()
    await expect(lucia.getByRole('region', { name: 'El préstamo' })).toContainText('$258,000')
    await expect(lucia.getByRole('region', { name: 'Su dinero' })).toContainText('$70,000-$100,000')
    await expect(lucia.getByRole('region', { name: 'Quien pide' })).toContainText(
      'Lo verás cuando muestres interés',
    )
    const source = await lucia.content()
    for (const secret of SECRETS) expect(source).not.toContain(secret)
    await look(lucia)
    await press(lucia, 'Dejar pasar')
    const dialog = lucia.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Dejar pasar' }).click()
    await expect(dialog.getByText('Favor de seleccionar una opción')).toBeVisible()
    await look(lucia)
    await press(lucia, 'Cancelar')
  })

  await test.step('[LOAN-078] [LOAN-079] [LOAN-080] [ALIAS-018] [ALIAS-023] [ALIAS-024] [ALIAS-025] interest goes back to the panel, and shows who the borrower is', async () => {
    await press(lucia, 'Mostrar interés')
    await expect(lucia).toHaveURL('/dashboard/lender')
    await lucia.getByRole('button', { name: 'Ver la solicitud' }).click()
    await expect(lucia.getByText(NAME)).toBeVisible()
    await expect(lucia.getByRole('link', { name: PHONE })).toBeVisible()
    await expect(lucia.getByRole('link', { name: 'ana@demo.cancha.example' })).toBeVisible()
    await expect(lucia.getByRole('button', { name: 'Ya mostraste interés' })).toBeDisabled()
    await expect(lucia.getByText('Activo', { exact: true })).toBeVisible()
    await look(lucia)
  })

  const amparo = await someone(browser, site, ana, 'amparo', '/dashboard/lender')
  await test.step('[LOAN-075] [LOAN-077] a second lender shows interest; the borrower sees both, and lenders only how many', async () => {
    await inList(amparo).click()
    await press(amparo, 'Mostrar interés')
    await expect(amparo).toHaveURL('/dashboard/lender')

    // The list is open, and is told.
    await expect(
      ana
        .getByText(/2 mostraron interés/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await ana
      .getByRole('link', { name: /^Ver la solicitud/ })
      .filter({ visible: true })
      .first()
      .click()
    const interested = ana.getByRole('region', { name: 'Prestamistas interesados' })
    await expect(interested.getByRole('listitem')).toHaveCount(2)
    await expect(interested).toContainText('Puerto Sur Préstamos')
    await expect(interested).toContainText('Bayou Norte Capital')
    await look(ana)
    await expect(lucia.getByRole('region', { name: 'Prestamistas interesados' })).toContainText(
      '2 prestamistas mostraron interés.',
    )
    expect(await lucia.content()).not.toContain('Bayou Norte')
  })

  await test.step('[LOAN-058] [LOAN-063] [LOAN-064] [LOAN-065] [LOAN-067] one lender records the loan', async () => {
    // The other one has the form open meanwhile.
    await amparo.goto('/dashboard/lender?lista=aceptadas')
    await openApproval(amparo)
    await amparo.getByLabel('Cantidad del préstamo').fill('240000')

    await lucia.goto('/dashboard/lender?lista=aceptadas')
    await expect(lucia.getByText(NAME).filter({ visible: true })).toBeVisible()
    await look(lucia)
    await openApproval(lucia)
    const dialog = lucia.getByRole('dialog')
    await press(lucia, 'Registrar el préstamo')
    await expect(dialog.getByText('Enter Loan amount')).toBeVisible()
    await look(lucia)
    await dialog.getByLabel('Cantidad del préstamo').fill('255000')
    await dialog.getByLabel(/^Comisión acordada/).focus()
    await expect(dialog.getByLabel('Cantidad del préstamo')).toHaveValue('255,000')
    await press(lucia, 'Registrar el préstamo')
    await expect(dialog).toBeHidden()
    await lucia.goto('/dashboard/lender?lista=financiadas')
    await expect(lucia.getByText('$255,000').filter({ visible: true })).toBeVisible()
    await look(lucia)
  })

  await test.step('[ALIAS-019] the other reads why it can’t, and no longer who the borrower is', async () => {
    await press(amparo, 'Registrar el préstamo')
    await expect(amparo.getByText('Otro prestamista ya registró este préstamo.')).toBeVisible()
    await look(amparo)
    await press(amparo, 'Cancelar')
    await amparo.goto('/dashboard/lender?lista=perdidas')
    await inList(amparo).click()
    await expect(amparo.getByText('Cerrado', { exact: true })).toBeVisible()
    await expect(amparo.getByText('Ya no se puede contestar.')).toBeVisible()
    const source = await amparo.content()
    for (const secret of SECRETS) expect(source).not.toContain(secret)
    await look(amparo)
  })

  await test.step('the borrower sees it funded', async () => {
    await expect(ana.getByText('Cerrado', { exact: true })).toBeVisible()
    await expect(ana.getByRole('region', { name: 'Cómo terminó' })).toContainText('Financiada')
    await expect(
      ana
        .getByRole('region', { name: 'Prestamistas interesados' })
        .getByRole('listitem')
        .filter({ hasText: 'Puerto Sur Préstamos' }),
    ).toContainText('Hizo el préstamo')
    await look(ana)
  })
})

/** Opens the approval form of the newest request. */
const openApproval = (page: Page) =>
  page
    .getByRole('button', { name: new RegExp(`^Actualizar: ${REQUEST}`) })
    .filter({ visible: true })
    .first()
    .click()

test('[LOAN-071] [ALIAS-003] a visitor at a request’s page signs in first; a wrong page, another’s, and the portal of lenders lead elsewhere [LOAN-057] [ALIAS-027]', {
  tag: ['@desktop', '@reads'],
}, async ({ page, allow }) => {
  allow(/404/)
  const address = `/loan/view/${'A'.repeat(43)}`
  await page.goto(address)
  await expect(page).toHaveURL(`/login?=${address}`)
  await signIn(page, 'ana', '/dashboard/lender')
  await expect(page).toHaveURL('/dashboard')
  const answer = await page.goto(address)
  expect(answer?.status()).toBe(404)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Ooops, la página que visitaste no existe.',
  )
})
