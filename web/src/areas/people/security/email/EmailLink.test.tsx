// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError, offline } from '../../../../api/errors.ts'
import { later } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { EmailLink } from './EmailLink.tsx'

vi.mock('../../../../shell/session/use-refresh-session.ts', () => ({
  useRefreshSession: () => async () => {},
}))

const open = (act: () => Promise<{ said: string }>) =>
  render(
    <EmailLink
      title="Deshacer el cambio de correo"
      lead="Tu cuenta vuelve a usar este correo."
      press="Deshacer el cambio"
      act={act}
      after={{ label: 'Iniciar sesión', href: '/login' }}
      dead={{ advice: 'Escríbenos y te ayudamos.', way: { label: 'Escribirnos', href: '/contactus' } }}
    />,
    { wrapper: WithQueries },
  )
const press = () => act(async () => void fireEvent.click(screen.getByRole('button')))

test('a link that failed for want of a signal can be pressed again on the same page', async () => {
  const answers = [Promise.reject(offline()), Promise.resolve({ said: 'Listo.' })]
  for (const answer of answers) answer.catch(() => undefined)
  open(() => answers.shift() as Promise<{ said: string }>)
  await press()
  expect(screen.getByRole('status').textContent).toMatch(/^No hay conexión con Cancha\./)
  expect(screen.queryByRole('link')).toBeNull()
  await press()
  expect(screen.getByRole('status').textContent).toBe('Listo.')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/login')
})

test('a dead link says what can be done instead, and leads there', async () => {
  open(() => Promise.reject(new ApiError('link_expired', 'Enlace expirado')))
  await press()
  expect(screen.getByRole('status').textContent).toBe('Enlace expirado. Escríbenos y te ayudamos.')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/contactus')
})

test('the same failure a second time is told anew, so that it is read out again', async () => {
  const second = later<void>()
  const answers = [Promise.reject(offline()), second.promise.then(() => Promise.reject(offline()))]
  for (const answer of answers) answer.catch(() => undefined)
  open(() => answers.shift() as Promise<{ said: string }>)
  await press()
  await press()
  expect(screen.getByRole('status').textContent).toBe('')
  await act(async () => second.settle())
  expect(screen.getByRole('status').textContent).toMatch(/^No hay conexión con Cancha\./)
})

test.each(['rate_limited', 'internal'] as const)('a link can be pressed again after %s', async (code) => {
  open(() => Promise.reject(new ApiError(code, 'Ahora no.')))
  await press()
  expect(screen.getByRole('status').textContent).toBe('Ahora no.')
  expect(screen.getByRole('button', { name: 'Deshacer el cambio' })).toBeTruthy()
})
