import type { Browser, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { change } from '../support/database.ts'
import type { Site } from '../support/open-site.ts'
import { forgetSession, signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const dialog = (page: Page) => page.getByRole('alertdialog')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** A person in a browser of their own, whose pages receive live events. */
async function someone(browser: Browser, site: Site, key: string, at: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, key, at)
  return page
}

test('two members side by side: one acts, the other’s page changes', {
  tag: ['@desktop', '@check'],
}, async ({ browser, site }) => {
  const [hector, sofia] = await Promise.all([
    someone(browser, site, 'hector', '/network?search=sofia'),
    someone(browser, site, 'sofia', '/user/pending-connections'),
  ])
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
    await sofia.goto('/user/connections?search=hector')
    await expect(heading(sofia)).toHaveText('Mi red')
    // [NET-036] [NET-054] [PROF-056]
    await expect(sofia.getByRole('link', { name: 'Conexiones (1)' })).toHaveAttribute('aria-current', 'page')
    await press(sofia, /^Eliminar la conexión con Héctor/)
    await dialog(sofia).getByRole('button', { name: 'Eliminar conexión' }).click()
    await expect(sofia.getByText('Conexión eliminada')).toBeVisible()
    await expect(sofia.getByRole('heading', { name: 'Ningún miembro encontrado.' })).toBeVisible()
    await expect(hector.getByRole('button', { name: /^Conectar con Sof/ })).toBeVisible()
    await sofia.goto('/user/connections')
    await expect(sofia.getByRole('heading', { name: 'Construye su red' })).toBeVisible()
    // [NET-041] no brackets without a number
    await expect(sofia.getByRole('link', { name: 'Conexiones', exact: true })).toBeVisible()
    await axe(sofia)
  })
  await Promise.all([hector.context().close(), sofia.context().close()])
})

test('a visitor sees the directory and is asked in when they act [NET-001..004] [NET-006] [NET-023]', {
  tag: ['@phone', '@reads'],
}, async ({ page }) => {
  await page.goto('/network')
  await expect(heading(page)).toHaveText('Construye tu equipo')
  await expect(page.getByText(/^\d+ miembros \(1 de \d\)$/)).toBeVisible()
  await axe(page)
  const asksIn = async (says: string) => {
    await expect(dialog(page)).toContainText(says)
    await expect(dialog(page).getByRole('link', { name: 'Suscríbete' })).toHaveAttribute('href', '/pricing')
    await axe(page)
    await press(page, 'Cerrar')
  }
  await test.step('[NET-022] [NET-026] [NET-028] [NET-029] connecting', async () => {
    await press(page, /^Conectar con /)
    await asksIn('You must be logged in to send connection request to this member.')
  })
  await test.step('[NET-018] [NET-027] paging', async () => {
    await page.getByRole('link', { name: 'Página 2' }).click()
    await asksIn('Debes iniciar sesión para realizar esta acción.')
    await expect(page).toHaveURL('/network')
  })
  await test.step('[NET-019] [NET-024] the role filter', async () => {
    await press(page, 'Filtrar por rol')
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Abogado' }).click()
    await asksIn('Debes iniciar sesión para realizar esta acción.')
  })
  await test.step('[NET-007] [NET-008] searching is open to all', async () => {
    await page.getByRole('searchbox').fill('zzzz')
    await press(page, 'Buscar')
    await expect(page).toHaveURL('/network?search=zzzz')
    await expect(page.getByRole('heading', { name: 'Ningún miembro encontrado.' })).toBeVisible()
    await page.goto('/network?search=villanueba&page=9&check=1')
    await expect(card(page, 'Carmen Villanueva')).toBeVisible()
  })
  await test.step('the way back is kept', async () => {
    await press(page, /^Conectar con /)
    await dialog(page).getByRole('link', { name: 'Iniciar sesión' }).click()
    await expect(page).toHaveURL(/\/login\?=\/network/)
  })
  await page.goto('/user/sent-connections')
  await expect(page).toHaveURL('/login?=/user/sent-connections')
})

