import { type Address, guardOf, siteMap } from '@cancha/domain/ground/feeds/site-map'
import type { Page } from '@playwright/test'
import { routes } from '../../web/src/routes.ts'
import { signIn, signInWithoutPage, test } from '../support/site.ts'
import { axe, axeColours, expect } from '../support/watch.ts'

const NOT_FOUND = 'Ooops, la página que visitaste no existe.'

/** Replaces an address's parameters with something that doesn't exist. */
const fill = (path: string) => path.replace(/\{[^}]*\}/g, 'no-existe')

type Node = { type: string; path?: string; children?: Node[] }
const pathsOf = (node: Node): string[] => [
  ...(node.type === 'index' ? ['/'] : node.path ? [node.path] : []),
  ...(node.children ?? []).flatMap(pathsOf),
]
const shapeOf = (path: string) => path.replace(/\{[^}]*\}|\$[a-z]+/gi, '*')
const built = new Set(pathsOf(routes as Node).map(shapeOf))
/** A route may match several addresses: /education/$level. */
const isBuilt = ({ path }: Address) =>
  built.has(shapeOf(path)) ||
  [...built].some((shape) => shape.includes('*') && likeShape(shape).test(shapeOf(path)))
const likeShape = (shape: string) => new RegExp(`^${shape.replaceAll('*', '[^/]+')}$`)

const ALL: readonly Address[] = siteMap
const GUARDED = ALL.filter((address) => guardOf(address) !== 'open')

/** A visitor and a member walk all addresses; the others, those that have a guard. */
const KINDS = [
  { kind: 'stranger', key: null, paid: false, walks: ALL },
  { kind: 'free', key: 'ana', paid: false, walks: ALL },
  { kind: 'basic', key: 'beto', paid: true, walks: GUARDED },
  { kind: 'premium', key: 'carmen', paid: true, walks: GUARDED },
  { kind: 'dealer', key: 'david', paid: false, walks: GUARDED },
  { kind: 'lender', key: 'lucia', paid: false, walks: GUARDED },
  { kind: 'admin', key: 'admin', paid: true, walks: GUARDED },
]

test('[SHELL-067] [SHELL-078] [ALIAS-015] every address of the map opens its page, its guard or the not-found page, to each kind of person', {
  tag: ['@desktop', '@reads'],
}, async ({ request }) => {
  for (const { kind, key, paid, walks } of KINDS)
    await test.step(kind, async () => {
      if (key) await signInWithoutPage(request, key)
      const wrong: string[] = []
      for (const address of walks) {
        const path = fill(address.path)
        const answer = await request.get(path, { maxRedirects: 0 })
        const went = answer.headers()['location']
        const seen = `${answer.status()} ${went ?? ''}`.trim()
        const fault = faultOf(address, { status: answer.status(), went, html: await answer.text() })
        if (fault) wrong.push(`${path}: ${fault}, was ${seen}`)
      }
      expect(wrong).toEqual([])

      type Seen = { status: number; went: string | undefined; html: string }
      function faultOf(address: Address, { status, went, html }: Seen): string | null {
        const guard = guardOf(address)
        if (!isBuilt(address)) return status === 404 && html.includes(NOT_FOUND) ? null : 'not found expected'
        if (!key && guard !== 'open')
          return went === `/login?=${fill(address.path)}` ? null : '/login with the return path expected'
        if (guard === 'paid' && !paid) return went === '/pricing' ? null : '/pricing expected'
        if (key && ['/', '/login'].includes(address.path))
          return went?.startsWith('/dashboard') ? null : 'the panel expected'
        if (went?.startsWith('/login')) return 'no redirect to /login expected'
        // An address with a missing item is not found; every other one is a page, or redirects to one.
        return status < 400 || (status === 404 && address.path.includes('{')) ? null : 'a page expected'
      }
    })
})

