// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../../api/errors.ts'
import { faultsAt } from '../../../../testing/faults.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

const RULE = 'La contraseña debe contener letras y numeros con un limite de 8 caracteres'

const password = () => screen.getByLabelText<HTMLInputElement>('Nueva contraseña')
const confirmation = () => screen.getByLabelText<HTMLInputElement>('Confirma tu nueva contraseña')
const open = (onPassword: () => Promise<boolean>) =>
  render(<NewPasswordForm label="Guardar" failureTitle="No se pudo" onPassword={onPassword} />, {
    wrapper: WithQueries,
  })
async function save(typed: string, again: string) {
  fireEvent.change(password(), { target: { value: typed } })
  fireEvent.change(confirmation(), { target: { value: again } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Guardar' })))
}

test.each([
  [
    '[PAGE-037] [PAGE-040] [PAGE-041] [ACC-067] [ACC-069] [PROF-063] what is missing',
    ['', ''],
    [[RULE], ['¡Confirme su nueva contraseña!']],
  ],
  [
    '[PAGE-042] [ACC-070] [PROF-065] two that differ',
    ['Contrasena1', 'Contrasena2'],
    [[], ['¡Las dos contraseñas que ingresó no coinciden!']],
  ],
  [
    '[PROF-062] [PROF-064] one that is too short, and its repetition besides',
    ['corta1', 'otra'],
    [[RULE], ['¡Las dos contraseñas que ingresó no coinciden!']],
  ],
])(
  '%s is said at the fields before anything is sent, and the first of them has the focus',
  async (_, typed, says) => {
    const set = vi.fn(async () => true)
    open(set)
    const [first = '', again = ''] = typed
    await save(first, again)
    await waitFor(() => expect([faultsAt(password()), faultsAt(confirmation())]).toEqual(says))
    await waitFor(() => expect(document.activeElement).toBe(says[0]?.length ? password() : confirmation()))
    expect(set).not.toHaveBeenCalled()
  },
)

test('[PAGE-045] the server’s refusal is told in its words, which then stand at the field', async () => {
  const says = 'Esa contraseña es demasiado común'
  open(() => Promise.reject(new ApiError('invalid_input', says, [{ path: 'body.password', msg: says }])))
  await save('Cancha2024', 'Cancha2024')
  const dialog = await screen.findByRole('dialog', { name: 'No se pudo' })
  expect(dialog.textContent).toContain(says)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Entendido' })))
  expect(faultsAt(password())).toEqual([says])
  await waitFor(() => expect(document.activeElement).toBe(password()))
})

test.each([
  [true, ''],
  [false, 'otraclave2026'],
])('a new password stays typed until it is set: %s', async (done, left) => {
  const set = vi.fn(async () => done)
  open(set)
  await save('otraclave2026', 'otraclave2026')
  // The schema comes with the press, and the form waits for it.
  await waitFor(() => expect(set).toHaveBeenCalled())
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect([password().value, confirmation().value]).toEqual([left, left])
})
