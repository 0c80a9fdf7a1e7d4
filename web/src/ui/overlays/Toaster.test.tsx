// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { notify, toasts } from './notify.ts'
import { Toaster } from './Toaster.tsx'

let setOpen: (open: boolean) => void
function Page() {
  const [open, set] = useState(false)
  setOpen = set
  return (
    <>
      <Toaster />
      <Dialog open={open} onClose={() => set(false)} title="Compartir">
        Texto
      </Dialog>
    </>
  )
}
const messagesIn = (inside: HTMLElement) =>
  [...inside.querySelectorAll('[role=status] p, [role=alert] p')].map((line) => line.textContent)
const dialog = () => screen.getByRole('dialog', { hidden: true })
const page = () => within(document.body).getAllByLabelText('Avisos')[0] as HTMLElement

describe('messages while a dialog is open', () => {
  test('don’t pile up in it: it shows the newest that it told, and none of the page’s', () => {
    render(<Page />)
    act(() => notify.success('Lista actualizada'))
    act(() => setOpen(true))
    expect(messagesIn(dialog())).toEqual([])
    for (const attempt of ['Uno', 'Dos', 'Tres']) act(() => notify.error(`No se pudo: ${attempt}`))
    expect(messagesIn(dialog())).toEqual(['No se pudo: Tres'])
    act(() => notify.success('Compartido'))
    expect(messagesIn(dialog())).toEqual(['Compartido'])
    expect(messagesIn(page())).toEqual([])
    act(() => setOpen(false))
    expect(messagesIn(page())).toEqual(['Lista actualizada', 'Compartido'])
  })

  test('what was told on the page waits until no dialog lies over it, with all its time to be read or undone', () => {
    vi.useFakeTimers()
    try {
      render(<Page />)
      act(() => notify.success('Análisis borrado', { label: 'Deshacer', onClick: () => undefined }))
      act(() => notify.success('Guardado'))
      act(() => setOpen(true))
      act(() => vi.advanceTimersByTime(7_000))
      expect(messagesIn(page())).toEqual([])
      act(() => setOpen(false))
      expect(messagesIn(page())).toEqual(['Análisis borrado', 'Guardado'])
      act(() => vi.advanceTimersByTime(7_000))
      expect(messagesIn(page())).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })
})

test('the same message told again on a page is shown once, and others beside it', () => {
  render(<Page />)
  for (const message of ['Sin conexión', 'Otra cosa', 'Sin conexión']) act(() => notify.error(message))
  expect(messagesIn(page())).toEqual(['Otra cosa', 'Sin conexión'])
})

test('the same sentence told twice keeps both ways to undo it, also in a dialog', () => {
  render(<Page />)
  const undo = vi.fn()
  const marked = (who: string) =>
    act(() => notify.success('Marcada como respondida', { label: 'Deshacer', onClick: () => undo(who) }))
  marked('Ana')
  marked('Luis')
  for (const button of within(page()).getAllByRole('button', { name: 'Deshacer' })) act(() => button.click())
  expect(undo.mock.calls).toEqual([['Ana'], ['Luis']])
  for (const { id } of toasts.now()) act(() => toasts.dismiss(id))
  act(() => setOpen(true))
  marked('Eva')
  act(() => notify.success('Guardado'))
  expect(messagesIn(dialog())).toEqual(['Marcada como respondida', 'Guardado'])
})

test('where there are too many, what can be undone stays', () => {
  render(<Page />)
  act(() => notify.success('Borrado', { label: 'Deshacer', onClick: () => undefined }))
  for (const message of ['Uno', 'Dos', 'Tres']) act(() => notify.success(message))
  expect(messagesIn(page())).toEqual(['Borrado', 'Dos', 'Tres'])
})
