import type { Page } from '@playwright/test'
import { linkIn } from '../support/mailbox.ts'
import { signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const ANOTHER = 'Cerca 9 blanca'
const ANA = 'ana@demo.cancha.example'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const password = (page: Page) => page.getByLabel('Nueva contraseña', { exact: true })
const confirmation = (page: Page) => page.getByLabel('Confirma tu nueva contraseña', { exact: true })

async function fillIn(page: Page, email: string, word: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(word)
  await press(page, 'Entrar')
}

test('a forgotten password is replaced by way of a letter', { tag: ['@phone', '@bothwidths'] }, async ({
  page,
  browser,
  site,
}) => {
  const elsewhere = await browser.newPage({ baseURL: site.origin })
  await signIn(elsewhere, 'ana')
  await page.goto('/login')

  await test.step('an address is one long word: it breaks, and pushes nothing out of the dialog', async () => {
    await page.route('**/api/users/login', (route) =>
      route.fulfill({ status: 403, json: { success: false, code: 'unverified', msg: 'Falta verificar' } }),
    )
    await fillIn(page, 'guadalupe.hernandez.de.la.fuente@inmobiliaria.example', ANOTHER)
    const unverified = dialog(page, 'Falta verificar tu correo')
    await expect(unverified).toBeVisible()
    expect(await unverified.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(false)
    await axe(page)
    await page.keyboard.press('Escape')
    await page.unroute('**/api/users/login')
  })

  await test.step('[ACC-018] [ACC-065] the letter is asked for', async () => {
    await page.getByLabel('Correo electrónico').fill('nadie')
    await press(page, '¿Olvidaste tu contraseña?')
    const asking = dialog(page, '¿Olvidaste tu contraseña?')
    await expect(asking.getByLabel('Correo electrónico')).toBeFocused()
    await press(page, 'Enviar enlace')
    await expect(asking).toContainText('Por favor introduzca un correo electrónico válido')
    await axe(page)
    await asking.getByLabel('Correo electrónico').fill(ANA)
    await press(page, 'Enviar enlace')
    await expect(dialog(page, 'Revisa tu correo')).toContainText(
      'Se ha enviado una instrucción de restablecimiento de contraseña',
    )
  })

  const link = linkIn(await site.mailbox.take(ANA, /Elige otra contraseña/), site.origin)
  const answer = await page.goto(link)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  expect(answer?.headers()['cache-control']).toContain('no-store')

  await test.step('[ACC-069] both fields are required', async () => {
    await press(page, 'Guardar')
    await expect(page.getByText('¡Confirme su nueva contraseña!')).toBeVisible()
    await expect(password(page)).toBeFocused()
    await axe(page)
  })

  await test.step('[ACC-073] [PAGE-044] a good one is stored', async () => {
    await password(page).fill(ANOTHER)
    await confirmation(page).fill(ANOTHER)
    await press(page, 'Guardar')
    await expect(dialog(page, 'Contraseña Establecida')).toBeVisible()
  })

  await test.step('sessions opened with the old password have ended, also on the open page', async () => {
    await expect(elsewhere).toHaveURL(/\/login/)
    await expect(elsewhere.getByText('Tu contraseña cambió. Inicia sesión de nuevo.')).toBeVisible()
    await elsewhere.close()
    await site.mailbox.take(ANA, /contraseña de Cancha cambió/)
  })

  await test.step('[ACC-071] [ACC-072] [PAGE-038] [PAGE-039] the link was used: it leads to the sign-in', async () => {
    await page.goto(link)
    await expect(dialog(page, 'Enlace expirado')).toBeVisible()
    await press(page, 'Ir a iniciar sesión')
    await expect(page).toHaveURL('/login')
  })

  await test.step('[ACC-015..017] row 34: the new one enters, and the return path leads out of the site in no browser', async () => {
    await page.goto('/login?=/\\evil.example')
    await fillIn(page, ANA, ANOTHER)
    await page.waitForURL(`${site.origin}/dashboard`)
  })
})
