import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { change } from '../support/database.ts'
import { linkIn } from '../support/mailbox.ts'
import { buy, DECLINED_LATER, PAYS, payButton, success, typeCard, typeHolder } from '../support/paying.ts'
import { enter, signIn, test } from '../support/site.ts'
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

test('a visitor compares, pays after a decline, and goes on signed in where they were going', {
  tag: ['@phone', '@bothwidths', '@check'],
}, async ({ page }) => {
  await page.goto('/pricing?=/education')
  await axe(page)
  await page.getByRole('link', { name: /^Elegir la anual/ }).click()
  await expect(page).toHaveURL(/\/pricing\/pago\?plan=basic_year/)
  await expect(payButton(page)).toBeEnabled()
  await axe(page)
  await typeAccount(page, 'rosa.pena@prueba.example')
  await typeHolder(page)
  await typeCard(page, NO_FUNDS)
  await payButton(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('Su tarjeta no tiene fondos suficientes.')
  await press(page, 'OK')
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('rosa.pena@prueba.example')
  await expect(page.locator('#tarjeta-error')).toHaveText('Su tarjeta no tiene fondos suficientes.')
  await typeCard(page, PAYS)
  await payButton(page).click()
  await success(page, 'Básica anual')
  await test.step('a reload tells the success again, and charges nothing', async () => {
    await page.reload()
    await success(page, 'Básica anual')
  })
  await press(page, /^OK/)
  await expect(page).toHaveURL(/\/education$/)
  await expect(page.getByText('Confirma tu correo')).toBeVisible()
  await page.goto('/membresia')
  await expect(page.getByText('Plan activo actual')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Recibo en PDF/ })).toHaveCount(1)
})

test('a member pays with a coupon, cancels in two clicks, comes back, and changes to a larger plan [PAY-006..009] [PAY-019] [PAY-060] [PAY-061]', {
  tag: ['@phone', '@bothwidths'],
}, async ({ page }) => {
  await signIn(page, 'ana', '/pricing/pago?plan=basic_month')
  await test.step('a code that isn’t one, and one that is', async () => {
    await page.getByLabel('Código de cupón').fill('NADA')
    await press(page, 'Aplicar')
    await expect(page.getByText('Código de cupón inválido')).toBeVisible()
    await page.getByLabel('Código de cupón').fill('bienvenida')
    await press(page, 'Aplicar')
    await expect(page.getByText('El código de cupón se aplicó correctamente.')).toBeVisible()
    await expect(payButton(page)).toHaveText('Pagar $23.99')
  })
  await typeCard(page, PAYS)
  await typeHolder(page)
  await payButton(page).click()
  await success(page, 'Básica mensual')
  await expect(page.getByText('Con Básica mensual tienes abierto:')).toBeVisible()
  await axe(page)
  await press(page, /^OK, empezar por un curso/)
  await expect(page).toHaveURL(/\/education\/videocourses/)
  await page.goto('/membresia')
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
  await test.step('another card', async () => {
    await page.getByRole('link', { name: 'Cambiar tarjeta' }).click()
    await expect(page).toHaveURL(/\/membresia\/tarjeta$/)
    await press(page, 'Guardar la tarjeta')
    await expect(page.getByText('Por favor ingrese el código postal').first()).toBeVisible()
    await typeCard(page, '5555 5555 5555 4444')
    await typeHolder(page)
    await press(page, 'Guardar la tarjeta')
    await expect(page.getByText('Listo: tus próximos cobros se harán con esta tarjeta.')).toBeVisible()
  })
})

