import { sentTo } from '../support/sent-to.ts'
import { test } from '../support/site.ts'
import { expect } from '../support/watch.ts'

const EMAIL = 'rosa@correo.example'

const CONTACT = {
  at: '/contactus',
  filled: { 'Nombre completo': 'Rosa Paz', 'Correo electrónico': EMAIL, Razón: 'otros', Mensaje: 'Hola' },
  press: 'Enviar mensaje',
  path: '/api/contacts/add',
  body: { fullname: 'Rosa Paz', email: EMAIL, reason: 'otros', message: 'Hola' },
} as const

test('what the browser writes again into a form, when one goes back to it, is sent and stays while one types', {
  tag: ['@phone', '@reads'],
}, async ({ page, allow }) => {
  allow(/^503 for POST/)
  const { filled, press, path, body } = CONTACT
  await page.goto(CONTACT.at)
  await page.getByLabel('Nombre completo').fill(filled['Nombre completo'])
  await page.getByLabel('Correo electrónico').fill(filled['Correo electrónico'])
  await page.getByLabel('Razón').selectOption(filled.Razón)
  await page.getByLabel('Mensaje').fill(filled.Mensaje)
  const sent = await sentTo(page, path)
  await page.goto('/login')
  await page.goBack()
  await expect(page.getByLabel('Mensaje')).toHaveValue(filled.Mensaje)
  // Chrome writes texts of one line again only where they differ from the page's own, and React's never do.
  await page.getByLabel('Nombre completo').fill(filled['Nombre completo'])
  await page.getByLabel('Correo electrónico').fill(filled['Correo electrónico'])
  await expect(page.getByLabel('Mensaje')).toHaveValue(filled.Mensaje)
  await page.getByRole('button', { name: press, exact: true }).click()
  await expect.poll(sent).toMatchObject(body)
})