test('the limit and the filter apply to a free member and not to a paid one', {
  tag: '@desktop',
}, async ({ page, site }) => {
  await change(site.ownerUrl, sql`update users set requests_sent = 20 where email like 'hector@%'`)
  await signIn(page, 'hector', '/network?search=hector')
  await test.step('[NET-015] nothing to do about oneself', async () => {
    await expect(card(page, 'Héctor')).toContainText('Así te ven los demás')
    await expect(card(page, 'Héctor').getByRole('button')).toHaveCount(0)
  })
  await test.step('[NET-032] [NET-033] [NET-034] [NET-035] [PROF-053] the twenty-first request is refused', async () => {
    await page.goto('/network?search=wendy')
    await press(page, /^Conectar con Wendy/)
    await expect(dialog(page)).toContainText('Ya enviaste las 20 solicitudes')
    await axe(page)
    const upgrade = dialog(page).getByRole('link', { name: 'Actualizar membresía' })
    await expect(upgrade).toHaveAttribute('href', '/pricing?=/network')
    await press(page, 'Cancelar')
  })

  await test.step('[NET-030] [ACC-081] and so is the filter', async () => {
    await page.getByRole('checkbox', { name: 'Abogado' }).click()
    await expect(dialog(page)).toContainText(
      'Debes actualizar tu membresía para usar la función de búsqueda avanzada.',
    )
    await expect(page.getByRole('checkbox', { name: 'Abogado' })).not.toBeChecked()
    await press(page, 'Cancelar')
  })

  await test.step('[PROF-051] neither is to a paid member', async () => {
    await site.operator('role', 'hector@demo.cancha.example', 'basic', '--reason', 'prueba')
    await page.reload()
    await press(page, /^Conectar con Wendy/)
    await expect(page.getByText('Solicitud enviada con éxito')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Abogado' }).click()
    await expect(page).toHaveURL(/check=\d+/)
    await expect(page.getByRole('checkbox', { name: 'Abogado' })).toBeChecked()
  })
})

test('a member finds others, and has three lists of their own [NET-003] [NET-005] [NET-009]', {
  tag: ['@phone', '@reads'],
}, async ({ page }) => {
  await signIn(page, 'veronica', '/network?search=orlando')
  await test.step('[NET-011] [NET-012] [NET-014] [NET-016] a card says who it is, and leads to their page', async () => {
    const carmen = card(page, 'Carmen Villanueva')
    await expect(carmen).toContainText('Inversionista')
    await expect(carmen).toContainText('Orlando, FL')
    await expect(carmen.getByRole('link', { name: 'Carmen Villanueva' })).toHaveAttribute(
      'href',
      '/carmen-villanueva',
    )
    await expect(carmen.getByRole('button', { name: 'Conectar con Carmen Villanueva' })).toBeVisible()
  })
  await test.step('several roles at a time stay in the address', async () => {
    await page.goto('/network')
    await press(page, 'Filtrar por rol')
    for (const role of ['Abogado', 'Asegurador']) {
      await page.getByRole('dialog').getByRole('checkbox', { name: role }).click()
      await expect(page.getByRole('dialog').getByRole('checkbox', { name: role })).toBeChecked()
    }
    await expect(page).toHaveURL(/check=\d+(,|%2C)\d+$/)
    await press(page, 'Ver los resultados')
    await expect(page.getByText('2 miembros (1 de 1)')).toBeVisible()
  })
  await page.getByRole('link', { name: 'Ver mis conexiones' }).click()
  await test.step('[NET-036] [NET-038] [NET-039] [NET-045..047] each list has its tab and address, and an empty one says so', async () => {
    for (const [tab, address, empty] of [
      ['Conexiones', 'connections', 'Construye su red'],
      ['Pendiente', 'pending-connections', 'No hay Solicitud Pendiente'],
      ['Solicitud enviada', 'sent-connections', 'No hay Solicitud Enviada'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Mi red' }).getByRole('link', { name: tab }).click()
      await expect(page).toHaveURL(`/user/${address}`)
      await expect(page.getByRole('heading', { name: empty })).toBeVisible()
    }
    await axe(page)
  })
  await test.step('[NET-042] [NET-043] the words of a search stay in the address', async () => {
    const text = 'Búsqueda por nombre, ciudad, estado, código postal'
    await page.getByPlaceholder(text).fill('José')
    await press(page, 'Buscar')
    await expect(page).toHaveURL('/user/sent-connections?search=Jos%C3%A9')
    await expect(page.getByRole('searchbox')).toHaveValue('José')
    await expect(page.getByRole('heading', { name: 'Ningún miembro encontrado.' })).toBeVisible()
  })
})

test('a member blocks and reports another; the administration resolves it', { tag: '@desktop' }, async ({
  page,
  site,
}) => {
  await signIn(page, 'ana', '/network?search=wilmer')
  await page
    .getByText(/^Más opciones sobre Wilmer/)
    .locator('..')
    .click()
  await press(page, 'Reportar')
  await page.getByLabel('¿Qué pasa?').selectOption('harassment')
  await page.getByLabel('Cuéntanos más').fill('No deja de escribir')
  await axe(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Reportar' }).click()
  await expect(page.getByText('Gracias. Lo revisaremos.')).toBeVisible()
  await page
    .getByText(/^Más opciones sobre Wilmer/)
    .locator('..')
    .click()
  await press(page, 'Bloquear')
  await dialog(page).getByRole('button', { name: 'Bloquear' }).click()
  await expect(page.getByRole('heading', { name: 'Ningún miembro encontrado.' })).toBeVisible()
  await page.goto('/user/blocked')
  await axe(page)
  await press(page, /^Desbloquear a Wilmer/)
  await expect(page.getByRole('heading', { name: 'No has bloqueado a nadie' })).toBeVisible()

  await forgetSession(page)
  await signIn(page, 'admin', '/admin/moderacion/miembros')
  await expect(card(page, 'Wilmer')).toContainText('No deja de escribir')
  await axe(page)
  await press(page, /^Resolver el reporte de Wilmer/)
  await page.getByRole('dialog').getByRole('button', { name: 'Resolver' }).click()
  await expect(page.getByRole('dialog')).toContainText('Este espacio es obligatorio')
  await page.getByLabel('Por qué').fill('Hablamos con él')
  await page.getByRole('dialog').getByRole('button', { name: 'Resolver' }).click()
  await expect(page.getByText('El reporte quedó resuelto.')).toBeVisible()
  await expect(card(page, 'Wilmer')).toHaveCount(0)
  await page.getByRole('link', { name: 'Resueltos' }).click()
  await expect(card(page, 'Wilmer')).toContainText('Hablamos con él')
  await expect(card(page, 'Wilmer')).toContainText('Se descartó')
  expect(site.log()).not.toContain('No deja de escribir')
})
