// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WithQueries } from '../../../testing/with-queries.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

test.each([
  [true, ''],
  [false, 'otraclave2026'],
])('a new password stays typed until it is set: %s', async (done, left) => {
  render(<NewPasswordForm label="Guardar" failureTitle="No" onPassword={async () => done} />, {
    wrapper: WithQueries,
  })
  const fields = screen.getAllByLabelText<HTMLInputElement>(/contraseña/i, { selector: 'input' })
  for (const field of fields) fireEvent.change(field, { target: { value: 'otraclave2026' } })
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(fields.map(({ value }) => value)).toEqual([left, left])
})
