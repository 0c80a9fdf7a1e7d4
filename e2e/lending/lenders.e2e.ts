import type { Page } from '@playwright/test'
import { linkIn } from '../support/mailbox.ts'
import { anotherMember, signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A name of a company that is one long word and many short ones. */
const COMPANY = 'Préstamos Hermanos Villavicencio-Echeverríamontesdeoca y Compañía, de San Antonio, Texas'
const EMAIL = 'leonor@correo.example'
const PASSWORD = 'Cerca 9 blanca'

async function chooseState(page: Page, typed: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Estados donde prestas' })
  await field.fill(typed)
  await page.getByRole('option', { name, exact: true }).click()
  await expect(page.getByRole('button', { name: `Quitar ${name}` })).toBeVisible()
}

test('a lender is invited, registers the company, adds a programme, corrects what administration asks for and is confirmed', {
  tag: ['@phone', '@bothwidths'],
}, async ({ page, site, browser, allow }) => {
  test.setTimeout(180_000)
  const admin = await anotherMember({ page, site, browser }, 'admin', '/admin/miembros')
  let link = ''
  await test.step('an administrator invites to lend', async () => {
    await press(admin, 'Invitar')
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('A prestar (prestamista)').check()
    await dialog.getByLabel('Correo electrónico').fill(EMAIL)
    await dialog.getByLabel(/^Nombre/).fill('Leonor')
    await dialog.getByLabel(/^Apellido/).fill('Prado')
    await dialog.getByLabel('Motivo').fill('Conoce a la comunidad')
    await dialog.getByRole('button', { name: 'Invitar' }).click()
    await expect(dialog).toBeHidden()
    link = linkIn(await site.mailbox.take(EMAIL, /prestar en Cancha/), site.origin)
    expect(link).toContain('/activation/emailconfirm/l/reset/')
  })

  await test.step('[LOAN-089] a session that ends while the link’s page is open ends there by the live event, and the form stays', async () => {
    await signIn(page, 'ana', link)
    await expect(heading(page)).toHaveText('Registra tu compañía')
    await page.getByLabel('Nombre de la compañía').fill(COMPANY)
    await site.operator('block', 'ana@demo.cancha.example', '--reason', 'prueba')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
    await press(page, 'Entendido')
    await expect(page.getByLabel('Nombre de la compañía')).toHaveValue(COMPANY)
  })

  await test.step('the form begins with the person, and says at each field what is missing', async () => {
    await expect(page.getByText(EMAIL)).toBeVisible()
    await expect(page.getByLabel('Nombre y apellido de la persona de contacto')).toHaveValue('Leonor Prado')
    await expect(page.getByLabel('Correo de la oficina')).toHaveValue(EMAIL)
    await page.getByLabel('Nombre de la compañía').fill('')
    await press(page, 'Guardar')
    await expect(page.getByRole('group', { name: /^Falta corregir/ })).toBeVisible()
    await expect(page.getByLabel('Nombre de la compañía')).toBeFocused()
    await expect(page.locator('[data-fault]').filter({ hasText: 'Enter Company Name' })).toBeVisible()
    await axe(page)
  })

  await test.step('filled in, it is saved', async () => {
    await page.getByLabel('Nombre de la compañía').fill(COMPANY)
    await page.getByLabel('Teléfono de la oficina', { exact: true }).fill('(210) 555-0144')
    await page.getByLabel('Teléfono de la persona', { exact: true }).fill('210 555 0145')
    await page.getByLabel('En algunos estados').check()
    await chooseState(page, 'tex', 'Texas')
    await chooseState(page, 'flo', 'Florida')
    await page.getByLabel('Hard Money').check()
    await page.getByLabel(/^Comisión/).fill('1.5')
    await page.getByRole('radio', { name: 'Sí', exact: true }).check()
    await page.getByLabel('No lo necesito').check()
    await page.getByLabel('Solo presto a empresas', { exact: false }).check()
    await axe(page)
    await press(page, 'Guardar')
    await expect(page).toHaveURL('/login')
    await expect(
      page.getByText(
        'Informacion exitosamente guardada. Le hemos enviado un email para establecer su contraseña de inicio de sesión.',
      ),
    ).toBeVisible()
  })

  await test.step('[LOAN-083] [LOAN-084] [ALIAS-016] the link is spent', async () => {
    allow(/404/)
    const opened = await page.goto(link)
    expect(opened?.status()).toBe(404)
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(heading(page)).toHaveText('Ooops, la página que visitaste no existe.')
  })

  await test.step('the letter leads to a password, with which the lender signs in', async () => {
    await page.goto(linkIn(await site.mailbox.take(EMAIL, /contraseña/), site.origin))
    await page.getByLabel('Nueva contraseña', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirma tu nueva contraseña', { exact: true }).fill(PASSWORD)
    await press(page, 'Guardar')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goto('/login?=/dashboard/lender/profile')
    await page.getByLabel('Correo electrónico').fill(EMAIL)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await press(page, 'Entrar')
    // The account has no telephone number of its own.
    await press(page, 'Ahora no')
    await expect(page).toHaveURL('/dashboard/lender/profile')
    await expect(page.getByText('Por confirmar')).toBeVisible()
    await expect(page.getByText(COMPANY)).toBeVisible()
    await expect(page.getByText('+1 210-555-0144')).toBeVisible()
    await expect(page.getByText('Florida, Texas')).toBeVisible()
    await axe(page)
  })

  await test.step('a programme is added', async () => {
    await page.getByRole('link', { name: 'Editar datos y programas' }).click()
    await expect(heading(page)).toHaveText('Datos y programas')
    await press(page, 'Agregar un programa')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(dialog.getByText('Ponle un nombre de 3 letras o más')).toBeVisible()
    await axe(page)
    await dialog.getByLabel('Nombre del programa').fill('Para comprar y arreglar')
    await dialog.getByLabel('Hard Money').check()
    await dialog.getByLabel('Préstamo desde').fill('75000')
    await dialog.getByLabel(/^Interés al año, desde/).fill('9.5')
    await dialog.getByLabel('Puntos').fill('2')
    await dialog.getByLabel('Plazo').fill('12')
    await dialog.getByLabel('Solo interés').check()
    await dialog.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(page.getByText('Agregaste «Para comprar y arreglar».')).toBeVisible()
    const programme = page.getByRole('listitem').filter({ hasText: 'Para comprar y arreglar' })
    await expect(programme).toContainText('2 puntos · 12 meses, solo interés')
    await axe(page)
  })

  await test.step('administration asks to correct it', async () => {
    await admin.goto('/admin')
    await admin.getByRole('link', { name: /prestamistas? por confirmar$/ }).click()
    await expect(heading(admin)).toHaveText('Prestamistas')
    const card = admin.getByRole('listitem').filter({ hasText: COMPANY })
    await expect(card).toContainText('No la necesita: Solo presto a empresas')
    await card.getByText('1 programa').click()
    await expect(card.getByText('Para comprar y arreglar')).toBeVisible()
    await axe(admin)
    await press(admin, `Pedir que corrija: ${COMPANY}`)
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Motivo').fill('En Florida hace falta licencia: agrega tu número NMLS')
    await axe(admin)
    await dialog.getByRole('button', { name: 'Pedirlo' }).click()
    await expect(admin.getByRole('link', { name: COMPANY })).toHaveCount(0)
    await site.mailbox.take(EMAIL, /^Corrige algo/)
  })

  await test.step('it is corrected', async () => {
    await page.goto('/dashboard/lender/profile')
    await expect(page.getByText('Por corregir')).toBeVisible()
    await expect(page.getByText('En Florida hace falta licencia', { exact: false })).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: 'Editar datos y programas' }).click()
    await page.getByLabel('Tengo número NMLS').check()
    await page.getByLabel('Número NMLS', { exact: true }).fill('NMLS #0123456')
    await press(page, 'Guardar los datos')
    await expect(
      page.getByText('Guardamos tus datos. Administración los confirma antes de mostrarlos.'),
    ).toBeVisible()
    await expect(page.getByLabel('Número NMLS', { exact: true })).toHaveValue('123456')
    await expect(page.getByText('Por confirmar')).toBeVisible()
  })

  await test.step('it is confirmed', async () => {
    await admin.goto('/admin/prestamistas')
    await press(admin, `Confirmar: ${COMPANY}`)
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Confirmar', exact: true }).click()
    await expect(admin.getByRole('link', { name: COMPANY })).toHaveCount(0)
    await site.mailbox.take(EMAIL, /^Confirmamos/)
    await page.goto('/dashboard/lender/profile')
    await expect(page.getByText('Confirmado', { exact: true })).toBeVisible()
  })
})
