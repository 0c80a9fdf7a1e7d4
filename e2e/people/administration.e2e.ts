import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { change } from '../support/database.ts'
import { signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

/** A name and an e-mail as long as they may be, for an account that has every right and two reports. */
const longestAccount = sql`
  with made as (
    insert into users (first_name, last_name, email, email_confirmed_at, dealer, lender, editor, membership)
    values ('Maximiliano Constantino Alejandro de Jesús', 'De los Santos Villavicencio y Echeverría Montes',
      'maximiliano.constantino.delossantosvillavicencioyecheverria@una-empresa-de-nombre-larguisimo.example', now(),
      true, true, true, 'premium') returning id)
  insert into member_reports (reporter_id, reported_id, reason, text)
    select u.id, made.id, 'fraud', repeat('sinespacios', 20) from made, users u
    where u.email = 'ana@demo.cancha.example'`

/**
 * Lists the controls that the tab bar covers although they have the focus. Each control first stands at the lower end of the
 * screen, behind the bar, where focusing it has to bring it out.
 */
const behindTheBar = (page: Page) =>
  page.evaluate(async () => {
    const bar = document.querySelector('nav[aria-label="Lugares"]')?.getBoundingClientRect()
    const controls = document.querySelectorAll<HTMLElement>(
      'main a[href], main button, main input, main summary',
    )
    if (!bar || controls.length === 0) throw new Error('the page has no bar or nothing to press')
    const covered: string[] = []
    for (const control of controls) {
      if (!control.checkVisibility()) continue
      window.scrollBy({
        top: control.getBoundingClientRect().bottom - window.innerHeight,
        behavior: 'instant',
      })
      const isCovered = () => control.getBoundingClientRect().bottom > bar.top
      control.focus()
      if (isCovered()) await new Promise((done) => requestAnimationFrame(done))
      if (isCovered()) covered.push(control.outerHTML.slice(0, 120))
      control.blur()
    }
    return covered
  })

test('on the phone one navigation leads through all of administration, and nothing stands behind the tab bar', {
  tag: ['@phone', '@check'],
}, async ({ page, site }) => {
  await change(site.ownerUrl, longestAccount)
  await signIn(page, 'admin', '/admin')
  await axe(page)
  const links = page.getByRole('navigation', { name: 'Administración' }).getByRole('link')
  const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(places.length).toBeGreaterThan(5)
  for (const place of [...places, '/admin/miembros?search=maximiliano', 'the account']) {
    if (place === 'the account')
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Maximiliano/ })
        .click()
    else await page.goto(place)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(links.filter({ visible: true })).toHaveCount(places.length)
    expect(await behindTheBar(page), place).toEqual([])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([place, wider]).toEqual([place, 0])
  }
})

const failures = sql`
  insert into pgboss.job (name, state, data, started_on, completed_on, output)
    select 'files.remove', 'failed'::pgboss.job_state, '{"keys":[]}'::jsonb, now(), now() - n * interval '1 hour',
      '{"message":"Error: connect ECONNREFUSED 127.0.0.1:5432, sinespaciossinespaciossinespaciossinespaciossinespacios"}'::jsonb
    from generate_series(1, 3) n`

test('what failed is tried again, or discarded with a reason; then nothing waits', {
  tag: ['@phone', '@bothwidths'],
}, async ({ page, site }) => {
  await change(site.ownerUrl, sql`delete from pgboss.job where state = 'failed'`)
  await change(site.ownerUrl, failures)
  await signIn(page, 'admin', '/admin/fallas')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'El borrado de archivos' })).toBeVisible()
  await expect(main.getByText('Falló 3 veces')).toBeVisible()
  await main.getByText('Detalle técnico del último error').click()
  await expect(main.getByText(/ECONNREFUSED/)).toBeVisible()
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await main.getByRole('button', { name: 'Intentar de nuevo: el borrado de archivos' }).click()
  await expect(page.getByText('Se está intentando de nuevo.')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Nada falló' })).toBeVisible()
  await axe(page)

  await change(site.ownerUrl, failures)
  await page.goto('/admin/fallas')
  await main.getByRole('button', { name: 'Descartar: el borrado de archivos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Se borraron a mano')
  await axe(page)
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(main.getByRole('heading', { name: 'Nada falló' })).toBeVisible()
  await page.goto('/admin/registro')
  await expect(main.getByText(/descartó lo que no salió del borrado de archivos/)).toBeVisible()
  await expect(main.getByText(/volvió a intentar el borrado de archivos/)).toBeVisible()
})
