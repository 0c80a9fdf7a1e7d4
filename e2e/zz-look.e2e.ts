import { mkdirSync } from 'node:fs'
import { signIn, test } from './support/site.ts'

test('look', async ({ page }) => {
  test.setTimeout(150_000)
  mkdirSync('/tmp/shots', { recursive: true })
  await signIn(page, 'carmen')
  await page.request.post('/api/education/progress', {
    headers: { 'x-client': 'web', origin: new URL(page.url()).origin },
    data: { kind: 'course', id: '1', part: 1, seconds: 25 },
  })
  for (const [name, path] of [
    ['hub', '/education'],
    ['cursos', '/education/videocourses'],
    ['curso', '/tu-primera-propiedad-de-renta?video=2'],
    ['jugadas', '/education/tipoftheweek'],
    ['jugada', '/jugada-la-segunda-visita'],
    ['podcast', '/la-banqueta-el-banco-dijo-no'],
    ['blogs', '/education/blogs'],
    ['blog', '/cuanto-deja-de-verdad-una-renta'],
    ['libros', '/education/books'],
    ['libro', '/la-renta-paga-la-casa'],
  ] as const) {
    await page.goto(path)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.waitForTimeout(150)
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (over > 0) console.log(`${name} ${width}: ${over}px too wide`)
      await page.screenshot({ path: `/tmp/shots/${name}-${width}.png`, fullPage: width !== 768 })
    }
  }
})
