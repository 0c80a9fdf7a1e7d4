import type { Page } from '@playwright/test'
import { enter, forgetSession, signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const field = (page: Page, name: string) => page.locator(`#campo-${name}`)
const steps = (page: Page) => page.getByRole('navigation', { name: 'Pasos' })
const now = (page: Page) => page.getByRole('complementary', { name: 'Resultado al momento' })
const figure = (page: Page, label: string) => page.locator('summary').filter({ hasText: label }).first()

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

test('a visitor works out a rental on the phone, signs in, and keeps it @phone', { tag: '@check' }, async ({
  page,
}) => {
  await test.step('[CALC-001] [CALC-009] [CALC-012] [CALC-014] a visitor sees seven steps in their order', async () => {
    await page.goto('/analysis/rentals/new')
    await axe(page)
    const names = ['Dirección', 'Compra', 'Deuda', 'Valor', 'Préstamo', 'Renta', 'Resultado']
    await expect(steps(page).getByRole('link')).toHaveCount(7)
    for (const [index, name] of names.entries())
      await expect(steps(page).getByRole('link').nth(index)).toContainText(name)
  })

  await test.step('[CALC-017] [CALC-019] «Siguiente» checks a step and goes on', async () => {
    // Nothing was filled in: the field says so, in the specification's words.
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByText('Direccion is required')).toBeVisible()
    await expect(field(page, 'street')).toBeFocused()
    await expect(steps(page).getByText('(listo)')).toHaveCount(0)
    await fill(page, { street: '12 Irvington Blvd', city: 'Houston' })
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page).toHaveURL(/paso=1$/)
    await expect(page.getByRole('heading', { name: '¿Cuánto cuesta comprarla y arreglarla?' })).toBeFocused()
    await expect(steps(page).getByRole('link', { name: 'Dirección' })).toContainText('(listo)')
  })

  await test.step('[CALC-013] [CALC-016] steps ask for data, in any order', async () => {
    await fill(page, { purchase_price: '140000', construction_budget: '50000' })
    await field(page, 'construction_budget').blur()
    await expect(field(page, 'purchase_price')).toHaveValue('140,000')
    await expect(field(page, 'purchase_price')).toHaveAttribute('inputmode', 'decimal')

    // Steps can be opened in any order.
    await steps(page).getByRole('link', { name: 'Valor' }).click()
    await fill(page, { arv: '220000' })
    await page.getByRole('button', { name: 'Atrás' }).click()
    await fill(page, { current_debt: '120000' })
    await steps(page).getByRole('link', { name: 'Préstamo' }).click()
    await expect(page.getByRole('radio', { name: '75 %' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Sacar dinero (cash out)' })).toBeChecked()
    await expect(now(page).getByRole('link', { name: 'Tasa de interés al año' })).toBeVisible()
    await fill(page, { interest: 'siete' })
    await field(page, 'interest').blur()
    await expect(page.getByText('Tasa de interés al año: escribe solo números, como 7.5.')).toBeVisible()
    await expect(now(page)).toContainText('—')
    await page.getByRole('button', { name: '7 %', exact: true }).click()
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await fill(page, { monthly_rent: '2000', property_tax: '150', insurance: '80' })
    await fill(page, { mantenimiento: '5', vacancia: '5', handling_cost: '8' })
    await expect(now(page)).toContainText('$312')
    await axe(page)
    await page.getByRole('button', { name: 'Siguiente' }).click()
  })

  await test.step('[CALC-018] the last one is the analysis, with the person’s own numbers', async () => {
    // The analysis, explained with the person's own numbers.
    await expect(page).toHaveURL(/paso=6$/)
    await expect(steps(page)).toHaveCount(0)
    await expect(page.getByText('Después de pagar todo, esta propiedad te deja $312 al mes.')).toBeVisible()
  })

  // Without the rate there is no answer, and a way to its field.
  await page.goBack()
  await steps(page).getByRole('link', { name: 'Préstamo' }).click()
  await fill(page, { interest: '' })
  await page.getByRole('link', { name: 'Ver el análisis completo' }).click()
  await expect(page.getByText('Se paga sola')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Tasa de interés al año' }).first().click()
  await expect(field(page, 'interest')).toBeFocused()
  await expect(field(page, 'interest')).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: '7 %', exact: true }).click()
  await page.getByRole('link', { name: 'Ver el análisis completo' }).click()
  await expect(
    page.getByText('Los prestamistas cobran los puntos sobre el préstamo nuevo: serían $3,300.00'),
  ).toBeVisible()
  await expect(figure(page, 'Pago de la hipoteca')).toContainText('$1,097.75')
  await page.getByText('¿De dónde sale este número?', { exact: true }).click()
  await page.getByRole('button', { name: 'Pago de la hipoteca' }).click()
  await expect(page.getByText('Factor de 360 pagos').first()).toBeVisible()
  await expect(page.getByText('1 − (1 + 7 % ÷ 12)^−360').first()).toBeVisible()

  // On a phone the sections are folded; on paper all of them are shown.
  const part = (name: string) => page.getByRole('button', { name, exact: true })
  const amortization = page.getByRole('table', { name: 'Cómo baja la deuda' })
  await expect(part('Cómo baja la deuda')).toHaveAttribute('aria-expanded', 'false')
  await expect(amortization).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(amortization).toBeVisible()
  await page.emulateMedia({ media: null })
  await part('¿Y si algo cambia?').click()
  await expect(page.locator('[data-own]').filter({ hasText: '$312' })).toBeVisible()

  // Which rent gives 500?
  await part('¿Qué necesito para llegar a…?').press('Enter')
  await page.getByRole('textbox', { name: '¿Cuánto?' }).fill('500')
  await expect(page.getByText(/Con renta al mes de \$2,228\.96/)).toBeVisible()
  await page.getByLabel('¿Qué dato puede cambiar?').selectOption({ label: 'Tasa de interés al año' })
  await page.getByRole('textbox', { name: '¿Cuánto?' }).fill('5000')
  await expect(
    page.getByText(/^Ningún valor de «Tasa de interés al año» entre 0\s% y 100\s% da \$5,000\.00/),
  ).toBeVisible()
  await axe(page)

  await test.step('[CALC-015] it is printed', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    await page.getByRole('button', { name: 'Imprimir' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  })

  await test.step('[CALC-020] [CALC-021] [CALC-024] [CALC-091] saving needs an account; the data are kept meanwhile', async () => {
    // Saving needs an account; the data are kept meanwhile.
    await expect(page.getByRole('button', { name: 'Finalizar Analisis' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Entrar y guardar' }).click()
    await page.getByLabel('Correo electrónico').fill('ana@demo.cancha.example')
    await page.getByLabel('Contraseña', { exact: true }).fill('Cancha demo 1')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL(/\/analysis\/rentals\/new\?paso=6$/)
    await expect(page.getByText('esta propiedad te deja $312 al mes')).toBeVisible()
    await page.getByRole('button', { name: 'Finalizar Analisis' }).click()
    await expect(page.getByText('Saved successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/analysis\/rentals\/update\/[^/?]+\?paso=6$/)
  })

  const shortid = new URL(page.url()).pathname.split('/').at(-1)
  const record = await (await page.request.get(`/api/users/calculator/${shortid}`)).json()
  expect(record.results.payment).toBeCloseTo(1097.75, 2)
  expect(record.calculator_data.monthly_rent).toBe(2000)

  await test.step('[CALC-022] [CALC-023] [CALC-092] a saved one is changed, and leads to the list', async () => {
    await page.goto(`/analysis/rentals/update/${shortid}?paso=5`)
    await expect(field(page, 'monthly_rent')).toHaveValue('2,000')
    await fill(page, { monthly_rent: '2100' })
    await page.getByRole('button', { name: 'Siguiente' }).click()
    const update = page.getByRole('button', { name: 'Update Analisis' })
    await expect(update).toHaveAccessibleDescription('Tienes cambios sin guardar.')
    await update.click()
    await expect(page.getByText('Updated successfully')).toBeVisible()
    await expect(update).toHaveAccessibleDescription('Está guardado tal como lo ves.')
    await expect(update).toBeDisabled()
    await page.getByRole('link', { name: 'My Rental Calculations' }).click()
    await expect(page).toHaveURL(/\/analysis\/myrentals/)
  })

  // The saved analysis is no longer a draft.
  await page.goto('/analysis/rentals/new')
  await expect(field(page, 'street')).toHaveValue('')
})

test('from the hub a visitor comes to each calculator; a member works out a flip, and is told when it could not be kept @phone', async ({
  page,
  allow,
}) => {
  const main = page.getByRole('main')
  await test.step('[CALC-003] [CALC-004] [CALC-006] the hub leads a visitor to each calculator', async () => {
    await page.goto('/investment-calculators')
    await axe(page)
    await expect(main.locator('a[href^="/analysis/my"]')).toHaveCount(0)
    for (const href of ['/analysis/rentals/new', '/analysis/flip/new', '/analysis/refinance/new'])
      await expect(main.locator(`a[href="${href}"]`)).toBeVisible()
  })

  await test.step('[CALC-008] [CALC-032] the Flip Analysis is a page of its own, open to visitors', async () => {
    await page.getByRole('link', { name: 'Calcular: Flip Analysis' }).click()
    await expect(page).toHaveURL('/calculator/flip')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flip Analysis')
    await expect(now(page)).toContainText('$38,870')
    await expect(now(page)).toContainText('71.4 %')
    // The analysis comes when its place does, or with the first number.
    await page.locator('#analisis').scrollIntoViewIfNeeded()
    await expect(figure(page, 'Costos de cierre al comprar')).toContainText('$5,380.00')
    await fill(page, { length_rehab_sell_days: '271' })
    await expect(figure(page, 'Cargo por extensión')).toContainText('$6,000.00')
    await fill(page, { length_rehab_sell_days: '-5' })
    await expect(page.getByText('Días para arreglar y vender: no puede ser menos de 0.')).toBeVisible()
    await expect(now(page)).toContainText('—')
    await fill(page, { length_rehab_sell_days: '150', closing_date_on_purchase: '2027-01-15' })
    await expect(page.getByText('Venderías el 14 de junio de 2027.')).toBeVisible()
    await axe(page)
  })

  await test.step('the refinance', async () => {
    await page.goBack()
    await main.locator('a[href="/analysis/refinance/new"]').click()
    await page.getByRole('button', { name: 'Ver un ejemplo' }).click()
    await steps(page).getByRole('link', { name: 'Salida' }).click()
    await fill(page, { arv: '999999999999' })
    await field(page, 'arv').blur()
    await expect(
      page.getByText('Valor después de reparar: no puede ser más de $1,000,000,000.'),
    ).toBeVisible()
    await fill(page, { arv: '215000' })
    await steps(page).getByRole('link', { name: 'Análisis' }).click()
    await expect(
      page
        .getByRole('heading', { name: 'Pides más de lo que esa renta sostiene' })
        .or(page.getByText(/^Pides más/))
        .first(),
    ).toBeVisible()
    await axe(page)
  })

  await test.step('[CALC-005] [CALC-007] the hub leads members to their lists', async () => {
    await signIn(page, 'ana', '/investment-calculators')
    for (const href of ['/analysis/myrentals', '/analysis/myflip'])
      await expect(main.locator(`a[href="${href}"]`)).toBeVisible()
    // The page keeps what was typed after it is left.
    await page.getByRole('link', { name: 'Calcular: Flip Analysis' }).click()
    await expect(field(page, 'closing_date_on_purchase')).toHaveValue('2027-01-15')
    await page.goBack()
    await main.locator('a[href="/analysis/flip/new"]').click()
  })

  await test.step('[CALC-026] [CALC-027] [CALC-028] seven steps, by the buttons and by their names', async () => {
    await expect(steps(page).getByRole('link')).toHaveCount(7)
    await fill(page, { street: '915 Enid St' })
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await page.getByRole('button', { name: 'Anterior' }).click()
    await expect(field(page, 'street')).toHaveValue('915 Enid St')
    await steps(page).getByRole('link', { name: 'Compra' }).click()
    await expect(page.getByRole('heading', { name: '¿Cuánto cuesta y cuánto pones?' })).toBeFocused()
    await page.getByRole('button', { name: 'Siguiente' }).click()
  })

  await expect(page.getByText('Escribe el precio de compra.')).toBeVisible()
  await fill(page, { purchase_price: '120000', downpayment: '10' })
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await fill(page, { renovation_expenses: '40000' })
  const duration = page.getByRole('slider', { name: /Meses hasta vender/ })
  await expect(duration).toHaveValue('12')
  await expect(duration).toHaveAttribute('min', '2')
  await expect(duration).toHaveAttribute('max', '24')
  await duration.fill('6')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await fill(page, { interest_rate: '12' })
  await page.getByRole('radio', { name: '2 puntos' }).check()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await fill(page, { agent_commission: '5' })
  await expect(now(page)).toContainText('—')
  await fill(page, { sales_price: '240000' })
  await expect(now(page)).toContainText('$45,920')

  await test.step('[CALC-029] completed steps are checked, and the last one is the analysis', async () => {
    // Several steps further by the button: the strip has followed, though the router scrolls it back after each.
    await expect(steps(page).getByRole('link', { name: 'Venta' })).toBeInViewport({ ratio: 1 })
    await expect(steps(page).getByRole('link', { name: 'Venta' })).toContainText('(listo)')
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByText('Es buena inversión')).toBeVisible()
    await expect(figure(page, 'Intereses hasta vender')).toContainText('$8,880.00')
    await axe(page)
  })

  const save = page.getByRole('button', { name: 'Finalizar Analisis' })
  let server: 'refuses' | 'is away' | 'answers' = 'refuses'
  await page.route('**/api/users/add/calculator', (route) => {
    if (server === 'answers') return route.fallback()
    if (server === 'is away') return route.abort()
    return route.fulfill({ status: 400, json: { success: false, code: 'invalid_input', msg: 'no' } })
  })

  await test.step('[CALC-093] a save that the server refuses says so', async () => {
    allow(/400/)
    await save.click()
    await expect(page.getByText('Failed to save data. Please try again.')).toBeVisible()
  })

  await test.step('[CALC-094] so does one that doesn’t reach it', async () => {
    allow(/ERR_FAILED|failed/i)
    server = 'is away'
    await save.click()
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  })

  await test.step('[CALC-030] the first save leads to the saved analysis', async () => {
    server = 'answers'
    await save.click()
    await expect(page).toHaveURL(/\/analysis\/flip\/update\/[^/?]+\?paso=6$/)
    await expect(page.getByRole('button', { name: 'Update Analisis' })).toBeVisible()
  })

  const mine = new URL(page.url()).pathname

  // Other people's analyses, and those of another calculator, are not found; without a session the person signs in
  // first.
  await forgetSession(page)
  await test.step('[CALC-010] [CALC-011] a saved analysis asks for a session', async () => {
    for (const address of [mine, mine.replace('/flip/', '/rentals/')]) {
      const answer = await page.request.get(address, { maxRedirects: 0 })
      expect([answer.status(), answer.headers()['location']]).toEqual([307, `/login?=${address}`])
    }
  })
  await enter(page, 'beto')
  allow(/404/)
  expect((await page.goto(mine))?.status()).toBe(404)
  await expect(page.getByText('Ooops, la página que visitaste no existe.')).toBeVisible()
})
