import type { Page } from '@playwright/test'
import { linkIn } from '../support/mailbox.ts'
import { buy, DECLINED_LATER, PAYS, payButton, success, typeCard, typeHolder } from '../support/paying.ts'
import { enter, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const NO_FUNDS = '4000 0000 0000 9995'
const ASKS_THE_BANK = '4000 0027 6000 3184'

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

const aMonthLater = (page: Page, origin: string) =>
  test.step('a month later', async () => {
    const moved = await page.request.post('/dev/pagos', {
      form: { accion: 'reloj', dias: '31' },
      headers: { origin },
    })
    expect(moved.status()).toBe(200)
  })

async function typeAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa')
  await page.getByLabel('Apellido').fill('Peña')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill('Ladrillo 7 rojo')
}

test('a visitor compares, pays with a coupon after a decline, goes on signed in where they were going, cancels in two clicks, comes back, and changes to a larger plan and down again [PAY-006..009] [PAY-019] [PAY-060] [PAY-061]', {
  tag: ['@phone', '@bothwidths', '@check'],
}, async ({ page }) => {
  await page.goto('/pricing?=/education')
  await axe(page)
  await page.getByRole('link', { name: /^Elegir la mensual/ }).click()
  await expect(page).toHaveURL(/\/pricing\/pago\?plan=basic_month/)
  await expect(payButton(page)).toBeEnabled()
  await axe(page)
  await typeAccount(page, 'rosa.pena@prueba.example')
  await typeHolder(page)
  await test.step('a code that isn’t one, and one that is', async () => {
    await page.getByLabel('Código de cupón').fill('NADA')
    await press(page, 'Aplicar')
    await expect(page.getByText('Código de cupón inválido')).toBeVisible()
    await page.getByLabel('Código de cupón').fill('bienvenida')
    await press(page, 'Aplicar')
    await expect(page.getByText('El código de cupón se aplicó correctamente.')).toBeVisible()
    await expect(payButton(page)).toHaveText('Pagar $23.99')
  })
  await typeCard(page, NO_FUNDS)
  await payButton(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('Su tarjeta no tiene fondos suficientes.')
  await press(page, 'OK')
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('rosa.pena@prueba.example')
  await expect(page.locator('#tarjeta-error')).toHaveText('Su tarjeta no tiene fondos suficientes.')
  await typeCard(page, PAYS)
  await payButton(page).click()
  await success(page, 'Básica mensual')
  await axe(page)
  await test.step('a reload tells the success again, and charges nothing', async () => {
    await page.reload()
    await success(page, 'Básica mensual')
  })
  await press(page, /^OK/)
  await expect(page).toHaveURL(/\/education$/)
  await expect(page.getByText('Confirma tu correo')).toBeVisible()
  await page.goto('/membresia')
  await expect(page.getByText('Plan activo actual')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Recibo en PDF/ })).toHaveCount(1)
  await axe(page)
  await test.step('out in two clicks', async () => {
    await press(page, 'Cancelar plan')
    await expect(page.getByText('¿Estás segura de que deseas cancelar la suscripción?')).toBeVisible()
    await press(page, 'Cancelar la suscripción')
    await expect(page.getByText('Plan cancelado').first()).toBeVisible()
  })
  await test.step('and back with one, on the page of plans', async () => {
    await page.goto('/pricing')
    await expect(page.getByText('Plan cancelado').first()).toBeVisible()
    await expect(page.getByText(/^Te quedan \d+ días/).first()).toBeVisible()
    await press(page, 'Seguir con mi plan')
    await expect(page.getByText('Plan activo actual').first()).toBeVisible()
  })
  await test.step('up, with what is left taken off, by the card that is kept', async () => {
    await page.getByRole('link', { name: /^Cambiar a la anual/ }).click()
    await expect(page.getByText('Visa que termina en 4242', { exact: false })).toBeVisible()
    await expect(page.getByText('Crédito por los días que te quedan')).toBeVisible()
    await payButton(page).click()
    await success(page, 'Básica anual')
  })
  await test.step('down from the next period on, which is no purchase', async () => {
    await page.goto('/pricing')
    await page.getByRole('link', { name: /^Cambiar a la mensual/ }).click()
    await press(page, 'Confirmar el cambio')
    await expect(
      page.getByRole('heading', { name: /^Tu plan cambia a Básica mensual el \d+ de/ }),
    ).toBeVisible()
    await press(page, 'OK, seguir')
    await expect(page).toHaveURL(/\/membresia$/)
    await expect(page.getByText(/^Básica mensual, desde el/)).toBeVisible()
    await expect(page.getByText('$0.00')).toBeHidden()
  })
})

