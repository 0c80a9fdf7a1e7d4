import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { type PushService, startPushService } from '../../server/src/testing/stand-ins/push-service.ts'
import { change } from '../support/database.ts'
import { linkIn } from '../support/mailbox.ts'
import type { Site } from '../support/open-site.ts'
import { test as base, signIn } from '../support/site.ts'
import { alive, axe, expect } from '../support/watch.ts'

/** Besides the site, a push service on this machine, whose certificate the program trusts. */
const test = base.extend<{ service: PushService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
  service: async ({}, use) => {
    const service = await startPushService()
    await use(service)
    await service.close()
  },
  settings: async ({ service }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'cancha-push-'))
    const file = join(folder, 'ca.pem')
    await writeFile(file, service.certificate.cert)
    await use({ NODE_EXTRA_CA_CERTS: file })
    await rm(folder, { recursive: true })
  },
})

/** Has what waits for its time leave now. */
async function deliverNow(site: Site): Promise<void> {
  // A person with an open page is told by push only after half a minute. This comes first: the program looks by itself too, and
  // would put off a due delivery that is still new. A delivery that is being sent already isn't sent again.
  await change(site.ownerUrl, sql`update notifications set last_at = last_at - interval '1 minute'`)
  await change(site.ownerUrl, sql`update notification_deliveries set due_at = now() where tries = 0`)
  await change(site.ownerUrl, sql`insert into pgboss.job (name) values ('notifications.deliver')`)
}

/** Lets a page take pushes as a browser with a push service does, which this one has none of. */
async function withPushService(page: Page, service: PushService): Promise<void> {
  await page.exposeFunction('subscribeAt', (key: string) => service.subscribe({ key }))
  await page.addInitScript(() => {
    let subscription: unknown = null
    const asText = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    const pushManager = {
      getSubscription: async () => subscription,
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
        const { subscribeAt } = window as unknown as { subscribeAt(key: string): Promise<object> }
        const given = await subscribeAt(asText(applicationServerKey))
        subscription = {
          ...given,
          toJSON: () => given,
          options: { applicationServerKey },
          unsubscribe: async () => {
            subscription = null
            return true
          },
        }
        return subscription
      },
    }
    const registration = { pushManager, active: {} }
    const worker = {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      register: async () => registration,
      addEventListener: () => undefined,
    }
    Object.defineProperty(navigator, 'serviceWorker', { value: worker })
    const asked = {
      permission: 'default',
      async requestPermission() {
        asked.permission = 'granted'
        return asked.permission
      },
    }
    Object.defineProperty(window, 'Notification', { value: asked })
  })
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notificaciones/ })
const row = (page: Page, text: string | RegExp) => page.getByRole('main').getByRole('link', { name: text })

