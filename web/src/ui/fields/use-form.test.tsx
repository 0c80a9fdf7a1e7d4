// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CheckField } from './CheckField.tsx'
import { DateField } from './DateField.tsx'
import { MoneyField } from './MoneyField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RadioField } from './RadioField.tsx'
import { SelectField } from './SelectField.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { EmailField, TextField } from './TextField.tsx'
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

const NOTHING = {
  email: '',
  password: '',
  message: '',
  city: '',
  kind: 'rental',
  terms: false,
  price: null as number | string | null,
  day: '',
  photo: '',
}

/** Every kind of field; the last one is another form's. */
function Everything({ send, onType }: { send: (values: typeof NOTHING) => void; onType: () => void }) {
  const form = useForm({ initial: NOTHING, onType })
  const other = useForm({ initial: { code: '' } })
  const options = ['rental', 'flip'].map((value) => ({ value, label: value }))
  return (
    <>
      <form {...form.submitting(send)}>
        <EmailField label="Correo" {...form.field('email')} />
        <PasswordField label="Clave" autoComplete="current-password" {...form.field('password')} />
        <TextAreaField label="Mensaje" {...form.field('message')} />
        <SelectField label="Ciudad" placeholder="" options={options} {...form.field('city')} />
        <RadioField label="Clase" options={options} {...form.field('kind')} />
        <CheckField label="Acepto" {...form.box('terms')} />
        <MoneyField label="Precio" {...form.field('price')} />
        <DateField label="Día" {...form.field('day')} value={form.values.day} />
        <input aria-label="Foto" type="file" data-path="photo" />
        <button type="submit">Enviar</button>
      </form>
      <form {...other.submitting(() => undefined)}>
        <TextField label="Código" {...other.field('code')} />
      </form>
    </>
  )
}

test('what a field shows without an event isn’t written over by what is typed in another', () => {
  render(<Letter />)
  const message = screen.getByLabelText<HTMLTextAreaElement>('Mensaje')
  message.value = 'Del administrador de claves'
  fireEvent.focusIn(screen.getByLabelText('Nombre'))
  type('Nombre', 'Anabel')
  expect(message.value).toBe('Del administrador de claves')
  expect(values()).toEqual(['Anabel', 'Del administrador de claves'])
})

test('nor where the focus came before the page was alive', () => {
  render(<Letter />)
  const message = screen.getByLabelText<HTMLInputElement>('Mensaje')
  message.value = 'Escrito antes'
  type('Nombre', 'Anabel')
  expect(message.value).toBe('Escrito antes')
  expect(values()).toEqual(['Anabel', 'Escrito antes'])
})

test('a form isn’t sent before it knows what was typed before the page was alive', () => {
  const send = vi.fn()
  render(<Everything send={send} onType={() => undefined} />)
  const email = screen.getByLabelText<HTMLInputElement>('Correo')
  const typed = new Map([[email, 'ana@correo.example']])
  window.canchaEarly = { typed, pressed: null, look: () => undefined, end: () => undefined }
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  press()
  expect(send).not.toHaveBeenCalled()
  typed.clear()
  press()
  expect(send).toHaveBeenCalledTimes(1)
  delete window.canchaEarly
})

test('nothing of a form changes under a press of its button, which would move away: what is sent is looked at then', async () => {
  const check = vi.fn(() => ({ name: 'Otro nombre' }))
  const send = vi.fn()
  function Checked() {
    const form = useForm({ initial: { name: '', message: '' }, check, checkOnBlur: true })
    return (
      <form {...form.submitting(send)}>
        <TextField label="Nombre" {...form.field('name')} />
        <TextField label="Mensaje" {...form.field('message')} />
        <p>{form.values.message || 'Vacío'}</p>
        <button type="button">Otra cosa</button>
      </form>
    )
  }
  render(<Checked />)
  const name = screen.getByLabelText('Nombre')
  screen.getByLabelText<HTMLInputElement>('Mensaje').value = 'Del administrador de claves'
  const button = screen.getByRole('button')
  await act(async () => void fireEvent.blur(name, { relatedTarget: button }))
  await act(async () => void fireEvent.focusIn(button))
  expect(check).not.toHaveBeenCalled()
  screen.getByText('Vacío')
  await act(async () => void fireEvent.click(button))
  expect(screen.getByRole('paragraph').textContent).toBe('Del administrador de claves')
  await act(async () => void fireEvent.blur(name, { relatedTarget: screen.getByLabelText('Mensaje') }))
  expect(check).toHaveBeenCalledTimes(1)
})

test('a form is sent with what its fields show, also where no event told of it', () => {
  const send = vi.fn()
  const onType = vi.fn()
  render(<Everything send={send} onType={onType} />)
  const shows = (label: string, value: string) => {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    if (/checkbox|radio/.test(field.type)) field.checked = true
    else field.value = value
  }
  shows('Correo', 'ana@correo.example')
  shows('Clave', 'Ladrillo 7 rojo')
  shows('Mensaje', 'Hola')
  shows('Ciudad', 'flip')
  shows('flip', 'flip')
  shows('Acepto', 'on')
  shows('Precio', '1,250')
  shows('Día', '2027-03-04')
  shows('Código', '123456')
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  press()
  const filled = {
    email: 'ana@correo.example',
    password: 'Ladrillo 7 rojo',
    message: 'Hola',
    city: 'flip',
    kind: 'flip',
    terms: true,
    price: 1250,
    day: '2027-03-04',
    photo: '',
  }
  expect(send.mock.calls).toEqual([[filled]])
  const told = onType.mock.calls.length
  press()
  expect(send).toHaveBeenCalledTimes(2)
  expect(onType, 'what is known isn’t told again').toHaveBeenCalledTimes(told)
})

test('a list whose options are still on their way doesn’t take away what the form knows', () => {
  const send = vi.fn()
  function Draft({ options }: { options: { value: string; label: string }[] }) {
    const form = useForm({ initial: { state: 'TX', name: '' } })
    return (
      <form {...form.submitting(send)}>
        <SelectField label="Estado" options={options} placeholder="Elige" {...form.field('state')} />
        <TextField label="Nombre" {...form.field('name')} />
        <button type="submit">Enviar</button>
      </form>
    )
  }
  const { rerender } = render(<Draft options={[]} />)
  fireEvent.focusIn(screen.getByLabelText('Nombre'))
  rerender(<Draft options={[{ value: 'TX', label: 'Texas' }]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(send.mock.calls).toEqual([[{ state: 'TX', name: '' }]])
})

test('a form that knows nothing of a full line hears of it, whatever was written there', () => {
  const send = vi.fn()
  render(<Everything send={send} onType={() => undefined} />)
  const email = screen.getByLabelText<HTMLInputElement>('Correo')
  email.defaultValue = 'ana@correo.example'
  email.value = 'ana@correo.example'
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(send.mock.calls[0]?.[0]).toMatchObject({ email: 'ana@correo.example' })
})
