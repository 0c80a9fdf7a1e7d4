import type { Page } from '@playwright/test'
import { signIn, test } from './support/site.ts'
import { axe, expect } from './support/watch.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('[EDU-001..005] [EDU-006..010] [EDU-011..015] [EDU-016..020] [EDU-021] [EDU-024] [EDU-032] [LIM-015] [LIM3-025] [DET-048] a visitor walks through the school', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/education')
  const tabs = page.getByRole('navigation', { name: 'Partes de la escuela' })
  for (const [name, href] of [
    ['ENTRENAMIENTOS', '/education/videocourses'],
    ['WEBINARS', '/education/webinar'],
    ['Jugadas Cancha', '/education/tipoftheweek'],
    ['Podcasts', '/education/podcasts'],
    ['Blogs', '/education/blogs'],
    ['Libros', '/education/books'],
  ] as const)
    await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect(
    page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Educacion' }),
  ).toHaveAttribute('href', '/education')
  await axe(page)

  await tabs.getByRole('link', { name: 'ENTRENAMIENTOS' }).click()
  await expect(heading(page)).toHaveText('Cursos en video')
  for (const level of ['Principiante', 'Intermedio', 'Avanzado', 'Mentalidad', 'Multifamiliares'])
    await expect(
      page.getByRole('region', { name: level, exact: true }).getByRole('link', { name: 'Ver todo' }),
    ).toBeVisible()
  await axe(page)
  await page.getByRole('region', { name: 'Principiante' }).getByRole('link', { name: 'Ver todo' }).click()
  await expect(page).toHaveURL('/education/beginners')
  await expect(heading(page)).toHaveText('Principiante')
  await axe(page)

  await page.getByRole('region', { name: 'Categorías' }).getByRole('link', { name: 'Préstamos' }).click()
  await expect(page).toHaveURL(/\/education\/beginners\?categoria=prestamos/)
  const ofLoans = page.getByRole('region', { name: 'Cursos: Principiante' }).getByRole('article')
  await expect(ofLoans.getByRole('link')).toHaveText(['Préstamos con ITIN: sí se puede'])
  await page.goto('/education/beginners?categoria=no-existe')
  await expect(page.getByText('¡¡No se han encontrado resultados!!')).toBeVisible()
  await axe(page)
  for (const [address, name] of [
    ['intermediate', 'Intermedio'],
    ['expert', 'Avanzado'],
    ['mentalidad', 'Mentalidad'],
    ['multifamiliares', 'Multifamiliares'],
  ] as const) {
    await page.goto(`/education/${address}`)
    await expect(heading(page)).toHaveText(name)
    await expect(
      page
        .getByRole('region', { name: `Cursos: ${name}` })
        .getByRole('article')
        .first(),
    ).toBeVisible()
  }
  const slides = page.getByRole('region', { name: 'Categorías' }).getByRole('listitem')
  for (const [width, fitting] of [
    [1280, 7],
    [1279, 3],
    [766, 2],
    [479, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const slide = (await slides.first().boundingBox())?.width ?? 0
    const row = await slides.first().evaluate((node) => node.parentElement?.clientWidth ?? 0)
    expect(Math.floor(row / slide), `${width} px`).toBe(fitting)
  }
  expect((await page.goto('/education/inventado'))?.status()).toBe(404)
})

