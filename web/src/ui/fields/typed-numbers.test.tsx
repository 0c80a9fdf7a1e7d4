// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MoneyField } from './MoneyField.tsx'
import type { Amount } from './money.ts'
import { NumberField } from './NumberField.tsx'

/** The form's present value. */
let now: Amount = ''

function Money() {
  const [value, setValue] = useState<Amount>('')
  now = value
  return <MoneyField label="Precio" value={value} onChange={setValue} />
}

function Count({ whole }: { whole: boolean }) {
  const [value, setValue] = useState('')
  now = value
  return (
    <NumberField
      label="Precio"
      whole={whole}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  )
}

function leave(text: string): [shown: string, sent: Amount] {
  const field = screen.getByLabelText<HTMLInputElement>('Precio')
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
  return [field.value, now]
}

test.each([
  ['150 mil', '150,000', 150_000],
  ['150k', '150,000', 150_000],
  ['$1.5k', '1,500', 1_500],
  ['150,000', '150,000', 150_000],
  ['150.000', '150.000', '150.000'],
  ['150.000 mil', '150.000 mil', '150.000 mil'],
  ['12,50', '12,50', '12,50'],
  ['1e6', '1e6', '1e6'],
])('an amount of «%s» is shown as %s once it is left, and sent as %s', (typed, shown, sent) => {
  render(<Money />)
  expect(leave(typed)).toEqual([shown, sent])
})

test.each([
  [true, '2 mil', '2000'],
  [true, '1.5k', '1500'],
  [true, '1.500', '1.500'],
  [true, '1,500', '1,500'],
  [false, '7,5', '7,5'],
  [false, '2k', '2k'],
])('of a count (whole: %s) «%s» is sent as %s', (whole, typed, sent) => {
  render(<Count whole={whole} />)
  expect(leave(typed)).toEqual([sent, sent])
})
