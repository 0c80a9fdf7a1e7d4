import { test } from './support/site.ts'

test('shots', { tag: '@desktop' }, async ({ page }) => {
  for (const [width, scheme] of [
    [360, 'light'],
    [768, 'light'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/buscar?q=renta')
    await page.screenshot({ path: `/tmp/shots/buscar-${width}-${scheme}.png` })
    await page.waitForTimeout(1500)
    await page.locator('header a[href="/buscar"]').click()
    await page.getByRole('combobox').fill('prestamo')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(400)
    await page.screenshot({ path: `/tmp/shots/dialogo-${width}-${scheme}.png` })
    await page.keyboard.press('Escape')
    await page.goto('/buscar?q=xilofono')
    await page.screenshot({ path: `/tmp/shots/nada-${width}-${scheme}.png` })
  }
})
