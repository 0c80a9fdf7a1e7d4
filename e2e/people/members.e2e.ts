import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { demoCode } from '../../demo/people/accounts.ts'
import { change } from '../support/database.ts'
import { enter, signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const question = (page: Page, words: string | RegExp) => page.getByRole('heading', { level: 2, name: words })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Removes what Ana's profile says. */
const forgetAna = sql`
  with ana as (select id from users where email = 'ana@demo.cancha.example'),
    told as (delete from profile_interests where user_id in (select id from ana))
  update profiles set role_id = null, city = null, state_code = null, zip_code = null, investment_city = null,
    investment_state_code = null, investment_zip_code = null where user_id in (select id from ana)`

test('a new member answers four questions on the phone [PROF-001..005] [PROF-006] [SHELL-022]', {
  tag: '@phone',
}, async ({ page, site, allow }) => {
  // Looks up a postal code that doesn't exist.
  allow(/404/)
  await change(site.ownerUrl, forgetAna)
  await enter(page, 'ana')
  const fixed = page.waitForRequest(/\/api\/location\/zip\/10001$/)
  await page.goto('/help-us')
  await test.step('[PROF-002] [PROF-009] [LOCCALL-005] the role', async () => {
    await fixed
    await press(page, 'Siguiente')
    await expect(page.getByText('* Seleccione el rol principal')).toBeVisible()
    await axe(page)
    await page.getByLabel('Wholesaler').check()
    await press(page, 'Siguiente')
  })
  await test.step('[PROF-003] [PROF-010] [PROF-011] [LIM3-007] the interests', async () => {
    await expect(question(page, '¿Qué te interesa?')).toBeFocused()
    await expect(page).toHaveURL('/help-us?paso=2')
    await press(page, 'Siguiente')
    await expect(page.getByText('* Por favor seleccione intereses')).toBeVisible()
    for (const interest of ['BRRRR', 'Wholesale', 'Impuestos', 'Terrenos']) await press(page, interest)
    await expect(page.getByText('* Seleccione hasta 3 intereses')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Terrenos', pressed: false })).toBeVisible()
    await axe(page)
    await press(page, 'Siguiente')
  })
  await test.step('[PROF-004] [PROF-012..016] the place, by its postal code', async () => {
    await expect(question(page, '¿Dónde vives?')).toBeFocused()
    await press(page, 'Siguiente')
    await expect(page.getByText('Por favor ingrese el código postal')).toBeVisible()
    await expect(page.getByText('Este espacio es obligatorio')).toHaveCount(2)
    const zip = page.getByRole('textbox', { name: 'Código postal' })
    await zip.fill('abcde')
    await expect(page.getByText('Ingrese un código postal válido')).toBeVisible()
    await zip.fill('78228')
    await expect(page.getByRole('combobox', { name: 'Ciudad' })).toHaveValue('San Antonio')
    await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('TX')
    await zip.fill('00000')
    await expect(page.getByRole('combobox', { name: 'Ciudad' })).toHaveValue('')
    await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('')
    await zip.fill('32822')
    await expect(page.getByRole('combobox', { name: 'Ciudad' })).toHaveValue('Orlando')
    await axe(page)
    await press(page, 'Siguiente')
  })
  await test.step('nothing is lost by a reload or by going back', async () => {
    await expect(question(page, /^¿Dónde inviertes/)).toBeVisible()
    await page.reload()
    await expect(question(page, /^¿Dónde inviertes/)).toBeVisible()
    await press(page, 'Atrás')
    await expect(question(page, '¿Dónde vives?')).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Código postal' })).toHaveValue('32822')
    await page.goto('/help-us?paso=4')
  })
  await test.step('[PROF-005] [PROF-006] the same place, and in', async () => {
    await page.getByLabel('La misma que mi localizacion').check()
    await axe(page)
    await press(page, 'Comienza')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('Listo, Ana.')).toBeVisible()
    await page.goto('/aboutuser')
    await expect(page.getByRole('main').getByText('Orlando, Florida 32822')).toHaveCount(2)
    await expect(page.getByText('Wholesaler').first()).toBeVisible()
    await axe(page)
  })
})

test('when the lists don’t come, the page says so and asks again [PROF-017] [PROF-018]', {
  tag: '@phone',
}, async ({ page, site, allow }) => {
  allow(/503|status of 503/)
  await change(site.ownerUrl, forgetAna)
  await signIn(page, 'ana')
  let broken = true
  const body = { success: false, code: 'unavailable', msg: 'El servicio no está disponible en este momento.' }
  await page.route(/\/api\/(roles|interests)$/, (route) =>
    broken ? route.fulfill({ status: 503, json: body }) : route.continue(),
  )
  // By navigation, so that the browser makes the calls.
  await page.getByRole('link', { name: 'Completa tu perfil' }).first().click()
  const dialog = page.getByRole('alertdialog', { name: 'Ocurrió un error' })
  // It asks again by itself some times, each time later.
  await expect(dialog).toContainText('no está disponible')
  broken = false
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByLabel('Wholesaler')).toBeVisible()
})

