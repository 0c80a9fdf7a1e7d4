import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { DEMO_PASSWORD } from '../../demo/people/accounts.ts'
import { change } from '../support/database.ts'
import { test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

/** Three houses of Lucía's in a state of which nobody else sells: two below their ceiling, one dear. */
const addDeals = (ownerUrl: string) =>
  change(
    ownerUrl,
    sql`with made as (
      insert into deals (dealer_id, state, title, address1, city, state_code, zip, latitude, longitude, house_key, price, renovation,
          arv, type, footage, lot_size, year_built, bedrooms, bathrooms, vacant, body, rent, published_at, expires_at)
        select (select id from users where email = 'lucia@demo.cancha.example'), 'active', title, address, 'Cheyenne', 'WY', '82001',
          41.14, -104.79, 'prueba ' || address, price * 100, 3000000, 26000000, type, 1240, '6,100 ft²', 1948, beds, 1, beds > 3,
          '<p>Cocina original.</p>', 200000, now(), now() + interval '30 days'
        from (values
          ('Casa en Pioneer', '12 Pioneer Ave', 120000, 'house', 3),
          ('Dúplex en Central', '34 Central Ave', 140000, 'duplex', 4),
          ('Casa en Warren', '56 Warren Ave', 390000, 'house', 3)) v (title, address, price, type, beds)
        returning id, price, published_at)
    insert into deal_prices (deal_id, at, price) select id, published_at, price from made`,
  )

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const chip = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Filtros' }).getByRole('link', { name })

test('a phone finds a deal by place, chip and filter, and keeps it after signing in [DEAL-001] [DEAL-005] [DEAL-042]', {
  tag: ['@phone', '@bothwidths'],
}, async ({ page, site }) => {
  await addDeals(site.ownerUrl)

  await test.step('[DEAL-002] [DEAL-003] a visitor searches a state', async () => {
    await page.goto('/deals')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TRATOS')
    const box = page.getByPlaceholder('Search by City, State, Zipcode')
    await box.fill('Wyoming')
    await box.press('Enter')
    await expect(page).toHaveURL('/deals?search=Wyoming')
    await expect(cards(page)).toHaveCount(3)
    await expect(cards(page).filter({ hasText: '12 Pioneer Ave' })).toContainText('Te queda')
    await axe(page)
  })

  await test.step('the chip and the sheet narrow it, with the number before it is pressed', async () => {
    await chip(page, /^Cumple el 70/).click()
    await expect(cards(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Más filtros (1)' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('button', { name: 'Ver 2 tratos' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Dúplex' }).click()
    await expect(sheet.getByRole('button', { name: 'Ver 1 trato' })).toBeVisible()
    await axe(page)
    await sheet.getByRole('button', { name: 'Ver 1 trato' }).click()
    await expect(page).toHaveURL('/deals?search=Wyoming&types=duplex&rule70=1')
    await expect(cards(page)).toHaveCount(1)
  })

  await test.step('going back brings the wider list, and the map leads to its city', async () => {
    await page.goBack()
    await expect(cards(page)).toHaveCount(2)
    const map = page.getByRole('region', { name: 'En Wyoming' })
    await map.getByRole('button', { name: 'En Wyoming' }).click()
    await map.getByRole('link', { name: /^Cheyenne/ }).click()
    await expect(page).toHaveURL('/deals?search=Cheyenne&state=WY&rule70=1')
    await expect(cards(page)).toHaveCount(2)
  })

  await test.step('keeping one leads to signing in and back', async () => {
    await page.getByRole('link', { name: 'Guardar 12 Pioneer Ave' }).click()
    await expect(page).toHaveURL(/\/login\?=\/deals/)
    // The demo's Ana keeps some already.
    await change(
      site.ownerUrl,
      sql`delete from deal_favorites where user_id = (select id from users where email = 'ana@demo.cancha.example')`,
    )
    await page.getByLabel('Correo electrónico').fill('ana@demo.cancha.example')
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL(/\/deals\?search=Cheyenne/)
    const keep = page.getByRole('button', { name: 'Guardar 12 Pioneer Ave' })
    await keep.click()
    await expect(page.getByText('Lo pusimos en Guardados.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Guardados' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guardados')
    await expect(cards(page)).toHaveCount(1)
    await axe(page)
  })

  await test.step('let go, the page says where to find others', async () => {
    await page.getByRole('button', { name: 'Dejar de guardar 12 Pioneer Ave' }).click()
    await expect(page.getByRole('heading', { name: 'Todavía no guardas ningún trato' })).toBeVisible()
    await page.getByRole('link', { name: 'Buscar tratos' }).click()
    await expect(page).toHaveURL('/deals')
  })
})
