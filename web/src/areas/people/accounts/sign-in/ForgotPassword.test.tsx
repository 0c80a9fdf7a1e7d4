// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { faultsAt } from '../../../../testing/faults.ts'
import { ok, refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'

const NOBODY = 'El correo electrónico no existe en nuestro sistema'

const field = () => screen.getByLabelText<HTMLInputElement>('Correo electrónico')
async function ask(email: string) {
  fireEvent.change(field(), { target: { value: email } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Enviar enlace' })))
}

test('[ACC-018] [ACC-063] [ACC-064] [ACC-066] the letter for another password is asked for with an address, and one that is none or nobody’s is refused at the field', async () => {
  const log = serve(() => refused(404, 'not_found', NOBODY))
  render(<ForgotPassword open email="" returnPath={undefined} onClose={() => undefined} />, {
    wrapper: WithQueries,
  })
  expect(document.activeElement).toBe(field())
  for (const [typed, says] of [
    ['', 'Este espacio es obligatorio'],
    ['nadie', 'Por favor introduzca un correo electrónico válido'],
  ] as const) {
    await ask(typed)
    await vi.waitFor(() => expect(faultsAt(field())).toEqual([says]))
  }
  expect(log).toEqual([])
  await ask('nadie@correo.example')
  await vi.waitFor(() => expect(faultsAt(field())).toEqual([NOBODY]))
})

test('[ACC-065] once it is sent the dialog says so, and to which address', async () => {
  serve(() => ok({ success: true, msg: 'Se ha enviado una instrucción de restablecimiento de contraseña' }))
  render(
    <ForgotPassword open email="ana@correo.example" returnPath={undefined} onClose={() => undefined} />,
    {
      wrapper: WithQueries,
    },
  )
  await ask('ana@correo.example')
  const sent = await screen.findByRole('dialog', { name: 'Revisa tu correo' })
  expect(sent.textContent).toContain('Se ha enviado una instrucción de restablecimiento de contraseña')
  expect(sent.textContent).toContain('La enviamos a ana@correo.example.')
})
