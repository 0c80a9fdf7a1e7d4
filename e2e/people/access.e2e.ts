import type { Page } from '@playwright/test'
import { nextLiveConnection } from '../support/live-connection.ts'
import { linkIn, newAddress } from '../support/mailbox.ts'
import { enter, signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const mailOf = (key: string) => `${key}@demo.cancha.example`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

const usertypeOf = async (page: Page) =>
  (await (await page.request.get('/api/users/session')).json()).user.usertype

test('a signed-in member accepts an invitation to list properties, stays signed in with a live connection, and chooses a password [SHELL-083] [ACC-059..061]', {
  tag: '@phone',
}, async ({ page, site }) => {
  await enter(page, 'ana')
  await site.operator('invite-dealer', mailOf('ana'), '--reason', 'prueba')
  const link = linkIn(await site.mailbox.take(mailOf('ana'), /publicar propiedades/), site.origin)
  expect(link).toContain('/activation/emailconfirm/dealer/reset/')
  const first = nextLiveConnection(page)
  expect((await page.goto(link))?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(dialog(page, 'Acepta tu invitación')).toBeVisible()
  await first
  await axe(page)
  const second = nextLiveConnection(page)
  await press(page, 'Aceptar y entrar')
  await expect(heading(page)).toHaveText('Cambia tu Contraseña')
  await expect(page).toHaveURL('/change-password')
  await second
  await expect(page.getByText('Tu sesión se cerró', { exact: false })).toBeHidden()
  await axe(page)
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('Cerca 9 blanca')
  await page.getByLabel('Confirma tu nueva contraseña', { exact: true }).fill('Cerca 9 blanca')
  await press(page, 'Guardar')
  await expect(dialog(page, 'Listo')).toContainText('Contraseña actualizada exitosamente.')
  expect(await usertypeOf(page)).toEqual(['dealer'])
  await site.operator('block', mailOf('ana'), '--reason', 'prueba')
  await expect(page).toHaveURL(/\/login/)
})

test('who registered in an app and opens the letter in a browser says that it was them, later from where they enter, and what their telephone is [DASH-006..008]', {
  tag: ['@phone', '@joins'],
}, async ({ page, browser, site, allow }) => {
  const email = newAddress('norma')
  const person = { email, firstname: 'Norma', lastname: 'Rey', password: 'Ladrillo 7 rojo' }
  await page.request.post('/api/users/register', { data: person })
  await page.goto(linkIn(await site.mailbox.take(email, /Confirma tu correo/), site.origin))
  const question = dialog(page, 'Confirma tu correo')
  await expect(question).toContainText('A nombre de Norma Rey')
  await expect(question).toContainText('(hora del Este)')
  for (const name of ['Fui yo: elegir otra contraseña', 'No fui yo'])
    await expect(question.getByRole('button', { name })).toBeVisible()
  await axe(page)
  await press(page, 'Fui yo: entrar')
  await page.waitForURL('**/help-us')

  const elsewhere = await browser.newContext({ baseURL: site.origin })
  const laptop = await elsewhere.newPage()
  await laptop.goto('/login')
  await laptop.getByLabel('Correo electrónico').fill(email)
  await laptop.getByLabel('Contraseña', { exact: true }).fill(person.password)
  await press(laptop, 'Entrar')
  await expect(heading(laptop)).toHaveText('Hola, Norma')
  const notices = laptop.getByRole('complementary', { name: 'Avisos de tu cuenta' })
  await expect(notices).toContainText('Lo que es solo tuyo espera')
  await press(laptop, 'Mandar otra vez')
  await expect(laptop.getByText('Te mandamos otra vez el mensaje.', { exact: false })).toBeVisible()
  // The page that can't be opened is told as an error, in the console too.
  allow(/Esto espera a que contestes/)
  await laptop.goto('/seguridad')
  await expect(laptop.getByText('Esto espera a que contestes', { exact: false }).first()).toBeVisible()

  await page.goto(linkIn(await site.mailbox.take(email, /Fuiste tú/), site.origin))
  await expect(dialog(page, '¿Fuiste tú quien entró?')).toBeVisible()
  await axe(page)
  await press(page, 'Sí, fui yo')
  await expect(dialog(page, 'Listo')).toContainText('todo está abierto')
  await page.getByRole('link', { name: 'Ir a mi panel' }).click()
  const phone = dialog(page, 'Agrega tu teléfono')
  await expect(phone.getByPlaceholder('Enter phone number')).toBeFocused()
  await axe(page)
  await phone.getByPlaceholder('Enter phone number').fill('(210) 555-0187')
  await phone.getByRole('button', { name: 'Enviar' }).click()
  await expect(phone).toBeHidden()
  await laptop.reload()
  await expect(heading(laptop)).toHaveText('Seguridad de tu cuenta')
  await expect(notices).toBeHidden()
  await elsewhere.close()
})

test('a membership that changes changes the open page; one that ends shows the warning, signs out and leads to the memberships [SHELL-084..087]', {
  tag: ['@phone', '@bothwidths'],
}, async ({ page, site }) => {
  await signIn(page, 'ana')
  await page.getByRole('button', { name: /Tu cuenta/ }).click()
  await expect(page.getByText('Membresía gratuita')).toBeVisible()
  await site.operator('role', mailOf('ana'), 'premium', '--reason', 'prueba')
  await expect(page.getByText('Membresía gratuita')).toBeHidden()
  // The menu may have closed in the meantime; its text shows the new membership anyway.
  await expect(page.getByText('Cancha Pro').first()).toBeAttached()
  await expect(page).toHaveURL('/dashboard')

  // The page checks its access when its line is back; here that answer arrives last.
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/users/checkuser/**', async (route) => {
    await answer.promise
    await route.continue()
  })
  const line = nextLiveConnection(page)
  await page.reload()
  await line
  const asked = page.waitForRequest('**/api/users/checkuser/**')
  await page.evaluate(() => {
    for (const name of ['offline', 'online']) dispatchEvent(new Event(name))
  })
  await asked
  await site.operator('expire', mailOf('ana'), '--reason', 'no pagó')
  const warning = page.getByRole('alertdialog', { name: 'Subscription Expired' })
  await expect(warning).toBeVisible()
  const answered = page.waitForResponse('**/api/users/checkuser/**')
  answer.resolve()
  await answered
  await expect(warning).toContainText(
    'Your subscription has expired. Please subscribe again to continue using our services.',
  )
  await axe(page)
  await press(page, 'Ver las membresías')
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?=/dashboard')
})

test('row 35: signing out asks, and leaves nothing behind [ACC-011..014] [SHELL-005] [SHELL-006]', {
  tag: ['@phone', '@reads'],
}, async ({ page }) => {
  await signIn(page, 'ana')
  await page.reload()
  await expect(heading(page)).toHaveText('Hola, Ana')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toMatch(/st_|ana@|Guerrero/)
  await page.evaluate(() => {
    localStorage.setItem('borrador', 'algo mío')
    sessionStorage.setItem('borrador', 'algo mío')
  })

  await page.getByRole('button', { name: /Tu cuenta/ }).click()
  await press(page, 'Cerrar sesión')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Quedarme' })).toBeFocused()
  await axe(page)
  await press(page, 'Quedarme')
  await expect(page).toHaveURL('/dashboard')

  await page.getByRole('button', { name: /Tu cuenta/ }).click()
  await press(page, 'Cerrar sesión')
  const answered = page.waitForResponse('**/api/users/logout')
  await question.getByRole('button', { name: 'Cerrar sesión' }).click()
  expect((await (await answered).allHeaders())['clear-site-data']).toContain('"storage"')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Tu sesión se cerró en otra pestaña')).toBeHidden()
  // The router keeps how far the new document is scrolled, under a name of its own.
  const left = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  expect(left.filter((name) => !name.startsWith('tsr-scroll-restoration'))).toEqual([])
  expect((await page.context().cookies()).filter(({ name }) => name.includes('session'))).toEqual([])
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?=/dashboard')
})
