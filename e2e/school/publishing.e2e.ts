import { madeFiles } from '../support/made-files.ts'
import { begin, type Filled, fill } from '../support/piece-form.ts'
import { enter, test } from '../support/site.ts'
import { expect } from '../support/watch.ts'

const TOPIC = 'Techos y goteras'

type SamplePiece = {
  kind: string
  button: string
  title: string
  fields: Filled[]
  /** Text that readers see on its page. */
  reads: string
  /** Whether its page is open without an account. */
  open: boolean
}

function oneOfEach(files: Awaited<ReturnType<typeof madeFiles>>): SamplePiece[] {
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
  test.setTimeout(240_000)
  const files = await madeFiles(page)
  await enter(page, 'elena')
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
  await enter(reader, 'beto')
  for (const { kind, title, reads, open } of pieces)
    await test.step(`reads ${title}`, async () => {
      await reader.goto(`/buscar?q=${encodeURIComponent(title)}`)
      await reader.getByRole('main').getByRole('link', { name: title }).first().click()
      // Its summary: until the page of questions is there, the same words stand in the search's results.
      if (kind === 'preguntas') await reader.locator('summary', { hasText: title }).click()
      else
        await expect(reader.getByRole('heading', { level: 1 })).toHaveText(
          kind === 'cursos' ? 'La primera gotera' : title,
        )
      await expect(reader.getByText(reads)).toBeVisible()
      await reader.getByRole('button', { name: 'Compartir' }).and(reader.locator(':visible')).click()
      await expect(reader.getByText('Link copiado al portapapeles')).toBeVisible()
      const shared = await reader.evaluate(() => navigator.clipboard.readText())
      // People who get the link read it too, or are told what they need.
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
