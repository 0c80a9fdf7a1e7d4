import { sendRequest } from '../support/loans.ts'
import { anotherMember, signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

test('a request without lenders says what would find one; a lender who adds the state finds it once that is accepted, and its borrower is told', {
  tag: '@desktop',
}, async ({ page: tomas, site, browser }) => {
  test.setTimeout(180_000)
  await signIn(tomas, 'tomas', '/faq')
  await tomas.goto(await sendRequest(tomas))

  const beside = { page: tomas, site, browser }
  const admin = await anotherMember(beside, 'admin', '/admin')
  await test.step('its borrower and administration read what would find one', async () => {
    await expect(tomas.getByRole('region', { name: 'Qué sigue' })).toContainText(
      /\d+ prestamistas? no prestan? en Alaska/,
    )
    await expect(tomas.getByText('Todavía no encontró prestamistas.', { exact: false })).toBeVisible()
    await axe(tomas)

    await admin.getByRole('link', { name: /solicitud(es)? sin prestamista$/ }).click()
    await expect(admin).toHaveURL('/admin/prestamos?estado=solas')
    const row = admin.getByRole('row').filter({ hasText: 'Hard Money en Anchorage, Alaska' })
    await expect(row).toContainText('no prestan en Alaska')
    await expect(row).toContainText('Ninguno')
    await axe(admin)
  })

  const lucia = await anotherMember(beside, 'lucia', '/dashboard/lender/programas')
  await test.step('a lender adds the state', async () => {
    const states = lucia.getByRole('combobox', { name: 'Estados donde prestas' })
    await states.fill('alas')
    await lucia.getByRole('option', { name: 'Alaska', exact: true }).click()
    await lucia.getByRole('button', { name: 'Guardar los datos', exact: true }).click()
    await expect(lucia.getByText('Tu cambio espera revisión')).toBeVisible()
    await axe(lucia)
  })

  await test.step('administration reads it before and after, and accepts it', async () => {
    await admin.goto('/admin/prestamistas')
    const change = admin.getByRole('region', { name: 'Cambio que espera de Puerto Sur Préstamos' })
    await expect(change.getByLabel('Dónde presta')).toContainText('Alaska')
    await axe(admin)
    await admin.getByRole('button', { name: 'Aprobar el cambio: Puerto Sur Préstamos' }).click()
    await expect(admin.getByText('Aprobaste el cambio de Puerto Sur Préstamos.')).toBeVisible()
  })

  await test.step('the request is in the lender’s portal, and its borrower is told', async () => {
    // The page is open, and is told.
    await expect(tomas.getByText('Se envió a 1 prestamista.', { exact: false })).toBeVisible()
    await lucia.goto('/dashboard/lender?estado=AK')
    await expect(
      lucia
        .getByRole('link', { name: 'Hard Money en Anchorage, Alaska', exact: true })
        .filter({ visible: true }),
    ).toBeVisible()
  })
})
