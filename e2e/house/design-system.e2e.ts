import { holdScripts } from '../support/held-scripts.ts'
import { signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

test('before the program of a page arrives, a menu opens, which the keyboard leaves again, and the chosen appearance is painted, which other tabs are told', {
  tag: ['@desktop', '@reads'],
}, async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const arrive = await holdScripts(page)
  await page.goto('/education', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Aprender' })
  const first = page.getByRole('list', { name: 'Aprender' }).getByRole('link').first()
  await test.step('a menu', async () => {
    await button.click()
    await expect(first).toBeVisible()
    await expect(button).toHaveAttribute('popovertarget')
    arrive()
    // The open menu stays open when the program takes over.
    await expect(page.getByRole('link', { name: 'Buscar' })).toHaveAttribute('aria-keyshortcuts', '/')
    await expect(page.locator('main')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(first).toBeVisible()
    await axe(page)

    await button.press('Escape')
    await expect(first).toBeHidden()
    await expect(button).toBeFocused()
    await button.press('Enter')
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await button.press('Enter')
    await page.keyboard.press('Shift+Tab')
    await expect(first).toBeHidden()
    await button.click()
    await page.locator('h1').click()
    await expect(first).toBeHidden()
  })

  await test.step('the appearance', async () => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await background()
    await page.getByRole('button', { name: 'Cambiar a oscuro' }).click()
    await expect.poll(background).not.toBe(light)
    const dark = await background()

    const other = await context.newPage()
    await other.goto('/login')
    await other.getByRole('button', { name: 'Cambiar a claro' }).click()
    await expect.poll(background).toBe(light)
    await other.getByRole('button', { name: 'Cambiar a oscuro' }).click()
    await expect.poll(background).toBe(dark)
    // Paper stays white, and what is printed on it dark.
    await page.emulateMedia({ media: 'print' })
    expect(await background()).toBe(light)
    await page.emulateMedia({ media: null })

    // Before any module of the page has come, so only its first script can have chosen.
    const arrive = await holdScripts(page)
    await page.goto('/faq', { waitUntil: 'commit' })
    await page.locator('h1').waitFor()
    expect(await background()).toBe(dark)
    arrive()
    await page.waitForLoadState('networkidle')
    expect(await background()).toBe(dark)
  })
})

test('on a phone places are found, collected and removed in a dialog; a menu stays inside of the screen, and closes when one of its links is followed', {
  tag: ['@phone', '@reads'],
}, async ({ page }) => {
  await signIn(page, 'carmen', '/aboutuser')
  await test.step('places', async () => {
    await page.getByRole('button', { name: 'Editar Perfil' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Editar Perfil' })
    const field = dialog.getByRole('combobox', { name: /^Otros lugares/ })
    await field.fill('laredo')
    const option = dialog.getByRole('option', { name: /^Laredo, Texas/ })
    await expect(option.first()).toBeInViewport({ ratio: 1 })
    await axe(page)
    // Closes the list, and not the dialog with all that was typed.
    await field.press('Escape')
    await expect(option).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await field.press('ArrowDown')
    await option.first().tap()
    await expect(dialog.getByRole('list', { name: 'Elegidos' })).toContainText('Laredo, Texas')
    await expect(field).toHaveValue('')
    await axe(page)
    await dialog.getByRole('button', { name: 'Quitar Laredo, Texas' }).tap()
    await expect(dialog.getByRole('list', { name: 'Elegidos' })).toHaveCount(0)
    await expect(field).toBeFocused()
    await dialog.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a menu', async () => {
    const link = page.getByRole('link', { name: 'Seguridad' })
    await page.getByRole('button', { name: /Tu cuenta/ }).click()
    await expect(link).toBeInViewport({ ratio: 1 })
    const panel = page.locator('[popover]:popover-open')
    const box = await panel.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360)
    await axe(page)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seguridad de tu cuenta')
    await expect(panel).toHaveCount(0)
  })
})
