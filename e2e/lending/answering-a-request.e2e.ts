import type { Page } from '@playwright/test'
import { sendRequest } from '../support/loans.ts'
import { linkIn } from '../support/mailbox.ts'
import { anotherMember, signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const NAME = 'María de los Ángeles Villavicencio-Echeverríamontesdeoca'
const PHONE = '+1 210-555-0147'
const STREET = '2306 Everett St'
const REQUEST = 'Hard Money en Houston, Texas'
/** The facts that only the borrower may read before interest is shown. */
const SECRETS = [NAME, PHONE, '2105550147', STREET, 'Medina Homes', 'ana@demo.cancha.example']

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** The newest request of that name in a lender's list, in the visible one of table and cards. */
const inList = (page: Page) =>
  page.getByRole('link', { name: REQUEST, exact: true }).filter({ visible: true }).first()
const own = (page: Page) => page.getByRole('region', { name: 'Tu oferta' })
const offers = (page: Page) => page.getByRole('region', { name: 'Ofertas' })
const interested = (page: Page) => page.getByRole('region', { name: 'Prestamistas interesados' })

async function showInterest(page: Page): Promise<void> {
  await expect(own(page)).toHaveCount(0)
  await press(page, 'Mostrar interés')
  await expect(page).toHaveURL('/dashboard/lender')
}

/** Offers the terms of a programme, with other charges. */
async function offer(page: Page, programme: string, fees: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Hacer una oferta' })
  if (await dialog.isHidden()) await press(page, 'Hacer una oferta')
  await expect(dialog.getByLabel('Cantidad')).toHaveValue('258,000')
  await dialog.getByRole('button', { name: programme }).click()
  await dialog.getByLabel('Otros cargos').fill(fees)
}

async function sendOffer(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar oferta' }).click()
  await expect(page.getByText('Enviaste tu oferta.')).toBeVisible()
  await expect(own(page).getByText('Por contestar')).toBeVisible()
}

test('a request reaches lenders, who read who the borrower is once they show interest; of two who offer, one is accepted and makes the loan, the other reads that it closed', {
  tag: ['@phone', '@bothwidths'],
}, async ({ page: ana, site, browser }) => {
  test.setTimeout(240_000)
  await signIn(ana, 'ana', '/dashboard/borrower')
  await sendRequest(ana, {
    fullname: NAME,
    telephonenumber: '+12105550147',
    companyname: 'Medina Homes LLC',
    propertyaddress: STREET,
    city: 'Houston',
    stateprovideservice: 'Texas',
    zip: '77009',
    propertytype: 'duplex',
    loanamount: 258_000,
    propertypurchasedprice: 236_000,
    renovacioncost: 22_000,
    afterrepairecost: 372_000,
  })

  const letter = await site.mailbox.take(
    'lucia@demo.cancha.example',
    /^Te llegó una solicitud: Hard Money en Houston/,
  )
  for (const secret of [...SECRETS, '/loan/view/', '258,000'])
    expect(`${letter.subject} ${letter.text} ${letter.html}`).not.toContain(secret)
  const lucia = await anotherMember({ page: ana, site, browser }, 'lucia', linkIn(letter, site.origin))

  await test.step('[ALIAS-002] [ALIAS-017] [LOAN-070] [LOAN-072] [LOAN-073] the letter leads to figures and ranges, and not to who the borrower is', async () => {
    await expect(lucia).toHaveURL(/\/loan\/view\/[\w-]{43}$/)
    await expect(lucia.getByRole('heading', { level: 1 })).toHaveText(REQUEST)
    await expect(lucia.getByText('Nuevo', { exact: true })).toBeVisible()
    await expect(lucia.getByRole('region', { name: 'El préstamo' })).toContainText('$258,000')
    await expect(lucia.getByRole('region', { name: 'Su dinero' })).toContainText('$70,000-$100,000')
    await expect(lucia.getByRole('region', { name: 'Quien pide' })).toContainText(
      'Lo verás cuando muestres interés',
    )
    const source = await lucia.content()
    for (const secret of SECRETS) expect(source).not.toContain(secret)
    await axe(lucia)
    await press(lucia, 'Dejar pasar')
    const dialog = lucia.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Dejar pasar' }).click()
    await expect(dialog.getByText('Favor de seleccionar una opción')).toBeVisible()
    await axe(lucia)
    await press(lucia, 'Cancelar')
  })

  await test.step('[LOAN-056] [LOAN-059] [DASH-019] [ALIAS-005] interest goes back to the panel, which is the portal of a free lender', async () => {
    await showInterest(lucia)
    await expect(lucia.getByRole('heading', { level: 1 })).toHaveText('Bienvenido Lucía')
    await axe(lucia)
  })

  await test.step('[LOAN-078] [LOAN-079] [LOAN-080] [ALIAS-018] [ALIAS-023] [ALIAS-024] [ALIAS-025] it shows who the borrower is', async () => {
    await lucia.getByRole('button', { name: 'Ver la solicitud' }).click()
    await expect(lucia.getByText(NAME)).toBeVisible()
    await expect(lucia.getByRole('link', { name: PHONE })).toBeVisible()
    await expect(lucia.getByRole('link', { name: 'ana@demo.cancha.example' })).toBeVisible()
    await expect(lucia.getByRole('button', { name: 'Ya mostraste interés' })).toBeDisabled()
    await expect(lucia.getByText('Activo', { exact: true })).toBeVisible()
    await axe(lucia)
  })

  const amparo = await anotherMember({ page: ana, site, browser }, 'amparo', '/dashboard/lender')
  await test.step('[LOAN-075] [LOAN-077] a second lender shows interest; the borrower sees both, and lenders only how many', async () => {
    await inList(amparo).click()
    await showInterest(amparo)
    await amparo.getByRole('button', { name: 'Ver la solicitud' }).click()
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
    await expect(interested(ana).getByRole('listitem')).toHaveCount(2)
    await expect(interested(ana)).toContainText('Puerto Sur Préstamos')
    await expect(interested(ana)).toContainText('Bayou Norte Capital')
    await axe(ana)
    await expect(interested(lucia)).toContainText('2 prestamistas mostraron interés.')
    expect(await lucia.content()).not.toContain('Bayou Norte')
  })

  await test.step('one offers, after what is missing was said at its field', async () => {
    await press(lucia, 'Hacer una oferta')
    const dialog = lucia.getByRole('dialog', { name: 'Hacer una oferta' })
    await dialog.getByRole('button', { name: 'Enviar oferta' }).click()
    await expect(
      dialog.locator('p[data-fault]').filter({ hasText: 'Escribe el interés al año' }),
    ).toBeVisible()
    await axe(lucia)
    await offer(lucia, 'Comprar y arreglar con ITIN', '1,200')
    const figures = dialog.getByRole('region', { name: 'Lo que leerá quien pide' })
    await expect(figures).toContainText('$6,360')
    await expect(figures).toContainText('$2,203.75')
    await axe(lucia)
    await sendOffer(lucia)
    await axe(lucia)
  })

  await test.step('another does, and reads nothing of the first', async () => {
    await offer(amparo, 'Arreglar y vender, con obra hecha', '900')
    await sendOffer(amparo)
    await expect(amparo.getByText('Puerto Sur')).toHaveCount(0)
    await expect(amparo.getByText('$6,360')).toHaveCount(0)
  })

  await test.step('they are compared over the months that are typed, each figure with where it comes from', async () => {
    const months = offers(ana).getByLabel('¿Cuántos meses piensas tener el préstamo?')
    await expect(months).toHaveValue('12')
    await months.fill('6')
    await expect(
      offers(ana).getByText(/^En 6 meses, la que menos cuesta al año es la de Bayou Norte Capital/),
    ).toBeVisible()
    for (const figure of ['$16,702.50', '$19,582.50', '$4,770', '$6,360'])
      await expect(offers(ana).getByText(figure).filter({ visible: true }).first()).toBeVisible()
    await offers(ana)
      .getByRole('button', { name: /^\$16,702\.50/ })
      .filter({ visible: true })
      .click()
    await expect(
      offers(ana).getByText('Interés de 6 meses', { exact: true }).filter({ visible: true }),
    ).toBeVisible()
    await axe(ana)
  })

  await test.step('one is accepted, with its terms in view', async () => {
    await offers(ana)
      .getByRole('button', { name: 'Aceptar la oferta de Bayou Norte Capital' })
      .filter({ visible: true })
      .click()
    const dialog = ana.getByRole('dialog', { name: '¿Aceptar la oferta de Bayou Norte Capital?' })
    await expect(dialog.getByText('$258,000')).toBeVisible()
    await expect(dialog.getByText('18 meses, solo interés')).toBeVisible()
    await axe(ana)
    await dialog.getByRole('button', { name: 'Aceptar oferta' }).click()
    await expect(ana.getByText('Aceptaste la oferta de Bayou Norte Capital.')).toBeVisible()
    await expect(offers(ana).getByText('Aceptada').filter({ visible: true })).toBeVisible()
    await offers(ana).getByText('1 oferta que terminó').click()
    await expect(offers(ana).getByText('Se aceptó otra')).toBeVisible()
    await axe(ana)
  })

  await test.step('the other lender is told kindly, and can’t record the loan', async () => {
    await expect(own(lucia).getByText('Se aceptó otra')).toBeVisible()
    await expect(own(lucia).getByText(/^Quien pide eligió otra oferta/)).toBeVisible()
    await expect(lucia.getByRole('button', { name: 'Actualizar' })).toHaveCount(0)
    await axe(lucia)
  })

  await test.step('[LOAN-058] [LOAN-063] [LOAN-064] [LOAN-065] [LOAN-067] the accepted one records the loan', async () => {
    await expect(own(amparo).getByText('Aceptada')).toBeVisible()
    await amparo.goto('/dashboard/lender?lista=aceptadas')
    await expect(amparo.getByText(NAME).filter({ visible: true })).toBeVisible()
    await amparo
      .getByRole('button', { name: new RegExp(`^Actualizar: ${REQUEST}`) })
      .filter({ visible: true })
      .first()
      .click()
    const dialog = amparo.getByRole('dialog')
    await press(amparo, 'Registrar el préstamo')
    await expect(dialog.getByText('Enter Loan amount')).toBeVisible()
    await axe(amparo)
    await dialog.getByLabel('Cantidad del préstamo').fill('255000')
    await dialog.getByLabel(/^Comisión acordada/).focus()
    await expect(dialog.getByLabel('Cantidad del préstamo')).toHaveValue('255,000')
    await press(amparo, 'Registrar el préstamo')
    await expect(dialog).toBeHidden()
    await amparo.goto('/dashboard/lender?lista=financiadas')
    await expect(amparo.getByText('$255,000').filter({ visible: true })).toBeVisible()
    await axe(amparo)
    await inList(amparo).click()
    await expect(own(amparo).getByText('Se hizo el préstamo')).toBeVisible()
    await axe(amparo)
  })

  await test.step('[ALIAS-019] the other lender finds it closed, and no longer who the borrower is', async () => {
    await lucia.goto('/dashboard/lender?lista=perdidas')
    await inList(lucia).click()
    await expect(lucia.getByText('Cerrado', { exact: true })).toBeVisible()
    await expect(lucia.getByText('Ya no se puede contestar.')).toBeVisible()
    const source = await lucia.content()
    for (const secret of SECRETS) expect(source).not.toContain(secret)
    await axe(lucia)
  })

  await test.step('the borrower sees it funded', async () => {
    await expect(ana.getByText('Cerrado', { exact: true })).toBeVisible()
    await expect(ana.getByRole('region', { name: 'Cómo terminó' })).toContainText('Financiada')
    await expect(
      interested(ana).getByRole('listitem').filter({ hasText: 'Bayou Norte Capital' }),
    ).toContainText('Hizo el préstamo')
    await axe(ana)
  })
})
