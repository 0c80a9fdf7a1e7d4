// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError, offline } from '../../../api/errors.ts'
import { WithQueries } from '../../../testing/with-queries.tsx'
import { ActivationDialog } from './ActivationDialog.tsx'

const open = (confirm: () => Promise<void>) =>
  render(
    <ActivationDialog
      title="Confirma tu correo"
      label="Confirmar y entrar"
      confirm={confirm}
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

test('a link that no longer works leads to the sign-in', async () => {
  open(() => Promise.reject(new ApiError('link_expired', 'Enlace expirado')))
  await press()
  expect(screen.getByText('No pudimos confirmar tu correo')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ir a iniciar sesión' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirmar y entrar' })).toBeNull()
})
