import type { Browser, Page } from '@playwright/test'
import { photo, photos } from '../support/deal-form.ts'
import type { Site } from '../support/open-site.ts'
import { signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const TITLE = 'Casa de esquina en Fredericksburg'
const STREET = '77 Fredericksburg Rd'
const QUESTION = '¿Le ven futuro a esta casa de esquina?'

/** As a dealer's spreadsheet in Spanish has it: one house that is well, and one without a price. */
const FILE = [
  'Título;Calle y número;Código postal;Precio;Arreglos;ARV;Tipo de propiedad;Tamaño;Lote;Año;Cuartos;Baños;Vacía;Renta al mes;Descripción',
  `${TITLE};${STREET};78201;98000;20000;240000;Casa;1180;5,200 ft²;1952;3;1.5;sí;1950;Esquina con patio. Se vende como está.`,
  'Casa sin precio;79 Fredericksburg Rd;78201;;;;Casa;900;4,000 ft²;1950;2;1;no;;Pequeña.',
].join('\r\n')

/** A member in a browser of their own, as wide as the test's. */
async function someone(browser: Browser, site: Site, page: Page, key: string, at: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.origin,
    reducedMotion: 'reduce',
    viewport: page.viewportSize(),
  })
  const own = await context.newPage()
  await signIn(own, key, at)
  return own
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

test('the whole way of a house: from a spreadsheet to a listing with photos, found by a filter, analysed, asked about, offered for, accepted and sold', {
  tag: ['@phone', '@bothwidths'],
}, async ({ page: david, site, browser }) => {
  test.setTimeout(150_000)
  await signIn(david, 'david', '/deals/mios')

  await test.step('a file says what is wrong in which line; its good line becomes a draft', async () => {
    await press(david, 'Subir varias')
    const dialog = david.getByRole('dialog', { name: 'Subir varias propiedades' })
    await dialog.getByLabel('Archivo CSV').setInputFiles({
      name: 'casas-de-david.csv',
      mimeType: 'text/csv',
      // As Excel writes it on a Windows in Spanish.
      buffer: Buffer.from(FILE, 'latin1'),
    })
    await expect(dialog.getByText('1 propiedad lista, 1 por corregir')).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Línea 3' })).toContainText(
      'Precio: Está vacía',
    )
    await axe(david)
    await press(david, 'Crear 1 borrador')
    await expect(david.getByText('Tienes un borrador nuevo: ponle fotos y publícalo.')).toBeVisible()
  })

  await test.step('with a photo it is published', async () => {
    await david.getByRole('link', { name: `Seguir con ${TITLE}` }).click()
    await expect(david.getByLabel('Ciudad')).toHaveValue('San Antonio')
    await david.getByLabel('Fotos *').setInputFiles([await photo('frente.jpg', '#bf5535')])
    await expect(photos(david)).toHaveCount(1)
    await press(david, 'Publicar')
    await press(david, 'Publicar así')
    await expect(david.getByText('Tu trato ya se ve en la lista.')).toBeVisible()
  })

  const ana = await someone(browser, site, david, 'ana', '/deals?search=78201&rule70=1')
  await test.step('an investor finds it by its figures and fills in a calculator with it', async () => {
    await ana
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: STREET })
      .getByRole('link')
      .first()
      .click()
    await expect(ana.getByRole('heading', { level: 1 })).toContainText(TITLE)
    await ana.getByRole('region', { name: 'Tu análisis' }).getByRole('link', { name: 'Renta' }).click()
    await expect(ana.getByText(`Lleno con los datos de «${STREET}».`)).toBeVisible()
    await ana.goto('/analysis/rentals/new?paso=4')
    await ana.locator('#campo-interest').fill('7')
    await ana.goto('/analysis/rentals/new?paso=6')
    await press(ana, 'Finalizar Analisis')
    await ana.waitForURL(/\/analysis\/rentals\/update\/[\w-]{16}\?paso=6$/)
  })

  await test.step('she asks the forum, and the question is read on the deal’s page', async () => {
    await ana.getByRole('link', { name: 'Pedir opinión' }).click()
    const dialog = ana.getByRole('dialog')
    await dialog.getByLabel('Título', { exact: true }).fill(QUESTION)
    await dialog.getByRole('textbox', { name: 'Tu pregunta' }).fill('Los números me salen.')
    await dialog.getByRole('checkbox', { name: `Que se vea en la página del trato «${TITLE}»` }).check()
    await press(ana, 'Siguiente')
    await dialog.getByRole('radio', { name: 'Renta a largo plazo' }).check()
    await dialog.getByRole('button', { name: 'Publicar' }).click()
    // The dialog's own text may stay hidden in the page a moment longer, while the list behind it is read anew.
    await expect(ana.getByText('Gracias por enviar el tema del foro').filter({ visible: true })).toBeVisible()
    await ana.goto('/deals?search=78201&rule70=1')
    await ana
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: STREET })
      .getByRole('link')
      .first()
      .click()
    await expect(ana.getByRole('link', { name: QUESTION })).toBeVisible()
  })

  await test.step('she offers, and he accepts what he read', async () => {
    await press(ana, 'Hacer oferta')
    await ana.getByLabel('Cantidad').fill('95,000')
    await ana.getByLabel('Depósito de garantía').fill('2,000')
    await ana.getByLabel('Días hasta el cierre').fill('21')
    await press(ana, 'Enviar oferta')
    await expect(ana.getByRole('link', { name: 'Ver tu oferta' })).toBeVisible()
    await david.goto('/deals/ofertas')
    await david.getByRole('button', { name: /^Aceptar la oferta.*Ana/ }).click()
    await press(david, 'Aceptar oferta')
    await expect(david.getByText('Aceptada', { exact: true })).toBeVisible()
    await axe(david)
  })

  await test.step('sold, it says so to everybody', async () => {
    await david.goto('/deals/mios')
    const card = david.getByRole('listitem').filter({ hasText: TITLE })
    await expect(card).toContainText('Bajo contrato')
    await press(david, `Vendido: ${TITLE}`)
    await expect(david.getByText('Marcado como vendido. ¡Felicidades!')).toBeVisible()
    await expect(card).toContainText('Vendido')
    await ana.reload()
    await expect(ana.getByText('Vendido').first()).toBeVisible()
    await expect(ana.getByRole('button', { name: 'Hacer oferta' })).toHaveCount(0)
    await ana.goto('/deals/ofertas')
    await expect(ana.getByText('Aceptada', { exact: true })).toBeVisible()
    await axe(ana)
  })
  await ana.context().close()
})
