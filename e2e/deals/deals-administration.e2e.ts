import { sql } from 'drizzle-orm'
import { change } from '../support/database.ts'
import { signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

/** A dealer with two deals that wait and one that Ana reported, whose house another dealer lists too. */
const someDeals = sql`
  with dealer as (
    insert into users (first_name, last_name, email, email_confirmed_at, dealer)
    values ('Vera', 'Sosa', 'vera@prueba.example', now(), true), ('Beto', 'Otro', 'otro@prueba.example', now(), true)
    returning id, first_name),
  listed as (
    insert into deals (dealer_id, state, title, address1, city, state_code, zip, house_key, price, arv, renovation, footage,
      lot_size, year_built, bedrooms, bathrooms, body, published_at, expires_at)
    select dealer.id, given.state, given.title, given.address, 'San Antonio', 'TX', '78210', given.key, 14200000, 26500000,
      3800000, 1240, '6,100 ft²', 1948, 3, 1.5, '<p>Techo de dos capas, cocina original.</p>',
      case when given.state = 'active' then now() end, case when given.state = 'active' then now() + interval '30 days' end
    from dealer join (values
      ('Vera', 'waiting', 'Casa de la prueba uno', '418 Hicks Ave', '418 hicks ave|78210'),
      ('Vera', 'waiting', 'Casa de la prueba dos', '7 Main St', '7 main st|78210'),
      ('Vera', 'active', 'Casa de la prueba tres', '99 Elm St', '99 elm st|78210'),
      ('Beto', 'active', 'Casa de la prueba cuatro', '99 Elm Street', '99 elm st|78210')
    ) given (dealer, state, title, address, key) on given.dealer = dealer.first_name
    returning id, title),
  alike as (
    insert into deal_matches (kind, deal_id, other_id)
    select 'house', one.id, other.id from listed one, listed other
    where one.title = 'Casa de la prueba cuatro' and other.title = 'Casa de la prueba tres')
  insert into deal_reports (deal_id, reporter_id, reason, text)
    select listed.id, u.id, 'not_owner', 'Mi tía vive en esa casa y no la vende' from listed, users u
    where listed.title = 'Casa de la prueba tres' and u.email = 'ana@demo.cancha.example'`

test('an administrator approves a waiting deal, returns one with a reason, looks at two of one house and hides a reported one; its dealer hears of each [ACC-091]', {
  tag: ['@desktop', '@bothwidths'],
}, async ({ page, site }) => {
  test.setTimeout(90_000)
  await change(site.ownerUrl, someDeals)
  await signIn(page, 'admin', '/admin')
  await page.getByRole('link', { name: /tratos por aprobar$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tratos' })).toBeVisible()
  const card = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect(card('Casa de la prueba uno')).toContainText('Vale arreglada$265,000')
  await axe(page)

  await page.getByRole('button', { name: 'Aprobar: Casa de la prueba uno' }).click()
  await expect(page.getByRole('link', { name: 'Casa de la prueba uno' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Devolver con motivo: Casa de la prueba dos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await expect(dialog.getByText('Escribe el motivo')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Falta la foto del frente')
  await axe(page)
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await expect(page.getByRole('link', { name: 'Casa de la prueba dos' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Coincidencias' }).click()
  const pair = page.getByRole('region', { name: /^La misma casa: Casa de la prueba cuatro/ })
  await expect(pair).toContainText('De dos vendedores')
  await axe(page)

  await page.getByRole('link', { name: 'Reportes' }).click()
  await expect(card('Casa de la prueba tres')).toContainText('Mi tía vive en esa casa y no la vende')
  await page.getByRole('button', { name: 'Ocultar: Casa de la prueba tres' }).click()
  await dialog.getByLabel('Motivo').fill('No es de quien la vende')
  await dialog.getByRole('button', { name: 'Ocultar' }).click()
  await expect(page.getByRole('button', { name: 'Ocultar: Casa de la prueba tres' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Todos', exact: true }).first().click()
  await page.getByRole('searchbox', { name: 'Buscar tratos' }).fill('prueba tres')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await page.getByRole('link', { name: 'Casa de la prueba tres' }).click()
  await expect(page.getByText('Motivo: No es de quien la vende')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('Ocultó (Disponible → Oculto)')
  await expect(page.getByRole('region', { name: 'Reportes' })).toContainText('Se actuó')
  await axe(page)

  await page.goBack()
  await page.locator('a[href="/admin/tratos?vista=vendedores"]').click()
  await page.getByRole('searchbox', { name: 'Buscar vendedores' }).fill('sosa')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(card('Vera Sosa')).toContainText('1 trato reportado')
  await axe(page)

  for (const subject of [
    'Aprobamos tu trato «Casa de la prueba uno»: ya está a la vista',
    'Te devolvimos tu trato «Casa de la prueba dos» para que lo corrijas',
    'Ocultamos tu trato «Casa de la prueba tres»',
  ])
    await site.mailbox.take('vera@prueba.example', new RegExp(`^${subject}`))
})
