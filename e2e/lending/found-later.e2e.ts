import type { Browser, Page } from '@playwright/test'
import type { Site } from '../support/open-site.ts'
import { signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

/** A request as the form sends it: in a state in which no lender of the demo lends. */
const ASKED = {
  loantype: 'Hard Money',
  fullname: 'Tomás Quiroga',
  telephonenumber: '+19075550143',
  langcontact: ['Español'],
  companyname: 'Quiroga Casas',
  taxoption: 'Tax ID',
  employmenttype: 'Ambos',
  income: '$70,000-$100,000',
  credit: '700+',
  project: '1-3',
  propertyaddress: '412 Spruce St',
  city: 'Anchorage',
  stateprovideservice: 'Alaska',
  zip: '99501',
  propertytype: 'house',
  loanamount: 150_000,
  propertypurchasedprice: 140_000,
  renovacioncost: 40_000,
  afterrepairecost: 250_000,
  saving: '$40,000-$50,000',
  usedhardmoney: 'No',
  contractorready: 'Si',
  dealundercontract: 'Si',
  acceptterm: true,
}

/** A member in a browser of their own. */
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

/** Sends the request as the member signed in on the page. @returns the address of its page */
const ask = (page: Page): Promise<string> =>
  page.evaluate(async (asked) => {
    const headers = { 'X-Client': 'web', 'Content-Type': 'application/json' }
    const { user } = await (await fetch('/api/users/session', { headers })).json()
    const body = JSON.stringify({ ...asked, author: user.id })
    return (await (await fetch('/api/users/loan/r/add', { method: 'POST', headers, body })).json()).pageurl
  }, ASKED)

test('a request without lenders says what would find one; a lender who adds the state finds it once that is accepted, and both are told', {
  tag: '@desktop',
}, async ({ page: tomas, site, browser }) => {
  test.setTimeout(180_000)
  await signIn(tomas, 'tomas')
  await tomas.goto(await ask(tomas))

  const admin = await someone(browser, site, tomas, 'admin', '/admin')
  await test.step('its borrower and administration read what would find one', async () => {
    await expect(tomas.getByRole('region', { name: 'Qué sigue' })).toContainText(
      /\d+ prestamistas? no prestan? en Alaska/,
    )
    await expect(tomas.getByText('Todavía no encontró prestamistas.', { exact: false })).toBeVisible()
    await axe(tomas)

    await admin.getByRole('link', { name: /solicitud(es)? sin prestamista$/ }).click()
    await expect(admin).toHaveURL('/admin/prestamos?estado=solas')
    const row = admin.getByRole('row').filter({ hasText: 'Hard Money en Anchorage, Alaska' })
    await expect(row).toContainText('no prestan en Alaska')
    await expect(row).toContainText('Ninguno')
    await axe(admin)
  })

  const lucia = await someone(browser, site, tomas, 'lucia', '/dashboard/lender/programas')
  await test.step('a lender adds the state', async () => {
    const states = lucia.getByRole('combobox', { name: 'Estados donde prestas' })
    await states.fill('alas')
    await lucia.getByRole('option', { name: 'Alaska', exact: true }).click()
    await lucia.getByRole('button', { name: 'Guardar los datos', exact: true }).click()
    await expect(lucia.getByText('Tu cambio espera revisión')).toBeVisible()
    await axe(lucia)
  })

  await test.step('administration reads it before and after, and accepts it', async () => {
    await admin.goto('/admin/prestamistas')
    const change = admin.getByRole('region', { name: 'Cambio que espera de Puerto Sur Préstamos' })
    await expect(change.getByLabel('Dónde presta')).toContainText('Alaska')
    await axe(admin)
    await admin.getByRole('button', { name: 'Aprobar el cambio: Puerto Sur Préstamos' }).click()
    await expect(admin.getByText('Aprobaste el cambio de Puerto Sur Préstamos.')).toBeVisible()
    await admin.context().close()
  })

  await test.step('the request is in the lender’s portal, and its borrower is told', async () => {
    await expect(async () => {
      await lucia.goto('/dashboard/lender?estado=AK')
      await expect(
        lucia
          .getByRole('link', { name: 'Hard Money en Anchorage, Alaska', exact: true })
          .filter({ visible: true }),
      ).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    // Her letter waits for others that she may have found by the same change.
    await lucia.goto('/notifications')
    await expect(
      lucia.getByText('Te llegó una solicitud: Hard Money en Anchorage, Alaska.', { exact: false }).first(),
    ).toBeVisible()
    // The page is open, and is told.
    await expect(tomas.getByText('Se envió a 1 prestamista.', { exact: false })).toBeVisible()
    await tomas.goto('/notifications')
    await expect(
      tomas.getByText(/Tu solicitud de Hard Money en Anchorage, Alaska encontró otro prestamista/).first(),
    ).toBeVisible()
  })
})
