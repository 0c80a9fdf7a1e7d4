// @vitest-environment happy-dom
import type { ContactMessage } from '@cancha/contract/school/inbox'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { MessageCard } from './MessageCard.tsx'

const MESSAGE: ContactMessage = {
  id: '7',
  email: 'vera@prueba.example',
  fullname: 'Vera Visita',
  reason: 'otros',
  message: 'Hola <b>casa</b>\n\n¿Dónde están?',
  profileurl: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  answeredAt: null,
}
const show = (part: Partial<ContactMessage> = {}) =>
  render(<MessageCard message={{ ...MESSAGE, ...part }} />, { wrapper: WithQueries })

test('a contact message is shown as it was typed, and is answered by mail', () => {
  show()
  expect(screen.getByText(/Hola <b>casa<\/b>/).textContent).toBe(MESSAGE.message)
  expect(screen.getByRole('link', { name: 'Contestar' }).getAttribute('href')).toBe(
    'mailto:vera%40prueba.example?subject=Re%3A%20otros',
  )
})

test('the profile is a link that tells the other site nothing', () => {
  show({ profileurl: 'https://cancha.example/vera' })
  const link = screen.getByRole('link', { name: 'https://cancha.example/vera' })
  expect(link.getAttribute('href')).toBe('https://cancha.example/vera')
  expect(link.getAttribute('rel')).toBe('nofollow ugc noopener noreferrer')
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://cancha.example@otra.example/',
  'ven a https://otra.example/',
  '//otra.example',
])('a profile that isn’t an address stays a text: %s', (profileurl) => {
  show({ profileurl })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Contestar'])
  expect(screen.getByText(profileurl, { exact: false })).toBeTruthy()
})

test('a message is marked as answered, and that can be taken back', async () => {
  const asked = serve(() => ok({ success: true }))
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Marcar contestado: Vera Visita' }))
  await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ id: '7', answered: true }]))
})
