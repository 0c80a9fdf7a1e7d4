// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DateField } from './DateField.tsx'
import { DateTimeField } from './DateTimeField.tsx'

function Day({ min, max, error }: { min?: string; max?: string; error?: string }) {
  const [day, setDay] = useState('')
  return <DateField label="Último día" value={day} onChange={setDay} min={min} max={max} error={error} />
}

const day = () => screen.getByLabelText<HTMLInputElement>('Último día')
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } })

test('A day is read back in Spanish words', () => {
  render(<Day />)
  type(day(), '2027-03-04')
  expect(day().value).toBe('2027-03-04')
  expect(screen.getByRole('status').textContent).toBe('4 de marzo de 2027')
})

test.each([
  ['2027-03-03', 'Elige un día desde el 4 de marzo de 2027'],
  ['2027-03-04', null],
  ['2027-03-09', null],
  ['2027-03-10', 'Elige un día hasta el 9 de marzo de 2027'],
])('A typed day outside of the limits says what may be chosen: %s', (typed, expected) => {
  render(<Day min="2027-03-04" max="2027-03-09" />)
  type(day(), typed)
  expect(screen.queryByText(/^Elige un día/)?.textContent ?? null).toBe(expected)
  expect(day().getAttribute('aria-invalid')).toBe(expected ? 'true' : null)
})

test('A half typed day says what is missing once the field is left, until it is typed again', () => {
  render(<Day />)
  Object.defineProperty(day(), 'validity', { configurable: true, value: { badInput: true } })
  fireEvent.blur(day())
  expect(screen.getByText('Escribe la fecha completa: día, mes y año')).toBeTruthy()
  type(day(), '2027-03-04')
  expect(screen.queryByText(/^Escribe la fecha/)).toBeNull()
})

test('The form’s error comes first', () => {
  render(<Day min="2027-03-04" error="Esa fecha ya pasó" />)
  type(day(), '2027-03-01')
  expect(screen.getByText('Esa fecha ya pasó')).toBeTruthy()
  expect(screen.queryByText(/^Elige un día/)).toBeNull()
})

const time = () => screen.getByLabelText<HTMLInputElement>('Día y hora')

test('A time is one of the site’s zone, wherever the device is', () => {
  const changed = vi.fn()
  render(<DateTimeField label="Día y hora" value="2027-01-15T14:00:00.000Z" onChange={changed} />)
  expect(time().value).toBe('2027-01-15T09:00')
  expect(screen.getByRole('status').textContent?.replace(/\s/g, ' ')).toBe(
    '15 de enero de 2027 a las 9:00 a.m., hora del Este (Nueva York)',
  )
  type(time(), '2027-07-15T09:30')
  expect(changed).toHaveBeenLastCalledWith('2027-07-15T13:30:00.000Z')
})

test('An emptied time is none', () => {
  const changed = vi.fn()
  render(<DateTimeField label="Día y hora" value="2027-01-15T14:00:00.000Z" onChange={changed} />)
  type(time(), '')
  expect(changed).toHaveBeenLastCalledWith(null)
})

test('A time that is set from elsewhere is shown; one that is being typed is left alone', () => {
  const field = (value: string | null) => (
    <DateTimeField label="Día y hora" value={value} onChange={() => undefined} />
  )
  const { rerender } = render(field('2027-01-15T14:00:00.000Z'))
  type(time(), '2027-01-16T09:00')
  rerender(field('2027-01-16T14:00:00Z'))
  expect(time().value).toBe('2027-01-16T09:00')
  rerender(field('2027-02-01T15:00:00.000Z'))
  expect(time().value).toBe('2027-02-01T10:00')
  rerender(field(null))
  expect(time().value).toBe('')
})

test('A time before the first one says from when', () => {
  render(
    <DateTimeField
      label="Día y hora"
      value="2027-01-15T14:00:00.000Z"
      min="2027-01-15T14:01:00.000Z"
      onChange={() => undefined}
    />,
  )
  expect(screen.getByText('Elige una hora desde el 15 de enero de 2027 a las 9:01 a.m.')).toBeTruthy()
})
