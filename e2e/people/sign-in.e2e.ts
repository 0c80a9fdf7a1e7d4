import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { DEMO_PASSWORD } from '../../demo/people/accounts.ts'
import { change } from '../support/database.ts'
import { linkIn, newAddress } from '../support/mailbox.ts'
import { enter, forgetSession, signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const ANOTHER = 'Cerca 9 blanca'
const mailOf = (key: string) => `${key}@demo.cancha.example`
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
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
  await test.step('[ACC-018] [ACC-063] [ACC-064] [ACC-065] [ACC-066] the letter is asked for, with an address that is one', async () => {
    await page.goto('/login')
    await press(page, '¿Olvidaste tu contraseña?')
    const asking = dialog(page, '¿Olvidaste tu contraseña?')
    await expect(asking.getByLabel('Correo electrónico')).toBeFocused()
    await axe(page)
    await press(page, 'Enviar enlace')
    await expect(asking).toContainText('Este espacio es obligatorio')
    await asking.getByLabel('Correo electrónico').fill('nadie')
    await press(page, 'Enviar enlace')
    await expect(asking).toContainText('Por favor introduzca un correo electrónico válido')
    await axe(page)
    await asking.getByLabel('Correo electrónico').fill('nadie@correo.example')
    await press(page, 'Enviar enlace')
    await expect(asking).toContainText('El correo electrónico no existe en nuestro sistema')
    await asking.getByLabel('Correo electrónico').fill(mailOf('ana'))
    await press(page, 'Enviar enlace')
    await expect(dialog(page, 'Revisa tu correo')).toContainText(
      'Se ha enviado una instrucción de restablecimiento de contraseña',
    )
    await axe(page)
    await press(page, 'Entendido')
  })

  const link = linkIn(await site.mailbox.take(mailOf('ana'), /Elige otra contraseña/), site.origin)
  const answer = await page.goto(link)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await axe(page)

  await test.step('[PAGE-037] [ACC-067] [ACC-069] [PAGE-040] [PAGE-041] both fields are required', async () => {
    await press(page, 'Guardar')
    await expect(page.getByText('La contraseña debe contener letras y numeros')).toBeVisible()
    await expect(page.getByText('¡Confirme su nueva contraseña!')).toBeVisible()
    await expect(password(page)).toBeFocused()
    await axe(page)
  })

  await test.step('[ACC-070] [PAGE-042] they must match', async () => {
    await password(page).fill('Contrasena1')
    await confirmation(page).fill('Contrasena2')
    await press(page, 'Guardar')
    await expect(page.getByText('¡Las dos contraseñas que ingresó no coinciden!')).toBeVisible()
  })

  await test.step('[PAGE-045] what the server refuses is told in its words', async () => {
    await password(page).fill('Cancha2024')
    await confirmation(page).fill('Cancha2024')
    await press(page, 'Guardar')
    await expect(dialog(page, 'No se pudo guardar tu contraseña')).toContainText(
      'Esa contraseña es demasiado común',
    )
    await axe(page)
    await press(page, 'Entendido')
    await expect(password(page)).toBeFocused()
  })

  await test.step('[ACC-073] [PAGE-044] a good one is stored', async () => {
    await password(page).fill(ANOTHER)
    await confirmation(page).fill(ANOTHER)
    await press(page, 'Guardar')
    await expect(dialog(page, 'Contraseña Establecida')).toBeVisible()
    await axe(page)
    await press(page, 'Iniciar sesión')
    await expect(page).toHaveURL('/login')
  })

  await test.step('sessions opened with the old password have ended, the new one opens another', async () => {
    // Sessions opened with the old password have ended, also on the open page.
    await expect(elsewhere).toHaveURL(/\/login/)
    await expect(elsewhere.getByText('Tu contraseña cambió. Inicia sesión de nuevo.')).toBeVisible()
    await elsewhere.close()
    await site.mailbox.take(mailOf('ana'), /contraseña de Cancha cambió/)
    await fillIn(page, mailOf('ana'), ANOTHER)
    await page.waitForURL('**/dashboard')
  })

  await test.step('[ACC-071] [ACC-072] [PAGE-038] [PAGE-039] [PAGE-043] the link was used: it leads to sign-in', async () => {
    // The link has been used: going back to it leads to the sign-in page.
    await forgetSession(page)
    await page.goto(link)
    await expect(dialog(page, 'Enlace expirado')).toBeVisible()
    await axe(page)
    await press(page, 'Ir a iniciar sesión')
    await expect(page).toHaveURL('/login')
  })
})

