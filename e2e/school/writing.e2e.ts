import { dayOf } from '@cancha/domain/ground/time/calendar'
import { addDays } from '@cancha/domain/ground/time/days'
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

test('[PAGE-005] [SPON-007] [SPON-009] [SPON-010] an editor writes a question, a page and a sponsor; a visitor reads them; withdrawn, they are gone', {
  tag: ['@desktop', '@bothwidths', '@check'],
}, async ({ page, browser, site }) => {
  const visitor = await browser.newContext({ baseURL: site.origin })
  const reader = await visitor.newPage()
  await signIn(page, 'elena', '/admin/contenido')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escribir')
  await axe(page)

  await begin(page, 'preguntas', 'Nueva pregunta')
  await axe(page)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Este espacio es obligatorio').first()).toBeInViewport()
  await expect(page.getByLabel('Pregunta')).toBeFocused()
  await page.getByLabel('Pregunta').fill('¿Se puede comprar entre hermanos?')
  await writeIn(page, 'Respuesta', 'Sí: con un acuerdo por escrito.')
  await saved(page)
  await reader.goto('/faq')
  await expect(reader.getByText('¿Se puede comprar entre hermanos?')).toBeHidden()
  await publish(page)
  // Visitors' pages are cached for a few seconds.
  await expect(async () => {
    await reader.goto('/faq')
    await reader.getByText('¿Se puede comprar entre hermanos?').click({ timeout: 1_000 })
  }).toPass()
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
  await expect(async () => {
    await reader.goto('/ferreteria-el-clavo')
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(/no existe/, { timeout: 500 })
  }).toPass()
  await visitor.close()
})

