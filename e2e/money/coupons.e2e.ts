import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { change } from '../support/database.ts'
import { linkIn } from '../support/mailbox.ts'
import { enter, follow, forgetSession, test } from '../support/site.ts'
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
}, async ({ page, site, browser }) => {
  // She has her membership as a gift, and what is given isn't sold.
  await change(
    site.ownerUrl,
    sql`delete from membership_grants
      where user_id = (select id from users where email = 'wendy@demo.cancha.example')`,
  )
  await enter(page, 'admin')
  await page.goto('/admin/cupones')
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

  const elsewhere = await browser.newContext({ baseURL: site.origin })
  const hers = await elsewhere.newPage()
  await enter(hers, 'wendy')
  await hers.goto('/pricing/pago?plan=basic_year&cupon=vecinos-20')
  await typeCard(hers)
  await hers.getByRole('button', { name: 'Pagar $255.99' }).click()
  await expect(hers.getByRole('heading', { name: /^Te has suscrito con éxito/ })).toBeVisible()

  await follow(page, '/admin/cupones')
  await page.getByRole('link', { name: 'Oferta del entrenamiento' }).click()
  await page.getByRole('button', { name: 'Enviar la oferta: Wendy Maradiaga' }).click()
  await page.getByLabel('Motivo').fill('Por su primer año')
  await axe(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Nadie la espera')).toBeVisible()
  const uses = page.getByRole('button', { name: 'Ver quién lo usó: VECINOS-20' })
  // A process keeps the provider's count for two seconds.
  await expect(async () => {
    await page.goto('/admin/cupones')
    await expect(uses).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await uses.click()
  await expect(page.getByRole('dialog').getByText('Wendy Maradiaga')).toBeVisible()

  await hers.goto('/membresia')
  await expect(hers.getByRole('link', { name: 'Ver la oferta' })).toBeVisible()
  await follow(hers, '/pricing?page=entrenamiento')
  await expect(hers.getByRole('link', { name: 'Inscribirme por $677' })).toBeVisible()
  await axe(hers)
  await hers.goto('/pricing/pago?plan=training')
  await expect(hers.getByRole('heading', { name: 'Para ti cuesta $677' })).toBeVisible()
  await axe(hers)
  await hers.getByRole('link', { name: 'Ver mi oferta' }).click()
  await expect(hers).toHaveURL(/\/pricing\/entrenamiento\//)
  await forgetSession(hers)

  const link = linkIn(
    await site.mailbox.take('wendy@demo.cancha.example', /^Tu Entrenamiento intensivo por/),
    site.origin,
  )
  await hers.goto(link)
  await axe(hers)
  await hers.getByLabel('Correo electrónico de tu cuenta').fill('wendy@demo.cancha.example')
  await typeCard(hers)
  await hers.getByRole('button', { name: 'Pagar $677.00' }).click()
  await expect(
    hers.getByRole('heading', { name: /^Te has suscrito con éxito a Entrenamiento/ }),
  ).toBeVisible()
  await hers.goto(link)
  await expect(hers.getByText(/^Esta oferta ya se usó/)).toBeVisible()
  await elsewhere.close()
})
