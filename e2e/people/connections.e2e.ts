import type { Page } from '@playwright/test'
import { signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const dialog = (page: Page) => page.getByRole('alertdialog')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

test('two members side by side: one acts, the other’s page changes; one blocks and reports the other, and the administration resolves it', {
  tag: ['@desktop', '@bothwidths', '@check'],
}, async ({ page: hector, browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' })
  const sofia = await context.newPage()
  await Promise.all([
    signIn(hector, 'hector', '/network?search=sofia'),
    signIn(sofia, 'sofia', '/user/pending-connections'),
  ])
  await axe(hector)
  await test.step('[NET-038] [NET-040] [NET-059] [NET-060] [NET-062] [NET-070] [PROF-054] a request is sent and seen', async () => {
    await expect(sofia.getByRole('heading', { name: 'Carmen Villanueva' })).toBeVisible()
    await press(hector, /^Conectar con Sof/)
    await expect(hector.getByText('Solicitud enviada con éxito')).toBeVisible()
    await expect(card(hector, 'Sofía').getByText('Solicitud enviada', { exact: true })).toBeVisible()
    await expect(card(hector, 'Sofía').getByRole('button', { name: /^Cancelar la solicitud/ })).toBeVisible()
    await expect(card(sofia, 'Héctor').getByText('Request received')).toBeVisible()
    await expect(sofia.getByText(/^Héctor .* quiere conectar contigo\.$/)).toBeVisible()
    await expect(sofia.getByRole('link', { name: 'Pendiente (2)' })).toBeVisible()
    await axe(sofia)
  })
  await test.step('[NET-053] [NET-061] [NET-066] [NET-073] [PROF-057] taken back, it is gone on both sides', async () => {
    await press(hector, /^Cancelar la solicitud/)
    await expect(hector.getByText('Solicitud de conexión cancelada')).toBeVisible()
    await expect(card(sofia, 'Héctor')).toHaveCount(0)
  })
  await test.step('[NET-052] [NET-063] [NET-067] [NET-074] [PROF-058] sent again and declined', async () => {
    await press(hector, /^Conectar con Sof/)
    await press(sofia, /^Rechazar la solicitud de Héctor/)
    await expect(sofia.getByText('Solicitud de conexión rechazada')).toBeVisible()
    await expect(hector.getByRole('button', { name: /^Conectar con Sof/ })).toBeVisible()
  })
  await test.step('[NET-051] [NET-064] [NET-069] [NET-071] [PROF-055] sent once more and accepted', async () => {
    await press(hector, /^Conectar con Sof/)
    await press(sofia, /^Aceptar la solicitud de Héctor/)
    await expect(sofia.getByText('Conexión aceptada')).toBeVisible()
    await expect(card(hector, 'Sofía').getByText('Conectado', { exact: true })).toBeVisible()
    await expect(hector.getByText(/aceptó tu solicitud de conexión/)).toBeVisible()
  })
  await test.step('[NET-037] [NET-044] [NET-065] [NET-068] [NET-072] removed by the other side', async () => {
    await sofia.getByRole('link', { name: 'Conexiones (1)' }).click()
    await expect(heading(sofia)).toHaveText('Mi red')
    // [NET-036] [NET-054] [PROF-056]
    await expect(sofia.getByRole('link', { name: 'Conexiones (1)' })).toHaveAttribute('aria-current', 'page')
    await press(sofia, /^Eliminar la conexión con Héctor/)
    await dialog(sofia).getByRole('button', { name: 'Eliminar conexión' }).click()
    await expect(sofia.getByText('Conexión eliminada')).toBeVisible()
    await expect(sofia.getByRole('heading', { name: 'Construye su red' })).toBeVisible()
    await expect(hector.getByRole('button', { name: /^Conectar con Sof/ })).toBeVisible()
    // [NET-041] no brackets without a number
    await expect(sofia.getByRole('link', { name: 'Conexiones', exact: true })).toBeVisible()
  })

  await test.step('one reports and blocks the other, and takes the block back', async () => {
    const more = hector.getByText(/^Más opciones sobre Sof/).locator('..')
    await more.click()
    await press(hector, 'Reportar')
    await hector.getByLabel('¿Qué pasa?').selectOption('harassment')
    await hector.getByLabel('Cuéntanos más').fill('No deja de escribir')
    await hector.getByRole('dialog').getByRole('button', { name: 'Reportar' }).click()
    await expect(hector.getByText('Gracias. Lo revisaremos.')).toBeVisible()
    await more.click()
    await press(hector, 'Bloquear')
    await dialog(hector).getByRole('button', { name: 'Bloquear' }).click()
    await expect(hector.getByRole('heading', { name: 'Ningún miembro encontrado.' })).toBeVisible()
    await hector.goto('/user/blocked')
    await axe(hector)
    await press(hector, /^Desbloquear a Sof/)
    await expect(hector.getByRole('heading', { name: 'No has bloqueado a nadie' })).toBeVisible()
  })
  await test.step('the administration reads why and resolves it, and the log says nothing of it', async () => {
    const admin = sofia
    await signIn(admin, 'admin', '/admin/moderacion/miembros')
    await expect(card(admin, 'Sofía')).toContainText('No deja de escribir')
    await press(admin, /^Resolver el reporte de Sof/)
    await admin.getByRole('dialog').getByRole('button', { name: 'Resolver' }).click()
    await expect(admin.getByRole('dialog')).toContainText('Este espacio es obligatorio')
    await axe(admin)
    await admin.getByLabel('Por qué').fill('Hablamos con ella')
    await admin.getByRole('dialog').getByRole('button', { name: 'Resolver' }).click()
    await expect(admin.getByText('El reporte quedó resuelto.')).toBeVisible()
    await expect(card(admin, 'Sofía')).toHaveCount(0)
    await admin.getByRole('link', { name: 'Resueltos' }).click()
    await expect(card(admin, 'Sofía')).toContainText('Hablamos con ella')
    await expect(card(admin, 'Sofía')).toContainText('Se descartó')
    expect(site.log()).not.toContain('No deja de escribir')
  })
  await context.close()
})
