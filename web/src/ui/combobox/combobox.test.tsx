// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ComboboxField } from './ComboboxField.tsx'
import { MultiComboboxField } from './MultiComboboxField.tsx'
import type { FindSuggestions, Suggestion } from './use-suggestions.ts'

const CITIES = ['Laredo', 'Lancaster', 'Lubbock', 'Austin']
const cities: FindSuggestions = async (typed) =>
  CITIES.filter((city) => city.toLowerCase().startsWith(typed.toLowerCase())).map((city) => ({
    value: city,
    label: city,
  }))

function City({ find = cities, least }: { find?: FindSuggestions; least?: number }) {
  const [city, setCity] = useState('')
  return (
    <form aria-label="Forma" onSubmit={(event) => event.preventDefault()}>
      <ComboboxField
        label="Ciudad"
        value={city}
        onChange={setCity}
        find={find}
        {...(least !== undefined && { least })}
      />
    </form>
  )
}

function Cities({ max = 3 }: { max?: number }) {
  const [chosen, setChosen] = useState<Suggestion[]>([])
  return (
    <MultiComboboxField
      label="Ciudades"
      value={chosen}
      onChange={setChosen}
      find={cities}
      max={max}
      least={1}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox')
const type = (typed: string) => fireEvent.change(field(), { target: { value: typed } })
const press = (key: string) => fireEvent.keyDown(field(), { key })
const labels = () => screen.queryAllByRole('option').map((option) => option.textContent)
const marked = () => {
  const id = field().getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)?.textContent
}

test('What is typed brings suggestions, which are counted aloud in Spanish', async () => {
  render(<City />)
  expect(field().getAttribute('aria-expanded')).toBe('false')
  type('la')
  await waitFor(() => expect(labels()).toEqual(['Laredo', 'Lancaster']))
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(field().getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe(
    'listbox',
  )
  expect(screen.getByRole('status').textContent).toBe('2 sugerencias')
})

test('Arrow keys mark a suggestion and Enter takes it, without sending the form', async () => {
  render(<City />)
  type('la')
  await waitFor(() => expect(labels()).toHaveLength(2))
  press('ArrowDown')
  press('ArrowDown')
  expect(marked()).toBe('Lancaster')
  expect(press('Enter')).toBe(false)
  expect(field().value).toBe('Lancaster')
  expect(labels()).toEqual([])
})

test('Enter without a marked suggestion is the form’s, and keeps what was typed', async () => {
  render(<City />)
  type('la')
  await waitFor(() => expect(labels()).toHaveLength(2))
  expect(press('Enter')).toBe(true)
  expect(field().value).toBe('la')
})

test('Leaving the field takes nothing, though a suggestion was marked', async () => {
  render(<City />)
  act(() => field().focus())
  type('la')
  await waitFor(() => expect(labels()).toHaveLength(2))
  press('ArrowDown')
  act(() => field().blur())
  await waitFor(() => expect(labels()).toEqual([]))
  expect(field().value).toBe('la')
})

test('Escape closes the list alone; the next one is the dialog’s, and neither empties the field', async () => {
  render(<City />)
  type('la')
  await waitFor(() => expect(labels()).toHaveLength(2))
  expect(press('Escape')).toBe(false)
  expect(labels()).toEqual([])
  expect(press('Escape')).toBe(true)
  expect(field().value).toBe('la')
})

test('A press takes a suggestion', async () => {
  render(<City />)
  type('au')
  fireEvent.click(await screen.findByRole('option', { name: 'Austin' }))
  expect(field().value).toBe('Austin')
})

test('A short list opens by itself when the field is pressed', async () => {
  render(<City least={0} />)
  fireEvent.click(field())
  await waitFor(() => expect(labels()).toEqual(CITIES))
})

test('A late answer to what was typed before is dropped', async () => {
  const answers = new Map<string, (found: Suggestion[]) => void>()
  const find = vi.fn((typed: string) => new Promise<Suggestion[]>((resolve) => answers.set(typed, resolve)))
  render(<City find={find} />)
  type('la')
  await waitFor(() => expect(answers.has('la')).toBe(true))
  expect(screen.getAllByText('Buscando…')).toHaveLength(2)
  type('lu')
  await waitFor(() => expect(answers.has('lu')).toBe(true))
  await act(async () => answers.get('lu')?.([{ value: 'Lubbock', label: 'Lubbock' }]))
  await act(async () => answers.get('la')?.([{ value: 'Laredo', label: 'Laredo' }]))
  expect(labels()).toEqual(['Lubbock'])
})

test('It says that nothing was found, and that what was typed stays', async () => {
  render(<City />)
  type('zz')
  expect(await screen.findByText('Sin sugerencias. Queda como lo escribiste.')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Sin sugerencias')
})

test('It says that nobody could be asked, also when the field is left, and asks again', async () => {
  const find = vi.fn(cities).mockRejectedValueOnce(new Error('Failed to fetch'))
  render(<City find={find} />)
  act(() => field().focus())
  type('la')
  expect((await screen.findByRole('alert')).textContent).toContain('No pudimos buscar. Revisa tu conexión.')
  act(() => screen.getByRole('button', { name: 'Reintentar' }).focus())
  // downshift closes the list once the focus has moved on.
  await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('false'))
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(document.activeElement).toBe(field())
  await waitFor(() => expect(labels()).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Several are chosen and removed again, and each change is said', async () => {
  render(<Cities />)
  type('la')
  await waitFor(() => expect(labels()).toHaveLength(2))
  press('ArrowDown')
  press('Enter')
  expect(field().value).toBe('')
  expect(screen.getByText('Agregaste Laredo')).toBeTruthy()
  type('la')
  await waitFor(() => expect(labels()).toEqual(['Lancaster']))
  fireEvent.click(screen.getByRole('option', { name: 'Lancaster' }))
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Laredo' }))
  expect(screen.getByText('Quitaste Laredo')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual(['Lancaster'])
  expect(document.activeElement).toBe(field())
})

test('Enter with something typed takes the first suggestion, or else keeps the form from being sent without it', async () => {
  render(<Cities />)
  type('la')
  await waitFor(() => expect(labels()).toHaveLength(2))
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false)
  expect(screen.getByText('Agregaste Laredo')).toBeTruthy()
  type('zz')
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false)
  expect(field().value).toBe('zz')
})

test('What is chosen already isn’t offered again', async () => {
  render(<Cities />)
  type('au')
  fireEvent.click(await screen.findByRole('option', { name: 'Austin' }))
  type('au')
  expect(await screen.findByText('Ya lo elegiste.')).toBeTruthy()
})

test('A full field takes no more, and says how to go on', async () => {
  render(<Cities max={1} />)
  type('au')
  fireEvent.click(await screen.findByRole('option', { name: 'Austin' }))
  expect(field().readOnly).toBe(true)
  expect(screen.getByText('Quita lo elegido para elegir otro.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Austin' }))
  expect(field().readOnly).toBe(false)
})
