import { dealHref } from '@cancha/domain/deals/addresses'
import { cents } from '@cancha/domain/ground/amounts/cents'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { diskFiles } from '../../server/src/adapters/files/disk-files.ts'
import { dealPrices } from '../../server/src/areas/deals/deals/tables.ts'
import { users } from '../../server/src/areas/ground/users/tables.ts'
import { dealPhotoOf } from '../../server/src/testing/builders/deal-photos.ts'
import { dealOf } from '../../server/src/testing/builders/deals.ts'
import { inDatabase } from '../support/database.ts'
import type { Site } from '../support/open-site.ts'
import { signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const TITLE = 'Casa de madera en Hicks Ave'
/** Similar deals beside it, each with its cover. */
const SIMILAR = 4
/** Small photos that the row has room for. */
const SMALL = 6
/** More than the first view may load. */
const PHOTOS = 12
const DAY = 86_400_000

/** The most that a deal's first view may weigh, in bytes: its pictures, with scripts, styles and the font. */
const FIRST_VIEW = 500_000

type DealOverrides = NonNullable<Parameters<typeof dealOf>[2]> & { photos?: number }

/** A deal of David, with photos as heavy as real ones and a price that came down. @returns its id */
const dealIn = (
  { ownerUrl, filesFolder }: Site,
  { photos = 0, ...given }: DealOverrides = {},
): Promise<number> =>
  inDatabase(ownerUrl, async (database) => {
    const [david] = await database.db.select().from(users).where(eq(users.email, 'david@demo.cancha.example'))
    if (!david) throw new Error('David isn’t in the demo community')
    const facts = { title: TITLE, rent: cents(220_000), taxes: cents(24_000), vacant: true, ...given }
    const id = await dealOf({ services: { database } }, david, facts)
    const before = { dealId: id, at: new Date(Date.now() - 40 * DAY), price: cents(15_500_000) }
    await database.db.insert(dealPrices).values(before)
    const place = { database, files: diskFiles(filesFolder) }
    for (let position = 0; position < photos; position++)
      await dealPhotoOf(place, id, {
        position,
        caption: position === 0 ? 'Frente' : '',
        background: position % 2 === 0 ? '#a8743c' : '#3c6ea8',
        noisy: true,
      })
    return id
  })

/** The bytes of everything that a page asks for until nothing more comes, and of its photos among that. */
async function weightOf(page: Page, open: () => Promise<unknown>) {
  const weights: Promise<{ isPhoto: boolean; bytes: number }>[] = []
  const note = (answer: import('@playwright/test').Response) =>
    weights.push(
      answer
        .request()
        .sizes()
        .then(({ responseBodySize: bytes }) => ({
          isPhoto: answer.url().includes('/media/archivos/'),
          bytes,
        }))
        .catch(() => ({ isPhoto: false, bytes: 0 })),
    )
  page.on('response', note)
  await open()
  await page.waitForLoadState('networkidle')
  page.off('response', note)
  const all = await Promise.all(weights)
  const sum = (some: typeof all) => some.reduce((total, { bytes }) => total + bytes, 0)
  return {
    all: sum(all),
    photos: sum(all.filter(({ isPhoto }) => isPhoto)),
    count: all.filter(({ isPhoto }) => isPhoto).length,
  }
}

test('a deal opens light at its own address, explains its figures, shows its photos one by one and names itself to others; David alone may edit it; one that is gone says so [DEAL-008] [DEAL-009] [DEAL-010] [DEAL-011] [DEAL-012] [DEAL-013] [DEAL-015] [ALIAS-008] [DEAL-042]', {
  tag: ['@desktop', '@bothwidths'],
}, async ({ page, site, allow }) => {
  const id = await dealIn(site, { photos: PHOTOS })
  await dealIn(site, { title: 'Casa de al lado', price: cents(15_000_000) })
  const hidden = await dealIn(site, { state: 'hidden', title: 'La escondida' })
  const own = dealHref({ id, title: TITLE })

  await test.step('another title leads to its own, and its first view is light', async () => {
    const { all, photos, count } = await weightOf(page, () => page.goto(`/deals/${id}/otra-casa`))
    await expect(page).toHaveURL(own)
    expect(count, 'of the photos only the first is loaded, small ones, and covers').toBeLessThanOrEqual(
      1 + SIMILAR + SMALL,
    )
    expect(photos).toBeGreaterThan(20_000)
    expect(all).toBeLessThan(FIRST_VIEW)
  })
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expect(page.getByText('EDIT', { exact: true })).toHaveCount(0)

  await test.step('its head names it', async () => {
    const head = (selector: string, name: string) =>
      page.locator(`head ${selector}`).last().getAttribute(name)
    expect(await head('link[rel=canonical]', 'href')).toBe(site.origin + own)
    const picture = await head('meta[property="og:image"]', 'content')
    expect(picture).toContain(`${site.origin}/media/tratos/${id}.png`)
    const drawn = await page.request.get(String(picture))
    expect(drawn.headers()['content-type']).toBe('image/png')
    const linked = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(linked.map((text) => JSON.parse(text)['@type'])).toContain('RealEstateListing')
  })

  await test.step('a figure says where it comes from', async () => {
    const figures = page.getByRole('region', { name: 'Lo que deja' })
    await figures.getByText('¿De dónde sale este número?').first().click()
    await expect(figures.getByText('lo dice quien vende').first()).toBeVisible()
    await expect(figures.getByText('con números usuales').first()).toBeVisible()
    await axe(page)
  })

  await test.step('the photos are gone through by buttons, and small ones to choose from are there on wide screens', async () => {
    const photos = page.getByRole('region', { name: 'Fotos' })
    await photos.scrollIntoViewIfNeeded()
    await photos.getByRole('button', { name: 'Foto siguiente' }).click()
    await expect(photos.getByText(`2 de ${PHOTOS}`)).toBeVisible()
    await expect(photos.getByRole('img', { name: `Foto 2 de ${PHOTOS}` })).toBeVisible()
    const small = photos.getByRole('button', { name: `Foto 7 de ${PHOTOS}` })
    await small.click()
    await expect(photos.getByText(`7 de ${PHOTOS}`)).toBeVisible()
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    await page.setViewportSize({ width: 360, height })
    await expect(small).toBeHidden()
    await page.setViewportSize({ width, height })
  })

  await test.step('similar ones are a press away, and stand where one is gone', async () => {
    await expect(page.getByText('Vacant')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Contactar Wholesaler' })).toBeVisible()
    await page
      .getByRole('region', { name: 'Tratos parecidos' })
      .locator('a[href$="/casa-de-al-lado"]')
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Casa de al lado' })).toBeVisible()
    allow(/404/)
    const answer = await page.goto(`/deals/${hidden}/la-escondida`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Este trato ya no está' })).toBeVisible()
    await expect(page.getByRole('main').locator('a[href$="/casa-de-al-lado"]')).toBeVisible()
    await expect(page.getByText('La escondida')).toHaveCount(0)
    await axe(page)
  })

  await signIn(page, 'david', own)
  await expect(page.getByRole('link', { name: 'EDIT' })).toHaveAttribute('href', `/deals/editar/${id}`)
  await expect(page.getByText('1 visita')).toBeVisible()
})