test('what two write at once is kept, and an earlier version comes back', {
  tag: ['@desktop', '@bothwidths', '@joins'],
}, async ({ page, browser, site }) => {
  await enter(page, 'elena')
  await begin(page, 'preguntas', 'Nueva pregunta')
  await page.getByLabel('Pregunta').fill('¿Primera versión?')
  await writeIn(page, 'Respuesta', 'La de antes.')
  await publish(page)
  const address = page.url()
  const other = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await enter(other, 'elena')
  await other.goto(address)
  await other.getByLabel('Pregunta').fill('¿La de la otra ventana?')
  await saved(other)
  await page.getByLabel('Pregunta').fill('¿La mía?')
  await expect(page.getByText('Elena Ruiz guardó cambios mientras escribías.')).toBeVisible()
  await page.getByRole('button', { name: 'Comparar las dos versiones' }).click()
  const both = page.getByRole('dialog', { name: 'Las dos versiones' })
  await expect(both.locator('mark')).toHaveText(['mía', 'de la otra ventana'])
  await axe(page)
  // Reading changes nothing; what one gives up comes back.
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Pregunta')).toHaveValue('¿La mía?')
  await page.getByRole('button', { name: 'Comparar las dos versiones' }).click()
  await both.getByRole('button', { name: 'Quedarme con lo suyo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quedarme con lo suyo' }).click()
  await expect(page.getByLabel('Pregunta')).toHaveValue('¿La de la otra ventana?')
  await page.reload()
  await page.getByRole('button', { name: 'Volver a lo mío' }).click()
  await expect(page.getByLabel('Pregunta')).toHaveValue('¿La mía?')
  await saved(page)
  await page.reload()
  await expect(page.getByLabel('Pregunta')).toHaveValue('¿La mía?')
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
  await expect(page.getByLabel('Pregunta')).toHaveValue('¿Primera versión?')

  // Withdrawn, it is scheduled; and the schedule can be cancelled.
  const act = async (name: string) => {
    await page.getByRole('button', { name: /Más acciones/ }).click()
    await page.getByRole('button', { name }).click()
  }
  await act('Retirar')
  await expect(page.getByText('Retirado: ya no se ve en el sitio.')).toBeVisible()
  await act('Programar…')
  const when = page.getByRole('dialog', { name: '¿Cuándo sale?' })
  await when.getByLabel('Día y hora').fill('2001-01-01T09:00')
  await when.getByRole('button', { name: 'Programar' }).click()
  await expect(when.getByText('Esa hora ya pasó')).toBeVisible()
  await axe(page)
  await when.getByLabel('Día y hora').fill(`${addDays(dayOf(new Date()), 700)}T09:00`)
  await when.getByRole('button', { name: 'Programar' }).click()
  await expect(page.getByText('Programado. Saldrá a su hora.')).toBeVisible()
  await act('Quitar la fecha')
  await expect(page.getByText('Sin fecha: sale cuando lo publiques.')).toBeVisible()
  await other.context().close()
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
    tag: '@phone',
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
    await takeaway.fill('Lee todo antes de firmar.')
    await publish(page)
    await expect(page.getByText('Los lectores ven esto mismo.')).toBeAttached()
  })

  test('[PAGE-008] [PAGE-009] [PAGE-017] [PAGE-018] a visitor sends a contact message and is answered', {
    tag: '@phone',
  }, async ({ page, site, allow }) => {
    allow(/ERR_FAILED for POST/)
    await page.goto('/contactus')
    await expect(page.getByText('De lunes a viernes, de 9:30 a 17:00 (hora del Este)')).toBeVisible()
    await expect(page.getByRole('link', { name: /^\+1/ })).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByText('Entra tu nombre completo').first()).toBeVisible()
    await page.getByLabel('Nombre completo').fill('Vera Visita')
    await page.getByLabel('Correo electrónico').fill('vera@prueba.example')
    await page.getByLabel('Razón').selectOption('otros')
    await page.getByLabel('Mensaje').fill('¿Dónde puedo empezar?')
    let away = true
    await page.route('**/api/contacts/add', (route) => (away ? route.abort() : route.fallback()))
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('dialog', { name: 'Fallida' })).toContainText('No hay conexión')
    await page.getByRole('button', { name: 'Entendido' }).click()
    away = false
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('dialog', { name: 'Gracias por contactar con nosotras.' })).toBeVisible()
    const letter = await site.mailbox.take('hola@cancha.example', /Contacto: otros/)
    expect(letter.text).toContain('¿Dónde puedo empezar?')

    await signIn(page, 'admin', '/admin/contacto')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Lucía Pardo')
    await axe(page)
    await page.getByLabel('Buscar mensajes').fill('donde empezar')
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Vera Visita'])
    await page.getByRole('button', { name: 'Marcar contestado: Vera Visita' }).click()
    await expect(page.getByText('Nada coincide con eso')).toBeVisible()
    await page.getByRole('link', { name: 'Contestados' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Vera Visita'])
    await page
      .getByRole('navigation', { name: 'Administración' })
      .getByRole('link', { name: 'Anotados' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anotados')
    await axe(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Bajar la lista (CSV)' }).click()
    await axe(page)
    await page.getByRole('dialog').getByLabel('Motivo').fill('Para avisarles que abrimos')
    await page.getByRole('dialog').getByRole('button', { name: 'Bajar' }).click()
    expect((await download).suggestedFilename()).toBe('anotados.csv')
  })

  test('[PAGE-001] [PAGE-002] [PAGE-004] [PAGE-019] the printed pages read well', {
    tag: ['@phone', '@joins'],
  }, async ({ page }) => {
    for (const [address, title] of [
      ['/privacy_policy', 'Política de privacidad'],
      ['/terms_and_conditions', 'Términos y condiciones'],
      ['/aboutus', 'Sobre nosotros'],
      ['/reglas-de-la-comunidad', 'Reglas de la comunidad'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await axe(page)
    }
    await page.goto('/comingsoon')
    await axe(page)
    await page.getByLabel('Nombre').fill('Pía')
    await page.getByLabel('Correo electrónico').fill('pia@prueba.example')
    await page.getByLabel('Aprender a invertir').check()
    await page.getByRole('button', { name: 'Avísenme' }).click()
    // The form with the focus in it is gone, and the sentence is what a screen reader reads out.
    const result = page.getByRole('heading', { name: 'Te avisaremos cuando abramos.' })
    await expect(result).toBeFocused()
    await expect(result).toBeInViewport({ ratio: 1 })
  })
})
