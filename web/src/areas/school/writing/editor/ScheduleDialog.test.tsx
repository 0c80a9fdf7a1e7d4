// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScheduleDialog } from './ScheduleDialog.tsx'

const NOBODY = () => undefined

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-01-01T03:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function dialog(now: string | null) {
  const onSet = vi.fn(async () => undefined)
  render(<ScheduleDialog now={now} onClose={NOBODY} onSet={onSet} />)
  const field = screen.getByLabelText<HTMLInputElement>('Día y hora')
  const set = (at: string) => {
    fireEvent.change(field, { target: { value: at } })
    fireEvent.click(screen.getByRole('button', { name: 'Programar' }))
  }
  return { field, set, onSet }
}

test('the hour of a schedule is shown and taken in the site’s zone, wherever the editor’s device is', () => {
  const { field, set, onSet } = dialog('2030-01-15T14:00:00.000Z')
  expect(field.value).toBe('2030-01-15T09:00')
  set('2030-07-15T09:00')
  expect(onSet).toHaveBeenCalledExactlyOnceWith('2030-07-15T13:00:00.000Z')
})

test('the first hour that is offered is nine in the morning of the next day of the site’s zone', () => {
  expect(dialog(null).field.value).toBe('2027-01-01T09:00')
})

test.each([
  ['', 'Elige un día y una hora'],
  ['2001-01-01T09:00', 'Esa hora ya pasó'],
  ['2199-01-01T09:00', 'Elige una hora de los próximos cinco años'],
])('«%s» is refused: %s', (at, sentence) => {
  const { set, onSet } = dialog('2030-01-15T14:00:00.000Z')
  set(at)
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(onSet).not.toHaveBeenCalled()
})
