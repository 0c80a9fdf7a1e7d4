import { readFile } from 'node:fs/promises'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Site } from '../support/open-site.ts'
import { enter, signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

/** The text of a downloaded PDF in reading order. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download')
  await press()
  const file = await coming
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}
async function wordsOf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
/** Saves a flip as the member signed in, with what its form begins with. @returns its short id */
async function save(page: Page, { origin }: Site, data: object): Promise<string> {
  const headers = { 'x-client': 'web', origin }
  const { user } = await (await page.request.get('/api/users/session', { headers })).json()
  const given = CALCULATORS.flip_property.inputs.flatMap(({ key, default: usual, start }) => {
    const value = usual ?? start
    return value === undefined ? [] : [[key, value]]
  })
  const answer = await page.request.post('/api/users/add/calculator', {
    headers,
    data: {
      calculator_type: 'flip_property',
      calculator_data: { ...Object.fromEntries(given), ...data },
      user: user.id,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { shortid } = await answer.json()
  return shortid
}
/** The row of the list for this property. */
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('[CALC-035..039] [SHELL-052..053] a saved analysis is printed, shown to a stranger and taken back, found, copied and compared, also on a phone @desktop', async ({
  page,
  browser,
  site,
  allow,
}) => {
  for (const path of ['/analysis/myrentals', '/analysis/myflip', '/analysis/comparar?ids=a,b']) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(307)
    expect(answer.headers()['location']).toMatch(/^\/login\?=\/analysis\//)
  }

  await enter(page, 'ana')
  const shortid = await save(page, site, {
    street: '77 Prueba Ln',
    city: 'Tampa',
    purchase_price: 120_000,
    downpayment: 10,
    renovation_expenses: 40_000,
    interest_rate: 12,
    sales_price: 240_000,
  })
  await page.goto(`/analysis/flip/update/${shortid}?paso=6`)

  // Page, API and report agree.
  const record = await (await page.request.get(`/api/users/calculator/${shortid}`)).json()
  const net = formatFigure(record.results.net_profit, 'money', true)
  await expect(page.getByRole('main')).toContainText(net)
  await page.getByRole('button', { name: 'English' }).click()
  const pdf = await downloaded(page, () => page.getByRole('button', { name: 'Informe PDF' }).click())
  expect(pdf.name).toBe('77 Prueba Ln - report.pdf')
  const words = await wordsOf(pdf.bytes)
  for (const said of [
    formatFigure(record.results.net_profit, 'money'),
    'Ana Guerrero',
    'Where the numbers come from',
  ])
    expect(words).toContain(said)
  await page.getByRole('button', { name: 'Español' }).click()
  const csv = await downloaded(page, () => page.getByRole('button', { name: 'Tablas CSV' }).click())
  expect(csv.bytes.toString()).toContain('"Precio de venta","240000","ARV"')

  await page.getByRole('button', { name: 'Compartir' }).click()
  await page.getByRole('button', { name: 'Crear el enlace' }).click()
  const link = await page.getByLabel('Enlace').inputValue()
  expect(link).toMatch(new RegExp(`^${site.origin}/analysis/compartido/[\\w-]{43}$`))
  await axe(page)

  const stranger = await (await browser.newContext({ baseURL: site.origin })).newPage()
  const answer = await stranger.goto(link)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  const html = (await answer?.text()) ?? ''
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"')
  expect(html).not.toContain('Guerrero')
  const cards = [...html.matchAll(/<meta property="og:image" content="([^"]*)"/g)].map(
    ([, address]) => address,
  )
  expect(cards).toEqual([expect.stringMatching(/\/card\.png$/)])
  const [card = ''] = cards
  expect((await stranger.request.get(card)).headers()['content-type']).toBe('image/png')
  await expect(stranger.getByRole('main')).toContainText(net)
  await expect(stranger.getByRole('main')).not.toContainText('77 Prueba Ln')
  await axe(stranger)

  await page.getByRole('button', { name: 'Anular el enlace' }).click()
  await expect(page.getByRole('button', { name: 'Crear el enlace' })).toBeVisible()
  allow(/404/)
  expect((await stranger.goto(link))?.status()).toBe(404)
  expect((await stranger.request.get(card)).status()).toBe(404)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Este análisis ya no se comparte')
  await expect(stranger).toHaveTitle('Este análisis ya no se comparte · Cancha')
  await stranger.getByRole('link', { name: 'Hacer mi análisis' }).click()
  await expect(stranger).toHaveURL(/\/investment-calculators$/)

  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'My Flip Calculations' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Flip Calculations')
  const mine = rowOf(page, '77 Prueba Ln')
  await expect(mine).toContainText('Tampa')
  await expect(mine).toContainText('$120,000')
  // Decision 37 of the specification: for a flip the sale price is shown as the value, and there is no rent.
  await expect(mine.getByRole('cell').nth(3)).toHaveText('')
  await expect(mine.getByRole('cell').nth(4)).toHaveText('$240,000')
  await axe(page)

  await mine.getByRole('button', { name: /Más acciones/ }).click()
  await mine.getByRole('button', { name: 'Duplicar' }).click()
  await expect(rowOf(page, 'Copia de Tampa')).toBeVisible()
  await rowOf(page, 'Copia de')
    .getByRole('button', { name: /Más acciones/ })
    .click()
  await rowOf(page, 'Copia de').getByRole('button', { name: 'Nombre y etiquetas' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Con mejor precio')
  await dialog.getByLabel('Etiquetas').fill('zona sur, con mi hermana')
  await axe(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await rowOf(page, 'Con mejor precio')
    .getByRole('link', { name: /^Update/ })
    .click()
  await page.waitForURL(/paso=0$/)
  const steps = page.getByRole('navigation', { name: 'Pasos' })
  await steps.getByRole('link', { name: 'Venta' }).click()
  await page.getByRole('textbox', { name: 'Precio de venta' }).fill('260000')
  await steps.getByRole('link').last().click()
  await page.getByRole('button', { name: 'Update Analisis' }).click()
  await expect(page.getByText('Updated successfully')).toBeVisible()

  await page.getByRole('link', { name: 'My Flip Calculations' }).click()
  await page.getByRole('link', { name: 'zona sur' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Comparar: Con mejor precio' }).check()
  await page.getByRole('link', { name: 'Todos' }).click()
  await page.getByRole('checkbox', { name: 'Comparar: 77 Prueba Ln', exact: true }).check()
  await page.getByRole('link', { name: 'Comparar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparar análisis')
  const profits = page.getByRole('row', { name: /^Ganancia Net profit/ }).getByRole('cell')
  await expect(profits.nth(0)).toContainText('Mejor')
  await expect(profits.nth(1)).not.toContainText('Mejor')
  await axe(page)

  await test.step('[CALC-034] on a phone the list is cards, five a page; what was deleted by mistake comes back', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, 'carmen')
    // The panel shows the most recently changed ones.
    const block = page.getByRole('region', { name: 'Mis análisis' })
    await block.locator('summary').click()
    await expect(block.getByRole('link', { name: /Pine Hills, tres puertas/ })).toBeVisible()
    await page.goto('/analysis/myrentals')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Rental Calculations')
    const card = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text })
    await expect(card('La que dejé pasar')).toContainText('−$599')
    await axe(page)
    const cards = page.getByRole('main').getByRole('heading', { level: 2 })
    const act = async (text: string, name: string) => {
      await card(text)
        .first()
        .getByRole('button', { name: /Más acciones/ })
        .click()
      await card(text).first().getByRole('button', { name }).click()
    }
    for (let copies = 1; copies <= 3; copies++) {
      await act('718 Palmetto Ct', 'Duplicar')
      await expect(cards).toHaveCount(Math.min(5, 3 + copies))
    }
    await page.getByRole('link', { name: 'Página siguiente' }).click()
    await expect(cards).toHaveText(['La que dejé pasar'])
    await act('La que dejé pasar', 'Borrar')
    await expect(page.getByText('Aquí no hay análisis')).toBeVisible()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(cards).toHaveText(['La que dejé pasar'])

    await page.getByRole('checkbox', { name: /La que dejé pasar/ }).check()
    await page.getByRole('link', { name: 'Página anterior' }).click()
    await page.getByRole('checkbox', { name: /Pine Hills/ }).check()
    await page.getByRole('link', { name: 'Comparar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparar análisis')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(wide).toBe(false)
    await axe(page)
    // The digits of all values end at the same place, and a pill stands on the same line as its value.
    const lines = await page
      .getByRole('main')
      .locator('td')
      .evaluateAll((cells) =>
        cells.map((cell) => {
          const [number, pill] = [...(cell.lastElementChild?.children ?? [])].map((each) =>
            each.getBoundingClientRect(),
          )
          return {
            right: Math.round(number?.right ?? 0),
            beside:
              !pill ||
              (pill.right <= (number?.left ?? 0) &&
                pill.bottom > (number?.top ?? 0) &&
                pill.top < (number?.bottom ?? 0)),
          }
        }),
      )
    expect(new Set(lines.map(({ right }) => right)).size).toBe(1)
    expect(lines.every(({ beside }) => beside)).toBe(true)
  })
})