test('what happens shows at once, reaches a person by push and by letter, is read by a press, and leads to its place [SHELL-017] [SHELL-018] [NOTI-001] [NOTI-008..010] [MSG-018]', {
  tag: ['@desktop', '@bothwidths'],
}, async ({ browser, page: sofia, site, service }) => {
  await withPushService(sofia, service)
  await test.step('the device is asked for only by a press', async () => {
    await signIn(sofia, 'sofia', '/notifications')
    await sofia.getByRole('button', { name: 'Activar' }).click()
    await expect(sofia.getByText('Listo: te avisaremos en este dispositivo.')).toBeVisible()
  })
  const before = Number((await bell(sofia).textContent())?.match(/\d+/)?.[0] ?? 0)
  const context = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' })
  const hector = await context.newPage()
  await signIn(hector, 'hector', '/network?search=Sofía')
  await hector
    .getByRole('button', { name: /^Conectar con Sofía/i })
    .first()
    .click()
  await expect(hector.getByText('Solicitud enviada con éxito')).toBeVisible()
  await expect(row(sofia, /Héctor .*quieren? conectar contigo/)).toBeVisible()
  await expect(sofia.getByText(/^Héctor .* quiere conectar contigo\.$/)).toBeVisible()
  await axe(sofia)

  await deliverNow(site)
  await test.step('by push, in the server’s words', async () => {
    await expect
      .poll(() => service.received().map(({ message }) => (message as { title: string }).title), {
        timeout: 20_000,
      })
      .toEqual([expect.stringMatching(/Héctor .*quieren? conectar contigo\.$/)])
  })
  const letter = await site.mailbox.take('sofia@demo.cancha.example', /quieren? conectar contigo$/)
  expect(linkIn(letter, site.origin)).toMatch(/\/notifications\/\d+$/)

  await test.step('the menu has it; a press reads it and leads there', async () => {
    await sofia.getByRole('banner').getByRole('link', { name: 'Inicio', exact: true }).click()
    await expect(sofia.getByRole('heading', { level: 1 })).toHaveText('Hola, Sofía')
    await bell(sofia).click()
    const latest = sofia.getByRole('list', { name: 'Tus últimas notificaciones' })
    await expect(latest).toContainText('Héctor')
    await axe(sofia)
    await latest.getByRole('link', { name: /Héctor .*quieren? conectar contigo/ }).click()
    await expect(sofia).toHaveURL('/user/pending-connections')
    await expect(bell(sofia)).not.toHaveAccessibleName(`Notificaciones, ${before + 1} sin leer`)
  })
  await test.step('so does the push', async () => {
    const [push] = service.received()
    await sofia.goto(String((push?.message as { url?: string } | undefined)?.url))
    await expect(sofia).toHaveURL('/user/pending-connections')
  })
  await test.step('answered, it is told no more', async () => {
    await sofia.getByRole('button', { name: /^Aceptar la solicitud de Héctor/ }).click()
    await expect(sofia.getByText('Conexión aceptada')).toBeVisible()
    await sofia.goto('/notifications')
    await expect(sofia.getByRole('heading', { level: 1 })).toHaveText('Notificaciones')
    await expect(row(sofia, /^Héctor/)).toHaveCount(0)
    await hector.goto('/notifications')
    await expect(row(hector, /Sofía .* aceptó tu solicitud/)).toBeVisible()
  })
  await test.step('all at once', async () => {
    await hector.getByRole('button', { name: 'Marcar todas como leídas' }).click()
    await expect(bell(hector)).toHaveAccessibleName('Notificaciones')
  })
  await test.step('the way out of the letters only asks, and the settings have what was chosen', async () => {
    const way = letter.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    expect(letter.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    )
    await sofia.goto(way.replace(/[<>]/g, ''))
    await expect(sofia.getByRole('heading', { level: 1 })).toHaveText('¿Ya no quieres estos correos?')
    await axe(sofia)
    await sofia.getByRole('button', { name: 'Dejar de recibirlos' }).click()
    await expect(sofia.getByRole('heading', { level: 1 })).toHaveText('Listo, ya no te escribimos de esto')
    await sofia.goto('/notifications/ajustes')
    await sofia.getByRole('group').filter({ hasText: 'Tu red' }).locator('summary').click()
    const requests = sofia.getByRole('region', { name: 'Solicitudes de conexión' })
    await expect(requests.getByRole('radio', { name: 'Nunca' })).toBeChecked()
    await requests.getByRole('radio', { name: 'En el resumen semanal' }).click()
    await expect(requests.getByText('Guardado')).toBeVisible()
    await axe(sofia)
  })
  await context.close()
})

test.describe('with the site’s worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('who signed out, which takes the worker and what it had, is offered notifications again, and a press turns them on without a worker, too', {
    // Nothing is pushed here, so that the shared program needn't trust the push service.
    tag: ['@desktop', '@joins'],
  }, async ({ page, service, allow }) => {
    // The pointer preloaded these files on its way; the worker serves them, and may end meanwhile.
    allow(/net::ERR_FAILED for GET \S+\/assets\/|Unable to preload CSS/)
    await page.exposeFunction('subscribeAt', () => service.subscribe({}))
    // This browser has no push service, and no one to allow it. As a real one does, it keeps what was allowed and drops what stood there.
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { value: 'granted' })
      Notification.requestPermission = async () => 'granted'
      const KEPT = 'subscription'
      PushManager.prototype.getSubscription = async () => {
        const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null')
        if (!kept) return null
        return {
          ...kept.given,
          toJSON: () => kept.given,
          options: { applicationServerKey: Uint8Array.from(kept.key).buffer },
          unsubscribe: async () => localStorage.removeItem(KEPT),
        }
      }
      PushManager.prototype.subscribe = async function (options) {
        const registration = await navigator.serviceWorker.getRegistration()
        if (!registration?.active) throw new DOMException('no active worker', 'AbortError')
        const { subscribeAt } = window as unknown as { subscribeAt(): Promise<object> }
        const key = [...new Uint8Array(options?.applicationServerKey as Uint8Array<ArrayBuffer>)]
        localStorage.setItem(KEPT, JSON.stringify({ given: await subscribeAt(), key }))
        return (await this.getSubscription()) as PushSubscription
      }
    })
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    const turnOn = async () => {
      await page.getByRole('main').getByRole('button', { name: 'Activar', exact: true }).click()
      await expect(page.getByText('Listo: te avisaremos en este dispositivo.')).toBeVisible()
    }
    await signIn(page, 'sofia', '/notifications')
    await turnOn()
    await page.getByRole('button', { name: /Tu cuenta/ }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL('/')
    await alive(page)
    await signIn(page, 'sofia', '/notifications')
    // Its other pages had none when they signed out.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister())
    expect(await workers()).toBe(0)
    await turnOn()
    expect(await workers()).toBe(1)
    await page.getByRole('link', { name: 'Cómo te avisamos' }).first().click()
    await expect(page.getByText('Este dispositivo te avisa aunque Cancha esté cerrada.')).toBeVisible()
  })
})
