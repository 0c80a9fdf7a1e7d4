// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SortableItem, SortableList } from './SortableList.tsx'

function Fruits() {
  const [ids, setIds] = useState(['pera', 'uva', 'kiwi'])
  return (
    <SortableList ids={ids} nameOf={(id) => id} onOrder={setIds}>
      <ul>
        {ids.map((id) => (
          <SortableItem key={id} id={id} label={`Mover ${id}`}>
            {(handle) => (
              <>
                {handle}
                <input aria-label={`Nota de ${id}`} />
              </>
            )}
          </SortableItem>
        ))}
      </ul>
    </SortableList>
  )
}

test('a handle that was pressed before its library came takes its item up when it has come', async () => {
  render(<Fruits />)
  const handle = screen.getByRole('button', { name: 'Mover uva' })
  handle.focus()
  fireEvent.keyDown(handle, { code: 'Space' })
  expect(await screen.findByText(/«uva»/)).toBeTruthy()
  fireEvent.keyDown(document, { code: 'Escape' })
  expect(await screen.findByText('«uva» se quedó donde estaba.')).toBeTruthy()
})

test('what stands in the items stays as it is when the library comes', async () => {
  render(<Fruits />)
  const note = screen.getByLabelText('Nota de kiwi')
  note.focus()
  fireEvent.change(note, { target: { value: 'madura' } })
  const handle = screen.getByRole('button', { name: 'Mover kiwi' })
  await expect.poll(() => handle.getAttribute('aria-disabled')).toBe('false')
  expect(screen.getByLabelText('Nota de kiwi')).toBe(note)
  expect(document.activeElement).toBe(note)
})

test('a handle says how it is used before its library has come', () => {
  render(<Fruits />)
  const how = screen.getByRole('button', { name: 'Mover pera' }).getAttribute('aria-describedby')
  expect(document.getElementById(String(how))?.textContent).toContain('barra espaciadora para levantar')
})
