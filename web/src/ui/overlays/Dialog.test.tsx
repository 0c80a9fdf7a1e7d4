// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from './Dialog.tsx'

/** A page with a dialog that stays mounted when closed, or is unmounted (`whole`). */
function Page({ whole }: { whole: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {(open || !whole) && (
        <Dialog open={open} onClose={() => setOpen(false)} title="Título">
          <button type="button" data-autofocus>
            Adentro
          </button>
        </Dialog>
      )}
    </>
  )
}

test.each([true, false])('the focus goes back to what opened it, gone from the page whole: %s', (whole) => {
  render(<Page whole={whole} />)
  const opener = screen.getByRole('button', { name: 'Abrir' })
  opener.focus()
  act(() => opener.click())
  expect(document.activeElement?.textContent).toBe('Adentro')
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(document.activeElement).toBe(opener)
})
