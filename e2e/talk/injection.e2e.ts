import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { cleanPost } from '../../server/src/areas/talk/forums/posting/clean-post.ts'
import { storedReply, storedTopic } from '../../server/src/testing/builders/stored-topics.ts'
import { POST_VECTORS } from '../../server/src/testing/hostile/post-vectors.ts'
import { inDatabase } from '../support/database.ts'
import { signIn, test } from '../support/site.ts'
import { expect } from '../support/watch.ts'

/** Topics with a trick as their title. */
const TITLES = POST_VECTORS.filter((text) => text.trim().length >= 5 && text.length <= 150)
/** Without the one that browsers report where it is only read, in a document that nobody sees. */
const PASTED = POST_VECTORS.filter((text) => !text.startsWith('<base')).join('<p>z</p>')
const PER_POST = 30
const BY_CALL = 6

/** Collects the dialogs, windows and requests to other sites that a page shouldn't cause. */
function watchFire(page: Page, origin: string): string[] {
  const fired: string[] = []
  page.on('dialog', (dialog) => {
    fired.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => fired.push(`popup ${popup.url()}`))
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) fired.push(request.url())
  })
  return fired
}

/** Moves over, touches and focuses all that people wrote, as tricks wait for; and tells what stands in it that may not. */
const provoke = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const wrong: string[] = []
    for (const element of main.querySelectorAll<HTMLElement>('*')) {
      for (const type of ['mouseover', 'pointerenter', 'focus', 'toggle', 'animationstart', 'load', 'error'])
        element.dispatchEvent(new Event(type))
      for (const { name, value } of element.attributes)
        if (name.startsWith('on') || name === 'srcdoc') wrong.push(`${element.tagName} ${name}=${value}`)
      if (
        element instanceof HTMLAnchorElement &&
        URL.canParse(element.href) &&
        !/^(https?|mailto):$/.test(element.protocol)
      )
        wrong.push(element.href)
      if (/^(IFRAME|OBJECT|EMBED|SCRIPT|STYLE|LINK|META|BASE)$/.test(element.tagName))
        wrong.push(element.tagName)
    }
    if ('canario' in window) wrong.push('the canary sang')
    return wrong
  })

test('row 38: of nearly nine hundred tricks in posts and titles nothing runs, opens or is fetched, wherever topics are read and written', {
  tag: '@desktop',
}, async ({ page, site }) => {
  const tricks = await inDatabase(site.ownerUrl, async (database) => {
    const stored = { services: { database } } as Parameters<typeof storedTopic>[0]
    const { rows } = await database.pool.query(
      `select id from users where email = 'beto@demo.cancha.example'`,
    )
    const author = { id: Number(rows[0].id) }
    // Each one cleaned by itself, since an open comment would hide the next ones.
    const clean = POST_VECTORS.map((text) => cleanPost(text) || 'nada')
    const topic = await storedTopic(stored, author, {
      title: 'Los trucos',
      message: clean.slice(0, PER_POST).join('<p>y</p>'),
    })
    for (let at = PER_POST; at < clean.length; at += PER_POST)
      await storedReply(stored, author, topic, { message: clean.slice(at, at + PER_POST).join('<p>y</p>') })
    for (const title of TITLES.filter((_, at) => at % 15 === 0)) await storedTopic(stored, author, { title })
    await database.db.execute(sql`update forum_topics set excerpt = ${POST_VECTORS.slice(0, 60).join(' ').slice(0, 4_000)}
      where title <> 'Los trucos' and slug = 'una-pregunta'`)
    return topic
  })

  await signIn(page, 'admin', '/forums')
  const fired = watchFire(page, site.origin)
  const look = async (at: string) => {
    await page.goto(at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await provoke(page), at).toEqual([])
  }
  // As they are sent, too: raw, several behind one another.
  const address = await sendByCall(page)
  const pages = Math.ceil(POST_VECTORS.length / PER_POST / 10)
  for (let number = 1; number <= pages; number++)
    await look(`/forums/Mi-primera-casa/${tricks.shortid}/Los-trucos?sid=${tricks.shortid}&page=${number}`)
  await expect(page.getByText('y', { exact: true }).last()).toBeAttached()
  await look(address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=alert(1)>')
  // The draft of a reply comes back into the editor; what is quoted, pasted and edited comes into it too.
  const text = page.getByRole('textbox', { name: 'Tu respuesta' })
  await page
    .getByRole('button', { name: /^Citar a/ })
    .first()
    .click()
  await expect(text.getByText('y', { exact: true }).first()).toBeVisible()
  await text.evaluate((node, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, PASTED)
  await expect(text.getByText('z', { exact: true }).first()).toBeVisible()
  expect(await provoke(page)).toEqual([])
  for (const at of ['/forums', '/forums?page=2', '/forums?order=unanswered', '/forums/Comprar-y-rentar'])
    await look(at)
  await look('/forums/Mi-primera-casa?sid=primera-casa')
  // A page that the browser makes itself, of what it has asked for.
  await page
    .getByRole('main')
    .getByRole('link', { name: /<.*alert/ })
    .first()
    .click()
  await expect(page).toHaveURL(/[?&]sid=[\w-]{12}/)
  expect(await provoke(page)).toEqual([])

  const box = page.getByRole('combobox', { name: '¿Qué buscas?' })
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(box).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await box.fill('img onerror alert')
  await expect(page.getByRole('option').filter({ hasText: '<img' }).first()).toBeVisible()
  await page.goto('/dashboard')
  expect(await provoke(page)).toEqual([])
  expect(fired).toEqual([])
})

/** Sends raw tricks as a topic, replies and a draft. @returns the topic's address */
const sendByCall = (page: Page): Promise<string> =>
  page.evaluate(
    async ([texts, replies]) => {
      const headers = { 'Content-Type': 'application/json', 'X-Client': 'web' }
      const ask = async (path: string, body?: object) => {
        const answer = await fetch(
          `/api${path}`,
          body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
        )
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
        return answer.json()
      }
      const { user } = await ask('/users/session')
      const author = String(user.id ?? user._id)
      const size = Math.ceil(texts.length / (replies + 1))
      const message = (at: number) =>
        texts
          .slice(at * size, (at + 1) * size)
          .join('<p>y</p>')
          .slice(0, 19_000)
      const { topic } = await ask('/topics/add', {
        author,
        subcategory: 'primera-casa',
        title: 'Un <img src=x onerror=alert(1)> en el título',
        message: message(0),
        accepteddata: true,
      })
      for (let at = 1; at <= replies; at++)
        await ask('/posts/add', { author, topic: topic._id, message: `<p>y</p>${message(at)}` })
      await ask('/topics/draft', { for: topic._id, message: message(2), version: 0 })
      return topic.href as string
    },
    [POST_VECTORS, BY_CALL] as const,
  )
