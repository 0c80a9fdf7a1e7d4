import { linkIn, newAddress } from '../support/mailbox.ts'
import { test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const PASSWORD_TEXT = 'La contraseña debe contener letras y numeros con un limite de 8 caracteres'

test('the form says at each field what is missing or wrong, and keeps what was typed', {
  tag: ['@phone', '@bothwidths', '@reads'],
}, async ({ page }) => {
  await page.goto('/register')
  const submit = page.getByRole('main').getByRole('button', { name: 'Crear mi cuenta' })
  const says = async (field: string, sentence: string) =>
    expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(new RegExp(sentence))

  await test.step('[PAGE-020] [PAGE-028] [PAGE-029] [PAGE-031] [ACC-048] [ACC-051] what is missing', async () => {
    await submit.click()
    await says('Nombre', 'Entra tu primer nombre')
    await says('Apellido', 'Entra tu apellido')
    await says('Correo electrónico', 'Este espacio es obligatorio')
    await says('Contraseña', PASSWORD_TEXT)
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
      /Acepte los términos y la política de privacidad anteriores/,
    )
    await axe(page)
  })

  await test.step('[PAGE-026] [PAGE-027] [PAGE-030] what is wrong, and it stays typed', async () => {
    await page.getByLabel('Nombre').fill('R2D2')
    await page.getByLabel('Apellido').fill('😀')
    await page.getByLabel('Correo electrónico').fill('no es un correo')
    await page.getByLabel('Contraseña', { exact: true }).fill('sololetras')
    await submit.click()
    await says('Nombre', 'Solo se permite el alfabeto')
    await says('Apellido', 'Solo se permite el alfabeto')
    await says('Correo electrónico', 'Por favor introduzca un correo electrónico válido')
    await says('Contraseña', PASSWORD_TEXT)
    await expect(page.getByLabel('Nombre')).toHaveValue('R2D2')
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('no es un correo')
  })
})

test('[ACC-049] [ACC-054] [PAGE-032] [PAGE-034] while it is on its way it can not be sent twice; then a letter waits', {
  tag: ['@phone', '@joins', '@check'],
}, async ({ page, site }) => {
  const email = newAddress('rosa')
  await page.goto('/register')
  await fill(page, email)
  const submit = page.getByRole('main').getByRole('button', { name: 'Crear mi cuenta' })
  let sent: unknown
  await page.route('**/api/users/register', async (route) => {
    sent = route.request().postDataJSON()
    await expect(submit).toBeDisabled()
    await route.continue()
  })
  await submit.click()
  await expect(page.getByRole('dialog', { name: 'Revisa tu correo' })).toContainText(
    `Se ha enviado un correo de verificación a ${email}`,
  )
  // [PAGECALL-005] [PAGE-022] [PAGE-023]
  expect(sent).toMatchObject({
    email,
    firstname: 'Rosa',
    lastname: 'Méndez',
    username: email,
    password: 'Ladrillo 7 rojo',
  })

  // [ACC-056] Opening the link does nothing yet: the button does.
  await page.goto(linkIn(await site.mailbox.take(email, /Confirma/), site.origin))
  await expect(page.getByRole('button', { name: 'Confirmar y entrar' })).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name.includes('session'))).toEqual([])
})

test('a taken address is refused above the form and at the field [ACC-052] [PAGE-035]', {
  tag: ['@desktop', '@reads'],
}, async ({ page }) => {
  await page.goto('/register')
  await fill(page, 'ana@demo.cancha.example')
  await page.getByRole('main').getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByRole('group', { name: 'Registro fallido' })).toContainText(
    'Correo electrónico ya en uso',
  )
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
    /Correo electrónico ya en uso/,
  )
  await expect(page.getByLabel('Nombre')).toHaveValue('Rosa')
  await axe(page)
})

async function fill(page: Parameters<typeof axe>[0], email: string): Promise<void> {
  await page.getByLabel('Nombre').fill('Rosa')
  await page.getByLabel('Apellido').fill('Méndez')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill('Ladrillo 7 rojo')
  await page.getByRole('checkbox').check()
}
