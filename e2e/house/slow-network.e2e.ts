import { DEMO_PASSWORD } from '../../demo/people/accounts.ts'
import { test } from '../support/site.ts'
import { expect } from '../support/watch.ts'

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

test('what a form is checked by comes when it is used', { tag: ['@phone', '@reads'] }, async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' })
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