test('[SHELL-024] [SHELL-025] [SHELL-026] [SHELL-079..081] [LIM-023] [LIM-025] [LIM3-001] the front page: banner, three rows, four stories; light, dark and wide; inside the apps', {
  tag: ['@desktop', '@reads'],
}, async ({ page, request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toMatch(/<html lang="es"/)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'La próxima casa de la cuadra puede ser tuya.',
  )
  const rows = page.getByRole('region', { name: '¿Qué quieres hacer primero?' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  for (const [at, href] of ['/education', '/network', '/forums'].entries()) {
    const row = rows.nth(at)
    const target = [href, ...(href === '/education' ? ['/education/videocourses'] : [])].find((way) =>
      built.has(way),
    )
    if (target) await expect(row.getByRole('link')).toHaveAttribute('href', target)
    else await expect(row).toContainText('Muy pronto')
  }
  const stories = page.getByRole('region', { name: 'Lo que aprendieron aquí' })
  await expect(stories.getByRole('button', { name: /^Reproducir/ })).toHaveCount(4)
  // The door stands below the title that is printed on the poster.
  const story = stories.getByRole('button', { name: 'Reproducir: Lo que te queda' })
  const [poster, door] = await Promise.all([
    story.boundingBox(),
    story.locator('> :last-child').boundingBox(),
  ])
  expect(door?.y).toBeGreaterThan((poster?.y ?? 0) + (poster?.height ?? 0) * 0.6)
  await story.click()
  const video = stories.locator('video')
  await expect(video).toHaveAttribute('src', '/media/clips/lo-que-te-queda.mp4')
  await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.currentTime)).toBeGreaterThan(0.2)
  await inEveryLook(page)

  await test.step('inside the apps the landing style stays; a new page begins at its top', async () => {
    await page.goto('/?forapp=1')
    await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0)
    await axe(page)
    await page.evaluate(() => window.scrollTo(0, 500))
    await page.getByRole('main').getByRole('link', { name: 'Ver los cursos' }).click()
    await expect(page).toHaveURL('/education/videocourses?forapp=1')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.getByRole('link', { name: 'Tu primera propiedad de renta' }).first().click()
    await expect(page).toHaveURL('/tu-primera-propiedad-de-renta?forapp=1')
  })
})

