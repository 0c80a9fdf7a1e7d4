import type { Page } from '@playwright/test'
import { enter, test } from '../support/site.ts'
import { expect } from '../support/watch.ts'

/** The longest lists of the school. */
const SCHOOL = ['/education/videocourses', '/education/blogs']
/** Lists of twenty topics. */
const LISTS = ['/forums', '/forums?order=unanswered', '/forums/Comprar-y-rentar']
/** Ten topics, each with its first post and two replies. */
const SUBCATEGORY = '/forums/Mi-primera-casa?sid=primera-casa'

/** How many elements the main part of a page has. */
async function elementsOf(page: Page, at: string): Promise<number> {
  await page.goto(at)
  return page.getByRole('main').evaluate((main) => main.querySelectorAll('*').length)
}

/** The address of the topic with the most replies. */
const longest = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { topics } = await (await fetch('/api/topics/list')).json()
    const [first] = topics.toSorted((a: { replies: number }, b: { replies: number }) => b.replies - a.replies)
    return `/forums/x/${first.shortid}/x?sid=${first.shortid}`
  })

/** The most elements of a post in a list, and of one on a topic's page, its analysis included; a member's have their acts. */
const OF_LISTED = 24
const OF_POST = { visitor: 49, member: 64 }
/** The most other elements of a topic's page, the reply's form included. */
const AROUND = 130

test('a list of topics has no more elements than the longest list of the school, a member’s a few more; so many has each post', {
  tag: ['@desktop', '@reads'],
}, async ({ page }) => {
  const school = Math.max(...(await inTurn(SCHOOL, (at) => elementsOf(page, at))))
  for (const who of ['visitor', 'member'] as const) {
    if (who === 'member') await enter(page, 'beto')
    // Their own orders, the question's field, and what is new to them.
    const most = who === 'member' ? school * 1.1 : school
    for (const at of LISTS) expect(await elementsOf(page, at), `${who} ${at}`).toBeLessThanOrEqual(most)
    expect(await elementsOf(page, SUBCATEGORY), who).toBeLessThanOrEqual(30 * OF_LISTED)

    const all = await elementsOf(page, await longest(page))
    const posts = await page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((articles) => articles.map((article) => article.querySelectorAll('*').length))
    expect(posts.length).toBeGreaterThan(5)
    const inPosts = posts.reduce((sum, post) => sum + post, 0)
    expect(inPosts / posts.length, who).toBeLessThanOrEqual(OF_POST[who])
    expect(all - inPosts, who).toBeLessThanOrEqual(AROUND)
  }
})

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const item of items) done.push(await work(item))
  return done
}
