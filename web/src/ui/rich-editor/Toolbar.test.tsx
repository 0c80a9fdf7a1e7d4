// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Tool } from './Tool.tsx'
import { Toolbar } from './Toolbar.tsx'

const bar = (names: readonly string[]) => (
  <Toolbar label="Formato">
    {names.map((name) => (
      <Tool key={name} label={name} onPress={() => undefined}>
        {name}
      </Tool>
    ))}
    <div popover="auto">
      <button type="button">Dentro</button>
    </div>
  </Toolbar>
)
const button = (name: string) => screen.getByRole('button', { name, hidden: true })
/** The buttons at which the tabulator stops. */
const stops = () =>
  screen
    .getAllByRole('button', { hidden: true })
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent)
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('a toolbar is one stop of the tabulator, at the button that had the focus last, and arrow keys move in it', () => {
  const { rerender } = render(bar(['Uno', 'Dos', 'Tres']))
  expect(stops()).toEqual(['Uno', 'Dentro'])
  button('Uno').focus()
  press('ArrowRight')
  expect(document.activeElement).toBe(button('Dos'))
  expect(stops()).toEqual(['Dos', 'Dentro'])
  press('End')
  expect(document.activeElement).toBe(button('Tres'))
  press('ArrowRight')
  expect(document.activeElement).toBe(button('Tres'))
  press('Home')
  press('ArrowLeft')
  expect(document.activeElement).toBe(button('Uno'))
  button('Dos').focus()
  rerender(bar(['Uno', 'Tres', 'Cuatro']))
  expect(stops()).toEqual(['Uno', 'Dentro'])
})

test('keys in what opens from a toolbar are not the toolbar’s', () => {
  render(bar(['Uno', 'Dos']))
  button('Dentro').focus()
  press('ArrowLeft')
  expect(document.activeElement).toBe(button('Dentro'))
})
