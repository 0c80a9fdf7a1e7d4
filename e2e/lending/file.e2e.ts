import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { anotherMember, signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const LENDER = 'Bayou Norte Capital'
const DOCUMENT = 'Otro papel'

/** A sheet with lines of text that lies a little turned on a dark table, as a phone's camera sees it. */
async function photoOfPaper() {
  const lines = Array.from(
    { length: 18 },
    (_, at) =>
      `<rect x="90" y="${120 + at * 48}" width="${at % 4 === 3 ? 300 : 620}" height="14" fill="#222"/>`,
  )
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600">
    <rect width="1200" height="1600" fill="#4a3526"/>
    <g transform="translate(210 250) rotate(4)"><rect width="800" height="1060" fill="#fbfaf5"/>${lines.join('')}</g>
  </svg>`
  const buffer = await sharp(Buffer.from(drawn)).resize(900).jpeg({ quality: 88 }).toBuffer()
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer }
}

const row = (page: Page) => page.locator('[data-kind="other"]')
const keys = (page: Page) => page.getByRole('region', { name: 'Quién puede verlo' })

/** The status that an address answers to the person signed in on a page. */
const statusOf = (page: Page, address: string) =>
  page.evaluate(async (asked) => (await fetch(asked)).status, address)

/** Presses a button that makes a PDF. @returns its text in reading order */
async function pdfText(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const bytes = await readFile(await (await coming).path())
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('papers go into a file by camera and as a PDF; one lender of three reads it, and no more once it is closed', {
  tag: ['@phone', '@bothwidths'],
}, async ({ page, browser, site, allow }) => {
  test.setTimeout(120_000)
  allow(/404 for GET .*\/media\/privados\//)
  await signIn(page, 'beto', '/dashboard/borrower')
  const offers = page.getByRole('link', { name: /^3 ofertas: / }).filter({ visible: true })
  const place = (await offers.getAttribute('aria-label'))?.replace('3 ofertas: ', '') ?? ''
  await page
    .getByRole('link', { name: `Expediente: ${place}`, exact: true })
    .filter({ visible: true })
    .click()
  await page.waitForURL(/\/loan\/documents\/\d+$/)
  const at = new URL(page.url()).pathname

  await test.step('a photo is made a straight page, shown at once; a PDF joins it', async () => {
    await row(page)
      .getByRole('button', { name: `Subir: ${DOCUMENT}` })
      .click()
    await row(page)
      .locator('input[capture]')
      .first()
      .setInputFiles(await photoOfPaper())
    const made = page.getByRole('list', { name: `Cómo quedó «${DOCUMENT}»` })
    const sheet = made.getByRole('img', { name: 'La hoja que hicimos de tu foto' })
    await expect(sheet).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => sheet.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(400)
    await axe(page)
    const pdf = await page.pdf({ pageRanges: '1' })
    await row(page)
      .locator('input[type=file]:not([capture])')
      .setInputFiles({ name: 'Recibo.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(row(page).getByText(/^1 hoja, /)).toHaveCount(2, { timeout: 30_000 })
    await row(page)
      .getByRole('button', { name: `Listo: ${DOCUMENT}` })
      .click()
    await expect(page.getByRole('heading', { level: 3, name: DOCUMENT })).toBeFocused()
  })

  await test.step('it is opened to one lender, after it was said what that means', async () => {
    const close = keys(page).getByRole('button', { name: `Cerrar a ${LENDER}` })
    if ((await close.count()) > 0) await close.click()
    await keys(page)
      .getByRole('button', { name: `Abrir a ${LENDER}` })
      .click()
    const dialog = page.getByRole('dialog', { name: `¿Abrir tu expediente a ${LENDER}?` })
    await expect(dialog.getByText('Lo cierras cuando quieras')).toBeVisible()
    await axe(page)
    await dialog.getByRole('button', { name: 'Abrir expediente' }).click()
    await expect(dialog).toBeHidden()
    await expect(close).toBeVisible()
  })

  const lender = await anotherMember({ page, site, browser }, 'amparo', at)
  let address = ''
  await test.step('the lender reads it page by page, and the borrower sees that at once', async () => {
    await axe(lender)
    await lender.getByRole('button', { name: `Ver: ${DOCUMENT}, papel 1 de 2` }).click()
    const viewer = lender.getByRole('dialog', { name: `${DOCUMENT}, papel 1 de 2` })
    const sheet = viewer.getByRole('img', { name: /hoja 1 de 1$/ })
    await expect.poll(() => sheet.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(400)
    address = (await sheet.getAttribute('src')) ?? ''
    await axe(lender)
    await viewer.getByRole('button', { name: 'Más grande' }).click()
    await viewer.getByRole('button', { name: 'Cerrar' }).click()
    await lender.getByRole('button', { name: `Aceptar: ${DOCUMENT}` }).click()
    await expect(lender.getByText(`Aceptaste «${DOCUMENT}».`)).toBeVisible()
    const openings = page.getByRole('region', { name: 'Quién abrió qué' })
    await expect(
      openings.getByRole('listitem').filter({ hasText: `${LENDER} abrió «${DOCUMENT}»` }),
    ).toContainText('1 hoja')
    await expect(row(page).getByText('Aceptado', { exact: true })).toBeVisible()
    await axe(page)
  })

  await test.step('the lender has it as a PDF in English', async () => {
    const english = await pdfText(lender, 'PDF en inglés, para el prestamista')
    expect(english).toContain('Loan file')
    expect(english).not.toContain('Expediente')
  })

  await test.step('closed by one press, it leaves the lender’s screen, and the address that was open answers nothing', async () => {
    expect(await statusOf(lender, address)).toBe(200)
    await keys(page)
      .getByRole('button', { name: `Cerrar a ${LENDER}` })
      .click()
    await expect(page.getByText(`Cerraste tu expediente a ${LENDER}.`)).toBeVisible()
    await expect(lender.getByText(/^El expediente se acaba de cerrar para ti\./)).toBeVisible()
    await expect(lender.getByText(DOCUMENT)).toHaveCount(0)
    expect(await statusOf(lender, address)).toBe(404)
    await axe(lender)
  })
})
