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

  await test.step('three photos go up, the second one as slowly as he types', async () => {
    const typed = Promise.withResolvers<void>()
    let pieces = 0
    await page.route('**/api/files/uploads/*', async (route) => {
      if (route.request().method() === 'PATCH' && ++pieces === 2) await typed.promise
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
    typed.resolve()
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

  await test.step('words that nobody may use are refused at their field, doubtful ones are told, mended they are gone', async () => {
    const card = page.getByRole('listitem').filter({ hasText: TITLE })
    const body = page.getByLabel('Descripción *', { exact: true })
    const save = async (text: string) => {
      await body.fill(text)
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
    }
    await card.getByRole('link', { name: /^Editar/ }).click()
    await save('Techo nuevo. Solo familias cristianas.')
    await expect(page.getByText(/^Una casa no se ofrece ni se niega por la religión/).first()).toBeVisible()
    await expect(body).toHaveValue('Techo nuevo. Solo familias cristianas.')
    await save('Techo nuevo. No aceptamos Sección 8.')
    await expect(card.locator('mark')).toHaveText('No aceptamos Sección 8')
    await axe(page)
    await card.getByRole('link', { name: /^Editar/ }).click()
    await save('Techo nuevo.\n\nFalta:\n- Baño\n- Pintura')
    await expect(card).toContainText('Por aprobar')
    await expect(card.locator('mark')).toHaveCount(0)
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
  })
})
