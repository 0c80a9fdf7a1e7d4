// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessageState } from './MessageState.tsx'

test.each([
  ['network', 'Sale cuando vuelva la señal'],
  ['server', 'Cancha no contesta: se intenta de nuevo'],
  ['session', 'Sale cuando entres de nuevo'],
] as const)('a message that waits for its %s says so', (waitsFor, says) => {
  render(<MessageState state="waiting" waitsFor={waitsFor} />)
  expect(screen.getByText(says)).toBeTruthy()
})

test.each([
  [false, 'No se envió'],
  [true, 'No sabemos si se envió'],
])(
  'a message that doesn’t leave by itself says what is known of it (the server may have it: %s)',
  (mayBeStored, says) => {
    render(<MessageState state="failed" mayBeStored={mayBeStored} />)
    expect(screen.getByText(says)).toBeTruthy()
  },
)
