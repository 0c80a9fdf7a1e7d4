import type { Page } from '@playwright/test'
import { SCRIPT_VECTORS } from '../server/src/testing/script-vectors.ts'
import { type MadeFile, madeFiles } from './support/made-files.ts'
import { signIn, test } from './support/site.ts'
import { axe, expect } from './support/watch.ts'

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()

/** What is done with one field of a form: typed, written in the editor, chosen, or a file that is sent. */
type Filled =
  | { label: string; text: string }
  | { label: string; rich: string }
  | { label: string; option: string }
  | { label: string; file: MadeFile }
  | { press: string }

async function fill(page: Page, fields: Filled[]): Promise<void> {
  for (const field of fields) {
    if ('press' in field) await page.getByRole('button', { name: field.press }).click()
    else if ('text' in field)
      await page.getByRole('textbox', { name: field.label, exact: true }).fill(field.text)
    else if ('option' in field)
      await page.getByLabel(field.label, { exact: true }).selectOption({ label: field.option })
    else if ('rich' in field) {
      await page.getByRole('textbox', { name: field.label, exact: true }).click()
      await page.keyboard.type(field.rich)
    } else await send(page, field.label, field.file)
  }
}

/** A field is called by its label, and those that may stay empty say so after it. */
const fileField = (page: Page, label: string) =>
  page
    .locator('input[type=file]')
    .and(page.getByLabel(new RegExp(`^${label.replace(/[().]/g, '\\$&')}( \\(opcional\\))?$`)))

async function send(page: Page, label: string, file: MadeFile): Promise<void> {
  const field = fileField(page, label)
  await field.setInputFiles(file)
  await expect(field.locator('..').getByRole('button', { name: 'Quitar' })).toBeVisible()
}

async function begin(page: Page, kind: string, button: string): Promise<void> {
  await page.goto(`/admin/contenido/${kind}`)
  await page.getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin título')
}

const TOPIC = 'Techos y goteras'

type Written = {
  kind: string
  button: string
  title: string
  fields: Filled[]
  /** Words that a reader meets on its page. */
  reads: string
  /** Its page opens for whoever has no account. */
  open: boolean
}

