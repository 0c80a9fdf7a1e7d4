import type { Page } from '@playwright/test'
import { madeFiles } from '../support/made-files.ts'
import { begin, type Filled, fileField, fill, send } from '../support/piece-form.ts'
import { enter, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const TOPIC = 'Techos y goteras'

type Files = Awaited<ReturnType<typeof madeFiles>>

type ReadPiece = {
  title: string
  /** Text that readers see on its page. */
  reads: string
  /** Whether its page is open without an account. */
  open: boolean
  /** Plays or opens its file on its page. */
  plays(reader: Page): Promise<void>
}

type SamplePiece = ReadPiece & { kind: string; button: string; fields: Filled[] }

const playsVideo = async (reader: Page): Promise<void> => {
  const play = reader.getByRole('button', { name: /^Reproducir: / })
  // A course's video starts by itself after a press on another page of ours.
  const video = reader.locator('video')
  await play.or(video).first().waitFor()
  if (await play.isVisible()) await play.click({ timeout: 1_000 }).catch(() => undefined)
  await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.duration)).toBeGreaterThan(0.5)
}

const PODCAST: ReadPiece = {
  title: 'Podcast del techo',
  reads: 'Un techo se oye.',
  open: true,
  async plays(reader) {
    await reader
      .getByRole('region', { name: 'Reproductor' })
      .getByRole('button', { name: 'Reproducir' })
      .click()
    await expect(reader.getByRole('slider', { name: 'Lugar en el audio' })).toHaveAttribute('max', '3')
  },
}

const filed = (address: string, files: Files): Filled[] => [
  { label: 'Categoría', option: TOPIC },
  { label: 'Quién lo firma', text: 'Elena Ruiz' },
  { label: 'Imagen de la portada', file: files.picture },
  { label: 'Dirección', text: address },
]

/** A piece of each kind that has a file of its own sort, or rows. */
function pieceOfEach(files: Files): SamplePiece[] {
  return [
    {
      kind: 'cursos',
      button: 'Nuevo curso',
      title: 'Curso del techo',
      reads: 'Aquí se cuenta: Curso del techo.',
      open: true,
      plays: playsVideo,
      fields: [
        { label: 'Título', text: 'Curso del techo' },
        { label: 'De qué trata', rich: 'Aquí se cuenta: Curso del techo.' },
        { press: 'Agregar video' },
        { label: 'Título del video', text: 'La primera gotera' },
        { label: 'Nombre corto para la lista', text: 'Gotera' },
        { label: 'Video', file: files.video },
        { label: 'Descripción', rich: 'Se ve una gotera.' },
        { label: 'Para llevar', text: 'Mira el techo antes que la cocina.' },
        { label: 'Categoría', option: TOPIC },
        { label: 'Quién lo enseña', text: 'Elena Ruiz' },
        { label: 'Dirección', text: 'curso-del-techo' },
      ],
    },
    {
      kind: 'jugadas',
      button: 'Nueva jugada',
      title: 'Jugada del techo',
      reads: 'Aquí se cuenta: Jugada del techo.',
      open: false,
      plays: playsVideo,
      fields: [
        { label: 'Título', text: 'Jugada del techo' },
        { label: 'De qué trata', rich: 'Aquí se cuenta: Jugada del techo.' },
        { label: 'Video', file: files.video },
        { label: 'Subtítulos (.vtt)', file: files.captions },
        ...filed('jugada-del-techo', files),
      ],
    },
    {
      kind: 'libros',
      button: 'Nuevo libro',
      title: 'Libro del techo',
      reads: 'Un techo se hojea.',
      open: true,
      async plays(reader) {
        const pdf = await reader.getByRole('link', { name: 'Leer el PDF' }).getAttribute('href')
        const answer = await reader.request.get(pdf ?? '')
        expect(answer.headers()['content-disposition']).toContain(
          "filename*=UTF-8''Gu%C3%ADa%20del%20comprador.pdf",
        )
        expect((await answer.body()).equals(files.pdf.buffer)).toBe(true)
      },
      fields: [
        { label: 'Título', text: 'Libro del techo' },
        { label: 'De qué trata', rich: 'Un techo se hojea.' },
        { label: 'El libro (PDF)', file: files.pdf },
        ...filed('libro-del-techo', files),
      ],
    },
  ]
}

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()

async function publish(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Publicado.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

test('an editor publishes a course, a tip, a podcast and a book with real files, of which one is stopped and one refused, and puts the books in order by hand and by keys; a member finds, plays and shares them', {
  tag: '@desktop',
}, async ({ page, browser, site, request }) => {
  test.setTimeout(240_000)
  const files = await madeFiles(page)
  await enter(page, 'elena')
  await begin(page, 'categorias', 'Nueva categoría')
  await fill(page, [{ label: 'Nombre', text: TOPIC }])
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Publicado.')).toBeVisible()
  const pieces = pieceOfEach(files)
  for (const { kind, button, fields, title } of pieces)
    await test.step(`publishes ${title}`, async () => {
      await begin(page, kind, button)
      await fill(page, fields)
      await publish(page, title)
    })
  await test.step('publishes Podcast del techo, after its sound was stopped', () =>
    publishPodcast(page, files))

  await test.step('puts the books in order', () => orderBooks(page))

  const member = await browser.newContext({
    baseURL: site.origin,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const reader = await member.newPage()
  await enter(reader, 'beto')
  for (const { title, reads, open, plays } of [...pieces, PODCAST])
    await test.step(`reads ${title}`, async () => {
      await reader.goto(`/buscar?q=${encodeURIComponent(title)}`)
      await reader.getByRole('main').getByRole('link', { name: title }).first().click()
      await expect(reader.getByText(reads)).toBeVisible()
      await reader.getByRole('button', { name: 'Compartir' }).and(reader.locator(':visible')).click()
      await expect(reader.getByText('Link copiado al portapapeles')).toBeVisible()
      const shared = await reader.evaluate(() => navigator.clipboard.readText())
      // People who get the link read it too, or are told what they need.
      const strangers = await (await request.get(shared)).text()
      expect(strangers.includes(reads)).toBe(open)
      await plays(reader)
    })
  await member.close()
})

/** Publishes a podcast, whose sound is first stopped on its way, and whose cover is first a file that is no picture. */
async function publishPodcast(page: Page, files: Files): Promise<void> {
  await begin(page, 'podcasts', 'Nuevo podcast')
  await fill(page, [
    { label: 'Título', text: PODCAST.title },
    { label: 'De qué trata', rich: PODCAST.reads },
  ])
  const audio = fileField(page, 'Audio')
  const box = audio.locator('../../..')
  const cover = fileField(page, 'Imagen de la portada')
  // Despite its name its content isn't a picture.
  await cover.setInputFiles({
    name: 'casa.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<html><script>alert(1)</script>'),
  })
  await expect(cover).toHaveAccessibleDescription(
    /El archivo no es una imagen \(JPEG, PNG, GIF, WebP, AVIF o HEIC\)/,
  )

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
  const long = Buffer.concat(Array.from({ length: 320 }, () => files.audio.buffer))
  await audio.setInputFiles({ ...files.audio, buffer: long })
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

  await send(page, 'Audio', files.audio)
  await fill(page, filed('podcast-del-techo', files))
  await saved(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(PODCAST.title)
  await expect(box.getByRole('button', { name: 'Quitar' })).toBeVisible()
  await publish(page, PODCAST.title)
}

/** Puts books in order, by hand and by keys. */
async function orderBooks(page: Page): Promise<void> {
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
}