test('what was given is sold to nobody who has it', {
  tag: ['@phone', '@bothwidths'],
}, async ({ page, site }) => {
  await change(
    site.ownerUrl,
    sql`insert into membership_grants (user_id, gives, reason)
      select id, 'training', 'Ganó el sorteo' from users where email = 'ana@demo.cancha.example'`,
  )
  await signIn(page, 'ana', '/pricing?page=entrenamiento')
  await expect(page.getByText('Tuyo de regalo')).toBeVisible()
  await axe(page)
  await page.goto('/pricing/pago?plan=training')
  await expect(page.getByRole('heading', { name: 'Ya lo tienes de regalo' })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await axe(page)
})

test('a payment that the bank asks about is confirmed in its frame; refused, nothing is charged [PAY-024] [PAY-059]', {
  tag: ['@phone', '@bothwidths'],
}, async ({ page }) => {
  await enter(page, 'ana')
  await buy(page, 'basic_year', ASKS_THE_BANK)
  const bank = page.frameLocator('iframe[title="Confirmación del banco"]')
  await bank.getByRole('button', { name: 'No, rechazarlo' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('No podemos autenticar tu método de pago.')
  await press(page, 'OK')
  await typeCard(page, ASKS_THE_BANK)
  await payButton(page).click()
  await test.step('a reload in the middle asks the bank again', async () => {
    await expect(bank.getByRole('button', { name: 'Sí, autorizo el pago' })).toBeVisible()
    await page.reload()
  })
  await bank.getByRole('button', { name: 'Sí, autorizo el pago' }).click()
  await success(page, 'Básica anual')
})

test('a renewal about which the bank asks is confirmed from the letter with the same card', {
  tag: '@phone',
}, async ({ page, site, browser }) => {
  await enter(page, 'ana')
  await buy(page, 'basic_month', ASKS_THE_BANK)
  await page
    .frameLocator('iframe[title="Confirmación del banco"]')
    .getByRole('button', { name: 'Sí, autorizo el pago' })
    .click()
  await success(page, 'Básica mensual')
  await aMonthLater(page, site.origin)
  const letter = await site.mailbox.take('ana@demo.cancha.example', /Confirma el cobro con tu banco/)
  const elsewhere = await browser.newContext({ baseURL: site.origin, ignoreHTTPSErrors: true })
  const other = await elsewhere.newPage()
  await other.goto(linkIn(letter, site.origin))
  await axe(other)
  await other.getByLabel('Correo electrónico de tu cuenta').fill('ana@demo.cancha.example')
  const bank = other.frameLocator('iframe[title="Confirmación del banco"]')
  await press(other, 'Confirmar el cobro de $29.99')
  await test.step('refused, it can be tried again, or paid with another card', async () => {
    await bank.getByRole('button', { name: 'No, rechazarlo' }).click()
    await expect(other.getByText('No podemos autenticar tu método de pago.', { exact: false })).toBeVisible()
    await press(other, 'Usar otra tarjeta')
    await expect(other.getByLabel('Nombre en la tarjeta')).toBeVisible()
    await press(other, 'Usar la misma tarjeta')
    await other.getByLabel('Correo electrónico de tu cuenta').fill('ana@demo.cancha.example')
    await press(other, 'Confirmar el cobro de $29.99')
  })
  await bank.getByRole('button', { name: 'Sí, autorizo el pago' }).click()
  await expect(other.getByText('Listo: se hizo el cobro que faltaba y tu membresía sigue.')).toBeVisible()
  await elsewhere.close()
  await page.goto('/membresia')
  await expect(page.getByText('Plan activo actual')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Recibo en PDF/ })).toHaveCount(2)
})

test('a renewal that is declined is repaired from the letter, without signing in', {
  tag: ['@phone', '@bothwidths'],
}, async ({ page, site, browser }) => {
  await enter(page, 'ana')
  await buy(page, 'basic_month')
  await success(page, 'Básica mensual')
  await test.step('a card that will be declined', async () => {
    await page.goto('/membresia/tarjeta')
    await typeCard(page, DECLINED_LATER)
    await typeHolder(page)
    await press(page, 'Guardar la tarjeta')
    await expect(page.getByText('Listo: tus próximos cobros se harán con esta tarjeta.')).toBeVisible()
  })
  await aMonthLater(page, site.origin)
  const letter = await site.mailbox.take('ana@demo.cancha.example', /No pudimos cobrar tu tarjeta/)
  await test.step('the letter’s link, in a browser that isn’t signed in', async () => {
    const elsewhere = await browser.newContext({ baseURL: site.origin, ignoreHTTPSErrors: true })
    const other = await elsewhere.newPage()
    await other.goto(linkIn(letter, site.origin))
    await expect(other.getByText('$29.99', { exact: false }).first()).toBeVisible()
    await axe(other)
    await other.getByLabel('Correo electrónico de tu cuenta').fill('ana@demo.cancha.example')
    await typeCard(other, PAYS)
    await typeHolder(other)
    await press(other, 'Pagar $29.99')
    await expect(other.getByText('Listo: se hizo el cobro que faltaba y tu membresía sigue.')).toBeVisible()
    await elsewhere.close()
  })
  await page.goto('/membresia')
  await expect(page.getByText('Visa que termina en 4242', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Recibo en PDF/ })).toHaveCount(2)
})
