import { randomUUID } from 'node:crypto'
import { enter, signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

type Page = Parameters<typeof axe>[0]

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()

async function writeIn(page: Page, label: string, text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: label, exact: true })
  await editor.click()
  await editor.pressSequentially(text)
  // The editor comes with the click, and takes up what was typed before.
  await expect(editor).toHaveText(text)
}

async function begin(page: Page, kind: string, button: string): Promise<void> {
  await page.goto(`/admin/contenido/${kind}`)
  await page.getByRole('button', { name: button }).first().click()
  await page.waitForURL(new RegExp(`/admin/contenido/${kind}/\\d+$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin título')
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Publicado.')).toBeVisible()
}

test('[PAGE-005] [SPON-007] [SPON-009] [SPON-010] an editor writes a question and a sponsor, which a visitor reads until it is withdrawn; what two write at once is kept, and an earlier version comes back', {
  tag: ['@desktop', '@bothwidths', '@check'],
}, async ({ page, browser, site }) => {
  const visitor = await browser.newContext({ baseURL: site.origin })
  const reader = await visitor.newPage()
  await signIn(page, 'elena', '/admin/contenido')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escribir')
  await axe(page)

  await begin(page, 'preguntas', 'Nueva pregunta')
  const question = page.url()
  await axe(page)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Este espacio es obligatorio').first()).toBeInViewport()
  await expect(page.getByLabel('Pregunta')).toBeFocused()
  await page.getByLabel('Pregunta').fill('¿Se puede comprar entre hermanos?')
  await writeIn(page, 'Respuesta', 'Sí: con un acuerdo por escrito.')
  await publish(page)
  await reader.goto('/faq')
  await reader.getByText('¿Se puede comprar entre hermanos?').click()
  await expect(reader.getByText('Sí: con un acuerdo por escrito.')).toBeVisible()
  await axe(reader)

  await begin(page, 'patrocinadores', 'Nuevo patrocinador')
  await page.getByLabel('Nombre', { exact: true }).fill('Ferretería El Clavo')
  await page.getByLabel('Por (quién está detrás)').fill('Familia Rosales')
  await writeIn(page, 'Descripción', 'Todo para el techo.')
  await page.getByLabel('Categoría').selectOption({ label: 'Remodelar' })
  await page.getByLabel('Estado').selectOption('Texas')
  await page.getByLabel('Ciudad').fill('Laredo')
  await expect(page.getByLabel('Dirección')).toHaveValue('ferreteria-el-clavo')
  await saved(page)
  await page.getByRole('button', { name: 'Vista previa' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ferretería El Clavo')
  await page.getByRole('link', { name: 'Seguir escribiendo' }).click()
  await publish(page)
  await reader.goto('/sponsors?estado=Texas&ciudad=Laredo&forapp=1')
  await axe(reader)
  await reader.getByRole('link', { name: 'Ferretería El Clavo' }).click()
  await expect(reader).toHaveURL(`${site.origin}/ferreteria-el-clavo?forapp=1`)
  await expect(reader.getByText('por Familia Rosales')).toBeVisible()
  await expect(reader.getByRole('link', { name: 'View Website' })).toBeHidden()
  await reader.getByRole('button', { name: 'Go back' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Patrocinadores')

  await page.getByRole('button', { name: /Más acciones/ }).click()
  await page.getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText('Retirado: ya no se ve en el sitio.')).toBeVisible()
  await reader.goto('/ferreteria-el-clavo')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(/no existe/)

  await test.step('two who write at once', async () => {
    await page.goto(question)
    await enter(reader, 'elena')
    await reader.goto(question)
    await reader.getByLabel('Pregunta').fill('¿La de la otra ventana?')
    await saved(reader)
    await page.getByLabel('Pregunta').fill('¿La mía?')
    await expect(page.getByText('Elena Ruiz guardó cambios mientras escribías.')).toBeVisible()
    await page.getByRole('button', { name: 'Comparar las dos versiones' }).click()
    const both = page.getByRole('dialog', { name: 'Las dos versiones' })
    await expect(both.locator('mark')).toHaveText(['mía', 'de la otra ventana'])
    await axe(page)
    await both.getByRole('button', { name: 'Quedarme con lo suyo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quedarme con lo suyo' }).click()
    await expect(page.getByLabel('Pregunta')).toHaveValue('¿La de la otra ventana?')
    await page.getByRole('button', { name: 'Volver a lo mío' }).click()
    await expect(page.getByLabel('Pregunta')).toHaveValue('¿La mía?')
    await saved(page)
  })

  await test.step('an earlier version', async () => {
    await page.getByRole('button', { name: /Más acciones/ }).click()
    await page.getByRole('button', { name: 'Historial' }).click()
    const history = page.getByRole('dialog', { name: 'Historial' })
    await expect(history.getByText('Elena Ruiz').first()).toBeVisible()
    await axe(page)
    await history
      .getByRole('listitem')
      .filter({ hasText: 'Publicado' })
      .getByRole('button', { name: /^Recuperar/ })
      .click()
    await expect(page.getByText('Recuperamos esa versión como borrador.')).toBeVisible()
    await expect(page.getByLabel('Pregunta')).toHaveValue('¿Se puede comprar entre hermanos?')
  })
  await visitor.close()
})

/** Whether a point in the middle of an element shows the element itself, because nothing covers it. */
const isUncovered = (element: ReturnType<Page['locator']>) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2))
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the bars of the desk stand one under the other; a refused publication opens the lesson with the first fault', {
    tag: ['@phone', '@joins'],
  }, async ({ page }) => {
    await signIn(page, 'elena', '/admin/contenido/cursos/1')
    const bars = [
      page.getByRole('banner'),
      page.getByRole('button', { name: 'Publicar', exact: true }),
      page.getByRole('toolbar', { name: 'Formato' }).first(),
    ]
    await page.getByRole('textbox', { name: 'De qué trata' }).click()
    await expect(page.getByRole('toolbar', { name: 'Formato' })).toBeVisible()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 500 })
      await page.getByRole('textbox', { name: 'De qué trata' }).evaluate((text) => {
        // Longer than the page, so that the toolbar sticks.
        text.style.minHeight = '1500px'
        window.scrollTo(0, text.getBoundingClientRect().top + window.scrollY + 300)
      })
      await expect(async () => {
        for (const bar of bars) expect(await isUncovered(bar)).toBe(true)
      }).toPass()
    }
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByText(/^2\. /).click()
    const takeaway = page.getByRole('textbox', { name: 'Para llevar' })
    await takeaway.fill('')
    await page.getByText(/^2\. /).click()
    await expect(takeaway).toBeHidden()
    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    await expect(takeaway).toBeFocused()
    await expect(takeaway).toBeInViewport({ ratio: 1 })
    expect(await isUncovered(takeaway)).toBe(true)
    // Readers still see the lesson as it was, and the page says so.
    await expect(page.getByText(/^Los lectores todavía ven/)).toBeAttached()
    await takeaway.fill(`Lee todo antes de firmar: ${randomUUID()}`)
    await publish(page)
    await expect(page.getByText('Los lectores ven esto mismo.')).toBeAttached()
  })

  test('[PAGE-001] [PAGE-002] [PAGE-004] [PAGE-019] the pages of the house read well, and so do the lists of those who wrote from them', {
    tag: ['@phone', '@joins'],
  }, async ({ page, request }) => {
    for (const [address, title] of [
      ['/terms_and_conditions', 'Términos y condiciones'],
      ['/aboutus', 'Sobre nosotros'],
    ] as const)
      expect(await (await request.get(address)).text(), address).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    for (const [address, title] of [
      ['/privacy_policy', 'Política de privacidad'],
      ['/reglas-de-la-comunidad', 'Reglas de la comunidad'],
      ['/contactus', 'Contáctenos'],
      ['/comingsoon', 'Muy pronto'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await axe(page)
    }
    await page.getByLabel('Nombre').fill('Pía')
    await page.getByLabel('Correo electrónico').fill('pia@prueba.example')
    await page.getByLabel('Aprender a invertir').check()
    await page.getByRole('button', { name: 'Avísenme' }).click()
    // The form with the focus in it is gone, and the sentence is what a screen reader reads out.
    const result = page.getByRole('heading', { name: 'Te avisaremos cuando abramos.' })
    await expect(result).toBeFocused()
    await expect(result).toBeInViewport({ ratio: 1 })

    await signIn(page, 'admin', '/admin/contacto')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Lucía Pardo')
    await axe(page)
    await page
      .getByRole('navigation', { name: 'Administración' })
      .getByRole('link', { name: 'Anotados' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anotados')
    await axe(page)
  })
})
