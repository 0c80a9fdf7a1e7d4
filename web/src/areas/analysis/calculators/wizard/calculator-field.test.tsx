// @vitest-environment happy-dom
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CalculatorField } from './CalculatorField.tsx'

type Value = string | number

/** A field with the error that its calculator gives, as a wizard shows it once the field was left. */
function Form({ name }: { name: string }) {
  const { inputs, read } = CALCULATORS.rental_property
  const [value, setValue] = useState<Value>('')
  const [wasLeft, setLeft] = useState(false)
  const input = inputs.find(({ key }) => key === name)
  if (!input) throw new RangeError(name)
  const { issues, values } = read({ [name]: value })
  return (
    <>
      <CalculatorField
        input={input}
        value={value}
        error={wasLeft ? issues[name] : undefined}
        onChange={(_, next) => setValue(next)}
        onLeave={() => setLeft(true)}
      />
      <output>{String(values[name])}</output>
    </>
  )
}

function type(name: string, text: string) {
  render(<Form name={name} />)
  const control = document.getElementById(`campo-${name}`) as HTMLInputElement
  fireEvent.change(control, { target: { value: text } })
  fireEvent.blur(control)
  return { shown: control.value, counted: document.querySelector('output')?.textContent }
}

test.each([
  ['monthly_rent', '1500', '1,500', '1500'],
  ['monthly_rent', '$1,500.5', '1,500.50', '1500.5'],
  ['monthly_rent', ' 1,500 ', '1,500', '1500'],
  ['interest', '7,5', '7.5', '7.5'],
  ['interest', '7.125 %', '7.125', '7.125'],
  ['rent_growth', '-2,5', '-2.5', '-2.5'],
  ['sqft', '1420', '1,420', '1420'],
  // As people say it.
  ['monthly_rent', '2k', '2,000', '2000'],
  ['monthly_rent', '1,5 mil', '1,500', '1500'],
])('%s: «%s» is shown as %s once it is left, and counts %s', (name, text, shown, counted) =>
  expect(type(name, text)).toEqual({ shown, counted }),
)

test.each([
  ['monthly_rent', '1.500', '¿Quisiste escribir 1,500?'],
  ['monthly_rent', '1.500,50', '¿Quisiste escribir 1,500.50?'],
  ['monthly_rent', '2x', 'escribe solo números, como 1,500.'],
  ['sqft', '1.420', '¿Quisiste escribir 1,420?'],
])('%s: «%s» is left as it is, counts nothing, and is asked about', (name, text, question) => {
  expect(type(name, text)).toEqual({ shown: text, counted: 'null' })
  expect(screen.getByText(new RegExp(question.replace(/[?.]/g, '\\$&')))).toBeDefined()
})
