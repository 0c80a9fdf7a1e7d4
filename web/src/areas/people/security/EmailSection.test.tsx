// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { faultsAt } from '../../../testing/faults.ts'
import { ok, serve } from '../../../testing/server.ts'
import { WithQueries } from '../../../testing/with-queries.tsx'
import { EmailSection } from './EmailSection.tsx'

test('a taken address is refused at the field; the field is empty again once a letter is on its way', async () => {
  const msg = 'Correo electrónico ya en uso'
  const taken = { success: false, code: 'conflict', msg, issues: [{ path: 'body.email', msg }] }
  serve(({ body }) =>
    (body as { email: string }).email === 'beto@prueba.example'
      ? { status: 409, body: taken }
      : ok({ success: true }),
  )
  render(<EmailSection email="ana@prueba.example" pending="otra@prueba.example" />, { wrapper: WithQueries })
  expect(screen.getByText(/Falta confirmar/).textContent).toContain('otra@prueba.example')
  const field = screen.getByLabelText<HTMLInputElement>('Correo nuevo')
  const ask = async (email: string) => {
    fireEvent.change(field, { target: { value: email } })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cambiar mi correo' })))
  }
  await ask('beto@prueba.example')
  await vi.waitFor(() => expect(faultsAt(field)).toEqual([msg]))
  expect(field.value).toBe('beto@prueba.example')
  await ask('nueva@prueba.example')
  await vi.waitFor(() => expect(field.value).toBe(''))
})