function oneOfEach(files: Awaited<ReturnType<typeof madeFiles>>): Written[] {
  const filed = (title: string): Filled[] => [
    { label: 'Categoría', option: TOPIC },
    { label: 'Quién lo firma', text: 'Elena Ruiz' },
    { label: 'Imagen de la portada', file: files.picture },
    { label: 'Dirección', text: title.toLowerCase().replaceAll(' ', '-') },
  ]
  const filmed = (title: string): Filled[] => [
    { label: 'Título', text: title },
    { label: 'De qué trata', rich: `Aquí se cuenta: ${title}.` },
    { label: 'Video', file: files.video },
    { label: 'Subtítulos (.vtt)', file: files.captions },
    ...filed(title),
  ]
  return [
    {
      kind: 'cursos',
      button: 'Nuevo curso',
      title: 'Curso del techo',
      reads: 'Aquí se cuenta: Curso del techo.',
      open: true,
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
      kind: 'clases',
      button: 'Nueva clase intensiva',
      title: 'Clase del techo',
      reads: 'Aquí se cuenta: Clase del techo.',
      open: false,
      fields: filmed('Clase del techo'),
    },
    {
      kind: 'jugadas',
      button: 'Nueva jugada',
      title: 'Jugada del techo',
      reads: 'Aquí se cuenta: Jugada del techo.',
      open: false,
      fields: filmed('Jugada del techo'),
    },
    {
      kind: 'podcasts',
      button: 'Nuevo podcast',
      title: 'Podcast del techo',
      reads: 'Un techo se oye.',
      open: true,
      fields: [
        { label: 'Título', text: 'Podcast del techo' },
        { label: 'De qué trata', rich: 'Un techo se oye.' },
        { label: 'Audio', file: files.audio },
        ...filed('Podcast del techo'),
      ],
    },
    {
      kind: 'articulos',
      button: 'Nuevo artículo',
      title: 'Blog del techo',
      reads: 'Un techo se lee.',
      open: true,
      fields: [
        { label: 'Título', text: 'Blog del techo' },
        { label: 'Texto', rich: 'Un techo se lee.' },
        ...filed('Blog del techo'),
      ],
    },
    {
      kind: 'libros',
      button: 'Nuevo libro',
      title: 'Libro del techo',
      reads: 'Un techo se hojea.',
      open: true,
      fields: [
        { label: 'Título', text: 'Libro del techo' },
        { label: 'De qué trata', rich: 'Un techo se hojea.' },
        { label: 'El libro (PDF)', file: files.pdf },
        ...filed('Libro del techo'),
      ],
    },
    {
      kind: 'patrocinadores',
      button: 'Nuevo patrocinador',
      title: 'Techos Ramírez',
      reads: 'Un techo se patrocina.',
      open: true,
      fields: [
        { label: 'Nombre', text: 'Techos Ramírez' },
        { label: 'Por (quién está detrás)', text: 'Familia Ramírez' },
        { label: 'Descripción', rich: 'Un techo se patrocina.' },
        { label: 'Categoría', option: TOPIC },
        { label: 'Imagen de la lista', file: files.picture },
        { label: 'Dirección', text: 'techos-ramirez' },
      ],
    },
    {
      kind: 'paginas',
      button: 'Nueva página',
      title: 'Página del techo',
      reads: 'Un techo se imprime.',
      open: true,
      fields: [
        { label: 'Título', text: 'Página del techo' },
        { label: 'Texto', rich: 'Un techo se imprime.' },
        { label: 'Dirección', text: 'pagina-del-techo' },
      ],
    },
    {
      kind: 'preguntas',
      button: 'Nueva pregunta',
      title: '¿Cada cuánto se revisa un techo?',
      reads: 'Un techo se revisa cada año.',
      open: true,
      fields: [
        { label: 'Pregunta', text: '¿Cada cuánto se revisa un techo?' },
        { label: 'Respuesta', rich: 'Un techo se revisa cada año.' },
      ],
    },
  ]
}

