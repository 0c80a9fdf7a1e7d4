// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorSummary } from '../fields/ErrorSummary.tsx'
import { RadioField } from '../fields/RadioField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useForm } from '../fields/use-form.ts'
import { ChipToggles } from '../page/Chips.tsx'
import { showFirstFault, useFirstFault } from './first-fault.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const announcements = () =>
  [...document.querySelectorAll('[aria-live=assertive]')].map((each) => each.textContent)

test('the first fault in the order of the page gets the focus, and how many there are is read out', () => {
  render(
    <>
      <TextField label="Calle" />
      <TextField label="Ciudad" error="Escribe la ciudad." />
      <TextField label="Estado" error="Elige el estado." />
    </>,
  )
  expect(showFirstFault()).toBe(screen.getByLabelText('Ciudad'))
  expect(document.activeElement).toBe(screen.getByLabelText('Ciudad'))
  vi.advanceTimersByTime(100)
  expect(announcements()).toEqual(['Hay 2 datos por corregir.'])
  vi.advanceTimersByTime(5_000)
  expect(announcements()).toEqual([])
})

test('of a group of options or chips it is the first one, and the message stands before it', () => {
  const options = [
    { value: 'a', label: 'Wholesaler' },
    { value: 'b', label: 'Prestamista' },
  ]
  const { rerender } = render(<RadioField label="Rol" options={options} error="Elige el rol." />)
  expect(showFirstFault()).toBe(screen.getByLabelText('Wholesaler'))
  vi.advanceTimersByTime(100)
  expect(announcements()).toEqual(['Hay un dato por corregir.'])
  const isBefore = (one: Element, other: Element) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBefore(screen.getByText('Elige el rol.'), screen.getByLabelText('Wholesaler'))).toBeTruthy()
  rerender(
    <ChipToggles
      label="Intereses"
      chips={[{ value: 'a', label: 'Terrenos', pressed: false }]}
      error="Elige uno."
      onToggle={() => undefined}
    />,
  )
  const chip = screen.getByRole('button', { name: 'Terrenos' })
  expect(showFirstFault()).toBe(chip)
  expect(document.activeElement).toBe(chip)
  expect(isBefore(screen.getByText('Elige uno.'), chip)).toBeTruthy()
})

test('what is folded around it is opened: by the browser, and by a button of the page', () => {
  function Folded({ isRight = false }) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <details>
          <summary>Lección 1</summary>
          <TextField label="Título" error={isRight ? null : 'Escribe el título.'} />
        </details>
        <button type="button" aria-expanded={open} aria-controls="mas" onClick={() => setOpen(true)}>
          Más
        </button>
        <div id="mas" style={{ display: open ? 'block' : 'none' }}>
          <TextField label="Notas" error="Escribe menos." />
        </div>
      </>
    )
  }
  const { container, rerender } = render(<Folded />)
  showFirstFault()
  expect(container.querySelector('details')?.open).toBe(true)
  expect(document.activeElement).toBe(screen.getByLabelText('Título'))
  rerender(<Folded isRight />)
  act(() => void showFirstFault())
  act(() => void vi.advanceTimersByTime(50))
  expect(screen.getByRole('button', { name: 'Más' }).getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText('Notas'))
})

test('what needs more than a frame to open is waited for, and then counted aloud', () => {
  function Late() {
    const [open, setOpen] = useState(false)
    const [pressed, press] = useState(false)
    const later = () => {
      press(true)
      setTimeout(() => setOpen(true), 60)
    }
    return (
      <>
        <button type="button" aria-expanded={pressed} aria-controls="mas" onClick={later}>
          Más
        </button>
        <div id="mas" style={{ display: open ? 'block' : 'none' }}>
          <TextField label="Notas" error="Escribe menos." />
        </div>
        <TextField label="Ciudad" error="Escribe la ciudad." />
      </>
    )
  }
  render(<Late />)
  const focus = vi.spyOn(screen.getByLabelText('Notas'), 'focus')
  act(() => void showFirstFault())
  act(() => void vi.advanceTimersByTime(40))
  expect(focus).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(60))
  act(() => void vi.advanceTimersByTime(200))
  expect(document.activeElement).toBe(screen.getByLabelText('Notas'))
  expect(announcements()).toEqual(['Hay 2 datos por corregir.'])
})

test('a form moves to its first fault also when it lists them, and says why the server refused the whole', () => {
  const form: { current?: ReturnType<typeof useForm<{ name: string; city: string }>> } = {}
  function Both() {
    form.current = useForm({
      initial: { name: '', city: '' },
      check: ({ city }): Record<string, string> => (city ? {} : { city: 'Escribe la ciudad.' }),
    })
    return (
      <form {...form.current.submitting(() => form.current?.refuse({}, 'Ya no puedes hoy.'))}>
        <ErrorSummary {...form.current.summary} />
        <TextField label="Nombre" {...form.current.field('name')} />
        <TextField label="Ciudad" {...form.current.field('city')} />
        <button type="submit">Enviar</button>
      </form>
    )
  }
  render(<Both />)
  const send = () => act(() => void fireEvent.click(screen.getByRole('button', { name: 'Enviar' })))
  send()
  expect(document.activeElement).toBe(screen.getByLabelText('Ciudad'))
  fireEvent.change(screen.getByLabelText('Ciudad'), { target: { value: 'Laredo' } })
  send()
  expect(document.activeElement?.textContent).toBe('Ya no puedes hoy.')
})

test('a step whose faults have no field on the page is told so, and only then', () => {
  const whereNone = vi.fn()
  function Step({ fault }: { fault?: string }) {
    const showFault = useFirstFault(whereNone)
    return (
      <>
        <TextField label="Calle" error={fault} />
        <button type="button" onClick={showFault}>
          Seguir
        </button>
      </>
    )
  }
  const { rerender } = render(<Step fault="Escribe la calle." />)
  fireEvent.click(screen.getByText('Seguir'))
  expect(whereNone).not.toHaveBeenCalled()
  rerender(<Step />)
  fireEvent.click(screen.getByText('Seguir'))
  expect(whereNone).toHaveBeenCalledOnce()
})

test('a step without a form of ours moves when its faults are rendered, again at each refused press', () => {
  function Step() {
    const [fault, setFault] = useState<string>()
    const showFault = useFirstFault()
    return (
      <>
        <TextField label="Calle" error={fault} />
        <button
          type="button"
          onClick={() => {
            setFault('Escribe la calle.')
            showFault()
          }}
        >
          Seguir
        </button>
      </>
    )
  }
  render(<Step />)
  for (const _press of [1, 2]) {
    act(() => screen.getByRole('button').focus())
    act(() => void fireEvent.click(screen.getByRole('button')))
    expect(document.activeElement).toBe(screen.getByLabelText('Calle'))
  }
})
