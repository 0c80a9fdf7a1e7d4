import { DEMO_PASSWORD } from '../../demo/people/accounts.ts'
import { holdScripts } from '../support/held-scripts.ts'
import { test } from '../support/site.ts'
import { expect } from '../support/watch.ts'

test('what is typed and pressed isn’t lost: neither before what checks a form has come, nor before the program of the page has', {
  tag: ['@phone', '@reads'],
}, async ({ page }) => {
  const email = page.getByLabel('Correo electrónico')
  const password = page.getByRole('textbox', { name: 'Contraseña' })
  await test.step('what a form is checked by comes when it is used', async () => {
    await page.goto('/login', { waitUntil: 'networkidle' })
    const arrive = await holdScripts(page, 'schemas-*')
    const schemas = page.waitForRequest('**/assets/schemas-*.js')
    await email.fill('ana')
    await password.fill('una clave')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await schemas
    await expect(email).toHaveValue('ana')
    arrive()
    await expect(
      page.getByText('Por favor introduzca una dirección de correo electrónico válida'),
    ).toBeVisible()
    await expect(password).toHaveValue('una clave')
  })

  const arrive = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await email.fill('ana@demo.cancha.example')
  await password.fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(email).toHaveValue('ana@demo.cancha.example')
  arrive()
  await page.waitForURL('**/dashboard')
})
