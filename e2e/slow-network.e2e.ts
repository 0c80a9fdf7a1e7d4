import { DEMO_PASSWORD } from '../tools/seed/seed.ts'
import { test } from './support/site.ts'
import { expect } from './support/watch.ts'

test('what is typed and pressed before the program of the page arrives is not lost', {
  tag: '@phone',
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
