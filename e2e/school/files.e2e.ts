import type { Page } from '@playwright/test'
import { madeFiles } from '../support/made-files.ts'
import { begin, fileField, fill, send } from '../support/piece-form.ts'
import { enter, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()

test('a file shows how far it is, can be stopped, and says at its field why it is refused; order is put by hand and by keys', {
  tag: '@desktop',
}, async ({ page }) => {
  const files = await madeFiles(page)
  await enter(page, 'elena')
  await begin(page, 'podcasts', 'Nuevo podcast')
  await fill(page, [{ label: 'Título', text: 'A medio subir' }])
  const audio = fileField(page, 'Audio')
  const box = audio.locator('../../..')

  // A connection so slow that every piece has to be waited for.
  let slow = true
  let letOn: () => void = () => undefined
  await page.route('**/api/files/uploads/*', async (route) => {
    if (!slow) return route.fallback()
    await new Promise<void>((go) => {
      letOn = go
    })
    await route.continue().catch(() => undefined)
  })
  const long = {
    ...files.audio,
    buffer: Buffer.concat(Array.from({ length: 320 }, () => files.audio.buffer)),
  }
  await audio.setInputFiles(long)
  const progress = box.getByRole('progressbar', { name: 'Subiendo «episodio.mp3»' })
  await expect(progress).toHaveAttribute('aria-valuenow', '0')
  await expect(async () => {
    letOn()
    expect(Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(20)
  }).toPass()
  await axe(page)
  await box.getByRole('button', { name: 'Cancelar «episodio.mp3»' }).click()
  await expect(progress).toBeHidden()
  await expect(box.getByRole('button', { name: 'Quitar' })).toBeHidden()
  slow = false
  letOn()

  // Despite its name its content isn't a picture.
  await fileField(page, 'Imagen de la portada').setInputFiles({
    name: 'casa.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<html><script>alert(1)</script>'),
  })
  await expect(fileField(page, 'Imagen de la portada')).toHaveAccessibleDescription(
    /El archivo no es una imagen \(JPEG, PNG, GIF, WebP, AVIF o HEIC\)/,
  )
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('A medio subir')
  await axe(page)
  await send(page, 'Imagen de la portada', files.picture)
  await send(page, 'Audio', files.audio)
  await saved(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('A medio subir')
  await expect(box.getByRole('button', { name: 'Quitar' })).toBeVisible()

  await page.goto('/admin/contenido/libros')
  const handles = page.getByRole('button', { name: /^Mover / })
  for (let placed = 1; placed <= 3; placed++) {
    await page
      .getByRole('button', { name: /^Fijar arriba / })
      .first()
      .click()
    await expect(handles).toHaveCount(placed)
  }
  await handles.nth(0).scrollIntoViewIfNeeded()
  const [first = '', second = '', third = ''] = await handles.evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label') ?? ''),
  )
  // The library that moves them comes with the first touch of one.
  await handles.nth(0).hover()
  await expect(handles.nth(0)).toHaveAttribute('aria-disabled', 'false')
  const from = await handles.nth(0).boundingBox()
  const to = await handles.nth(2).boundingBox()
  if (!from || !to) throw new Error('the handles are not there')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 40, { steps: 4 })
  await page.mouse.move(to.x + 10, to.y + 20, { steps: 8 })
  await page.mouse.up()
  const order = (...names: string[]) =>
    expect
      .poll(() =>
        handles.evaluateAll((all) => all.slice(0, 3).map((each) => each.getAttribute('aria-label'))),
      )
      .toEqual(names)
  await order(second, third, first)
  await expect(page.getByText('Guardamos el orden.').first()).toBeVisible()
  await handles.nth(2).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/: lugar 3 de/)).toBeAttached()
  // A key in the frame in which the row is taken up is too early for the library, which measures the rows then.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(/: lugar 2 de/)).toBeAttached({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Space')
  await order(second, first, third)
  await page.reload()
  await order(second, first, third)
})
