// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openRoute, someone } from '../../../testing/open-route.tsx'
import { ok, serve } from '../../../testing/server.ts'
import { Route } from './OutboxPage.tsx'

const LETTER = {
  id: 'carta-1',
  to: 'rosa@correo.example',
  subject: 'Confirma tu correo',
  at: '2026-11-25T12:00:00.000Z',
}
const LINK = 'https://cancha.example/activation/emailconfirm/abc'

async function open(configured: boolean) {
  serve(({ path }) => {
    if (path === '/api/admin/outbox') return ok({ configured, mails: configured ? [] : [LETTER] })
    if (path !== `/api/admin/outbox/${LETTER.id}`) return null
    return ok({ mail: { ...LETTER, text: `Hola, Rosa:\n${LINK}\nHasta pronto`, html: '<p>Hola</p>' } })
  })
  await openRoute(Route, '/admin/outbox', { address: '/admin/outbox', user: someone({ administer: true }) })
}

test('where there is no mail server, administrators read the letters, whose addresses are links', async () => {
  await open(false)
  const letter = await screen.findByRole('button', { name: /^Confirma tu correo\s*rosa@correo\.example/ })
  await act(async () => void fireEvent.click(letter))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirma tu correo' }))
  expect((await dialog.findByRole('link')).getAttribute('href')).toBe(LINK)
  expect(dialog.getByText(/Hasta pronto/)).toBeTruthy()
})

test('where there is one, the page says that letters aren’t kept', async () => {
  await open(true)
  expect(await screen.findByText(/los correos salen por él y no se guardan aquí/)).toBeTruthy()
})
