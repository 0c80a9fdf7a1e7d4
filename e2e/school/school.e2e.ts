import type { Page } from '@playwright/test'
import { enter, forgetSession, signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a visitor walks through the school', {
  tag: ['@desktop', '@reads'],
}, async ({ page, request, allow }) => {
  const titlesAt = async (call: string): Promise<string[]> =>
    (await (await request.get(call)).json()).courses.map(({ title }: { title: string }) => title)
  const tabs = page.getByRole('navigation', { name: 'Partes de la escuela' })
  const path = page.getByRole('navigation', { name: 'Ruta' })
  const categories = page.getByRole('region', { name: 'Categorías' })

  await test.step('[EDU-001] [EDU-002] [EDU-003] [EDU-004] [EDU-005] [EDU-006] [EDU-007] the hub leads to each part', async () => {
    await page.goto('/education')
    for (const [name, href] of [
      ['ENTRENAMIENTOS', '/education/videocourses'],
      ['WEBINARS', '/education/webinar'],
      ['Jugadas Cancha', '/education/tipoftheweek'],
      ['Podcasts', '/education/podcasts'],
      ['Blogs', '/education/blogs'],
      ['Libros', '/education/books'],
    ] as const)
      await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect(path.getByRole('link', { name: 'Educacion' })).toHaveAttribute('href', '/education')
    await axe(page)
  })

  await test.step('[EDU-015] [EDU-016] the courses: a row for each level, and one of all, by category', async () => {
    await tabs.getByRole('link', { name: 'ENTRENAMIENTOS' }).click()
    await expect(heading(page)).toHaveText('Cursos en video')
    for (const level of ['Principiante', 'Intermedio', 'Avanzado', 'Mentalidad', 'Multifamiliares'])
      await expect(
        page.getByRole('region', { name: level, exact: true }).getByRole('link', { name: 'Ver todo' }),
      ).toBeVisible()
    await axe(page)
    const listed = page
      .getByRole('region', { name: 'Todos los cursos' })
      .getByRole('article')
      .getByRole('link')
    await expect(listed).toHaveText(await titlesAt('/api/courses/contents'))
    const { category } = await (await request.get('/api/categories/getcategories')).json()
    const loans = category.find(({ name }: { name: string }) => name === 'Préstamos')
    await categories.getByRole('link', { name: 'Préstamos' }).click()
    await expect(page).toHaveURL(/\/education\/videocourses\?categoria=prestamos/)
    await expect(listed).toHaveText(await titlesAt(`/api/courses/bycategory/${loans._id}`))
    await page.getByRole('region', { name: 'Principiante' }).getByRole('link', { name: 'Ver todo' }).click()
    await expect(page).toHaveURL('/education/beginners')
    await expect(heading(page)).toHaveText('Principiante')
    await axe(page)
  })

  await test.step('[EDU-009] [EDU-024] a category filters the list of a level', async () => {
    await categories.getByRole('link', { name: 'Préstamos' }).click()
    await expect(page).toHaveURL(/\/education\/beginners\?categoria=prestamos/)
    const ofLoans = page.getByRole('region', { name: 'Cursos: Principiante' }).getByRole('article')
    await expect(ofLoans.getByRole('link')).toHaveText(['Préstamos con ITIN: sí se puede'])
  })

  const slides = categories.getByRole('listitem')
  for (const [ids, width, fitting] of [
    ['[EDU-018] [LIM-015] [LIM3-025]', 1280, 7],
    ['[EDU-019]', 1279, 3],
    ['[EDU-020]', 766, 2],
    ['[EDU-021]', 479, 1],
  ] as const)
    await test.step(`${ids} at ${width} px ${fitting} categories fit`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const slide = (await slides.first().boundingBox())?.width ?? 0
      const row = await slides.first().evaluate((node) => node.parentElement?.clientWidth ?? 0)
      expect(Math.floor(row / slide)).toBe(fitting)
    })

  await test.step('[DET-002] a part or a course that doesn’t exist, or isn’t published, isn’t found', async () => {
    for (const nowhere of [
      '/education/inventado',
      '/un-curso-que-no-existe',
      '/inquilinos-contrato-deposito-y-reglas',
    ]) {
      const answer = await request.get(nowhere)
      expect(answer.status(), nowhere).toBe(404)
      expect(await answer.text(), nowhere).toContain('Ooops, la página que visitaste no existe.')
    }
  })

  await test.step('[DET-047] a list that fails to load says so and can be retried', async () => {
    allow(/500 for GET .*\/api\/blogs|La lista no llegó/)
    let fails = true
    await page.route('**/api/blogs?*', (route) =>
      fails
        ? route.fulfill({
            status: 500,
            json: { success: false, code: 'internal', msg: 'La lista no llegó.' },
          })
        : route.fallback(),
    )
    await tabs.getByRole('link', { name: 'Blogs' }).click()
    const failed = page.getByRole('dialog', { name: 'Ocurrió un error' })
    await expect(failed).toContainText('La lista no llegó.')
    fails = false
    await failed.getByRole('button', { name: 'Reintentar' }).click()
    await expect(heading(page)).toHaveText('Blogs')
  })
})