test('an editor publishes one of each kind with real files; a member finds, reads and shares each', {
  tag: '@desktop',
}, async ({ page, browser, site }) => {
  test.setTimeout(120_000)
  const files = await madeFiles(page)
  await signIn(page, 'elena')
  await begin(page, 'categorias', 'Nueva categoría')
  await fill(page, [{ label: 'Nombre', text: TOPIC }])
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Publicado.')).toBeVisible()
  const pieces = oneOfEach(files)
  for (const { kind, button, fields, title } of pieces)
    await test.step(`publishes ${title}`, async () => {
      await begin(page, kind, button)
      await fill(page, fields)
      await page.getByRole('button', { name: 'Publicar', exact: true }).click()
      await expect(page.getByText('Publicado.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    })

  const member = await browser.newContext({
    baseURL: site.origin,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const reader = await member.newPage()
  const stranger = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await signIn(reader, 'beto')
  for (const { kind, title, reads, open } of pieces)
    await test.step(`reads ${title}`, async () => {
      await reader.goto(`/buscar?q=${encodeURIComponent(title)}`)
      await reader.getByRole('main').getByRole('link', { name: title }).first().click()
      if (kind === 'preguntas') await reader.getByText(title).click()
      else
        await expect(reader.getByRole('heading', { level: 1 })).toHaveText(
          kind === 'cursos' ? 'La primera gotera' : title,
        )
      await expect(reader.getByText(reads)).toBeVisible()
      await reader.getByRole('button', { name: 'Compartir' }).and(reader.locator(':visible')).click()
      await expect(reader.getByText('Link copiado al portapapeles')).toBeVisible()
      const shared = await reader.evaluate(() => navigator.clipboard.readText())
      // Whoever gets the link reads it too, or is told what it takes.
      await stranger.goto(shared)
      if (open) await expect(stranger.getByText(reads)).toBeVisible()
      else await expect(stranger.getByText(reads)).toBeHidden()
    })

  await reader.goto('/libro-del-techo')
  const pdf = await reader.getByRole('link', { name: 'Leer el PDF' }).getAttribute('href')
  const answer = await reader.request.get(pdf ?? '')
  expect(answer.headers()['content-disposition']).toContain(
    "filename*=UTF-8''Gu%C3%ADa%20del%20comprador.pdf",
  )
  expect((await answer.body()).equals(files.pdf.buffer)).toBe(true)
  await reader.goto('/jugada-del-techo')
  await reader.getByRole('button', { name: 'Reproducir: Jugada del techo' }).click()
  const length = () => reader.locator('video').evaluate((video: HTMLVideoElement) => video.duration)
  await expect.poll(length).toBeGreaterThan(0.5)
  await reader.goto('/podcast-del-techo')
  await reader
    .getByRole('region', { name: 'Reproductor' })
    .getByRole('button', { name: 'Reproducir' })
    .click()
  await expect(reader.getByRole('slider', { name: 'Lugar en el audio' })).toHaveAttribute('max', '3')
  await member.close()
  await stranger.context().close()
})

test('a file shows how far it is, can be stopped, and says at its field why it is refused; order is put by hand and by keys', {
  tag: '@desktop',
}, async ({ page }) => {
  const files = await madeFiles(page)
  await signIn(page, 'elena')
  await begin(page, 'podcasts', 'Nuevo podcast')
  await fill(page, [{ label: 'Título', text: 'A medio subir' }])
  const audio = fileField(page, 'Audio')
  const box = audio.locator('../..')

  // A line so slow that each piece has to be waited for.
  let letOn: () => void = () => undefined
  await page.route('**/api/admin/files/piece*', async (route) => {
    await new Promise<void>((go) => {
      letOn = go
    })
    await route.continue().catch(() => undefined)
  })
  const long = { ...files.audio, buffer: Buffer.concat(Array.from({ length: 50 }, () => files.audio.buffer)) }
  await audio.setInputFiles(long)
  const progress = box.getByRole('progressbar', { name: 'Subiendo: Audio' })
  await expect(progress).toHaveAttribute('aria-valuenow', '0')
  await expect(async () => {
    letOn()
    expect(Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(20)
  }).toPass()
  await axe(page)
  await box.getByRole('button', { name: 'Cancelar' }).click()
  await expect(progress).toBeHidden()
  await expect(box.getByRole('button', { name: 'Quitar' })).toBeHidden()
  letOn()
  await page.unroute('**/api/admin/files/piece*')

  // Whatever its name says, its content is no picture.
  await fileField(page, 'Imagen de la portada').setInputFiles({
    name: 'casa.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<html><script>alert(1)</script>'),
  })
  await expect(fileField(page, 'Imagen de la portada')).toHaveAccessibleDescription(
    /El archivo no es una imagen \(JPEG, PNG, GIF, WebP o AVIF\)/,
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
  const [first = '', second = '', third = ''] = await handles.evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label') ?? ''),
  )
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
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/: lugar 2 de/)).toBeAttached()
  await page.keyboard.press('Space')
  await order(second, first, third)
  await page.reload()
  await order(second, first, third)
})

/** As Word copies it: signs for lists, styles, a picture of the words beside the words. */
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<!--StartFragment--><h1 style="mso-style-name:T">Antes de firmar</h1>
<p class=MsoNormal style="margin:0;font-family:Calibri"><b>Lee</b> <span style="color:red">todo</span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">1.<span>&nbsp;&nbsp;</span></span><![endif]>El precio</p>
<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.</span>La fecha</p>
<img src="file:///C:/Users/x/casa.png"><a href="https://casa.example/" style="color:blue">más</a><script>alert(1)</script>
<!--EndFragment--></body></html>`

/** As Google Docs copies it: all within a bold that isn't one. */
const FROM_DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400">No se </span><span style="font-weight:700">apura</span></p><table><tbody><tr><td><p><span>Enganche</span></p></td><td><p><span>20 %</span></p></td></tr></tbody></table></b>`

test('what is pasted from word processors comes clean; a video of the one host stands in the text, others are told why not', {
  tag: '@desktop',
}, async ({ page, browser, site }) => {
  await signIn(page, 'elena')
  await begin(page, 'paginas', 'Nueva página')
  await fill(page, [{ label: 'Título', text: 'Lo pegado' }])
  const text = page.getByRole('textbox', { name: 'Texto', exact: true })
  const paste = (html: string, withPicture: boolean) =>
    text.evaluate(
      (node, [copied, picture]) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', copied)
        if (picture) clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
        node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      [html, withPicture] as const,
    )
  await text.click()
  await paste(FROM_WORD, true)
  await page.keyboard.press('Enter')
  await paste(FROM_DOCS, false)
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Antes de firmar')
  await expect(text.getByRole('listitem')).toHaveText(['El precio', 'La fecha'])
  await expect(text.locator('strong')).toHaveText(['Lee', 'apura'])
  await expect(text.getByRole('cell')).toHaveText(['Enganche', '20 %'])
  await expect(text.locator('img, [style], [class^=Mso], o\\:p, script')).toHaveCount(0)

  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Video de Vimeo' }).click()
  const film = page.getByRole('dialog', { name: 'Video' })
  await film.getByLabel('Dirección del video en Vimeo').fill('https://youtu.be/abcdefghijk')
  await film.getByRole('button', { name: 'Poner' }).click()
  await expect(film.getByText(/^Dentro de un texto solo se ven videos de Vimeo/)).toBeVisible()
  await axe(page)
  await film.getByLabel('Dirección del video en Vimeo').fill('https://vimeo.com/76979871/8272103f6e')
  await film.getByRole('button', { name: 'Poner' }).click()
  await fill(page, [{ label: 'Dirección', text: 'lo-pegado' }])
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Publicado.')).toBeVisible()
  // What was saved is what comes back into the editor.
  await page.reload()
  await expect(text.locator('iframe')).toHaveAttribute(
    'src',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
  )
  await expect(text.getByRole('cell')).toHaveText(['Enganche', '20 %'])

  const reader = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await reader.goto('/lo-pegado')
  await expect(reader.getByTitle('Video')).toHaveAttribute(
    'src',
    /^https:\/\/player\.vimeo\.com\/video\/76979871/,
  )
  await expect(reader.getByRole('main').getByRole('listitem')).toHaveText(['El precio', 'La fecha'])
  await axe(reader)
  await reader.context().close()
})

test('row 38: of hundreds of tricks in a title and a text nothing runs and nothing is fetched', {
  tag: '@desktop',
}, async ({ page, browser, site }) => {
  await signIn(page, 'elena')
  const address = await page.evaluate(
    async ([title, body]) => {
      const post = async (path: string, sent: object) => {
        const headers = { 'Content-Type': 'application/json', 'X-Client': 'web' }
        const answer = await fetch(`/api/admin/writing/paginas${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(sent),
        })
        return (await answer.json()).piece
      }
      const { id, version } = await post('', {})
      const values = { title, lead: title, body, alias: 'trucos' }
      const saved = await post(`/${id}/draft`, { version, values })
      return (await post(`/${id}/publish`, { version: saved.version })).address as string
    },
    [
      `${SCRIPT_VECTORS[3]} <img src=x onerror=alert(1)>`.slice(0, 200),
      SCRIPT_VECTORS.join('<p>y</p>'),
    ] as const,
  )
  const reader = await (await browser.newContext({ baseURL: site.origin })).newPage()
  const happened: string[] = []
  reader.on('dialog', (dialog) => {
    happened.push(dialog.message())
    void dialog.dismiss()
  })
  reader.on('request', (request) => {
    if (!request.url().startsWith(site.origin) && /^https?:/.test(request.url())) happened.push(request.url())
  })
  await reader.goto(address)
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=alert(1)>')
  await expect(reader.getByText('y', { exact: true }).last()).toBeAttached()
  // The same page, drawn by the program in place of the server.
  await reader.goto('/faq')
  await reader.goBack()
  await reader.getByRole('main').locator('a, p').last().hover()
  expect(await reader.evaluate(() => 'canario' in window)).toBe(false)
  expect(happened).toEqual([])
  await reader.context().close()
})
