// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, later, ok, refused, serve } from '../../../../testing/server.ts'
import { Route } from './UnsubscribePage.tsx'

const TOKEN = 'un-token-de-una-carta'
const open = () => openRoute(Route, '/avisos/baja/$token', { address: `/avisos/baja/${TOKEN}`, user: null })
const heading = () => screen.findByRole('heading', { level: 1 })

afterEach(() => onlineManager.setOnline(true))

test('only asks; a press stops the letters, and another has them come again', async () => {
  let wanted = true
  const log = serve(({ method, body }) => {
    if (method === 'POST') wanted = (body as { wanted: boolean }).wanted
    return ok({
      label: 'Solicitudes de conexión',
      wanted,
      email: 'a…@d….example',
      before: wanted ? null : 'summary',
    })
  })
  await open()
  expect((await heading()).textContent).toBe('¿Ya no quieres estos correos?')
  expect(screen.getByText(/«Solicitudes de conexión» a a…@d….example/)).toBeTruthy()
  expect(new Set(log.map(({ method }) => method))).toEqual(new Set(['GET']))
  await act(async () => screen.getByRole('button', { name: 'Dejar de recibirlos' }).click())
  expect((await heading()).textContent).toBe('Listo, ya no te escribimos de esto')
  expect(log.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/api/users/notify/letters/${TOKEN}`,
    body: { wanted: false },
  })
  await act(async () => screen.getByRole('button', { name: 'Volver a recibirlos' }).click())
  expect(log.findLast(({ method }) => method === 'POST')?.body).toEqual({ wanted: true, mail: 'summary' })
  expect((await heading()).textContent).toBe('¿Ya no quieres estos correos?')
})

test('«Listo» is said once the server has stored it, and not before', async () => {
  const stored = later<Answer>()
  let wanted = true
  serve(({ method }) => {
    if (method === 'POST') return stored.promise
    return ok({ label: 'Solicitudes de conexión', wanted, email: 'a…@d….example' })
  })
  await open()
  await heading()
  await act(async () => screen.getByRole('button', { name: 'Dejar de recibirlos' }).click())
  expect((await heading()).textContent).toBe('¿Ya no quieres estos correos?')
  wanted = false
  await act(async () =>
    stored.settle(ok({ label: 'Solicitudes de conexión', wanted, email: 'a…@d….example', before: 'now' })),
  )
  expect(await screen.findByRole('heading', { name: 'Listo, ya no te escribimos de esto' })).toBeTruthy()
})

test('a link that doesn’t hold any more says so, and where one chooses', async () => {
  serve(() => refused(410, 'link_expired', 'Enlace expirado'))
  await open()
  expect((await heading()).textContent).toBe('Este enlace ya no sirve')
  expect(screen.getByRole('link', { name: 'Elegir cómo te avisamos' }).getAttribute('href')).toBe(
    '/notifications/ajustes',
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('without the network it can be tried again', async () => {
  let fails = true
  serve(() => (fails ? null : ok({ label: 'Resumen semanal', wanted: true, email: 'a…@d….example' })))
  await open()
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  fails = false
  await act(async () => again.click())
  expect(await screen.findByRole('heading', { name: '¿Ya no quieres estos correos?' })).toBeTruthy()
})

test('is kept out of search engines', async () => {
  const head = await Route.options.head?.({ matches: [] } as never)
  expect(head?.meta).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('without a network it doesn’t wait, but says so', async () => {
  serve(() => null)
  onlineManager.setOnline(false)
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('No hay conexión con Cancha.')
})
