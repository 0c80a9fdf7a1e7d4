// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextField } from './TextField.tsx'
import { useForm } from './use-form.ts'

const form: { current?: ReturnType<typeof useForm<{ name: string; message: string }>> } = {}

function Letter() {
  form.current = useForm({ initial: { name: 'Ana', message: '' } })
  return (
    <form {...form.current.submitting(() => undefined)}>
      <TextField label="Nombre" {...form.current.field('name')} />
      <TextField label="Mensaje" {...form.current.field('message')} />
      <button type="submit">Enviar</button>
    </form>
  )
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const values = () => [form.current?.now().name, form.current?.now().message]

test('what is typed while a form is being sent stays when the form begins anew; what was sent goes', async () => {
  render(<Letter />)
  type('Nombre', 'Anabel')
  type('Mensaje', 'Uno')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Enviar' })))
  expect(form.current?.isTypedSince()).toBe(false)
  type('Mensaje', 'Uno y dos')
  expect(form.current?.isTypedSince()).toBe(true)
  act(() => form.current?.reset())
  expect(values()).toEqual(['Ana', 'Uno y dos'])
  act(() => form.current?.reset())
  expect(values()).toEqual(['Ana', ''])
})
