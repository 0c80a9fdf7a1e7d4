// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextAreaField } from './TextAreaField.tsx'

test('the count of characters is written as all numbers are', () => {
  render(<TextAreaField label="Mensaje" counted maxLength={5_000} value={'a'.repeat(1_234)} readOnly />)
  expect(screen.getByText('1,234 de 5,000')).toBeTruthy()
})
