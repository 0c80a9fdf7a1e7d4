import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../demo/people/accounts.ts'
import { holdScripts } from '../support/held-scripts.ts'
import { sentTo } from '../support/sent-to.ts'
import { test } from '../support/site.ts'
import { expect as asUsual } from '../support/watch.ts'

// These pages are slow on purpose, and the machine may be busy besides.
const expect = asUsual.configure({ timeout: 60_000 })

const PASSWORD = 'Ladrillo 7 rojo'
const EMAIL = 'rosa@correo.example'

/** Makes the page's processor so many times slower. */
async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
  await session.detach()
}

/**
 * Opens a page whose program only arrives when it is let in, so that all that is done until then is done before anything of the
 * page is alive, and nothing needs to be slow for it. From then on the phone is four times slower: parts of the page come
 * alive one after another. @returns lets the program in
 */
async function openAsleep(page: Page, at: string): Promise<() => Promise<void>> {
  const arrive = await holdScripts(page)
  await page.goto(at, { waitUntil: 'commit' })
  return async () => {
    await slowDown(page, 4)
    arrive()
  }
}

/** Fills fields at one moment, as password managers and the browser itself may: no event tells of it. */
async function fillIn(page: Page, filled: Record<string, string>): Promise<void> {
  for (const label of Object.keys(filled)) await page.getByLabel(label, { exact: true }).waitFor()
  await page.evaluate(fillInAt, { filled, isHalfAlive: false })
}

/** As `fillIn`, but inside the page, and at the moment in which some of the page is alive and the fields' form isn't. */
async function fillInHalfAlive(page: Page, filled: Record<string, string>): Promise<void> {
  expect(await page.evaluate(fillInAt, { filled, isHalfAlive: true }), 'the moment was met').toBe(true)
}

type Filling = { filled: Record<string, string>; isHalfAlive: boolean }

async function fillInAt({ filled, isHalfAlive }: Filling): Promise<boolean> {
  const isAlive = (element: Element | null | undefined) =>
    !!element && Object.keys(element).some((key) => key.startsWith('__react'))
  while (isHalfAlive && !isAlive(document.documentElement)) await new Promise((next) => setTimeout(next))
  const fields = Object.entries(filled).map(([name, value]) => {
    const labels = [...document.querySelectorAll('label')]
    const field = labels.find((label) => label.textContent?.trim() === name)?.control
    return { field: field as HTMLInputElement, value }
  })
  for (const { field, value } of fields)
    if (field.type === 'checkbox') field.checked = true
    else field.value = value
  return !isAlive(fields[0]?.field.form)
}

test('who types at once on a phone four times slower signs in', {
  tag: ['@phone', '@reads'],
}, async ({ page }) => {
  await slowDown(page, 4)
  // It isn't waited until anything of the page is alive.
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Correo electrónico').fill('ana@demo.cancha.example')
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard', { waitUntil: 'commit' })
})

const FORMS: readonly {
  name: string
  at: string
  filled: Record<string, string>
  press: string
  path: string
  body: Record<string, unknown>
}[] = [
  {
    name: 'registration',
    at: '/register',
    filled: {
      Nombre: 'Rosa',
      Apellido: 'Paz',
      'Correo electrónico': EMAIL,
      Contraseña: PASSWORD,
      'Acepto los términos y condiciones y la política de privacidad': '',
    },
    press: 'Crear mi cuenta',
    path: '/api/users/register',
    body: { firstname: 'Rosa', lastname: 'Paz', email: EMAIL, password: PASSWORD },
  },
  {
    name: 'contact',
    at: '/contactus',
    filled: { 'Nombre completo': 'Rosa Paz', 'Correo electrónico': EMAIL, Razón: 'otros', Mensaje: 'Hola' },
    press: 'Enviar mensaje',
    path: '/api/contacts/add',
    body: { fullname: 'Rosa Paz', email: EMAIL, reason: 'otros', message: 'Hola' },
  },
]

test('forms and a search take what was filled in before their page was alive', {
  tag: ['@phone', '@reads'],
}, async ({ page, allow }) => {
  allow(/^503 for POST/)
  for (const { name, at, filled, press, path, body } of FORMS)
    await test.step(name, async () => {
      const sent = await sentTo(page, path)
      const wake = await openAsleep(page, at)
      await fillIn(page, filled)
      await page.getByRole('button', { name: press, exact: true }).click()
      await wake()
      await expect.poll(sent).toMatchObject(body)
      await slowDown(page, 1)
    })
  await test.step('a search', async () => {
    const wake = await openAsleep(page, '/deals')
    const field = page.getByRole('searchbox').first()
    await field.evaluate((input: HTMLInputElement) => {
      input.value = 'Houston'
    })
    await field.press('Enter')
    await wake()
    await page.waitForURL(/[?&]\w+=Houston/, { waitUntil: 'commit' })
  })
})

test('the account at the checkout takes what was filled in before the page was alive', {
  tag: ['@phone', '@reads'],
}, async ({ page }) => {
  const account = { Nombre: 'Rosa', Apellido: 'Paz', 'Correo electrónico': EMAIL, Contraseña: PASSWORD }
  await slowDown(page, 5)
  // Filled in when some of the page is alive, and this form isn't yet. The moment is short: the page is opened until it was met.
  await expect(async () => {
    await page.goto('/pricing/pago?plan=basic_year', { waitUntil: 'commit' })
    await fillInHalfAlive(page, account)
  }).toPass()
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  // The card is missing, and nothing else.
  const wrong = page.locator('form [aria-invalid=true]')
  await expect(wrong.first()).toBeVisible()
  for (const label of Object.keys(account))
    await expect(page.getByLabel(label, { exact: true })).not.toHaveAttribute('aria-invalid')
})
