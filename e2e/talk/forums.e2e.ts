import type { Browser, Locator, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { change } from '../support/database.ts'
import type { Site } from '../support/open-site.ts'
import { enter, signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const TITLE = '¿Le ven futuro a esta casa de tres puertas?'
const CARD = 'Tres puertas en Orlando'
const ANSWER = 'La renta que pones me parece alta para esa zona.'
const TYPED = ['Renta al año: 1500 * 12 * 0.9 = 16200', '+ 100 estacionamiento', '- 250 HOA']
const PASTED = ['2024. Un buen año', '> 30 días', '*12 * 0.9*']
const REASON = 'No dices de dónde sale tu número.'
const REPLY = 'Rento dos casas en esa misma calle.'

async function someone(browser: Browser, site: Site, key: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await enter(page, key)
  return page
}

async function write(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.pressSequentially(text)
}

const paste = (field: Locator, text: string) =>
  field.evaluate((into, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    into.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** Presses something in the menu of Beto's reply. */
async function choose(page: Page, act: string): Promise<void> {
  await replyOn(page)
    .getByRole('button', { name: /^Más opciones sobre la publicación de Beto/ })
    .click()
  await page.getByRole('button', { name: act, exact: true }).click()
}

/** Beto's reply in its place: right below the question, where a solution isn't shown a second time. */
const replyOn = (page: Page) => page.getByRole('article', { name: /^Beto Salgado, publicación/ })

/** The queue's entry of this journey's topic. */
const waitingOn = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: TITLE })

const told = (page: Page, text: RegExp) => page.getByRole('main').getByRole('link', { name: text })

test('an opinion is asked on a saved analysis, answered with other numbers, taken over and marked; reported, the answer is hidden with a reason, its author answers once, and everybody sees it again [FOR-051] [FOR-060]', {
  tag: ['@phone', '@bothwidths', '@check'],
}, async ({ page: carmen, browser, site, request }) => {
  // Everybody in the demo accepted the rules long ago.
  await change(
    site.ownerUrl,
    sql`update users set community_rules_accepted_at = null where email = 'carmen@demo.cancha.example'`,
  )
  const [beto, ana, patricia] = await Promise.all([
    someone(browser, site, 'beto'),
    someone(browser, site, 'ana'),
    someone(browser, site, 'patricia'),
    signIn(carmen, 'carmen', '/analysis/myrentals'),
  ])

  await test.step('Carmen asks', () => ask(carmen))
  const address = new URL(carmen.url()).pathname + new URL(carmen.url()).search
  await carmen.goto('/notifications')

  await test.step('Beto answers with a number of his own', async () => {
    await beto.goto(address)
    await counter(beto)
  })
  await test.step('Carmen is told, takes the number over and marks the answer', () => accept(carmen))
  await test.step('Ana reports the answer', async () => {
    await ana.goto(address)
    await report(ana)
  })

  await test.step('Patricia hides it', async () => {
    await patricia.goto('/admin/moderacion')
    const item = waitingOn(patricia)
    await expect(item).toContainText('Creo que el número es inventado.')
    await axe(patricia)
    await item.getByRole('button', { name: /^Ocultar: Beto/ }).click()
    await expect(patricia.getByRole('dialog').getByLabel('Motivo')).toBeVisible()
    await axe(patricia)
    await giveReason(patricia, 'Ocultar', REASON)
    await expect(patricia.getByText('La publicación está oculta.')).toBeVisible()
    await expect(item).toBeHidden()
    // The button that opened the dialog has left with the entry of the queue.
    await expect(patricia.getByRole('heading', { level: 1 })).toBeFocused()
  })
  const read = await (await ana.request.get(address)).text()
  expect(read).toContain(TITLE)
  expect(read).not.toContain(ANSWER)

  await test.step('Beto reads why, and answers once', () => answer(beto))

  await test.step('Patricia reads his answer and shows it again', async () => {
    await patricia.reload()
    const item = waitingOn(patricia)
    await expect(item).toContainText(`Respondió: «${REPLY}»`)
    await item.getByRole('button', { name: /^Mostrar otra vez: Beto/ }).click()
    await giveReason(patricia, 'Mostrar otra vez', 'Ya dijo de dónde sale.')
    await expect(patricia.getByText('La publicación se ve otra vez.')).toBeVisible()
    await expect(item).toBeHidden()
  })

  await ana.goto(address)
  await expect(replyOn(ana)).toContainText(ANSWER)
  await expect(replyOn(ana)).not.toContainText(REASON)
  for (const each of [request, carmen.request, beto.request]) {
    const page = await (await each.get(address)).text()
    expect(page).toContain(ANSWER)
    expect(page).not.toContain(REASON)
  }
})

async function ask(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^View Analysis: .*Pine Hills/ }).click()
  await page.getByRole('link', { name: 'Pedir opinión' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Tu pregunta' })).toBeVisible()
  await dialog.getByLabel('Título', { exact: true }).fill(TITLE)
  await write(dialog.getByRole('textbox', { name: 'Tu pregunta' }), 'Los números me salen justos.')
  const attached = dialog.getByRole('region', { name: 'El análisis que adjuntas' })
  await attached.getByLabel('Título de la tarjeta').fill(CARD)
  await axe(page)
  await dialog.getByRole('button', { name: 'Siguiente' }).click()
  await dialog.getByRole('radio', { name: 'Renta a largo plazo' }).check()
  await dialog.getByRole('button', { name: 'Siguiente' }).click()
  await expect(dialog.getByRole('heading', { name: 'Las reglas de la comunidad' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(dialog.getByText('Por favor acepta').first()).toBeVisible()
  for (const rule of await dialog.getByRole('checkbox').filter({ visible: true }).all()) await rule.check()
  await axe(page)
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
  // The dialog's own text may stay hidden in the page a moment longer, while the list behind it is read anew.
  await expect(page.getByText('Gracias por enviar el tema del foro').filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ver mi tema' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expect(page.getByRole('region', { name: CARD })).toBeVisible()
  // The name with which she saved it is hers alone.
  await expect(page.getByRole('main')).not.toContainText('Pine Hills')
}

async function counter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hacer mi contraanálisis' }).click()
  const form = page.getByRole('region', { name: 'Tu contraanálisis' })
  await form.getByLabel('¿Qué número cambiarías?').selectOption({ label: 'Renta al mes' })
  await form.getByRole('button', { name: 'Cambiarlo' }).click()
  await form.getByLabel('Tu número').fill('3200')
  await form.getByLabel('¿Por qué?').fill('En esa calle no pasan de ahí')
  const reply = page.getByRole('textbox', { name: 'Tu respuesta' })
  await write(reply, [ANSWER, ...TYPED, ''].join('\n'))
  await paste(reply, PASTED.join('\n'))
  await axe(page)
  await page.getByRole('button', { name: 'Publicar respuesta' }).click()
  // Everybody reads the typed and the pasted text unchanged.
  for (const line of [ANSWER, ...TYPED, ...PASTED])
    await expect(replyOn(page).getByText(line, { exact: true })).toBeVisible()
  const card = replyOn(page).getByRole('region', { name: /^Contraanálisis de Beto/ })
  await expect(card.getByRole('row', { name: /^Renta al mes/ })).toContainText('$3,200')
  await expect(form).toBeHidden()
}

async function accept(page: Page): Promise<void> {
  await told(page, /Beto .*respondió en «¿Le ven futuro/).click()
  await expect(replyOn(page)).toContainText(ANSWER)
  await replyOn(page).getByRole('button', { name: 'Llevar a mis análisis' }).click()
  await expect(page.getByText('Tu análisis ya tiene estos números.')).toBeVisible()
  await choose(page, 'Marcar como solución')
  await expect(page.getByText('Marcaste la respuesta que lo resolvió.')).toBeVisible()
  await expect(page.getByText('Resuelto', { exact: true })).toBeVisible()
  await expect(replyOn(page)).toContainText('Mejor respuesta')
  await axe(page)
}

async function report(page: Page): Promise<void> {
  await choose(page, 'Reportar')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('¿Qué pasa?').selectOption({ label: 'Otra cosa' })
  await dialog.getByLabel('Cuéntanos más').fill('Creo que el número es inventado.')
  await dialog.getByRole('button', { name: 'Reportar' }).click()
  await expect(page.getByText('Gracias. Lo revisaremos.')).toBeVisible()
}

async function giveReason(page: Page, confirm: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill(reason)
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
}

async function answer(page: Page): Promise<void> {
  await page.goto('/notifications')
  await told(page, /ocult.*¿Le ven futuro/i).click()
  const hidden = replyOn(page)
  await expect(hidden).toContainText(`Motivo: «${REASON}»`)
  await axe(page)
  await hidden.getByRole('button', { name: 'Responder a quien modera' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tu respuesta').fill(REPLY)
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Se lo dijimos a quien modera.')).toBeVisible()
  await expect(hidden).toContainText(`Respondiste: «${REPLY}»`)
  await expect(hidden.getByRole('button', { name: 'Responder a quien modera' })).toBeHidden()
}
