// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LeavingButton } from './LeavingButton.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Page() {
  const [rows, setRows] = useState(['Uno', 'Dos'])
  return (
    <main>
      <h1>Papelera</h1>
      {rows.map((row) => (
        <LeavingButton key={row} onClick={() => setRows(rows.filter((each) => each !== row))}>
          {row}
        </LeavingButton>
      ))}
      <button type="button" onClick={() => setRows([])}>
        Vaciar
      </button>
    </main>
  )
}
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  act(() => void fireEvent.click(button))
  act(() => void vi.advanceTimersByTime(50))
}

test('when a row leaves with the button that had the focus, the heading gets it', () => {
  render(<Page />)
  press('Uno')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Papelera' }))
  press('Vaciar')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Vaciar' }))
})
