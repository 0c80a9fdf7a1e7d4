import { linkIn, newAddress } from '../support/mailbox.ts'
import { signIn, test } from '../support/site.ts'
import { alive, axe, expect } from '../support/watch.ts'

const PERSON = {
  first: 'María José',
  last: 'Ñúñez Ortega',
  password: 'Ladrillo 7 rojo',
}

test('[DET-008] [DET-032] a visitor becomes a member and watches a course to its end', {
  tag: ['@phone', '@bothwidths', '@joins', '@check'],
}, async ({ page, site, request }) => {
  // The list of courses is part of the first HTML, for clients without scripts.
  const html = await (await request.get('/education/videocourses')).text()
  expect(html).toContain('Tu primera propiedad de renta')
  expect(html).toContain('<title>Cursos en video · Cancha</title>')
  expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/)

  await page.goto('/')
  await axe(page)
  await page.getByRole('main').getByRole('link', { name: 'Ver los cursos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cursos en video')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await axe(page)

  await page.getByRole('link', { name: 'Tu primera propiedad de renta' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Por qué rentar y no revender')
  await axe(page)
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
    await play(page)
  }
  await axe(page)
  await expect(page.getByRole('link', { name: 'Ver más cursos' })).toBeVisible()

  await page.getByLabel('Cancha, ir al inicio').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, María José')
  // New members without a phone number are asked for one; they can postpone it.
  await page.getByRole('dialog').getByRole('button', { name: 'Ahora no' }).click()
  await axe(page)
  await signOut(page)
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name.includes('session'))).toEqual([])
})

test('[EDU-056] [EDU-057] [DET-033] [DET-034] a paid course asks a free member for a membership, and opens for a paid member', {
  tag: ['@desktop', '@reads'],
}, async ({ page }) => {
  await signIn(page, 'ana', '/brrrr-recicla-tu-dinero?video=2')
  await expect(
    page.getByRole('dialog', { name: 'Necesita actualizar su membresía para ver todos los videos' }),
  ).toBeVisible()
  await axe(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Actualizar membresía' }).click()
  await expect(page).toHaveURL(/\/pricing\?=\/brrrr-recicla-tu-dinero/)
  await axe(page)

  await signOut(page)
  await signIn(page, 'beto', '/brrrr-recicla-tu-dinero?video=2')
  await play(page)
})

test('[ACC-023] an account that is blocked while its page is open is shown out at once', {
  tag: '@desktop',
}, async ({ page, site }) => {
  await signIn(page, 'ana')
  await site.operator('block', 'ana@demo.cancha.example', '--reason', 'prueba')
  await expect(page).toHaveURL(/\/login/, { timeout: 4_000 })
  const notice = page.getByRole('alertdialog', { name: 'Cuenta bloqueada' })
  await expect(notice).toContainText('Has sido bloqueado.')
  await notice.getByRole('button', { name: 'Entendido' }).click()
  await expect(notice).toBeHidden()

  await page.getByLabel('Correo electrónico').fill('ana@demo.cancha.example')
  await page.getByLabel('Contraseña', { exact: true }).fill('Cancha demo 1')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('dialog', { name: 'Cuenta bloqueada' })).toContainText(
    'Has sido bloqueado. Comuníquese con el administrador a través de la página Contáctenos.',
  )
  await axe(page)
})

test('an address that leads nowhere says so, with a way home', { tag: ['@phone', '@reads'] }, async ({
  page,
}) => {
  const answer = await page.goto('/no-hay-nada-aqui')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Ooops, la página que visitaste no existe.',
  )
  await axe(page)
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('without a mail server', () => {
  test.use({ withMailServer: false })

  test('administrators read the letters in the outbox, and nobody else does', { tag: '@desktop' }, async ({
    page,
    browser,
    site,
  }) => {
    await page.goto('/register')
    await register(page)
    const admin = await (await browser.newContext({ baseURL: site.origin })).newPage()
    await signIn(admin, 'admin', '/admin/outbox')
    await axe(admin)
    await admin.getByRole('button', { name: /Confirma tu correo/ }).click()
    const link = admin.getByRole('dialog').getByRole('link')
    await expect(link).toHaveAttribute('href', /\/activation\/emailconfirm\//)
    await axe(admin)
    await page.goto((await link.getAttribute('href')) ?? '')
    await page.getByRole('button', { name: 'Confirmar y entrar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuéntanos de ti')
    expect((await page.goto('/admin/outbox'))?.status()).toBe(404)
    await admin.context().close()
  })
})

test.describe('the gallery', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`of components has nothing for axe to find, ${colorScheme}`, {
      tag: ['@phone', '@bothwidths', '@reads'],
    }, async ({ page, allow }) => {
      // It shows the fallbacks of pictures and clips that can't be loaded.
      allow(/404 for GET .*no-existe/)
      await page.emulateMedia({ colorScheme })
      await page.goto('/ui')
      await axe(page)
    })
  }
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
  // First in a hurry, with empty fields.
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByText('Entra tu primer nombre').first()).toBeVisible()
  await expect(
    page.getByText('Acepte los términos y la política de privacidad anteriores').first(),
  ).toBeVisible()
  await axe(page)
  await page.getByLabel('Nombre').fill(PERSON.first)
  await page.getByLabel('Apellido').fill(PERSON.last)
  await page.getByLabel('Correo electrónico').fill(email.toUpperCase())
  await page.getByLabel('Contraseña', { exact: true }).fill(PERSON.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByRole('dialog', { name: 'Revisa tu correo' })).toContainText(email)
  await axe(page)
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
