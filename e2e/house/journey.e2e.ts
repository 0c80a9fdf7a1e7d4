import { linkIn, newAddress } from '../support/mailbox.ts'
import { signIn, test } from '../support/site.ts'
import { alive, axe, axeColours, expect } from '../support/watch.ts'

const PAID_COURSE = '/brrrr-recicla-tu-dinero?video=2'

const PERSON = {
  first: 'María José',
  last: 'Ñúñez Ortega',
  password: 'Ladrillo 7 rojo',
}

test('[DET-008] [DET-032] [EDU-056] [EDU-057] [DET-033] [DET-034] [ACC-023] a visitor becomes a member, watches a course to its end, is asked for a membership at a paid one, and is shown out at once when blocked; a paid member watches it', {
  tag: ['@phone', '@bothwidths', '@joins', '@check'],
}, async ({ page, site, request }) => {
  // The list of courses is part of the first HTML, for clients without scripts.
  const html = await (await request.get('/education/videocourses')).text()
  expect(html).toContain('Tu primera propiedad de renta')
  expect(html).toContain('<title>Cursos en video · Cancha</title>')
  expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/)

  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Ver los cursos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cursos en video')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await axe(page)

  await page.getByRole('link', { name: 'Tu primera propiedad de renta' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Por qué rentar y no revender')
  await play(page)

  // The second video asks for an account.
  await page.getByRole('link', { name: 'Siguiente video' }).click()
  const door = page.getByRole('dialog', { name: 'Debes iniciar sesión para ver este video' })
  await expect(door).toBeVisible()
  await axe(page)
  await door.getByRole('link', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/login\?=\/tu-primera-propiedad-de-renta/)
  await axe(page)
  await page.getByRole('link', { name: 'Crea tu cuenta gratis' }).click()

  const email = await register(page)
  await axe(page)

  const letter = await site.mailbox.take(email, /Confirma tu correo/)
  expect(letter.html).toContain('Hola, María José')
  await page.goto(linkIn(letter, site.origin))
  await axe(page)
  await page.getByRole('button', { name: 'Confirmar y entrar' }).click()
  // Back to the video that asked for the account.
  await expect(page.getByText('Video 2 de 5')).toBeVisible()
  await play(page)
  for (const number of [3, 4, 5]) {
    await page.getByRole('link', { name: 'Siguiente video' }).click()
    await expect(page.getByText(`Video ${number} de 5`)).toBeVisible()
  }
  await play(page)
  await axe(page)
  await expect(page.getByRole('link', { name: 'Ver más cursos' })).toBeVisible()

  await test.step('a paid course asks for a membership', async () => {
    await page.goto(PAID_COURSE)
    const ask = page.getByRole('dialog', {
      name: 'Necesita actualizar su membresía para ver todos los videos',
    })
    await expect(ask).toBeVisible()
    await axe(page)
    await ask.getByRole('link', { name: 'Actualizar membresía' }).click()
    await expect(page).toHaveURL(/\/pricing\?=\/brrrr-recicla-tu-dinero/)
  })

  await page.getByLabel('Cancha, ir al inicio').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, María José')
  // New members without a phone number are asked for one; they can postpone it.
  await page.getByRole('dialog').getByRole('button', { name: 'Ahora no' }).click()
  const week = page.getByRole('list', { name: 'Tu primera semana' })
  await expect(week.getByRole('link')).toHaveCount(3)
  await axe(page)

  await test.step('an account that is blocked while its page is open is shown out at once', async () => {
    await site.operator('block', email, '--reason', 'prueba')
    await expect(page).toHaveURL(/\/login/, { timeout: 4_000 })
    const notice = page.getByRole('alertdialog', { name: 'Cuenta bloqueada' })
    await expect(notice).toContainText('Has sido bloqueado.')
    await notice.getByRole('button', { name: 'Entendido' }).click()
    await expect(notice).toBeHidden()

    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(PERSON.password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Cuenta bloqueada' })).toContainText(
      'Has sido bloqueado. Comuníquese con el administrador a través de la página Contáctenos.',
    )
    await axe(page)
  })

  await test.step('a paid member watches the paid course, and signs out', async () => {
    await signIn(page, 'beto', PAID_COURSE)
    await play(page)
    await signOut(page)
    await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
    expect((await page.context().cookies()).filter(({ name }) => name.includes('session'))).toEqual([])
  })
})

test('the gallery of components has nothing for axe to find, light and dark', {
  tag: ['@phone', '@bothwidths', '@reads'],
}, async ({ page, allow }) => {
  // It shows the fallbacks of pictures and clips that can't be loaded.
  allow(/404 for GET .*no-existe/)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/ui')
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await axeColours(page)
})

type Page = Parameters<typeof axe>[0]

async function play(page: Page): Promise<void> {
  const video = page.locator('video')
  const begin = page.getByRole('button', { name: /^Reproducir/ })
  // After a press on another page of ours the browser allows autoplay.
  await begin.or(video).first().waitFor()
  if (await begin.isVisible()) await begin.click({ timeout: 1_000 }).catch(() => undefined)
  await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.currentTime)).toBeGreaterThan(0.2)
}

/** @returns the address that she registers with */
async function register(page: Page): Promise<string> {
  const email = newAddress('mariajose')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crear mi cuenta')
  await page.getByLabel('Nombre').fill(PERSON.first)
  await page.getByLabel('Apellido').fill(PERSON.last)
  await page.getByLabel('Correo electrónico').fill(email.toUpperCase())
  await page.getByLabel('Contraseña', { exact: true }).fill(PERSON.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByRole('dialog', { name: 'Revisa tu correo' })).toContainText(email)
  return email
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Tu cuenta/ }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click()
  // Waits for the answer: leaving earlier could end the next session instead.
  await expect(page).toHaveURL('/')
  await alive(page)
}
