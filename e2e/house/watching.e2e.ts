import type { Page } from '@playwright/test'
import pg from 'pg'
import { signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

test('a member watches, leaves, comes back to where they were and finishes the course', {
  tag: '@phone',
}, async ({ page, site }) => {
  await signIn(page, 'carmen', '/tu-primera-propiedad-de-renta')
  const video = await play(page)
  // The captions belong to this lesson and are on.
  await expect(video.locator('track')).toHaveAttribute('src', '/media/captions/tu-primera-puerta.vtt')
  expect(await video.evaluate((node: HTMLVideoElement) => node.textTracks[0]?.mode)).toBe('showing')
  await video.evaluate((node: HTMLVideoElement) => {
    node.currentTime = 12
  })
  await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.currentTime)).toBeGreaterThan(12.5)
  const rest = page.getByRole('region', { name: 'Continúa donde lo dejaste' })
  // The position is sent while the page is being left, so its arrival can't be awaited.
  await expect(async () => {
    await page.goto('/education')
    await expect(rest.getByRole('link', { name: 'Tu primera propiedad de renta' })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await axe(page)
  await rest.getByRole('link', { name: 'Tu primera propiedad de renta' }).click()
  await play(page)
  await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.currentTime)).toBeGreaterThan(10)
  // Watched to the end, it counts as done, and the course says so.
  const ended = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/education/progress') && answer.request().postDataJSON().seconds >= 20,
  )
  await video.evaluate((node: HTMLVideoElement) => {
    node.currentTime = node.duration - 0.5
  })
  const { id } = (await ended).request().postDataJSON() as { id: string }
  await page.reload()
  await expect(page.getByText('Llevas 1 de 5 videos · 20 %')).toBeVisible()
  await page.goto('/dashboard')
  await expect(rest).toContainText('Video 2')
  const finish = page.getByText('Mira un curso de principio a fin')
  await expect(finish).toBeVisible()

  // The second video is at Vimeo, whose player reports position and end.
  await withHosted(page, site.ownerUrl, id)
  const told = page.waitForRequest(
    (request) => request.url().endsWith('/progress') && request.postDataJSON()?.seconds === 12,
  )
  await rest.locator('summary').click()
  await rest.getByRole('link', { name: 'Tu primera propiedad de renta' }).click()
  const begin = page.getByRole('button', { name: /^Reproducir: / })
  const player = page.locator('iframe[src^="https://player.vimeo.com/video/76979871"]')
  await begin.or(player).first().waitFor()
  if (await begin.isVisible()) await begin.click()
  await told
  await expect(page.getByText('Llevas 2 de 5 videos · 40 %')).toBeVisible()
  await page.evaluate(async (id) => {
    for (const part of [3, 4, 5])
      await fetch('/api/education/progress', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client': 'web' },
        body: JSON.stringify({ kind: 'course', id, part, seconds: 60 }),
      })
  }, id)
  await page.reload()
  await expect(page.getByText('Terminaste este curso')).toBeVisible()
  await axe(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Tu siguiente paso' })).toBeVisible()
  await expect(finish).toBeHidden()
})

/** A stand-in for Vimeo's player: it reports the stored position, then 12 seconds, then the end. */
const HOSTED_PLAYER = `<!doctype html><title>Video</title><script>
  const say = (words) => parent.postMessage(JSON.stringify(words), '*')
  addEventListener('message', ({ data }) => {
    const { method, value } = typeof data === 'string' ? JSON.parse(data) : data
    if (method === 'ping') say({ method: 'ping' })
    if (method !== 'addEventListener') return
    if (value === 'timeupdate') say({ event: value, data: { seconds: 12, duration: 25, percent: 0.48 } })
    if (value === 'ended') setTimeout(() => say({ event: value, data: { seconds: 25, duration: 25, percent: 1 } }), 100)
  })
  say({ event: 'ready' })
</script>`

/** Moves a course's second video to the host, whose place this test takes, so that nothing outside is called. */
async function withHosted(page: Page, ownerUrl: string, course: string): Promise<void> {
  await page.route('https://player.vimeo.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: HOSTED_PLAYER }),
  )
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client
    .query(`update course_videos set video_url = '76979871' where course_id = $1 and position = 2`, [course])
    .finally(() => client.end())
}

/** After a press on another page of ours the browser allows autoplay. */
async function play(page: Page) {
  const video = page.locator('video')
  const begin = page.getByRole('button', { name: /^Reproducir: / })
  await begin.or(video).first().waitFor()
  if (await begin.isVisible()) await begin.click({ timeout: 1_000 }).catch(() => undefined)
  await expect(video).toBeVisible()
  return video
}