test('a member edits every part of their page, with a photo of their own', {
  tag: '@desktop',
}, async ({ page, browser, site, allow }) => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2C5E8C' } })
    .jpeg()
    .toBuffer()
  await signIn(page, 'beto', '/aboutuser')
  await expect(heading(page)).toContainText('Beto Salgado')
  await axe(page)
  await test.step('[PROF-020] [PROF-021] [PROF-022] photo and cover, above the tab of the profile', async () => {
    const tabs = page.getByRole('navigation', { name: 'Perfil' })
    await expect(tabs.getByRole('link', { name: 'Acerca de' })).toHaveAttribute('href', /.+/)
    for (const [button, said] of [
      ['Cambiar mi foto', 'Tu foto ya está en tu perfil.'],
      ['Cambiar mi portada', 'Tu portada ya está en tu perfil.'],
    ] as const) {
      await press(page, button)
      await page
        .locator('input[type=file]:not([capture])')
        .nth(button === 'Cambiar mi portada' ? 0 : 1)
        .setInputFiles({
          name: 'yo.jpg',
          mimeType: 'image/jpeg',
          buffer: photo,
        })
      await expect(page.getByRole('slider', { name: 'Acercar' })).toBeVisible()
      await axe(page)
      await press(page, 'Guardar')
      await expect(page.getByText(said)).toBeVisible()
    }
    await expect(page.getByRole('main').locator('img[src*="/media/perfil/"]')).toHaveCount(2)
  })
  await test.step('[PROF-023] [PROF-024] [PROF-034] the rest', async () => {
    await press(page, 'Editar Perfil')
    await page.getByLabel('Apellido').fill('Salgado Ruiz')
    await page.getByLabel('Biografía corta').fill('Dos rentas y contando.')
    await page.getByLabel('Sitio web').fill('javascript:alert(1)')
    await axe(page)
    await press(page, 'Guardar')
    await expect(
      page
        .getByRole('dialog')
        .getByText(/^Escribe la dirección completa/)
        .first(),
    ).toBeVisible()
    await page.getByLabel('Sitio web').fill('pinturasalgado.com')
    await page.getByLabel('Otros lugares donde inviertes').fill('el paso, tx')
    await page.getByRole('option', { name: 'El Paso, Texas' }).click()
    await page.getByLabel('Mi teléfono es privado').check()
    await press(page, 'Guardar')
    await expect(page.getByText('tu perfil ha sido actualizado exitosamente')).toBeVisible()
    await expect(heading(page)).toContainText('Beto Salgado Ruiz')
    await expect(page.getByText('Dos rentas y contando.')).toBeVisible()
    await expect(page.getByText(/El Paso, Texas/)).toBeVisible()
    const link = page.getByRole('link', { name: 'pinturasalgado.com' })
    await expect(link).toHaveAttribute('rel', /nofollow ugc noopener/)
  })
  await test.step('[PROF-025] [PROF-031] [PROF-039] others read it at its old address, without what is private', async () => {
    const context = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' })
    const other = await context.newPage()
    await enter(other, 'carmen')
    const answer = await other.goto('/beto-salgado')
    expect(answer?.request().redirectedFrom()).not.toBeNull()
    await expect(other).toHaveURL('/beto-salgado-ruiz')
    await expect(heading(other)).toContainText('Beto Salgado Ruiz')
    await expect(other.getByText('beto@demo.cancha.example')).toBeVisible()
    await expect(other.getByRole('main').getByText('+1214')).toHaveCount(0)
    await expect(other.getByRole('button', { name: 'Editar Perfil' })).toHaveCount(0)
    await axe(other)
    const { user } = await (await page.request.get('/api/users/session')).json()
    await other.goto(`/guestuser?id=${user.id}`)
    await expect(question(other, 'Introducción')).toBeVisible()
    await test.step('[PROF-041] the people he knows, with the way to all', async () => {
      const known = other.getByRole('region', { name: /^Conexiones \(\d+\)$/ })
      await expect(known.getByRole('link', { name: 'Ver todo' })).toHaveAttribute('href', '/network')
    })
    await axe(other)
    // [ALIAS-001]
    await other.goto(`/user/alias/${user.id}`)
    await expect(heading(other)).toContainText('Beto Salgado Ruiz')
    await press(other, 'Go back')
    // The page was opened directly, so there is no page of ours to go back to.
    await expect(other).toHaveURL('/dashboard')
    await test.step('[PROF-035] where a picture can’t be loaded, the avatar shows the initials', async () => {
      allow(/media\/perfil|ERR_FAILED/)
      await other.route(/\/media\/perfil\//, (route) => route.abort())
      await other.goto(`/guestuser?id=${user.id}`)
      await expect(other.getByRole('main').getByText('BS', { exact: true })).toBeVisible()
    })
    await context.close()
  })
})

