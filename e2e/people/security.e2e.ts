import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { nextLiveConnection } from '../support/live-connection.ts'
import { linkIn, newAddress } from '../support/mailbox.ts'
import { enter, forgetSession, signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const ANA = 'ana@demo.cancha.example'
const PASSWORD = 'Cancha demo 1'

/** Gives the browser a device that makes passkeys, and verifies its user each time. */
async function addPasskeyDevice(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

test('an administrator without the second factor is led to turn it on, has their rights then, enters with it, and turns it off', {
  tag: ['@phone', '@bothwidths', '@check'],
}, async ({ page, site }) => {
  await site.operator('make-admin', ANA, '--reason', 'prueba')
  await signIn(page, 'ana', '/admin/outbox')
  await expect(page).toHaveURL(/\/seguridad$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seguridad de tu cuenta')
  const waits = page.getByText('Sus derechos empiezan cuando actives el segundo paso.')
  await expect(waits).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'Activar el segundo paso' }).click()
  const enroll = page.getByRole('dialog', { name: 'Activa el segundo paso' })
  await expect(enroll.getByRole('img', { name: /Código QR/ })).toBeVisible()
  const secret = ((await enroll.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await enroll.getByLabel('Código de 6 números').fill('000000')
  await enroll.getByRole('button', { name: 'Activar' }).click()
  await expect(enroll.getByText('El código no es correcto o ya se usó.')).toBeVisible()
  await axe(page)
  await enroll.getByLabel('Código de 6 números').fill(codeOf(secret))
  await enroll.getByRole('button', { name: 'Activar' }).click()

  const codes = page.getByRole('dialog', { name: 'Guarda tus códigos de recuperación' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await axe(page)
  const [first = '', second = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('Activado', { exact: true })).toBeVisible()
  await expect(waits).toBeHidden()
  await site.mailbox.take(ANA, /Activaste el segundo paso/)
  await page.goto('/admin/outbox')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correos enviados')

  await forgetSession(page)
  await page.goto('/login?=/seguridad')
  await page.getByLabel('Correo electrónico').fill(ANA)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  const door = page.getByRole('dialog', { name: 'Segundo paso' })
  await expect(door.getByLabel('Código')).toBeFocused()
  await door.getByLabel('Código').fill(first)
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: 'Desactivar' }).click()
  const off = page.getByRole('dialog', { name: '¿Desactivar el segundo paso?' })
  await off.getByLabel('Código').fill(second)
  await off.getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByText('Desactivado', { exact: true })).toBeVisible()
})

test('what one does about one’s own account: enter by a letter’s code, prove it anew, have one’s data, end another browser’s session, make a passkey and enter with it, wish it deleted and keep it, change its address and undo that', {
  tag: '@phone',
}, async ({ page, browser, site }) => {
  const other = await browser.newPage({ baseURL: site.origin })
  await enter(page, 'ana')
  await site.age('sessions', 'proved_at', '11 minutes')
  await page.goto('/seguridad')

  await test.step('another browser enters without a password, by the code of a letter', async () => {
    await other.goto('/login')
    await other.getByRole('link', { name: 'Entrar con un código por correo' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Entrar con un código')
    await other.getByLabel('Correo electrónico').fill(ANA)
    await other.getByRole('button', { name: 'Enviarme el código' }).click()
    const letter = await site.mailbox.take(ANA, /Tu código para entrar/)
    await other.getByLabel('Código de 6 números').fill(/\b\d{6}\b/.exec(letter.text ?? '')?.[0] ?? '')
    const line = nextLiveConnection(other)
    await other.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(other).toHaveURL(/\/dashboard$/)
    await line
    await page.reload()
  })

  await test.step('a sensitive action asks for a fresh proof, and continues after it', async () => {
    await page.getByRole('button', { name: 'Descargar mis datos' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' })
    await axe(page)
    await proof.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    const coming = page.waitForEvent('download')
    await proof.getByRole('button', { name: 'Continuar' }).click()
    expect((await coming).suggestedFilename()).toMatch(/^cancha-mis-datos-\d{4}-\d\d-\d\d\.json$/)
    await expect(proof).toBeHidden()
  })

  await test.step('a session that is ended in another browser is shown out at once', async () => {
    await page.getByRole('button', { name: /^Cerrar la sesión de/ }).click()
    await expect(other).toHaveURL(/\/login/, { timeout: 4_000 })
    await expect(page.getByRole('button', { name: /^Cerrar la sesión de/ })).toHaveCount(0)
    await other.close()
  })

  await test.step('a passkey is made, told by a letter, and signs in', async () => {
    await addPasskeyDevice(page)
    await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click()
    await expect(page.getByText(/todavía no la has usado/)).toBeVisible()
    await site.mailbox.take(ANA, /Agregaste una llave de acceso/)
    await forgetSession(page)
    await page.goto('/login?=/seguridad')
    await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click()
    await expect(page).toHaveURL(/\/seguridad$/)
    await expect(page.getByText(/usada por última vez/)).toBeVisible()
  })

  await test.step('a deletion is asked for, told by a letter, and taken back', async () => {
    await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
    await axe(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar mi cuenta' }).click()
    await expect(page.getByText(/Tu cuenta se borrará el/)).toBeVisible()
    await axe(page)
    await site.mailbox.take(ANA, /Tu cuenta se borrará en 14 días/)
    await page.getByRole('button', { name: 'Conservar mi cuenta' }).click()
    await expect(page.getByText(/Tu cuenta se borrará el/)).toBeHidden()
  })

  await test.step('the address changes when the new one answers, and the old one can undo it', async () => {
    await page.getByLabel('Correo nuevo').fill('ana.nueva@correo.example')
    await page.getByRole('button', { name: 'Cambiar mi correo' }).click()
    await expect(page.getByText('Falta confirmar')).toBeVisible()
    // Scrolled to the top, because axe would judge a button that is half under the header by its visible part.
    await page.evaluate(() => window.scrollTo(0, 0))
    await axe(page)

    const letter = await site.mailbox.take('ana.nueva@correo.example', /Confirma tu correo nuevo/)
    const notice = await site.mailbox.take(ANA, /Pediste cambiar el correo/)
    await page.goto(linkIn(letter, site.origin))
    await page.getByRole('button', { name: 'Usar este correo' }).click()
    await expect(page.getByText('Listo: desde ahora entras con ana.nueva@correo.example.')).toBeVisible()
    await page.goto(linkIn(notice, site.origin))
    await page.getByRole('button', { name: 'Deshacer el cambio' }).click()
    await expect(page.getByText(`Listo: tu cuenta usa ${ANA}.`)).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: 'Elegir otra contraseña' }).click()
    await expect(page.getByLabel('Nueva contraseña', { exact: true })).toBeVisible()
  })
})

test('[PAGE-021] a stranger becomes a member by Google, accepting the terms, and arrives where they were going; row 17: they join Facebook of another address, and remove it', {
  tag: ['@desktop', '@joins'],
}, async ({ page, site }) => {
  const [email, another] = [newAddress('nueva'), newAddress('otra')]
  await page.goto('/login?=/seguridad')
  await axe(page)
  await page.getByRole('button', { name: 'Continuar con Google' }).click()
  await page.getByLabel('Otro correo').fill(email)
  await axe(page)
  await page.getByRole('button', { name: 'Continuar con este correo' }).click()
  const terms = page.getByRole('dialog', { name: 'Crea tu cuenta' })
  await axe(page)
  await terms.getByRole('checkbox').check()
  await terms.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page).toHaveURL(/\/seguridad$/)
  await expect(page.getByText(`${email}, desde el`)).toBeVisible()

  await page.getByRole('button', { name: 'Agregar Facebook' }).click()
  await page.getByLabel('Otro correo').fill(another)
  await page.getByRole('button', { name: 'Continuar con este correo' }).click()
  await expect(page).toHaveURL(/\/seguridad$/)
  await expect(page.getByText(`${another}, desde el`)).toBeVisible()
  await axe(page)
  await site.mailbox.take(email, /Uniste Facebook/)
  await page.getByRole('button', { name: 'Quitar Facebook' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar Facebook' }).click()
  await expect(page.getByRole('button', { name: 'Agregar Facebook' })).toBeVisible()
  await site.mailbox.take(email, /Quitaste Facebook/)
})
