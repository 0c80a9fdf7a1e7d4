import { signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

test('a visitor finds a course by keyboard, with and without accents, and not what members alone may read', {
  tag: ['@desktop', '@reads'],
}, async ({ page }) => {
  // The results are in the first HTML, for clients without scripts; search engines don't index them.
  const html = await (await page.request.get('/buscar?q=renta')).text()
  expect(html).toMatch(/<mark[^>]*>[Rr]ent/)
  expect(html).toContain('<meta name="robots" content="noindex"')

  // For programs: the addresses of feeds, and structured data about a course.
  const course = await (await page.request.get('/tu-primera-propiedad-de-renta')).text()
  expect(course).toContain('type="application/rss+xml"')
  const things = [...course.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)</g)].map(([, text]) =>
    JSON.parse(text ?? ''),
  )
  expect(things.map((thing) => thing['@type'])).toEqual(['Course', 'BreadcrumbList'])

  await page.goto('/education/videocourses')
  const box = page.getByRole('combobox', { name: '¿Qué buscas?' })
  // The key works once the page's scripts have been loaded.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(box).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await axe(page)

  await box.fill('prestamo')
  const options = page.getByRole('option')
  await expect(options.filter({ hasText: 'Préstamos con ITIN' }).first()).toBeVisible()
  const withoutAccents = await options.allInnerTexts()
  await axe(page)
  await box.fill('zzzz')
  await expect(options).toHaveCount(0)
  await box.fill('préstamo')
  await expect.poll(() => options.allInnerTexts()).toEqual(withoutAccents)

  await box.fill('primera propied')
  await expect(options.first()).toContainText('Tu primera propiedad de renta')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tu-primera-propiedad-de-renta')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // The search is remembered in this browser; Escape closes.
  await page.keyboard.press('/')
  await expect(options).toHaveText(['primera propied'])
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()

  // Members are found as in the directory, ignoring accents.
  await page.keyboard.press('/')
  await box.fill('hector')
  const member = page.getByRole('group', { name: 'Miembros' }).getByRole('option', { name: /^Héctor/ })
  await expect(member.first()).toBeVisible()
  await axe(page)
  await member.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Héctor/)

  await test.step('on the phone the search is the whole screen; its page says what was found, or that nothing was', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('link', { name: 'Buscar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buscar' })
    await expect(dialog).toBeVisible()
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360 })
    await dialog.getByRole('combobox').fill('renta')
    await expect(page.getByRole('option').first()).toBeVisible()
    await axe(page)
    await dialog.getByRole('link', { name: 'Ver todos los resultados' }).click()
    await expect(page).toHaveURL('/buscar?q=renta')
    await expect(page.getByRole('heading', { level: 2, name: 'Cursos' })).toBeVisible()
    await axe(page)

    // The text of a video for members: a visitor doesn't find it, a member does.
    await page.getByLabel('¿Qué buscas?').fill('colador anuncios')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(
      page.getByRole('heading', { name: 'No encontramos nada con «colador anuncios»' }),
    ).toBeVisible()
    await axe(page)
    await signIn(page, 'ana', '/buscar?q=colador+anuncios')
    await page.getByRole('link', { name: 'La regla del 1 % para filtrar rápido' }).click()
    await expect(page).toHaveURL('/tu-primera-propiedad-de-renta?video=2')
  })
})
