// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useRef, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { EmojiButton } from './EmojiButton.tsx'
import { EmojiPicker } from './EmojiPicker.tsx'
import { EMOJI_GROUPS, nameOf } from './emoji.ts'
import { findEmoji } from './find-emoji.ts'

beforeEach(() => localStorage.clear())

function Composer({ userId = 'ana', most }: { userId?: string; most?: number }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('Hola Julián')
  return (
    <>
      <textarea
        ref={field}
        aria-label="Mensaje"
        maxLength={most}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <EmojiPicker userId={userId} field={field} />
    </>
  )
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje' })
const choose = (name: string) => fireEvent.click(screen.getAllByTitle(name)[0] as HTMLElement)

test('an emoji is written at the caret, in place of what is selected there', () => {
  render(<Composer />)
  field().setSelectionRange(4, 4)
  choose('hola')
  expect(field().value).toBe('Hola👋 Julián')
  field().setSelectionRange(0, 4)
  choose('casa')
  expect(field().value).toBe('🏠👋 Julián')
})

test('an emoji doesn’t make a message longer than it may be', () => {
  render(<Composer most={12} />)
  choose('hola')
  expect(field().value).toBe('Hola Julián')
})

test('those that were used last stand first, for their person only', () => {
  const first = render(<Composer />)
  choose('trato')
  choose('llave')
  choose('trato')
  first.unmount()
  const second = render(<Composer />)
  const recent = within(screen.getByRole('list', { name: 'Recientes' }))
  expect(recent.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['🤝', '🔑'])
  second.unmount()
  render(<Composer userId="luis" />)
  expect(screen.queryByRole('list', { name: 'Recientes' })).toBeNull()
})

test('a search finds by the beginnings of Spanish words, without accents, and says how many', () => {
  render(<Composer />)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'corazon verde' } })
  const found = within(screen.getByRole('list', { name: 'Resultados' }))
  expect(found.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['💚'])
  expect(screen.getByRole('status').textContent).toBe('1 emoji')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xyz' } })
  expect(screen.getByText('No hay emojis con «xyz».')).toBeDefined()
  expect(findEmoji('México').map(({ emoji }) => emoji)).toEqual(['🇲🇽'])
})

test('the tabulator stops once in a group, and arrow keys move in it', () => {
  render(<Composer />)
  const [first, second] = within(screen.getByRole('list', { name: 'Gestos' })).getAllByRole('button')
  const stops = () =>
    within(screen.getByRole('list', { name: 'Gestos' }))
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([first])
  first?.focus()
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(second)
  expect(stops()).toEqual([second])
  fireEvent.keyDown(second as HTMLElement, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(first)
})

test('each emoji is there once, with a name, and is one emoji', () => {
  const all = EMOJI_GROUPS.flatMap(({ emojis }) => emojis)
  expect(new Set(all.map(({ emoji }) => emoji)).size).toBe(all.length)
  const letters = new Intl.Segmenter('es', { granularity: 'grapheme' })
  expect(all.filter(({ emoji }) => [...letters.segment(emoji)].length !== 1)).toEqual([])
  expect(all.filter((emoji) => nameOf(emoji) === '')).toEqual([])
})

test('the emoji come with the press', async () => {
  render(<EmojiButton userId="ana" field={{ current: null }} />)
  expect(screen.queryByPlaceholderText('Buscar')).toBeNull()
  const panel = document.querySelector('[popover]') as HTMLElement
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }))
  expect(await screen.findByPlaceholderText('Buscar')).toBeDefined()
})
