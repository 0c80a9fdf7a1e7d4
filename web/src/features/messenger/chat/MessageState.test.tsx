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