test('the panel: what to do next and the blocks; light, dark and wide', {
  tag: ['@desktop', '@reads'],
}, async ({ page }) => {
  await signIn(page, 'beto')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Beto') // [DASH-001]
  await expect(page.getByRole('heading', { name: 'Tu siguiente paso' })).toBeVisible()
  // [DASH-012] the block and its way to all of it
  const education = page.getByRole('region', { name: 'Educación' })
  await expect(education.getByRole('link', { name: 'Ver todo' })).toHaveAttribute('href', /^\/education/)
  // [DASH-013..015] and so have the others
  for (const [name, href] of [
    ['Podcasts', '/education/podcasts'],
    ['Blogs', '/education/blogs'],
    ['Libros', '/education/books'],
  ] as const) {
    const block = page.getByRole('region', { name, exact: true })
    await expect(block.getByRole('link', { name: 'Ver todo' })).toHaveAttribute('href', href)
  }
  // [DASH-023..025] [LIM-016] three, two and one at a time
  for (const [width, count] of [
    [1280, 3],
    [1000, 2],
    [700, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const [row, slide] = await Promise.all([
      education.getByRole('list').evaluate((node) => node.clientWidth),
      education
        .getByRole('listitem')
        .first()
        .evaluate((node) => node.clientWidth),
    ])
    expect(Math.floor(row / slide)).toBe(count)
  }
  await test.step('what is Beto’s ends within two screens of a phone, and what waits for him begins in the first', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const own = page.getByRole('region', { name: 'Lo tuyo' })
    const box = await own.boundingBox()
    expect(box?.y).toBeLessThan(300)
    expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)).toBeLessThan(2 * 740)
    await expect(own.getByRole('link').first()).toContainText('ofertas para tu préstamo')
    // The links are there without scripts: they came with the page.
    expect(await (await page.request.get('/dashboard')).text()).toContain('ofertas para tu préstamo')
    // The blocks below are closed rows: the page ends within three screens.
    const main = await page.getByRole('main').boundingBox()
    expect((main?.y ?? 0) + (main?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(3 * 740)
    const podcasts = page.getByRole('region', { name: 'Podcasts', exact: true })
    await expect(podcasts.getByRole('list')).toBeHidden()
    await expect(podcasts.getByRole('link', { name: 'Ver todo' })).toBeVisible()
    await podcasts.locator('summary').click()
    await expect(podcasts.getByRole('list')).toBeVisible()
    await podcasts.locator('summary').click()
    await expect(podcasts.getByRole('list')).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await inEveryLook(page)
})

/** How many pixels of the tour's highlighted area stand behind its text. */
function hiddenOfLight(tour: HTMLElement | SVGElement): number {
  const [light, card] = [...tour.children].map((part) => part.getBoundingClientRect())
  // Without a highlighted area, the whole screen is dimmed.
  if (!light || !card || light.height === window.innerHeight) return 0
  return Math.max(0, Math.min(light.bottom, card.bottom) - Math.max(light.top, card.top))
}

test('[DASH-002..005] [LIM-022] the tour: six steps, with the keyboard, left and finished', {
  tag: '@phone',
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'ana')
  const begin = page.getByRole('button', { name: 'Empezar el recorrido' })
  const tour = page.getByRole('dialog')
  const walk = async () => {
    await begin.click()
    for (const step of [2, 3, 4, 5, 6]) {
      await expect(tour.getByRole('heading')).toBeFocused()
      await page.getByRole('button', { name: 'Siguiente', exact: true }).press('Enter')
      await expect(tour).toContainText(`Paso ${step} de 6`)
      expect(await tour.evaluate(hiddenOfLight), `what the text of step ${step} covers`).toBe(0)
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await walk()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await begin.click()
  await expect(tour).toContainText('Paso 1 de 6')
  await axe(page)
  // Closed before its end, it is offered again.
  await page.keyboard.press('Escape')
  await expect(tour).toBeHidden()
  await walk()
  await page.getByRole('button', { name: 'Terminar' }).click()
  await expect(begin).toBeHidden()
  expect(site.log()).not.toContain('"level":"error"')
})

test('[ALIAS-012] [ALIAS-013] [ALIAS-014] a short address that leads nowhere, and one that couldn’t be looked up', {
  tag: ['@desktop', '@reads'],
}, async ({ page, request, allow }) => {
  for (const alias of ['no-hay-nada', '%252e%252e', 'x'.repeat(2_048), 'a/b/c', 'a_b', 'con%20espacio'])
    expect((await request.get(`/${alias}`)).status(), alias.slice(0, 20)).toBe(404)
  expect((await page.goto('/nada-que-ver'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND)
  await expect(page).toHaveTitle('Página no encontrada · Cancha')
  await axe(page)
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')

  allow(/503 for GET .*pathalias|El servicio no está disponible/)
  await page.getByRole('main').getByRole('link', { name: 'Ver los cursos' }).click()
  await expect(page).toHaveURL('/education/videocourses')
  let fails = true
  await page.route('**/api/pages/global/pathalias*', (route) => {
    if (!fails) return route.fallback()
    const msg = 'El servicio no está disponible en este momento.'
    return route.fulfill({ status: 503, json: { success: false, code: 'unavailable', msg } })
  })
  await page.getByRole('link', { name: 'Tu primera propiedad de renta' }).first().click()
  // [SHELL-088] [SHELL-089]
  const dialog = page.getByRole('dialog', { name: 'Ocurrió un error' })
  await expect(dialog).toContainText('El servicio no está disponible en este momento.')
  await axe(page)
  fails = false
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Por qué rentar y no revender')
})

/** Whether presses on the middle of the element, and near its upper and lower edge, meet the element itself. */
function isUncovered(element: HTMLElement | SVGElement): boolean {
  const { left, top, bottom, width } = element.getBoundingClientRect()
  return [top + 1, (top + bottom) / 2, bottom - 1].every(
    (y) => document.elementFromPoint(left + width / 2, y) === element,
  )
}

test.describe('the installed app', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network it says so, and keeps nothing of anyone', { tag: ['@desktop', '@reads'] }, async ({
    page,
    context,
    allow,
  }) => {
    allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|No se pudo/)
    await signIn(page, 'beto')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Beto')
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/sin-conexion.html')
    expect(kept.filter((path) => !/^\/(assets\/|sin-conexion\.html$|favicon\.svg$)/.test(path))).toEqual([])

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await context.setOffline(true)
    const note = page.getByText('Sin conexión. Lo que ya abriste se puede leer')
    await expect(note).toBeInViewport({ ratio: 1 })
    // The header makes room for it.
    expect(await note.evaluate(isUncovered)).toBe(true)
    await page.setViewportSize({ width: 360, height: 740 })
    for (const size of ['', '20px']) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
        window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
      }, size)
      await expect(note).toBeInViewport({ ratio: 1 })
      await expect.poll(() => note.evaluate(isUncovered)).toBe(true)
    }
    await page.goto('/education/videocourses')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No hay conexión')
    await axe(page)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Volver a intentar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cursos en video')
  })

  test.describe('taken back', () => {
    test.use({ settings: { OFFLINE_PAGE: 'off', LOGIN_REQUIRED: 'on' } })

    test('the worker leaves, and reading asks for a session where the site says so', {
      tag: '@desktop',
    }, async ({ page }) => {
      await page.goto('/')
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
        .toBe(0)
      expect(await page.evaluate(() => caches.keys())).toEqual([])
      await page.getByRole('main').getByRole('link', { name: 'Ver los cursos' }).click()
      await expect(page).toHaveURL('/login?=/education/videocourses')
    })
  })
})

async function inEveryLook(page: Page): Promise<void> {
  for (const [width, colorScheme, judge] of [
    [360, 'light', axe],
    [768, 'dark', axe],
    [1280, 'light', axe],
    [1280, 'dark', axeColours],
    [360, 'dark', axeColours],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    // A button half under the header counts as too small, so the page is scrolled to the top.
    await page.evaluate(() => window.scrollTo(0, 0))
    await judge(page)
  }
}
