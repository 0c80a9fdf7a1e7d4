import type { Page, Request, Route } from '@playwright/test'
import { hashAt, hashOfFile, largeFiles } from '../support/large-files.ts'
import { begin, fileField } from '../support/piece-form.ts'
import { enter, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const PIECES = '**/api/files/uploads/*'
const MB = 1024 * 1024
/** The long form sends what a phone records in three minutes, which takes a minute and more on a busy machine. */
const VIDEO_MEGABYTES = process.env['CANCHA_SOAK'] ? 300 : 20

/**
 * Runs once when the given piece of an upload is about to go, in place of it; all others pass. The route stays until the
 * page is closed: a request that the page begins at the moment when the last route is taken away never leaves the browser
 * and never fails, whichever it is, such as that for the program which shows what was left half-way.
 */
async function atPiece(page: Page, number: number, meet: (route: Route) => Promise<void>): Promise<void> {
  let seen = 0
  const met = Promise.withResolvers<void>()
  await page.route(PIECES, async (route) => {
    const piece = route.request().method() === 'PATCH' ? ++seen : 0
    if (piece === number) {
      await meet(route)
      return met.resolve()
    }
    // Pieces that went while the line is still being met would finish the upload before that.
    if (piece > number) await met.promise
    await route.continue().catch(() => undefined)
  })
}

/** The next request that makes or goes on with an upload of this page. */
const nextPiece = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('/files/uploads/'))
const offsetOf = async (request: Request) => Number((await request.allHeaders())['upload-offset'])

test('a large video and two photos go up from a phone over a line that breaks twice, across a reload', {
  tag: '@phone',
}, async ({ page, context, site, allow }) => {
  test.setTimeout(process.env['CANCHA_SOAK'] ? 600_000 : 150_000)
  // The test breaks the line on purpose; the live connection notices too.
  allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/)
  const large = await largeFiles(VIDEO_MEGABYTES)
  await enter(page, 'elena')
  await begin(page, 'clases', 'Nueva clase intensiva')
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Recorrido de la casa')
  const video = fileField(page, 'Video')
  const box = video.locator('../..')
  const progress = box.getByRole('progressbar', { name: 'Subiendo «Recorrido.mp4»' })

  await test.step('the line goes, and the video goes on by itself when it is back', async () => {
    await atPiece(page, 2, async (route) => {
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await video.setInputFiles(large.video)
    await expect(box.getByRole('listitem').getByText('Sin conexión. Seguimos en cuanto vuelva.')).toBeVisible(
      { timeout: 30_000 },
    )
    await expect(progress).toHaveAttribute('aria-valuenow', String(Math.round((5 / VIDEO_MEGABYTES) * 100)))
    await axe(page)
    // Counted from here, before the line is back: on a busy machine several pieces pass while the test takes a step.
    await atPiece(page, 3, async (route) => {
      await route.abort('aborted')
      await page.reload()
    })
    const goesOn = nextPiece(page)
    await context.setOffline(false)
    expect(await offsetOf(await goesOn)).toBe(5 * MB)
  })

  await test.step('the page is reloaded in the middle, and the same file goes on where it stopped', async () => {
    await expect(box.getByRole('listitem').getByText(/^Quedó a medias: /)).toBeVisible({ timeout: 30_000 })
    await axe(page)
    await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(
      'Recorrido de la casa',
    )
    const chooser = page.waitForEvent('filechooser')
    await box.getByRole('button', { name: 'Continuar «Recorrido.mp4»' }).click()
    const goesOn = nextPiece(page)
    await (await chooser).setFiles(large.video)
    expect(await offsetOf(await goesOn)).toBeGreaterThan(5 * MB)
  })

  await test.step('photos go up meanwhile, and the line breaks again under one of them', async () => {
    const [cover = '', photo = ''] = large.photos
    await fileField(page, 'Imagen de la portada').setInputFiles(cover)
    // The buttons of a text come with its editor, when somebody goes to it.
    await page.getByRole('textbox', { name: 'De qué trata', exact: true }).click()
    await atPiece(page, 1, (route) => route.abort('connectionreset'))
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Imagen', exact: true }).first().click()
    await (await chooser).setFiles(photo)
    const dialog = page.getByRole('dialog', { name: 'Imagen' })
    await dialog.getByLabel(/^Descripción/).fill('La cocina')
    await dialog.getByRole('button', { name: 'Insertar' }).click()
    await expect(dialog).toBeHidden({ timeout: 30_000 })
  })

  await expect(box.getByRole('button', { name: 'Quitar', exact: true })).toBeVisible({
    timeout: test.info().timeout,
  })
  await expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()
  await page.reload()

  await test.step('all of it is there, byte by byte', async () => {
    const address = await box.locator('video').getAttribute('src')
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    expect(await hashAt(`${site.origin}${address}`, cookie)).toBe(await hashOfFile(large.video))
    // The preview of the shared card shows the cover once more.
    const pictures = page.locator('main img[src^="/media/archivos/"]:not([aria-labelledby="como-se-ve"] img)')
    await expect(pictures).toHaveCount(2)
    expect(
      await pictures.evaluateAll((all) => new Set(all.map((each) => each.getAttribute('src'))).size),
    ).toBe(2)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveJSProperty('complete', true)
      expect(await picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(400)
    }
  })
  await large.remove()
})
