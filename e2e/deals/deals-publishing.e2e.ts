import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { change } from '../support/database.ts'
import { photo, photos } from '../support/deal-form.ts'
import { signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const TITLE = 'Casa de tres cuartos en Hicks Ave'

const kept = (page: Page) => page.getByText('Guardado: puedes seguir otro día o en otro teléfono.')

/** Fills in the fields that a dealer types in front of the house, besides its place. */
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Calle y número').fill('418 Hicks Ave')
  await page.getByLabel('Tipo de propiedad').selectOption('Casa')
  await page.getByLabel('Tamaño *', { exact: true }).fill('1240')
  await page.getByLabel('Cuartos').fill('3')
  await page.getByLabel('Baños').fill('1')
  await page.getByLabel('Tamaño del lote').fill('6,100 ft²')
  await page.getByLabel('Año en que se construyó').fill('1212')
  await page.getByLabel('Yes', { exact: true }).check()
  await page.getByLabel('Precio').fill('142000')
  await page.getByLabel('Título *', { exact: true }).fill(TITLE)
  await page.getByLabel('Descripción *', { exact: true }).fill('Techo nuevo.\n\nFalta:\n- Baño\n- Pintura')
}

test('a dealer publishes from the phone in front of the house: photos on a slow line, a reload in the middle, a wrong year; it waits, and then everybody reads it [DEAL-016] [DEAL-021] [DEAL-022] [DEAL-036]', {
  tag: ['@phone', '@check'],
}, async ({ page, site, browser }) => {
  test.setTimeout(120_000)
  // As if nobody had let one of his deals through yet.
  await change(
    site.ownerUrl,
    sql`update deals set approved_at = null where dealer_id = (select id from users where email = 'david@demo.cancha.example')`,
  )
  await signIn(page, 'david', '/deals/mios')
  await page.getByRole('link', { name: 'Agregar propiedad' }).first().click()
  await expect(page.getByRole('heading', { name: 'Agregar propiedad' })).toBeVisible()

  await test.step('three photos go up while he types, the second one slowly', async () => {
    let pieces = 0
    await page.route('**/api/files/uploads/*', async (route) => {
      if (route.request().method() === 'PATCH' && ++pieces === 2)
        await new Promise((resolve) => setTimeout(resolve, 3_000))
      await route.continue()
    })
    await page
      .getByLabel('Fotos *')
      .setInputFiles([
        await photo('frente.jpg', '#bf5535'),
        await photo('cocina.jpg', '#2c5e8c'),
        await photo('patio.jpg', '#5fa585'),
      ])
    await page.getByLabel('Código postal').fill('78210')
    await expect(page.getByText('Es San Antonio, Texas (TX).')).toBeVisible()
    await fillIn(page)
    await expect(photos(page)).toHaveCount(3)
  })

  await test.step('the draft keeps itself, also over a reload', async () => {
    await expect(kept(page)).toBeVisible()
    await expect(page).toHaveURL(/\/deals\/nuevo\?borrador=\d+$/)
    await axe(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Seguir con el borrador' })).toBeVisible()
    await expect(photos(page)).toHaveCount(3)
    await expect(page.getByLabel('Ciudad')).toHaveValue('San Antonio')
    await expect(page.getByLabel('Precio')).toHaveValue('142,000')
    await expect(page.getByLabel('Descripción *', { exact: true })).toHaveValue(
      'Techo nuevo.\n\nFalta:\n- Baño\n- Pintura',
    )
  })

  await test.step('another photo becomes the cover', async () => {
    await page.getByRole('button', { name: 'Poner la foto 3 de portada' }).click()
    await page.getByLabel('Lo que se ve en la foto 1').fill('Patio')
  })

  await test.step('a wrong year is marked, and nothing is lost', async () => {
    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    await expect(page.getByLabel('Año en que se construyó')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(/^Escribe un año entre 1600/).first()).toBeVisible()
    await expect(photos(page)).toHaveCount(3)
    await page.getByLabel('Año en que se construyó').fill('1948')
  })

  await test.step('what buyers will miss is named, and it is published all the same', async () => {
    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Antes de publicar' })
    await expect(dialog).toContainText('Tiene 3 fotos')
    await axe(page)
    await dialog.getByRole('button', { name: 'Publicar así' }).click()
    await expect(page.getByText(/^Tu trato espera a que administración/)).toBeVisible()
    await expect(page).toHaveURL(/\/deals\/mios$/)
    const card = page.getByRole('listitem').filter({ hasText: TITLE })
    await expect(card).toContainText('Por aprobar')
    await axe(page)
  })

  await test.step('approved, everybody reads it', async () => {
    await change(
      site.ownerUrl,
      sql`update deals set state = 'active', published_at = now(), approved_at = now(),
        expires_at = now() + interval '30 days' where title = ${TITLE}`,
    )
    const anyone = await (await browser.newContext({ baseURL: site.origin })).request.get(
      '/api/deals/contents?search=San%20Antonio',
    )
    const { deals } = await anyone.json()
    const deal = deals.find(({ title }: { title: string }) => title === TITLE)
    expect(deal).toMatchObject({ price: 142_000, photo: [{ name: 'Patio' }, {}, {}] })
    await page.reload()
    const card = page.getByRole('listitem').filter({ hasText: TITLE })
    await expect(card).toContainText('quedan 30 días')
    await card.getByRole('button', { name: /^Bajo contrato/ }).click()
    await expect(card).toContainText('Bajo contrato')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(card).toContainText('Disponible')
  })
})

test('a dealer changes a deal in a panel of 1000 px, and is asked before leaving with changes [DEAL-017] [LIM3-020]', {
  tag: '@desktop',
}, async ({ page, site, allow }) => {
  // The photo of this deal is a row without bytes.
  allow(/404 for GET .*\/640\.webp/)
  await change(
    site.ownerUrl,
    sql`with dealer as (select id from users where email = 'david@demo.cancha.example'),
      file as (insert into files (key, kind, name, bytes, purpose, uploaded_by)
        select repeat('e', 22), 'image', 'casa.jpg', 1, 'deals.photo', id from dealer returning key),
      deal as (insert into deals (dealer_id, state, title, address1, city, state_code, zip, house_key, footage, lot_size, body,
          year_built, bedrooms, bathrooms, price, published_at, expires_at)
        select id, 'active', ${TITLE}, '418 Hicks Ave', 'San Antonio', 'TX', '78210', '418 hicks ave|78210', 1200, '6,100 ft²',
          '<p>Techo <strong>nuevo</strong></p>', 1948, 3, 1, 14200000, now(), now() + interval '30 days' from dealer returning id)
    insert into deal_photos (deal_id, file, position) select deal.id, file.key, 0 from deal, file`,
  )
  await signIn(page, 'david', '/deals/mios')
  await page.getByRole('link', { name: `Editar: ${TITLE}` }).click()
  const heading = page.getByRole('heading', { name: 'Editar propiedad' })
  await expect(heading).toBeVisible()
  const panel = page.locator('form').locator('..')
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(1_000)
  await page.getByLabel('Precio').fill('135000')
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect(page.getByLabel('Precio')).toHaveValue('135,000')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page).toHaveURL(/\/deals\/mios$/)
  await expect(page.getByRole('listitem').filter({ hasText: TITLE })).toContainText('$135,000')
  // A dealer's header has a place more than others.
  for (const width of [960, 1100, 1200]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