test('[DET-014..018] [DET-021..023] [DET-025] [DET-026..030] [DET-035..037] [EDU-051..055] [LIM3-018] [LIM3-019] each kind opens for whom it should', {
  tag: '@desktop',
}, async ({ page }) => {
  const tip = '/jugada-la-segunda-visita'
  const webinar = '/clase-hard-money-sin-sustos'

  await page.goto(tip)
  await expect(page).toHaveURL(new RegExp(`/login\\?=${tip}$`))
  await page.goto(webinar)
  const door = page.getByRole('dialog', { name: 'Debes iniciar sesión para ver este video' })
  await expect(door.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute(
    'href',
    `/login?=${webinar}`,
  )
  await expect(door.getByRole('link', { name: 'Suscríbete' })).toHaveAttribute('href', '/education')
  await axe(page)

  await signIn(page, 'ana')
  await page.goto(tip)
  await expect(page).toHaveURL(/\/education\/tipoftheweek\?jugada=jugada-la-segunda-visita/)
  const upgrade = page.getByRole('dialog', { name: 'Debe actualizar su membresía para ver los detalles...' })
  await expect(upgrade.getByRole('link', { name: 'Actualizar membresía' })).toHaveAttribute(
    'href',
    `/pricing?=${tip}`,
  )
  await axe(page)
  await upgrade.getByRole('link', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL('/education')
  await page.goto(webinar)
  await expect(upgrade).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, 'beto')
  for (const [address, title] of [
    [tip, 'Visita la casa otra vez, de noche y en martes'],
    [webinar, 'Hard money sin sustos: la solicitud que sí contestan'],
  ] as const) {
    await page.goto(address)
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByRole('button', { name: `Reproducir: ${title}` })).toBeVisible()
    // 558 px high where the page is wide enough.
    expect((await page.getByRole('button', { name: `Reproducir: ${title}` }).boundingBox())?.height).toBe(558)
    await expect(page.getByText('Publicado por')).toBeVisible()
    await expect(page.locator('time').first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d$/)
    await axe(page)
  }
  await expect(page.getByRole('link', { name: 'Clase intensiva anterior' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Siguiente clase intensiva' })).toBeVisible()
  await page.goto('/jugada-la-llamada-del-inquilino')
  await expect(page.getByRole('link', { name: 'Jugada anterior' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Siguiente Jugada' })).toBeVisible()
  const all = page.getByRole('complementary', { name: 'Jugadas Cancha' })
  await expect(all.getByRole('link', { name: 'Ver todo' })).toBeVisible()
  const thumbnail = all.locator('li img').first()
  expect(await thumbnail.boundingBox()).toMatchObject({ width: 110, height: 90 })
})

test('[DET-010..012] [DET-018] [LIM-020] a visitor reads, hears and shares', { tag: '@phone' }, async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const html = await (await request.get('/cuanto-deja-de-verdad-una-renta')).text()
  expect(html).toContain('<title>Cuánto deja de verdad una renta de $1,800 · Cancha</title>')
  expect(html).toMatch(
    /<meta property="og:image" content="http:\/\/localhost:\d+\/media\/portadas\/casita\.jpg"/,
  )

  await page.goto('/cuanto-deja-de-verdad-una-renta')
  await axe(page)
  await page.getByRole('button', { name: 'Compartir' }).click()
  await expect(page.getByText('Link copiado al portapapeles')).toBeVisible()
  await expect(page.getByText('Link copiado al portapapeles')).toBeHidden({ timeout: 3_000 })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/cuanto-deja-de-verdad-una-renta$/,
  )
  await page.getByRole('link', { name: 'Siguiente artículo' }).click()
  await expect(heading(page)).toHaveText(/El flip que ganó/)

  await page.goto('/la-banqueta-el-banco-dijo-no')
  await axe(page)
  await page.getByRole('button', { name: 'Reproducir' }).click()
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await page.getByLabel('Velocidad').selectOption('1.5')
  await page.getByRole('link', { name: 'Podcasts', exact: true }).first().click()
  await expect(heading(page)).toHaveText('Podcasts')
  const sounding = page.getByRole('region', { name: 'Se está oyendo' })
  await expect(sounding.getByRole('link', { name: 'El banco dijo no cuatro veces' })).toBeVisible()
  await axe(page)
  await sounding.getByRole('button', { name: 'Quitar el audio' }).click()
  await expect(sounding).toBeHidden()

  await page.goto('/la-renta-paga-la-casa')
  await expect(page.getByRole('link', { name: 'Leer el PDF' })).toHaveAttribute(
    'href',
    '/media/libros/la-renta-paga-la-casa.pdf',
  )
  await expect(page.getByRole('button', { name: 'Volver' })).toBeVisible()
  await axe(page)
  const part = await request.get('/media/audio/guitarra-patio.mp3', { headers: { range: 'bytes=100-199' } })
  expect(part.status()).toBe(206)
  expect((await part.body()).length).toBe(100)
  expect(part.headers()['content-range']).toMatch(/^bytes 100-199\//)
})

test('a member watches, leaves and comes back to where they were', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'carmen')
  await page.goto('/tu-primera-propiedad-de-renta')
  const video = await play(page)
  await video.evaluate((node: HTMLVideoElement) => {
    node.currentTime = 12
  })
  await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.currentTime)).toBeGreaterThan(12.5)
  const rest = page.getByRole('region', { name: 'Continúa donde lo dejaste' })
  // The place is sent by the page that goes, and nobody can wait for it to arrive.
  await expect(async () => {
    await page.goto('/education')
    await expect(rest.getByRole('link', { name: 'Tu primera propiedad de renta' })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await axe(page)
  await rest.getByRole('link', { name: 'Tu primera propiedad de renta' }).click()
  await play(page)
  await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.currentTime)).toBeGreaterThan(10)
  // To its end: it counts as watched, and the course says so.
  const told = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/education/progress') && answer.request().postDataJSON().seconds >= 20,
  )
  await video.evaluate((node: HTMLVideoElement) => {
    node.currentTime = node.duration - 0.5
  })
  await told
  await page.reload()
  await expect(page.getByText('Llevas 1 de 5 videos · 20 %')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Continúa donde lo dejaste' })).toContainText('Video 2')
})

/** Who comes from another page of ours has pressed something already: then it begins by itself. */
async function play(page: Page) {
  const video = page.locator('video')
  const begin = page.getByRole('button', { name: /^Reproducir: / })
  await begin.or(video).first().waitFor()
  await begin.click({ timeout: 1_000 }).catch(() => undefined)
  await expect(video).toBeVisible()
  return video
}
