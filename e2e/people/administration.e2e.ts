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

const failures = sql`
  insert into pgboss.job (name, state, data, started_on, completed_on, output)
    select 'files.remove', 'failed'::pgboss.job_state, '{"keys":[]}'::jsonb, now(), now() - n * interval '1 hour',
      '{"message":"Error: connect ECONNREFUSED 127.0.0.1:5432, sinespaciossinespaciossinespaciossinespaciossinespacios"}'::jsonb
    from generate_series(1, 3) n`

test('on the phone one navigation leads through all of administration, and nothing stands behind the tab bar', {
  tag: ['@phone', '@bothwidths', '@check'],
}, async ({ page, site }) => {
  await change(site.ownerUrl, longestAccount)
  await change(site.ownerUrl, failures)
  await signIn(page, 'admin', '/admin')
  await axe(page)
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  const links = page.getByRole('navigation', { name: 'Administración' }).getByRole('link')
  const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(places.length).toBeGreaterThan(5)
  const look = async (place: string) => {
    await expect(links.filter({ visible: true })).toHaveCount(places.length)
    expect(await behindTheBar(page), place).toEqual([])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([place, wider]).toEqual([place, 0])
  }
  await look('/admin')
  for (const place of places.filter((each) => each !== '/admin')) {
    await links.and(page.locator(`[href="${place}"]`)).click()
    await expect(page).toHaveURL(place)
    await expect(heading).toBeFocused()
    if (place === '/admin/fallas') {
      await expect(main.getByRole('heading', { name: 'El borrado de archivos' })).toBeVisible()
      await main.getByText('Detalle técnico del último error').first().click()
      await expect(main.getByText(/ECONNREFUSED/)).toBeVisible()
      await axe(page)
    }
    await look(place)
  }
  await page.goto('/admin/miembros?search=maximiliano')
  await look('/admin/miembros?search=maximiliano')
  await main.getByRole('link', { name: /^Maximiliano/ }).click()
  await expect(heading).toBeFocused()
  await look('the account')
})
