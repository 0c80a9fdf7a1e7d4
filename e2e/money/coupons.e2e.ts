import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { change } from '../support/database.ts'
import { linkIn } from '../support/mailbox.ts'
import { enter, forgetSession, signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

async function typeCard(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe[title="Datos de la tarjeta"]')
  await frame.getByLabel('Número de tarjeta').fill('4242 4242 4242 4242')
  await frame.getByLabel('Vencimiento').fill('08 / 34')
  await frame.getByLabel('Código de seguridad').fill('123')
  await page.getByLabel('Nombre en la tarjeta').fill('Wendy Maradiaga')
  await page.getByLabel('Código postal').fill('77506')
}

test('an administrator makes a coupon and a yearly member pays with it; offered the training, they claim it without a session by the letter’s link [LIM2-011]', {
  tag: '@phone',
}, async ({ page, site }) => {
  test.setTimeout(120_000)
  // She has her membership as a gift, and what is given isn't sold.
  await change(
    site.ownerUrl,
    sql`delete from membership_grants
      where user_id = (select id from users where email = 'wendy@demo.cancha.example')`,
  )
  await signIn(page, 'admin', '/admin/cupones')
  await axe(page)
  await page.getByRole('link', { name: 'Hacer un cupón' }).click()
  await page.getByLabel('Código', { exact: true }).fill('vecinos-20')
  await page.getByLabel('Cuánto descuenta').fill('20')
  await page.getByLabel('Básica anual').check()
  await page.getByLabel(/^Cuántas veces se puede usar/).fill('50')
  await page.getByLabel('Motivo').fill('Feria de vivienda')
  await expect(page.getByRole('region', { name: 'Lo que hará' })).toContainText('para 50 personas')
  await axe(page)
  await page.getByRole('button', { name: 'Hacer el cupón' }).click()
  await expect(page.getByRole('heading', { name: 'VECINOS-20' })).toBeVisible()
  await forgetSession(page)

  await enter(page, 'wendy')
  await page.goto('/pricing/pago?plan=basic_year&cupon=vecinos-20')
  await typeCard(page)
  await page.getByRole('button', { name: 'Pagar $255.99' }).click()
  await expect(page.getByRole('heading', { name: /^Te has suscrito con éxito/ })).toBeVisible()
  await forgetSession(page)

  await signIn(page, 'admin', '/admin/cupones')
  const uses = page.getByRole('button', { name: 'Ver quién lo usó: VECINOS-20' })
  // A process keeps the provider's count for two seconds.
  await expect(async () => {
    await page.reload()
    await expect(uses).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await uses.click()
  await expect(page.getByRole('dialog').getByText('Wendy Maradiaga')).toBeVisible()
  await page.getByRole('button', { name: 'Entendido' }).click()
  await page.getByRole('link', { name: 'Oferta del entrenamiento' }).click()
  await axe(page)
  await page.getByRole('button', { name: 'Enviar la oferta: Wendy Maradiaga' }).click()
  await page.getByLabel('Motivo').fill('Por su primer año')
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Nadie la espera')).toBeVisible()
  await forgetSession(page)

  await signIn(page, 'wendy', '/membresia')
  await expect(page.getByRole('link', { name: 'Ver la oferta' })).toBeVisible()
  await page.goto('/pricing?page=entrenamiento')
  await expect(page.getByRole('link', { name: 'Inscribirme por $677' })).toBeVisible()
  await axe(page)
  await page.goto('/pricing/pago?plan=training')
  await expect(page.getByRole('heading', { name: 'Para ti cuesta $677' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver mi oferta' }).click()
  await expect(page).toHaveURL(/\/pricing\/entrenamiento\//)
  await forgetSession(page)

  const link = linkIn(
    await site.mailbox.take('wendy@demo.cancha.example', /^Tu Entrenamiento intensivo por/),
    site.origin,
  )
  await page.goto(link)
  await axe(page)
  await page.getByLabel('Correo electrónico de tu cuenta').fill('wendy@demo.cancha.example')
  await typeCard(page)
  await page.getByRole('button', { name: 'Pagar $677.00' }).click()
  await expect(
    page.getByRole('heading', { name: /^Te has suscrito con éxito a Entrenamiento/ }),
  ).toBeVisible()
  await page.goto(link)
  await expect(page.getByText(/^Esta oferta ya se usó/)).toBeVisible()
})
