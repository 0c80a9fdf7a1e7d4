import { addDays, dayOf } from '@cancha/domain/time/calendar'
import type { Page } from '@playwright/test'
import { signIn, test } from './support/site.ts'
import { axe, expect } from './support/watch.ts'

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

/** Looks up a payment as somebody does whose customer is on the telephone. */
async function lookUp(page: Page, words: string, name: RegExp): Promise<void> {
  await page.goto('/admin/pagos')
  await page.getByLabel('Buscar pagos').fill(words)
  await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { name: 'Intentos de cobro' })).toBeVisible()
}

test('a Monday of the operator: a charge that failed, a month as a courtesy, a part paid back, a dispute', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin')
  await expect(page.getByRole('main').getByText('disputa por contestar')).toBeVisible()

  await test.step('why Tomás’s renewal was declined, and a month for him meanwhile', async () => {
    await lookUp(page, 'tomas@demo.cancha.example', /^Tomás/)
    await expect(page.getByText('Sin cobrar').first()).toBeVisible()
    await expect(page.getByText(/^Rechazado: /).first()).toBeVisible()
    await expect(page.getByText('Próximo intento')).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: 'Ver su cuenta' }).click()
    await press(page, 'Cambiar membresía')
    await page.getByLabel('Membresía', { exact: true }).selectOption('basic')
    await page.getByLabel('Último día').fill(addDays(dayOf(new Date()), 30) ?? '')
    await page.getByLabel('Motivo').fill('su banco le cambió la tarjeta')
    await page.getByRole('dialog').getByRole('button', { name: 'Cambiar membresía' }).click()
    await expect(page.getByText('Membresía cambiada.')).toBeVisible()
  })

  await test.step('ten dollars back to Beto, and no more than he paid', async () => {
    await lookUp(page, 'beto', /^Beto/)
    await press(page, 'Devolver')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Cuánto')).toHaveValue('29.99')
    await expect(dialog).toContainText('su membresía se cierra enseguida')
    await axe(page)
    await dialog.getByLabel('Motivo').fill('no pudo entrar el fin de semana')
    await dialog.getByLabel('Cuánto').fill('300')
    await dialog.getByRole('button', { name: 'Devolver' }).click()
    await expect(dialog.getByText('Quedan $29.99 por devolver: no puede ser más')).toBeVisible()
    await dialog.getByLabel('Cuánto').fill('10')
    await expect(dialog).toContainText('Su membresía sigue como está')
    await dialog.getByRole('button', { name: 'Devolver' }).click()
    await expect(page.getByText('Se devolvieron $10.00. Quedan $19.99.')).toBeVisible()
    await expect(page.getByText('Devuelto en parte').first()).toBeVisible()
    await expect(page.getByText('Motivo: no pudo entrar el fin de semana')).toBeVisible()
    await page.goto('/admin/pagos?state=partly_refunded')
    await expect(page.getByRole('main').getByRole('link', { name: /^Beto/ })).toHaveCount(1)
    await axe(page)
  })

  await test.step('what the bank of Esteban wants, and until when', async () => {
    await page.goto('/admin/disputas')
    const dispute = page.getByRole('list', { name: 'Por contestar' }).getByRole('listitem')
    await expect(dispute).toContainText('Esteban')
    await expect(dispute).toContainText('Contesta antes del')
    await expect(dispute.getByRole('link', { name: 'Contestarla' })).toBeVisible()
    await axe(page)
  })
})