test('an unknown reset link leads to sign-in [ACC-071] [ACC-072] [PAGE-039]', {
  tag: ['@desktop', '@reads'],
}, async ({ page }) => {
  for (const token of ['A'.repeat(43), 'corto', '%3Cscript%3Ealert(1)%3C%2Fscript%3E']) {
    await page.goto(`/user/password/reset/${token}`)
    await expect(dialog(page, 'Enlace expirado')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/login')
  }
})

test('a password is changed; later the current one is asked for', {
  tag: '@desktop',
}, async ({ page, browser, site }) => {
  const elsewhere = await browser.newPage({ baseURL: site.origin })
  await signIn(elsewhere, 'beto')
  await signIn(page, 'beto')
  await test.step('[PROF-060] [PROF-061] the page is reached from the account’s menu', async () => {
    await page.getByRole('button', { name: /Tu cuenta/ }).click()
    await page.getByRole('link', { name: 'Cambiar contraseña' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cambia tu Contraseña')
    await axe(page)
  })

  await test.step('[PROF-062] [PROF-063] [PROF-064] [PROF-065] what is missing or wrong is said', async () => {
    await press(page, 'Guardar')
    await expect(page.getByText('¡Confirme su nueva contraseña!')).toBeVisible()
    await password(page).fill('corta1')
    await confirmation(page).fill('otra')
    await press(page, 'Guardar')
    await expect(
      page.getByText('La contraseña debe contener letras y numeros con un limite de 8 caracteres'),
    ).toBeVisible()
    await expect(page.getByText('¡Las dos contraseñas que ingresó no coinciden!')).toBeVisible()
  })

  await test.step('[PROF-066] [ACC-074] the sign-in is recent, so no further proof is asked', async () => {
    // The sign-in is recent, so no further proof is asked.
    await password(page).fill(ANOTHER)
    await confirmation(page).fill(ANOTHER)
    await press(page, 'Guardar')
    await expect(dialog(page, 'Listo')).toContainText('Contraseña actualizada exitosamente.')
    await axe(page)
    await press(page, 'Entendido')
    await expect(password(page)).toHaveValue('')
    await expect(elsewhere).toHaveURL(/\/login/)
    await elsewhere.close()
    await site.mailbox.take(mailOf('beto'), /contraseña de Cancha cambió/)
  })

  await test.step('[PROF-067] [ACC-075] later the current one is asked for, and a wrong one refused in the server’s words', async () => {
    await change(site.ownerUrl, sql`update sessions set proved_at = now() - interval '11 minutes'`)
    await password(page).fill('Teja 4 azul')
    await confirmation(page).fill('Teja 4 azul')
    await press(page, 'Guardar')
    const proof = dialog(page, 'Confirma que eres tú')
    await expect(proof.getByLabel('Contraseña actual', { exact: true })).toBeFocused()
    await axe(page)
    await proof.getByLabel('Contraseña actual', { exact: true }).fill(DEMO_PASSWORD)
    await press(page, 'Confirmar')
    await expect(proof).toContainText('La contraseña actual no es correcta.')
    await axe(page)
    await proof.getByLabel('Contraseña actual', { exact: true }).fill(ANOTHER)
    await press(page, 'Confirmar')
    await expect(dialog(page, 'Listo')).toContainText('Contraseña actualizada exitosamente.')
  })
})

test('a failed sign-in says why, and keeps what was typed', {
  tag: '@phone',
}, async ({ page, site, allow }) => {
  allow(/verificationlink/)
  await page.goto('/login')
  await test.step('[ACC-033] [ACC-034] [ACC-037] [ACC-038] [ACC-039] what can be no address or password is said before it is sent', async () => {
    const passwordFault = page.getByText(
      'La contraseña debe contener letras y numeros con un limite de 8 caracteres',
    )
    await page.getByLabel('Correo electrónico').fill(mailOf('ana'))
    await press(page, 'Entrar')
    await expect(passwordFault).toBeVisible()
    await fillIn(page, 'ana arroba demo', 'corta')
    await expect(
      page.getByText('Por favor introduzca una dirección de correo electrónico válida'),
    ).toBeVisible()
    await expect(passwordFault).toBeVisible()
    await axe(page)
  })

  await test.step('[ACC-031] [ACC-032] a wrong password is told in the server’s words', async () => {
    await fillIn(page, mailOf('ana'), 'Otra clave 99')
    await expect(dialog(page, 'Error de inicio de sesion')).toContainText(
      'El correo electrónico o la contraseña no son correctos.',
    )
    await axe(page)
    await press(page, 'Entendido')
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(mailOf('ana'))
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('Otra clave 99')
  })

  await test.step('[ACC-020] [ACC-022] [ACC-023] a blocked account', async () => {
    await fillIn(page, mailOf('rodrigo'), DEMO_PASSWORD)
    await expect(dialog(page, 'Cuenta bloqueada')).toContainText(
      'Has sido bloqueado. Comuníquese con el administrador a través de la página Contáctenos.',
    )
    await axe(page)
    await press(page, 'Entendido')
  })

  await test.step('an address is one long word: it breaks, and pushes nothing out of the dialog', async () => {
    // An address is one long word: it breaks, and pushes nothing out of the dialog.
    let unverified = true
    await page.route('**/api/users/login', (route) =>
      unverified
        ? route.fulfill({ status: 403, json: { success: false, code: 'unverified', msg: 'Falta verificar' } })
        : route.fallback(),
    )
    await fillIn(page, 'guadalupe.hernandez.de.la.fuente@inmobiliaria.example', DEMO_PASSWORD)
    await expect(dialog(page, 'Falta verificar tu correo')).toBeVisible()
    const spills = dialog(page, 'Falta verificar tu correo').evaluate(
      (node) => node.scrollWidth > node.clientWidth,
    )
    expect(await spills).toBe(false)
    await page.keyboard.press('Escape')
    unverified = false
  })

  await test.step('[ACC-019] [ACC-024] [ACC-025] [ACC-026] [ACC-027] [ACC-028] an unconfirmed one is sent its letter again', async () => {
    await fillIn(page, mailOf('jimena'), DEMO_PASSWORD)
    await expect(dialog(page, 'Falta verificar tu correo')).toBeVisible()
    await axe(page)
    let away = true
    await page.route('**/api/users/resending/verificationlink', (route) =>
      away ? route.abort() : route.fallback(),
    )
    await press(page, 'Reenviar el enlace')
    await expect(page.getByText('Algo salió mal. Inténtalo después de algún tiempo.')).toBeVisible()
    away = false
    await press(page, 'Reenviar el enlace')
    await expect(page.getByText('Se ha enviado un enlace de verificación', { exact: false })).toBeVisible()
    await axe(page)
  })

  await page.goto(linkIn(await site.mailbox.take(mailOf('jimena'), /Confirma tu correo/), site.origin))
  await press(page, 'Confirmar y entrar')
  // [ACC-058] A new member is asked who they are.
  await page.waitForURL('**/help-us')
})

test('members without a phone number are asked for one, once a session [DASH-006..008] [ACC-021] [ACC-030] [ACC-076] [ACC-077]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/login?=/education/videocourses')
  await fillIn(page, mailOf('daniela'), DEMO_PASSWORD)
  const asking = dialog(page, 'Agrega tu teléfono')
  const number = asking.getByPlaceholder('Enter phone number')
  await expect(number).toBeFocused()
  await expect(asking.getByLabel('País')).toHaveValue('US')
  await expect(asking.getByRole('button', { name: 'Enviar' })).toBeDisabled()
  await axe(page)
  await press(page, 'Ahora no')
  await expect(page).toHaveURL('/education/videocourses')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Daniela')
  await expect(asking).toBeHidden()

  // Another tab has its own session storage, so the panel asks again.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await number.fill('210 555')
  await expect(asking.getByRole('button', { name: 'Enviar' })).toBeDisabled()
  await number.fill('(210) 555-0187')
  await press(page, 'Enviar')
  await expect(asking).toBeHidden()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Daniela')
  const { user } = await (await page.request.get('/api/users/session')).json()
  expect(user.userinfoid.phonenumber).toBe('+12105550187')
  await expect(asking).toBeHidden()
})

test('row 34: the return path after signing in never leaves the site [ACC-015..017] [PAY-011]', {
  tag: ['@desktop', '@reads'],
}, async ({ page, site }) => {
  const wanted = [
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '%2F%2Fevil.example',
    '/%5Cevil.example',
    'data:text/html,<script>alert(1)</script>',
    ' //evil.example',
  ]
  await enter(page, 'ana')
  for (const path of wanted) {
    await page.goto(`/login?=${path}`)
    await expect(page).toHaveURL('/dashboard')
  }
  for (const path of ['/education/videocourses', '/pricing']) {
    await page.goto(`/login?=${path}`)
    await expect(page).toHaveURL(path)
  }

  await forgetSession(page)
  for (const path of wanted.slice(0, 3)) {
    await page.goto(`/login?=${path}`)
    await fillIn(page, mailOf('ana'), DEMO_PASSWORD)
    await page.waitForURL(`${site.origin}/dashboard`)
    await forgetSession(page)
  }
})

test('the return path is kept through registration and its letter', { tag: ['@phone', '@joins'] }, async ({
  page,
  site,
}) => {
  const email = newAddress('inigo')
  await page.goto('/login?=/tu-primera-propiedad-de-renta%3Fvideo%3D2')
  await page.getByRole('link', { name: 'Crea tu cuenta gratis' }).click()
  await page.getByLabel('Nombre').fill('Íñigo')
  await page.getByLabel('Apellido').fill('Peña')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill('Ladrillo 7 rojo')
  await page.getByRole('checkbox').check()
  await press(page, 'Crear mi cuenta')
  await expect(dialog(page, 'Revisa tu correo')).toBeVisible()
  await page.goto(linkIn(await site.mailbox.take(email, /Confirma tu correo/), site.origin))
  await press(page, 'Confirmar y entrar')
  await expect(page).toHaveURL('/tu-primera-propiedad-de-renta?video=2')
})
