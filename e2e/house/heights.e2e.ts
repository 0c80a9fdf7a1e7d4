import { enter, follow, test } from '../support/site.ts'
import { expect } from '../support/watch.ts'

interface Height {
  at: string
  /** The person whose page it is; null for a visitor. */
  reader: 'beto' | null
  /** The height of the whole page at a width of 360 px, at most. */
  most: number
  /** The first thing that one came for, and the place where it begins, at most. */
  first: string
  begins: number
}

const PAGES: readonly Height[] = [
  { at: '/pricing', reader: null, most: 2_800, first: 'main table', begins: 500 },
  { at: '/forums', reader: 'beto', most: 5_050, first: 'main article', begins: 480 },
  { at: '/education/videocourses', reader: 'beto', most: 4_100, first: 'main article', begins: 420 },
  { at: '/education/blogs', reader: 'beto', most: 4_750, first: 'main article', begins: 500 },
  { at: '/education/tipoftheweek', reader: 'beto', most: 2_050, first: 'main article', begins: 500 },
  { at: '/network', reader: 'beto', most: 4_050, first: 'main article', begins: 460 },
  { at: '/resources', reader: 'beto', most: 2_250, first: 'main li h4', begins: 500 },
  { at: '/deals', reader: 'beto', most: 3_550, first: 'main article', begins: 400 },
  { at: '/deals/2', reader: 'beto', most: 4_300, first: 'main section[aria-label="Fotos"]', begins: 100 },
  { at: '/notifications/ajustes', reader: 'beto', most: 2_500, first: 'main section', begins: 500 },
]

test('pages are no higher on a phone than the table says, and what one came for begins on the first screen', {
  tag: ['@phone', '@reads'],
}, async ({ page }) => {
  let reader: Height['reader'] | undefined
  const wrong: object[] = []
  for (const { at, reader: wanted, most, first, begins } of PAGES) {
    if (reader === wanted) await follow(page, at)
    else {
      if (wanted) await enter(page, wanted)
      await page.goto(at)
      reader = wanted
    }
    await expect(page).toHaveURL(new RegExp(`${at}(/|$)`))
    const found = page.locator(first).first()
    await expect(found).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    const place = await found.evaluate((node) => Math.round(node.getBoundingClientRect().top + scrollY))
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height > most || place > begins) wrong.push({ at, height, most, place, begins })
  }
  expect(wrong).toEqual([])
})
