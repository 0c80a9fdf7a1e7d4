import { gzipSync } from 'node:zlib'
import { DEMO_PASSWORD } from '../tools/seed/seed.ts'
import { test } from './support/site.ts'
import { expect } from './support/watch.ts'

test('what is typed and pressed before the program of the page arrives is not lost', {
  tag: ['@phone', '@reads'],
}, async ({ page }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Correo electrónico').fill('ana@demo.cancha.example')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@demo.cancha.example')
  arrive()
  await page.waitForURL('**/dashboard')
})

/**
 * In bytes, gzipped; the budget is 200 kB. The first load has the libraries, the frame and the page itself, and no schemas. Each
 * feature adds its lines of menus and the names of its files: the messenger 1.5 kB, notifications and failures 1.5 kB, the forums 3.6 kB.
 */
const FIRST_LOAD = 190_000

test('the first load of what visitors open stays light, and what a form is checked by comes when it is used', {
  tag: ['@phone', '@reads'],
}, async ({ page, request }) => {
  for (const address of ['/', '/contactus', '/register', '/login']) {
    const scripts = new Set<string>()
    const note = (asked: { url(): string }) => void (asked.url().endsWith('.js') && scripts.add(asked.url()))
    page.on('request', note)
    await page.goto(address, { waitUntil: 'networkidle' })
    page.off('request', note)
    const sizes = [...scripts].map(async (script) => {
      const answer = await request.get(script)
      return gzipSync(await answer.body()).length
    })
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes, address).toBeGreaterThan(100_000)
    expect(bytes, address).toBeLessThan(FIRST_LOAD)
  }

  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/schemas-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  const schemas = page.waitForRequest('**/assets/schemas-*.js')
  await page.getByLabel('Correo electrónico').fill('ana')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('una clave')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await schemas
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana')
  arrive()
  await expect(
    page.getByText('Por favor introduzca una dirección de correo electrónico válida'),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveValue('una clave')
})
