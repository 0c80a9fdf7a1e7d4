// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { faultsAt } from '../../../../testing/faults.ts'
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
const open = () => render(<RegisterForm returnPath={undefined} />, { wrapper: WithQueries })
const type = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } })
}
const send = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Crear mi cuenta' })))
const faults = () => Object.fromEntries(Object.keys(TYPED).map((label) => [label, faultsAt(field(label))]))

const PASSWORD_RULE = 'La contraseña debe contener letras y numeros con un limite de 8 caracteres'

test('[PAGE-020] [PAGE-028] [PAGE-029] [PAGE-031] [ACC-048] [ACC-051] what is missing is said at each field', async () => {
  const log = serve(() => null)
  open()
  await send()
  await vi.waitFor(() =>
    expect(faults()).toEqual({
      Nombre: ['Entra tu primer nombre'],
      Apellido: ['Entra tu apellido'],
      'Correo electrónico': ['Este espacio es obligatorio'],
      Contraseña: [PASSWORD_RULE],
    }),
  )
  expect(faultsAt(screen.getByRole('checkbox'))).toEqual([
    'Acepte los términos y la política de privacidad anteriores',
  ])
  expect(log).toEqual([])
})

test('[PAGE-026] [PAGE-027] [PAGE-030] so is what is wrong, and it stays typed', async () => {
  serve(() => null)
  const wrong = {
    Nombre: 'R2D2',
    Apellido: '😀',
    'Correo electrónico': 'no es un correo',
    Contraseña: 'sololetras',
  }
  open()
  type(wrong)
  await send()
  await vi.waitFor(() =>
    expect(faults()).toEqual({
      Nombre: ['Solo se permite el alfabeto'],
      Apellido: ['Solo se permite el alfabeto'],
      'Correo electrónico': ['Por favor introduzca un correo electrónico válido'],
      Contraseña: [PASSWORD_RULE],
    }),
  )
  expect(fieldValues()).toEqual(wrong)
})

test('[ACC-052] [PAGE-035] a taken address is refused above the form and at its field, and all stays typed', async () => {
  const msg = 'Correo electrónico ya en uso'
  serve(() => ({
    status: 409,
    body: { success: false, code: 'conflict', msg, issues: [{ path: 'body.email', msg }] },
  }))
  open()
  type(TYPED)
  fireEvent.click(screen.getByRole('checkbox'))
  await send()
  const summary = await screen.findByRole('group', { name: 'Registro fallido' })
  expect(summary.textContent).toContain(msg)
  expect(faultsAt(field('Correo electrónico'))).toEqual([msg])
  expect(fieldValues()).toEqual(TYPED)
})

test('the form stays filled in until «Revisa tu correo» is closed', async () => {
  const log = serve(() => ok({ success: true, msg: 'Registrado' }))
  open()
  type(TYPED)
  fireEvent.click(screen.getByRole('checkbox'))
  const emptied: string[] = []
  const watch = new MutationObserver(() => field('Nombre').value === '' && emptied.push('Nombre'))
  watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  await send()
  const dialog = await screen.findByRole('dialog', { name: 'Revisa tu correo' })
  expect(log.map(({ body }) => body)).toMatchObject([{ firstname: 'Rosa', username: 'rosa@correo.example' }])
  watch.disconnect()
  expect(emptied).toEqual([])
  expect(fieldValues()).toEqual(TYPED)
  await act(async () => within(dialog).getByRole('button', { name: 'Cerrar' }).click())
  expect(Object.values(fieldValues()).join('')).toBe('')
})
