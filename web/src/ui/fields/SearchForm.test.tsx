// @vitest-environment happy-dom

import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SearchForm } from './SearchForm.tsx'

test('tells what was typed, without the spaces around it', () => {
  const onSearch = vi.fn()
  render(<SearchForm label="Buscar" words="casa" action="/buscar" name="q" onSearch={onSearch} />)
  const field = screen.getByRole('searchbox', { name: 'Buscar' })
  expect(field).toHaveProperty('value', 'casa')
  fireEvent.change(field, { target: { value: '  renta larga ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }))
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('renta larga')
})

test('without scripts it is a form that keeps what else the address says', () => {
  const { container } = render(
    <SearchForm
      label="Buscar"
      words={undefined}
      action="/admin/contacto"
      kept={{ state: 'answered', page: undefined }}
      onSearch={() => {}}
    />,
  )
  expect(container.querySelector('form')?.getAttribute('action')).toBe('/admin/contacto')
  expect(
    [...new FormData(container.querySelector('form') ?? undefined)].map(([name, value]) => [name, value]),
  ).toEqual([
    ['state', 'answered'],
    ['search', ''],
  ])
})

test('follows the address: other words stand in the field', () => {
  const form = (words: string) => (
    <SearchForm label="Buscar" words={words} action="/buscar" onSearch={() => {}} />
  )
  const { rerender } = render(form('casa'))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'otra cosa' } })
  rerender(form('techo'))
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'techo')
})
