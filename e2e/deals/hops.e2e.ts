import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { column } from '../../server/src/database/decoders.ts'
import { selectOne } from '../../server/src/database/statements.ts'
import { change, inDatabase } from '../support/database.ts'
import { signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

/** A deal of the demo community's first member, which everyone reads. @returns its id */
const published = (ownerUrl: string): Promise<number> =>
  inDatabase(ownerUrl, async ({ db }) => {
    const { id } = await selectOne(
      db,
      { id: column.id },
      sql`with made as (insert into deals (dealer_id, state, title, address1, city, state_code, zip, house_key, price, renovation,
            arv, type, footage, lot_size, year_built, bedrooms, bathrooms, body, rent, taxes, published_at, expires_at)
          select min(id), 'active', 'Casa de ladrillo', '418 Hicks Ave', 'San Antonio', 'TX', '78210', '418 hicks ave|78210',
            14900000, 3800000, 26500000, 'house', 1240, '6,100 ft²', 1948, 3, 1, '<p>Techo nuevo.</p>', 215000, 24000,
            now(), now() + interval '30 days' from users returning id, price),
        priced as (insert into deal_prices (deal_id, at, price) select id, now() - interval '1 day', price from made)
      select id from made`,
    )
    return id
  })
/** As its dealer's change of the price does. */
const reprice = (ownerUrl: string, id: number, dollars: number) =>
  change(
    ownerUrl,
    sql`with moved as (update deals set price = ${dollars * 100} where id = ${id} returning id, price)
      insert into deal_prices (deal_id, at, price) select id, now(), price from moved`,
  )

const field = (page: Page, name: string) => page.locator(`#campo-${name}`)

test('from a deal to a filled calculator, to a saved analysis that hears of the deal’s new price, to a question in the forum @phone', async ({
  page,
  site,
}) => {
  const deal = await published(site.ownerUrl)
  await test.step('a visitor begins from the deal, and what they began is there after signing in', async () => {
    await page.goto(`/deals/${deal}/casa-de-ladrillo`)
    await page.getByRole('region', { name: 'Tu análisis' }).getByRole('link', { name: 'Renta' }).click()
    await page.waitForURL(`/analysis/rentals/new?trato=${deal}`)
    await expect(page.getByText('Lleno con los datos de «418 Hicks Ave».')).toBeVisible()
    await expect(field(page, 'street')).toHaveValue('418 Hicks Ave')
    await expect(field(page, 'city')).toHaveValue('San Antonio')
    await axe(page)
    await page.goto('/analysis/rentals/new?paso=1')
    await expect(field(page, 'purchase_price')).toHaveValue('149,000')
    await expect(field(page, 'construction_budget')).toHaveValue('38,000')
    await signIn(page, 'ana', '/analysis/rentals/new?paso=4')
    await field(page, 'interest').fill('7')
  })

  await test.step('the saved analysis knows its deal, and which price it has now', async () => {
    await page.goto('/analysis/rentals/new?paso=6')
    await expect(page.getByText('Lleno con los datos de «418 Hicks Ave».')).toBeVisible()
    await page.getByRole('button', { name: 'Finalizar Analisis' }).click()
    await page.waitForURL(/\/analysis\/rentals\/update\/[\w-]{16}\?paso=6$/)
    await expect(page.getByRole('link', { name: 'Casa de ladrillo' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Usar el precio de hoy' })).toHaveCount(0)
    await reprice(site.ownerUrl, deal, 142_000)
    await page.reload()
    await expect(page.getByText('El precio bajó de $149,000 a $142,000 desde tu análisis.')).toBeVisible()
    await axe(page)
  })

  await test.step('today’s price is one press, undone by not saving and kept by saving', async () => {
    await page.getByRole('button', { name: 'Usar el precio de hoy' }).click()
    await expect(page.getByText('Ya cuenta con el precio de hoy, $142,000.')).toBeVisible()
    await expect(page.getByText('Tienes cambios sin guardar.')).toBeVisible()
    await page.getByRole('button', { name: 'Update Analisis' }).click()
    await expect(page.getByText('Updated successfully')).toBeVisible()
    await expect(page.getByText(/Ya cuenta con el precio de hoy|El precio bajó/)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Casa de ladrillo' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Usar el precio de hoy' })).toHaveCount(0)
  })

  await test.step('the question carries the analysis and nothing of where the house is', async () => {
    const analysis = page.url()
    await page.getByRole('link', { name: 'Pedir opinión' }).click()
    await expect(page).toHaveURL(/\/forums\?analisis=[\w-]{16}$/)
    const attached = page.getByRole('region', { name: 'El análisis que adjuntas' })
    await expect(attached).toContainText('Te queda al mes')
    await expect(attached).not.toContainText(/Hicks|San Antonio/)
    await attached
      .getByRole('checkbox', { name: 'Que se vea en la página del trato «Casa de ladrillo»' })
      .check()
    await axe(page)
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page).toHaveURL(analysis)
  })
})
