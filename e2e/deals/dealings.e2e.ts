import type { Browser, Page } from '@playwright/test'
import { type SQL, sql } from 'drizzle-orm'
import { change } from '../support/database.ts'
import type { Site } from '../support/open-site.ts'
import { signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const HOUSE = 'Casa de prueba en Hicks Ave'
const PLACE = '/deals/900001/casa-de-prueba-en-hicks-ave'

const idOf = (key: string): SQL => sql`(select id from users where email = ${`${key}@demo.cancha.example`})`

/** A public deal of the demo's dealer. */
const list = (site: Site) =>
  change(
    site.ownerUrl,
    sql`with made as (
      insert into deals (id, dealer_id, state, title, address1, city, state_code, zip, house_key, price, type, footage, lot_size,
        year_built, bedrooms, bathrooms, body, published_at, expires_at)
      overriding system value values (900001, ${idOf('david')}, 'active', ${HOUSE}, '900 Hicks Ave', 'San Antonio', 'TX', '78210',
        '900 hicks ave|78210', 14200000, 'house', 1240, '6,100 ft²', 1948, 3, 1, '<p>Techo de dos capas.</p>', now(),
        now() + interval '30 days') returning id)
    insert into deal_prices (deal_id, at, price) select id, now(), 14200000 from made`,
  )

/** A member in a browser of their own. */
async function someone(browser: Browser, site: Site, key: string, at: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, key, at)
  return page
}

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

test('a visitor asks about a deal on a phone and is thanked; the dealer reads it and answers by letter [DEAL-018..020] [DEAL-041] [DEAL-043] [LIM3-020]', {
  tag: '@phone',
}, async ({ page, site, browser }) => {
  await list(site)
  await page.goto(PLACE)
  await press(page, 'Preguntar')
  await expect(page.getByRole('heading', { name: 'Pregunta', exact: true })).toBeVisible()
  await press(page, 'Enviar')
  await expect(dialog(page).getByText('All * marked field are required.')).toHaveCount(3)
  await page.getByLabel('Nombre completo').fill('Vera Visita')
  await page.getByLabel('Correo electrónico').fill('vera@prueba.example')
  await page.getByLabel('Mensaje').fill('¿Sigue libre? ¿Puedo verla el sábado?')
  await axe(page)
  // Closed by mistake, it keeps what was typed.
  await press(page, 'Cancelar')
  await press(page, 'Preguntar')
  await expect(page.getByLabel('Mensaje')).toHaveValue('¿Sigue libre? ¿Puedo verla el sábado?')
  await press(page, 'Enviar')
  await expect(page.getByRole('heading', { name: 'Gracias por enviar tu solicitud.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pregunta', exact: true })).toHaveCount(0)
  await axe(page)

  const david = await someone(browser, site, 'david', '/deals/preguntas')
  const card = david.getByRole('listitem').filter({ hasText: 'Vera Visita' })
  await expect(card.getByText('¿Sigue libre? ¿Puedo verla el sábado?')).toBeVisible()
  await axe(david)
  await card.getByRole('button', { name: /^Contestar/ }).click()
  await david.getByLabel('Tu respuesta').fill('Sí, el sábado a las diez.')
  await press(david, 'Enviar respuesta')
  await expect(card.getByText('Contestada')).toBeVisible()
  await card.getByRole('button', { name: /^Ya visitó/ }).click()
  await expect(card.getByText('Visitó', { exact: true })).toBeVisible()
  await david.context().close()
})

test('an offer is countered and accepted, the other one is declined kindly, and the deal is under contract', {
  tag: ['@desktop', '@check'],
}, async ({ site, browser }) => {
  test.setTimeout(90_000)
  await list(site)
  const [ana, beto] = await Promise.all([
    someone(browser, site, 'ana', PLACE),
    someone(browser, site, 'beto', PLACE),
  ])
  for (const [page, amount] of [
    [ana, '135,000'],
    [beto, '130,000'],
  ] as const) {
    await press(page, 'Hacer oferta')
    await page.getByLabel('Cantidad').fill(amount)
    await page.getByLabel('Depósito de garantía').fill('2,000')
    await page.getByLabel('Días hasta el cierre').fill('21')
    await axe(page)
    await press(page, 'Enviar oferta')
    await expect(page.getByRole('link', { name: 'Ver tu oferta' })).toBeVisible()
  }

  const david = await someone(browser, site, 'david', '/deals/ofertas')
  const table = david.getByRole('table', { name: new RegExp(HOUSE) })
  await expect(table.getByRole('row').nth(1)).toContainText('$135,000')
  await axe(david)
  await david.getByRole('button', { name: /^Otras condiciones.*Ana/ }).click()
  await david.getByLabel('Cantidad').fill('139,000')
  await press(david, 'Enviar contraoferta')
  await expect(david.getByText('Enviaste otras condiciones.')).toBeVisible()

  await ana.goto('/deals/ofertas')
  await expect(ana.getByText('$139,000')).toBeVisible()
  await press(ana, /^Aceptar la oferta/)
  await expect(
    ana.getByRole('heading', {
      name: '¿Aceptar $139,000, con $2,000 de depósito de garantía y cierre en 21 días?',
    }),
  ).toBeVisible()
  await press(ana, 'Aceptar oferta')
  await expect(ana.getByText('Aceptada', { exact: true })).toBeVisible()

  await beto.goto('/deals/ofertas')
  await expect(beto.getByText('Se aceptó otra', { exact: true })).toBeVisible()
  await beto.goto(PLACE)
  await expect(beto.getByRole('button', { name: 'Hacer oferta' })).toHaveCount(0)
  await expect(beto.getByText('Bajo contrato').first()).toBeVisible()
  await david.goto('/deals/cifras')
  await expect(david.getByRole('row').filter({ hasText: HOUSE })).toContainText('2')
  await axe(david)
  await Promise.all([ana, beto, david].map((page) => page.context().close()))
})
