// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DurationField } from './DurationField.tsx'

let set: (seconds: number) => void
let now = 0
function Duration({ begins }: { begins: number }) {
  const [seconds, change] = useState(begins)
  now = seconds
  set = change
  return <DurationField label="Duración" seconds={seconds} onChange={change} />
}
const part = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const shownParts = () => [part('Minutos').value, part('Segundos').value]
const write = (name: string, value: string) => fireEvent.change(part(name), { target: { value } })

test('a duration is written in minutes and seconds, and more than 59 seconds are minutes once it is left', () => {
  render(<Duration begins={725} />)
  expect(shownParts()).toEqual(['12', '5'])
  write('Minutos', '1')
  write('Segundos', '90 s')
  expect([now, ...shownParts()]).toEqual([150, '1', '90'])
  fireEvent.blur(part('Segundos'))
  expect(shownParts()).toEqual(['2', '30'])
  write('Minutos', '')
  write('Segundos', '')
  expect([now, ...shownParts()]).toEqual([0, '', ''])
})

test.each([
  ['1,5', 90, ['1', '30']],
  ['1:30', Number.NaN, ['1:30', '']],
  ['1.500', Number.NaN, ['1.500', '']],
  ['1h30', Number.NaN, ['1h30', '']],
  ['2 m', 120, ['2', '0']],
] as const)('«%s» minutes are %d seconds, and never others', (written, seconds, left) => {
  render(<Duration begins={0} />)
  write('Minutos', written)
  fireEvent.blur(part('Minutos'))
  expect([now, shownParts()]).toEqual([seconds, left])
})

test('what is read from a file is shown in place of what was written', () => {
  render(<Duration begins={0} />)
  expect(shownParts()).toEqual(['', ''])
  write('Minutos', '3')
  act(() => set(61))
  expect(shownParts()).toEqual(['1', '1'])
})
