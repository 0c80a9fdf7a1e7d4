import { signIn, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

test('a member of Cancha Pro in another time zone sees their own clock, the room and takes the date along', {
  tag: ['@phone', '@reads'],
}, async ({ page, browser, site }) => {
  await page.goto('/sesiones')
  await expect(page.getByText('Las sesiones se abren con Cancha Pro.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Entrar a la sala/ })).toHaveCount(0)
  await axe(page)

  const abroad = await browser.newContext({
    baseURL: site.origin,
    reducedMotion: 'reduce',
    timezoneId: 'America/Mexico_City',
  })
  const far = await abroad.newPage()
  const faults: string[] = []
  far.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  far.on('pageerror', (error) => faults.push(error.message))
  await signIn(far, 'carmen', '/sesiones')
  const next = far.getByRole('article').first()
  await expect(next.getByText(/hora de Nueva York$/)).toBeVisible()
  await expect(next.getByText(/^En tu reloj: .*hora de la Ciudad de México\.$/)).toBeVisible()
  await expect(next.getByRole('link', { name: /^Entrar a la sala/ })).toHaveAttribute(
    'href',
    /^https:\/\/sala\.cancha\.example\/j\/\d+$/,
  )
  await axe(far)
  const begun = far.waitForEvent('download')
  await next.getByRole('link', { name: /^Agregar a mi calendario/ }).click()
  expect((await begun).suggestedFilename()).toMatch(/^sesion-en-vivo-20\d\d-\d\d-\d\d\.ics$/)
  // Drawn by the server without the device's zone, and again by the browser with it: React reports what doesn't fit.
  expect(faults).toEqual([])
  await abroad.close()
})
