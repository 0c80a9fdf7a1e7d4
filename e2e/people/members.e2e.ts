import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { demoCode } from '../../demo/people/accounts.ts'
import { change } from '../support/database.ts'
import { enter, forgetSession, signIn, test } from '../support/site.ts'
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
}, async ({ page, site }) => {
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
  await test.step('[PROF-003] the interests', async () => {
    await expect(question(page, '¿Qué te interesa?')).toBeFocused()
    await expect(page).toHaveURL('/help-us?paso=2')
    await press(page, 'BRRRR')
    await axe(page)
    await press(page, 'Siguiente')
  })
  await test.step('[PROF-004] the place, by its postal code', async () => {
    await expect(question(page, '¿Dónde vives?')).toBeFocused()
    await page.getByRole('textbox', { name: 'Código postal' }).fill('32822')
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
    await press(page, 'Siguiente')
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

test('a member edits every part of their page, with a photo of their own', {
  tag: '@desktop',
}, async ({ page, allow }) => {
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
      if (button === 'Cambiar mi foto') await axe(page)
      await press(page, 'Guardar')
      await expect(page.getByText(said)).toBeVisible()
    }
    await expect(page.getByRole('main').locator('img[src*="/media/perfil/"]')).toHaveCount(2)
  })
  await test.step('[PROF-023] [PROF-024] [PROF-034] the rest', async () => {
    await press(page, 'Editar Perfil')
    await page.getByLabel('Apellido').fill('Salgado Ruiz')
    await page.getByLabel('Biografía corta').fill('Dos rentas y contando.')
    await axe(page)
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
    const { user } = await (await page.request.get('/api/users/session')).json()
    await forgetSession(page)
    await enter(page, 'carmen')
    const answer = await page.goto('/beto-salgado')
    expect(answer?.request().redirectedFrom()).not.toBeNull()
    await expect(page).toHaveURL('/beto-salgado-ruiz')
    await expect(heading(page)).toContainText('Beto Salgado Ruiz')
    await expect(page.getByText('beto@demo.cancha.example')).toBeVisible()
    await expect(page.getByRole('main').getByText('+1214')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Editar Perfil' })).toHaveCount(0)
    await axe(page)
    await test.step('[PROF-035] where a picture can’t be loaded, the avatar shows the initials', async () => {
      allow(/media\/perfil|ERR_FAILED/)
      await page.route(/\/media\/perfil\//, (route) => route.abort())
      await page.goto(`/guestuser?id=${user.id}`)
      await expect(page.getByRole('main').getByText('BS', { exact: true })).toBeVisible()
      await expect(question(page, 'Introducción')).toBeVisible()
    })
    await test.step('[PROF-041] the people he knows, with the way to all', async () => {
      const known = page.getByRole('region', { name: /^Conexiones \(\d+\)$/ })
      await expect(known.getByRole('link', { name: 'Ver todo' })).toHaveAttribute('href', '/network')
    })
    await axe(page)
    // [ALIAS-001]
    await page.goto(`/user/alias/${user.id}`)
    await expect(heading(page)).toContainText('Beto Salgado Ruiz')
    await press(page, 'Go back')
    // The page was opened directly, so there is no page of ours to go back to.
    await expect(page).toHaveURL('/dashboard')
  })
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
  await axe(page)

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
  await axe(page)
})
