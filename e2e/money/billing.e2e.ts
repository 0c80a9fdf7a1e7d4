import { dayOf } from '@cancha/domain/ground/time/calendar'
import { addDays } from '@cancha/domain/ground/time/days'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import type { Page } from '@playwright/test'
import { signIn, signInWithoutPage, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

const ANA = 'ana@demo.cancha.example'

/** Lists what Ana paid as somebody does who has her on the telephone, and opens one of it. */
async function lookUp(page: Page, state: string): Promise<void> {
  await page.goto(`/admin/pagos?state=${state}`)
  await page.getByLabel('Buscar pagos').fill(ANA)
  await press(page, 'Buscar')
  await expect(page).toHaveURL(/search=ana/)
  await page.getByRole('main').getByRole('link', { name: /^Ana/ }).first().click()
  await expect(page.getByRole('heading', { name: 'Intentos de cobro' })).toBeVisible()
}

test('a Monday of the operator: a charge that failed, a month as a courtesy, a part paid back, a dispute, the figures', {
  tag: ['@desktop', '@bothwidths'],
}, async ({ page, site, request }) => {
  await signIn(page, 'admin', '/admin')
  const desk = async (form: Record<string, string>) =>
    expect((await page.request.post('/dev/pagos', { form, headers: { origin: site.origin } })).status()).toBe(
      200,
    )

  await test.step('Ana pays a month, and the next one is declined', async () => {
    const post = await signInWithoutPage(request, 'ana')
    await post('/api/users/sub', {
      payment_method: 'pm_card_visa',
      email: ANA,
      product_api_id: PLANS.basic_month.priceId,
    })
    // A card that is kept, and declines each charge.
    await post('/api/memberships/card', { payment_method: 'pm_card_chargeCustomerFail' })
    await desk({ accion: 'reloj', dias: '31' })
    await site.mailbox.take(ANA, /No pudimos cobrar tu tarjeta/)
  })

  await test.step('why it was declined, and a month for her meanwhile', async () => {
    await lookUp(page, 'open')
    await expect(page.getByText('Rechazado: el banco no dijo por qué').first()).toBeVisible()
    await expect(page.getByText('Próximo intento')).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: 'Ver su cuenta' }).click()
    await press(page, 'Cambiar membresía')
    await page.getByLabel('Membresía', { exact: true }).selectOption('basic')
    await page.getByLabel('Último día').fill(addDays(dayOf(new Date()), 60) ?? '')
    await page.getByLabel('Motivo').fill('su banco le cambió la tarjeta')
    await page.getByRole('dialog').getByRole('button', { name: 'Cambiar membresía' }).click()
    await expect(page.getByText('Membresía cambiada.')).toBeVisible()
  })

  await test.step('ten dollars back, and no more than she paid', async () => {
    await lookUp(page, 'paid')
    await press(page, 'Devolver')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Cuánto')).toHaveValue('29.99')
    await axe(page)
    await dialog.getByLabel('Motivo').fill('no pudo entrar un fin de semana')
    await dialog.getByLabel('Cuánto').fill('300')
    await dialog.getByRole('button', { name: 'Devolver' }).click()
    await expect(dialog.getByText('Quedan $29.99 por devolver: no puede ser más')).toBeVisible()
    await dialog.getByLabel('Cuánto').fill('10')
    await expect(dialog).toContainText('Su membresía sigue como está')
    await dialog.getByRole('button', { name: 'Devolver' }).click()
    await expect(page.getByText('Se devolvieron $10.00. Quedan $19.99.')).toBeVisible()
    await expect(page.getByText('Devuelto en parte').first()).toBeVisible()
    await expect(page.getByText('Motivo: no pudo entrar un fin de semana')).toBeVisible()
    await page.goto('/admin/pagos')
    await expect(page.getByRole('main').getByText('$10.00', { exact: true })).toBeVisible()
    await axe(page)
  })

  await test.step('her bank disputes the rest: what it wants, and until when', async () => {
    const answer = await page.request.get('/dev/pagos')
    const [, invoice = ''] = /name="factura" value="(in_\w+)"/.exec(await answer.text()) ?? []
    await desk({ accion: 'disputar', factura: invoice })
    await site.mailbox.take('admin@demo.cancha.example', /El banco de Ana .* reclama \$29\.99/)
    await page.goto('/admin')
    await expect(page.getByRole('main').getByText('disputa por contestar')).toBeVisible()
    await page.goto('/admin/disputas')
    const dispute = page.getByRole('list', { name: 'Por contestar' }).getByRole('listitem')
    await expect(dispute).toContainText('Contesta antes del')
    await expect(dispute.getByRole('link', { name: 'Contestarla' })).toBeVisible()
    await axe(page)
    await dispute.getByRole('link', { name: 'Ver el pago' }).click()
    await expect(page.getByText('El banco de quien pagó está reclamando este pago.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Devolver' })).toHaveCount(0)
  })

  await test.step('the month’s figures, and the movements that they are the sum of', async () => {
    await page.goto('/admin/cifras')
    const figures = page.getByRole('main')
    await expect(figures.getByText(/suman el neto de arriba, al centavo:$/)).toBeVisible()
    const moved = figures.getByRole('listitem').filter({ hasText: 'Ana' })
    await expect(moved.filter({ hasText: 'Devolución' })).toContainText('$10.00')
    await expect(moved.filter({ hasText: 'Reclamo' })).toContainText('$29.99')
    await axe(page)
  })
})