test('a lender who pays nothing has a panel of their own instead, and nobody’s page is the network [PROF-007] [PROF-008]', {
  tag: ['@desktop', '@reads'],
}, async ({ page }) => {
  await signIn(page, 'lucia', '/help-us')
  await expect(page).toHaveURL('/dashboard/lender')
  await page.goto('/guestuser')
  await expect(page).toHaveURL('/network')
})

test('an administrator finds a member and blocks them, with the reason on record', {
  tag: '@desktop',
}, async ({ page }) => {
  await enter(page, 'admin')
  // An address with a search text that is too short: the field says so, the page stays.
  await page.goto('/admin/miembros?search=a')
  await expect(heading(page)).toHaveText('Miembros')
  await expect(page.getByText('Escribe al menos tres letras, o el correo completo')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('link', { name: 'Ver a todos' }).click()
  await expect(page).toHaveURL('/admin/miembros')
  await expect(page.getByRole('searchbox')).not.toHaveAttribute('aria-invalid', 'true')
  await axe(page)
  await page.getByRole('searchbox').fill('HECTOR')
  await press(page, 'Buscar')
  await expect(page).toHaveURL('/admin/miembros?search=HECTOR')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Héctor/ })
    .click()
  await expect(heading(page)).toHaveText(/^Héctor/)
  await press(page, 'Bloquear')
  const dialog = page.getByRole('dialog')
  await axe(page)
  await dialog.getByRole('button', { name: 'Bloquear' }).click()
  await expect(dialog.getByText('Escribe el motivo')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Mandó spam a la comunidad')
  await dialog.getByRole('button', { name: 'Bloquear' }).click()
  await expect(page.getByText('Cuenta bloqueada.')).toBeVisible()
  await expect(page.getByText('Bloqueada', { exact: true })).toBeVisible()
  await expect(page.getByText('Mandó spam a la comunidad')).toBeVisible()
  await axe(page)
})

test('an administrator whose proof is old is asked where they go, then goes on with what they typed (row 80)', {
  tag: '@desktop',
}, async ({ page, site }) => {
  await enter(page, 'admin')
  // The same code may be entered again after this.
  const pass11Minutes = () =>
    change(
      site.ownerUrl,
      sql`with old as (update sessions set proved_at = now() - interval '11 minutes') update second_factors set last_step = null`,
    )
  await pass11Minutes()
  for (const place of ['miembros/1', 'reportes', 'contacto', 'anotados', 'outbox']) {
    const answer = await page.request.get(`/admin/${place}`)
    expect([place, answer.status()]).toEqual([place, 200])
    expect(await answer.text(), place).toContain('Confirma que eres tú</h1>')
  }
  await page.goto('/admin/miembros?search=hector')
  await expect(heading(page)).toHaveText('Confirma que eres tú')
  await page.getByLabel('Código').fill('000000')
  await press(page, 'Continuar')
  await expect(page.getByText('El código no es correcto o ya se usó.')).toBeVisible()
  await axe(page)
  await page.getByLabel('Código').fill(demoCode().code)
  await press(page, 'Continuar')
  await expect(page).toHaveURL('/admin/miembros?search=hector')
  await expect(heading(page)).toHaveText('Miembros')
  await expect(heading(page)).toBeFocused()

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Héctor/ })
    .click()
  await press(page, 'Hacer vendedor')
  await page.getByLabel('Motivo').fill('Publica propiedades')
  await pass11Minutes()
  await page.getByRole('dialog').getByRole('button', { name: 'Hacer vendedor' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await expect(proof.getByLabel('Código')).toBeFocused()
  await axe(page)
  await proof.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByLabel('Motivo')).toHaveValue('Publica propiedades')
  await page.getByRole('dialog').getByRole('button', { name: 'Hacer vendedor' }).click()
  await proof.getByLabel('Código').fill(demoCode().code)
  await proof.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Ya puede publicar propiedades.')).toBeVisible()
  await expect(page.getByText('Publica propiedades')).toBeVisible()
})
