import type { Page } from '@playwright/test'
import { nextLiveConnection } from '../support/live-connection.ts'
import { linkIn } from '../support/mailbox.ts'
import { enter, forgetSession, signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** A name of a company that is one long word and many short ones. */
const COMPANY = 'Préstamos Hermanos Villavicencio-Echeverríamontesdeoca y Compañía, de San Antonio, Texas'
const EMAIL = 'leonor@correo.example'

async function chooseState(page: Page, typed: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Estados donde prestas' })
  await field.fill(typed)
  await page.getByRole('option', { name, exact: true }).click()
  await expect(page.getByRole('button', { name: `Quitar ${name}` })).toBeVisible()
}

async function signInWith(page: Page, password: string): Promise<void> {
  await page.goto('/login?=/dashboard/lender/profile')
  await page.getByLabel('Correo electrónico').fill(EMAIL)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await press(page, 'Entrar')
  // The account has no telephone number of its own.
  await press(page, 'Ahora no')
  await expect(page).toHaveURL('/dashboard/lender/profile')
}

test('a lender is invited, registers the company, adds a programme, corrects what administration asks for, is confirmed and pauses', {
  tag: ['@phone', '@bothwidths'],
}, async ({ page, site }) => {
  test.setTimeout(180_000)
  await signIn(page, 'admin', '/admin/miembros')
  await press(page, 'Invitar')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('A prestar (prestamista)').check()
  await dialog.getByLabel('Correo electrónico').fill(EMAIL)
  await dialog.getByLabel(/^Nombre/).fill('Leonor')
  await dialog.getByLabel(/^Apellido/).fill('Prado')
  await dialog.getByLabel('Motivo').fill('Conoce a la comunidad')
  await dialog.getByRole('button', { name: 'Invitar' }).click()
  await expect(dialog).toBeHidden()
  await forgetSession(page)

  const link = linkIn(await site.mailbox.take(EMAIL, /prestar en Cancha/), site.origin)
  expect(link).toContain('/activation/emailconfirm/l/reset/')
  const opened = await page.goto(link)
  expect(opened?.status()).toBe(200)
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(heading(page)).toHaveText('Registra tu compañía')
  await expect(page.getByText(EMAIL)).toBeVisible()
  await expect(page.getByLabel('Nombre y apellido de la persona de contacto')).toHaveValue('Leonor Prado')
  await expect(page.getByLabel('Correo de la oficina')).toHaveValue(EMAIL)
  await expect(page.getByLabel('País del teléfono de la oficina')).toHaveValue('US')
  await axe(page)

  await test.step('what is missing is said at its field', async () => {
    await page.getByLabel('Teléfono de la oficina', { exact: true }).fill('12')
    await press(page, 'Guardar')
    await expect(page.getByRole('group', { name: /^Falta corregir/ })).toBeVisible()
    await expect(page.getByLabel('Nombre de la compañía')).toBeFocused()
    for (const sentence of [
      'Enter Company Name',
      'Entra Número telefónico',
      'Escribe el número completo, con el código de tu país',
      'Please select an option',
      'Di si tienes número NMLS',
    ])
      await expect(page.locator('[data-fault]').filter({ hasText: sentence })).toBeVisible()
    await axe(page)
  })

  await page.getByLabel('Nombre de la compañía').fill(COMPANY)
  await page.getByLabel('Teléfono de la oficina', { exact: true }).fill('(210) 555-0144')
  await page.getByLabel('Teléfono de la persona', { exact: true }).fill('210 555 0145')
  await page.getByLabel('En algunos estados').check()
  await press(page, 'Guardar')
  await expect(page.getByRole('combobox', { name: 'Estados donde prestas' })).toBeFocused()
  await chooseState(page, 'tex', 'Texas')
  await chooseState(page, 'flo', 'Florida')
  await page.getByLabel('Hard Money').check()
  await page.getByLabel(/^Comisión/).fill('1.5')
  await page.getByRole('radio', { name: 'Sí', exact: true }).check()
  await page.getByLabel('No lo necesito').check()
  await page.getByLabel('Solo presto a empresas', { exact: false }).check()
  await axe(page)
  expect(await wider(page)).toBe(0)
  await press(page, 'Guardar')
  await expect(page).toHaveURL('/login')
  await expect(
    page.getByText(
      'Informacion exitosamente guardada. Le hemos enviado un email para establecer su contraseña de inicio de sesión.',
    ),
  ).toBeVisible()

  const chosen = linkIn(await site.mailbox.take(EMAIL, /contraseña/), site.origin)
  await page.goto(chosen)
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('Cerca 9 blanca')
  await page.getByLabel('Confirma tu nueva contraseña', { exact: true }).fill('Cerca 9 blanca')
  await press(page, 'Guardar')
  await expect(page.getByRole('dialog')).toBeVisible()
  await signInWith(page, 'Cerca 9 blanca')

  await expect(page.getByText('Por confirmar')).toBeVisible()
  await expect(page.getByText(COMPANY)).toBeVisible()
  await expect(page.getByText('+1 210-555-0144')).toBeVisible()
  await expect(page.getByText('Florida, Texas')).toBeVisible()
  await expect(page.getByText('Cancha no es prestamista ni decide préstamos.')).toBeVisible()
  await axe(page)
  expect(await wider(page)).toBe(0)

  await page.getByRole('link', { name: 'Editar datos y programas' }).click()
  await expect(heading(page)).toHaveText('Datos y programas')
  await expect(page.getByRole('button', { name: 'Poner en pausa' })).toHaveCount(0)
  await axe(page)
  await press(page, 'Agregar un programa')
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
  await dialog.getByLabel(/^Algo más/).fill('Solo para casados')
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(dialog.getByText(/^Un préstamo no se da ni se niega por el estado civil/)).toBeVisible()
  await dialog.getByLabel(/^Algo más/).fill('También con obra empezada.')
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(page.getByText('Agregaste «Para comprar y arreglar».')).toBeVisible()
  const programme = page.getByRole('listitem').filter({ hasText: 'Para comprar y arreglar' })
  await expect(programme).toContainText('2 puntos · 12 meses, solo interés')
  await axe(page)
  expect(await wider(page)).toBe(0)
  await forgetSession(page)

  await test.step('administration asks to correct it', async () => {
    await signIn(page, 'admin', '/admin')
    await page.getByRole('link', { name: /prestamistas? por confirmar$/ }).click()
    await expect(heading(page)).toHaveText('Prestamistas')
    const card = page.getByRole('listitem').filter({ hasText: COMPANY })
    await expect(card).toContainText('No la necesita: Solo presto a empresas')
    await card.getByText('1 programa').click()
    await expect(card.getByText('Para comprar y arreglar')).toBeVisible()
    await axe(page)
    expect(await wider(page)).toBe(0)
    await press(page, `Pedir que corrija: ${COMPANY}`)
    await dialog.getByRole('button', { name: 'Pedirlo' }).click()
    await expect(dialog.getByText('Escribe el motivo')).toBeVisible()
    await dialog.getByLabel('Motivo').fill('En Florida hace falta licencia: agrega tu número NMLS')
    await axe(page)
    await dialog.getByRole('button', { name: 'Pedirlo' }).click()
    await expect(page.getByRole('link', { name: COMPANY })).toHaveCount(0)
    await forgetSession(page)
  })
  await site.mailbox.take(EMAIL, /^Corrige algo/)

  await test.step('it is corrected', async () => {
    await signInWith(page, 'Cerca 9 blanca')
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
    await forgetSession(page)
  })

  await test.step('it is confirmed', async () => {
    await signIn(page, 'admin', '/admin/prestamistas')
    await press(page, `Confirmar: ${COMPANY}`)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar', exact: true }).click()
    await expect(page.getByRole('link', { name: COMPANY })).toHaveCount(0)
    await page.goto('/admin/prestamistas?estado=todos')
    await page.getByRole('searchbox', { name: 'Buscar prestamistas' }).fill('123456')
    await press(page, 'Buscar')
    await expect(page.getByRole('listitem').filter({ hasText: COMPANY })).toContainText('Confirmado')
    await forgetSession(page)
  })
  await site.mailbox.take(EMAIL, /^Confirmamos/)

  await signInWith(page, 'Cerca 9 blanca')
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Editar datos y programas' }).click()
  await press(page, 'Poner en pausa')
  await expect(page.getByText('En pausa', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('En pausa', { exact: true })).toBeVisible()
  await press(page, 'Volver a recibir solicitudes')
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible()
})

test('[LOAN-087] [LOAN-084] [ALIAS-016] a member who has a password registers with it, and the link is spent', {
  tag: '@desktop',
}, async ({ page, site }) => {
  const email = 'beto@demo.cancha.example'
  await site.operator('invite-lender', email, '--reason', 'prueba')
  const link = linkIn(await site.mailbox.take(email, /prestar en Cancha/), site.origin)
  await page.goto(link)
  await page.getByLabel('Nombre de la compañía').fill('Salgado Capital')
  await page.getByLabel('Teléfono de la oficina', { exact: true }).fill('(210) 555-0144')
  await page.getByLabel('Teléfono de la persona', { exact: true }).fill('210 555 0145')
  await page.getByLabel('En todo el país').check()
  const left = page.getByRole('combobox', { name: /^Menos en estos/ })
  await left.fill('new y')
  await page.getByRole('option', { name: 'New York', exact: true }).click()
  await page.getByLabel('Refinanciamiento').check()
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByLabel('Tengo número NMLS').check()
  await page.getByLabel('Número NMLS', { exact: true }).fill('7654321')
  await axe(page)
  await press(page, 'Guardar')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Informacion exitosamente guardada.', { exact: true })).toBeVisible()

  expect((await page.goto(link))?.status()).toBe(404)
  await expect(heading(page)).toHaveText('Ooops, la página que visitaste no existe.')
  await signIn(page, 'beto', '/dashboard/lender/profile')
  await expect(page.getByText('Todo el país')).toBeVisible()
  await expect(page.getByText('New York')).toBeVisible()
  await expect(page.getByText('NMLS 7654321')).toBeVisible()
})

test('[LOAN-084] [LOAN-083] a lender’s link that is no good shows the site’s 404 page', {
  tag: ['@phone', '@reads'],
}, async ({ page }) => {
  const answer = await page.goto(`/activation/emailconfirm/l/reset/${'A'.repeat(43)}`)
  expect(answer?.status()).toBe(404)
  await expect(heading(page)).toHaveText('Ooops, la página que visitaste no existe.')
  await axe(page)
})

test('[LOAN-089] whoever is signed in while the company is registered is signed out there by the live event', {
  tag: '@desktop',
}, async ({ page, site }) => {
  await enter(page, 'ana')
  await site.operator('invite-lender', 'ana@demo.cancha.example', '--reason', 'prueba')
  const link = linkIn(await site.mailbox.take('ana@demo.cancha.example', /prestar en Cancha/), site.origin)
  const line = nextLiveConnection(page)
  await page.goto(link)
  await line
  await expect(heading(page)).toHaveText('Registra tu compañía')
  await site.operator('block', 'ana@demo.cancha.example', '--reason', 'prueba')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
  // The form with its typed values stays, since the link works for anyone who has it.
  await expect(heading(page)).toHaveText('Registra tu compañía')
})

test('[LOAN-069] a member who isn’t a lender reads on the lender’s pages how to become one; a visitor signs in first', {
  tag: ['@desktop', '@reads'],
}, async ({ page }) => {
  for (const address of ['/dashboard/lender/profile', '/dashboard/lender/programas']) {
    await page.goto(address)
    await expect(page).toHaveURL(`/login?=${address}`)
  }
  await signIn(page, 'ana', '/dashboard/lender/profile')
  await expect(page.getByRole('main')).toContainText(
    'If you want to join the Lender Community, Please contact us.',
  )
  await axe(page)
})