test('each kind opens for whom it should', {
  tag: ['@desktop', '@reads'],
}, async ({ page }) => {
  const tip = '/jugada-la-llamada-del-inquilino'
  const webinar = '/clase-hard-money-sin-sustos'

  const door = page.getByRole('dialog', { name: 'Debes iniciar sesión para ver este video' })

  await test.step('[DET-028] [DET-029] [DET-030] [EDU-051] [EDU-052] [EDU-053] a visitor is asked to sign in for a video', async () => {
    await page.goto(webinar)
    await expect(door.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute(
      'href',
      `/login?=${webinar}`,
    )
    await expect(door.getByRole('link', { name: 'Suscríbete' })).toHaveAttribute('href', '/education')
    await axe(page)
  })

  await test.step('[DET-027] [DET-035] a free member is asked for a membership', async () => {
    await signIn(page, 'ana', tip)
    await expect(page).toHaveURL(/\/education\/tipoftheweek\?jugada=jugada-la-llamada-del-inquilino/)
    const upgrade = page.getByRole('dialog', {
      name: 'Debe actualizar su membresía para ver los detalles...',
    })
    await expect(upgrade.getByRole('link', { name: 'Actualizar membresía' })).toHaveAttribute(
      'href',
      `/pricing?=${tip}`,
    )
    await axe(page)
    await upgrade.getByRole('link', { name: 'Cancelar' }).click()
    await expect(page).toHaveURL('/education')
  })

  await forgetSession(page)
  await enter(page, 'beto')
  const path = page.getByRole('navigation', { name: 'Ruta' })
  await test.step('[DET-014..018] [LIM3-019] a tip opens for a paying member', async () => {
    const title = 'Llama como inquilino antes de ofertar como dueño'
    await page.goto(tip)
    await expect(heading(page)).toHaveText(title)
    await expect(path.getByRole('link', { name: 'Jugadas Cancha', exact: true })).toHaveAttribute(
      'href',
      '/education/tipoftheweek',
    )
    await expect(path.getByText(title)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Compartir' })).toBeVisible()
    await expect(page.getByRole('button', { name: `Reproducir: ${title}` })).toBeVisible()
    // 558 px high if the page is wide enough.
    expect((await page.getByRole('button', { name: `Reproducir: ${title}` }).boundingBox())?.height).toBe(558)
    await expect(page.getByText('Publicado por')).toBeVisible()
    await expect(page.locator('time').first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d$/)
    await axe(page)
  })

  await test.step('[DET-021] from tip to tip', async () => {
    await expect(page.getByRole('link', { name: 'Jugada anterior' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Siguiente Jugada' })).toBeVisible()
  })

  await test.step('[DET-023] [DET-025] [LIM3-018] all tips stand beside one', async () => {
    const all = page.getByRole('complementary', { name: 'Jugadas Cancha' })
    await expect(all.getByRole('link', { name: 'Ver todo' })).toBeVisible()
    const thumbnail = all.getByRole('listitem').first().locator('div').first()
    expect(await thumbnail.boundingBox()).toMatchObject({ width: 110, height: 90 })
    const { tipoftheweek } = await (await page.request.get('/api/tipoftheweek/contents')).json()
    const lines = all.getByRole('listitem')
    await expect(lines.getByRole('link')).toHaveText(
      tipoftheweek.map(({ title }: { title: string }) => title),
    )
    await expect(lines.locator('p')).toHaveText(
      tipoftheweek.map(
        ({ artistname }: { artistname: string }) =>
          new RegExp(`^[A-Z][a-z]{2} \\d{1,2}, 20\\d\\d · ${artistname}$`),
      ),
    )
  })

  await test.step('[DET-004] [DET-005] a course’s video starts by itself, also after moving on to the next', async () => {
    await page.getByRole('complementary').getByRole('link', { name: 'Ver todo' }).click()
    await page
      .getByRole('navigation', { name: 'Partes de la escuela' })
      .getByRole('link', { name: 'ENTRENAMIENTOS' })
      .click()
    await page.getByRole('link', { name: 'Tu primera propiedad de renta' }).first().click()
    const video = page.locator('video')
    for (const clip of ['tu-primera-puerta', 'regla-del-1']) {
      await expect(video).toHaveAttribute('src', `/media/clips/${clip}.mp4`)
      await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.currentTime)).toBeGreaterThan(0)
      expect((await video.boundingBox())?.height).toBe(558)
      await page.getByRole('link', { name: 'Siguiente video' }).click()
    }
  })
})

test('[DET-010..012] [DET-018] [LIM-020] a visitor reads, hears and shares', {
  tag: ['@phone', '@reads'],
}, async ({ page, context, request }) => {
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
