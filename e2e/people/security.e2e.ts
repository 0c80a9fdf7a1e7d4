import { Secret, TOTP } from 'otpauth'
import { linkIn, newAddress } from '../support/mailbox.ts'
import { enter, forgetSession, signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

type Page = Parameters<typeof axe>[0]

const ANA = 'ana@demo.cancha.example'
const PASSWORD = 'Cancha demo 1'

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** Enters a password or a code in the proof dialog. */
async function proveAgain(page: Page, typed: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await expect(dialog).toBeVisible()
  await axe(page)
  await dialog.getByRole('textbox').last().fill(typed)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog).toBeHidden()
}

test('a person turns the second factor on, enters with it, and turns it off', {
  tag: ['@phone', '@bothwidths', '@check'],
}, async ({ page, site }) => {
  await signIn(page, 'ana', '/seguridad')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seguridad de tu cuenta')
  await axe(page)

  await page.getByRole('button', { name: 'Activar el segundo paso' }).click()
  const enroll = page.getByRole('dialog', { name: 'Activa el segundo paso' })
  await expect(enroll.getByRole('img', { name: /Código QR/ })).toBeVisible()
  await axe(page)
  const secret = ((await enroll.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await enroll.getByRole('button', { name: 'Activar' }).click()
  await expect(enroll.getByText('Escribe los 6 números')).toBeVisible()
  await enroll.getByLabel('Código de 6 números').fill('000000')
  await enroll.getByRole('button', { name: 'Activar' }).click()
  await expect(enroll.getByText('El código no es correcto o ya se usó.')).toBeVisible()
  await enroll.getByLabel('Código de 6 números').fill(codeOf(secret))
  await enroll.getByRole('button', { name: 'Activar' }).click()

  const codes = page.getByRole('dialog', { name: 'Guarda tus códigos de recuperación' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await axe(page)
  const [first = '', second = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('Activado', { exact: true })).toBeVisible()
  await site.mailbox.take(ANA, /Activaste el segundo paso/)

  await forgetSession(page)
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(ANA)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  const door = page.getByRole('dialog', { name: 'Segundo paso' })
  await axe(page)
  await door.getByLabel('Código').fill('000000')
  await door.getByRole('button', { name: 'Entrar' }).click()
  await expect(door.getByText('El código no es correcto o ya se usó.')).toBeVisible()
  await door.getByLabel('Código').fill(first)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')

  await page.goto('/seguridad')
  await page.getByRole('button', { name: 'Desactivar' }).click()
  const off = page.getByRole('dialog', { name: '¿Desactivar el segundo paso?' })
  await off.getByLabel('Código').fill(second)
  await off.getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByText('Desactivado', { exact: true })).toBeVisible()
})

test('a session is ended from another browser, which is shown out at once', { tag: '@desktop' }, async ({
  page,
  browser,
  site,
}) => {
  const other = await browser.newPage({ baseURL: site.origin })
  await signIn(other, 'ana')
  await signIn(page, 'ana', '/seguridad')
  await expect(page.getByText('Esta sesión', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Cerrar la sesión de/ }).click()
  await expect(other).toHaveURL(/\/login/, { timeout: 4_000 })
  await expect(page.getByRole('button', { name: /^Cerrar la sesión de/ })).toHaveCount(0)
  await other.close()
})

test('an administrator without the second factor is led to set it up, and then has their rights', {
  tag: '@desktop',
}, async ({ page, site }) => {
  await site.operator('make-admin', ANA, '--reason', 'prueba')
  await signIn(page, 'ana')
  await expect(page.getByText('Sus derechos empiezan cuando actives el segundo paso.')).toBeVisible()
  await axe(page)
  await page.goto('/admin/outbox')
  await expect(page).toHaveURL(/\/seguridad$/)
  await page.getByRole('button', { name: 'Activar el segundo paso' }).click()
  const enroll = page.getByRole('dialog', { name: 'Activa el segundo paso' })
  const secret = ((await enroll.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await enroll.getByLabel('Código de 6 números').fill(codeOf(secret))
  await enroll.getByRole('button', { name: 'Activar' }).click()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('Sus derechos empiezan')).toBeHidden()
  await page.goto('/admin/outbox')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correos enviados')
})

test('the address changes when the new one answers, and the old one can undo it', { tag: '@phone' }, async ({
  page,
  site,
}) => {
  await signIn(page, 'ana', '/seguridad')
  await page.getByLabel('Correo nuevo').fill('beto@demo.cancha.example')
  await page.getByRole('button', { name: 'Cambiar mi correo' }).click()
  await expect(page.getByText('Correo electrónico ya en uso')).toBeVisible()
  await page.getByLabel('Correo nuevo').fill('ana.nueva@correo.example')
  await page.getByRole('button', { name: 'Cambiar mi correo' }).click()
  await expect(page.getByText('Falta confirmar')).toBeVisible()
  // Scrolled to the top, because axe would judge a button that is half under the header by its visible part.
  await page.evaluate(() => window.scrollTo(0, 0))
  await axe(page)

  const letter = await site.mailbox.take('ana.nueva@correo.example', /Confirma tu correo nuevo/)
  const notice = await site.mailbox.take(ANA, /Pediste cambiar el correo/)
  await page.goto(linkIn(letter, site.origin))
  await axe(page)
  await page.getByRole('button', { name: 'Usar este correo' }).click()
  await expect(page.getByText('Listo: desde ahora entras con ana.nueva@correo.example.')).toBeVisible()
  await page.goto(linkIn(notice, site.origin))
  await axe(page)
  await page.getByRole('button', { name: 'Deshacer el cambio' }).click()
  await expect(page.getByText(`Listo: tu cuenta usa ${ANA}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Elegir otra contraseña' }).click()
  const another = 'Cerca 9 blanca'
  await page.getByLabel('Nueva contraseña', { exact: true }).fill(another)
  await page.getByLabel('Confirma tu nueva contraseña').fill(another)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByLabel('Correo electrónico').fill(ANA)
  await page.getByLabel('Contraseña', { exact: true }).fill(another)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto(linkIn(letter, site.origin))
  await page.getByRole('button', { name: 'Usar este correo' }).click()
  await expect(page.getByText('Enlace expirado')).toBeVisible()
})

test('a person exports their data, asks for the account to be deleted, and cancels that', {
  tag: '@phone',
}, async ({ page, site }) => {
  await signIn(page, 'ana', '/seguridad')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar mis datos' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^cancha-mis-datos-\d{4}-\d\d-\d\d\.json$/)

  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  await axe(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar mi cuenta' }).click()
  await expect(page.getByText(/Tu cuenta se borrará el/)).toBeVisible()
  await axe(page)
  await site.mailbox.take(ANA, /Tu cuenta se borrará en 14 días/)
  await forgetSession(page)
  await signIn(page, 'ana')
  await page.getByRole('button', { name: 'Conservar mi cuenta' }).click()
  await expect(page.getByText(/Tu cuenta se borrará el/)).toBeHidden()
})

test('a sensitive action asks for a fresh proof, and continues after it', {
  tag: ['@phone', '@joins'],
}, async ({ page, site }) => {
  await enter(page, 'ana')
  await site.age('sessions', 'proved_at', '11 minutes')
  await page.goto('/seguridad')
  await page.getByRole('button', { name: 'Descargar mis datos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await dialog.getByLabel('Contraseña', { exact: true }).fill('no es esta 1')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('La contraseña no es correcta.')).toBeVisible()
  const coming = page.waitForEvent('download')
  await proveAgain(page, PASSWORD)
  await coming
})

test.describe('[PAGE-021] with a provider', () => {
  test('a stranger becomes a member by Google, accepting the terms, and arrives where they were going', {
    tag: ['@desktop', '@joins'],
  }, async ({ page, site }) => {
    const email = newAddress('nueva')
    await page.goto('/login?=/seguridad')
    await axe(page)
    await page.getByRole('button', { name: 'Continuar con Google' }).click()
    await page.getByLabel('Otro correo').fill(email)
    await axe(page)
    await page.getByRole('button', { name: 'Continuar con este correo' }).click()
    const terms = page.getByRole('dialog', { name: 'Crea tu cuenta' })
    await terms.getByRole('button', { name: 'Crear mi cuenta' }).click()
    await expect(terms.getByText('Acepte los términos y la política de privacidad anteriores')).toBeVisible()
    await axe(page)
    await terms.getByRole('checkbox').check()
    await terms.getByRole('button', { name: 'Crear mi cuenta' }).click()
    await expect(page).toHaveURL(/\/seguridad$/)
    await expect(page.getByText(`${email}, desde el`)).toBeVisible()
    // It is their only way to sign in, so they need a password first.
    await page.getByRole('button', { name: 'Quitar Google' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar Google' }).click()
    const needed = page.getByRole('dialog', { name: 'Falta una contraseña' })
    await expect(needed).toContainText('Google es tu única forma de entrar.')
    await axe(page)
    await needed.getByRole('button', { name: 'Elegir una contraseña' }).click()
    await site.mailbox.take(email, /Elige otra contraseña/)
    await expect(page.getByRole('dialog', { name: 'Revisa tu correo' })).toBeVisible()
  })

  test('row 17: a member joins a Google account of another address, and removes it', {
    tag: ['@phone', '@joins'],
  }, async ({ page, site }) => {
    await signIn(page, 'ana', '/seguridad')
    await page.getByRole('button', { name: 'Agregar Google' }).click()
    await page.getByLabel('Otro correo').fill('ana.otra@correo.example')
    await page.getByRole('button', { name: 'Continuar con este correo' }).click()
    await expect(page).toHaveURL(/\/seguridad$/)
    await expect(page.getByText(/^ana\.otra@correo\.example, desde el/)).toBeVisible()
    await axe(page)
    await site.mailbox.take(ANA, /Uniste Google/)
    await page.getByRole('button', { name: 'Quitar Google' }).click()
    await axe(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar Google' }).click()
    await expect(page.getByRole('button', { name: 'Agregar Google' })).toBeVisible()
    await site.mailbox.take(ANA, /Quitaste Google/)
  })

  test('row 17: one that is another member’s is refused with a sentence', {
    tag: ['@desktop', '@joins'],
  }, async ({ page, browser, site }) => {
    const other = await browser.newPage({ baseURL: site.origin })
    await other.goto('/login')
    await other.getByRole('button', { name: 'Continuar con Google' }).click()
    await other.getByRole('button', { name: /beto@demo/ }).click()
    await other.waitForURL('**/dashboard')
    await other.close()
    await signIn(page, 'ana', '/seguridad')
    await page.getByRole('button', { name: 'Agregar Google' }).click()
    await page.getByRole('button', { name: /beto@demo/ }).click()
    const refused = page.getByRole('dialog', { name: 'No se unió tu cuenta de Google' })
    await expect(refused).toContainText('ya está unida a la cuenta de otra persona')
    await axe(page)
    await refused.getByRole('button', { name: 'Volver a mi seguridad' }).click()
    await expect(page).toHaveURL(/\/seguridad$/)
  })

  test('a member joins Facebook by their password', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/register')
    await page.getByRole('button', { name: 'Continuar con Facebook' }).click()
    await page.getByLabel('Otro correo').fill(ANA)
    await page.getByRole('button', { name: 'Continuar con este correo' }).click()
    const own = page.getByRole('dialog', { name: 'Ya tienes una cuenta' })
    await own.getByLabel('Contraseña', { exact: true }).fill('no es esta 1')
    await own.getByRole('button', { name: 'Unir y entrar' }).click()
    await expect(own.getByText('El correo electrónico o la contraseña no son correctos.')).toBeVisible()
    await axe(page)
    await own.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await own.getByRole('button', { name: 'Unir y entrar' }).click()
    await page.waitForURL('**/dashboard')
  })

  test('[PAGE-036] [ACC-053] an invalid credential shows "Registro fallido"', {
    tag: ['@desktop', '@reads'],
  }, async ({ page }) => {
    await page.goto('/login/google#id_token=inventado&state=inventado')
    const failed = page.getByRole('dialog', { name: 'Registro fallido' })
    await expect(failed).toBeVisible()
    await axe(page)
    expect(page.url()).not.toContain('inventado')
    await failed.getByRole('button', { name: 'Entendido' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})
