import { linkIn, newAddress } from '../support/mailbox.ts'
import { test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

test('[ACC-049] [ACC-054] [PAGE-032] [PAGE-034] a registration can not be sent twice while it is on its way; its letter leads back to where the person was going', {
  tag: ['@phone', '@bothwidths', '@joins', '@check'],
}, async ({ page, site }) => {
  const email = newAddress('inigo')
  await page.goto('/login?=/tu-primera-propiedad-de-renta%3Fvideo%3D2')
  await page.getByRole('link', { name: 'Crea tu cuenta gratis' }).click()
  const submit = page.getByRole('main').getByRole('button', { name: 'Crear mi cuenta' })
  await submit.click()
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription(/Entra tu primer nombre/)
  await axe(page)

  await page.getByLabel('Nombre').fill('Íñigo')
  await page.getByLabel('Apellido').fill('Méndez')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill('Ladrillo 7 rojo')
  await page.getByRole('checkbox').check()
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
    firstname: 'Íñigo',
    lastname: 'Méndez',
    username: email,
    password: 'Ladrillo 7 rojo',
  })

  // [ACC-056] Opening the link does nothing yet: the button does.
  await page.goto(linkIn(await site.mailbox.take(email, /Confirma/), site.origin))
  const confirm = page.getByRole('button', { name: 'Confirmar y entrar' })
  await expect(confirm).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name.includes('session'))).toEqual([])
  await confirm.click()
  await expect(page).toHaveURL('/tu-primera-propiedad-de-renta?video=2')
})
