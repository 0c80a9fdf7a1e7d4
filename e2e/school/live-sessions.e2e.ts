import { signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

test.use({ timezoneId: 'America/Mexico_City' })

test('a member of Cancha Pro in another time zone sees their own clock, the room and takes the date along', {
  tag: ['@phone', '@reads'],
}, async ({ page }) => {
  await page.goto('/sesiones')
  await expect(page.getByText('Las sesiones se abren con Cancha Pro.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Entrar a la sala/ })).toHaveCount(0)
  await axe(page)

  // Drawn by the server without the device's zone, and again by the browser with it: React reports what doesn't fit.
  await signIn(page, 'carmen', '/sesiones')
  const next = page.getByRole('article').first()
  await expect(next.getByText(/hora de Nueva York$/)).toBeVisible()
  await expect(next.getByText(/^En tu reloj: .*hora de la Ciudad de México\.$/)).toBeVisible()
  await expect(next.getByRole('link', { name: /^Entrar a la sala/ })).toHaveAttribute(
    'href',
    /^https:\/\/sala\.cancha\.example\/j\/\d+$/,
  )
  await axe(page)
  const begun = page.waitForEvent('download')
  await next.getByRole('link', { name: /^Agregar a mi calendario/ }).click()
  expect((await begun).suggestedFilename()).toMatch(/^sesion-en-vivo-20\d\d-\d\d-\d\d\.ics$/)
})
