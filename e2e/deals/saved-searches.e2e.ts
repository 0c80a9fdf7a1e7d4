import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { users } from '../../server/src/areas/ground/users/tables.ts'
import { dealOf } from '../../server/src/testing/builders/deals.ts'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import { change, inDatabase } from '../support/database.ts'
import type { Site } from '../support/open-site.ts'
import { signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const EMAIL = 'ana@demo.cancha.example'

/** A deal of the demo's dealer becomes public, and the program is told, as publishing does it. */
async function publish(site: Site, title: string): Promise<void> {
  await inDatabase(site.ownerUrl, async (database) => {
    const [dealer] = await database.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, 'david@demo.cancha.example'))
    if (!dealer) throw new Error('the demo has no dealer')
    const deal = await dealOf({ services: { database } } as unknown as TestApp, dealer, { title })
    const data = JSON.stringify({ deal, what: 'published', at: new Date().toISOString() })
    await database.db.execute(
      sql`insert into pgboss.job (name, data) values ('savedsearches.match', ${data}::jsonb)`,
    )
  })
}

/** Saves a search as the list's button does. */
const save = (page: Page, body: object) =>
  page.evaluate(async (sent) => {
    const answer = await fetch('/api/deals/searches', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client': 'web' },
      body: JSON.stringify(sent),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }, body)

test('what a member looks for is told when it comes, a house once, and ends with one press of a letter or of the page', {
  tag: '@phone',
}, async ({ page, site }) => {
  await signIn(page, 'ana', '/notifications')
  const filters = { search: 'San Antonio', priceTo: 160_000, beds: 3 }
  await save(page, { name: 'Barato en San Antonio', often: 'now', filters })
  await save(page, { name: 'Todo Texas', often: 'now', filters: { state: 'TX' } })

  await test.step('a house that both find is one notification and one letter', async () => {
    await publish(site, 'Casa de la primera')
    const letter = await site.mailbox.take(EMAIL, /^Hay un trato nuevo de lo que buscas: Casa de la primera/)
    expect(letter.headers.map(({ key }) => key)).toContain('list-unsubscribe')
    // The page is open, and is told.
    await expect(page.getByText(/Hay un trato nuevo de lo que buscas: Casa de la primera/)).toHaveCount(1)
  })

  await test.step('the panel shows it with the reason', async () => {
    await page.goto('/dashboard')
    const block = page.getByRole('region', { name: 'Tratos para ti' })
    await block.locator('summary').click()
    await expect(block.getByText('En San Antonio, hasta $160,000, 3 recámaras o más').first()).toBeVisible()
    await expect(block.getByRole('article').locator('a[href$="/casa-de-la-primera"]')).toHaveCount(1)
  })

  await test.step('how often is changed in a dialog, and the next one waits for the summary', async () => {
    await page.goto('/deals/busquedas')
    await expect(page.getByText('San Antonio, hasta $160,000, 3 recámaras o más')).toBeVisible()
    await axe(page)
    for (const name of ['Barato en San Antonio', 'Todo Texas']) {
      await page.getByRole('button', { name: `Cambiar: ${name}` }).click()
      await page.getByLabel(/^Una vez al día/).check()
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await publish(site, 'Casa de la segunda')
    const waiting = () =>
      inDatabase(site.ownerUrl, async ({ db }) => {
        const { rows } = await db.execute(sql`select from saved_search_hits where told_at is null`)
        return rows.length
      })
    await expect.poll(waiting).toBe(1)
    await change(site.ownerUrl, sql`update saved_search_hits set due_at = now() where told_at is null`)
    await change(
      site.ownerUrl,
      sql`insert into pgboss.job (name, data) values ('hourly', '{"task": "saved-searches"}'::jsonb)`,
    )
    const letter = await site.mailbox.take(EMAIL, /^Un trato nuevo de lo que buscas$/)
    expect(letter.text).toContain('Casa de la segunda')
    expect(letter.text).not.toContain('Casa de la primera')

    const link = /https?:\/\/\S+\/deals\/busquedas\/terminar\/\S+/.exec(letter.text ?? '')?.[0] ?? ''
    await page.goto(new URL(link).pathname)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Terminar «Barato en San Antonio»?')
    await axe(page)
    await page.getByRole('button', { name: 'Terminar esta búsqueda' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listo, la búsqueda terminó')
  })

  await test.step('the other one ends with a press, which can be taken back', async () => {
    await page.goto('/deals/busquedas')
    await expect(page.getByRole('button', { name: /^Terminar:/ })).toHaveCount(1)
    await page.getByRole('button', { name: 'Terminar: Todo Texas' }).click()
    await expect(page.getByRole('heading', { name: 'Todavía no guardas ninguna búsqueda' })).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByRole('heading', { name: 'Todo Texas' })).toBeVisible()
  })
})
