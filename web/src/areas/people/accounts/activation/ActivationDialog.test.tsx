// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError, offline } from '../../../../api/errors.ts'
import { later } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { ActivationDialog } from './ActivationDialog.tsx'

const open = (confirm: () => Promise<void>) =>
  render(
    <ActivationDialog
      title="Confirma tu correo"
      choices={[{ label: 'Confirmar y entrar', act: confirm }]}
      failureTitle="No pudimos confirmar tu correo"
      advice="Inicia sesión con tu correo y tu contraseña."
      onClose={() => undefined}
      onGiveUp={() => undefined}
    >
      Un toque más y tu cuenta queda activa.
    </ActivationDialog>,
    { wrapper: WithQueries },
  )
const press = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Confirmar y entrar' })))

test('a lost signal is told in the dialog, whose button tries again', async () => {
  const confirm = vi.fn<() => Promise<void>>().mockRejectedValueOnce(offline()).mockResolvedValueOnce()
  open(confirm)
  await press()
  expect(screen.getByText(/^No hay conexión con Cancha\./)).toBeTruthy()
  await press()
  expect(confirm).toHaveBeenCalledTimes(2)
})

test('of several buttons none is preset: they look alike, and the focus is on none', async () => {
  const chosen: string[] = []
  const choice = (label: string) => ({ label, act: async () => void chosen.push(label) })
  render(
    <ActivationDialog
      title="Confirma tu correo"
      choices={['Fui yo: entrar', 'Fui yo: elegir otra contraseña', 'No fui yo'].map(choice)}
      failureTitle="No pudimos confirmar tu correo"
      advice="Inicia sesión con tu correo y tu contraseña."
      onClose={() => undefined}
      onGiveUp={() => undefined}
    >
      ¿Fuiste tú?
    </ActivationDialog>,
    { wrapper: WithQueries },
  )
  const buttons = ['Fui yo: entrar', 'Fui yo: elegir otra contraseña', 'No fui yo'].map((name) =>
    screen.getByRole('button', { name }),
  )
  expect(new Set(buttons.map(({ className }) => className)).size).toBe(1)
  expect(buttons).not.toContain(document.activeElement)
  for (const button of buttons) await act(async () => void fireEvent.click(button))
  expect(chosen).toEqual(['Fui yo: entrar', 'Fui yo: elegir otra contraseña', 'No fui yo'])
})

test('a link that no longer works leads to the sign-in', async () => {
  open(() => Promise.reject(new ApiError('link_expired', 'Enlace expirado')))
  await press()
  expect(screen.getByText('No pudimos confirmar tu correo')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ir a iniciar sesión' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirmar y entrar' })).toBeNull()
})

test.each(['rate_limited', 'internal'] as const)('a link can be pressed again after %s', async (code) => {
  const confirm = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new ApiError(code, 'Ahora no.'))
  open(confirm)
  await press()
  expect(screen.getByText('Ahora no.').closest('[role=alert]')).toBeTruthy()
  await press()
  expect(confirm).toHaveBeenCalledTimes(2)
})

test('the same failure a second time is told anew, so that it is read out again', async () => {
  const second = later<void>()
  open(
    vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(offline())
      .mockImplementationOnce(() => second.promise.then(() => Promise.reject(offline()))),
  )
  await press()
  await press()
  expect(screen.queryByText(/^No hay conexión con Cancha\./)).toBeNull()
  await act(async () => second.settle())
  expect(screen.getByText(/^No hay conexión con Cancha\./)).toBeTruthy()
})

test('a blocked person is led to the contact page, not to the sign-in', async () => {
  open(() => Promise.reject(new ApiError('blocked', 'Has sido bloqueado.')))
  await press()
  expect(screen.getByText('Has sido bloqueado.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ir a Contáctenos' }).getAttribute('href')).toBe('/contactus')
  expect(screen.queryByRole('button', { name: 'Ir a iniciar sesión' })).toBeNull()
})
