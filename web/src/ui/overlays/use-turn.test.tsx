// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { useTurn } from './use-turn.ts'

let setOpen: (open: boolean) => void
function RequestedDialog() {
  const [open, set] = useState(true)
  setOpen = set
  return <Dialog open={open} onClose={() => set(false)} title="Recorrido" />
}
function UnrequestedDialog() {
  return useTurn() && <Dialog open onClose={() => undefined} title="Agrega tu teléfono" />
}
const titles = () => screen.queryAllByRole('dialog').map((dialog) => dialog.textContent?.trim())

test('a dialog that nobody asked for waits until no other one is open, and then stays', () => {
  render(<RequestedDialog />)
  render(<UnrequestedDialog />)
  expect(titles()).toEqual(['Recorrido'])
  act(() => setOpen(false))
  expect(titles()).toEqual(['Agrega tu teléfono'])
  act(() => setOpen(true))
  expect(titles()).toHaveLength(2)
})
