// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { keepUnfinished } from '../../../../api/uploads/unfinished.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { PieceContext } from '../fields/piece-context.ts'
import { RichField } from './RichField.tsx'
import { TypedAhead } from './typed-ahead.ts'

// Loaded before, because it takes longer than a test waits.
beforeAll(() => import('./RichEditor.tsx'))
beforeEach(() => {
  localStorage.clear()
  ahead = []
})

let html = ''
let load: (html: string) => void = () => undefined
/** The field's HTML each time that text typed ahead had become part of it. */
let ahead: string[] = []
const typesAhead = (coming: Promise<void>) => void coming.then(() => ahead.push(html))

function Page({ begins }: { begins: string }) {
  const [now, set] = useState(begins)
  html = now
  load = set
  return (
    <PieceContext value={{ owner: 'ana', piece: 'faq 7' }}>
      <button type="button">Antes</button>
      <TypedAhead value={typesAhead}>
        <RichField path="answer" label="Respuesta" html={now} onChange={set} />
      </TypedAhead>
    </PieceContext>
  )
}
const open = (begins: string) => render(<Page begins={begins} />, { wrapper: WithQueries })
const text = () => screen.getByRole('textbox', { name: 'Respuesta' })
const toolbar = () => screen.queryByRole('toolbar', { name: 'Formato' })
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))
const dispatchInput = (inputType: string, data: string | null = null) =>
  text().dispatchEvent(new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true }))

test('a text stands there without its editor, which comes with the focus in it', async () => {
  open('<p>Uno</p>')
  await pause()
  expect(toolbar()).toBeNull()
  const standing = text()
  expect(standing.textContent).toBe('Uno')
  expect(standing.tabIndex).toBe(0)
  act(() => standing.focus())
  await waitFor(() => expect(toolbar()).not.toBeNull())
  expect(standing.isConnected).toBe(false)
  expect(document.activeElement).toBe(text())
})

test('what is typed and pasted before the editor is there comes into the text in its order', async () => {
  open('')
  await act(async () => {
    text().focus()
    for (const letter of 'Síi') dispatchInput('insertText', letter)
    dispatchInput('deleteContentBackward')
    dispatchInput('insertParagraph')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p style="color:red"><b>No</b></p>')
    text().dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData }))
  })
  await waitFor(() => expect(html).toBe('<p>Sí</p><p><strong>No</strong></p>'))
  await waitFor(() => expect(ahead).toEqual([html]))
})

test('a text in which nothing was typed ahead keeps nobody waiting', async () => {
  open('<p>Uno</p>')
  act(() => text().focus())
  await waitFor(() => expect(toolbar()).not.toBeNull())
  await pause()
  expect(ahead).toEqual([])
})

test('what was typed comes into the text also when the person has gone on by then', async () => {
  open('')
  await act(async () => {
    text().focus()
    for (const letter of 'Sí') dispatchInput('insertText', letter)
    screen.getByRole('button', { name: 'Antes' }).focus()
  })
  await waitFor(() => expect(html).toBe('<p>Sí</p>'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Antes' }))
})

test('a mouse above the field brings the editor and leaves the focus where it is', async () => {
  open('<p>Uno</p>')
  const before = screen.getByRole('button', { name: 'Antes' })
  act(() => before.focus())
  const frame = text().parentElement
  if (!frame) throw new Error('the text has a frame')
  fireEvent(frame, new PointerEvent('pointerenter', { pointerType: 'touch' }))
  await pause()
  expect(toolbar()).toBeNull()
  fireEvent(frame, new PointerEvent('pointerenter', { pointerType: 'mouse' }))
  await waitFor(() => expect(toolbar()).not.toBeNull())
  expect(document.activeElement).toBe(before)
})

test('another version of the text is shown, and pictures left half-way are offered, without a touch', async () => {
  const { unmount } = open('<p>Uno</p>')
  act(() => load('<p>Dos</p>'))
  await waitFor(() => expect(text().textContent).toBe('Dos'))
  unmount()
  const file = { name: 'techo.png', type: 'image/png', bytes: 9, modified: 1, sent: 3, begun: Date.now() }
  keepUnfinished('ana', { id: 'a', purpose: 'writing-image', place: 'faq 7 answer', ...file })
  open('<p>Uno</p>')
  await waitFor(() => expect(toolbar()).not.toBeNull())
})