test('the bank asks about a payment and about its renewal, and a later one is declined: each is put right, the renewals by their letters in a browser that isn’t signed in [PAY-024] [PAY-059]', {
  tag: ['@phone', '@bothwidths'],
}, async ({ page, site, browser }) => {
  const bank = (of: Page) => ({
    refuse: of
      .frameLocator('iframe[title="Confirmación del banco"]')
      .getByRole('button', { name: 'No, rechazarlo' }),
    agree: of
      .frameLocator('iframe[title="Confirmación del banco"]')
      .getByRole('button', { name: 'Sí, autorizo el pago' }),
  })
  await enter(page, 'ana')
  await test.step('the purchase: refused, nothing is charged', async () => {
    await buy(page, 'basic_month', ASKS_THE_BANK)
    await bank(page).refuse.click()
    await expect(page.getByRole('alertdialog')).toContainText('No podemos autenticar tu método de pago.')
    await press(page, 'OK')
    await typeCard(page, ASKS_THE_BANK)
    await payButton(page).click()
  })
  await test.step('a reload in the middle asks the bank again', async () => {
    await expect(bank(page).agree).toBeVisible()
    await page.reload()
    await bank(page).agree.click()
    await success(page, 'Básica mensual')
    await press(page, /^OK, empezar por un curso/)
    await expect(page).toHaveURL(/\/education\/videocourses/)
  })

  const elsewhere = await browser.newContext({ baseURL: site.origin, ignoreHTTPSErrors: true })
  const other = await elsewhere.newPage()
  const openLetter = async (subject: RegExp) => {
    await aMonthLater(page, site.origin)
    const letter = await site.mailbox.take('ana@demo.cancha.example', subject)
    await other.goto(linkIn(letter, site.origin))
    await axe(other)
    await other.getByLabel('Correo electrónico de tu cuenta').fill('ana@demo.cancha.example')
  }
  const charged = other.getByText('Listo: se hizo el cobro que faltaba y tu membresía sigue.')

  await test.step('the renewal: refused, it can be tried again with the same card, or paid with another', async () => {
    await openLetter(/Confirma el cobro con tu banco/)
    await press(other, 'Confirmar el cobro de $29.99')
    await bank(other).refuse.click()
    await expect(other.getByText('No podemos autenticar tu método de pago.', { exact: false })).toBeVisible()
    await press(other, 'Usar otra tarjeta')
    await expect(other.getByLabel('Nombre en la tarjeta')).toBeVisible()
    await press(other, 'Usar la misma tarjeta')
    await other.getByLabel('Correo electrónico de tu cuenta').fill('ana@demo.cancha.example')
    await press(other, 'Confirmar el cobro de $29.99')
    await bank(other).agree.click()
    await expect(charged).toBeVisible()
  })
  await test.step('a card that will be declined', async () => {
    await page.goto('/membresia')
    await expect(page.getByText('Plan activo actual')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Recibo en PDF/ })).toHaveCount(2)
    await page.getByRole('link', { name: 'Cambiar tarjeta' }).click()
    await expect(page).toHaveURL(/\/membresia\/tarjeta$/)
    await press(page, 'Guardar la tarjeta')
    await expect(page.getByText('Por favor ingrese el código postal').first()).toBeVisible()
    await typeCard(page, DECLINED_LATER)
    await typeHolder(page)
    await press(page, 'Guardar la tarjeta')
    await expect(page.getByText('Listo: tus próximos cobros se harán con esta tarjeta.')).toBeVisible()
  })
  await test.step('its renewal is paid with another card', async () => {
    await openLetter(/No pudimos cobrar tu tarjeta/)
    await typeCard(other, PAYS)
    await typeHolder(other)
    await press(other, 'Pagar $29.99')
    await expect(charged).toBeVisible()
  })
  await page.goto('/membresia')
  await expect(page.getByText('Visa que termina en 4242', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Recibo en PDF/ })).toHaveCount(3)
})
