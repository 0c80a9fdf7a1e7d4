import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { change } from './support/database.ts'
import { signIn, test } from './support/site.ts'
import { axe, expect } from './support/watch.ts'

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
 * What the tab bar covers although it has the focus. Each control first stands at the lower end of the screen, behind
 * the bar, where focusing it has to bring it out.
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
      control.focus()
      await new Promise((done) => requestAnimationFrame(done))
      if (control.getBoundingClientRect().bottom > bar.top) covered.push(control.outerHTML.slice(0, 120))
      control.blur()
    }
    return covered
  })

test('on the phone one navigation leads through all of administration, and nothing stands behind the tab bar', {
  tag: '@phone',
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
