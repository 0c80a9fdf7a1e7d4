// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

test.each([
  [true, ''],
  [false, 'otraclave2026'],
])('a new password stays typed until it is set: %s', async (done, left) => {
  const set = vi.fn(async () => done)
  render(<NewPasswordForm label="Guardar" failureTitle="No" onPassword={set} />, { wrapper: WithQueries })
  const fields = screen.getAllByLabelText<HTMLInputElement>(/contraseña/i, { selector: 'input' })
  for (const field of fields) fireEvent.change(field, { target: { value: 'otraclave2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  // The schema comes with the press, and the form waits for it.
  await waitFor(() => expect(set).toHaveBeenCalled())
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(fields.map(({ value }) => value)).toEqual([left, left])
})
