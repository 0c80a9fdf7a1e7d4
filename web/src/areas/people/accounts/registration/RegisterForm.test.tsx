// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { RegisterForm } from './RegisterForm.tsx'

const TYPED = {
  Nombre: 'Rosa',
  Apellido: 'Paz',
  'Correo electrónico': 'rosa@correo.example',
  Contraseña: 'Ladrillo 7 rojo',
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fieldValues = () => Object.fromEntries(Object.keys(TYPED).map((label) => [label, field(label).value]))

test('the form stays filled in until «Revisa tu correo» is closed', async () => {
  const log = serve(() => ok({ success: true, msg: 'Registrado' }))
  render(<RegisterForm returnPath={undefined} />, { wrapper: WithQueries })
  for (const [label, value] of Object.entries(TYPED)) fireEvent.change(field(label), { target: { value } })
  fireEvent.click(screen.getByRole('checkbox'))
  const emptied: string[] = []
  const watch = new MutationObserver(() => field('Nombre').value === '' && emptied.push('Nombre'))
  watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Crear mi cuenta' })))
  const dialog = await screen.findByRole('dialog', { name: 'Revisa tu correo' })
  expect(log.map(({ body }) => body)).toMatchObject([{ firstname: 'Rosa', username: 'rosa@correo.example' }])
  watch.disconnect()
  expect(emptied).toEqual([])
  expect(fieldValues()).toEqual(TYPED)
  await act(async () => within(dialog).getByRole('button', { name: 'Cerrar' }).click())
  expect(Object.values(fieldValues()).join('')).toBe('')
})
